import { expect, test } from 'vitest';
import { resolveReference } from './links.ts';

test.each([
  ['http://h/a/b?x=1', 'c?y=2', 'http://h/a/c?y=2'],
  ['http://h/a/b?x=1', '?page=2', 'http://h/a/b?page=2'],
  ['http://h/a/b?x=1', '/c', 'http://h/c'],
  ['http://h/a/b', '../c/./d', 'http://h/c/d'],
  ['http://h/a/b', '//other/c', 'http://other/c'],
  ['http://h/a/b', 'https://o/c#part', 'https://o/c'],
  ['http://h/a/b?x=1', '', 'http://h/a/b?x=1'],
])('the link %s → %s leads to %s', (asked, link, wanted) => {
  expect(resolveReference(asked, link)).toBe(wanted);
  expect(new URL(link === '' ? asked : link, asked).href.split('#')[0]).toBe(wanted);
});
