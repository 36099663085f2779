import { expect, test } from 'vitest';
import { absentIds, roundedTwin } from './absent-ids.ts';

const of = (known: string[], count = 2) => absentIds(known, 7, count);

test.each([
  ['1999999999', false, /^214\d{7}$/],
  ['2000000000', true, /^(5|6|7|8|9|1[0-4])\d{8}$/],
  ['2147483647', true, /^(5|6|7|8|9|1[0-6])\d{8}$/],
  ['2147483648', false, /^19\d{8}$/],
])('%s is near the end of 32 bits: %s', (known, isNear, form) => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const found = absentIds([known], seed, 1);
    expect(found.isNear).toBe(isNear);
    expect(found.ids[0]).toMatch(form);
  }
});

test.each([0, 1, 2, 3])('%i are made where so many are wanted', (count) => {
  expect(of(['1'], count).ids).toHaveLength(count);
  const numbers = of(['1'], count).ids.map(Number);
  expect(numbers.slice(1).map((one, at) => one - (numbers[at] ?? 0))).toEqual(
    Array.from({ length: Math.max(0, count - 1) }, () => 7919),
  );
});

test('as many are made where those that come first are known', () => {
  const taken = of(['run-1'], 12).ids;
  expect(of(['run-1', ...taken.slice(0, 10)]).ids).toEqual(taken.slice(10));
});

test('two are made unless another number is wanted', () => {
  expect(absentIds(['1'], 7).ids).toHaveLength(2);
});

test('small numbers get an absent number within 32 bits', () => {
  const { ids, isCertain } = of(['1', '2', '47']);
  expect(isCertain).toBe(true);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(Number(id)).toBeLessThanOrEqual(2 ** 31 - 1);
});

test('an absent number is none of the known ones', () => {
  const [first = ''] = of(['5']).ids;
  expect(of([first, '5']).ids).not.toContain(first);
});

test.each([[['2147483647', '2147483646']], [['5', '2000000001']], [['0', '1', '2147483647', '900000000']]])(
  'where %j are in use near the end of 32 bits, the absent numbers are far from all of them',
  (known) => {
    const { ids, isNear } = of(known);
    expect(isNear).toBe(true);
    expect(ids).toHaveLength(2);
    for (const id of ids)
      for (const other of [...known, '0'])
        expect(Math.abs(Number(id) - Number(other))).toBeGreaterThan(1_000_000);
    for (const id of ids) expect(Number(id)).toBeGreaterThan(0);
  },
);

test.each([
  ['small numbers', ['1', '47'], false],
  ['numbers beyond 32 bits', ['9007199254740993'], false],
  ['UUIDs that end in digits', ['b3f1c0de-1234-4abc-9def-012147483647'], false],
  ['words before a number near the end of 32 bits', ['run-2147483001'], true],
])('%s are near what is made of them: %s', (_, known, isNear) => {
  expect(of(known).isNear).toBe(isNear);
});

test('numbers beyond 32 bits get a smaller one that is as long', () => {
  const { ids } = of(['9007199254740993', '12']);
  for (const id of ids) {
    expect(id).toHaveLength(16);
    expect(BigInt(id)).toBeLessThan(9007199254740993n);
  }
});

test('a UUID gets a UUID of its version and variant', () => {
  const known = 'B3F1c0de-1234-4abc-9def-0123456789ab';
  const [id = ''] = of([known]).ids;
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/i);
  expect(id).not.toBe(known);
});

test('numbers of a fixed width with zeros before them keep their width', () => {
  for (const id of of(['000042', '000043']).ids) expect(id).toMatch(/^\d{6}$/);
});

test('words before an id stay', () => {
  const { ids, isCertain } = of(['sync_run-01HX3Z9QWERTY', 'sync_run-01HX3Z9QWABCD']);
  expect(isCertain).toBe(false);
  for (const id of ids) expect(id).toMatch(/^sync_run-[0-9A-Z]{13}$/);
});

test('a number after words becomes another number', () => {
  for (const id of of(['sync-1', 'sync-2']).ids) expect(id).toMatch(/^sync-214\d{7}$/);
});

test('a short tail is made longer, so that it is none of the others', () => {
  expect(of(['crm-a']).ids[0]).toMatch(/^crm-.{8}$/);
});

test.each<[what: string, known: string[], form: RegExp]>([
  ['in hex after a word', ['snc_8118accfcd3fa368e0ba87d9'], /^snc_[0-9a-f]{24}$/],
  [
    'in hex after one word, of which there are several',
    ['snc_8118accfcd3fa368e0ba87d9', 'snc_2e40f083cbe087f8999f5410', 'snc_8ffa67637c3f86c5a9b3f717'],
    /^snc_[0-9a-f]{24}$/,
  ],
  ['of two numbers, one alone', ['sync-0-5'], /^sync-0-214\d{7}$/],
  ['of two numbers', ['sync-0-5', 'sync-0-6', 'sync-0-47'], /^sync-0-214\d{7}$/],
  ['of words and numbers', ['org_1/ws_22/sync_5', 'org_1/ws_23/sync_4'], /^org_1\/ws_22\/sync_214\d{7}$/],
  ['of numbers alone', ['5/100', '5/103'], /^5\/214\d{7}$/],
  ['with a number in the middle', ['lauf-100-süd', 'lauf-103-süd'], /^lauf-214\d{7}-süd$/],
  ['with a number of fixed width', ['ORD-2026-000123', 'ORD-2026-000124'], /^ORD-2026-\d{6}$/],
  ['below 0', ['-5', '-6'], /^-214\d{7}$/],
  ['that end in a number by chance', ['V1StGXR8_Z5jdHi6B-7'], /^[\w]{8}_[\w]{8}-\d$/],
  ['after the milliseconds of their making', ['01HZAAAAAA4T9GZQ', '01HZAAAAAAW0X8BM'], /^01HZAAAAAA\w{6}$/],
])('ids %s get an id of their form', (_, known, form) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const [id = ''] = absentIds(known, seed, 1).ids;
    expect(id).toMatch(form);
    expect(known).not.toContain(id);
  }
});

test.each([
  ['gid://app/Sync/5', 'gid://app/Sync/6'],
  ['Sync:5', 'Sync:17'],
])('an id in base64 that encodes %s gets one that encodes another number', (...texts) => {
  const [id = ''] = absentIds(texts.map(btoa), 7, 1).ids;
  expect(atob(id)).toMatch(/^\D+214\d{7}$/);
  const [bare = ''] = absentIds(
    texts.map((text) => btoa(text).replace(/=+$/, '')),
    7,
    1,
  ).ids;
  expect(bare).not.toContain('=');
});

test('characters that are no letters and digits stay', () => {
  expect(of(['läufe/2024 №7%2F']).ids[0]).toMatch(/^.ä...\/\d{4} №\d%\d.$/);
});

test.each([
  ['small numbers', '47'],
  ['numbers beyond 32 bits', '9007199254740993'],
  ['numbers near the end of 32 bits', '2147483647'],
  ['UUIDs', 'b3f1c0de-1234-4abc-9def-0123456789ab'],
  ['numbers after words', 'run-12'],
  ['words', 'sync_run-01HX3Z9QWERTY'],
])('another seed makes other ids, so that no server knows the suite by them: %s', (_, known) => {
  const all = Array.from({ length: 50 }, (_one, seed) => absentIds([known], seed).ids).flat();
  expect(new Set(all).size).toBeGreaterThan(95);
});

test('the same seed yields the same ids; without a known id there are none', () => {
  expect(of(['abc-def-123x'])).toEqual(of(['abc-def-123x']));
  expect(of([])).toEqual({ ids: [], isCertain: false, isNear: false });
});

test.each([
  ['9007199254740993', '9007199254740992'],
  ['1234567890123456789', '1234567890123456788'],
  ['9007199254740992', undefined],
  ['47', undefined],
  ['abc', undefined],
])('%s has the rounded twin %s', (id, twin) => {
  expect(roundedTwin(id)).toBe(twin);
});

test.each([
  [['2147483000', '500000000'], 911_800_000, 1_735_700_000],
  [['500000000', '2147483000'], 911_800_000, 1_735_700_000],
  [['1073741823', '2147483646'], 268_400_000, 805_400_000],
])('beside %j they are in the middle of the widest gap, of equal ones the first', (known, from, to) => {
  for (let seed = 1; seed <= 20; seed += 1)
    for (const id of absentIds(known, seed, 1).ids) {
      expect(Number(id)).toBeGreaterThan(from);
      expect(Number(id)).toBeLessThan(to);
    }
});

test.each([
  ['GGHHJJKKGGHHJJKK', /^[GHJK]{16}$/],
  ['GGGGHHHHJJJJGGGG', /^[A-F]{16}$/],
  ['gghhjjkkgghhjjkk', /^[ghjk]{16}$/],
  ['gggghhhhjjjjgggg', /^[a-f]{16}$/],
])('what is made of %s is %s', (known, form) => {
  for (let seed = 1; seed <= 5; seed += 1)
    for (const id of absentIds([known], seed, 1).ids) expect(id).toMatch(form);
});
