import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { pageOf, type Page } from '../../kit/lists/list.ts';
import { placeAmong } from './places.ts';

/** A page that shows these runs, asked for by its number, if by any. */
async function pageWith(ids: readonly number[], number?: number): Promise<Page> {
  const body = { data: ids.map((id) => runEntry(id)), links: {} };
  const query = number === undefined ? [] : [['page', `${number}`] as const];
  const params = { sync_id: '1' };
  const page = pageOf(await scripted(() => ({ body })).api.ask(endpoints.listRuns, { params, query }));
  if (page === undefined) throw new Error('it is a list');
  return page;
}

const full = [[3, 2], [1], []];
const endingTwice = [[3, 2], [], [], []];

test.each<[readonly number[], number | undefined, readonly (readonly number[])[], number | undefined]>([
  [[3, 2], undefined, full, 0],
  [[2, 3], 7, full, 0],
  [[1], undefined, full, 1],
  [[], undefined, full, 2],
  [[], 9, full, 2],
  [[4], undefined, full, undefined],
  [[3, 2], undefined, endingTwice, 0],
  [[], undefined, endingTwice, undefined],
  [[], 1, endingTwice, undefined],
  [[], 2, endingTwice, 1],
  [[], 3, endingTwice, 2],
  [[], 4, endingTwice, 3],
  [[], 5, endingTwice, undefined],
  [[], undefined, [[], []], undefined],
  [[], 1, [[], []], 0],
  [[1], undefined, [], undefined],
])('runs %j on page %s of a list of %j: its place is %s', async (ids, number, pages, at) => {
  const places = await Promise.all(
    pages.map(async (all, place) => ({ page: await pageWith(all), at: place })),
  );
  expect(placeAmong(await pageWith(ids, number), places)?.at).toBe(at);
});

test('one place that was read twice is one place', async () => {
  const places = [
    { page: await pageWith([]), at: 4 },
    { page: await pageWith([]), at: 4 },
  ];
  expect(placeAmong(await pageWith([]), places)).toBe(places[0]);
});
