import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { newRunOf, type Setting } from '../../fixtures/conversation.ts';
import { modelBody, reportBody } from '../../fixtures/endpoint-lines.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallLists, type ChangePage } from '../../fixtures/small-lists.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';
import { PreconditionFailed } from '../check/violation.ts';
import { depths } from '../plan/depth.ts';
import { lookElsewhere, takeLastLook } from './last-look.ts';

const { readModel, updateModel, updateConnector, scheduleSync, querySource, listRuns, listRecords } =
  endpoints;
const all: readonly Endpoint[] = Object.values(endpoints);
const fixtures = { modelId: '3', connectorId: '5', syncId: '1', syncRunId: '17', otherSyncId: '2' };
const target = { querySource: 'select 1' };

/** A request that was made before. */
type Before = readonly [Endpoint, AskOptions?];

interface Talk {
  readonly setting?: Setting;
  readonly asked?: readonly Endpoint[];
  readonly change?: ChangePage;
  readonly isRefused?: boolean;
}

/** What is sent from now on: when, how and where; `before` and the pauses between it are over. */
async function after(
  before: readonly (Before | number)[],
  { setting = {}, asked = all, ...talk }: Talk = {},
) {
  const sent: string[] = [];
  const at: number[] = [];
  let isRefused = false;
  const lists = smallLists(talk.change);
  const client = scriptedClient((request) => {
    const { endpoint, ask } = request;
    sent.push(
      [
        request.path.replace('/api/v1/', '').replaceAll('sync_', ''),
        ...(ask.manner === undefined ? [] : [ask.manner]),
        ...(ask.pastCaches === true ? ['past caches'] : []),
      ].join(' '),
    );
    at.push(request.atMs);
    if (isRefused) return { status: 401, body: {} };
    if (endpoint === readModel || endpoint === updateModel) return { body: modelBody };
    if (endpoint === querySource) return { body: [{ id: 1 }] };
    return endpoint === endpoints.reports ? { body: reportBody } : { ...lists(request) };
  });
  const inputs = { seed: 1, depth: depths.standard, endpoints: asked, absent: {} };
  const context = newRunOf(client, { fixtures, target, ...setting, plan: { inputs } }).newCheckContext();
  for (const one of before) {
    if (typeof one === 'number') await client.pause(one);
    else await context.api.ask(one[0], { fresh: true, ...one[1] });
  }
  isRefused = talk.isRefused ?? false;
  [sent.length, at.length] = [0, 0];
  return { context, sent, at };
}

const ofModel: AskOptions = { params: { id: '3' } };
const model: Before = [readModel, ofModel];
const write: Before = [updateModel, { ...ofModel, body: '{"name":"a"}' }];
const runs = (...query: readonly (readonly [string, string])[]): Before => [
  listRuns,
  { params: { sync_id: '1' }, query },
];
const records = (...query: readonly (readonly [string, string])[]): Before => [
  listRecords,
  { params: { sync_id: '1', sync_run_id: '17' }, query },
];
const page = (number: number) => ['page', `${number}`] as const;
const failed = ['status', 'failed'] as const;

async function sentBy(
  look: (context: CheckContext) => Promise<unknown>,
  before: readonly (Before | number)[],
  talk?: Talk,
): Promise<readonly string[]> {
  const { context, sent } = await after(before, talk);
  await look(context);
  return sent.toSorted();
}

describe('the last look', () => {
  const whole = [
    'models/3 past caches',
    'syncs/1/runs past caches',
    'syncs/1/runs/17 identity past caches',
    'syncs/1/runs/17/records past caches',
  ];

  test.each<[string, readonly (Before | number)[], Talk, readonly string[]]>([
    ['after a write', [model, write], {}, whole],
    ['not without a write', [model], {}, []],
    ['not in a quick run', [model, write], { setting: { depth: depths.quick } }, []],
    ['not of unknown ids', [model, write], { setting: { fixtures: { modelId: '3' } } }, whole.slice(0, 1)],
    ['not of unplanned endpoints', [model, write], { asked: [listRuns] }, whole.slice(1, 2)],
  ])('is taken %s', async (_, before, talk, expected) => {
    expect(await sentBy(takeLastLook, before, talk)).toEqual(expected);
  });

  test.each([
    [0, 3010],
    [1000, 3010],
    [2999, 3010],
    [3001, 3011],
    [9000, 9010],
  ])('is taken 3 s after the end of the last write: after %i ms at %i ms', async (pauseMs, startMs) => {
    const { context, at } = await after([model, write, pauseMs]);
    await takeLastLook(context);
    expect(Math.min(...at)).toBe(startMs);
  });

  test.each<[string, Before]>([
    ['a connector', [updateConnector, { params: { id: '5' }, body: '{}' }]],
    ['a schedule', [scheduleSync, { body: '{}' }]],
  ])('waits for %s too', async (_, last) => {
    const { context, at } = await after([model, write, 1000, last]);
    await takeLastLook(context);
    expect(Math.min(...at)).toBe(4015);
  });

  test('returns the model that it read, and is taken once', async () => {
    const { context, sent } = await after([model, write]);
    const first = await takeLastLook(context);
    expect(first.model?.answer?.status).toBe(200);
    const { length } = sent;
    expect(await takeLastLook(context)).toBe(first);
    expect(sent).toHaveLength(length);
  });

  const pastCaches: AskOptions = { ...ofModel, pastCaches: true };
  test.each<[string, readonly (Before | number)[], boolean]>([
    ['late and past caches', [model, write, 3000, [readModel, pastCaches]], false],
    ['a moment too early', [model, write, 2999, [readModel, pastCaches]], true],
    ['late, with caches', [model, write, 3000, model], true],
    ['of another', [model, write, 3000, [readModel, { ...pastCaches, params: { id: '4' } }]], true],
    ['late, and then with caches', [model, write, 3000, [readModel, pastCaches], model], true],
    ['before the write', [[readModel, pastCaches], 4000, write], true],
  ])('is not taken again of what was read %s: %j', async (_, before, isTaken) => {
    expect((await sentBy(takeLastLook, before)).includes('models/3 past caches')).toBe(isTaken);
  });

  test('is taken once more at a page under a filter', async () => {
    const filtered: Before = [listRuns, { params: { sync_id: '1' }, query: [failed], pastCaches: true }];
    expect(await sentBy(takeLastLook, [model, write, 3000, filtered])).toContain('syncs/1/runs past caches');
  });
});

describe('the look elsewhere', () => {
  const always = ['syncs/1/runs/17 identity past caches', 'syncs/1/runs/17/records past caches'];
  const young = 'syncs/1/runs/17 past caches';
  const ofStatus = 'syncs/1/runs?status=success past caches';

  test.each<[string, readonly (Before | number)[], readonly string[]]>([
    ['nothing', [model], []],
    ['the runs', [runs()], [young, ofStatus]],
    ['a page of the runs by its number', [runs(page(1))], [young, ofStatus]],
    ['a later page', [runs(page(2))], ['syncs/1/runs/15 past caches', 'syncs/1/runs?page=2 past caches']],
    ['an empty page', [runs(page(9))], []],
    [
      'one page of a filter',
      [runs(failed)],
      ['syncs/1/runs/16 past caches', 'syncs/1/runs?status=failed past caches'],
    ],
    [
      'the runs and a later page',
      [runs(), runs(page(3))],
      [young, ofStatus, 'syncs/1/runs?page=3 past caches'],
    ],
    ['the first page of records', [records()], []],
    ['a later page of records', [records(page(3))], ['syncs/1/runs/17/records?page=3 past caches']],
    [
      'one page of records of a status',
      [records(failed)],
      ['syncs/1/runs/17/records?status=failed past caches'],
    ],
    [
      'a later page with and without a status',
      [records(page(2)), records(['status', 'success'], page(2))],
      [
        'syncs/1/runs/17/records?page=2 past caches',
        'syncs/1/runs/17/records?status=success&page=2 past caches',
      ],
    ],
    ['records of another run', [[listRecords, { params: { sync_id: '2', sync_run_id: '23' } }]], []],
  ])('after %s was read is at what it showed', async (_, before, expected) => {
    expect(await sentBy(lookElsewhere, before)).toEqual([...always, ...expected].toSorted());
  });

  test.each<[string, Before, string]>([
    ['a list', records(), 'syncs/1/runs/17/records past caches'],
    ['a later page', records(page(2)), 'syncs/1/runs/17/records?page=2 past caches'],
    ['a filter', runs(failed), 'syncs/1/runs?status=failed past caches'],
    ['the runs', runs(), 'none'],
  ])('is once at %s that showed less in another way', async (_, usual, expected) => {
    const change: ChangePage = (its, { ask }) => {
      if (ask.manner === 'closed') its.data = its.data.slice(1);
    };
    const closed: Before = [usual[0], { ...usual[1], manner: 'closed' }];
    const found = await sentBy(lookElsewhere, [runs(), usual, closed], { change });
    expect(found.filter((request) => request === expected)).toHaveLength(expected === 'none' ? 0 : 1);
    expect(found).not.toContain('syncs/1/runs past caches');
  });

  test('is at a later page of a filter, whatever the seed', async () => {
    const before = [records(['status', 'success']), records(['status', 'success'], page(2))];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(await sentBy(lookElsewhere, before, { setting: { seed } })).toContain(
        'syncs/1/runs/17/records?status=success&page=2 past caches',
      );
  });

  test('is at the newest run of the other sync, as its list begins', async () => {
    const other: Before = [listRuns, { params: { sync_id: '2' } }];
    const found = await sentBy(lookElsewhere, [other]);
    expect(found).toEqual([...always, 'syncs/2/runs/23 closed past caches']);
  });

  test.each<[string, (string | number)[], string]>([
    ['first', [9, 8], '9'],
    ['first that has an id', ['', 8], '8'],
  ])('takes the run of the other sync that is listed %s', async (_, ids, id) => {
    const change: ChangePage = (its, { params }) => {
      if (params['sync_id'] === '2') its.data = ids.map((one) => (one === '' ? {} : runEntry(one)));
    };
    const other: Before = [listRuns, { params: { sync_id: '2' } }];
    expect(await sentBy(lookElsewhere, [other], { change })).toContain(
      `syncs/2/runs/${id} closed past caches`,
    );
  });

  test.each<[unknown, boolean]>([
    ['success', true],
    ['', false],
    [null, false],
    [3, false],
  ])('is at the status of the newest run where that is %j: %s', async (status, isLooked) => {
    const change: ChangePage = (its) => void (its.data = [runEntry(17, status)]);
    const found = await sentBy(lookElsewhere, [runs()], { change });
    expect(found.filter((request) => request.includes('status='))).toHaveLength(isLooked ? 1 : 0);
  });

  test('is at the run that was created last, wherever it is listed', async () => {
    const run = (id: number, day: number) =>
      runEntry(id, 'success', { created_at: `2026-01-0${day}T00:00:00Z` });
    const change: ChangePage = (its) => void (its.data = [run(17, 1), run(19, 3), run(18, 2)]);
    expect(await sentBy(lookElsewhere, [runs()], { change })).toContain('syncs/1/runs/19 past caches');
  });

  const sql: Before = [querySource, { params: { id: '5' }, body: '{"query":"select 1"}' }];
  test('sends the query where it succeeded before', async () => {
    expect(await sentBy(lookElsewhere, [model, sql])).toContain('connectors/5/query_source');
  });

  test('is not hindered by a query that must not be sent', async () => {
    const { context, sent } = await after([model, sql], { isRefused: true });
    await context.api.ask(readModel, { ...ofModel, fresh: true });
    await expect(lookElsewhere(context)).resolves.toBeUndefined();
    expect(sent).not.toContain('connectors/5/query_source');
  });

  test('ends where the client breaks', async () => {
    const { context } = await after([model, sql]);
    const broken = new Error('broken');
    const ask = (endpoint: Endpoint, options?: AskOptions) =>
      endpoint === querySource ? Promise.reject(broken) : context.api.ask(endpoint, options);
    await expect(lookElsewhere({ ...context, api: { ...context.api, ask } })).rejects.toBe(broken);
    expect(broken).not.toBeInstanceOf(PreconditionFailed);
  });
});
