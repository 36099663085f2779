import { describe, expect, test } from 'vitest';
import { momentsOf } from './observation.ts';

describe('the moments whose state an answer may show', () => {
  test.each([
    ['three seconds before it was asked for', momentsOf(10_000, 10_005), { fromMs: 7_000, toMs: 10_005 }],
    [
      'as long as it says it was stored',
      momentsOf(10_000, 10_005, { keptMs: 5_000 }),
      { fromMs: 5_000, toMs: 10_005 },
    ],
    [
      'a minute of that at most',
      momentsOf(100_000, 100_005, { keptMs: 90_000 }),
      { fromMs: 40_000, toMs: 100_005 },
    ],
    [
      'no less than three seconds',
      momentsOf(10_000, 10_005, { keptMs: 1_000 }),
      { fromMs: 7_000, toMs: 10_005 },
    ],
    ['since its link was issued', momentsOf(10_000, 10_005, { sinceMs: 500 }), { fromMs: 500, toMs: 10_005 }],
    [
      'not only since a link of late',
      momentsOf(10_000, 10_005, { sinceMs: 9_000 }),
      { fromMs: 7_000, toMs: 10_005 },
    ],
  ])('%s', (_, moments, expected) => {
    expect(moments).toEqual(expected);
  });
});
