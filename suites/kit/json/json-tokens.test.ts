import { describe, expect, test } from 'vitest';
import { JsonTokens, NotJson } from './json-tokens.ts';

/** The value of the string that a text begins with, and what of the text is left. */
function stringIn(text: string): { readonly value: string; readonly isOver: boolean } {
  const tokens = new JsonTokens(text);
  return { value: tokens.string(), isOver: tokens.isOver };
}

/** Where and why taking something fails. */
function failing(take: () => unknown): string {
  try {
    take();
  } catch (error) {
    if (error instanceof NotJson) return `${error.position}: ${error.message}`;
    throw error;
  }
  return 'taken';
}

describe('signs', () => {
  test('are taken one at a time', () => {
    const tokens = new JsonTokens('[,');
    expect([tokens.isAt('['), tokens.isAt(','), tokens.isOver]).toEqual([true, false, false]);
    expect(tokens.take(',')).toBe(false);
    expect(tokens.take('[')).toBe(true);
    expect([tokens.isAt(','), tokens.isOver]).toEqual([true, false]);
    expect(tokens.take(',')).toBe(true);
    expect([tokens.isOver, tokens.isAt(','), tokens.take(',')]).toEqual([true, false, false]);
  });

  test('of an empty text are none', () => {
    expect(new JsonTokens('').isOver).toBe(true);
  });

  test.each([
    ['x', true],
    [' x', true],
    ['\t\n\r  x', true],
    ['\u000bx', false],
    ['\u00a0x', false],
    ['\ufeffx', false],
  ])('white space before them in %j is skipped: %s', (text, isSkipped) => {
    const tokens = new JsonTokens(text);
    tokens.skipSpace();
    expect(tokens.isAt('x')).toBe(isSkipped);
  });
});

test.each([
  ['true', true, true],
  ['false', false, true],
  ['null', null, true],
  ['nullx', null, false],
])('%s is the word %j', (text, value, isOver) => {
  const tokens = new JsonTokens(text);
  expect(tokens.word()?.value).toBe(value);
  expect(tokens.isOver).toBe(isOver);
});

test.each(['', 'tru', 'True', 'x', 'nul', '1'])('%j is no word, and nothing is taken', (text) => {
  const tokens = new JsonTokens(text);
  expect(tokens.word()).toBeUndefined();
  expect(text === '' || tokens.isAt(text.slice(0, 1))).toBe(true);
});

test.each([
  ['0', '0'],
  ['-0', '-0'],
  ['10', '10'],
  ['01', '0'],
  ['1.50', '1.50'],
  ['1.', '1'],
  ['1e5', '1e5'],
  ['1E+05', '1E+05'],
  ['-1.5e-3]', '-1.5e-3'],
  ['1e', '1'],
])('%s begins with the number %s', (text, expected) => {
  expect(new JsonTokens(text).number()).toBe(expected);
});

test.each([
  ['', '0: a value is expected, but the text ends there'],
  ['-', '0: a value is expected, but "-" came'],
  ['.5', '0: a value is expected, but "." came'],
  ['+1', '0: a value is expected, but "+" came'],
  [' 1', '0: a value is expected, but U+0020 came'],
  ['~', '0: a value is expected, but "~" came'],
  ['\u007f', '0: a value is expected, but U+007F came'],
  ['!', '0: a value is expected, but "!" came'],
  ['é', '0: a value is expected, but U+00E9 came'],
  ['😀', '0: a value is expected, but U+1F600 came'],
])('%j begins with no number', (text, expected) => {
  expect(failing(() => new JsonTokens(text).number())).toBe(expected);
});

describe('a string', () => {
  const of = (length: number): string => 'a'.repeat(length);

  test.each<[string, string, string]>([
    ['empty', '""', ''],
    ['of one', '"a"', 'a'],
    ['short', `"${of(9)}"`, of(9)],
    ['at the end of the short ones', `"${of(10)}"`, of(10)],
    ['no more short', `"${of(11)}"`, of(11)],
    ['nearly long', `"${of(254)}"`, of(254)],
    ['long', `"${of(255)}"`, of(255)],
    ['longer', `"${of(256)}"`, of(256)],
    ['with every escape', String.raw`"\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00"`, '"\\/\b\f\n\r\té😀'],
    ['ending in an escape', String.raw`"a\""`, 'a"'],
    ['long and ending in an escape', `"${of(300)}\\""`, `${of(300)}"`],
    ['long with an escape in it', `"${of(300)}\\n${of(3)}"`, `${of(300)}\n${of(3)}`],
    ['long and ending in a backslash', `"${of(300)}\\\\"`, `${of(300)}\\`],
    ['with an escape and a space', String.raw`"a\n b"`, 'a\n b'],
    ['with a control character that is allowed', '"\u007f\u009f"', '\u007f\u009f'],
    ['with the first that is no control character', '" "', ' '],
    ['with half a character', '"\ud800"', '\ud800'],
  ])('that is %s', (_, text, value) => {
    expect(stringIn(text)).toEqual({ value, isOver: true });
    expect(stringIn(`${text}x`)).toEqual({ value, isOver: false });
  });

  test('is taken where the last one ended', () => {
    const tokens = new JsonTokens(`"a""${of(300)}""b"`);
    expect([tokens.string(), tokens.string(), tokens.string()]).toEqual(['a', of(300), 'b']);
    expect(tokens.isOver).toBe(true);
  });

  const escapes = 'one of the escapes of JSON is expected after "\\"';
  const controls = 'a string holds control characters as escapes only';
  test.each([
    ['"', '1: a string is closed by a double quote, but the text ends there'],
    ['"abc', '4: a string is closed by a double quote, but the text ends there'],
    [`"${of(300)}`, '301: a string is closed by a double quote, but the text ends there'],
    ['"a\u001fb"', `2: ${controls}, but U+001F came`],
    ['"\n"', `1: ${controls}, but U+000A came`],
    [`"${of(300)}\t"`, `301: ${controls}, but U+0009 came`],
    [String.raw`"\x"`, `2: ${escapes}, but "x" came`],
    [String.raw`"ab\u00g0"`, `4: ${escapes}, but "u" came`],
    [String.raw`"\u12"`, `2: ${escapes}, but "u" came`],
    ['"\\', `2: ${escapes}, but the text ends there`],
    [`"${of(300)}\\x"`, `302: ${escapes}, but "x" came`],
    [String.raw`"a\"`, '4: a string is closed by a double quote, but the text ends there'],
  ])('is none in %j', (text, expected) => {
    expect(failing(() => new JsonTokens(text).string())).toBe(expected);
  });
});
