import { madeUpWord } from '../log/random.ts';
import { describe, expect, it } from 'vitest';
import { observationIds, type ObservationId } from '../catalogue/index.ts';
import { asking, connectorBody, knownOf, listedRun, modelBody, notFoundBody } from '../fixtures/log.ts';
import { pageBody, recordOf, reportBody, runBody, told, walked } from '../fixtures/log.ts';
import type { Came, Setting, Told } from '../fixtures/log.ts';
import type { AskMore } from '../log/ask.ts';
import type { Json, JsonObject } from '../log/json.ts';
import { observations } from './observations.ts';

const list = (entries: readonly Json[], links = {}, more: AskMore = {}, came: Came = {}): Told =>
  told('listRuns', ['1'], { json: pageBody(entries, links), ...came }, more);
const runs = ['9', '8', '7', '6'].map((id, at) =>
  listedRun('1', id, { created_at: `2026-01-0${9 - at}T00:00:00Z` }),
);
const pages = walked(0, [
  pageBody(runs.slice(0, 2), { self: '?page=1', next: '?page=2', last: '?page=2' }),
  pageBody(runs.slice(2), { self: '?page=2', prev: '?page=1', last: '?page=2' }),
]);
const report = asking('reports', [], { json: reportBody() });
const observe = (point: ObservationId, more: AskMore = {}): AskMore => ({
  expects: 'open',
  purpose: { kind: 'observe', point },
  ...more,
});

/** What is seen at one point. */
const at = (point: ObservationId, log: readonly Told[], setting: Setting = {}): string | undefined =>
  [...observations(knownOf(log, setting))].find((one) => one.point === point)?.answer;

describe('open points', () => {
  const listedRuns = (...more: readonly JsonObject[]): Told =>
    list(more.map((one, at) => listedRun('1', String(7 + at), one)));
  const connector = (more: JsonObject = {}): Told =>
    told('updateConnector', ['1'], { json: connectorBody('1', more) });
  const model = told('readModel', ['1'], { json: modelBody('1') });
  const record = told('listRecords', ['1', '7'], { json: pageBody([recordOf('1', '7', '1')]) });
  const aRun = told('readRun', ['1', '7'], { json: runBody('1', '7', { error: null }) });
  const refused = report({ status: 400, json: { message: '' } }, { rule: '4.1-type-values', expects: 400 });
  const oneSeries = report(
    { json: { data: { sync_run_triggered: [] } } },
    { query: [['metric', 'sync_run_triggered']] },
  );
  const otherCase = report(422, observe('4.1-other-case'));
  const unused = { query: [['status', madeUpWord(1, 'status')]] } as const;
  const foreign = { ...unused, expects: 'open', purpose: { kind: 'foreign', parameter: 'status' } } as const;
  const mistaken = { expects: 'open', purpose: { kind: 'mistake', what: 'absent-id' } } as const;
  const absentModel = told('readModel', ['9'], { status: 404 }, mistaken);
  const absent = [
    list([], {}, { expects: 404 }, { status: 404, json: notFoundBody }),
    told('readRun', ['1', '9'], { status: 404, json: notFoundBody }, { expects: 404 }),
  ];
  const refusals = [
    report(401, { credential: 'none' }),
    list([], {}, { credential: 'none' }, { status: 403 }),
  ];
  it.each<[ObservationId, readonly Told[], string | undefined]>([
    ['2-further-members', [listedRuns({ extra: 1 })], 'GET /api/v1/syncs/{sync_id}/sync_runs'],
    ['2-further-members', [listedRuns({}), report()], 'none'],
    ['2-further-members', [list([], { up: '/' })], 'GET /api/v1/syncs/{sync_id}/sync_runs'],
    ['2.1-connector-type-value', [connector()], '"source"'],
    ['2.1-configuration-keys', [connector({ configuration: { a: 1, b: '' } })], '2 members: number, string'],
    ['2.2-configuration-keys', [model], 'no members'],
    ['2.3-status-values', [listedRuns({ status: 'b' }, { status: 'a' })], '"a", "b"'],
    ['2.3-duration-unit', [listedRuns({}, { duration: 3000 })], 'milliseconds, seconds'],
    ['2.3-row-arithmetic', [listedRuns({}, { failed_rows: 1 })], 'sometimes'],
    ['2.3-null-values', [aRun], 'error'],
    ['2.3-id-form', [list([listedRun('1', '7'), listedRun('1', 'run-8')])], 'another string, digits'],
    ['2.4-action-values', [record], '"destination_insert"'],
    ['2.5-link-form', [list([], { self: '/api/v1/syncs/1/sync_runs' })], 'absolute paths'],
    ['2.5-link-form', [list([], { self: 'sync_runs.json' })], 'relative references, path spelt otherwise'],
    ['2.5-end-form', pages, 'prev of the first page: null; next of the last page: null'],
    ['2.6-count-arithmetic', [report()], 'always'],
    ['2.6-slice-length', [report({}, { query: [['time_period', 'one_day']] })], 'one_day: 1'],
    ['4.1-refusal-body', [refused], '400, an object with a message'],
    ['4.1-other-case', [report(), otherCase], '422'],
    ['4.1-other-case', [otherCase], undefined],
    ['4.1-other-series', [oneSeries], 'left out'],
    ['4.2-masked-values', [connector({ configuration: { a: '***' } })], 'some values are masked'],
    ['4.2-masked-values', [connector({ configuration: { a: '' } })], 'no value is masked'],
    ['4.2-masked-values', [connector()], undefined],
    ['4.3-row-count', [told('querySource', ['1'], { json: [] })], 'no rows'],
    [
      '4.7-page-zero',
      [...pages, list(runs.slice(0, 2), {}, observe('4.7-page-zero', { query: [['page', '0']] }))],
      '200, the first page',
    ],
    ['4.7-page-past-end', [...pages, list([], {}, observe('4.7-page-past-end'))], '200, no entries'],
    ['4.7-page-word', [...pages, list([], {}, observe('4.7-page-word'), { status: 400 })], '400'],
    ['4.7-status-unknown', [...pages, list(runs.slice(2), {}, foreign)], '200, the last page'],
    ['4.7-order', pages, 'by created_at, descending'],
    ['8-page-size-runs', pages, '2 entries'],
    ['8-page-size-records', pages, undefined],
    ['5-missing-token-answer', refusals, '401; 403'],
    ['5-token-format', [], 'a JWT'],
    ['7-missing-model', [model, absentModel], '404'],
    ['7-message-wording', absent, 'the same words'],
    ['8-rate-limit', [report({ headers: { ratelimit: '9' }, earlier: ['429'] })], '429, ratelimit'],
    ['8-rate-limit', [report()], 'none'],
  ])('%s', (point, log, answer) => expect(at(point, log)).toBe(answer));

  it('see whether a read shows an update', () => {
    const setting: Setting = { target: { updateModel: [{ name: 'New' }] } };
    const named = (name: string): Came => ({ json: modelBody('1', { name }) });
    const model = (name: string): Told => told('readModel', ['1'], named(name));
    const put = told('updateModel', ['1'], named('New'), { body: JSON.stringify({ name: 'New' }) });
    expect(at('4.5-read-lag', [model('Old'), put, model('New')], setting)).toBe('shows it');
    expect(at('4.5-read-lag', [model('Old'), put, model('Old')], setting)).toBe('does not show it yet');
  });

  it('are all looked at', () => {
    const seen = new Set([...observations(knownOf([]))].map(({ point }) => point));
    expect(observationIds.length).toBe(54);
    expect([...seen]).toEqual(['5-token-format']);
  });
});
