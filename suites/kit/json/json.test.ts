import { expect, test } from 'vitest';
import { isSame, isSameInstant } from './equality.ts';
import { isArray, isObject, member, type Json } from './json.ts';
import { BeyondLimit, readJson, setMember } from './json-text.ts';
import { integerOf, plainNumber } from './number-text.ts';
import { segmentsOf } from './pointer.ts';

const one: readonly [string, Json | undefined, Json | undefined, boolean][] = [
  ['nothing and nothing', undefined, undefined, true],
  ['nothing and null', undefined, null, false],
  ['null and an object', null, {}, false],
  ['two empty objects', {}, {}, true],
  ['an object and an array', {}, [], false],
  ['two empty arrays', [], [], true],
  ['an array and a longer one', [1], [1, 2], false],
  ['an array and a shorter one', [1, 2], [1], false],
  ['arrays in another order', [1, 2], [2, 1], false],
  ['members in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['an object and one with more', { a: 1 }, { a: 1, b: 2 }, false],
  ['as many members of other names', { a: 1, b: 1 }, { a: 1, c: 1 }, false],
  ['other values of one name', { a: 1 }, { a: 2 }, false],
  ['a member that only the prototype has', { toString: 1 }, { a: 1 }, false],
  ['a number and a bigint of its digits', 5, 5n, true],
  ['two bigints', 5n, 6n, false],
  ['a number and its text', 5, '5', false],
  ['deep differences', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  ['deep equality', { a: [{ b: 1n }] }, { a: [{ b: 1 }] }, true],
  ['true and 1', true, 1, false],
  ['an array and an object of its length', [], { length: 0 }, false],
  ['an object and nothing', { a: 1 }, undefined, false],
];

test.each(one)('%s', (_, left, right, expected) => {
  expect(isSame(left, right)).toBe(expected);
  expect(isSame(right, left)).toBe(expected);
});

test.each([
  ['the same text', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', true],
  ['another zone', '2026-01-01T00:00:00Z', '2026-01-01T02:00:00+02:00', true],
  ['small letters', '2026-01-01t00:00:00z', '2026-01-01T00:00:00Z', true],
  ['a second more', '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z', false],
  ['a fraction and none', '2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00Z', true],
  ['a finer fraction', '2026-01-01T00:00:00.123Z', '2026-01-01T00:00:00.123456Z', true],
  ['another fraction', '2026-01-01T00:00:00.123Z', '2026-01-01T00:00:00.124Z', false],
  ['a fraction rounded up', '2026-01-01T00:00:59.5Z', '2026-01-01T00:01:00Z', true],
  ['a fraction rounded to digits', '2026-01-01T00:00:00.1235Z', '2026-01-01T00:00:00.124Z', true],
  ['digits rounded into a second', '1969-12-31T23:59:58.9996Z', '1969-12-31T23:59:59.000Z', true],
  ['digits cut before 1970', '1969-12-31T23:59:58.9996Z', '1969-12-31T23:59:58.999Z', true],
  ['a fraction rounded too far', '2026-01-01T00:00:00.4999Z', '2026-01-01T00:00:01Z', false],
  ['a fraction rounded to another second', '2026-01-01T00:00:00.5Z', '2026-01-01T00:00:02Z', false],
  ['a fraction rounded down by a unit', '2026-01-01T00:00:00.5Z', '2025-12-31T23:59:59Z', false],
  ['a unit more at one precision', '2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.6Z', false],
  ['no day', '2026-13-01T00:00:00Z', '2026-13-01T00:00:00Z', false],
  ['another first digit', '2026-01-01T00:00:00.1Z', '2026-01-01T00:00:00.2Z', false],
  ['no zone', '2026-01-01T00:00:00', '2026-01-01T00:00:00', false],
  ['something after it', '2026-01-01T00:00:00Z!', '2026-01-01T00:00:00Z!', false],
  ['something before it', '!2026-01-01T00:00:00Z', '!2026-01-01T00:00:00Z', false],
  ['no text', 5, 5, false],
  ['a text and none', '2026-01-01T00:00:00Z', null, false],
  ['a text and a list of it', '2026-01-01T00:00:00Z', ['2026-01-01T00:00:00Z'], false],
])('instants: %s', (_, left, right, expected) => {
  expect(isSameInstant(left, right)).toBe(expected);
  expect(isSameInstant(right, left)).toBe(expected);
});

test('only own members of objects are members', () => {
  expect(member({ a: 1 }, 'a')).toBe(1);
  for (const value of [{}, [1], null, undefined, 'a', 5]) {
    expect(member(value, 'toString')).toBeUndefined();
    expect(member(value, 'length')).toBeUndefined();
  }
  expect([{}, [], null, 'a', 5, undefined].map(isObject)).toEqual([true, false, false, false, false, false]);
  expect([{}, [], null, 'a', 5, undefined].map(isArray)).toEqual([false, true, false, false, false, false]);
});

test.each([
  ['0', 0],
  ['-0', -0],
  ['5.0', 5],
  ['5.5', 5.5],
  ['1e2', 100],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['9007199254740993', 9007199254740993n],
  ['-9007199254740993', -9007199254740993n],
  ['9007199254740993.0', 9007199254740993n],
  ['9007199254740993.000', 9007199254740993n],
  ['900719925474099300e-2', 9007199254740993n],
  ['9.007199254740993e15', 9007199254740993n],
  ['9.007199254740993E+15', 9007199254740993n],
  ['12345678901234567890.0', 12345678901234567890n],
  ['1e20', 100000000000000000000n],
  ['-1e20', -100000000000000000000n],
  ['0e400', 0],
  ['-5', -5],
  ['10e-1', 1],
  ['0.5', 0.5],
  ['9007199254740992e0', 9007199254740992n],
  ['90071992547409930e-1', 9007199254740993n],
])('%s is read to the digit', (text, value) => {
  expect(integerOf(text)).toBe(value);
});

test.each([
  '9007199254740993.5',
  '1.00000000000000000001',
  '-1.00000000000000000001',
  '4503599627370497.5',
  '1e-400',
  '-1e-400',
  '90071992547409931e-1',
])('the fraction of %s is not rounded away', (text) => {
  const value = integerOf(text);
  expect(typeof value).toBe('number');
  expect(Number.isInteger(value)).toBe(false);
  expect(Math.sign(Number(value))).toBe(text.startsWith('-') ? -1 : 1);
});

test('zeros of a fraction are no digits of an integer', () => {
  expect(integerOf(`9007199254740993.${'0'.repeat(5000)}`)).toBe(9007199254740993n);
});

test('a number of more digits than any integer has stays a double', () => {
  expect(typeof integerOf('1e4095')).toBe('bigint');
  expect(typeof integerOf('1e4096')).toBe('number');
  expect(typeof integerOf(`1${'0'.repeat(4095)}`)).toBe('bigint');
  expect(typeof integerOf(`1${'0'.repeat(4096)}`)).toBe('number');
  expect(typeof integerOf('1e999999999')).toBe('number');
});

test('a bigint is finite for validators', () => {
  expect(plainNumber(5n)).toBe(5);
  expect(plainNumber(10n ** 400n)).toBe(Number.MAX_VALUE);
  expect(plainNumber(-(10n ** 400n))).toBe(-Number.MAX_VALUE);
});

test.each([
  ['[1,2]', 3],
  ['{"a":1,"b":[]}', 3],
  ['5', 1],
])('%s has %i values, and no fewer may be allowed', (text, values) => {
  expect(readJson(text, { maxDepth: 9, maxValues: values }).duplicates).toEqual([]);
  expect(() => readJson(text, { maxDepth: 9, maxValues: values - 1 })).toThrow(BeyondLimit);
});

test.each([
  ['[[1]]', 2],
  ['[[]]', 2],
  ['{"a":{"b":1}}', 2],
  ['[]', 1],
])('%s has %i levels, and no fewer may be allowed', (text, levels) => {
  expect(readJson(text, { maxDepth: levels, maxValues: 99 }).big).toBe(false);
  expect(() => readJson(text, { maxDepth: levels - 1, maxValues: 99 })).toThrow(
    expect.objectContaining({ name: 'BeyondLimit', limit: 'levels', most: levels - 1 }),
  );
});

test('duplicate names are listed at their place, a hundred at most', () => {
  expect(readJson('{"a":1,"a":2,"b":[0,{"c":1,"c":1}]}').duplicates).toEqual(['/a', '/b/1/c']);
  const many = (count: number): string => `{${Array.from({ length: count }, () => '"a":1').join(',')}}`;
  expect(readJson(many(101)).duplicates).toHaveLength(100);
  expect(readJson(many(102)).duplicates).toHaveLength(100);
  expect(readJson('{"__proto__":{"a":1},"toString":1}').duplicates).toEqual([]);
  expect(readJson('[12345678901234567890]').big).toBe(true);
});

test('a member called __proto__ is plain data', () => {
  const object: Record<string, Json> = {};
  setMember(object, '__proto__', { a: 1 });
  setMember(object, 'b', 2);
  setMember(object, '__proto__', { a: 1 });
  expect(Object.keys(object)).toEqual(['__proto__', 'b']);
  expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  expect(JSON.stringify(object)).toBe('{"__proto__":{"a":1},"b":2}');
  expect(Reflect.deleteProperty(object, '__proto__')).toBe(true);
  expect(Object.keys(object)).toEqual(['b']);
});

test.each([
  ['', 0, 'ends'],
  ['[1', 2, 'comma'],
  ['[1 2]', 3, '"2"'],
  ['{"a" 1}', 5, 'colon'],
  ['{a:1}', 1, 'double quotes'],
  ['{"a":1,}', 7, 'double quotes'],
  ['[1,]', 3, 'value'],
  ['1 2', 2, 'end'],
  ['"a', 2, 'closed'],
  ['"\u0001"', 1, 'control'],
  ['"\\x"', 2, 'escape'],
  ['"\\u12"', 2, 'escape'],
  ['tru', 0, 'value'],
  ['-', 0, 'value'],
  ['\u00a0', 0, 'U+00A0'],
  ['"\\ "', 2, 'U+0020'],
  ['"\\!"', 2, '"!"'],
  [' \t\n\r!', 4, '"!"'],
  ['\u007f', 0, 'U+007F'],
  ['~', 0, '"~"'],
])('%j stops being JSON at %i', (text, position, says) => {
  expect(() => readJson(text)).toThrow(
    expect.objectContaining({ name: 'NotJson', position, message: expect.stringContaining(says) as string }),
  );
});

test.each([
  '"aaaaaaaaa"',
  '"aaaaaaaaaa"',
  '"aaaaaaaaaaa"',
  '"a\\"b"',
  '"\\\\"',
  '"\\u0041\\n"',
  '"\u0080"',
  '""',
  ...[253, 254, 255, 256, 300].flatMap((length) => {
    const text = 'a'.repeat(length);
    return [`"${text}"`, `"${text}\\""`, `"${text}\\\\"`, `"\\n${text}"`, `"${text}\u0080"`];
  }),
])('the string %s is read as JSON.parse reads it', (text) => {
  expect(readJson(text).value).toBe(JSON.parse(text));
  expect(readJson(`[${text},1]`).value).toEqual(JSON.parse(`[${text},1]`));
});

test.each([
  ['{"a":1 , "b" : [ 1 , 2 ] }', { a: 1, b: [1, 2] }],
  ['{ }', {}],
  [' [ ] ', []],
  ['[true,false,null]', [true, false, null]],
  ['{"":""}', { '': '' }],
])('%s is read with its blanks', (text, value) => {
  expect(readJson(text).value).toEqual(value);
});

test.each(['[1,[2],"a"]', '{"a":{"b":1},"c":2}'])(
  'of %s nothing is kept where it is only checked',
  (text) => {
    const { value } = readJson(text, { maxDepth: 9, maxValues: 9, keepsNothing: true });
    expect(value).toEqual(text.startsWith('[') ? [] : {});
  },
);

test('what is beyond a limit says which one', () => {
  const limits = { maxDepth: 1, maxValues: 9 };
  expect(() => readJson('[[1]]', limits)).toThrow('the text has more than 1 levels');
});

test.each([
  [`"${'a'.repeat(300)}\u0001"`, 301, 'control'],
  [`"${'a'.repeat(300)}\\x"`, 302, 'escape'],
  [`"${'a'.repeat(300)}`, 301, 'closed'],
  ['{"a":1 "b"}', 7, 'a comma or "}"'],
  ['[1 "b"]', 3, 'a comma or "]"'],
  [' ', 1, 'a value'],
  ['\u0020\u001f', 1, 'U+001F'],
])('%j stops being JSON at %i, late', (text, position, says) => {
  const message = expect.stringContaining(says) as string;
  expect(() => readJson(text)).toThrow(expect.objectContaining({ name: 'NotJson', position, message }));
});

test('segments of a pointer are unescaped', () => {
  expect(segmentsOf('')).toEqual([]);
  expect(segmentsOf('/')).toEqual(['']);
  expect(segmentsOf('/a~1b/~01/0')).toEqual(['a/b', '~1', '0']);
});
