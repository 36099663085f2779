import { describe, expect, test } from 'vitest';

import { explain } from './explain.ts';
import { momentsOf, type History, type Observation, type ObservedEntry } from './observation.ts';
import { entriesShown, ordersOf } from './order.ts';

const view = { list: 'runs of 1' };

/** An entry that was created at its place in the alphabet, the latest first, and changed so often. */
const entry = (letter: string, changes = 0): ObservedEntry => ({
  id: String(1000 - letter.charCodeAt(0)),
  version: `${changes}`,
  createdMs: 10_000 - letter.charCodeAt(0),
  updatedMs: 20_000 + changes,
});

const idOf = (letter: string): string => entry(letter).id;

const page = (
  number: number,
  at: number,
  entries: readonly ObservedEntry[],
  askedMs: number,
): Observation => ({
  number,
  ...view,
  address: `/runs?page=${at}`,
  origin: { kind: 'number', page: at },
  moments: momentsOf(askedMs, askedMs + 5),
  shows: { kind: 'page', entries, links: at < 3 ? { next: `/runs?page=${at + 1}` } : {} },
});

/** Three walks through nine entries on pages of three, four seconds apart; the second lacks `lacking`. */
function walked(lacking: string, changed: (letter: string, turn: number) => ObservedEntry): History {
  const turns = [0, 1, 2];
  const observations = turns.flatMap((turn) =>
    ['abc', 'def', 'ghi'].map((letters, at) => {
      const shown = [...letters].filter((letter) => turn !== 1 || letter !== lacking);
      const entries = shown.map((letter) => changed(letter, turn));
      return page(turn * 3 + at + 1, at + 1, entries, turn * 4_000 + at * 10);
    }),
  );
  const walks = turns.map((turn) => ({
    ...view,
    pages: [1, 2, 3].map((at) => turn * 3 + at),
    isWhole: true,
  }));
  return { observations, walks };
}

const leftOut = (letter: string) => ({ kind: 'left-out', view, entry: idOf(letter) }) as const;

test('a list that is in the order of creation is not moved by entries that change', () => {
  const history = walked('d', (letter, turn) => entry(letter, 'ai'.includes(letter) ? turn : 0));
  expect(explain(history, leftOut('d'))).toMatchObject({ kind: 'impossible', proof: { movers: [] } });
});

test.each([
  { before: 'a', expected: 'undecided' },
  { before: 'c', expected: 'undecided' },
  { before: 'h', expected: 'impossible' },
])('an entry that is deleted moves only those behind it: $before', ({ before, expected }) => {
  const whole = walked('d', (letter) => entry(letter));
  const observations = whole.observations.map((one) =>
    one.shows.kind !== 'page' || one.number <= 3
      ? one
      : {
          ...one,
          shows: { ...one.shows, entries: one.shows.entries.filter(({ id }) => id !== idOf(before)) },
        },
  );
  expect(explain({ ...whole, observations }, leftOut('d')).kind).toBe(expected);
});

test('in an order that no attribute shows every change may have moved an entry', () => {
  const mixed: Record<string, string> = { a: 'e', b: 'c', c: 'h', e: 'a', f: 'i', g: 'b', h: 'f', i: 'g' };
  const history = walked('d', (letter, turn) => ({
    ...entry(mixed[letter] ?? letter, letter === 'a' ? turn : 0),
    id: idOf(letter).split('').toReversed().join(''),
    updatedMs: entry(mixed[letter] ?? letter).createdMs ?? 0,
  }));
  const id = idOf('d').split('').toReversed().join('');
  expect(explain(history, { kind: 'left-out', view, entry: id }).kind).not.toBe('impossible');
});

test.each([
  ['names an earlier page as the last', '/runs?page=2', '/runs?page=2'],
  ['names no neighbour, and another page as the last', '/runs?page=01', undefined],
])('a page that %s is past the end and repeats nothing', (_, last, prev) => {
  const whole = walked('', (letter) => entry(letter));
  const observations = whole.observations.map((one): Observation => {
    if (one.shows.kind !== 'page') return one;
    const isPastEnd = one.number === 6;
    const entries = isPastEnd ? [...'abd'].map((letter) => entry(letter)) : one.shows.entries;
    const { prev: _prev, ...others } = one.shows.links;
    const links = isPastEnd ? { ...others, last, ...(prev === undefined ? {} : { prev }) } : one.shows.links;
    return { ...one, shows: { ...one.shows, entries, links } };
  });
  const claim = { kind: 'repeated', view, entry: idOf('a') } as const;
  expect(explain({ ...whole, observations }, claim).kind).toBe('possible');
});

/** Three walks of a list that grows at its front and shows `e` on no page, and `e` read alone around them. */
function growing(late: ObservedEntry, isShuffled = false): History {
  const turns = [
    ['abc', 'dfg', 'hij'],
    ['Zab', 'cdf', 'ghi'],
    ['YZa', isShuffled ? 'bdc' : 'bcd', 'fgh'],
  ];
  const observations = turns.flatMap((pages, turn) =>
    pages.map((letters, at) =>
      page(
        turn * 3 + at + 2,
        at + 1,
        [...letters].map((one) => entry(one)),
        turn * 4_000 + at * 10 + 4_000,
      ),
    ),
  );
  const alone = (number: number, shown: ObservedEntry, askedMs: number): Observation => ({
    number,
    ...view,
    address: '/runs/e',
    origin: { kind: 'alone', id: idOf('e') },
    moments: momentsOf(askedMs, askedMs + 5),
    shows: { kind: 'entry', entry: shown },
  });
  const walks = turns.map((_, turn) => ({
    ...view,
    pages: [2, 3, 4].map((at) => turn * 3 + at),
    isWhole: true,
  }));
  return { observations: [alone(1, entry('e'), 0), ...observations, alone(11, late, 20_000)], walks };
}

test('a page that shows entries on both sides of the place of another must show it', () => {
  expect(explain(growing(entry('e')), leftOut('e'))).toMatchObject({
    kind: 'impossible',
    proof: { between: [idOf('d'), idOf('f')], orderedBy: 'created_at', observations: [1, 3, 11] },
  });
});

test('that an entry changes does not move it where the list is in the order of creation', () => {
  expect(explain(growing(entry('e', 1)), leftOut('e'))).toMatchObject({
    kind: 'impossible',
    proof: { orderedBy: 'created_at' },
  });
});

test('that proves nothing if the list is in no order', () => {
  const answer = explain(growing(entry('e'), true), leftOut('e'));
  expect(answer.kind === 'impossible' && answer.proof.orderedBy !== undefined).toBe(false);
});

/**
 * The failed runs on pages of three, of which page 2 shows `h`, then `f` and `h`, then `h` again; `a` was a
 * success before that and is something else afterwards, or a success still.
 */
function flickering(last: string): History {
  const all = (letterOfA: string): readonly ObservedEntry[] =>
    [...'abcdefghi'].map((letter) => ({
      ...entry(letter, letter === 'a' && letterOfA !== 'success' ? 2 : 0),
      status: letter === 'a' ? letterOfA : 'dfh'.includes(letter) || letter < 'd' ? 'failed' : 'success',
    }));
  const whole = (number: number, status: string, askedMs: number): readonly Observation[] =>
    [0, 1, 2].map((at) =>
      page(number + at, at + 1, all(status).slice(at * 3, at * 3 + 3), askedMs + at * 10),
    );
  const filtered = (number: number, letters: string, askedMs: number): Observation => {
    const entries = all('success').filter(({ id }) => [...letters].some((one) => idOf(one) === id));
    const shows = { kind: 'page', entries, links: {} } as const;
    return {
      ...page(number, 2, [], askedMs),
      filter: 'failed',
      address: '/runs?status=failed&page=2',
      shows,
    };
  };
  const first = {
    ...page(9, 1, all('success').slice(1, 4), 4_500),
    filter: 'failed',
    address: '/runs?status=failed',
  };
  return {
    observations: [
      ...whole(1, 'success', 0),
      first,
      filtered(10, 'h', 5_000),
      filtered(11, 'fh', 9_000),
      filtered(12, 'h', 13_000),
      ...whole(13, last, 30_000),
    ],
    walks: [1, 13].map((number) => ({ ...view, pages: [0, 1, 2].map((at) => number + at), isWhole: true })),
  };
}

test.each([
  ['running', false],
  ['success', true],
])('a run that is %s when it is seen next may have been in the filter meanwhile', (last, isImpossible) => {
  const answer = explain(flickering(last), {
    kind: 'other-page',
    view: { ...view, filter: 'failed' },
    expected: 10,
    came: 11,
  });
  expect(answer.kind === 'impossible').toBe(isImpossible);
});

describe('the order of a list by all entries but one', () => {
  const pageOf = (letters: string): Observation =>
    page(
      1,
      1,
      [...letters].map((letter) => ({ id: letter, version: '1', createdMs: letter.charCodeAt(0) })),
      0,
    );
  /** The attributes that show the order of walks, by all entries but x, which was created with the letter. */
  const ordersBut = (walks: readonly string[], created: string, newcomers = ''): string[] => {
    const made = walks.map((walk) =>
      walk.split(' ').map((letters) => {
        const shown = pageOf(letters);
        const entries = entriesShown(shown).map((one) =>
          one.id === 'x' ? { ...one, id: 'e5', createdMs: created.charCodeAt(0) } : one,
        );
        return { ...shown, shows: { kind: 'page', entries, links: {} } } satisfies Observation;
      }),
    );
    const isOld = ({ id }: ObservedEntry): boolean => !newcomers.includes(id);
    return ordersOf(made.flat(), made, 'e5', isOld).map(({ by }) => by);
  };

  test('is unknown if that one contradicts it across pages only by a newcomer', () => {
    expect(ordersBut(['bxc abc def ghi jk'], 'f', 'a')).toEqual(['created_at', 'id']);
    expect(ordersBut(['bcx abc def ghi jk'], 'b', 'a')).toEqual([]);
  });

  test.each([
    ['is unknown if that one fits one of the orders across pages', ['abc dxe fgh ijk'], 'i', []],
    [
      'is known if that one contradicts it on a page and across pages',
      ['abc def gxh ijk'],
      'a',
      ['created_at', 'id'],
    ],
    ['is unknown if that one is in its place', ['abc def ghx ijk'], 'h', []],
    ['is unknown if that one contradicts it across pages alone', ['abc xde fgh ijk'], 'b', []],
    ['is unknown if that one contradicts it on a page alone', ['abc dex fgh ijk'], 'd', []],
    ['is unknown if one page begins behind what comes before it', ['abcdefgh ijgxh'], 'a', []],
    ['is unknown if there is one page', ['abcxdefghijk'], 'i', []],
  ])('%s', (_, walks, created, expected) => {
    expect(ordersBut(walks, created)).toEqual(expected);
  });
});

test.each([
  ['the only one', 3, ['created_at', 'id']],
  ['followed by another', 1, []],
])('a page that is %s (as page %i) shows the orders %j', (_, at, expected) => {
  const only = page(
    1,
    at,
    [...'abcdefghij'].map((id) => ({ id, version: '1', createdMs: id.charCodeAt(0) })),
    0,
  );
  expect(ordersOf([only], [[only]]).map(({ by }) => by)).toEqual(expected);
});
