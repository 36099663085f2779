import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import { badGateway, oneSync, runsUrl } from '../../fixtures/small-lists.ts';
import { needs } from '../check/reasons.ts';
import { idsOf, type View } from './list.ts';
import { brokenRule, modelOf } from './model.ts';
import { soundModels } from './views.ts';

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
const pages = ['17 16', '15 14', '13 12', '11'];

/** What one request shows: ids with a space between, and its links behind the question mark. */
interface Shown {
  readonly ids: string;
  readonly next?: string | undefined;
  readonly last?: string | undefined;
}

/** A target that answers a list by its page number and cursor; without either with page 1. */
const listing =
  (show: (number: number, cursor: number | undefined) => Shown): Script =>
  ({ query }) => {
    const found = new Map(query);
    const cursor = found.get('cursor');
    const { ids, next, last } = show(
      Number(found.get('page') ?? 1),
      cursor === undefined ? undefined : Number(cursor),
    );
    const linkTo = (rest: string | undefined) =>
      rest === undefined ? null : rest.startsWith('/') ? rest : `${runsUrl}?${rest}`;
    return {
      body: {
        data: ids === '' ? [] : ids.split(' ').map((id) => runEntry(id)),
        links: { next: linkTo(next), last: linkTo(last), self: null, first: null, prev: null },
      },
    };
  };

async function read(script: Script) {
  const model = await modelOf(scripted(script), view, 60);
  return {
    pages: [...model.pages.values()].map((page) => idsOf(page).join(' ')),
    last: model.lastIndex,
    isWhole: model.isWhole,
    rule: brokenRule(model),
    pointer: model.fault?.details.pointer,
  };
}

/** Links have cursors, and every page number returns page 1, except what a case changes. */
const byCursor = (change: (cursor: number) => Partial<Shown> = () => ({}), numbers = [pages[0]]) =>
  read(
    listing((number, cursor) => {
      const at = cursor ?? 1;
      const ids = cursor === undefined ? (numbers[number - 1] ?? numbers[0]) : pages[at - 1];
      const next = at < pages.length ? `cursor=${at + 1}` : undefined;
      return { ids: ids ?? '', next, last: 'cursor=4', ...change(at) };
    }),
  );

describe('a list whose page numbers return page 1 again', () => {
  const fault = { rule: '4.7-page-number', pointer: '/data' };
  const known = { ...fault, pages, last: 3, isWhole: true };
  const unknown = { ...fault, pages: [], last: undefined, isWhole: false };

  test.each<[string, (cursor: number) => Partial<Shown>]>([
    ['leads nowhere from its last page', () => ({})],
    ['leads from its last page to that page', (at) => (at === 4 ? { next: 'cursor=4' } : {})],
    ['names no last page', () => ({ last: undefined })],
    ['names the number of its last page', () => ({ last: 'page=4&cursor=4' })],
  ])('is known by a walk that %s', async (_, change) => {
    expect(await byCursor(change)).toEqual(known);
  });

  test.each<[string, (cursor: number) => Partial<Shown>, string[]?]>([
    ['leads from its last page to an earlier one', (at) => (at === 4 ? { next: 'cursor=2' } : {})],
    ['names another last page', () => ({ last: 'cursor=3' })],
    ['names a number behind its last page', () => ({ last: 'page=5&cursor=4' })],
    ['shows an entry twice', (at) => (at === 3 ? { ids: '17 13 12' } : {})],
    ['lacks what a number shows', () => ({}), ['17 16', '17 16', '99']],
  ])('is not known by a walk that %s', async (_, change, numbers) => {
    expect(await byCursor(change, numbers)).toEqual(unknown);
  });
});

describe('a walk whose pages overlap, by cursors', () => {
  const ids = pages.join(' ').split(' ');
  const overlapping = (most: number) =>
    read(
      listing((number, cursor) => ({
        ids: cursor === undefined ? (pages[number - 1] ?? '') : ids.slice(cursor, cursor + 2).join(' '),
        next: (cursor ?? 0) < most ? `cursor=${(cursor ?? 0) + 1}` : undefined,
      })),
    );

  test.each([3, 4, 5, 6])(
    'is at fault where it has %i more pages than one: the numbers show the list',
    async (most) => {
      expect(await overlapping(most)).toEqual({
        pages,
        last: 3,
        isWhole: true,
        rule: '2.5-next-page',
        pointer: '/links/next',
      });
    },
  );

  test('shows what its numbers return, where those end before', async () => {
    expect(await overlapping(1)).toMatchObject({ rule: '2.5-next-page', pages });
  });
});

test.each([
  [1, ['17 16'], 0],
  [2, ['17 16', '15 14'], 1],
])('pages without entries behind page %i do not belong to a list', async (count, shown, last) => {
  const script = listing((number, cursor) => {
    const at = cursor ?? number;
    return { ids: at > count ? '' : (pages[at - 1] ?? ''), next: at < 4 ? `cursor=${at + 1}` : undefined };
  });
  expect(await read(script)).toMatchObject({ pages: shown, last, isWhole: true });
});

test('a list whose next leaves it is what its numbers return', async () => {
  const script = listing((number) => ({
    ids: pages[number - 1] ?? '',
    next: number < 2 ? `page=${number + 1}` : '/api/v1/syncs/2/sync_runs?page=3',
    last: 'page=4',
  }));
  expect(await read(script)).toEqual({ pages, last: 3, isWhole: true, rule: undefined, pointer: undefined });
});

test('a list without entries on any page has one page', async () => {
  const script = listing((_, cursor = 1) => ({
    ids: '',
    next: cursor < 4 ? `cursor=${cursor + 1}` : undefined,
  }));
  expect(await read(script)).toMatchObject({ pages: [''], last: 0, isWhole: true, rule: undefined });
});

test('a number that shows entries the walk has in another place is at fault', async () => {
  const numbers = ['17 16', '13 12', '15 14', '11'];
  const script = listing((number, cursor) => {
    const at = cursor ?? 1;
    return {
      ids: (cursor === undefined ? numbers[number - 1] : pages[at - 1]) ?? '',
      next: at < pages.length ? `cursor=${at + 1}` : undefined,
    };
  });
  expect(await read(script)).toEqual({
    pages,
    last: 3,
    isWhole: true,
    rule: '4.7-page-number',
    pointer: '/data',
  });
});

test.each([
  ['off the list', '/api/v1/syncs/2/sync_runs?page=2'],
  ['to a target that is away', `${runsUrl}?cursor=2`],
])('a first page that its number does not return is at fault, though next leads %s', async (_, next) => {
  const script: Script = ({ query }) => {
    const found = new Map(query);
    if (found.has('cursor')) return badGateway;
    const ids = found.has('page') ? ['15', '14'] : ['17', '16'];
    return { body: { data: ids.map((id) => runEntry(id)), links: { next, self: runsUrl } } };
  };
  expect(await read(script)).toMatchObject({ pages: ['17 16'], rule: '4.7-page-number' });
});

test('lists whose pages are unknown name the rule that is broken', async () => {
  const script = listing((_, cursor = 1) => ({
    ids: pages[cursor - 1] ?? '',
    next: cursor < pages.length ? `cursor=${cursor + 1}` : undefined,
    last: 'cursor=3',
  }));
  const found = soundModels(scripted(script, oneSync), endpoints.listRuns);
  await expect(found).rejects.toMatchObject({ reason: needs('4.7-page-number', 'list-order') });
});
