import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting, smallWorld } from '../../fixtures/small-lists.ts';
import { smallTarget } from '../../fixtures/small-target.ts';
import { depths, type Depth } from '../../kit/plan/depth.ts';
import type { AskOptions } from '../../kit/check/check-context.ts';
import { questionBeyond, variedQuestions } from './questions.ts';

const { listRuns, readRun, listRecords, reports } = endpoints;

const failing = runEntry(16, 'failed', { error: 'no such table' });
const world = {
  ...smallWorld,
  runs: { ...smallWorld.runs, 1: (smallWorld.runs['1'] ?? []).map((run, at) => (at === 1 ? failing : run)) },
};

const queriesOf: readonly (readonly (readonly [string, string])[])[] = [
  [],
  [['page', '1']],
  [['page', '2']],
  [['page', '3']],
  [['page', '4']],
  [['status', 'failed']],
  [['status', 'b']],
  [
    ['status', 'success'],
    ['page', '2'],
  ],
];

/** What was asked of each endpoint before, the plain question first. */
const askedOf: Readonly<Record<string, readonly AskOptions[]>> = {
  [listRuns]: ['1', '2', '3'].flatMap((sync) =>
    queriesOf.map((query) => ({ params: { sync_id: sync }, query })),
  ),
  [readRun]: [17, 16, 14, 11, 23, 22, 21].map((run) => ({
    params: { sync_id: run > 20 ? '2' : '1', sync_run_id: `${run}` },
  })),
  [listRecords]: [17, 16, 11, 23].flatMap((run) =>
    queriesOf.map((query) => ({ params: { sync_id: run > 20 ? '2' : '1', sync_run_id: `${run}` }, query })),
  ),
  [reports]: ['', 'all', 'sync_run_triggered', 'total_sync_run_rows'].flatMap((metric) =>
    ['', 'one_day', 'one_week'].flatMap((period) =>
      [0, 1, 2].map((connectors) => ({
        query: [
          ['type', 'workspace_activity'] as const,
          ...(metric === '' ? [] : [['metric', metric] as const]),
          ...(period === '' ? [] : [['time_period', period] as const]),
          ...[5, 6].slice(0, connectors).map((id) => ['connector_ids', `${id}`] as const),
        ],
      })),
    ),
  ),
};

async function chosen(endpoint: Endpoint, seed: number, depth: Depth): Promise<string> {
  const script: Script = endpoint === reports ? smallTarget() : smallLists(undefined, world);
  const context = scripted(script, { ...smallSetting, seed, depth });
  for (const sync of ['1', '2', '3'])
    for (const page of ['1', '2', '3', '4'])
      await context.api.ask(listRuns, { params: { sync_id: sync }, query: [['page', page]] });
  const [plain = {}, ...others] = askedOf[endpoint] ?? [];
  const good = await context.api.ask(endpoint, plain);
  for (const other of others) await context.api.ask(endpoint, other);
  return variedQuestions(context, endpoint, { options: plain, good })
    .map((question) => question.good.ask.url.replace(/^.*\/v1\/(syncs\/)?/, ''))
    .join('\n');
}

const seeds = [1, 2, 3];

describe.each([
  ['standard', depths.standard],
  ['thorough', depths.thorough],
])('at depth %s', (_, depth) => {
  test.each([listRuns, readRun, listRecords, reports])('%s is asked', async (endpoint) => {
    const all = await Promise.all(seeds.map((seed) => chosen(endpoint, seed, depth)));
    expect(all.map((one, at) => `seed ${seeds[at]}\n${one}`).join('\n\n')).toMatchSnapshot();
  });
});

test.each<[string, AskOptions['query'], number, number]>([
  ['a parameter of the spec', [['status', 'failed']], 200, 2],
  ['an empty one', [['status', '']], 200, 1],
  ['a cursor', [['cursor', 'abc']], 200, 1],
  [
    'a cursor beside one',
    [
      ['page', '1'],
      ['cursor', 'abc'],
    ],
    200,
    1,
  ],
  ['one that was refused', [['status', 'failed']], 404, 1],
])('a question with %s is asked again', async (_, query = [], status, count) => {
  const context = scripted(
    (request) => (request.query.length > 0 && status !== 200 ? { status, body: {} } : smallLists()(request)),
    smallSetting,
  );
  const options = { params: { sync_id: '1' } };
  const good = await context.api.ask(listRuns, options);
  await context.api.ask(listRuns, { ...options, query });
  expect(variedQuestions(context, listRuns, { options, good })).toHaveLength(count);
});

test.each<[string, readonly string[], readonly unknown[], Depth, string | undefined]>([
  [
    'the first of the own empty lists',
    ['2', '1', '3'],
    ['b', 'a'],
    depths.standard,
    '3/sync_runs?status=a&page=2',
  ],
  ['none at depth quick', ['1', '3'], ['a'], depths.quick, undefined],
  ['none without an empty list', ['1', '2'], ['a'], depths.standard, undefined],
  ['none without a status', ['1', '3'], [null, ''], depths.standard, undefined],
  [
    'one with a status that is a text',
    ['1', '3'],
    [null, '', 'c'],
    depths.standard,
    '3/sync_runs?status=c&page=2',
  ],
])('beyond an empty list lies %s', async (_, syncs, statuses, depth, url) => {
  const runs = { 1: statuses.map((status, at) => runEntry(20 - at, status)), 2: [runEntry(9, 'b')], 3: [] };
  const context = scripted(smallLists(undefined, { ...smallWorld, runs, pageSize: 9 }), {
    ...smallSetting,
    depth,
  });
  for (const sync of syncs) await context.api.ask(listRuns, { params: { sync_id: sync } });
  const found = await questionBeyond(context, listRuns);
  expect(found?.good.ask.url.replace(/^.*\/syncs\//, '')).toBe(url);
});
