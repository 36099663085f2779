import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type Script, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import {
  changing,
  smallLists,
  smallWorld,
  toPage,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { idsOf, pageOf, type View } from './list.ts';
import { brokenRule, modelOf } from './model.ts';

const runs: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
const failed: View = { ...runs, status: 'failed' };
const records: View = { endpoint: endpoints.listRecords, params: { sync_id: '1', sync_run_id: '17' } };

const whole = ['17 16', '15 14', '13 12', '11'];

interface Read {
  readonly pages: readonly string[];
  /** Page numbers that were asked for, with what they showed. */
  readonly numbered: readonly string[];
  readonly last: number | undefined;
  readonly isWhole: boolean;
  readonly isLiving: boolean;
  readonly rule: string | undefined;
  readonly pointer: string | undefined;
  readonly beyond: string | undefined;
}

async function readBy(script: Script, view: View = runs, limit = 60): Promise<Read> {
  const model = await modelOf(scripted(script), view, limit);
  const shown = (exchange: Parameters<typeof pageOf>[0] | undefined): string | undefined => {
    if (exchange === undefined) return undefined;
    const page = pageOf(exchange);
    return page === undefined ? `${exchange.answer?.status}` : idsOf(page).join(' ');
  };
  return {
    pages: [...model.pages.values()].map((page) => idsOf(page).join(' ')),
    numbered: [...model.numbered.values()].map((one) => shown(one) ?? ''),
    last: model.lastIndex,
    isWhole: model.isWhole,
    isLiving: model.isLiving,
    rule: brokenRule(model),
    pointer: model.fault?.details.pointer,
    beyond: shown(model.beyond),
  };
}

const read = (change?: ChangePage, view?: View, world?: SmallWorld, limit?: number): Promise<Read> =>
  readBy(smallLists(change, world), view, limit);

const steady = { isWhole: true, isLiving: false, rule: undefined, pointer: undefined };
const ofWhole = { ...steady, pages: whole, numbered: whole, last: 3, beyond: '' };

describe('a list that keeps the rules is read whole', () => {
  test('along next, by its numbers, and past its end', async () => {
    expect(await read()).toEqual(ofWhole);
  });

  test.each<[string, View, readonly string[]]>([
    ['under a filter', failed, ['16 14', '12']],
    ['of records', records, ['175 174', '173 172', '171']],
  ])('%s', async (_, view, pages) => {
    expect(await read(undefined, view)).toEqual({
      ...steady,
      pages,
      numbered: pages,
      last: pages.length - 1,
      beyond: '',
    });
  });

  test('with one page', async () => {
    expect(await read(undefined, runs, { ...smallWorld, pageSize: 7 })).toMatchObject({
      pages: ['17 16 15 14 13 12 11'],
      last: 0,
      isWhole: true,
    });
  });

  test('without entries: no number is asked for', async () => {
    const world = { ...smallWorld, runs: { 1: [] } };
    expect(await read(undefined, runs, world)).toEqual({
      ...steady,
      pages: [''],
      numbered: [],
      last: 0,
      beyond: undefined,
    });
  });

  test('with as many pages as may be read', async () => {
    expect(await read(undefined, runs, undefined, 4)).toEqual(ofWhole);
  });

  test.each<[string, ScriptedAnswer]>([
    ['refused', { status: 404, body: {} }],
    ['answered with 422', { status: 422, body: {} }],
  ])('if a page past its end is %s', async (_, answer) => {
    const change = changing({ page: 5 }, () => answer);
    expect(await read(change)).toEqual({ ...ofWhole, beyond: `${answer.status}` });
  });

  test.each([
    ['the last page', 4, '11'],
    ['the first page', 1, '17 16'],
  ])('if a page past its end shows %s', async (_, page, beyond) => {
    const data = { 1: ['17', '16'], 4: ['11'] }[page] ?? [];
    const change = changing({ page: 5 }, (one) => void (one.data = data.map((id) => runEntry(id))));
    expect(await read(change)).toEqual({ ...ofWhole, beyond });
  });

  test.each<[string, (link: string, name: string, page: number) => string | null | undefined]>([
    [
      'next of the last page leads to itself',
      (link, name, page) => (name === 'next' && page === 4 ? link.replace(/\d+$/, '4') || undefined : link),
    ],
    ['its last links are absent', (link, name) => (name === 'last' ? undefined : link)],
    [
      'its first and self links are absent',
      (link, name) => (name === 'first' || name === 'self' ? undefined : link),
    ],
    ['its links are relative', (link) => link.replace(/^.*\?/, '?')],
  ])('if %s', async (_, form) => {
    const change: ChangePage = (page, request) => {
      for (const [name, link] of Object.entries(page.links))
        page.links[name] = form(link ?? '', name, request.page);
    };
    expect(await read(change)).toMatchObject({ pages: whole, last: 3, isWhole: true, rule: undefined });
  });
});

describe('next of the last page', () => {
  const leading =
    (to: number, answer?: ChangePage): ChangePage =>
    (page, request) => {
      if (request.page === 4) page.links['next'] = toPage(page.links['self'], to);
      return request.page === 5 ? answer?.(page, request) : undefined;
    };

  test.each([3, 4])('may lead back to page %i', async (to) => {
    expect(await read(leading(to))).toMatchObject({ pages: whole, last: 3, rule: undefined });
  });

  test.each([1, 2])('must not lead back to page %i', async (to) => {
    expect(await read(leading(to))).toMatchObject({
      pages: whole,
      rule: '2.5-next-page',
      pointer: '/links/next',
    });
  });

  test('must not lead to a page without entries', async () => {
    expect(await read(leading(5))).toMatchObject({ pages: whole, rule: '2.5-next-page' });
  });

  test('may lead there if last names that page', async () => {
    const change: ChangePage = (page, request) => {
      if (request.page === 4) page.links['next'] = toPage(page.links['self'], 5);
      page.links['last'] = toPage(page.links['self'], 5);
    };
    expect(await read(change)).toMatchObject({ pages: [...whole, ''], last: 4, rule: undefined });
  });

  test('must not lead to a refused page', async () => {
    expect(await read(leading(5, () => ({ status: 404, body: {} })))).toMatchObject({
      pages: whole,
      rule: '2.5-next-page',
    });
  });

  test('to an answer of a gateway ends the reading without a finding', async () => {
    expect(await read(leading(5, () => ({ status: 502, body: '' })))).toMatchObject({ rule: undefined });
  });
});

describe('a link to the next page', () => {
  test.each<[string, number, string | undefined, string]>([
    ['that is empty', 1, '', '2.5-next'],
    ['that is empty', 3, '', '2.5-next'],
    ['that is absent', 2, undefined, '2.5-next'],
  ])('%s on page %i', async (_, page, value, rule) => {
    const change = changing({ page }, (one) => void (one.links['next'] = value));
    expect(await read(change)).toMatchObject({
      pages: whole,
      last: 3,
      isWhole: true,
      rule,
      pointer: '/links/next',
    });
  });

  test.each([
    [1, 1],
    [1, 3],
    [2, 4],
    [3, 1],
    [3, 3],
  ])('of page %i that leads to page %i', async (page, to) => {
    const change = changing({ page }, (one) => void (one.links['next'] = toPage(one.links['self'], to)));
    expect(await read(change)).toMatchObject({ pages: whole, rule: '2.5-next-page', pointer: '/links/next' });
  });

  test('that leads off the list ends the walk, and the numbers show the rest', async () => {
    const change = changing({ page: 2 }, (one) => {
      one.links['next'] = one.links['next']?.replace('syncs/1/', 'syncs/2/');
    });
    expect(await read(change)).toMatchObject({ pages: whole, last: 3, rule: undefined });
  });

  test('of a filtered list that loses the filter does so too', async () => {
    const change = changing({ status: 'failed', page: 1 }, (one) => {
      one.links['next'] = one.links['next']?.replace('status=failed&', '');
    });
    expect(await read(change, failed)).toMatchObject({ pages: ['16 14', '12'], last: 1, rule: undefined });
  });
});

describe('a page number', () => {
  const showing = (page: number, ...ids: readonly number[]): ChangePage =>
    changing({ page }, (one) => void (one.data = ids.map((id) => runEntry(id))));

  test.each([2, 3, 4])(
    '%i that shows an earlier page again, to which next leads too, ends the reading',
    async (page) => {
      const model = await read(showing(page, 17, 16));
      expect(model).toMatchObject({ pages: [], last: undefined, isWhole: false });
    },
  );

  test.each([403, 404, 422])('3 that is refused with %i', async (status) => {
    const change = changing({ page: 3 }, () => ({ status, body: {} }));
    expect(await read(change)).toMatchObject({ rule: '4.7-page-number', pointer: 'status' });
  });

  test.each([500, 502, 503])('3 that is answered with %i says nothing', async (status) => {
    const change = changing({ page: 3 }, () => ({ status, body: {} }));
    expect(await read(change)).toMatchObject({ rule: undefined });
  });

  test('of records has the rule of records', async () => {
    const change = changing({ of: 'records', page: 2 }, () => ({ status: 404, body: {} }));
    expect(await read(change, records)).toMatchObject({ rule: '4.9-page-number', pointer: 'status' });
  });

  test('past last that shows further entries is read, too', async () => {
    const change: ChangePage = (one, { page }) => {
      one.links['last'] = toPage(one.links['self'], 3);
      if (page === 3) one.links['next'] = '';
    };
    expect(await read(change)).toMatchObject({ pages: whole, numbered: whole });
  });
});

describe('a list that cannot be read', () => {
  test.each([404, 500])('because its first page is answered with %i has no pages', async (status) => {
    const change = changing({}, () => ({ status, body: {} }));
    expect(await read(change)).toMatchObject({
      pages: [],
      numbered: [],
      last: undefined,
      isWhole: false,
      rule: undefined,
    });
  });

  test('further, because a gateway answers at page 3 and at later ones, is known so far', async () => {
    const change: ChangePage = (_, { page }) => (page >= 3 ? { status: 502, body: '' } : undefined);
    expect(await read(change)).toMatchObject({
      pages: whole.slice(0, 2),
      last: undefined,
      isWhole: false,
      rule: undefined,
    });
  });
});

describe('a list of more pages than may be read', () => {
  test.each([1, 2, 3])('is read in windows of %i pages', async (limit) => {
    const model = await read(undefined, runs, undefined, limit);
    expect(model).toMatchObject({ isWhole: false, rule: undefined });
    expect(whole).toEqual(expect.arrayContaining([...model.pages]));
  });
});

describe('a list that moves while it is read', () => {
  const grown: SmallWorld = {
    ...smallWorld,
    runs: { 1: [runEntry(18), ...(smallWorld.runs['1'] ?? [])] },
  };
  test.each([2, 3, 4, 5, 6, 8])('because a run comes before request %i is no finding', async (number) => {
    const script: Script = (request) =>
      (request.number < number ? smallLists() : smallLists(undefined, grown))(request);
    expect(await readBy(script)).toMatchObject({ rule: undefined });
  });
});
