import { expect, test } from 'vitest';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines, reportBody } from '../../fixtures/endpoint-lines.ts';
import { endpoints } from '../../catalogue/index.ts';
import type { PlannedQuestion } from '../../kit/plan/plan.ts';
import { mannerInTurn } from '../../kit/plan/manners.ts';
import { reportQuery } from '../../kit/questions/report-query.ts';
import { reportAnswerChecks as checks } from './reports.suite.ts';
import { refusals } from './refusals.ts';
import type { Check } from '../../kit/check/check.ts';

const path = '/api/v1/reports';
const fixtures = { modelId: '3', connectorId: '5' } as const;
const model = goodLines[endpoints.readModel];
const metrics = ['', '&metric=all', '&metric=sync_run_triggered', '&metric=total_sync_run_rows'];
const periods = ['', '&time_period=one_day', '&time_period=one_week'];
const connectors = ['', '&connector_ids=5', '&connector_ids=5&connector_ids=6'];

/** Every combination of listed values: 36 reports, each whole unless `change` says otherwise. */
function talk(change: (request: string) => Partial<Line> = () => ({})): readonly Line[] {
  const requests = metrics.flatMap((metric) =>
    connectors.flatMap((ids) =>
      periods.map((period) => `${path}?type=workspace_activity${metric}${ids}${period}`),
    ),
  );
  return [model, ...requests.map((request): Line => ({ request, body: reportBody, ...change(request) }))];
}

const ruleOf = (id: string, title = ''): Check => {
  const found = checks.filter((one) => one.verifies === id && one.title.includes(title));
  const [check] = found;
  if (check === undefined || found.length > 1) throw new Error(`${found.length} checks of ${id}`);
  return check;
};

/** Of 36 reports, this many have the metric that the rule is about. */
test.each([
  ['4.1-body', 36],
  ['4.1-series-all', 9],
  ['4.1-series-named', 18],
  ['4.1-series-default', 9],
])('whole reports keep %s, shown by %i answers', async (id, answers) => {
  expect(await judge(ruleOf(id), talk(), { fixtures })).toMatchObject({ kind: 'pass', answers });
});

test.each([
  ['a body that is an array', '', [], ''],
  ['no data', '/data', undefined, '/data'],
  ['data that is null', '/data', null, '/data'],
  ['data that is an array', '/data', [], '/data'],
  ['the first series no array', '/data/sync_run_triggered', {}, '/data/sync_run_triggered'],
  ['the second series null', '/data/total_sync_run_rows', null, '/data/total_sync_run_rows'],
])('a report with %s breaks 4.1-body, in one answer, too', async (_, place, value, pointer) => {
  const odd = `${path}?type=workspace_activity&metric=all&time_period=one_day`;
  const lines = talk((request) => (request === odd ? { body: changed(reportBody, place, value) } : {}));
  expect(await judge(ruleOf('4.1-body'), lines, { fixtures })).toMatchObject({
    kind: 'violation',
    details: { pointer, occurrences: { violating: 1, of: 36 } },
  });
});

test('a report that lacks a series is left to the rules on series, an empty object proves nothing', async () => {
  const lacking = talk(() => ({ body: { data: { sync_run_triggered: [] } } }));
  expect((await judge(ruleOf('4.1-body'), lacking, { fixtures })).kind).toBe('pass');
  const empty = talk(() => ({ body: { data: {} } }));
  expect((await judge(ruleOf('4.1-body'), empty, { fixtures })).kind).toBe('untested');
});

const [first, second] = ['sync_run_triggered', 'total_sync_run_rows'];

/** What a report of some metric lacks, and which rule that breaks. */
test.each([
  ['all', first, '4.1-series-all'],
  ['all', second, '4.1-series-all'],
  [first, first, '4.1-series-named'],
  [second, second, '4.1-series-named'],
  [undefined, first, '4.1-series-default'],
  [undefined, second, '4.1-series-default'],
  [first, second, undefined],
  [second, first, undefined],
])('a report of metric %s without %s breaks %s alone', async (metric, series, broken) => {
  const lines = talk((request) =>
    new URL(request, 'http://x').searchParams.get('metric') === (metric ?? null)
      ? { body: changed(reportBody, `/data/${series}`, undefined) }
      : {},
  );
  for (const id of ['4.1-series-all', '4.1-series-named', '4.1-series-default'])
    expect(await judge(ruleOf(id), lines, { fixtures }), id).toMatchObject(
      id === broken
        ? { kind: 'violation', details: { pointer: `/data/${series}`, received: { kind: 'nothing' } } }
        : { kind: 'pass' },
    );
});

test('an empty series is a series', async () => {
  const lines = talk(() => ({ body: { data: { sync_run_triggered: [], total_sync_run_rows: [] } } }));
  for (const id of ['4.1-series-all', '4.1-series-named', '4.1-series-default'])
    expect((await judge(ruleOf(id), lines, { fixtures })).kind).toBe('pass');
});

test.each([
  ['errors', { status: 500, body: {} }, '4.1-answers-200'],
  ['bodies without data', { body: {} }, '4.1-body'],
])('%s say nothing of series', async (_, line, needed) => {
  for (const id of ['4.1-series-all', '4.1-series-named', '4.1-series-default']) {
    const verdict = await judge(
      ruleOf(id),
      talk(() => line),
      { fixtures },
    );
    expect(verdict).toMatchObject({ kind: 'untested' });
    expect(JSON.stringify(verdict)).toContain(needed);
  }
});

const once = 'for one connector';
const twice = 'that repeat';
const idsIn = (request: string): number =>
  new URL(request, 'http://x').searchParams.getAll('connector_ids').length;

test.each([
  [once, 1],
  [twice, 2],
])('a report %s is taken with 200', async (title, count) => {
  const rule = ruleOf('4.1-connector-ids', title);
  expect(await judge(rule, talk(), { fixtures })).toMatchObject({ kind: 'pass' });
  for (const status of [300, 400, 404, 422, 499]) {
    const refused = talk((request) => (idsIn(request) === count ? { status, body: {} } : {}));
    expect(await judge(rule, refused, { fixtures }), `${status}`).toMatchObject({
      kind: 'violation',
      details: { pointer: 'status', wanted: { value: 200 }, received: { value: status } },
    });
  }
  for (const status of [201, 299, 500, 599]) {
    const other = talk((request) => (idsIn(request) === count ? { status, body: {} } : {}));
    expect((await judge(rule, other, { fixtures })).kind, `${status}`).toBe('untested');
  }
});

test.each([
  ['refused once only', once, 2],
  ['refused twice only', twice, 1],
])('connector_ids: what is %s is no fault of the other', async (_, title, count) => {
  const lines = talk((request) => (idsIn(request) === count ? { status: 400, body: {} } : {}));
  expect((await judge(ruleOf('4.1-connector-ids', title), lines, { fixtures })).kind).toBe('pass');
});

test('connector_ids is untested where no id of a connector is written in digits', async () => {
  const body = changed(model.body, '/data/attributes/connector_id', 'x5');
  const lines = talk().map((line) => (line.request === model.request ? { ...line, body } : line));
  const uuid = { fixtures: { modelId: '3', connectorId: 'five' } };
  for (const title of [once, twice])
    expect((await judge(ruleOf('4.1-connector-ids', title), lines, uuid)).kind).toBe('untested');
  // The operator's own id serves where the model names none.
  for (const title of [once, twice])
    expect((await judge(ruleOf('4.1-connector-ids', title), lines, { fixtures })).kind).toBe('pass');
});

test('connector_ids: where every report is refused, the connectors are not the cause', async () => {
  const lines = talk(() => ({ status: 400, body: {} }));
  for (const title of [once, twice])
    expect((await judge(ruleOf('4.1-connector-ids', title), lines, { fixtures })).kind).toBe('untested');
});

/**
 * Requests that lack a parameter or have a value that clause 4.1 does not list, by the rule that requires a
 * refusal.
 */
const invalidRequests: readonly [string, string, string, readonly PlannedQuestion['point'][]][] = [
  [
    '4.1-type-required',
    'type',
    'parameter-missing',
    [{ type: 'missing' }, { type: 'missing', metric: 'all' }],
  ],
  [
    '4.1-type-values',
    'type',
    'parameter-not-listed',
    [
      { type: 'foreign' },
      { type: 'resembling', time_period: 'one_day' },
      { type: 'foreign', connector_ids: 'one' },
    ],
  ],
  [
    '4.1-metric-values',
    'metric',
    'parameter-not-listed',
    [{ metric: 'foreign' }, { metric: 'resembling', time_period: 'one_week' }],
  ],
  [
    '4.1-time-period-values',
    'time_period',
    'parameter-not-listed',
    [{ time_period: 'foreign' }, { time_period: 'resembling', metric: 'all' }],
  ],
  [
    '4.1-connector-ids-integer',
    'connector_ids',
    'parameter-no-integer',
    [
      { connector_ids: 'no integer' },
      { connector_ids: 'a word', metric: 'all' },
      { connector_ids: 'no integer', time_period: 'one_day' },
    ],
  ],
];

/** All that the plan holds of bad values, every rule together. */
const refused = invalidRequests.flatMap(([, , , points]) =>
  points.map((point): PlannedQuestion => ({ endpoint: endpoints.reports, point })),
);
const setting = { fixtures, plan: { refused, before: [] } };

/** How a bad value is asked as the `turn`-th of its rule. */
const requestOf = (point: PlannedQuestion['point'], turn: number): string =>
  `${path}?${reportQuery(point, '5', { seed: 1, turn })
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')}`;

/** Every request of a rule is refused with 400, except the `odd`-th one. */
const refusing = (
  id: string,
  points: readonly PlannedQuestion['point'][],
  odd = -1,
  answer: Partial<Line> = {},
): readonly Line[] => [
  ...talk(),
  ...points.map((point, turn): Line => ({
    request: requestOf(point, turn),
    ...mannerInTurn(turn, 1 + refusals.findIndex(({ verifies }) => verifies === id)),
    status: 400,
    body: { error: 'no' },
    ...(turn === odd ? answer : {}),
    later: true,
  })),
];

const refusalOf = (id: string): Check => {
  const [check] = refusals.filter(({ verifies }) => verifies === id);
  if (check === undefined) throw new Error(`no check of ${id}`);
  return check;
};

test.each(invalidRequests)(
  '%s: refused with 400, each way of asking is examined',
  async (id, _, __, points) => {
    expect(await judge(refusalOf(id), refusing(id, points), setting)).toMatchObject({
      kind: 'pass',
      answers: points.length,
    });
  },
);

test.each(
  invalidRequests.flatMap(([id, parameter, since, points]) =>
    points.map((_, odd) => ({ id, parameter, since, points, odd })),
  ),
)(
  '$id: bad value $odd that is answered with anything else than 400 is found',
  async ({ id, parameter, since, points, odd }) => {
    for (const status of [200, 399, 401, 404, 422, 500]) {
      const verdict = await judge(
        refusalOf(id),
        refusing(id, points, odd, { status, body: reportBody }),
        setting,
      );
      expect(verdict, `${status}`).toMatchObject({
        kind: 'violation',
        details: {
          pointer: 'status',
          wanted: { kind: 'status', status: 400, since: { kind: since, parameter } },
          received: { value: status },
          occurrences: { violating: 1, of: points.length },
        },
      });
    }
    for (const status of [429, 502, 503, 504]) {
      const verdict = await judge(refusalOf(id), refusing(id, points, odd, { status, body: {} }), setting);
      expect(verdict, `${status}`).toMatchObject({ kind: 'pass', answers: points.length - 1 });
    }
  },
);

test.each(invalidRequests)('%s: a request without a valid twin proves nothing', async (id, _, __, points) => {
  const lines = [
    ...refusing(id, points).filter(({ status }) => status === 400),
    ...talk(() => ({ status: 500, body: {} })),
  ];
  expect((await judge(refusalOf(id), lines, setting)).kind).toBe('untested');
});

test.each([
  ['a bad metric alone is served too', 200, 'pass', 'violation'],
  ['a bad metric alone is refused', 400, 'violation', 'pass'],
])('a report of a bad type and a bad metric is served: %s', async (_, alone, ofType, ofMetric) => {
  const [single, both] = [{ type: 'foreign' }, { type: 'foreign', metric: 'foreign' }];
  const metric = { metric: 'resembling' };
  const plan = [single, both, metric].map((point) => ({ endpoint: endpoints.reports, point }));
  const later = { later: true, body: reportBody };
  const lines = [
    ...refusing('4.1-type-values', [single, both], 1, { status: 200, body: reportBody }),
    { request: requestOf({ metric: 'foreign' }, 1), status: alone, ...later },
    { request: requestOf(metric, 0), ...mannerInTurn(0, 3), status: 400, ...later },
  ];
  const asked = { fixtures, plan: { refused: plan, before: [] } };
  expect((await judge(refusalOf('4.1-type-values'), lines, asked)).kind).toBe(ofType);
  expect((await judge(refusalOf('4.1-metric-values'), lines, asked)).kind).toBe(ofMetric);
});
