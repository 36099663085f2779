import { expect, test } from 'vitest';
import { madeUpWord } from './random.ts';

test('a made-up word is the same for the same seed and name, and another for every other', () => {
  expect(madeUpWord(7, 'status')).toBe(madeUpWord(7, 'status'));
  expect(madeUpWord(7, 'status')).not.toBe(madeUpWord(7, 'page'));
  expect(new Set(Array.from({ length: 200 }, (_, seed) => madeUpWord(seed, 'status'))).size).toBe(200);
  expect(madeUpWord(1, 'status', 12)).toMatch(/^[a-z]{12}$/);
});
