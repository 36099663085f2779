import { expect, test } from 'vitest';
import { laterPage } from './later-page.ts';

test.each([
  [undefined, 7, 2],
  [1, 7, 2],
  [2, 7, 2],
  [3, 7, 2],
  [4, 7, 3],
  [4, 8, 2],
  [5, 0, 2],
  [5, 1, 3],
  [5, 2, 4],
  [5, 3, 2],
  [5, -1, 3],
  [5, -2, 4],
  [60, -5, 7],
])('before the writes, of %s pages and with seed %i it is page %i', (last, seed, expected) => {
  for (const isFiltered of [false, true])
    expect(laterPage(last, { seed, isFiltered, turnAfter: undefined })).toBe(expected);
});

test.each([
  [undefined, true, 1, 2],
  [2, true, 1, 2],
  [3, true, 1, 2],
  [4, true, 1, 3],
  [9, true, 1, 8],
  [9, true, 3, 8],
  [9, true, 0, 2],
  [9, true, 2, 2],
  [9, false, 0, 2],
  [9, false, 1, 2],
])(
  'after the writes, of %s pages, filtered: %s, in turn %i it is page %i',
  (last, isFiltered, turn, expected) => {
    for (const seed of [1, 4]) expect(laterPage(last, { seed, isFiltered, turnAfter: turn })).toBe(expected);
  },
);
