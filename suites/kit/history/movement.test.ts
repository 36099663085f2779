import { describe, expect, test } from 'vitest';

import { explain } from './explain.ts';
import { historyIn } from './fixtures/in-words.ts';
import { movesBetween, movementSeen } from './movement.ts';
import { viewThatMoves } from './moving-view.ts';
import { momentsOf, type Observation } from './observation.ts';
import { Timeline } from './timeline.ts';

const view = { list: 'runs of 1', filter: 'failed' };

/** A page of the filtered list, which has one page; `/runs?page=1` is its `last`. */
const page = (number: number, askedMs: number, letters: string, address = '/runs'): Observation => ({
  number,
  ...view,
  address,
  origin:
    address === '/runs'
      ? { kind: 'first' }
      : { kind: 'link', link: 'last', of: number - 1, mayKeepMoment: false },
  moments: momentsOf(askedMs, askedMs + 5),
  shows: {
    kind: 'page',
    entries: [...letters].map((id) => ({ id, version: '1', status: 'failed' })),
    links: { self: address, first: '/runs', last: '/runs?page=1' },
  },
});

describe('an entry that a filtered list has for a few seconds', () => {
  /** Each page read as the first, whole walk and all. */
  const historyOf = (observations: readonly Observation[]) => ({
    observations,
    walks: observations
      .filter(({ address }) => address === '/runs')
      .map(({ number }) => ({ ...view, pages: [number], isWhole: true })),
  });
  const claim = { kind: 'other-page', view, expected: 1, came: 3 } as const;
  const before = page(1, 3_000, '');
  const meanwhile = page(3, 6_100, 'a');
  const after = page(5, 9_200, '');

  test('may have come after an answer that overlaps the first one that shows it', () => {
    const [first, last] = [page(2, 3_001, 'a', '/runs?page=1'), page(4, 6_101, 'a', '/runs?page=1')];
    expect(explain(historyOf([before, first, meanwhile, last, after]), claim).kind).toBe('undecided');
  });

  test('is not assumed to come and go if it is there before and after', () => {
    const [early, late] = [page(0, -1_000, 'a', '/runs?page=1'), page(6, 13_000, 'a', '/runs?page=1')];
    expect(explain(historyOf([early, before, meanwhile, after, late]), claim)).toMatchObject({
      kind: 'impossible',
      proof: { needed: 1, movers: [] },
    });
  });

  test('may have pushed another one off a page of one entry', () => {
    const first = page(2, 3_001, 'a', '/runs?page=1');
    const pages = [page(1, 3_000, 'b'), first, page(3, 6_100, 'a'), page(5, 9_200, 'b')];
    expect(explain({ observations: pages, walks: [] }, claim).kind).toBe('undecided');
    const [early, late] = [page(0, -1_000, 'a', '/runs?page=1'), page(6, 13_000, 'a', '/runs?page=1')];
    const history = { observations: [early, ...pages, late], walks: [] };
    expect(explain(history, claim).kind).toBe('impossible');
  });
});

test('an entry that is read alone with another status has left its filter', () => {
  const alone: Observation = {
    number: 6,
    list: view.list,
    address: '/runs/a',
    origin: { kind: 'alone', id: 'a' },
    moments: momentsOf(16_000, 16_005),
    shows: { kind: 'entry', entry: { id: 'a', version: '2', status: 'success' } },
  };
  const pages = [
    page(1, 3_000, 'a'),
    page(2, 3_000, 'a', '/runs?page=1'),
    page(3, 6_005, ''),
    page(4, 9_010, ''),
  ];
  const walks = [1, 3, 4].map((number) => ({ ...view, pages: [number], isWhole: true }));
  const claim = { kind: 'other-page', view, expected: 1, came: 3 } as const;
  expect(explain({ observations: [...pages, alone], walks }, claim).kind).toBe('undecided');
});

test('an entry that a filter alone shows for a while may push others over a page of the whole list', () => {
  const whole = (number: number, at: number, askedMs: number, letters: string): Observation => {
    const { filter: _, ...shown } = page(number, askedMs, letters, `/runs?page=${at}`);
    const entries = shown.shows.kind === 'page' ? shown.shows.entries : [];
    const links = { last: '/runs?page=2', ...(at === 1 ? { next: '/runs?page=2' } : {}) };
    return { ...shown, origin: { kind: 'number', page: at }, shows: { kind: 'page', entries, links } };
  };
  const pages = [
    [whole(1, 1, 0, 'ab'), whole(2, 2, 10, 'cd')],
    [whole(4, 1, 6_000, 'ab'), whole(5, 2, 6_010, 'bc')],
    [whole(6, 1, 12_000, 'ab'), whole(7, 2, 12_010, 'cd')],
  ];
  const walks = pages.map((read) => ({
    list: view.list,
    pages: read.map(({ number }) => number),
    isWhole: true,
  }));
  const claim = { kind: 'repeated', view: { list: view.list }, entry: 'b' } as const;
  const said = (more: readonly Observation[]): string =>
    explain({ observations: [...pages.flat(), ...more], walks }, claim).kind;
  expect(said([])).toBe('impossible');
  expect(said([page(3, 5_000, 'x')])).not.toBe('impossible');
});

describe('a filtered list with smaller pages than the whole list', () => {
  const numbered = (filter: string | undefined, at: number, letters: string, pages: number): Observation => ({
    number: at + (filter === undefined ? 0 : 10),
    list: view.list,
    ...(filter === undefined ? {} : { filter }),
    address: `/runs?status=${filter ?? ''}&page=${at}`,
    origin: { kind: 'number', page: at },
    moments: momentsOf(at, at + 5),
    shows: {
      kind: 'page',
      entries: [...letters].map((id) => ({ id, version: '1', status: 'failed' })),
      links: {
        ...(at < pages ? { next: `/runs?status=${filter ?? ''}&page=${at + 1}` } : {}),
        last: `/runs?status=${filter ?? ''}&page=${pages}`,
      },
    },
  });
  const viewOf = (filtered: readonly string[], { end = filtered.length, later = 2 } = {}) => {
    const whole = [numbered(undefined, 1, 'abcde', 2), numbered(undefined, 2, 'fg', 2)];
    const pages = filtered.map((letters, at) => numbered('failed', at + 1, letters, end));
    const again = numbered(undefined, 1, 'abcde', later);
    const timeline = new Timeline({
      observations: [...whole, ...pages, { ...again, number: 20, moments: momentsOf(4_000, 4_005) }],
      walks: [{ list: view.list, pages: [1, 2], isWhole: true }],
    });
    return viewThatMoves(timeline, view);
  };

  test.each([
    ['may be paginated before it is filtered', ['ab', 'cd', 'e'], { list: view.list }],
    ['may be, too, if the whole list has grown by a page', ['ab', 'cd', 'e', ''], { list: view.list }],
    ['is filtered before it is paginated if it has more pages', ['ab', 'cd', 'ef', 'g'], view],
  ])('%s', (_, filtered, expected) => {
    expect(viewOf(filtered)).toEqual(expected);
  });

  test('pages past its end, which show its last page, are none of its pages', () => {
    expect(viewOf(['ab', 'cd', 'e', 'e', 'e'], { end: 3 })).toEqual({ list: view.list });
  });

  test('it may have had as many pages as the whole list, if that has grown', () => {
    expect(viewOf(['ab', 'cd', 'ef', 'g'], { later: 4 })).toEqual({ list: view.list });
  });
});

describe('what moved from second 4 to 9', () => {
  const span = { fromMs: 4_000, toMs: 9_000 };

  test.each([
    ['nothing, if each answer shows the same', '0 p1 ab; 5 p1 ab', ''],
    ['nothing, if the page is not asked for again', '0 p1 ab; 5 p1 abc; 0 p2 c', ''],
    ['an entry that came', '0 p1 ab; 8 p1 abc', 'c'],
    ['an entry that went', '0 p1 abc; 8 p1 ab', ''],
    ['an entry that was last seen within it, and went', '6 p1 abc; 8 p1 ab', 'c'],
    ['an entry that went and is back', '6 p1 abc; 8 p1 ab; 20 p1 abc', ''],
    ['an entry that changed', '0 p1 ab; 8 p1 aB', 'b'],
    ['nothing, if it changed before', '0 p1 ab; 1 p1 aB; 8 p1 aB', ''],
    ['nothing, if it changed later', '0 p1 ab; 8 p1 ab; 13 p1 aB', ''],
    ['an entry that is gone by its own answer', '0 =c; 6 =c 404', 'c'],
    ['nothing, if it was gone before', '0 =c; 1 =c 404', ''],
  ])('is %s', (_, seen, movers) => {
    expect(movementSeen(new Timeline(historyIn(seen)), 'runs of 1', span).movers.join('')).toBe(movers);
  });
});

test.each([
  ['did not come if it was there before in the same version', '1', 0],
  ['has changed and come if it was there before in another', '2', 2],
])('an entry that a filtered list lacks at first %s', (_, version, moves) => {
  const { filter: _filter, ...whole } = page(1, 5_000, '', '/all');
  const entries = [{ id: 'a', version, status: 'failed' }];
  const before: Observation = { ...whole, shows: { kind: 'page', entries, links: {} } };
  const history = { observations: [before, page(2, 6_000, ''), page(3, 8_000, 'a')], walks: [] };
  const span = { fromMs: 4_000, toMs: 9_000 };
  expect(movementSeen(new Timeline(history), view.list, span).moves).toBe(moves);
});

describe('what moved across the places from c to e', () => {
  const entries = [...'cde'].map((id) => ({ id, version: '1' }));
  const span = { fromMs: 4_000, toMs: 9_000 };

  // Ten entries on three pages are enough to know that a list is ordered by id.
  test.each([
    ['nothing, if an entry came behind them', '0 w abcd efgh ij; 8 p1 abcdefghijk', 0, ''],
    ['an entry that came before them', '0 w bcde fghi jk; 8 p1 abcdefghijk', 1, 'a'],
    ['an entry that came and went', '0 w bcde fghi jk; 5 p1 abcdefghijk; 8 p1 bcdefghijk', 2, 'a'],
    ['of two entries the one before them', '0 w abcd efgh ij; 5 p1 abcdefghij; 8 p1 bcdefghijk', 1, 'a'],
  ])('is %s', (_, seen, moves, movers) => {
    const found = movementSeen(new Timeline(historyIn(seen)), 'runs of 1', span, { stretch: { entries } });
    expect([found.moves, found.movers.join('')]).toEqual([moves, movers]);
  });
});

test.each([
  ['moves no page of the whole list', {}, []],
  ['moves pages that are perhaps cut from a filter', { perhapsFilter: 'success' }, ['a']],
])('an entry that gets the status of a filter, in a list by id, %s', (_, filters, movers) => {
  const { observations, walks } = historyIn('0 w abcd efgh ij; 8 p1 Abcd');
  const withStatus = observations.map((one): Observation => {
    if (one.shows.kind !== 'page') return one;
    // The statuses are in no order.
    const entries = one.shows.entries.map((entry) => ({
      ...entry,
      status: `${entry.id}${entry.version}` === 'a1' || entry.id === 'f' ? 'failed' : 'success',
    }));
    return { ...one, shows: { ...one.shows, entries } };
  });
  const entries = [...'cde'].map((id) => ({ id, version: '1', status: 'success' }));
  const timeline = new Timeline({ observations: withStatus, walks });
  const span = { fromMs: 4_000, toMs: 9_000 };
  const seen = movementSeen(timeline, 'runs of 1', span, { stretch: { entries, ...filters } });
  expect(seen.movers).toEqual(movers);
});

test.each([
  ['was changed since it was created may have moved its start', 4_000, ['n']],
  ['was not changed since has not', 9_000, []],
])('in a list by updated_at a newcomer at its end that %s', (_, createdMs, movers) => {
  const shownAt = (number: number, askedMs: number, ids: string): Observation => {
    const one = page(number, askedMs, '');
    const entries = [...ids].map((id, at) => {
      const updatedMs = id === 'n' ? 9_000 : at;
      return { id, version: '1', createdMs: id === 'n' ? createdMs : updatedMs, updatedMs };
    });
    const { filter: _filter, ...whole } = one;
    return { ...whole, shows: { kind: 'page', entries, links: { self: '/runs', first: '/runs' } } };
  };
  const observations = [shownAt(1, 0, 'abcdefghijklm'), shownAt(2, 10_000, 'abcdefghijklmn')];
  const walks = observations.map(({ number }) => ({ list: view.list, pages: [number], isWhole: true }));
  const timeline = new Timeline({ observations, walks });
  const entries = observations
    .slice(0, 1)
    .flatMap(({ shows }) => (shows.kind === 'page' ? shows.entries : []));
  const span = { fromMs: 5, toMs: 10_005 };
  const seen = movementSeen(timeline, view.list, span, {
    knownMs: 5,
    stretch: { entries: entries.slice(0, 2) },
  });
  expect(seen.movers).toEqual(movers);
});

test.each([
  ['was seen again after the later one did not move', '; 20 p3 x', []],
  ['was not may have left meanwhile', '', ['x']],
])('an entry that two walks lack, was seen between them and %s', (_, again, movers) => {
  const timeline = new Timeline(historyIn(`0 w abc; 1 p2 x; 8 p1 ab; 12 w abc${again}`));
  const [earlier, later] = timeline.walks({ list: 'runs of 1' });
  if (earlier === undefined || later === undefined) throw new Error('two walks');
  const span = { fromMs: 4_500, toMs: 8_500, stretch: undefined };
  expect(movesBetween(timeline, 'runs of 1', [earlier, later], span).movers).toEqual(movers);
});
