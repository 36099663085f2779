import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { english } from '../../kit/check/words.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import {
  changing,
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { noFilter } from './unfiltered.ts';

const away: ScriptedAnswer = { status: 502, body: 'Bad gateway' };
const runsOf = (...own: readonly object[]): SmallWorld => ({
  ...smallWorld,
  runs: { 1: own, 2: own.slice(0, 1), 3: [] },
});
const path = 'GET /api/v1/syncs';

test.each<[string, ChangePage, SmallWorld, string]>([
  ['no list can be read', () => away, smallWorld, `needs 4.7-answers-200: ${path}/3/sync_runs returned 502`],
  [
    'one list cannot be read, and the others have no entries',
    changing({ sync: '2' }, () => away),
    runsOf(),
    'no entry with a status was found to filter by',
  ],
  [
    'the first filter is refused',
    (_, { status }) => (status === undefined ? undefined : { status: 422, body: {} }),
    smallWorld,
    `needs 4.7-answers-200: ${path}/2/sync_runs?status=failed returned 422`,
  ],
  [
    'a later filter is refused',
    changing({ sync: '1', status: 'success' }, () => ({ status: 422, body: {} })),
    smallWorld,
    `needs 4.7-answers-200: ${path}/1/sync_runs?status=success returned 422`,
  ],
  ['all lists are empty', () => undefined, runsOf(), 'no entry with a status was found to filter by'],
  [
    'no entry has a status',
    () => undefined,
    runsOf(runEntry(1, null), runEntry(2, 5)),
    'needs 2.3-status: no entry with a status was found to filter by',
  ],
  [
    'one entry has a status',
    () => undefined,
    runsOf(runEntry(1, null), runEntry(2, 'success')),
    'no entry with a status was found to filter by',
  ],
])('%s: the reason says so', async (_, change, world, reason) => {
  const context = scripted(smallLists(change, world), smallSetting);
  expect(english.reason(await noFilter(context, endpoints.listRuns))).toBe(reason);
});

test('of records it is the status of records', async () => {
  const world = { ...smallWorld, records: { 17: [runEntry(1, null)] } };
  const context = scripted(smallLists(undefined, world), smallSetting);
  expect(await noFilter(context, endpoints.listRecords)).toMatchObject({ kind: 'needs', rule: '2.4-status' });
});
