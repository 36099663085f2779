import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { TextPool } from './text-pool.ts';

test('long texts are stored once, short ones are not replaced', () => {
  const pool = new TextPool();
  const long = (): string => 'x'.repeat(4096);
  const short = (): string => 'x'.repeat(4095);
  expect(pool.share({ a: long(), b: [short(), short()] })).toBe(0);
  expect(pool.share({ a: [{ b: long() }], c: null, d: 5 })).toBe(4096);
  expect(pool.share([long(), short(), long()])).toBe(8192);
  expect(pool.share('x')).toBe(0);
  expect(pool.share(null)).toBe(0);
});

describe('a long array', () => {
  const array = (length: number, change: Readonly<Record<number, Json>> = {}): Json[] =>
    Array.from({ length }, (_, at) => change[at] ?? at);
  const shared = (...arrays: readonly Json[]): readonly number[] => {
    const pool = new TextPool();
    return arrays.map((one) => pool.share([one]));
  };

  test.each<[string, Json, Json, number]>([
    ['of 4096 entries', array(4096), array(4096), 8 * 4096],
    ['of 4097 entries', array(4097), array(4097), 8 * 4097],
    ['of 4095 entries', array(4095), array(4095), 0],
    ['and one that differs early', array(4096), array(4096, { 1: 'x' }), 0],
    ['and one that differs late', array(4096), array(4096, { 4094: 'x' }), 0],
    ['and one that ends otherwise', array(4096), array(4096, { 4095: 'x' }), 0],
    ['and a longer one', array(4096), array(4097), 0],
    ['with an object', array(4096, { 5: {} }), array(4096, { 5: {} }), 0],
    ['with an object at last', array(4096, { 4094: {} }), array(4096, { 4094: {} }), 0],
    ['with words', array(4096, { 5: true }), array(4096, { 5: true }), 8 * 4096],
  ])('%s is stored once: %#', (_, one, other, saved) => {
    expect(shared(one, other)).toEqual([0, saved]);
  });

  test('is the stored one from then on, and its texts are stored, too', () => {
    const pool = new TextPool();
    const [one, other] = [{ a: array(4096) }, { a: array(4096) }];
    pool.share(one);
    pool.share(other);
    expect(other.a).toBe(one.a);
    const text = (): string => 'y'.repeat(5000);
    pool.share({ a: array(4096, { 3: text(), 5: null }) });
    expect(pool.share({ a: [text(), { __proto__: null, b: text() }] })).toBe(10_000);
  });

  test('is compared with eight others that look alike', () => {
    const alike = (mark: number): Json => array(4096, { 1: mark });
    const marks = [...Array(9).keys()].map((at) => -1 - at);
    const saved = shared(...marks.map(alike), ...marks.map(alike));
    expect(saved.slice(9)).toEqual([...Array<number>(8).fill(8 * 4096), 0]);
  });
});

test('a member called __proto__ is stored once as plain data', () => {
  const pool = new TextPool();
  const text = (): Json => JSON.parse(`{"__proto__":"${'z'.repeat(4096)}"}`) as Json;
  pool.share(text());
  const second = text();
  expect(pool.share(second)).toBe(4096);
  expect(Object.keys(second as object)).toEqual(['__proto__']);
});

describe('a resource of a list', () => {
  const entry = (id: string, more: Record<string, Json> = {}): Json => ({
    id,
    type: 'sync_runs',
    attributes: { status: 'success', rows: 3, ...more },
  });
  const list = (...data: Json[]): { data: Json[] } => ({ data });

  test('is stored once while it stays as it is', () => {
    const pool = new TextPool();
    const [first, second] = [list(entry('1'), entry('2')), list(entry('0'), entry('1'))];
    pool.share(first);
    pool.share(second);
    expect(second.data[1]).toBe(first.data[0]);
    expect(second).toEqual(list(entry('0'), entry('1')));
  });

  test.each<[string, Json]>([
    ['has another value', entry('1', { status: 'failed' })],
    ['has one member more', entry('1', { error: null })],
    ['has its members in another order', { type: 'sync_runs', id: '1', attributes: {} }],
    ['has a bigint', entry('1', { rows: 3n })],
    ['has an array', entry('1', { rows: [3] })],
    ['has no object', entry('1', { rows: null })],
  ])('is its own where it %s', (_, changed) => {
    const pool = new TextPool();
    const [first, second] = [list(entry('1')), list(changed)];
    pool.share(first);
    pool.share(second);
    expect(second.data[0]).toBe(changed);
  });

  test('is not confused with its double on one page', () => {
    const pool = new TextPool();
    pool.share(list(entry('1')));
    const { data } = list(entry('1'), entry('1'));
    pool.share({ data });
    expect(data[0]).not.toBe(data[1]);
    expect(data[0]).toEqual(data[1]);
  });
});

test.each<[string, Json, Json, boolean]>([
  ['equal objects', { a: 1 }, { a: 1 }, true],
  ['equal texts', 'ab', 'ab', true],
  ['a text and its characters', 'ab', { 0: 'a', 1: 'b' }, false],
  ['characters and their text', { 0: 'a', 1: 'b' }, 'ab', false],
  ['an object and null', {}, null, false],
  ['null and an object', null, {}, false],
  ['null twice', null, null, true],
  ['an array and an object', [1], { 0: 1 }, false],
])('a resource that holds %s is the stored one', (_, one, other, is) => {
  const pool = new TextPool();
  const [first, second] = [{ data: [{ id: '1', of: one }] }, { data: [{ id: '1', of: other }] }];
  expect(pool.share(first)).toBe(0);
  expect(pool.share(second)).toBe(is ? 100 : 0);
  expect(second.data[0] === first.data[0]).toBe(is);
});
