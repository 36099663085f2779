import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { baseUrl, conversation, type Line } from '../../fixtures/conversation.ts';
import { known } from '../../fixtures/endpoint-lines.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting } from '../../fixtures/small-lists.ts';
import type { Exchange } from '../http/exchange.ts';
import { coverageOf } from './coverage.ts';
import { isSameResource } from './link-url.ts';
import {
  createdMs,
  entryOf,
  foreignEntry,
  hasEntries,
  hasForeignEntry,
  hasFilter,
  hasLeftFilter,
  hasMark,
  idsOf,
  isSamePage,
  isUnchanged,
  linkOf,
  namesOtherFilter,
  pageNumberOf,
  pageOf,
  pagePath,
  placeIn,
  realIdsOf,
  updatedMs,
  viewName,
  type Page,
  type View,
} from './list.ts';
import { isOutage, isRefused, isServerError } from './outage.ts';
import { allModels } from './views.ts';

const runs = '/api/v1/syncs/1/sync_runs';
const url = `${baseUrl}${runs}`;
const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
const failed: View = { ...view, status: 'failed' };

async function exchangeOf(line: Partial<Line>): Promise<Exchange> {
  const { api } = await conversation([known, { request: runs, ...line }]);
  const [exchange] = api.evidence(endpoints.listRuns).slice(-1);
  if (exchange === undefined) throw new Error('it was asked for');
  return exchange;
}

async function page(data: readonly unknown[], links: object = {}): Promise<Page> {
  const found = pageOf(await exchangeOf({ body: { data, links } }));
  if (found === undefined) throw new Error('it is a page');
  return found;
}

describe('the page in an answer', () => {
  test.each<[string, Partial<Line>, boolean]>([
    ['is there', { body: { data: [], links: {} } }, true],
    ['is not there without links', { body: { data: [] } }, false],
    ['is not there in a refusal', { status: 404, body: { data: [], links: {} } }, false],
    ['is not there in another success', { status: 206, body: { data: [], links: {} } }, false],
    ['is not there without a list', { body: { data: {}, links: {} } }, false],
    ['is not there in no JSON', { body: 'data' }, false],
  ])('%s', async (_, line, isThere) => {
    expect(pageOf(await exchangeOf(line)) !== undefined).toBe(isThere);
  });

  test('has entries with their ids, those without one included', async () => {
    const found = await page([runEntry(2), { id: 5 }, { id: null }, {}, 'text']);
    expect(idsOf(found)).toEqual(['2', '5', 'no id: {"id":null}', 'no id: {}', 'no id: "text"']);
    expect(realIdsOf(found)).toEqual(['2', '5']);
  });

  test.each<[unknown, string | undefined, string | undefined]>([
    ['?page=2', '?page=2', '?page=2'],
    ['', '', undefined],
    [null, undefined, undefined],
    [undefined, undefined, undefined],
    [5, undefined, undefined],
  ])('has a link %j: self is %j, next and prev are %j', async (link, self, beyond) => {
    const found = await page([], { self: link, next: link, prev: link, first: link });
    expect([linkOf(found, 'self'), linkOf(found, 'first')]).toEqual([self, self]);
    expect([linkOf(found, 'next'), linkOf(found, 'prev')]).toEqual([beyond, beyond]);
  });
});

test('an entry that is read alone is that of a good answer', async () => {
  const line = { request: `${runs}/7`, body: { data: { ...runEntry(7) } } };
  const { api } = await conversation([line, { ...line, status: 404 }]);
  const all = [...api.evidence(endpoints.readRun), ...api.absences(endpoints.readRun)];
  expect(all.map((one) => entryOf(one)?.id)).toEqual(['7', undefined]);
});

describe('two pages are the same', () => {
  test.each<[string, readonly unknown[], readonly unknown[], same: boolean, unchanged: boolean]>([
    ['with the same entries', [runEntry(1), runEntry(2)], [runEntry(1), runEntry(2)], true, true],
    ['in another order', [runEntry(1), runEntry(2)], [runEntry(2), runEntry(1)], true, true],
    ['in another state', [runEntry(1)], [runEntry(1, 'failed')], true, false],
    ['changed at another time', [runEntry(1)], [runEntry(1, 'success', { updated_at: '2027' })], true, false],
    ['without entries', [], [], true, true],
    ['unless one has more', [runEntry(1)], [runEntry(1), runEntry(2)], false, false],
    ['unless one is another', [runEntry(1), runEntry(2)], [runEntry(1), runEntry(3)], false, false],
    ['unless one is there twice', [runEntry(1), runEntry(1)], [runEntry(1), runEntry(2)], false, false],
  ])('%s', async (_, left, right, same, unchanged) => {
    const [one, other] = [await page(left), await page(right)];
    expect([isSamePage(one, other), isSamePage(other, one)]).toEqual([same, same]);
    expect([isUnchanged(one, other), isUnchanged(other, one)]).toEqual([unchanged, unchanged]);
    expect(isSamePage(one, one)).toBe(true);
  });
});

describe('a URL', () => {
  test.each<[string, number: number | undefined, mark: boolean, place: number | undefined]>([
    ['', undefined, false, 0],
    ['?page=1', 1, false, 0],
    ['?page=3', 3, false, 2],
    ['?page=0', 0, false, undefined],
    ['?page=', undefined, false, undefined],
    ['?page=x', undefined, false, undefined],
    ['?page=-1', undefined, false, undefined],
    ['?page=1.5', undefined, false, undefined],
    ['?page=999999999', 999_999_999, false, 999_999_998],
    ['?page=9999999999', undefined, false, undefined],
    ['?status=failed', undefined, false, 0],
    ['?status=failed&page=2', 2, false, 1],
    ['?cursor=x', undefined, true, undefined],
    ['?page=2&cursor=x', 2, true, undefined],
    ['?page=1&page=2', undefined, true, undefined],
    ['/page/2', undefined, true, undefined],
  ])('%s has a page number, a mark, a place: %s', (rest, number, mark, place) => {
    expect(pageNumberOf(`${url}${rest}`)).toBe(number);
    expect(hasMark(`${url}${rest}`)).toBe(mark);
    expect(placeIn(`${url}${rest}`)).toBe(place);
  });

  test.each([
    [url, url, true],
    [url, `${url}?page=2`, true],
    [`${url}/`, url, true],
    [`${url}/page/2`, url, true],
    [url, `${url}/page/2`, false],
    [`${url}/17`, url, false],
    [url.replace('/1/', '/2/'), url, false],
    [url.replace('sync_runs', 'sync%5Fruns'), url, true],
    [`${url}%zz`, url, false],
  ])('%s names the same list as %s: %s', (one, other, isSame) => {
    expect(isSameResource(one, other)).toBe(isSame);
  });

  test('of a view and its pages is written like this', () => {
    expect([viewName(view), viewName({ ...view, status: 'a b' })]).toEqual([runs, `${runs}?status=a%20b`]);
    expect([pagePath(view), pagePath(view, 2), pagePath(failed, 2)]).toEqual([
      runs,
      `${runs}?page=2`,
      `${runs}?status=failed&page=2`,
    ]);
  });
});

describe('a filter', () => {
  const success = [runEntry(1)];
  test.each<[string, View, string, readonly unknown[], has: boolean, other: boolean, left: boolean]>([
    ['that is kept', failed, '?status=failed', success, true, false, false],
    ['that is lost, to its own entries', failed, '', [runEntry(1, 'failed')], false, false, false],
    ['that is lost, to others', failed, '', success, false, false, true],
    ['that is lost, to none', failed, '', [], false, false, false],
    ['that is another, to none', failed, '?status=success', [], false, true, true],
    ['that is empty, to none', failed, '?status=', [], false, true, true],
    ['that was never asked for', view, '?status=success', success, true, false, false],
  ])('%s', async (_, asked, query, data, has, other, left) => {
    const found = await page(data);
    expect(hasFilter(asked, url + query)).toBe(has);
    expect(namesOtherFilter(asked, url + query)).toBe(other);
    expect(hasLeftFilter(asked, url + query, found)).toBe(left);
  });

  test.each<[string, View, readonly unknown[], number]>([
    ['none', failed, [], -1],
    ['none of the same', failed, [runEntry(1, 'failed')], -1],
    ['the first', failed, [runEntry(1), runEntry(2, 'failed')], 0],
    ['the last', failed, [runEntry(1, 'failed'), runEntry(2)], 1],
    ['none whose status is no text', failed, [runEntry(1, null), runEntry(2, 5)], -1],
    ['none without a filter', view, [runEntry(1)], -1],
  ])('finds of an entry with another status %s', async (_, asked, data, at) => {
    const found = await page(data);
    expect(foreignEntry(asked, found)).toBe(at);
    expect(hasForeignEntry(asked, found)).toBe(at !== -1);
  });

  test.each([0, 1, 2])('of a page with %i entries: whether it has any', async (count) => {
    const data = Array.from({ length: count }, (_, at) => runEntry(at));
    expect(hasEntries(await page(data))).toBe(count !== 0);
  });
});

test('an entry says when it was created and changed, or not', async () => {
  const { entries } = await page([runEntry(1), runEntry(2, 'x', { created_at: 5, updated_at: 'soon' })]);
  const [one, other] = entries;
  expect([one && createdMs(one), one && updatedMs(one)]).toEqual([
    Date.parse('2026-01-01T00:00:00.000Z'),
    Date.parse('2026-01-01T00:00:09.000Z'),
  ]);
  expect([other && createdMs(other), other && updatedMs(other)]).toEqual([Number.NaN, Number.NaN]);
});

test.each<[number, refused: boolean, outage: boolean, server: boolean]>([
  [200, false, false, false],
  [299, false, true, false],
  [300, true, false, false],
  [400, true, false, false],
  [401, false, true, false],
  [403, false, true, false],
  [404, true, false, false],
  [429, false, true, false],
  [499, true, false, false],
  [500, false, true, true],
  [502, false, true, false],
  [503, false, true, false],
  [504, false, true, false],
  [599, false, true, true],
])(
  'a list that is answered with %i: refused %s, an outage %s, an error of the server %s',
  async (status, ...is) => {
    const exchange = await exchangeOf({ status, body: { data: [], links: {} } });
    expect([isRefused(exchange), isOutage(exchange), isServerError(exchange)]).toEqual(is);
  },
);

test('no answer at all is an outage, and no refusal', async () => {
  const exchange = await exchangeOf({ failure: { kind: 'timeout', message: 'no answer' } });
  expect([isRefused(exchange), isOutage(exchange), isServerError(exchange)]).toEqual([false, true, false]);
  expect(isRefused(undefined)).toBe(false);
});

test('of each list that was read it is known how far', async () => {
  const context = scripted(smallLists(), smallSetting);
  expect(await coverageOf(context)).toEqual([]);
  await allModels(context, endpoints.listRuns);
  const found = await coverageOf(context);
  expect(found).toContainEqual({
    endpoint: endpoints.listRuns,
    list: runs,
    pagesRead: 4,
    pagesThere: 4,
    entriesRead: 7,
    sampled: false,
  });
  expect(found.map(({ list }) => list)).toContain(`${runs}?status=failed`);
});
