import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { momentsOf, type History, type Observation } from './observation.ts';

const page = (number: number, ids: string, askedMs: number, filter?: string): Observation => ({
  number,
  list: 'runs of 1',
  ...(filter === undefined ? {} : { filter }),
  address: filter === undefined ? '/runs' : `/runs?status=${filter}`,
  origin: { kind: 'first' },
  moments: momentsOf(askedMs, askedMs + 5),
  shows: {
    kind: 'page',
    entries: [...ids].map((id) => ({ id, version: '1', status: 'success' })),
    links: {},
  },
});

test('an entry that is not in its filter yet may be new', () => {
  const history: History = {
    observations: [page(1, 'ab', 0), page(2, 'a', 10, 'success')],
    walks: [{ list: 'runs of 1', filter: 'success', pages: [2], isWhole: true }],
  };
  const view = { list: 'runs of 1', filter: 'success' };
  expect(explain(history, { kind: 'left-out', view, entry: 'b' }).kind).toBe('undecided');
});

const runs = { list: 'runs of 1' };
const success = { ...runs, filter: 'success' };

/**
 * A list at rest that is read whole and under its filter three times, four seconds apart; the filter shows
 * what it is said to.
 */
const readThrice = (filtered: string): History => {
  const at = [0, 4_000, 8_000];
  const observations = at.flatMap((ms, turn) => [
    page(2 * turn + 1, 'abc', ms),
    page(2 * turn + 2, filtered, ms + 10, 'success'),
  ]);
  const walks = at.flatMap((_, turn) => [
    { ...runs, pages: [2 * turn + 1], isWhole: true },
    { ...success, pages: [2 * turn + 2], isWhole: true },
  ]);
  return { observations, walks };
};

test('an entry that was there before and after its filter lacked it was left out', () => {
  const explanation = explain(readThrice('ac'), { kind: 'left-out', view: success, entry: 'b' });
  expect(explanation).toMatchObject({
    kind: 'impossible',
    proof: { claim: 'left-out', entry: 'b', observations: [1, 4, 5], needed: 1, movers: [] },
  });
});

test('an entry that its filter shows in the end is not left out', () => {
  expect(explain(readThrice('abc'), { kind: 'left-out', view: success, entry: 'b' }).kind).toBe('possible');
});

test('the same request twice within the time that an answer may lag behind proves nothing', () => {
  const history: History = { observations: [page(1, 'ab', 0), page(2, 'a', 2_000)], walks: [] };
  const claim = { kind: 'other-page', view: runs, expected: 1, came: 2 } as const;
  expect(explain(history, claim).kind).toBe('undecided');
});

test('a page that is the same before and after cannot have been another in between', () => {
  const history: History = {
    observations: [page(1, 'ab', 0), page(2, 'a', 4_000), page(3, 'ab', 8_000)],
    walks: [],
  };
  const claim = { kind: 'other-page', view: runs, expected: 1, came: 2 } as const;
  expect(explain(history, claim)).toMatchObject({ kind: 'impossible', proof: { observations: [1, 2, 3] } });
});

test('a last page that another follows is impossible, also where no walk had that one at first', () => {
  const linked = (number: number, ids: string, askedMs: number, at: 1 | 2): Observation => ({
    ...page(number, ids, askedMs),
    address: `/runs?page=${at}`,
    origin: { kind: 'number', page: at },
    shows: {
      kind: 'page',
      entries: [...ids].map((id) => ({ id, version: '1', status: 'success' })),
      links: { last: '/runs?page=1' },
    },
  });
  const seen = [linked(1, 'ab', 0, 1), linked(2, 'c', 10, 2)];
  const claim = {
    kind: 'other-page',
    view: runs,
    expected: 2,
    came: 1,
    by: { link: 'last', of: 1 },
  } as const;
  const later = [...seen, linked(3, 'ab', 4_000, 1), linked(4, 'c', 4_010, 2)];
  expect(explain({ observations: later, walks: [] }, claim)).toMatchObject({
    kind: 'undecided',
    reads: expect.arrayContaining([{ kind: 'walk', view: runs }]),
  });
  const last = [linked(5, 'ab', 8_000, 1), linked(6, 'c', 8_010, 2)];
  const walks = [seen, last].map((walk) => ({
    ...runs,
    pages: walk.map(({ number }) => number),
    isWhole: true,
  }));
  expect(explain({ observations: [...later, ...last], walks }, claim).kind).toBe('impossible');
});

test.each([
  ['the last page, of which the filter leaves nothing', '', 'undecided'],
  ['an empty page, though the list ends with an entry', 'c', 'impossible'],
])('`last` leads to %s', (_, end, expected) => {
  const asked = (number: number, ids: string, askedMs: number, at: 1 | 2): Observation => ({
    ...page(number, ids, askedMs, 'success'),
    address: `/runs?status=success&page=${at}`,
    origin: { kind: 'number', page: at },
    shows: {
      kind: 'page',
      entries: [...ids].map((id) => ({ id, version: '1', status: 'success' })),
      links: { last: '/runs?status=success&page=2' },
    },
  });
  const walked = [0, 8_000].map((ms, turn) => [
    asked(10 * turn + 1, 'ab', ms, 1),
    asked(10 * turn + 2, end, ms + 10, 2),
  ]);
  const observations = [
    ...(walked[0] ?? []),
    asked(5, 'ab', 4_000, 1),
    asked(6, '', 4_010, 2),
    ...(walked[1] ?? []),
  ];
  const walks = walked.map((pages) => ({
    ...success,
    pages: pages.map(({ number }) => number),
    isWhole: true,
  }));
  const by = { link: 'last', of: 5 } as const;
  const claim = { kind: 'other-page', view: success, expected: 5, came: 6, by } as const;
  expect(explain({ observations, walks }, claim).kind).toBe(expected);
});

test('an entry may pass between a page and the empty page behind it, where others moved meanwhile', () => {
  const changed = (one: Observation): Observation =>
    one.shows.kind !== 'page'
      ? one
      : { ...one, shows: { ...one.shows, entries: [...one.shows.entries, { id: 'c', version: '2' }] } };
  const observations = [
    page(1, 'abc', 0),
    page(2, 'a', 4_000, 'success'),
    { ...page(3, '', 4_100, 'success'), address: '/runs?status=success&page=2' },
    changed(page(4, 'ab', 8_000)),
  ];
  const walk = { ...success, pages: [2], isWhole: true };
  const claim = { kind: 'left-out', view: success, entry: 'b' } as const;
  expect(explain({ observations, walks: [walk] }, claim).kind).toBe('impossible');
  expect(explain({ observations, walks: [{ ...walk, endedBy: [3] }] }, claim).kind).toBe('undecided');
});

test.each([
  ['as before and after', 'c', 'impossible'],
  ['as it was only later', 'd', 'possible'],
])('a last page is wrong once if the page after it shows entries then, %s', (_, first, kind) => {
  const numbered = (number: number, ids: string, askedMs: number, at: 1 | 2, last: 1 | 2): Observation => ({
    ...page(number, ids, askedMs),
    address: `/runs?page=${at}`,
    origin: { kind: 'number', page: at },
    shows: {
      kind: 'page',
      entries: [...ids].map((id) => ({ id, version: '1', status: 'success' })),
      links: { last: `/runs?page=${last}` },
    },
  });
  const observations = [
    numbered(1, 'ab', 0, 1, 2),
    numbered(2, first, 10, 2, 2),
    numbered(3, 'ab', 4_000, 1, 1),
    numbered(4, 'c', 8_000, 2, 2),
    numbered(5, 'ab', 8_010, 1, 2),
  ];
  const by = { link: 'last', of: 3 } as const;
  const claim = { kind: 'other-page', view: runs, expected: 4, came: 3, by } as const;
  expect(explain({ observations, walks: [] }, claim).kind).toBe(kind);
});
