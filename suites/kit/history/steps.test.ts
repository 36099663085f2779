import { describe, expect, test } from 'vitest';
import { pageShown, walksOf, type ShownPage } from './fixtures/by-creation.ts';
import {
  beginsEarly,
  missingNeighbour,
  missingPage,
  wrongPlace,
  wrongStep,
  type WrongStep,
} from './steps.ts';
import { Timeline } from './timeline.ts';

const view = { list: 'runs of 1' };
const whole = 'abc def ghi jkl';
const still = [whole, whole, whole, whole];
/** One entry is new in front of all others. */
const grown = ['bcd efg hij kl', 'bcd efg hij kl', whole, whole];

/** The entry of the last page goes meanwhile. */
const shrunk = ['abc def ghi j', 'abc def ghi j', 'abc def ghi', 'abc def ghi'];

type Shown = Pick<ShownPage, 'page' | 'letters'> & Partial<ShownPage>;

/** Two more answers between the second walk and the third, and the walks. */
function between(walks: readonly string[], [one, other]: readonly [Shown, Shown]) {
  const { observations, walks: made } = walksOf(walks);
  const added = [one, other].map((shown, at) =>
    pageShown(901 + at, { atMs: 14_000 + at, last: 4, ...shown }),
  );
  const [from, led] = added;
  if (from === undefined || led === undefined) throw new Error('two pages were given');
  return { timeline: new Timeline({ observations: [...observations, ...added], walks: made }), from, led };
}

/** "needs 3 of a b" where movers are too few, or "may be". */
const said = (step: WrongStep | undefined): string =>
  step === undefined ? 'may be' : `needs ${step.needed} of ${step.movers.join(' ')}`.trim();

describe('a link', () => {
  test.each<[string, 'self' | 'first' | 'prev' | 'next' | 'last', readonly string[], Shown, Shown, string]>([
    ['next leads on', 'next', still, { page: 2, letters: 'def' }, { page: 3, letters: 'ghi' }, 'may be'],
    ['next skips one', 'next', still, { page: 2, letters: 'def' }, { page: 3, letters: 'hij' }, 'needs 1 of'],
    [
      'next repeats one',
      'next',
      still,
      { page: 2, letters: 'def' },
      { page: 3, letters: 'fgh' },
      'needs 1 of',
    ],
    [
      'next repeats one while one may have come',
      'next',
      grown,
      { page: 2, letters: 'efg' },
      { page: 3, letters: 'ghi' },
      'may be',
    ],
    [
      'next repeats two while one may have come',
      'next',
      grown,
      { page: 2, letters: 'efg' },
      { page: 3, letters: 'fgh' },
      'needs 2 of a',
    ],
    [
      'next leads past the end',
      'next',
      still,
      { page: 4, letters: 'jkl' },
      { page: 5, letters: 'abc' },
      'may be',
    ],
    ['prev leads back', 'prev', still, { page: 3, letters: 'ghi' }, { page: 2, letters: 'def' }, 'may be'],
    [
      'prev skips a page',
      'prev',
      still,
      { page: 3, letters: 'ghi' },
      { page: 1, letters: 'abc' },
      'needs 3 of',
    ],
    ['prev overlaps', 'prev', still, { page: 3, letters: 'ghi' }, { page: 2, letters: 'efg' }, 'needs 1 of'],
    ['self is itself', 'self', still, { page: 2, letters: 'def' }, { page: 2, letters: 'def' }, 'may be'],
    [
      'self is the page after it',
      'self',
      still,
      { page: 2, letters: 'def' },
      { page: 2, letters: 'ghi' },
      'needs 3 of',
    ],
    [
      'first is the start',
      'first',
      still,
      { page: 2, letters: 'def' },
      { page: 1, letters: 'abc' },
      'may be',
    ],
    [
      'first is another page',
      'first',
      still,
      { page: 3, letters: 'ghi' },
      { page: 2, letters: 'def' },
      'needs 3 of',
    ],
    ['last is the end', 'last', still, { page: 1, letters: 'abc' }, { page: 4, letters: 'jkl' }, 'may be'],
    [
      'last is one page short',
      'last',
      still,
      { page: 1, letters: 'abc' },
      { page: 3, letters: 'ghi' },
      'needs 1 of',
    ],
    [
      'last is a page that held four entries while it was the last',
      'last',
      ['bcd efg hijk', 'bcd efg hijk', 'abc def ghi jk', 'abc def ghi jk'],
      { page: 1, letters: 'bcd', last: 3 },
      { page: 3, letters: 'ghi' },
      'may be',
    ],
    [
      'last has come past the end, which shows the first page',
      'last',
      shrunk,
      { page: 1, letters: 'abc' },
      { page: 4, letters: 'abc', last: 3, links: { next: '/runs?page=2' } },
      'may be',
    ],
    [
      'last is short and names itself as the last',
      'last',
      shrunk,
      { page: 1, letters: 'abc', last: 2 },
      { page: 2, letters: 'def', last: 2 },
      'needs 3 of',
    ],
    ['leads to no entries', 'next', still, { page: 2, letters: 'def' }, { page: 3, letters: '' }, 'may be'],
  ])('%s', (_, link, walks, one, other, expected) => {
    const { timeline, from, led } = between(walks, [one, other]);
    expect(said(wrongStep(timeline, view, link, [from, led]))).toBe(expected);
  });

  test('of a page that is past the end says nothing', () => {
    const past = { page: 6, letters: 'jkl', links: { last: '/runs?page=4', next: undefined } };
    const { timeline, from, led } = between(still, [past, { page: 5, letters: 'abc' }]);
    expect(wrongStep(timeline, view, 'prev', [from, led])).toBeUndefined();
  });
});

describe('a page to which last leads, and that names itself as the last, in any order', () => {
  const third = (letters: string, links = {}): Shown => ({ page: 4, letters, links });
  const shown = (last: number, next: Shown) => {
    const mixed = 'dba cfe gih lkj';
    const led = { page: 3, letters: 'gih', last, links: { next: `/runs?page=${next.page}` } };
    const { timeline, led: other } = between([], [next, led]);
    const from = pageShown(900, { page: 1, letters: mixed.slice(0, 3), atMs: 14_000, last });
    return said(wrongStep(timeline, view, 'last', [from, other]));
  };

  test.each([
    ['is followed by another one', 3, third('lkj'), 'needs 1 of'],
    ['is followed by nothing', 3, third(''), 'may be'],
    ['is followed by itself', 3, third('gih', { self: '/runs?page=3' }), 'may be'],
    ['is followed by one past the end', 3, third('dba', { last: '/runs?page=3' }), 'may be'],
    ['names another one', 4, third('lkj'), 'may be'],
    ['leads back to the one before', 3, { page: 2, letters: 'cfe' }, 'may be'],
  ])('%s', (_, last, next, expected) => {
    expect(shown(last, next)).toBe(expected);
  });
});

describe('two answers to one page number', () => {
  test.each<[string, readonly string[], string, string, string]>([
    ['show the same', still, 'ghi', 'ghi', 'may be'],
    ['show the page after it', still, 'ghi', 'jkl', 'needs 3 of'],
    ['differ by as many as can have come', grown, 'ghi', 'hij', 'may be'],
    ['differ by more', grown, 'ghi', 'ijk', 'needs 2 of a'],
  ])('%s', (_, walks, one, other, expected) => {
    const { timeline, from, led } = between(walks, [
      { page: 3, letters: one },
      { page: 3, letters: other },
    ]);
    expect(said(wrongPlace(timeline, view, [from, led]))).toBe(expected);
  });

  test('are answers to one number alone', () => {
    const { timeline, from, led } = between(still, [
      { page: 3, letters: 'ghi' },
      { page: 2, letters: 'jkl' },
    ]);
    expect(wrongPlace(timeline, view, [from, led])).toBeUndefined();
  });
});

describe('a page by its number', () => {
  test.each<[string, readonly string[], string, string]>([
    ['begins where it must', still, 'ghi', 'may be'],
    ['begins one place early', still, 'fgh', 'needs 1 of'],
    ['begins one place early while one may have come', grown, 'ghi', 'may be'],
    ['begins two places early while one may have come', grown, 'fgh', 'needs 2 of a'],
    ['begins late', still, 'hij', 'may be'],
    ['behind pages of several sizes', [whole, whole, 'abcd efg hi jkl', whole], 'fgh', 'may be'],
  ])('%s', (_, walks, letters, expected) => {
    const { timeline, from } = between(walks, [
      { page: 3, letters },
      { page: 3, letters },
    ]);
    expect(said(beginsEarly(timeline, view, from))).toBe(expected);
  });

  test('past the end may begin anywhere', () => {
    const { timeline, from } = between(still, [
      { page: 6, letters: 'abc' },
      { page: 6, letters: 'abc' },
    ]);
    expect(beginsEarly(timeline, view, from)).toBeUndefined();
  });
});

describe('a page without a link', () => {
  const ends = { next: undefined, prev: undefined };
  test.each<[string, 'prev' | 'next', readonly string[], Shown, string]>([
    ['to the page behind it', 'next', still, { page: 3, letters: 'ghi', links: ends }, 'needs 3 of'],
    ['to the page in front', 'prev', still, { page: 2, letters: 'def', links: ends }, 'needs 3 of'],
    ['where the list ends', 'next', still, { page: 4, letters: 'jkl', links: ends }, 'may be'],
    ['where the list begins', 'prev', still, { page: 1, letters: 'abc', links: ends }, 'may be'],
    [
      'behind which one may have come',
      'next',
      ['abc def ghi', 'abc def ghi', whole],
      { page: 3, letters: 'ghi', last: 3, links: ends },
      'may be',
    ],
  ])('%s', (_, link, walks, shown, expected) => {
    const { timeline, from } = between(walks, [shown, shown]);
    expect(said(missingNeighbour(timeline, view, link, from))).toBe(expected);
  });
});

test.each<[string, readonly string[], string, string]>([
  ['is wrong if entries were behind the page all the time', still, 'def', 'needs 4 of'],
  [
    'may be right if the last page now holds what was behind the page',
    ['abc def ghi jk', 'abc def ghi jk', 'bcd efg hijk'],
    'ghi',
    'may be',
  ],
  ['may be right if the list may have ended there', ['abc def g', 'abc def g', 'bcd efg'], 'def', 'may be'],
  ['is right at the end', still, 'jkl', 'may be'],
])('a link to no entries %s', (_, walks, letters, expected) => {
  const { timeline, from, led } = between(walks, [
    { page: 2, letters },
    { page: 3, letters: '' },
  ]);
  expect(said(missingPage(timeline, view, [from, led]))).toBe(expected);
});

test('where no walk follows, entries may have come in front that nothing has shown', () => {
  const pages = [
    { page: 1, letters: 'abc' },
    { page: 3, letters: 'ghi' },
  ] as const;
  const { timeline, from, led } = between(still, pages);
  const { observations, walks } = timeline.history;
  const open = new Timeline({ observations, walks: walks.slice(0, 2) });
  expect(said(wrongStep(timeline, view, 'last', [from, led]))).toBe('needs 1 of');
  expect(said(wrongStep(open, view, 'last', [from, led]))).toBe('may be');
  expect(said(missingPage(timeline, view, [led, from]))).toBe('needs 1 of');
  expect(said(missingPage(open, view, [led, from]))).toBe('may be');
});
