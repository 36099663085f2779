import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { listLines, recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting, smallWorld } from '../../fixtures/small-lists.ts';
import { needs } from '../check/reasons.ts';
import type { FixtureMissing } from '../../../schemas/report-reasons.ts';
import { depths, type Depth } from '../plan/depth.ts';
import { allModels, baseViews, hasLaterRows, noList, noteGaps, whyCut } from './views.ts';

const fixtures = { syncId: '1', syncRunId: '7', otherSyncId: '2' } as const;

/** Runs of the other sync with so many rows, beside records on two pages of two. */
const talk = (...rows: readonly unknown[]): readonly Line[] => [
  ...listLines('/api/v1/syncs/1/sync_runs/7/sync_records', [
    [recordEntry(1), recordEntry(2)],
    [recordEntry(3)],
  ]),
  ...listLines('/api/v1/syncs/2/sync_runs', [
    rows.map((total_rows, at) => runEntry(at + 1, 'success', { total_rows })),
  ]),
];

test.each([
  ['fills three pages', [0, 4, 5, 6], '3'],
  ['has rows, where none fills three pages', [0, 4, 3], '2'],
  ['has rows, where the others fill too many', [0, 11, 100], '2'],
  ['has ten for five pages', [11, 10], '2'],
  ['is the first, where none has rows', [0, 0], '1'],
  ['has one row, where no other has', [0, 1], '2'],
  ['counts rows by a number', ['9', 5], '2'],
])('of the other sync that run is taken which %s', async (_, rows, id) => {
  const views = await baseViews(await conversation(talk(...rows), { fixtures }), endpoints.listRecords);
  expect(views.map(({ params }) => params['sync_run_id'])).toEqual(['7', id]);
});

test.each([
  [[20, 21], '2'],
  [[20, 51], '1'],
  [[20, 50], '2'],
])('a page without a next one may hold ten: of %j rows, run %s has two more', async (rows, id) => {
  const alone = listLines('/api/v1/syncs/1/sync_runs/7/sync_records', [[recordEntry(1)]]).map((line) => ({
    ...line,
    body: { data: [recordEntry(1)], links: {} },
  }));
  const context = await conversation([...alone, ...talk(...rows).slice(4)], { fixtures });
  const views = await baseViews(context, endpoints.listRecords);
  expect(views.map(({ params }) => params['sync_run_id'])).toEqual(['7', id]);
});

test('a run has later rows from more than one page on, up to five', async () => {
  const has = await hasLaterRows(await conversation(talk(0), { fixtures }));
  const rows = [2, 3, 10, 11, '3', null];
  expect(rows.map((total_rows) => has({ attributes: { total_rows } }))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

/** How many lists of records are read whole, and with how many requests, where so many may be. */
async function viewsWithin(wholeRecordLists: number) {
  const depth = { ...depths.standard, wholeRecordLists, recordRequests: 1000 };
  const context = scripted(smallLists(), { ...smallSetting, depth });
  const views = await baseViews(context, endpoints.listRecords);
  return { ids: views.map(({ params }) => params['sync_run_id']), requests: context.client.requests };
}

test('further runs with records are drawn where more lists may be read whole', async () => {
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(viewsWithin));
  expect([one?.ids, two?.ids]).toEqual([['17'], ['17', '23']]);
  expect([one?.requests, two?.requests]).toEqual([0, 2]);
  expect(three?.ids.slice(0, 2)).toEqual(two?.ids);
  expect([three?.ids.length, four?.ids.length]).toEqual([3, 4]);
  expect(new Set(four?.ids).size).toBe(4);
});

test('a list that is missing is named after what it would need', async () => {
  const missingOf = (key: 'syncId' | 'syncRunId'): FixtureMissing => ({
    kind: 'fixture-missing',
    key,
    gap: { kind: 'none-found' },
  });
  const [syncId, syncRunId] = [missingOf('syncId'), missingOf('syncRunId')];
  const context = scripted(smallLists(), { fixtures: { missing: { syncId, syncRunId } } });
  expect(noList(context, endpoints.listRuns)).toBe(syncId);
  expect(noList(context, endpoints.listRecords)).toBe(syncRunId);
  expect(noList(scripted(smallLists()), endpoints.listRecords)).toEqual(
    needs('4.9-answers-200', 'list-page'),
  );
});

describe('at depth thorough', () => {
  const ofOneDay = (id: number, total_rows: number) =>
    runEntry(id, 'success', { total_rows, created_at: `2026-01-${id}T00:00:00Z` });
  const runs = {
    1: [17, 16, 15, 14, 13, 12].map((id) => ofOneDay(id, id === 17 ? 0 : 5)),
    2: [25, 24, 23, 22].map((id) => ofOneDay(id, 5)),
  };
  const runsRead = async (recordRequests: number): Promise<readonly (string | undefined)[]> => {
    const depth = { ...depths.thorough, recordRequests };
    const context = scripted(smallLists(undefined, { ...smallWorld, runs }), { ...smallSetting, depth });
    return (await baseViews(context, endpoints.listRecords)).map(({ params }) => params['sync_run_id']);
  };

  test('records of all runs that have some are read, those of the newest and the oldest first', async () => {
    const read = await runsRead(1000);
    expect(read).toHaveLength(10);
    expect(new Set(read)).toHaveLength(10);
    expect(read.slice(0, 6)).toEqual(['17', '25', '24', '22', '16', '12']);
  });

  test('of more runs than requests are for only those', async () => {
    expect(await runsRead(30)).toEqual(['17', '25', '24']);
    expect(await runsRead(0)).toEqual(['17', '25']);
  });
});

describe('further runs with records', () => {
  const drawn = async (
    runs: readonly object[],
    depth: Partial<Depth>,
  ): Promise<readonly (string | undefined)[]> => {
    const context = scripted(smallLists(undefined, { ...smallWorld, runs: { 1: runs } }), {
      fixtures: { syncId: '1', syncRunId: '7' },
      depth: { ...depths.thorough, wholeRecordLists: 9, ...depth },
    });
    const views = await baseViews(context, endpoints.listRecords);
    return views.slice(1).map(({ params }) => params['sync_run_id']);
  };

  test('are the newest and the oldest first, in whatever order they are listed', async () => {
    const runs = [2, 4, 1, 3].map((day) =>
      runEntry(10 + day, 'success', { created_at: `2026-01-0${day}T00:00:00Z` }),
    );
    expect(await drawn(runs, { wholeRecordLists: 4 })).toEqual(['14', '11']);
  });

  // Three pages of ten: ten requests, and three for each page.
  test.each([
    [18, 0],
    [19, 1],
    [37, 1],
    [38, 2],
    [99, 2],
  ])('of 25 rows each are read within %i requests: %i', async (recordRequests, count) => {
    const runs = [12, 11].map((id) => runEntry(id, 'success', { total_rows: 25 }));
    expect(await drawn(runs, { recordRequests })).toHaveLength(count);
  });
});

test.each([
  [200, { data: [] }, '2-list-envelope'],
  [200, 'no json', '4-json'],
  [201, 'no json', '4.7-answers-200'],
  [502, {}, '4.7-answers-200'],
])('a list is cut by %i with %j for want of a rule', async (status, body, rule) => {
  const context = await conversation([{ request: '/api/v1/syncs/1/sync_runs', status, body }]);
  const [exchange] = context.api.evidence(endpoints.listRuns);
  if (exchange === undefined) throw new Error('it was asked for');
  expect(JSON.stringify(whyCut(endpoints.listRuns, exchange))).toContain(rule);
});

test.each([
  [2, false, []],
  [2, true, []],
  [9, true, []],
  [9, false, [{ kind: 'one-page', of: 'run' }]],
])('with pages of %i, and a step past the first: %s', async (pageSize, hasFollowed, gaps) => {
  const context = scripted(smallLists(undefined, { ...smallWorld, pageSize }), smallSetting);
  const models = await allModels(context, endpoints.listRuns);
  await noteGaps(context, endpoints.listRuns, models, { hasFollowed, unanswered: undefined });
  expect(context.tally.gaps).toEqual(gaps);
});
