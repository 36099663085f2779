import { describe, expect, test } from 'vitest';
import { scan, weightOf } from './scan.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const scanOf = (text: string, maxDepth = 9) => scan(bytesOf(text), maxDepth);

test.each([
  ['', 1, 0],
  ['1', 1, 0],
  ['"a"', 1, 0],
  ['[]', 1, 0],
  ['[ \n\t ]', 1, 0],
  ['{}', 1, 0],
  ['[1]', 2, 0],
  ['["a"]', 2, 0],
  ['[1,2]', 3, 0],
  ['[[]]', 2, 0],
  ['[[],[]]', 3, 0],
  ['[[1],[]]', 4, 0],
  ['{"a":1}', 2, 1],
  ['{"a":1,"a":2}', 3, 2],
  ['{"a":{"b":[1,2]}}', 5, 2],
  ['["a,b"]', 2, 0],
  ['["a:b"]', 2, 0],
  ['{"a{":"[}"}', 2, 1],
  [String.raw`["a\",[b"]`, 2, 0],
  [String.raw`["a\\",1]`, 3, 0],
  ['[true,null]', 3, 0],
  ['["é:"]', 2, 0],
])('%s has %i values and %i members', (text, values, members) => {
  expect(scanOf(text)).toMatchObject({ values, members });
});

test.each([
  ['123456789012345', false],
  ['1234567890123456', true],
  ['-1234567890123456', true],
  ['99999999999999.9', false],
  ['999999999999999.9', true],
  ['1.23456789012345', false],
  ['1.234567890123456', true],
  ['[1234567,1234567890]', false],
  ['1e5', true],
  ['1E5', true],
  ['1.5e5', true],
  ['[true,1]', false],
  ['[1,true]', false],
  ['"1234567890123456"', false],
  ['"1e5"', false],
  ['1d', false],
  ['1f', false],
  ['1 e', false],
  ['[1.]', false],
  ['.1234567890123456', true],
  [':1/2', false],
  ['0'.repeat(16), true],
  ['9'.repeat(16), true],
])('%s needs more than a double: %s', (text, exact) => {
  expect(scanOf(text).exact).toBe(exact);
});

test.each([
  ['1', 0, false],
  ['[]', 0, true],
  ['[]', 1, false],
  ['{}', 0, true],
  ['[[]]', 1, true],
  ['[[]]', 2, false],
  ['[[],[],{}]', 2, false],
  ['[[],[],{"a":[]}]', 2, true],
  ['"[["', 0, false],
])('%s has more than %i levels: %s', (text, maxDepth, exact) => {
  expect(scanOf(text, maxDepth).exact).toBe(exact);
});

describe('the heads of values', () => {
  test.each([
    ['1', 0],
    ['[1]', 48],
    ['[]', 48],
    ['{"a":1}', 126],
    ['{}', 48],
    ['{ }', 48],
    ['[[],[]]', 144],
    ['""', 21],
    ['"a"', 22],
    ['["a","b"]', 48 + 44],
    // A name counts once.
    ['[{"a":1},{"a":2}]', 48 + 126 + 24],
    ['[{"a":1},{"b":2}]', 48 + 126 + 126],
    ['{"a":"b"}', 126 + 22],
    // And one that is long, with all its letters.
    ['{"abcXYZcba":1,"abcXYZcba":2}', 134],
  ])('of %s take %i bytes', (text, heads) => {
    expect(scanOf(text).heads).toBe(heads);
  });

  test.each([1, 2, 3, 4, 5, 6])('of names of %i letters that differ in one are those of two', (length) => {
    for (const at of [0, length - 1]) {
      const name = 'n'.repeat(length);
      const other = `${name.slice(0, at)}m${name.slice(at + 1)}`;
      expect(scanOf(`{"${name}":1,"${other}":2}`).heads).toBe(226 + 2 * length);
    }
  });

  test('make the weight, with eight bytes for each value', () => {
    expect(weightOf(scanOf('[1,2]'))).toBe(8 * 3 + 48);
    expect(weightOf({ members: 0, values: 2, exact: false, heads: 5 })).toBe(21);
  });
});

describe('a string', () => {
  // The end of a long one is found in another way.
  test.each([0, 1, 62, 63, 64, 65, 66, 300])('of %i letters ends at its quote', (length) => {
    const letters = 'a'.repeat(length);
    const of = (text: string) => scanOf(text).values;
    expect(of(`["${letters}",1]`)).toBe(3);
    expect(of(`["${letters}\\"",1]`)).toBe(3);
    expect(of(`["${letters}\\\\",1]`)).toBe(3);
    expect(of(`["${letters}\\\\\\",[",1]`)).toBe(3);
    expect(of(`["${letters}\\",",1]`)).toBe(3);
    expect(of(`["\\"${letters}",1]`)).toBe(3);
    expect(of(`["${letters}","${letters}"]`)).toBe(3);
    expect(scanOf(`"${letters}"`).heads).toBe(21 + length);
  });

  test.each([1, 63, 64, 65, 300])('of %i letters that has no end takes the rest', (length) => {
    const letters = '['.repeat(length);
    expect(scanOf(`"${letters}`)).toMatchObject({ values: 1, exact: false, heads: 21 + length });
    expect(scanOf(`"${letters}\\"`)).toMatchObject({ values: 1, exact: false });
  });
});
