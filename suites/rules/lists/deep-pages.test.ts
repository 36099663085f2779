import { afterEach, expect, test } from 'vitest';
import type { Holds } from '../../../reference/conditions.ts';
import type { Apply } from '../../../reference/deviation.ts';
import { refusal, unauthorised } from '../../../reference/replies.ts';
import { startReference, type Reference } from '../../../reference/server.ts';
import { certify } from '../../certify.ts';
import type { Report } from '../../../schemas/report.ts';
import { parseTarget } from '../../kit/target/target.ts';
import { hastily } from '../../fixtures/hastily.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

const runs = 'GET /api/v1/syncs/{sync_id}/sync_runs';
const steps = ['2.5-next-page', '2.5-prev-page', '2.5-last-page', '4.7-page-number'] as const;

async function reportOf(...deviations: Apply[]): Promise<Report> {
  server = await startReference({ deviations });
  const target = parseTarget(JSON.stringify(server.target), 'target.json');
  return certify(target, { ...hastily, token: server.token, only: [...steps] });
}

const outcomesOf = ({ requirements }: Report) =>
  Object.fromEntries(
    requirements.filter(({ outcome }) => outcome !== 'excluded').map(({ id, outcome }) => [id, outcome]),
  );
const reasonOf = ({ requirements }: Report, id: string) =>
  requirements.find((one) => one.id === id)?.reason ?? '';

const pastPageOne: Holds = ({ place }) => (place?.page ?? 1) > 1;

const away = (when: Holds): Apply => ({
  answer(reply, call) {
    if (reply.status !== 200 || !when(call)) return;
    Object.assign(reply, refusal(502, 'away', 'The service is away.'));
  },
});

test('pages that a gateway never lets through leave the rules of several pages unexamined', async () => {
  const report = await reportOf(away(pastPageOne));
  expect(outcomesOf(report)).toEqual(Object.fromEntries(steps.map((id) => [id, 'untested'])));
  expect(report.verdict).toBe('inconclusive');
  expect(reasonOf(report, '4.7-page-number')).toMatch(
    /^needs 4\.7-answers-200: GET \S+[?&]page=2\S* returned 502$/,
  );
});

test('where whole lists were read, those pages of filtered ones are named as not examined', async () => {
  const report = await reportOf(away((call) => pastPageOne(call) && call.query.has('status')));
  expect(outcomesOf(report)).toEqual(Object.fromEntries(steps.map((id) => [id, 'pass'])));
  for (const id of steps) expect(reasonOf(report, id)).toMatch(/^partly examined: needs .+ returned 502/);
});

test('a filtered list that a gateway never lets through is named as not examined', async () => {
  const report = await reportOf(away((call) => call.endpoint === runs && call.query.has('status')));
  expect(outcomesOf(report)).toEqual(Object.fromEntries(steps.map((id) => [id, 'pass'])));
  for (const id of steps) expect(reasonOf(report, id)).toMatch(/^partly examined: needs .+ returned 502/);
});

test('a list without its last page is not read to its end, even if all other pages are', async () => {
  const isLast: Holds = ({ endpoint, place }) =>
    endpoint === runs && place !== undefined && place.pages > 1 && place.page === place.pages;
  const report = await reportOf(away(isLast));
  expect(outcomesOf(report)).toMatchObject({ '4.7-page-number': 'untested', '2.5-last-page': 'pass' });
});

test('where no list has a second page, what only such a page shows is not examined', async () => {
  const report = await reportOf({ settings: { pageSize: 500 } });
  expect(outcomesOf(report)).toEqual({
    '2.5-next-page': 'untested',
    '2.5-prev-page': 'untested',
    '2.5-last-page': 'pass',
    '4.7-page-number': 'untested',
  });
  expect(reasonOf(report, '2.5-next-page')).toContain('no list of runs that was read has a second page');
});

test('a sound server has nothing partly examined there', async () => {
  const report = await reportOf();
  for (const id of steps) expect(reasonOf(report, id)).toBe('');
});

test.each([8, 12, 30, 40, 50])(
  'a token that expires after %i reads blocks checks and causes no violation',
  async (reads) => {
    let count = 0;
    const report = await reportOf({
      intercept: ({ method }) => (method === 'GET' && ++count > reads ? unauthorised(true) : undefined),
    });
    expect(Object.values(outcomesOf(report))).not.toContain('fail');
    expect(report.requirements.map(({ reason }) => reason).join(' ')).toContain('returned 401');
    expect(report.requests).toBeLessThan(200);
  },
);

test('a page that is refused with every credential is reported, with what was tried', async () => {
  const report = await reportOf({
    answer(reply, call) {
      if (reply.status !== 200 || call.endpoint !== runs || !pastPageOne(call)) return;
      Object.assign(reply, refusal(403, 'forbidden', 'You may not see this page.'));
    },
  });
  const checks = report.requirements.find(({ id }) => id === '4.7-page-number')?.checks ?? [];
  const finding = checks.find((check) => check.finding !== undefined)?.finding;
  expect(finding?.received).toContain('403');
  expect(finding?.hint).toMatch(/^It was refused again/);
});

test('a valid token that is refused for a moment is no refused page', async () => {
  let count = 0;
  const report = await reportOf({
    answer(reply, call) {
      if (reply.status === 200 && pastPageOne(call) && ++count % 7 === 0)
        Object.assign(reply, unauthorised(true));
    },
  });
  expect(report.verdict).toBe('conformant');
});
