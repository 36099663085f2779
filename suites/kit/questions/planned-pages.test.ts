import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { baseUrl, newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallLists, type ChangePage } from '../../fixtures/small-lists.ts';
import { runOf, world } from './fixtures/asked.ts';
import { followLast, pageNumberFor, takesPageFirst } from './planned-pages.ts';

const { listRuns } = endpoints;
const allRuns = { endpoint: listRuns, params: { sync_id: '1' }, query: [] };
const failedRuns = { ...allRuns, query: [['status', 'failed']] as const };
const emptyList = { ...allRuns, params: { sync_id: '3' } };

/** A context whose sync 1 has runs on three pages, failed ones on two; with what was sent. */
function talk(change?: ChangePage, seed = 0, runs: object = {}) {
  const lists = smallLists(change, { ...world, runs: { ...world.runs, ...runs } });
  const sent: string[] = [];
  const client = scriptedClient((request) => {
    sent.push([request.path.replace('/api/v1/', ''), request.ask.manner].filter(Boolean).join(' '));
    return lists(request);
  });
  return { context: newRunOf(client, { seed }).newCheckContext(), sent };
}

const once = { turnAfter: undefined, wantsSeveral: undefined };
const ofFive = Array.from({ length: 9 }, (_, at) => runOf(1, 30 - at, 'failed'));

test.each([
  ['none', allRuns, undefined],
  ['first', allRuns, 1],
  ['later', allRuns, 2],
  ['last', allRuns, 3],
  ['last', failedRuns, 2],
  ['first', emptyList, 1],
  ['later', emptyList, undefined],
  ['last', emptyList, undefined],
])('the page "%s" of %j is %s', async (wanted, list, expected) => {
  expect(await pageNumberFor(talk().context, list, wanted, once)).toBe(expected);
});

test('the first page and none are not looked for', async () => {
  const { context, sent } = talk();
  for (const wanted of ['none', 'first']) await pageNumberFor(context, allRuns, wanted, once);
  expect(sent).toEqual([]);
});

test.each([
  [allRuns, 1, undefined, 3],
  [allRuns, 1, 0, 2],
  [failedRuns, 0, 0, 2],
  [failedRuns, 0, 1, 4],
])('of five pages, %j with seed %i and turn %s is later on page %s', async (list, seed, turn, expected) => {
  const { context } = talk(undefined, seed, { 1: ofFive });
  expect(await pageNumberFor(context, list, 'later', { ...once, turnAfter: turn })).toBe(expected);
});

test('a link to the page itself leads to no later page', async () => {
  const change: ChangePage = (page) => void (page.links['next'] = page.links['self']);
  const { context } = talk(change);
  expect(await pageNumberFor(context, allRuns, 'later', once)).toBeUndefined();
  expect(await followLast(context, allRuns, {})).toBeUndefined();
});

test('without a number in the link to the last page, that page has none, and a later page is the second', async () => {
  const change: ChangePage = (page) => void (page.links['last'] = '/api/v1/syncs/1/sync_runs?after=13');
  const { context } = talk(change);
  expect(await pageNumberFor(context, allRuns, 'last', once)).toBeUndefined();
  expect(await pageNumberFor(context, allRuns, 'later', once)).toBe(2);
});

const full = [15, 14].map((id) => runOf(1, id, 'failed'));
const threeWithOne = Array.from({ length: 5 }, (_, at) => runOf(1, 15 - at, 'failed'));
test.each([
  ['of all pages', 'last', threeWithOne, undefined, 2],
  ['of later pages', 'last', threeWithOne, undefined, 2],
  [undefined, 'last', threeWithOne, undefined, 3],
  ['of later pages', 'last', threeWithOne, 0, 3],
  ['of all pages', 'last', threeWithOne.slice(0, 3), undefined, 1],
  ['of later pages', 'last', threeWithOne.slice(0, 3), undefined, 2],
  ['of all pages', 'last', threeWithOne.slice(0, 4), undefined, 2],
  ['of all pages', 'first', full.slice(0, 1), undefined, 1],
] as const)(
  'with several entries wanted %s, page "%s" is the one before where it has one (%#)',
  async (wantsSeveral, wanted, runs, turnAfter, expected) => {
    const { context } = talk(undefined, 0, { 1: runs });
    expect(await pageNumberFor(context, allRuns, wanted, { turnAfter, wantsSeveral })).toBe(expected);
  },
);

test('the last page is followed in the manner of the question, and not where there is one page', async () => {
  const { context, sent } = talk();
  const exchange = await followLast(context, allRuns, { manner: 'any type' });
  expect(exchange?.ask.url).toBe(`${baseUrl}/api/v1/syncs/1/sync_runs?page=3`);
  expect(sent.at(-1)).toBe('syncs/1/sync_runs?page=3 any type');
  expect(await followLast(context, emptyList, {})).toBeUndefined();
});

test('a list that is refused has no later page', async () => {
  const { context } = talk(() => ({ status: 422, body: {} }));
  expect(await pageNumberFor(context, allRuns, 'later', once)).toBeUndefined();
  expect(await followLast(context, allRuns, {})).toBeUndefined();
});

const linkLast =
  (last: string): ChangePage =>
  (page) =>
    void (page.links['last'] = last);
test.each([
  ['a whole list, in turn', allRuns, { turn: 0, isLater: true }, undefined, true],
  ['a whole list, in turn', allRuns, { turn: 1, isLater: true }, undefined, false],
  ['a first page, in turn', failedRuns, { turn: 0, isLater: false }, undefined, true],
  ['a first page, in turn', failedRuns, { turn: 1, isLater: false }, undefined, false],
  ['links with the filter first', failedRuns, { turn: 0, isLater: true }, '?status=failed&page=2', true],
  ['links with the filter first', failedRuns, { turn: 1, isLater: true }, '?status=failed&page=2', true],
  ['links with the page first', failedRuns, { turn: 0, isLater: true }, '?page=2&status=failed', false],
  ['links with the page first', failedRuns, { turn: 1, isLater: true }, '?page=2&status=failed', false],
  ['links without a page, in turn', failedRuns, { turn: 0, isLater: true }, '?status=failed', true],
  ['links without a page, in turn', failedRuns, { turn: 1, isLater: true }, '?status=failed', false],
  ['links without the filter, in turn', failedRuns, { turn: 0, isLater: true }, '?page=2', true],
  ['links without the filter, in turn', failedRuns, { turn: 1, isLater: true }, '?page=2', false],
])('%s: the page comes first (%#)', async (_, list, way, last, expected) => {
  const { context } = talk(last === undefined ? undefined : linkLast(`/api/v1/syncs/1/sync_runs${last}`));
  expect(await takesPageFirst(context, list, way)).toBe(expected);
});

test('without a link to the last page the parameters come in turn', async () => {
  const change: ChangePage = (page) => void delete page.links['last'];
  for (const turn of [0, 1])
    expect(await takesPageFirst(talk(change).context, failedRuns, { turn, isLater: true })).toBe(turn === 0);
});
