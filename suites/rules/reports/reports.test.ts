import { expect, test } from 'vitest';
import { judge } from '../../fixtures/conversation.ts';
import {
  changed,
  goodLines,
  reportBody,
  reportIds as fixtures,
  reportPath as path,
  reportTalk as talk,
} from '../../fixtures/endpoint-lines.ts';
import { endpoints } from '../../catalogue/index.ts';
import { reportAnswerChecks as checks } from './reports.suite.ts';
import type { Check } from '../../kit/check/check.ts';

const model = goodLines[endpoints.readModel];

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
    // The model is read once more: it still names the connector.
    const lines = [...refused, { ...model, later: true }];
    expect(await judge(rule, lines, { fixtures }), `${status}`).toMatchObject({
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
