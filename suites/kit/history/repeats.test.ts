import { expect, test } from 'vitest';

import { explain } from './explain.ts';
import { pageShown, walksOf } from './fixtures/by-creation.ts';
import { momentsOf, type History, type Observation } from './observation.ts';

const view = { list: 'runs of 1' };
const wait = 4_000;

/** Pages that follow one another; a capital is the entry in a later version. */
const walk = (turn: number, pages: readonly string[]): readonly Observation[] =>
  pages.map((letters, at) => ({
    number: turn * 10 + at + 1,
    ...view,
    address: `/runs?page=${at + 1}`,
    origin: { kind: 'number', page: at + 1 },
    moments: momentsOf(turn * wait + at, turn * wait + at + 1),
    shows: {
      kind: 'page',
      entries: [...letters].map((letter) => ({
        id: letter.toLowerCase(),
        version: letter === letter.toLowerCase() ? '1' : '2',
      })),
      links: at + 1 < pages.length ? { next: `/runs?page=${at + 2}` } : {},
    },
  }));

const historyOf = (...walks: readonly (readonly string[])[]): History => {
  const read = walks.map((pages, turn) => walk(turn, pages));
  return {
    observations: read.flat(),
    walks: read.map((pages) => ({ ...view, pages: pages.map(({ number }) => number), isWhole: true })),
  };
};

const claim = { kind: 'repeated', view, entry: 'c' } as const;

test.each([
  ['each of four pages begins with the last entry of the page before', 'efg', 4],
  ['one boundary of four repeats nothing', 'fg', 2],
  ['one entry changed between the two pages that show it', 'Efg', 2],
])('entries on two pages of a walk are counted, those too that changed later: %s', (_, third, needed) => {
  const before = ['abc', 'def', 'ghi', 'jk'];
  const after = ['abc', 'dEf', 'ghi', 'jk'];
  const explanation = explain(historyOf(before, ['abc', 'cde', third, 'ghi', 'ijk'], after), claim);
  expect(explanation).toMatchObject({ kind: 'impossible', proof: { needed } });
});

test.each([
  ['one that a newcomer pushed on', 'ghi jkl', 'possible'],
  ['more than newcomers can have pushed on', 'fgh ijk l', 'impossible'],
])('pages that cursors lead to repeat %s', (_, late, expected) => {
  const whole = 'abc def ghi jkl';
  const { observations, walks } = walksOf([whole.slice(1), whole.slice(1), `bcd efg ${late}`, whole, whole]);
  const byCursor = observations.map((one, at): Observation => {
    const isStart = one.origin.kind === 'number' && one.origin.page === 1;
    const of = observations[at - 1]?.number ?? 0;
    const origin = { kind: 'link', link: 'next', of, mayKeepMoment: true } as const;
    return isStart ? one : { ...one, address: `/runs?after=${one.number}`, origin };
  });
  const about = { kind: 'repeated', view, entry: 'g' } as const;
  expect(explain({ observations: byCursor, walks }, about).kind).toBe(expected);
});

// A list of three pages of three entries shrank to three entries.
test.each([
  ['past the end, as their links say', 1, [1, 3, 1], 'possible'],
  ['past the end around the only page', 1, [3, 1, 3], 'possible'],
  ['of the list, as their links say', 3, [1, 3, 1], 'impossible'],
] as const)('an entry is on the first page and on pages %s', (_, last, turns, expected) => {
  const whole = ['abd', 'efg', 'hic'].map((letters, at) =>
    pageShown(at + 1, { page: at + 1, letters, atMs: at, last: 3 }),
  );
  const later = turns.map((page, turn) =>
    pageShown(turn + 4, { page, letters: 'abc', atMs: 10_000 + turn * wait, last }),
  );
  const history = { observations: [...whole, ...later], walks: [] };
  const [on] = later.map(({ number }) => number);
  const about = { kind: 'repeated', view, entry: 'c', on: [on ?? 0, 5] } as const;
  expect(explain(history, about).kind).toBe(expected);
});

test('two pages that show the same after a list shrank may be past the end and the only one', () => {
  const only = (number: number, page: number, atMs: number): Observation =>
    pageShown(number, { page, letters: 'abc', atMs, last: 1 });
  const before = pageShown(1, { page: 2, letters: 'abc', atMs: 0, last: 2 });
  const later = [only(2, 1, 10_000), only(3, 1, 15_000), only(4, 2, 15_001), only(5, 1, 20_000)];
  const about = { kind: 'same-page', view, on: [2, 1] } as const;
  expect(explain({ observations: [before, ...later], walks: [] }, about).kind).toBe('possible');
});

test.each([
  ['names the same last page each time', [3, 3, 3], 'impossible'],
  ['names another last page later', [3, 3, 2], 'undecided'],
  ['names another last page on one page alone', [3, 2, 3], 'impossible'],
])('an entry on two pages of a list that %s', (_, lasts, expected) => {
  const pages = ['abc', 'cde', 'abc'].map((letters, at) =>
    pageShown(5 + at, {
      page: 1 + (at % 2),
      letters,
      atMs: 5_000 + 4_000 * at,
      last: lasts[at] ?? 0,
    }),
  );
  const earlier = pageShown(3, { page: 3, letters: 'de', atMs: 0, last: 3 });
  const observations = [earlier, ...pages];
  expect(explain({ observations, walks: [] }, { ...claim, on: [5, 6] }).kind).toBe(expected);
});
