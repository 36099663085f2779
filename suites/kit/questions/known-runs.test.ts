import { expect, test } from 'vitest';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { knownRuns } from './known-runs.ts';

const list = (sync: string, ...data: readonly unknown[]): Line => ({
  request: `/api/v1/syncs/${sync}/sync_runs`,
  body: { data, links: {} },
});
const madeAt = (id: number | string, created_at: unknown, more: object = {}): object =>
  runEntry(id, 'success', { created_at, ...more });
const day = (number: number): string => `2026-01-0${number}T00:00:00Z`;

/** "sync/id age" of every known run. */
async function ages(...lines: readonly Line[]): Promise<readonly string[]> {
  return knownRuns(await conversation(lines)).map(({ sync, id, age }) => `${sync}/${id} ${age}`);
}

test.each<[string, readonly Line[], readonly string[]]>([
  ['no list', [], []],
  ['an empty list', [list('1')], []],
  ['one run', [list('1', madeAt(7, day(1)))], ['1/7 newest']],
  ['two runs', [list('1', madeAt(7, day(1)), madeAt(8, day(2)))], ['1/8 newest', '1/7 oldest']],
  [
    'four runs, in the order of their making',
    [list('1', madeAt(7, day(2)), madeAt(8, day(1)), madeAt(9, day(4)), madeAt(6, day(3)))],
    ['1/9 newest', '1/6 old', '1/7 old', '1/8 oldest'],
  ],
  [
    'runs of equal times, as they are listed',
    [list('1', madeAt(7, day(1)), madeAt(9, day(1)), madeAt(8, day(1)))],
    ['1/7 newest', '1/9 old', '1/8 oldest'],
  ],
  [
    'runs without a time last',
    [list('1', madeAt(7, null), madeAt(8, 'soon'), madeAt(9, day(1)))],
    ['1/9 newest', '1/7 old', '1/8 oldest'],
  ],
  [
    'the runs of two syncs by themselves',
    [list('1', madeAt(7, day(1))), list('2', madeAt(8, day(2), { sync_id: 2 }))],
    ['1/7 newest', '2/8 newest'],
  ],
  [
    'syncs in the order in which they showed a run',
    [list('1'), list('2', madeAt(8, day(2), { sync_id: 2 })), list('1', madeAt(7, day(1)))],
    ['2/8 newest', '1/7 newest'],
  ],
  ['an entry without an id: none', [list('1', { type: 'sync_runs' })], []],
  ['what is no list: none', [{ ...list('1'), body: { data: {} } }], []],
])('of %s', async (_, lines, expected) => {
  expect(await ages(...lines)).toEqual(expected);
});

test.each<[string, unknown, boolean]>([
  ['1', 1, true],
  ['1', 2, false],
  ['1', '2', true],
  ['1', null, true],
  ['1', undefined, true],
  ['a', 2, true],
  ['1a', 2, true],
])('the list of sync %s holds a run that names the sync %j: %s', async (sync, sync_id, isOfSync) => {
  expect(await ages(list(sync, runEntry(7, 'success', { sync_id })))).toEqual(
    isOfSync ? [`${sync}/7 newest`] : [],
  );
});

test.each([
  ['9007199254740993', true],
  ['9007199254740992', false],
])('the list of sync %s may hold a run of sync 9007199254740993: %s', async (sync, isOfSync) => {
  const entry = '{"id":"7","type":"sync_runs","attributes":{"sync_id":9007199254740993}}';
  const found = await ages({ ...list(sync), body: `{"data":[${entry}],"links":{}}` });
  expect(found).toHaveLength(isOfSync ? 1 : 0);
});

test.each<[object, string, string, number]>([
  [{ total_rows: 3 }, 'finished', 'with records', 3],
  [{ total_rows: 0 }, 'finished', 'without records', 0],
  [{ total_rows: 1 }, 'finished', 'with records', 1],
  [{ total_rows: null }, 'finished', 'without records', 0],
  [{ total_rows: undefined }, 'finished', 'with records', 0],
  [{ total_rows: '3' }, 'finished', 'with records', 0],
  [{ finished_at: null }, 'at work', 'with records', 3],
  [{ finished_at: undefined }, 'at work', 'with records', 3],
  [{ finished_at: 0 }, 'at work', 'with records', 3],
  [{ finished_at: '' }, 'finished', 'with records', 3],
])('a run with %j is %s, %s: %i', async (more, state, rows, totalRows) => {
  const [run] = knownRuns(await conversation([list('1', runEntry(7, 'success', more))]));
  expect(run).toEqual({ sync: '1', id: '7', state, rows, totalRows, age: 'newest' });
});

test('a run is as it was last shown, and one that is shown no more is still known', async () => {
  const before = list('1', madeAt(7, day(1), { finished_at: null }), madeAt(8, day(2)));
  const context = await conversation([before, before, list('1', madeAt(7, day(1)))]);
  expect(knownRuns(context).map(({ id, state }) => `${id} ${state}`)).toEqual(['8 finished', '7 finished']);
});
