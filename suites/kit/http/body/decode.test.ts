import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, weigh } from './decode.ts';
import { readJson } from '../../json/json-text.ts';
import { bytesOf, decodedText, messageOf, parsed } from '../fixtures/decoding.ts';
import { writeJson } from '../../json/json-writer.ts';

const valueOf = (text: string): unknown => {
  const decoded = decodedText(text);
  return decoded.kind === 'json' ? decoded.value : decoded;
};

test('what JSON.stringify writes comes back, by the quick way and by the exact one', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const expected = parsed(text);
      const exact = readJson(text);
      fc.pre(!exact.big);
      expect(exact.value).toEqual(expected);
      expect(decodedText(text)).toMatchObject({ kind: 'json', plain: expected });
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('integers keep their digits, however they are written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (integer) => {
      const isSafe = Number.isSafeInteger(Number(integer)) && BigInt(Number(integer)) === integer;
      const expected = isSafe ? Number(integer) : integer;
      expect(valueOf(`{"id":${integer}}`)).toEqual({ id: expected });
      expect(valueOf(`[${integer}.000]`)).toEqual([expected]);
      expect(valueOf(`${integer}e0`)).toEqual(expected === 0 ? Number(`${integer}`) : expected);
    }),
    { seed: 3, numRuns: 300 },
  );
});

test.each([
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['9007199254740993', 9_007_199_254_740_993n],
  ['-9007199254740993', -9007199254740993n],
  ['1e20', 100000000000000000000n],
  ['1.5E3', 1500],
  ['12345678901234567890.0', 12345678901234567890n],
  ['123456789012345678901e-1', 2 ** 52 - 0.5],
  ['1234567890123456789010e-1', 123456789012345678901n],
  ['0.1234567890123456789', 0.12345678901234568],
  ['1e999999999', Infinity],
  ['-0', -0],
  ['[1E+2]', [100]],
  ['1.000e0', 1],
  ['1.00000000000000000001', 1 + Number.EPSILON],
  ['-999999999999999.9999', -1_000_000_000_000_000.25],
  ['9007199254740993.5', 2 ** 52 - 0.5],
  ['1e-400', Number.MIN_VALUE],
])('%s is read as such', (text, value) => {
  expect(valueOf(text)).toEqual(value);
});

test('the plain value holds doubles, finite ones, and is the value itself where it can be', () => {
  const big = decodedText('{"a":[{"__proto__":18446744073709551616}],"b":1e400}');
  expect(big).toMatchObject({ plain: { b: Number.MAX_VALUE } });
  expect(big.kind === 'json' && JSON.stringify(big.plain)).toContain('{"__proto__":18446744073709552000}');
  const small = decodedText('{"a":1}');
  expect(small.kind === 'json' && small.plain === small.value).toBe(true);
});

test('__proto__ is plain data, by both ways', () => {
  for (const text of [
    '{"__proto__":{"evil":1}}',
    '{"__proto__":{"evil":1},"b":1e1}',
    '{"__proto__":1,"__proto__":{"evil":1}}',
  ]) {
    const value = valueOf(text);
    expect(Object.hasOwn(value as object, '__proto__')).toBe(true);
    expect((value as { readonly evil?: unknown }).evil).toBeUndefined();
  }
});

test('duplicate members are reported by their pointers; the last value counts', () => {
  expect(decodedText('{"a":1,"a":2}')).toMatchObject({ value: { a: 2 }, duplicates: ['/a'] });
  expect(decodedText('[{"x":{"a/b":1,"~":{},"a/b":2}},{"a":1,"b":"a:a","a":1}]')).toMatchObject({
    duplicates: ['/0/x/a~1b', '/1/a'],
  });
  expect(decodedText('{"a":"b:c","d":":"}')).toMatchObject({ duplicates: [] });
  expect(decodedText('{"\\u0061":1,"a":2}')).toMatchObject({ duplicates: ['/a'] });
  const many = decodedText(`{${'"a":1,'.repeat(5000)}"a":1}`);
  expect(many.kind === 'json' && many.duplicates.length).toBe(100);
});

test('a body of 1,000 levels is written as it was read', () => {
  const text = `${'{"a":['.repeat(500)}18446744073709551616${']}'.repeat(500)}`;
  const decoded = decodedText(text);
  expect(decoded.kind === 'json' && writeJson(decoded.value)).toBe(text);
});

test('values are counted while they are read', () => {
  expect(decode(bytesOf('[[],[]]'), { maxValues: 3 }).kind).toBe('json');
  expect(decode(bytesOf('[[],[]]'), { maxValues: 2 }).kind).toBe('beyond-limit');
  expect(decode(bytesOf('[[ ],\n{ "a" : [ 1 , {} ] } ]'), { maxValues: 6 }).kind).toBe('json');
  expect(decode(bytesOf('[[ ],\n{ "a" : [ 1 , {} ] } ]'), { maxValues: 5 }).kind).toBe('beyond-limit');
  expect(decode(bytesOf('[[],x,[]]'), { maxValues: 2 }).kind).toBe('beyond-limit');
  expect(decode(bytesOf('[[],x,[]]'), { maxValues: 3 }).kind).toBe('not-json');
});

test('what values take in memory is bounded, however short their text', () => {
  const arrays = `[${'[],'.repeat(2000)}[]]`;
  expect(decode(bytesOf(arrays), { maxWeight: 50_000 })).toEqual({
    kind: 'beyond-limit',
    message: 'the values of the body would take more than the 48 KiB of memory that the suite gives a body',
  });
  expect(decode(bytesOf(arrays), { maxWeight: 200_000 }).kind).toBe('json');
  expect(decode(bytesOf(`${arrays}x`), { maxWeight: 50_000 }).kind).toBe('not-json');
});

test.each([
  ['a list of integers', `[${'7,'.repeat(999)}7]`, 8],
  ['empty arrays', `[${'[],'.repeat(999)}[]]`, 40],
  ['empty objects', `[${'{},'.repeat(999)}{}]`, 64],
  ['objects alike', `[${'{"a":1},'.repeat(999)}{"a":1}]`, 40],
  ['texts', `[${'"a text of 24 characters",'.repeat(999)}7]`, 48],
  ['one object of many names', `{${Array.from({ length: 1000 }, (_, at) => `"m${at}":1`).join()}}`, 88],
])('%s: the estimate is near what V8 takes', (_, text, each) => {
  const { weight } = weigh(bytesOf(text));
  expect(weight).toBeGreaterThan(1000 * each * 0.7);
  expect(weight).toBeLessThan(1000 * each * 1.5);
});

test('bytes that are not UTF-8 are reported by their place', () => {
  expect(decode(Uint8Array.of(0x22, 0x61, 0xff, 0x22))).toEqual({
    kind: 'not-utf8',
    message: 'the body is not UTF-8: byte 3 of 4 is 0xFF',
  });
  expect(decode(Uint8Array.of(0x22, 0xe2, 0x82))).toMatchObject({
    message: 'the body is not UTF-8: it ends in the middle of a character',
  });
  expect(decode(new TextEncoder().encode('"ä"').subarray(0, 2)).kind).toBe('not-utf8');
  // An encoded surrogate is none of UTF-8's characters.
  expect(decode(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)).kind).toBe('not-utf8');
});

test('a byte order mark is passed over', () => {
  expect(valueOf('\ufeff{"a":1}')).toEqual({ a: 1 });
  expect(decode(Uint8Array.of()).kind).toBe('empty');
});

test.each([
  ['<html><body>', 'at line 1, column 1, a value is expected, but "<" came; it looks like HTML or XML'],
  ['{"a":1,}', 'at line 1, column 8, a member name in double quotes is expected, but "}" came'],
  ['{\n "a" 1}', 'at line 2, column 6, a colon is expected after the member name, but "1" came'],
  ['[1 2]', 'at line 1, column 4, a comma or "]" is expected after the element, but "2" came'],
  ['{"a":"b', 'at line 1, column 8, a string is closed by a double quote, but the text ends there'],
  ['{} {}', 'at line 1, column 4, the end of the text is expected after the first value, but "{" came'],
  ['"\u0007"', 'at line 1, column 2, a string holds control characters as escapes only, but U+0007 came'],
  ['  ', 'at line 1, column 3, a value is expected, but the text ends there'],
  ['[NaN]', 'at line 1, column 2, a value is expected, but "N" came'],
  ['[01]', 'at line 1, column 3, a comma or "]" is expected after the element, but "1" came'],
  ['\u2028', 'at line 1, column 1, a value is expected, but U+2028 came'],
])('%j is not JSON, and the message says where and why', (text, message) => {
  expect(messageOf(text)).toBe(`not-json: the body is not JSON: ${message}`);
});

test('any bytes at all are decoded without a throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(decode(bytes).kind).toBeTypeOf('string');
    }),
    { seed: 4, numRuns: 500 },
  );
});
