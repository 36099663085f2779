import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Ask, Credential } from '../http/exchange.ts';
import type { KnownRun } from './known-runs.ts';
import { pointOf, runKey, type Knowledge } from './point.ts';

const run = (sync: string, id: string): readonly [string, KnownRun] => [
  runKey(sync, id),
  { sync, id, state: 'at work', rows: 'without records', age: 'oldest', totalRows: 3 },
];

const knowledge: Knowledge = {
  fixtures: {
    connectorId: '5',
    syncId: '5000',
    syncRunId: '90',
    otherSyncId: '8000',
    emptySyncId: '12345',
    sources: {},
    missing: {},
  },
  runs: new Map([run('5000', '3000'), run('8000', '60000')]),
  statuses: new Set(['success', 'in_progress']),
};

function asked(endpoint: Endpoint, more: Partial<Ask> = {}, query = ''): Ask {
  const url = `http://a.test/x${query}`;
  return { endpoint, method: 'GET', url, params: {}, credential: 'good', purpose: 'stated', ...more };
}

const pointOfList = (query: string) =>
  pointOf(asked(endpoints.listRuns, { params: { sync_id: '5000' } }, query), knowledge);

test.each<[Credential, string]>([
  ['good', 'good'],
  ['none', 'none'],
  [{ name: 'a', header: 'b' }, 'made up'],
  [{ name: 'a', header: 'b', kind: 'cut short' }, 'cut short'],
])('the credential %j counts as %s', (credential, expected) => {
  expect(pointOf(asked(endpoints.readModel, { credential }), knowledge)).toEqual({
    credential: expected,
    http: 'usual',
  });
});

test('another way of speaking HTTP is named', () => {
  expect(pointOf(asked(endpoints.readModel, { manner: 'closed' }), knowledge)['http']).toBe('closed');
});

describe('a report', () => {
  const reported = (query: string) => pointOf(asked(endpoints.reports, {}, query), knowledge);

  test('without parameters names none of them', () => {
    expect(reported('')).toEqual({
      type: 'missing',
      metric: 'none',
      time_period: 'none',
      connector_ids: 'none',
      credential: 'good',
      http: 'usual',
    });
  });

  test.each([
    ['type', 'workspace_activity', 'listed'],
    ['type', '', 'open'],
    ['type', 'workspace_activity&type=workspace_activity', 'open'],
    ['type', 'workspace_activity_more', 'resembling'],
    ['type', 'activity', 'resembling'],
    ['type', 'workspace-activity', 'resembling'],
    ['type', 'workspace_other', 'resembling'],
    ['type', 'other_workspace', 'foreign'],
    ['type', 'WORKSPACE_ACTIVITY', 'resembling'],
    ['type', 'ACTIVITY', 'resembling'],
    ['type', 'Workspace.Activity', 'resembling'],
    ['type', 'all', 'foreign'],
    ['metric', 'sync_run_triggered', 'sync_run_triggered'],
    ['metric', 'total_sync_run_rows', 'total_sync_run_rows'],
    ['metric', 'all', 'all'],
    ['metric', 'one_week', 'foreign'],
    ['metric', 'overall', 'resembling'],
    ['time_period', 'one_week', 'one_week'],
    ['time_period', 'one_day', 'one_day'],
    ['time_period', 'one_month', 'resembling'],
    ['time_period', 'two_month', 'foreign'],
  ])('whose %s is %s has the value %s', (name, value, expected) => {
    expect(reported(`?${name}=${value}`)[name]).toBe(expected);
  });

  test.each([
    [['5'], 'one'],
    [['5', '6'], 'two'],
    [['5', '6', '7'], 'two'],
    [['5x'], 'no integer'],
    [['1.5'], 'no integer'],
    [[''], 'no integer'],
    [['5', '-6'], 'no integer'],
    [['x5'], 'a word'],
    [['X'], 'a word'],
    [['5', 'x', '6'], 'a word'],
    [['1.5', 'x'], 'no integer'],
  ])('of the connectors %j asks for %s', (ids, expected) => {
    const query = ids.map((id) => `connector_ids=${id}`).join('&');
    expect(reported(`?${query}`)['connector_ids']).toBe(expected);
  });
});

test.each([
  ['', 'none'],
  ['?status=success', 'in use'],
  ['?status=in_progress', 'in use'],
  ['?status=failed', 'not in use'],
  ['?status=a_b', 'not in use'],
  ['?status=succ', 'means something elsewhere'],
  ['?status=progress', 'means something elsewhere'],
  ['?status=ucces', 'not in use'],
  ['?status=', 'means something elsewhere'],
  ['?status=%25', 'means something elsewhere'],
  ['?status=fail*', 'means something elsewhere'],
  ['?status=_failed', 'means something elsewhere'],
])('of a list, %s has the status %s', (query, expected) => {
  expect(pointOfList(query)['status']).toBe(expected);
});

test('where no status was shown, an empty one means something elsewhere and another is not in use', () => {
  const none = { ...knowledge, statuses: new Set<string>() };
  const statusOf = (query: string) => pointOf(asked(endpoints.listRecords, {}, query), none)['status'];
  expect(statusOf('?status=')).toBe('means something elsewhere');
  expect(statusOf('?status=success')).toBe('not in use');
});

test.each([
  ['', 'none'],
  ['?page=1', 'first'],
  ['?page=2', 'later'],
  ['?page=10', 'later'],
  ['?page=0', 'open'],
  ['?page=01', 'open'],
  ['?page=', 'open'],
  ['?page=-1', 'open'],
  ['?page=2x', 'open'],
])('of a list, %s is about the page %s', (query, expected) => {
  expect(pointOfList(query)['page']).toBe(expected);
});

test.each([
  ['{"name":"a"}', 'given'],
  ['', 'given'],
  ['][', 'no JSON'],
  ['a]', 'given'],
  ['{"query":")abc("}', 'bad SQL'],
  ['{"query":")("}', 'given'],
  ['{"query":")abc(" }', 'given'],
  ['{"query":"select 1"}', 'given'],
])('the body %s is %s', (body, expected) => {
  expect(pointOf(asked(endpoints.updateModel, { body }), knowledge)['body']).toBe(expected);
});

test.each([
  [endpoints.updateConnector, '5', 'there'],
  [endpoints.updateConnector, '6', 'far from all ids'],
  [endpoints.querySource, '5', 'there'],
  [endpoints.querySource, '6', 'far from all ids'],
])('%s of connector %s is about one %s', (endpoint, id, expected) => {
  expect(pointOf(asked(endpoint, { params: { id } }), knowledge)['connector']).toBe(expected);
});

describe('a sync', () => {
  test.each([
    ['5000', 'first'],
    ['8000', 'another'],
    ['12345', 'without runs'],
    ['0', 'near an id'],
    ['3999', 'far from all ids'],
    ['4000', 'near an id'],
    ['6000', 'near an id'],
    ['6001', 'far from all ids'],
    ['123', 'near an id'],
    ['2345', 'far from all ids'],
    ['x', 'far from all ids'],
    ['5000x', 'far from all ids'],
    ['123450', 'far from all ids'],
  ])('%s is %s', (sync_id, expected) => {
    expect(pointOf(asked(endpoints.listRuns, { params: { sync_id } }), knowledge)['sync']).toBe(expected);
  });

  const thirty = '123456789012345678901234567890';
  test.each([
    [thirty, '123456789012345678901234567891', 'near an id'],
    [`${thirty}1`, `${thirty}2`, 'far from all ids'],
    ['a-1', 'a', 'near an id'],
    ['a-1', '1', 'far from all ids'],
    ['1500', 'b', 'far from all ids'],
    [undefined, '5', 'far from all ids'],
    [undefined, '0', 'far from all ids'],
  ])('where the only one is %s, %s is %s', (syncId, sync_id, expected) => {
    const only = {
      ...knowledge,
      fixtures: { sources: {}, missing: {}, ...(syncId === undefined ? {} : { syncId }) },
    };
    expect(pointOf(asked(endpoints.listRuns, { params: { sync_id } }), only)['sync']).toBe(expected);
  });
});

test.each([
  ['5000', '3000', { sync: 'first', run: 'there', state: 'at work', rows: 'without records', age: 'oldest' }],
  ['5000', '60000', { sync: 'first', run: 'of another sync' }],
  ['8000', '3000', { sync: 'another', run: 'of another sync' }],
  ['5000', '90', { sync: 'first', run: 'there' }],
  ['5000', '2000', { sync: 'first', run: 'near an id' }],
  ['5000', '1999', { sync: 'first', run: 'far from all ids' }],
  ['5000', '600', { sync: 'first', run: 'near an id' }],
  ['5000', '61000', { sync: 'first', run: 'near an id' }],
  ['5000', '61001', { sync: 'first', run: 'far from all ids' }],
])('the run of sync %s with the id %s is %j', (sync_id, sync_run_id, expected) => {
  const point = pointOf(asked(endpoints.readRun, { params: { sync_id, sync_run_id } }), knowledge);
  expect(point).toEqual({ ...expected, credential: 'good', http: 'usual' });
});
