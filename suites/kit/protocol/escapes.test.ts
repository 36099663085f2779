import { expect, test } from 'vitest';
import { plainView, unescaped, unescapedView } from './escapes.ts';

test.each([
  ['abc', 'abc'],
  [' a b\n c ', 'abc'],
  ['%41%62', 'Ab'],
  ['%4', '%4'],
  ['\\u0041', 'A'],
  ['\\u{1F600}', '\u{1F600}'],
  ['\\u{110000}', ''],
  ['\\x41', 'A'],
  ['a\\nb', 'ab'],
  ['\\/\\"\\\'\\\\', '/"\'\\'],
  ['&#65;&#66', 'AB'],
  ['&#x41;&#x42', 'AB'],
  ['&#32;&#33;', '!'],
  ['&#1114111;', '\u{10FFFF}'],
  ['&#1114112;', ''],
  ['&amp;&LT;&gt;&quot;&apos;', '&<>"\''],
  ['&nbsp;', '&nbsp;'],
  ['%2541', '%41'],
])('one layer of escapes in %j is %j', (text, meaning) => {
  expect(unescaped(text)).toBe(meaning);
  expect(unescapedView(plainView(text)).text).toBe(meaning);
});

test('each character knows where it began and ended', () => {
  const view = unescapedView(plainView('a %41&lt;b'));
  expect(view).toEqual({ text: 'aA<b', starts: [0, 2, 5, 9], ends: [1, 5, 9, 10] });
  const twice = unescapedView(unescapedView(plainView('%2541x')));
  expect(twice).toEqual({ text: 'Ax', starts: [0, 5], ends: [5, 6] });
});
