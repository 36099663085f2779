import { afterEach, expect, test } from 'vitest';
import type { Deviation } from '../reference/deviation.ts';
import { refusal } from '../reference/replies.ts';
import { startReference, type Reference } from '../reference/server.ts';
import { certify } from './certify.ts';
import { parseTarget } from './kit/target/target.ts';
import type { Report } from '../schemas/report.ts';
import { hastily } from './fixtures/hastily.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

async function examine(deviation: Deviation, change: object, only: readonly string[]): Promise<Report> {
  server = await startReference({ deviations: [deviation] });
  const target = parseTarget(JSON.stringify({ ...server.target, ...change }), 'target.json');
  return certify(target, { ...hastily, token: server.token, only });
}

test('a given id that the target does not have leaves the verdict open, and is reported first', async () => {
  const report = await examine({}, { emptySyncId: '4711' }, ['4.1-answers-200']);
  expect(report.verdict).toBe('inconclusive');
  expect(report.exitCode).toBe(3);
  expect(report.reasons[0]).toContain('emptySyncId "4711" was not found');
  expect(report.preflight[0]).toMatchObject({ level: 'bad' });
  expect(report.preflight[0]?.text).toContain('emptySyncId');
});

test.each([
  { change: { emptySyncId: '2' }, reason: 'emptySyncId "2" lists runs' },
  { change: { otherSyncId: '3' }, reason: 'otherSyncId "3" lists no run' },
  { change: { otherSyncId: '1' }, reason: 'otherSyncId "1" is the same as syncId' },
])(
  'a given id that does not suit is reported and leaves the verdict: $reason',
  async ({ change, reason }) => {
    const report = await examine({}, change, ['4.1-answers-200']);
    expect(report.verdict).toBe('conformant');
    expect(report.preflight.map(({ text }) => text).join()).toContain(reason);
  },
);

test('a rule of which something was not examined passes in part, with the reason', async () => {
  const none = refusal(404, 'not_found', 'There is no such sync.');
  const report = await examine(
    { intercept: ({ params }) => (params['sync_id'] === '3' ? none : undefined) },
    {},
    ['4.7-answers-200'],
  );
  expect(report.inPart?.[0]).toMatchObject({ rules: ['4.7-answers-200'] });
  expect(report.verdictLine).toContain('1 passed, 1 of them in part');
});

test('headers of the target file are listed with the verdict, by name only', async () => {
  const report = await examine({}, { headers: { 'Workspace-Id': '17-geheim' } }, ['4.1-answers-200']);
  expect(report.verdictLine).toContain('with header Workspace-Id');
  expect(report.target.headers).toEqual(['Workspace-Id']);
  expect(JSON.stringify(report.verdictLine)).not.toContain('geheim');
});

test('a token that expires in the middle is reported with the request, and nothing is written with it', async () => {
  let requests = 0;
  const methods: string[] = [];
  const report = await examine(
    {
      authorise(isGranted, { method }) {
        requests += 1;
        methods.push(method);
        return isGranted && requests < 60;
      },
    },
    {},
    [
      '4.7-answers-200',
      '4.9-answers-200',
      '4.5-updated',
      '4.2-updated',
      '4.8-answers-200',
      '4.4-answers-200',
    ],
  );
  expect(report.verdict).toBe('inconclusive');
  expect(report.reasons[0]).toMatch(
    /^From request \d+ on the token was refused: \d+ MUST rules? (is|are) not examined\./,
  );
  expect(methods.slice(59)).not.toContain('PUT');
});

test('nothing is written to a target that never answered as this API does', async () => {
  const methods = new Set<string>();
  await examine(
    {
      intercept({ method }) {
        methods.add(method);
        return { status: 200, headers: {}, body: { hello: 'world' } };
      },
    },
    {},
    ['4.5-answers-200', '4.6-answers-200', '5-token-checked'],
  );
  expect([...methods]).toEqual(['GET']);
});
