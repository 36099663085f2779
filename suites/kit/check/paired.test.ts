import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import { askPairs, statusOfService } from './paired.ts';
import { tokenRefusedFrom } from './token-refusal.ts';
import { PreconditionFailed } from './violation.ts';

const good = goodLines[endpoints.readModel];
const invalid = (line: Partial<Line>): Line => ({
  request: '/api/v1/models/9',
  body: {},
  later: true,
  ...line,
});
const pair = {
  endpoint: endpoints.readModel,
  twin: 'absent-id',
  valid: { params: { id: '3' } },
  invalid: { params: { id: '9' } },
} as const;

/** The result of one pair: the status of its invalid twin, or why it proves nothing. */
async function asked(...lines: readonly Line[]): Promise<unknown> {
  const context = await conversation(lines);
  try {
    const {
      proven: [proven],
    } = await askPairs(context, [pair], '4.4-answers-200');
    return proven?.invalid.answer?.status;
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error;
    return error.reason;
  }
}

test.each([200, 302, 400, 404, 405, 500, 501, 505])(
  'an invalid twin that is answered with %i can be judged',
  async (status) => {
    expect(await asked({ ...good, later: true }, invalid({ status }))).toBe(status);
  },
);

test.each([
  [200, 200],
  [404, 404],
  [503, undefined],
])('of a %i that cannot be decoded the status counts: %s', (status, counted) => {
  const failure = { kind: 'encoding', message: 'not gzip', status } as const;
  expect(statusOfService({ failure })).toBe(counted);
});

test.each([429, 502, 503, 504])('%i is no answer to what was asked', async (status) => {
  expect(await asked({ ...good, later: true }, invalid({ status }))).toMatchObject({
    kind: 'answered',
    status,
    twin: 'absent-id',
  });
});

test('a twin whose way of speaking HTTP is refused is asked in the usual way', async () => {
  const twin = { ...pair, invalid: { ...pair.invalid, manner: 'no Accept' } } as const;
  const lines = [
    { ...good, later: true },
    invalid({ manner: 'no Accept', status: 406 }),
    invalid({ status: 404 }),
  ];
  const {
    proven: [proven],
  } = await askPairs(await conversation(lines), [twin], '4.4-answers-200');
  expect(proven?.invalid.answer?.status).toBe(404);
});

test('silence is no answer either', async () => {
  const failure = { kind: 'timeout', message: 'no answer' } as const;
  expect(await asked({ ...good, later: true }, invalid({ failure }))).toMatchObject({
    kind: 'answered',
    noAnswer: { failure: 'timeout' },
  });
});

test.each([
  ['an error', { status: 500, body: {} }],
  ['another resource', { body: { ok: true } }],
  ['no JSON', { body: 'x' }],
])('if the valid request is answered with %s the pair proves nothing', async (_, line) => {
  expect(await asked({ ...good, ...line, later: true }, invalid({ status: 404 }))).toMatchObject({
    kind: 'needs',
    rule: '4.4-answers-200',
  });
});

test.each([401, 403])('%i counts where the token is still good afterwards', async (status) => {
  const valid: Line = { ...good, later: true };
  expect(await asked(valid, invalid({ status }))).toBe(status);
  // The replayed target answers the same request first with success and then as if the token had expired.
  expect(await asked(valid, { ...valid, status: 401, body: {} }, invalid({ status }))).toMatchObject({
    kind: 'token-refused',
  });
});

test('of several pairs those that can be judged are left, and why the others cannot', async () => {
  const context = await conversation([
    { ...good, later: true },
    invalid({ status: 503 }),
    { ...invalid({ status: 404 }), request: '/api/v1/models/8' },
  ]);
  const other = { ...pair, invalid: { params: { id: '8' } } };
  expect(await askPairs(context, [pair, other], '4.4-answers-200')).toMatchObject({
    proven: [{ pair: other }],
    unproven: [{ kind: 'answered', status: 503, twin: 'absent-id' }],
  });
});

test('no pair at all needs the rule', async () => {
  const context = await conversation([]);
  await expect(askPairs(context, [], '4.4-answers-200')).rejects.toMatchObject({
    reason: { kind: 'needs', rule: '4.4-answers-200', because: { what: 'pair' } },
  });
});

/** A good read and what follows it, as statuses. */
async function refusedFrom(...statuses: readonly number[]): Promise<number | undefined> {
  const lines = statuses.map((status, at): Line =>
    status === 200 ? good : { ...good, request: `/api/v1/models/${at + 10}`, status, body: {} },
  );
  return tokenRefusedFrom((await conversation(lines)).api);
}

test.each([
  ['never', [200, 200], undefined],
  ['twice', [200, 401, 403], undefined],
  ['three times', [200, 401, 403, 401], 2],
  ['three times, with another answer among them', [200, 401, 404, 403, 401], 2],
  ['three times, and good in between', [200, 401, 401, 200, 401], undefined],
  ['three times, and good at last', [200, 401, 401, 401, 200], undefined],
  ['three times, and never good before', [401, 401, 401], undefined],
])('a token that was refused %s', async (_, statuses, from) => {
  expect(await refusedFrom(...statuses)).toBe(from);
});

test.each([
  ['no longer given', 422, 'answered'],
  ['still given', 200, 422],
] as const)('a filter that is refused with an absent id, and is %s itself', async (_, status, expected) => {
  const [own, absent] = ['3', '9'].map((id) => `/api/v1/syncs/${id}/sync_runs?status=queued`);
  const list = goodLines[endpoints.listRuns];
  const query: [string, string][] = [['status', 'queued']];
  const filtered = {
    endpoint: endpoints.listRuns,
    twin: 'absent-id',
    valid: { params: { sync_id: '3' }, query },
    invalid: { params: { sync_id: '9' }, query },
  } as const;
  const context = await conversation([
    { ...list, request: own ?? '', later: true },
    { request: absent ?? '', body: {}, status: 422, later: true },
    { ...list, request: own ?? '', status, later: true },
  ]);
  const outcome = askPairs(context, [filtered], '4.7-answers-200').then(
    ({ proven: [first] }) => first.invalid.answer?.status,
    (error: unknown) => (error instanceof PreconditionFailed ? error.reason.kind : error),
  );
  expect(await outcome).toBe(expected);
});
