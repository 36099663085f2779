import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { baseUrl, conversation, requestOf, type Line } from '../../fixtures/conversation.ts';
import { goodLines, runBody } from '../../fixtures/endpoint-lines.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import type { Ask } from '../http/exchange.ts';
import type { LoggedAsk } from '../http/recording/ask-log.ts';
import { depths } from '../plan/depth.ts';
import { countQuestions } from './count.ts';

interface Logged extends Partial<Pick<Ask, 'purpose' | 'via' | 'body'>> {
  readonly request: string;
  readonly status?: number | null;
  readonly number?: number;
}

function logged({ request, status = 200, number, ...more }: Logged, at: number): LoggedAsk {
  const { endpoint, params, path, method } = requestOf(request);
  const ask: Ask = {
    endpoint,
    params,
    url: baseUrl + path,
    method: method === 'GET' || method === 'PUT' ? method : 'POST',
    credential: 'good',
    purpose: 'stated',
    ...more,
  };
  const times = { startedMs: 0, durationMs: 0, isSent: true, phase: 'reads' };
  return { ask, number: number ?? at + 1, status: status ?? undefined, ...times };
}

/** What a run counted of one endpoint. */
async function counted(endpoint: Endpoint, asks: readonly Logged[], lines: readonly Line[] = []) {
  const inputs = { seed: 1, depth: depths.standard, endpoints: [endpoint], absent: {} };
  const fixtures = { syncId: '1', modelId: '3', connectorId: '5' };
  const context = await conversation(lines, { plan: { inputs }, fixtures });
  const { endpoints: counts, ...all } = countQuestions(context, asks.map(logged));
  return { all, counts, unasked: new Set(counts[0]?.concerns.flatMap(({ unasked }) => unasked)) };
}

const model: Logged = { request: '/api/v1/models/3' };
const update: Logged = { request: 'PUT /api/v1/models/3', body: '{"name":"a"}' };
const sql: Logged = { request: 'POST /api/v1/connectors/5/query_source', body: '{"query":"select 1"}' };

/** Whether such a value was asked for, after these requests. */
const hasAsked = async (
  value: string,
  endpoint: Endpoint,
  asks: readonly Logged[],
  lines?: readonly Line[],
) => !(await counted(endpoint, asks, lines)).unasked.has(value);

describe('a question', () => {
  test.each<[string, readonly Logged[], string, boolean]>([
    ['without an answer', [{ ...model, status: null }], 'moment=before the writes', false],
    ['with an answer', [{ ...model, status: 500 }], 'moment=before the writes', true],
    ['without a write', [model], 'moment=after the writes', false],
    ['before the write', [model, update], 'moment=after the writes', false],
    ['after the write', [update, model], 'moment=after the writes', true],
    ['after the write alone', [update, model], 'moment=before the writes', false],
    ['after a query', [sql, model], 'moment=after the writes', false],
    [
      'after an update that was not answered',
      [{ ...update, status: null }, model],
      'moment=after the writes',
      false,
    ],
    [
      'that was answered before an earlier one',
      [
        { ...model, number: 2 },
        { ...update, number: 1 },
      ],
      'moment=after the writes',
      true,
    ],
    [
      'after a connector was written',
      [{ ...update, request: 'PUT /api/v1/connectors/5' }, model],
      'moment=after the writes',
      true,
    ],
    [
      'after a sync was scheduled',
      [{ ...update, request: 'POST /api/v1/schedule_syncs' }, model],
      'moment=after the writes',
      true,
    ],
    ['that is asked once', [model], 'asking=again', false],
    ['that is asked twice', [model, model], 'asking=again', true],
    ['that is asked before and after a write', [model, update, model], 'asking=again', false],
    ['that is asked of another', [model, { request: '/api/v1/models/4' }], 'asking=again', false],
  ])('%s: %j counts as %s: %s', async (_, asks, value, isAsked) => {
    expect(await hasAsked(value, endpoints.readModel, asks)).toBe(isAsked);
  });

  const runs: Logged = { request: '/api/v1/syncs/1/sync_runs' };
  test.each<[readonly Logged[], string, boolean]>([
    [[runs], 'asking=link', false],
    [[{ ...runs, via: 'link' }], 'asking=link', true],
    [[{ ...runs, via: 'link' }], 'asking=first time', false],
    [[runs, { ...runs, via: 'link' }], 'asking=again', false],
    [[{ ...runs, via: 'link' }, runs], 'asking=again', true],
  ])('%j counts as %s: %s', async (asks, value, isAsked) => {
    expect(await hasAsked(value, endpoints.listRuns, asks)).toBe(isAsked);
  });

  const bad: Logged = { ...sql, body: '][', purpose: 'probe', status: 400 };
  const elsewhere: Logged = { ...update, body: '][', purpose: 'probe', status: 400 };
  test.each<[readonly Logged[], boolean]>([
    [[bad, sql], true],
    [[sql, bad], false],
    [[bad, sql, sql], true],
    [[sql, sql], false],
    [[bad, { ...sql, purpose: 'control' }], false],
    [[bad, { ...sql, purpose: 'control' }, sql], false],
    [[elsewhere, sql], false],
    [[bad, elsewhere, sql], true],
  ])('%j counts as one after a refused one: %s', async (asks, isAsked) => {
    expect(await hasAsked('asking=after a refused one', endpoints.querySource, asks)).toBe(isAsked);
  });

  test('without a body comes after no refused one', async () => {
    const absent: Logged = { ...model, purpose: 'probe', status: 404 };
    const { counts } = await counted(endpoints.readModel, [absent, model]);
    const asking = counts[0]?.concerns.find(({ concern }) => concern === 'asking');
    expect(asking?.unasked).toEqual([]);
  });

  test.each<[readonly Logged[], readonly string[]]>([
    [[], ['given', 'given again']],
    [[update], ['given again']],
    [[update, { ...update, body: '{"name":"b"}' }], ['given again']],
    [
      [
        { ...update, body: '][' },
        { ...update, body: '][' },
      ],
      ['given', 'given again'],
    ],
    [[update, update], []],
  ])('of bodies, %j leaves out %j', async (asks, left) => {
    const { unasked } = await counted(endpoints.updateModel, asks);
    expect(['given', 'given again'].filter((value) => unasked.has(`body=${value}`))).toEqual(left);
  });
});

describe('the last page', () => {
  const page = (query: string, next: unknown, status = 200): Line => ({
    request: `/api/v1/syncs/1/sync_runs${query}`,
    status,
    body: { data: [runEntry(7)], links: { next } },
  });
  test.each<[string, Line, boolean]>([
    ['with null as its next', page('?page=2', null), true],
    ['with an empty next', page('?page=2', ''), true],
    ['without a next', page('?page=2', undefined), true],
    ['with a next', page('?page=2', '?page=3'), false],
    ['that is the first, by its number', page('?page=1', null), false],
    ['that is the first', page('', null), false],
    ['that is refused', page('?page=2', null, 422), false],
    ['that is no page of a list', { ...page('?page=2', null), body: { data: {} } }, false],
    ['that has no links', { ...page('?page=2', null), body: { data: [] } }, false],
  ])('is one %s: %s', async (_, line, isLast) => {
    const asked = [{ request: line.request }];
    expect(await hasAsked('page=last', endpoints.listRuns, asked, [line])).toBe(isLast);
  });

  test('is found whatever the order of its parameters', async () => {
    const line = page('?page=2&status=success', null);
    const asked = [{ request: '/api/v1/syncs/1/sync_runs?status=success&page=2' }];
    expect(await hasAsked('page=last', endpoints.listRuns, asked, [line])).toBe(true);
  });
});

describe('a kind of runs', () => {
  const list = (...data: readonly object[]): Line => ({
    request: '/api/v1/syncs/1/sync_runs',
    body: { data, links: {} },
  });
  const kinds = ['state=finished', 'state=at work', 'rows=with records', 'rows=without records'];
  const ages = ['age=newest', 'age=old', 'age=oldest'];

  test.each<[string, readonly object[], readonly string[]]>([
    ['no run', [], []],
    ['one run', [runEntry(7)], ['state=finished', 'rows=with records', 'age=newest']],
    [
      'three runs of all kinds',
      [runEntry(9), runEntry(8, 'x', { finished_at: null }), runEntry(7, 'x', { total_rows: 0 })],
      [...kinds, ...ages],
    ],
  ])('that the target has none of is not counted: %s', async (_, entries, expected) => {
    const { unasked } = await counted(endpoints.readRun, [], [list(...entries)]);
    expect([...kinds, ...ages].filter((value) => unasked.has(value))).toEqual(expected);
  });

  test('is asked for with a run of it, and a status is in use once a list has shown it', async () => {
    const asked = [{ request: '/api/v1/syncs/1/sync_runs/7' }];
    expect(await hasAsked('age=newest', endpoints.readRun, asked, [list(runEntry(7))])).toBe(true);
    const filtered = [{ request: '/api/v1/syncs/1/sync_runs?status=failed' }];
    const failed = list(runEntry(7, 'failed'));
    expect(await hasAsked('status=in use', endpoints.listRuns, filtered, [failed])).toBe(true);
    expect(await hasAsked('status=in use', endpoints.listRuns, filtered, [list(runEntry(7))])).toBe(false);
    expect(await hasAsked('status=not in use', endpoints.listRuns, filtered, [list(runEntry(7, 3))])).toBe(
      true,
    );
  });
});

test('answers are counted where they are what the endpoint promises, and only of planned endpoints', async () => {
  const good = goodLines[endpoints.readRun];
  const other: Line = { request: '/api/v1/syncs/1/sync_runs/8', body: runBody() };
  const refused: Line = { request: '/api/v1/syncs/1/sync_runs/9', status: 404, body: {} };
  const { counts, all } = await counted(endpoints.readRun, [], [good, other, refused]);
  expect(counts.map(({ endpoint, answers }) => [endpoint, answers])).toEqual([[endpoints.readRun, 2]]);
  expect(all).toMatchObject({ depth: 'standard', asked: 0 });
});

test('the sum is that of the endpoints', async () => {
  const asked = [model, update].map(logged);
  const both = [endpoints.readModel, endpoints.updateModel];
  const inputs = { seed: 1, depth: depths.quick, endpoints: both, absent: {} };
  const found = countQuestions(await conversation([], { plan: { inputs }, depth: depths.quick }), asked);
  // Of a model: moment, asking, HTTP, credential; of an update: HTTP, body, credential.
  expect(found.endpoints.map((one) => one.asked)).toEqual([6, 3]);
  expect(found).toMatchObject({ depth: 'quick', asked: 9 });
});
