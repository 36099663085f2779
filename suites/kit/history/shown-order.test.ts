import { expect, test } from 'vitest';
import type { Observation } from './observation.ts';
import { isOrderShown } from './shown-order.ts';

/** A page with these letters as entries. */
const page = (ids: string): Observation => ({
  number: 0,
  list: 'runs',
  address: '/runs',
  origin: { kind: 'first' },
  moments: { fromMs: 0, toMs: 0 },
  shows: {
    kind: 'page',
    entries: [...ids].map((id) => ({ id, version: '1', status: 'success' })),
    links: {},
  },
});

/** "abc def" is a walk of two pages. */
const walkOf = (pages: string): readonly Observation[] => pages.split(' ').map(page);

const isShown = (walks: readonly string[], except?: string): boolean => {
  const all = walks.map(walkOf);
  return isOrderShown(all.flat(), all, ({ id }) => id, except);
};

/** Each walk moves the boundaries, so that neighbours on two pages of one are on one page of another. */
const shifted = ['abc def ghi', 'a bcd efg hi', 'ab cde fgh i'];
const reversed = ['cba fed ihg', 'a dcb gfe ih', 'ba edc hgf i'];
const oneByOne = shifted.map((walk) => walk.replaceAll(/\B/gu, ' '));

test.each<[what: string, walks: readonly string[], isKept: boolean]>([
  ['is kept if walks cut the same order in different places', shifted, true],
  ['is not kept if each page has it reversed', reversed, false],
  ['is not kept if one walk has two entries the other way round', [...shifted, 'abc dfe ghi'], false],
  ['is not kept if the boundaries never move', ['abc def ghi', 'abc def ghi', 'abc def ghi'], false],
  ['is not kept if two boundaries move', ['abcdef ghi', 'abcdefg hi'], false],
  ['is kept if three boundaries move', ['abcdef ghi', 'abcdefg hi', 'abcdefgh i'], true],
  ['is not kept if too few pairs are seen twice', ['abc def', 'ab cdef'], false],
  ['is not kept if every page has one entry', oneByOne, false],
  ['is not kept without walks', [], false],
])('the order on pages %s', (_, walks, isKept) => {
  expect(isShown(walks)).toBe(isKept);
});

test('one entry may be in another place if it is left out', () => {
  const walks = [...shifted, 'abx cde fgh i', 'abc def xgh i'];
  expect([isShown(walks), isShown(walks, 'x')]).toEqual([false, true]);
});
