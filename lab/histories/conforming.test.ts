import { expect, test } from 'vitest';
import { findFalseAlarm } from './soundness.ts';

// The nightly run makes 100,000 (`node lab/histories/conforming.ts`).
test('no history of a conforming list is called impossible', () => {
  expect(findFalseAlarm({ count: 250, seed: 17 })).toBeUndefined();
});
