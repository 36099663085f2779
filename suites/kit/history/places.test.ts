import { describe, expect, test } from 'vitest';

import { walksOf } from './fixtures/by-creation.ts';
import { momentsOf, type History, type Observation, type ObservedLink } from './observation.ts';
import {
  isNeighbour,
  isPlace,
  leadsTo,
  mostAbsorbed,
  numberedTwin,
  positionOf,
  reachableTwin,
} from './places.ts';
import { Timeline } from './timeline.ts';

const view = { list: 'runs of 1' };

/**
 * "4 p1 ab": in second 4 page 1 showed the entries a and b; "c1" is a page behind a cursor; "-" is a page
 * without entries. A capital is the entry in a later version.
 */
function observed(text: string, at: number): Observation {
  const [seconds = '', asked = '', shown = ''] = text.trim().split(' ');
  const page = Number(asked.slice(1));
  const askedMs = Number(seconds) * 1000;
  return {
    number: at + 1,
    ...view,
    address: `/runs?${asked.startsWith('c') ? 'cursor' : 'page'}=${page}`,
    origin: asked.startsWith('c')
      ? { kind: 'link', link: 'next', of: 99, mayKeepMoment: true }
      : { kind: 'number', page },
    moments: momentsOf(askedMs, askedMs + 5),
    shows: {
      kind: 'page',
      entries: [...shown.replace('-', '')].map((letter) => ({
        id: letter.toLowerCase(),
        version: letter === letter.toLowerCase() ? '1' : '2',
      })),
      links: { next: '/runs?page=0' },
    },
  };
}

const historyOf = (seen: string, ...walks: readonly (readonly number[])[]): History => ({
  observations: seen.split(';').map(observed),
  walks: walks.map((pages) => ({ ...view, pages, isWhole: true })),
});

/** The answers to some numbers. */
function at(timeline: Timeline, number: number): Observation {
  const found = timeline.observation(number);
  if (found === undefined) throw new Error(`there is no answer ${number}`);
  return found;
}

test.each([
  ['0 p1 a', true],
  ['0 c1 a', false],
])('whether "%s" names a place is %s', (seen, expected) => {
  expect(isPlace(observed(seen, 0))).toBe(expected);
});

test.each([
  ['next', 'p2', 2, true],
  ['next', 'p3', 2, false],
  ['prev', 'p5', 3, true],
  ['prev', 'p5', 2, false],
  ['self', 'p5', 2, false],
  ['last', 'p5', 2, true],
  ['next', 'c5', 2, true],
] as const)('%s of page "%s" leads to position %i: %s', (link, page, position, expected) => {
  const timeline = new Timeline(historyOf(`0 ${page} a`));
  const claim = { kind: 'other-page', view, expected: 1, came: 1, by: { link, of: 1 } } as const;
  expect(leadsTo(timeline, claim, at(timeline, 1), position)).toBe(expected);
});

test('where pages have several sizes, one without a number shows no position', () => {
  const timeline = new Timeline(historyOf('0 p1 ab; 0 p2 c; 0 c5 a'));
  const claim = { kind: 'other-page', view, expected: 1, came: 1, by: { link: 'next', of: 3 } } as const;
  expect(leadsTo(timeline, claim, at(timeline, 3), 2)).toBe(false);
});

test.each([
  ['is where the first walk with it has it', '0 p1 a; 0 p2 b; 1 p2 c', [[1, 2]], 3, 1],
  ['is the first', '0 p1 a; 0 p2 b', [[1, 2]], 1, 0],
  ['may be on a later walk alone', '0 p1 a; 4 p1 a; 4 p2 b', [[1], [2, 3]], 3, 1],
  ['is unknown if no walk has it', '0 p1 a; 0 p2 b', [[1]], 2, undefined],
])('the position of a page %s', (_, seen, walks, number, expected) => {
  const timeline = new Timeline(historyOf(seen, ...walks));
  expect(positionOf(timeline, view, at(timeline, number))).toBe(expected);
});

test.each([
  ['that has its entries', '0 p1 ab; 0 p2 cd; 0 c1 dc', 3, 2],
  ['itself if it has a number', '0 p1 ab; 0 p2 ab', 2, 2],
  ['itself without entries', '0 p1 -; 0 c1 -', 2, 2],
  ['itself if no number has its entries', '0 p1 ab; 0 c1 abc', 2, 2],
])('the numbered page that stands for another is the one %s', (_, seen, number, expected) => {
  const timeline = new Timeline(historyOf(seen));
  expect(numberedTwin(timeline, at(timeline, number)).number).toBe(expected);
});

test.each([
  ['of its number', '0 p1 ab; 0 c2 cd; 0 p2 cd; 0 c3 dc', 4, 3],
  ['of a walk if no number has its entries', '0 p1 ab; 0 c2 cd; 0 c3 dc', 3, 2],
  ['itself without entries', '0 p1 ab; 0 c2 -; 0 c3 -', 3, 3],
  ['itself if no walk shows its entries', '0 p1 ab; 0 c2 cd; 0 c3 ce', 3, 3],
])(
  'the page from which the links of another are followed again is the one %s',
  (_, seen, number, expected) => {
    const timeline = new Timeline(historyOf(seen, [1, 2]));
    expect(reachableTwin(timeline, view, at(timeline, number)).number).toBe(expected);
  },
);

test.each([
  ['of the shortest last page', ['abc def ghi jk', 'abc def g'], 0],
  ['of the only whole walk', ['abc def ghi jk'], 1],
  ['that is not known, of a list with one page', ['abc'], Infinity],
])('a last page may hold fewer entries more than those %s', (_, walks, expected) => {
  expect(mostAbsorbed(new Timeline(walksOf(walks)), view)).toBe(expected);
});

describe('a page with a link is the neighbour of the page that is expected', () => {
  interface Asked {
    readonly seen: string;
    readonly walks?: readonly (readonly number[])[];
    readonly link: ObservedLink;
    readonly place: number;
    readonly tested?: number;
    readonly from?: number;
    /** The last answer of the expected page. */
    readonly until?: number;
  }

  const isFound = (asked: Asked): boolean => {
    const { seen, walks = [], link, place, tested = place, from = 1, until = 99 } = asked;
    const timeline = new Timeline(historyOf(seen, ...walks));
    const last = timeline.observation(until) ?? { number: until, moments: momentsOf(99_000, 99_005) };
    return isNeighbour(
      timeline,
      { kind: 'other-page', view, expected: place, came: tested, by: { link, of: from } },
      {
        still: {
          before: at(timeline, place),
          after: { ...at(timeline, place), number: until, moments: last.moments },
        },
        tested: at(timeline, tested),
        from: at(timeline, from),
        span: at(timeline, from).moments,
      },
    );
  };
  const two = '0 p1 ab; 0 p2 cd';
  const three = `${two}; 0 p3 e`;

  test.each<[string, boolean, Asked]>([
    ['next, by numbers', true, { seen: two, link: 'next', place: 2 }],
    ['next, of a page further on', false, { seen: three, link: 'next', place: 3 }],
    ['prev, by numbers', true, { seen: two, link: 'prev', place: 1, from: 2 }],
    ['prev, of the page itself', false, { seen: two, link: 'prev', place: 2, from: 2 }],
    ['self, of the page itself', true, { seen: two, link: 'self', place: 2, from: 2 }],
    ['next, of a page with the same entries', false, { seen: '0 p1 ab; 0 p2 ba', link: 'next', place: 2 }],
    ['next, of a page without entries', false, { seen: '0 p1 ab; 0 p2 -', link: 'next', place: 2 }],
    ['next, from a page without entries', false, { seen: '0 p1 -; 0 p2 cd', link: 'next', place: 2 }],
    ['first, by its number', true, { seen: two, link: 'first', place: 1, from: 2 }],
    ['first, of the second page', false, { seen: two, link: 'first', place: 2, from: 1 }],
    [
      'last, of a page on a walk',
      true,
      { seen: three, walks: [[1, 2, 3]], link: 'last', place: 3, tested: 2 },
    ],
    [
      'last, of a page on no walk',
      false,
      { seen: three, walks: [[1, 2]], link: 'last', place: 3, tested: 2 },
    ],
    [
      'last, of an earlier page',
      false,
      { seen: three, walks: [[1, 2, 3]], link: 'last', place: 2, tested: 3 },
    ],
    ['last, of the same page', false, { seen: three, walks: [[1, 2, 3]], link: 'last', place: 3 }],
    [
      'last, found by a cursor',
      false,
      { seen: `${three}; 0 c1 cd`, walks: [[1, 2, 3]], link: 'last', place: 3, tested: 4 },
    ],
  ])('%s: %s', (_, expected, asked) => {
    expect(isFound(asked)).toBe(expected);
  });

  const behind = '0 c1 ab; 0 c2 cd; 8 c3 ab; 8 c4 cd';

  test.each<[string, boolean, Asked]>([
    ['next, as a later walk shows both', true, { seen: behind, walks: [[3, 4]], link: 'next', place: 2 }],
    [
      'next, as an earlier walk shows both',
      false,
      { seen: behind, walks: [[1, 2]], link: 'next', place: 4, from: 3 },
    ],
    [
      'next, as a walk has them in the other order',
      false,
      { seen: behind, walks: [[4, 3]], link: 'next', place: 2 },
    ],
    [
      'prev, as a later walk shows both',
      true,
      { seen: behind, walks: [[3, 4]], link: 'prev', place: 1, from: 2 },
    ],
    [
      'prev, as the walk that begins with it shows both',
      true,
      { seen: behind, walks: [[1, 2]], link: 'prev', place: 1, from: 2 },
    ],
    [
      'first, as a later walk begins',
      true,
      { seen: behind, walks: [[3, 4]], link: 'first', place: 1, from: 2 },
    ],
    [
      'first, as a later walk does not begin',
      false,
      { seen: behind, walks: [[3, 4]], link: 'first', place: 2 },
    ],
  ])('behind cursors, %s: %s', (_, expected, asked) => {
    expect(isFound(asked)).toBe(expected);
  });

  const twin = '0 p1 ab; 0 p2 cd; 4 c9 ab; 8 p1 ab';

  test.each<[string, boolean, Asked]>([
    ['if the page of its number stays', true, { seen: twin, link: 'next', place: 2, from: 3 }],
    [
      'but not if that page changes',
      false,
      { seen: twin.replace('8 p1 ab', '8 p1 xa'), link: 'next', place: 2, from: 3 },
    ],
    [
      'but not if an entry changes',
      false,
      { seen: twin.replace('8 p1 ab', '8 p1 aB'), link: 'next', place: 2, from: 3 },
    ],
    ['but not if others move', false, { seen: `${twin}; 8 p2 xc`, link: 'next', place: 2, from: 3 }],
    [
      'but not if that page is not read later',
      false,
      { seen: twin.replace('8 p1', '6 p1'), link: 'next', place: 2, from: 3 },
    ],
  ])('behind a cursor, %s: %s', (_, expected, asked) => {
    expect(isFound(asked)).toBe(expected);
  });

  test('where no link led there', () => {
    const timeline = new Timeline(historyOf(two));
    const claim = { kind: 'other-page', view, expected: 1, came: 2 } as const;
    const [one, other] = [at(timeline, 1), at(timeline, 2)];
    const answer = { still: { before: one, after: one }, tested: other, span: one.moments };
    expect(isNeighbour(timeline, claim, { ...answer, from: undefined })).toBe(true);
    expect(
      isNeighbour(timeline, { ...claim, by: { link: 'next', of: 7 } }, { ...answer, from: undefined }),
    ).toBe(false);
  });
});
