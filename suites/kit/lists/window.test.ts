import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import {
  badGateway,
  changing,
  smallLists,
  smallWorld,
  toPage,
  type ChangePage,
} from '../../fixtures/small-lists.ts';
import type { View } from './list.ts';
import type { ListModel } from './list-model.ts';
import { readList } from './reads/read-list.ts';
import { readWindows } from './window.ts';

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };

/** A list of so many pages of one run each, the newest first. */
const long = (pages: number, change?: ChangePage): Script =>
  smallLists(change, {
    ...smallWorld,
    pageSize: 1,
    runs: { 1: Array.from({ length: pages }, (_, at) => runEntry(pages - at)) },
  });

/** The same list with cursors in place of page numbers. */
function withCursors(pages: number, change: ChangePage = () => undefined): Script {
  const script = long(pages, (page, request) => {
    const { links } = page;
    for (const [name, link] of Object.entries(links)) links[name] = link?.replace('page=', 'cursor=');
    return change(page, request);
  });
  return (request) =>
    script({
      ...request,
      query: request.query.map(([name, value]) => [name === 'cursor' ? 'page' : name, value] as const),
    });
}

interface Windows {
  readonly model: ListModel;
  /** The numbers of the pages that were read, from 1. */
  readonly read: readonly number[];
  /** The numbers of the pages that were asked for after the walk, those of one moment together. */
  readonly asked: readonly (readonly number[])[];
}

async function windowsOf(script: Script, budget: number, seed = 1): Promise<Windows> {
  const asked: { readonly page: number; readonly atMs: number }[] = [];
  const context = scripted(
    (request) => {
      const [, number = '1'] = /(?:page|cursor)=(\d+)/.exec(request.path) ?? [];
      asked.push({ page: Number(number), atMs: request.atMs });
      return script(request);
    },
    { seed },
  );
  const { walk, ...reading } = await readList(context, view, budget);
  if (walk?.end.kind !== 'limit') throw new Error('the list is not longer than the budget');
  asked.length = 0;
  const model = await readWindows(context, view, { ...reading, walk }, budget);
  return {
    model,
    read: [...model.pages.keys()].map((at) => at + 1),
    asked: [...Map.groupBy(asked, ({ atMs }) => atMs).values()].map((ones) => ones.map(({ page }) => page)),
  };
}

/** The query of the request for a page of a model, from 1. */
const queryOf = ({ pages }: ListModel, number: number): string =>
  new URL(pages.get(number - 1)?.exchange.ask.url ?? '').search;

describe('of a long list with page numbers', () => {
  test.each<[pages: number, budget: number, read: readonly number[]]>([
    [9, 1, [1, 8, 9]],
    [9, 3, [1, 8, 9]],
    [9, 6, [1, 2, 8, 9]],
    [9, 8, [1, 2, 8, 9]],
    [30, 9, [1, 2, 3, 28, 29, 30]],
    [30, 14, [1, 2, 3, 4, 27, 28, 29, 30]],
  ])('%i pages, %i of which may be read, a third is read at each end', async (pages, budget, read) => {
    const { model, read: found } = await windowsOf(long(pages), budget);
    expect(found).toEqual(read);
    expect(model).toMatchObject({ lastIndex: pages - 1, isNumbered: true, isWhole: false });
    expect(model).not.toHaveProperty('cut');
  });

  test.each<[pages: number, seed: number, starts: readonly number[]]>([
    [16, 1, [6]],
    [17, 1, [7]],
    [30, 1, [15]],
    [30, 2, [17]],
    [300, 1, [184]],
  ])('%i pages are read five in a row between, under seed %i from %j on', async (pages, seed, starts) => {
    const { read } = await windowsOf(long(pages), 15, seed);
    const between = starts.flatMap((start) => [0, 1, 2, 3, 4].map((at) => start + at));
    const end = [4, 3, 2, 1, 0].map((at) => pages - at);
    expect(read).toEqual([...new Set([1, 2, 3, 4, 5, ...between, ...end])]);
  });

  test('the way back is asked for side by side where its links are the numbers', async () => {
    expect((await windowsOf(long(30), 12)).asked).toEqual([[28, 27]]);
    const marked = long(30, ({ links }) => void (links['prev'] = `${links['prev']}&x=1`));
    expect((await windowsOf(marked, 12)).asked).toEqual([[29], [28], [27]]);
  });

  test.each<[what: string, change: ChangePage]>([
    ['has no prev', ({ links }) => void (links['prev'] = null)],
    ['has a prev to another page', ({ links }) => void (links['prev'] = toPage(links['self'], 7))],
    ['follows a page that is away', (_, { page }) => (page === 29 ? badGateway : undefined)],
  ])('the way back ends where a page %s', async (_, change) => {
    const { read } = await windowsOf(long(30, change), 9);
    expect(read).toEqual([1, 2, 3, 30]);
  });

  test.each<[what: string, change: ChangePage]>([
    ['without entries', (page) => void (page.data = [])],
    ['that is away', () => badGateway],
  ])('no row begins with a page %s', async (_, change) => {
    const { read } = await windowsOf(long(30, changing({ page: 17 }, change)), 15, 2);
    expect(read).toEqual([1, 2, 3, 4, 5, 26, 27, 28, 29, 30]);
  });

  test('a page stays as it was first read', async () => {
    const mark: ChangePage = ({ links }) => {
      links['next'] = `${links['next']}&x=1`;
    };
    const { model } = await windowsOf(long(16, changing({ page: 11 }, mark)), 15);
    expect(queryOf(model, 12)).toBe('?page=12');
  });

  test('a last page that is away is what cuts the list', async () => {
    const { model, read } = await windowsOf(
      long(
        30,
        changing({ page: 30 }, () => badGateway),
      ),
      9,
    );
    expect(read).toEqual([1, 2, 3]);
    expect(model.lastIndex).toBeUndefined();
    expect(model.cut?.answer?.status).toBe(502);
  });
});

describe('of a list that goes on behind its last page', () => {
  const claiming = (last: number, more: ChangePage = () => undefined): Script =>
    long(30, (page, request) => {
      page.links['last'] = toPage(page.links['self'], last);
      return more(page, request);
    });

  test.each<[last: number, budget: number, isNumbered: boolean, read: readonly number[]]>([
    [2, 9, false, [1, 2, 3]],
    [3, 9, false, [1, 2, 3]],
    [4, 9, true, [1, 2, 3, 4]],
    [6, 15, true, [1, 2, 3, 4, 5, 6]],
    [7, 15, true, [1, 2, 3, 4, 5, 6, 7]],
  ])('to %i, nothing behind that is taken, where %i may be read', async (last, budget, isNumbered, read) => {
    const { model, read: found } = await windowsOf(claiming(last), budget);
    expect(model.isNumbered).toBe(isNumbered);
    expect(found.filter((number) => number < 1000)).toEqual(read);
  });

  test.each([
    [6, [1, 2, 3, 4, 5, 6]],
    [7, [1, 2, 3, 4, 5, 6, 7]],
    [8, [1, 2, 3, 4, 5, 6, 7, 8]],
  ])(
    'up to the page before page %i a row is read, where no way leads back from there',
    async (last, read) => {
      const alone = claiming(
        last,
        changing({ page: last }, ({ links }) => void (links['prev'] = null)),
      );
      expect((await windowsOf(alone, 15)).read).toEqual(read);
    },
  );

  test('the way back ends at a page of the other end', async () => {
    const marked = claiming(
      4,
      changing({ page: 4 }, ({ links }) => void (links['prev'] += '&x=1')),
    );
    expect(queryOf((await windowsOf(marked, 9)).model, 3)).toBe('?page=3');
  });
});

describe('of a long list without page numbers', () => {
  test.each<[pages: number, budget: number, ends: number]>([
    [9, 3, 2],
    [9, 6, 2],
    [5, 3, 2],
    [4, 3, 1],
    [30, 9, 3],
  ])('%i pages, %i are read from the first and %i from the last on', async (pages, budget, ends) => {
    const { model, asked } = await windowsOf(withCursors(pages), budget);
    const ids = [...model.pages.values()].map(({ entries }) => Number(entries[0]?.id));
    const all = Array.from({ length: pages }, (_, at) => pages - at);
    expect(ids).toEqual([...all.slice(0, budget), ...all.slice(-ends)]);
    expect(model).toMatchObject({ isNumbered: false, isWhole: false });
    expect(asked.every(({ length }) => length === 1)).toBe(true);
  });

  test('the two ends meet at a page that shows one entry of the other', async () => {
    const grown = withCursors(5, ({ data }, { page }) => {
      if (page === 4) data.unshift(runEntry(3));
    });
    const { model } = await windowsOf(grown, 3);
    expect([...model.pages.values()].map(({ entries }) => entries.length)).toEqual([1, 1, 1, 1]);
  });

  test('the first pages alone are read where there is no last', async () => {
    const { model, read } = await windowsOf(
      withCursors(30, ({ links }) => void (links['last'] = null)),
      9,
    );
    expect(read).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(model.lastIndex).toBeUndefined();
    expect(model).not.toHaveProperty('cut');
  });
});
