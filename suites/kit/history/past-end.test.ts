import { expect, test } from 'vitest';

import { explain } from './explain.ts';
import { around, numberedPage as page, view } from './fixtures/numbered-pages.ts';
import { isPastEnd } from './moving-view.ts';
import { roomBefore } from './numbered.ts';
import type { Observation } from './observation.ts';
import { Timeline } from './timeline.ts';

test('a page that is past the end, as its own links say, may lead anywhere', () => {
  const clamped = { prev: 3, next: 0, last: 4 };
  const history = around([page(11, 5, 'ghi', 4_000, clamped), page(12, 3, 'def', 4_010)]);
  const claim = { kind: 'other-page', view, expected: 4, came: 12, by: { link: 'prev', of: 11 } } as const;
  expect(explain(history, claim).kind).toBe('possible');
});

test('a page past the end shows anything, so that it stays the same proves no other page wrong', () => {
  const third = (number: number, askedMs: number): Observation =>
    page(number, 3, 'b', askedMs, { prev: 0, next: 2, last: 2 });
  const early = ['a', 'b', 'c'].map((letter, at) => page(at + 1, at + 1, letter, at, { last: 3 }));
  const end = page(5, 2, 'c', 8_000, { next: 0, last: 2 });
  const observations = [...early, third(4, 4_000), end, third(6, 8_010), third(7, 12_000)];
  const walks = [{ ...view, pages: [1, 2, 4], isWhole: true }];
  const claim = { kind: 'other-page', view, expected: 4, came: 5, by: { link: 'last', of: 6 } } as const;
  expect(explain({ observations, walks }, claim).kind).toBe('undecided');
});

test.each([
  [2, 2, 'impossible'],
  [1, 2, 'undecided'],
  [2, 1, 'undecided'],
])(
  'a page past the end that shows the last one proves no lapse: `last` is page %i, then page %i',
  (early, late, expected) => {
    const observations = [
      page(1, 1, 'uvw', 0),
      page(2, 2, 'abc', 10, { prev: 0, next: 0, last: early }),
      page(3, 2, 'a', 4_000, { next: 0, last: 2 }),
      page(4, 2, 'abc', 8_000, { prev: 0, next: 0, last: late }),
    ];
    const claim = { kind: 'other-page', view, expected: 2, came: 3 } as const;
    expect(explain({ observations, walks: [] }, claim).kind).toBe(expected);
  },
);

test.each([
  ['its number is higher than that of its `last`', 6, { next: 0, last: 4 }, true],
  ['a page with entries follows it', 6, { next: 7, last: 9 }, false],
  ['an earlier page follows it, and its `last` was never asked for', 6, { next: 2, last: 9 }, true],
  ['an earlier page follows it, and it names itself as the last', 6, { next: 2, last: 6 }, false],
  ['nothing follows it, and its `last` was never asked for', 6, { next: 0, last: 5 }, true],
  ['nothing follows it, and it names itself as the last', 6, { next: 0, last: 6 }, false],
  ['it is the first', 1, { prev: 0, next: 0, last: 5 }, false],
  ['it has no `last`', 6, { next: 0, last: 0 }, false],
])('whether a page may be past the end if %s', (_, at, links, expected) => {
  const asked = page(9, at, 'xyz', 1_000, links);
  expect(isPastEnd(new Timeline(around([asked], [])), asked)).toBe(expected);
});

test.each([
  [2, false],
  [4, true],
])(
  'whether page %i of three entries each may be past the end if nine entries were there all the time',
  (at, expected) => {
    const asked = page(9, at, 'xyz', 4_000, { next: 0, last: 9 });
    expect(isPastEnd(new Timeline(around([asked])), asked)).toBe(expected);
  },
);

test.each([
  ['a page that was past the end then', { prev: 0, next: 2, last: 2 }, 6],
  ['a page that had another size then', { last: 3 }, undefined],
])('the first three pages have room for what they show, apart from %s', (_, links, room) => {
  const pages = ['a', 'bcd', 'ef'].map((letters, at) => page(at + 1, at + 1, letters, at));
  const timeline = new Timeline({ observations: [...pages, page(4, 3, 'a', 10, links)], walks: [] });
  expect(roomBefore(timeline, view, 3)).toBe(room);
});

test.each([
  ['is not known, is read', [], 'undecided'],
  ['names the page in front, may show it', [page(9, 1, 'ab', 12_000)], 'possible'],
])('a page with the entries of another one, of which `last` %s', (_, later, expected) => {
  const around = [0, 4_000, 8_000].map((askedMs, at) => ({
    ...page(1 + 3 * at, 1, 'ab', askedMs),
    address: '/runs',
  }));
  const second = page(5, 2, 'ab', 4_000, { prev: 0, next: 0, last: 1 });
  const observations = [...around, second, ...later];
  const said = explain({ observations, walks: [] }, { kind: 'same-page', view, on: [4, 5] });
  expect(said.kind).toBe(expected);
  expect(said.kind === 'undecided' && said.reads[0]).toEqual(
    expected === 'undecided' && { kind: 'follow', of: 5, link: 'last' },
  );
});

test.each([
  ['a page past the end, which shows the first one', 4, ['id']],
  ['the first page behind the last, where nothing says so', 9, []],
])('the order of a list is read from a walk that did not end, with %s', (_, last, expected) => {
  const whole = around([], []).observations;
  const begun = [page(5, 4, 'jkl', 4_000), page(6, 5, 'abc', 4_010, { last })];
  const walks = [
    { ...view, pages: [1, 2, 3, 4], isWhole: true },
    { ...view, pages: [5, 6], isWhole: false },
  ];
  const timeline = new Timeline({ observations: [...whole, ...begun], walks });
  expect(timeline.orders(view.list).map(({ by }) => by)).toEqual(expected);
});
