import { expect, test } from 'vitest';

import { explain } from './explain.ts';
import { walksOf } from './fixtures/by-creation.ts';
import { lacksItsEntries, missingPageNumbers, mostWithout, wrongPageNumbers } from './numbered.ts';
import type { Observation, ObservedLink } from './observation.ts';
import { addressOf, around, numberedPage as page, view } from './fixtures/numbered-pages.ts';
import { Timeline } from './timeline.ts';

/** Page 2 while the list moves, with a link that leads to page `to`, and what that page shows. */
const led = (link: ObservedLink, to: number, late?: string[]) =>
  explain(around([page(11, 2, 'yza', 4_000, { [link]: to }), page(12, to, 'uvw', 4_010)], late), {
    kind: 'other-page',
    view,
    expected: 3,
    came: 12,
    by: { link, of: 11 },
  });

test.each([
  ['self', 3, { own: 2, wanted: 2, named: 3 }],
  ['self', 1, { own: 2, wanted: 2, named: 1 }],
  ['first', 2, { own: 2, wanted: 1, named: 2 }],
  ['prev', 2, { own: 2, wanted: 1, named: 2 }],
  ['prev', 3, { own: 2, wanted: 1, named: 3 }],
  ['next', 4, { own: 2, wanted: 3, named: 4 }],
  ['next', 1, { own: 2, wanted: 3, named: 1 }],
  ['last', 1, { own: 2, wanted: 2, named: 1 }],
  ['last', 2, { own: 2, wanted: 3, named: 2 }],
] as const)('%s of page 2 that names page %i is wrong, however the list moves', (link, to, pages) => {
  expect(led(link, to)).toMatchObject({ kind: 'impossible', proof: { pages } });
});

test.each([
  ['self', 2],
  ['first', 1],
  ['prev', 1],
  ['next', 3],
  ['last', 3],
  ['last', 4],
] as const)('%s of page 2 that names page %i is right by its number', (link, to) => {
  const answer = led(link, to);
  expect(answer.kind === 'impossible' && answer.proof.pages !== undefined).toBe(false);
});

// Page 2 is there if more than three entries stay, page 3 if more than six do.
test.each([
  ['self', 3, ['abc', 'd'], true],
  ['self', 3, ['abc'], false],
  ['next', 4, ['abc', 'def', 'g'], true],
  ['next', 4, ['abc', 'def'], false],
  ['first', 3, ['abc', 'def', 'g'], true],
  ['first', 3, ['abc', 'def'], false],
] as const)('%s to page %i of a list of which %j is left is wrong: %s', (link, to, late, isWrong) => {
  const answer = led(link, to, [...late]);
  expect(answer.kind === 'impossible' && answer.proof.pages !== undefined).toBe(isWrong);
});

test('the pages of a list that were seen before alone do not show that a page was there', () => {
  const { observations } = around([page(11, 2, 'yza', 4_000, { self: 3 }), page(12, 3, 'uvw', 4_010)], []);
  const claim = { kind: 'other-page', view, expected: 2, came: 12, by: { link: 'self', of: 11 } } as const;
  expect(explain({ observations, walks: [] }, claim).kind).toBe('undecided');
});

// As above: more entries stay than fit on the pages in front.
test.each([
  [2, 404, ['abc', 'd'], 'impossible'],
  [2, 404, ['abc'], 'undecided'],
  [3, 200, ['abc', 'def', 'g'], 'impossible'],
  [3, 200, ['abc', 'def'], 'undecided'],
  [1, 404, ['abc', 'd'], 'undecided'],
] as const)('page %i with %i and no entries in a list of which %j is left: %s', (at, status, late, kind) => {
  const nothing = page(12, at, '', 4_010);
  const shows = status === 200 ? nothing.shows : ({ kind: 'refusal', status } as const);
  const from = page(11, at - 1, 'yza', 4_000, { next: at });
  const history = around([...(at > 1 ? [from] : []), { ...nothing, shows }], [...late]);
  const found = [
    explain(history, { kind: 'other-page', view, expected: at, came: 12 }),
    explain(history, { kind: 'leads-nowhere', view, page: 11, link: 'next', led: 12 }),
  ];
  expect(found.map((one) => one.kind)).toEqual([kind, at > 1 ? kind : 'undecided']);
});

test.each([
  ['next', 3],
  ['prev', 1],
] as const)('page 2 without %s lacks a link to a page that was there', (link, neighbour) => {
  const history = around([page(11, 2, 'yza', 4_000, { [link]: 0 })]);
  const claim = { kind: 'no-neighbour', view, page: 11, link, neighbour } as const;
  expect(explain(history, claim)).toMatchObject({
    kind: 'impossible',
    proof: { pages: { own: 2, wanted: neighbour }, observations: [11] },
  });
});

const byLink = { kind: 'link', of: 1, link: 'next', mayKeepMoment: false } as const;
const withStatus = (one: Observation, status: string): Observation => {
  const entries = one.shows.kind === 'page' ? one.shows.entries : [];
  const shows = { ...one.shows, entries: entries.map((entry) => ({ ...entry, status })) };
  return { ...one, shows: shows };
};
const failed = (one: Observation): Observation => withStatus(one, 'failed');

test('a link has no wrong page number without numbers or entries', () => {
  const [from, to] = [page(11, 2, 'yza', 4_000), page(12, 4, 'uvw', 4_010)];
  const numbers = { own: 2, wanted: 3, named: 4 };
  const unnumbered = { ...to, address: '/runs?after=x', origin: byLink };
  const empty = page(11, 2, '', 4_000);
  for (const [one, other, expected] of [
    [from, to, numbers],
    [from, unnumbered, undefined],
    [{ ...from, address: '/runs?after=y', origin: byLink }, to, undefined],
    [empty, to, undefined],
  ] as const) {
    const timeline = new Timeline(around([one, other]));
    expect(wrongPageNumbers(timeline, view, 'next', [one, other])).toEqual(expected);
  }
});

test.each([
  ['abc', { own: 2, wanted: 3, named: 4 }],
  ['ab', undefined],
])('if a full page of a filter has the entries "%s", a link of it is judged: %j', (first, expected) => {
  // Pages of a filter that are smaller than those of the list may be cut before they are filtered.
  const filtered = [page(10, 1, first, 3_000), page(11, 2, 'def', 4_000), page(12, 4, 'ghi', 4_010)];
  const [start, from, to] = filtered.map((one) => ({ ...failed(one), filter: 'failed' }));
  if (start === undefined || from === undefined || to === undefined) throw new Error('three pages');
  const whole = around([]).observations.map(failed);
  // A page of the whole list holds another status all the time, beside a filtered page that is full.
  const mixed = [page(9, 2, 'xyz', -4_000), page(13, 2, 'xyz', 4_010)];
  const others = mixed.map((one) => withStatus(one, 'success'));
  const timeline = new Timeline({ observations: [...whole, start, from, to, ...others], walks: [] });
  expect(wrongPageNumbers(timeline, { ...view, filter: 'failed' }, 'next', [from, to])).toEqual(expected);
});

test.each([
  [['abc', 'def', 'ghi', 'jkl'], { own: 4, wanted: 4, named: 3 }],
  [['xyz', 'abc', 'def', 'ghi'], undefined],
])('pages of a filter that were not read are as large as those of the list, later %j', (late, expected) => {
  const links = { next: 0, last: 3 };
  const read = [page(11, 4, 'l', 4_000, links), page(12, 3, 'l', 4_010, links)];
  const [from, to] = read.map((one) => ({ ...failed(one), filter: 'failed' }));
  if (from === undefined || to === undefined) throw new Error('two pages');
  const whole = around([], late).observations.map(failed);
  const timeline = new Timeline({ observations: [...whole, from, to], walks: [] });
  expect(wrongPageNumbers(timeline, { ...view, filter: 'failed' }, 'last', [from, to])).toEqual(expected);
});

test.each([
  ['ab', { own: 3, wanted: 3, named: 2 }],
  ['abcdefg', undefined],
])(
  'pages that nothing was seen to follow are as large as those of a filter, one with "%s"',
  (letters, expected) => {
    const [from, to] = [page(11, 3, 'ghi', 4_000, { last: 2 }), page(12, 2, 'def', 4_010)];
    const filtered = { ...page(10, 1, letters, 3_000), filter: 'failed' };
    const observations = around([filtered, from, to]).observations.map((one) =>
      one.address === addressOf(1) && one.shows.kind === 'page'
        ? { ...one, shows: { ...one.shows, links: {} } }
        : one,
    );
    const timeline = new Timeline({ observations, walks: [] });
    expect(wrongPageNumbers(timeline, view, 'last', [from, to])).toEqual(expected);
  },
);

test.each([
  ['abc', { own: 2, wanted: 3, named: 2 }],
  ['abcd', undefined],
])(
  'pages of different sizes leave room for as many as they show, the first one for "%s"',
  (start, expected) => {
    const pages = [start, 'defghi', 'j'];
    const walk = (number: number, askedMs: number): readonly Observation[] =>
      pages.map((letters, at) => page(number + at, at + 1, letters, askedMs, at === 2 ? { next: 0 } : {}));
    const [from, to] = [page(11, 2, 'defghi', 4_000, { last: 2 }), page(12, 2, 'defghi', 4_010)];
    const grown = [page(10, 1, 'abc', 3_900), page(13, 1, 'abc', 4_100)];
    const observations = [...walk(1, 0), ...grown, from, to, ...walk(21, 8_000)];
    const timeline = new Timeline({ observations, walks: [] });
    expect(wrongPageNumbers(timeline, view, 'last', [from, to])).toEqual(expected);
  },
);

test.each([
  ['as many as it is followed by', 'def', { own: 1, wanted: 3, named: 2 }],
  ['more', 'defghi', undefined],
])('the last page may hold more than one with a page after it: it once held %s', (_, once, expected) => {
  const walk = (number: number, askedMs: number): readonly Observation[] =>
    ['abc', 'def', 'ghi'].map((letters, at) =>
      page(number + at, at + 1, letters, askedMs, at === 2 ? { next: 0 } : {}),
    );
  const [from, led] = [page(11, 1, 'abc', 4_000, { last: 2 }), page(12, 2, 'def', 4_010)];
  const end = page(4, 2, once, 500, { next: 0 });
  const observations = [...walk(1, 0), end, from, led, ...walk(21, 8_000)];
  const timeline = new Timeline({ observations, walks: [] });
  expect(wrongPageNumbers(timeline, view, 'last', [from, led])).toEqual(expected);
});

test.each([
  ['met all that was there', [], { own: 2, wanted: 3, named: 2 }],
  ['missed an entry between two pages', [5, 6], undefined],
])('if walks %s, what a page showed is not all that it has room for: %#', (_, pages, expected) => {
  const pair = (number: number, askedMs: number, second: string): readonly [Observation, Observation] => [
    page(number, 1, 'abcd', askedMs),
    page(number + 1, 2, second, askedMs + 5, { last: 2 }),
  ];
  const middle = pair(5, 4_000, 'fgh');
  const early = [...pair(1, 0, 'efg'), ...pair(3, 100, 'fgh')];
  const late = [...pair(7, 8_000, 'efg'), ...pair(9, 8_100, 'fgh')];
  const walks = pages.length === 0 ? [] : [{ ...view, pages, isWhole: true }];
  const timeline = new Timeline({ observations: [...early, ...middle, ...late], walks });
  const [, last] = middle;
  expect(wrongPageNumbers(timeline, view, 'last', [last, last])).toEqual(expected);
});

test.each([
  ['next', 1, 'abc', { own: 1, wanted: 2 }],
  ['prev', 2, 'abc', { own: 2, wanted: 1 }],
  ['prev', 1, 'abc', undefined],
  ['next', 0, 'abc', undefined],
  ['next', 2, '', undefined],
  ['next', 4, 'abc', undefined],
] as const)('a missing %s of page %i with the entries "%s"', (link, at, letters, expected) => {
  const from = page(11, at, letters, 4_000, { [link]: 0 });
  expect(missingPageNumbers(new Timeline(around([from])), view, link, from)).toEqual(expected);
});

test('a link that leads past the end names a page that it must not', () => {
  const nothing = page(12, 9, '', 4_010);
  const history = around([page(11, 2, 'yza', 4_000, { next: 9 }), nothing]);
  const claim = { kind: 'leads-nowhere', view, page: 11, link: 'next', led: 12 } as const;
  expect(explain(history, claim)).toMatchObject({
    kind: 'impossible',
    proof: { pages: { own: 2, wanted: 3, named: 9 } },
  });
});

test.each([
  [['abc def ghi jk'], undefined, 10],
  [['abc def ghi j'], undefined, 9],
  [['abc def ghi jk'], page(12, 3, 'ghij', 9_000), 10],
  [['abc def ghi jkl'], page(12, 3, 'ghi', 9_000), 9],
  [['abc def ghi jkl'], page(12, 2, 'def', 9_000), 11],
])('after walks %j a list without page 4 that ends with %o has at most %i entries', (walks, end, most) => {
  expect(mostWithout(new Timeline(walksOf(walks)), view, 3, end)).toBe(most);
});

test('a page of a filter may have no entries where pages are cut before they are filtered', () => {
  const empty = page(12, 3, '', 4_010);
  const { observations } = around([empty], ['abc', 'def', 'ghi', 'jkl']);
  const filtered = observations.map((one) => ({ ...one, filter: 'success' }));
  const lacks = (seen: readonly Observation[], filter: object): boolean =>
    lacksItsEntries(new Timeline({ observations: seen, walks: [] }), { ...view, ...filter }, empty);
  expect([lacks(observations, {}), lacks(filtered, { filter: 'success' })]).toEqual([true, false]);
});
