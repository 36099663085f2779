import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import {
  changing,
  smallLists,
  smallSetting,
  smallWorld,
  toPage,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import type { CheckContext } from '../check/check-context.ts';
import { idsOf, type View } from './list.ts';
import { brokenRule, entriesOf, modelOf } from './model.ts';

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };

/** A list of so many pages of one run each, the newest first. */
const long = (pages: number): SmallWorld => ({
  ...smallWorld,
  pageSize: 1,
  runs: { 1: Array.from({ length: pages }, (_, at) => runEntry(pages - at)) },
});
const contextOf = (pages: number, change?: ChangePage): CheckContext =>
  scripted(smallLists(change, long(pages)), smallSetting);
const modelOn = (pages: number, limit: number, change?: ChangePage) =>
  modelOf(contextOf(pages, change), view, limit);

describe('a list within the budget', () => {
  test.each([
    [1, 2],
    [2, 2],
    [5, 5],
    [5, 60],
  ])('of %i pages is read whole where %i may be read', async (pages, limit) => {
    const model = await modelOn(pages, limit);
    expect(model).toMatchObject({ isWhole: true, lastIndex: pages - 1, isNumbered: true });
    expect(model.fault).toBeUndefined();
    expect([...model.pages.keys()]).toEqual(Array.from({ length: pages }, (_, at) => at));
    expect(entriesOf(model).map(({ id }) => id)).toEqual(
      Array.from({ length: pages }, (_, at) => `${pages - at}`),
    );
    expect(brokenRule(model)).toBeUndefined();
  });

  test('is asked past its end once', async () => {
    const model = await modelOn(3, 9);
    expect(model.beyond?.ask).toMatchObject({ purpose: 'probe' });
    expect(model.beyond?.ask.url).toMatch(/page=4$/);
  });

  test.each([
    [['1', '2', '3'], false],
    [['1', '2', '3', '4'], true],
  ])('of which %j are known is asked past its end: %s', async (known, isAsked) => {
    const model = await modelOf(contextOf(3), view, 9, new Set(known));
    expect(model).toMatchObject({ isWhole: true, lastIndex: 2 });
    expect(model.beyond !== undefined).toBe(isAsked);
  });
});

describe('a list beyond the budget', () => {
  test.each([
    [20, 6],
    [20, 9],
    [40, 15],
    [100, 30],
  ])('of %i pages is read at its ends and between, where %i may be read', async (pages, limit) => {
    const model = await modelOn(pages, limit);
    expect(model).toMatchObject({ isWhole: false, lastIndex: pages - 1, isNumbered: true });
    const places = [...model.pages.keys()];
    expect(places.length).toBeLessThanOrEqual(limit + 2);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).toEqual(expect.arrayContaining([0, 1, pages - 2, pages - 1]));
    const isBetween = places.some((at) => at > limit / 3 && at < pages - limit / 3 - 1);
    expect(isBetween).toBe(limit >= 15);
    for (const [at, page] of model.pages) expect(idsOf(page)).toEqual([`${pages - at}`]);
  });

  test('is read elsewhere between under another seed, and at the same places under the same', async () => {
    const placesOf = async (seed: number) => [
      ...(
        await modelOf(scripted(smallLists(undefined, long(300)), { ...smallSetting, seed }), view, 30)
      ).pages.keys(),
    ];
    expect(await placesOf(1)).toEqual(await placesOf(1));
    expect(await placesOf(1)).not.toEqual(await placesOf(2));
  });

  test('without page numbers is read at its ends', async () => {
    const cursors: ChangePage = ({ links }) => {
      for (const [name, link] of Object.entries(links))
        links[name] = link?.replace(/page=(\d+)$/, (_, page: string) => `cursor=${page}`);
    };
    const script = smallLists(cursors, long(20));
    const context = scripted(
      (request) =>
        script({
          ...request,
          query: request.query.map(([name, value]) => [name === 'cursor' ? 'page' : name, value] as const),
        }),
      smallSetting,
    );
    const model = await modelOf(context, view, 6);
    expect(model).toMatchObject({ isWhole: false, isNumbered: false });
    const ids = [...model.pages.values()].flatMap(idsOf);
    expect(ids).toEqual(expect.arrayContaining(['20', '19', '1', '2']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('whose prev links lead astray is read backwards no further', async () => {
    const model = await modelOn(
      30,
      9,
      changing({ page: 30 }, ({ links }) => {
        links['prev'] = toPage(links['self'], 7);
      }),
    );
    expect([...model.pages.keys()].filter((at) => at > 20)).toEqual([29]);
  });

  test('whose last page is refused says so', async () => {
    const model = await modelOn(
      30,
      9,
      changing({ page: 30 }, () => ({ status: 404, body: {} })),
    );
    expect(model.isWhole).toBe(false);
    expect(model.cut ?? model.fault).toBeDefined();
  });
});

describe('what cannot be determined names the rule that is broken', () => {
  test.each<[string, ChangePage, string]>([
    ['next leads back', ({ links }) => void (links['next'] = toPage(links['self'], 1)), '2.5-next-page'],
    ['no page has a next link', ({ links }) => void (links['next'] = ''), '2.5-next'],
  ])('where %s', async (_, change, rule) => {
    const model = await modelOn(4, 60, changing({}, change));
    expect(brokenRule(model)).toBe(rule);
  });

  test.each([400, 403, 404])('where page 3 is refused with %i', async (status) => {
    const model = await modelOn(
      4,
      60,
      changing({ page: 3 }, () => ({ status, body: {} })),
    );
    expect(brokenRule(model)).toBe('4.7-page-number');
  });

  test.each([500, 502, 503])('but not where page 3 is away with %i', async (status) => {
    const model = await modelOn(
      4,
      60,
      changing({ page: 3 }, () => ({ status, body: {} })),
    );
    expect(model.fault).toBeUndefined();
    expect(model.isWhole).toBe(false);
  });

  test('nor where the first is', async () => {
    const model = await modelOn(
      4,
      60,
      changing({ page: 1 }, () => ({ status: 502, body: {} })),
    );
    expect(model.pages.size).toBe(0);
    expect(brokenRule(model)).toBeUndefined();
  });
});

test('a list without entries has one page', async () => {
  const model = await modelOf(scripted(smallLists(), smallSetting), { ...view, params: { sync_id: '3' } });
  expect(model).toMatchObject({ isWhole: true, lastIndex: 0 });
  expect(entriesOf(model)).toEqual([]);
});

test('a list may end with a page without entries whose cursor differs in each answer', async () => {
  let answers = 0;
  const model = await modelOn(4, 60, (page, { page: number, query }) => {
    const cursor = (page.links['self'] ?? '').replace(/page=\d+$/, `cursor=${answers++}`);
    const isEnd = query.some(([name]) => name === 'cursor');
    if (isEnd) page.data = [];
    if (isEnd || number === 4) page.links['next'] = isEnd ? null : cursor;
    page.links['last'] = cursor;
  });
  expect(model.lastIndex).toBe(4);
  expect(brokenRule(model)).toBeUndefined();
});
