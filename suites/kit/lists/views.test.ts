import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { listLines, recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import { baseViews } from './views.ts';

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
  ['counts rows by a number', ['9', 5], '2'],
])('of the other sync that run is taken which %s', async (_, rows, id) => {
  const views = await baseViews(await conversation(talk(...rows), { fixtures }), endpoints.listRecords);
  expect(views.map(({ params }) => params['sync_run_id'])).toEqual(['7', id]);
});
