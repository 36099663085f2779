import { expect, test } from 'vitest';
import { latest } from './ledger.ts';

test('the latest of as many times as long lists have entries is found, and none where one is no time', () => {
  expect(latest(Array.from({ length: 500_000 }, (_, at) => at))).toBe(499_999);
  expect(latest([])).toBe(Number.NEGATIVE_INFINITY);
  expect(latest([1, Number.NaN, 3])).toBeNaN();
});
