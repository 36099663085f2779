import { describe, expect, test } from 'vitest';

import { mayLackAll, pageSizes, stretchOf, viewThatMoves } from './moving-view.ts';
import { momentsOf, type Observation } from './observation.ts';
import { Timeline } from './timeline.ts';

const list = 'runs of 1';
const filter = 'failed';

/**
 * "failed 2 a 3" is page 2 of the filtered list with the entry a, and page 3 is its `last`, "-" is none; a
 * capital has another status.
 */
function observed(text: string, at: number): Observation {
  const [name = '', number = '', letters = '', end = ''] = text.trim().split(' ');
  const [page, last] = [Number(number), Number(end)];
  const status = name === 'all' ? undefined : name;
  const addressOf = (to: number): string => `/runs?status=${status ?? ''}&page=${to}`;
  return {
    number: at + 1,
    list,
    ...(status === undefined ? {} : { filter: status }),
    address: addressOf(page),
    origin: { kind: 'number', page },
    moments: momentsOf(at * 4_000, at * 4_000 + 5),
    shows: {
      kind: 'page',
      entries: [...letters.replace('-', '')].map((letter) => ({
        id: letter.toLowerCase(),
        version: '1',
        status: letter === letter.toLowerCase() ? 'failed' : 'success',
      })),
      links: {
        ...(page < last ? { next: addressOf(page + 1) } : {}),
        ...(end === '-' ? {} : { last: addressOf(last) }),
      },
    },
  };
}

const timelineOf = (seen: string): Timeline =>
  new Timeline({ observations: seen.split(';').map(observed), walks: [] });

describe('a page that shows the same as the page behind its next', () => {
  // The entry may have moved from one to the other where pages are cut before they are filtered.
  test.each([
    [
      'is not the last one, if that has a higher number',
      'failed 1 a 2; failed 2 a 2',
      { full: [1], last: [1] },
    ],
    [
      'is not, if that was past the end when it was read',
      'failed 1 a 1; failed 2 a 1; failed 1 a 2',
      { full: [1], last: [1] },
    ],
    ['is not without entries', 'failed 1 - 2; failed 2 - 2', { full: [0], last: [0] }],
  ])('%s', (_, seen, sizes) => {
    expect(pageSizes(timelineOf(seen), { list, filter })).toEqual(sizes);
  });
});

test.each([
  [
    'with pages of one size',
    'all 1 aBc 2; all 1 aBc 2; all 2 def 2; failed 1 acd 2; failed 2 ef 2; all 1 aBc 2',
    true,
  ],
  [
    'with pages of one size, of which another status was not seen all the time,',
    'all 1 aBc 2; all 2 def 2; failed 1 acd 2; failed 2 ef 2; all 1 acd 2',
    false,
  ],
  ['with the pages of the whole list', 'all 1 abc 2; all 2 dEF 2; failed 1 abc 2; failed 2 d 2', false],
  ['with smaller pages', 'all 1 abc 2; all 2 d 2; failed 1 ab 2; failed 2 d 2', false],
  ['with an empty page behind a full one', 'all 1 a 2; all 2 b 2; failed 1 a 2; failed 2 - 2', false],
  [
    'with an empty page that is past the end',
    'all 1 X 3; all 1 X 3; all 2 a 3; all 3 b 3; failed 1 a 2; failed 2 b 2; failed 3 - 2; all 1 X 3',
    true,
  ],
  [
    'with a smaller page that had none behind it before',
    'all 1 abc 2; all 2 d 2; failed 1 a 1; failed 2 a 1; failed 1 a 2; failed 2 - 2',
    false,
  ],
])('whether a filtered list %s moves by itself is decided', (_, seen, isByItself) => {
  const view = { list, filter };
  expect(viewThatMoves(timelineOf(seen), view)).toEqual(isByItself ? view : { list });
});

/** Five entries on pages of two. */
const five = 'all 1 aB 3; all 2 CD 3; all 3 e 3';
test.each([
  ['is up to the last page of the whole list', `${five}; failed 1 a 3; failed 2 - 3`, true],
  ['is behind its own last page', `${five}; failed 1 a 2; failed 2 a 2; failed 3 - 2`, false],
  ['has no last page', `${five}; failed 1 a 1; failed 2 - -`, false],
  ['is up to the last page, in pages of one, of the whole list', `${five}; failed 1 a 5; failed 2 - 5`, true],
  ['is up to the last page of what may be left of that list', `${five}; failed 1 a 4; failed 2 - 4`, false],
  ['is on one page more than the whole list has entries', `${five}; failed 1 a 6; failed 2 - 6`, false],
  ['is on one of too many pages of two', `${five}; failed 1 ae 4; failed 2 - 4`, false],
])('a page without entries that %s may be one of a list that is cut first', (_, seen, isPossible) => {
  const ends = [3, 4, 5, 6].map((page) => `failed ${page} - ${page}`);
  const observations = [...seen.split(';'), ...ends].map((text, at) => ({
    ...observed(text, at),
    moments: momentsOf(at, at + 5),
  }));
  const timeline = new Timeline({ observations, walks: [] });
  const page = timeline.observation(seen.split(';').length);
  expect(page && mayLackAll(timeline, page)).toBe(isPossible);
});

const walkOfOne = { list, pages: [1], isWhole: true };
test.each([
  ['is the last one', 'failed 3 d 3', 'all 1 abc 1', true],
  ['comes before the last one', 'failed 3 d 4; failed 4 e 4', 'all 1 abc 1', true],
  ['may be past the end, since its last page was not read', 'failed 3 d 4', 'all 1 abc 1', false],
  ['is past the end', 'failed 3 d 2', 'all 1 abc 1', false],
  ['has no entries', 'failed 3 - 3', 'all 1 abc 1', false],
  ['may be within the whole list, which has more pages by now', 'failed 3 d 3', 'all 1 abc 3', false],
])(
  'a filtered list moves by itself if its page beyond the end of the whole list %s: %#',
  (_, third, later, isByItself) => {
    const observations = `all 1 abc 1; failed 1 ab 3; failed 2 c 3; ${third}; ${later}`
      .split(';')
      .map((text, at) => observed(text, 10_000 * at));
    const timeline = new Timeline({ observations, walks: [walkOfOne] });
    const view = { list, filter };
    expect(viewThatMoves(timeline, view)).toEqual(isByItself ? view : { list });
  },
);

describe('the stretch from the first to the last of some entries', () => {
  const entries = [{ id: 'a', version: '1' }];

  test.each([
    ['is there for one entry', 'all 1 a 1', { list }, entries, { entries }],
    ['is not there without entries', 'all 1 a 1', { list }, [], undefined],
    ['keeps to the filter', 'failed 1 a 2', { list, filter }, entries, { entries, filter }],
    [
      'is unknown where no filtered page is full, since the list may be paginated before it is filtered',
      'failed 1 a 1',
      { list, filter },
      entries,
      undefined,
    ],
  ])('%s', (_, seen, view, of, expected) => {
    expect(stretchOf(timelineOf(seen), { view, base: view }, of)).toEqual(expected);
  });

  test('is perhaps that of a filter where the whole list shifts the pages', () => {
    const views = { view: { list, filter }, base: { list } };
    const expected = { entries, perhapsFilter: filter };
    expect(stretchOf(timelineOf('failed 1 a 2'), views, entries)).toEqual(expected);
  });
});
