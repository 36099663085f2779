import { expect, test } from 'vitest';
import { CutRate } from './cut-rate.ts';

function rateOf(attempts: number, cuts: number): CutRate {
  const rate = new CutRate();
  for (let at = 0; at < attempts; at += 1) rate.note(`/${at % 20}`, at < cuts);
  return rate;
}

test('where nothing else is cut, a few cuts of one path are no chance', () => {
  const rate = rateOf(300, 0);
  for (let at = 0; at < 5; at += 1) rate.note('/broken', true);
  expect(rate.chance('/broken', 5)).toBeLessThan(1e-7);
  expect(rate.chance('/broken', 2)).toBeGreaterThan(1e-3);
});

test('the more other paths are cut, the more cuts of one path it takes', () => {
  const rate = rateOf(300, 30);
  expect(rate.chance('/broken', 5)).toBeGreaterThan(1e-7);
  expect(rate.chance('/broken', 12)).toBeLessThan(1e-7);
});

test('other paths that are always cut do not hide this one', () => {
  const rate = rateOf(300, 0);
  for (let at = 0; at < 200; at += 1) rate.note(`/broken?page=${at % 10}`, true);
  expect(rate.chance('/broken?page=1', 6)).toBeLessThan(1e-7);
});

test('few attempts never look like certainty', () => {
  expect(rateOf(0, 0).chance('/broken', 3)).toBeGreaterThanOrEqual(0);
  expect(rateOf(3, 0).chance('/broken', 5)).toBeGreaterThan(1e-4);
});
