import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decoded } from './exchange.ts';
import { decode } from './decode.ts';
import { isInteger, isSame, lookUp, writeJson, type Json } from './json.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): Decoded => decode(bytesOf(text)).decoded;
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const valueOf = (text: string): unknown => {
  const decoded = read(text);
  return decoded.kind === 'json' ? decoded.value : decoded.message;
};

describe('numbers', () => {
  test.each([
    ['5.0', 5],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['-12345678901234567890', -12_345_678_901_234_567_890n],
    ['12345678901234567890.0', 12_345_678_901_234_567_890n],
    ['1e20', 100_000_000_000_000_000_000n],
    ['1.5e3', 1500],
    ['0e999999999', 0],
    ['3800549100000061.09', 3_800_549_100_000_061.5],
  ])('%s is kept with all of its digits', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  test.each(['0.5', '999999999999999.9999999', '1.00000000000000000000001', '-1e-400', '9007199254740993.5'])(
    '%s is never taken for an integer',
    (text) => {
      const decoded = read(text);
      expect(decoded.kind === 'json' && !isInteger(decoded.value)).toBe(true);
    },
  );

  test('a validator sees plain numbers', () => {
    const decoded = read('{"a/b":[12345678901234567890,{"__proto__":[1e400,0.5]}]}');
    const plain = `{"a/b":[${Number(12_345_678_901_234_567_890n)},{"__proto__":[1e400,0.5]}]}`;
    expect(decoded.kind === 'json' && decoded.plain).toEqual(JSON.parse(plain));
    expect(decoded.kind === 'json' && writeJson(decoded.value)).toBe(
      `{"a/b":[12345678901234567890,{"__proto__":[1${'0'.repeat(400)},0.5]}]}`,
    );
  });

  test('of a member that occurs twice only the last number counts', () => {
    const big = '12345678901234567890';
    expect(valueOf(`{"a":[${big}],"a":{"0":1},"b":${big},"b":2,"c":1,"c":${big}}`)).toEqual({
      a: { 0: 1 },
      b: 2,
      c: BigInt(big),
    });
  });
});

test('doubled members are named, the last of them counts, and names are data', () => {
  const decoded = read('{"a":1,"b/c":[{"d":1,"d":2}],"a":3,"__proto__":{"x":1}}');
  expect(decoded).toMatchObject({ kind: 'json', duplicates: ['/b~1c/0/d', '/a'] });
  expect(decoded.kind === 'json' && writeJson(decoded.value)).toBe(
    '{"a":3,"b/c":[{"d":2}],"__proto__":{"x":1}}',
  );
});

test.each([
  ['', 'the body is empty'],
  ['[1,]', `Unexpected token ']', "[1,]" is not valid JSON (line 1)`],
  ['{\n  "sync_id": 1,\n  "status": x\n}', '"status": x\n}" is not valid JSON (line 3)'],
  ['{\n  "a" 1}', "Expected ':' after property name in JSON at position 8 (line 2 column 7)"],
  ['{} 1', 'after JSON at position 3 (line 1 column 4)'],
  [`{"total_rows_of_all": NaN}`, 'of_all": NaN'],
  ['nul', 'Unexpected end of JSON input'],
  [' <p>', 'it looks like HTML or XML'],
])('%j is no JSON, and the place is named', (text, message) => {
  expect(valueOf(text)).toContain(message);
});

test('a byte order mark is allowed, other encodings are named with the byte', () => {
  expect(valueOf('\uFEFF{}')).toEqual({});
  const message = (...bytes: readonly number[]): unknown => decode(Uint8Array.from(bytes)).decoded;
  expect(message(0x22, 0xff, 0x22)).toMatchObject({
    kind: 'not-utf8',
    message: expect.stringContaining('byte 2 of 3 is 0xFF'),
  });
  expect(message(0x22, 0xc3)).toMatchObject({
    message: expect.stringContaining('in the middle of a character'),
  });
  // The fault is where one piece of the text ends and the next begins.
  const long = new Uint8Array(1 << 21).fill(0x61);
  long.set([0xe2, 0x28], (1 << 20) - 1);
  expect(decode(long).decoded).toMatchObject({
    message: expect.stringContaining('byte 1048576 of 2097152 is 0xE2'),
  });
  for (const wide of [
    [0xff, 0xfe, 0x7b, 0],
    [0x7b, 0, 0x7d, 0],
    [0, 0x7b, 0, 0x7d],
  ])
    expect(message(...wide)).toMatchObject({ kind: 'not-utf8', message: expect.stringContaining('UTF-16') });
  expect(message(0x1f, 0x8b, 8)).toMatchObject({ message: expect.stringContaining('gzip') });
});

describe('limits of ours are named, and say nothing of the target', () => {
  test.each([
    ['1,500 levels', '['.repeat(1500) + ']'.repeat(1500), '1,000 levels'],
    ['objects of 1,500 levels', '{"a":'.repeat(1500) + '1' + '}'.repeat(1500), '1,000 levels'],
    ['6 million values', `[${'1,'.repeat(6_000_000)}1]`, '5,000,000 values'],
    [
      '2 million strings',
      `[${Array.from({ length: 2_000_000 }, (_, at) => `"${at}-${'x'.repeat(30)}"`).join()}]`,
      '114,688 KiB of memory',
    ],
    ['a million names', `{${Array.from({ length: 1e6 }, (_, at) => `"n${at}":0`).join()}}`, 'of memory'],
  ])('%s, unless --max-body raises them', (_, text, limit) => {
    expect(read(text)).toMatchObject({ kind: 'beyond-limit', message: expect.stringContaining(limit) });
    expect(decode(bytesOf(text), { factor: 2 }).decoded.kind).toBe('json');
  });

  test('what is within them is read: 1,000 levels, many equal entries', () => {
    expect(read('['.repeat(1000) + ']'.repeat(1000)).kind).toBe('json');
    expect(read(`[${'{"id":"1"},'.repeat(500_000)}{}]`).kind).toBe('json');
  });
});

test('any value comes back as it was, JSON.parse agrees, and any other text is refused by both', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      const decoded = read(text);
      expect(decoded.kind === 'json' && isSame(decoded.plain, JSON.parse(text) as Json)).toBe(true);
    }),
  );
  const mutated = fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[]",:0.e-\\ tn\u0001'));
  fc.assert(
    fc.property(mutated, ([text, at, letter]) => {
      const place = at % (text.length + 1);
      const changed = text.slice(0, place) + letter + text.slice(place);
      expect(read(changed).kind === 'json').toBe(isJson(changed));
    }),
  );
});

test('any bytes are read without an error, in linear time', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(['json', 'empty', 'not-utf8', 'not-json', 'beyond-limit']).toContain(decode(bytes).decoded.kind);
    }),
  );
  // Each of these took minutes where a step looked back over all before it.
  for (const part of ['\\"', '\\\\', '"', '[', '1', ' ', '{"a":', 'é'])
    expect(decode(bytesOf(`"${part.repeat(2_000_000)}`)).decoded.kind).not.toBe('empty');
});

test('a long text keeps its beginning, its length and a hash, and takes no more memory than that', () => {
  const long = 'x'.repeat(1 << 20);
  const { decoded, weight } = decode(bytesOf(JSON.stringify([long, 'b'])));
  const kept = decoded.kind === 'json' ? lookUp(decoded.value, '/0') : undefined;
  expect(kept).toMatch(/^x{4096}… \(1048576 letters, hash [0-9a-f]+\)$/);
  expect(weight).toBeLessThan(10_000);
  expect([isSame(kept, long), isSame(kept, `${long.slice(1)}y`)]).toEqual([true, false]);
});
