import { expect, test } from 'vitest';
import { exactVersionOf } from './versions.ts';

test.each<[unknown, boolean]>([
  ['2026-01-01T00:00:00.001Z', true],
  ['2026-01-01T00:00:00.1+02:00', true],
  ['2026-01-01T00:00:00.000Z', false],
  ['2026-01-01T00:00:00Z', false],
  [null, false],
  [5.5, false],
])('states differ in %j: %s', (updated_at, does) => {
  expect(exactVersionOf({ updated_at } as never)).toBe(does ? updated_at : undefined);
});

test('they differ in nothing where there is none', () => {
  expect(exactVersionOf({})).toBeUndefined();
  expect(exactVersionOf(undefined)).toBeUndefined();
});
