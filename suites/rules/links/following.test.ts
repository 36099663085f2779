import { expect, test } from 'vitest';
import { chooseLinks } from './following.ts';

/** Links as list and URL: `a1` is the link of list a to the URL 1. */
const named = (links: string) =>
  links
    .split(' ')
    .filter((link) => link !== '')
    .map(([name = '', url = '']) => ({ from: { name }, url }));

test.each([
  ['a1', 'a1', ''],
  ['a1 a2 a3 a4', 'a1 a2 a3', 'a4'],
  ['a1 a1 a1 a2', 'a1 a2 a1 a1', ''],
  ['a1 a2 a3 b1 c1', 'a1 b1 c1', 'a2 a3'],
  ['a1 a1 a2 b1 b1', 'a1 b1 a2 a1 b1', ''],
  ['a1 a1 a2 a3 a3 a4 a4', 'a1 a2 a3 a1 a3', 'a4 a4'],
])('of %s with at most three URLs %s are followed and %s are left', (links, chosen, left) => {
  expect(chooseLinks(named(links), 3)).toEqual({ chosen: named(chosen), left: named(left) });
});
