import { expect, test } from 'vitest';
import { isExactNumber, readEveryDigit } from './exact-numbers.ts';
import { isArray } from './json.ts';
import { writeJson } from './json-writer.ts';

const numbers =
  '[0.1,1.50,1e-400,-0,12345678901234567890,0.12345678901234567890123,0.10000000000000001,2e-3,0.000]';

test('a number that a double would round is written as it was read', () => {
  const read = readEveryDigit(numbers);
  expect(isArray(read) ? read.map(isExactNumber) : []).toEqual([
    false,
    false,
    true,
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(writeJson(read)).toBe(
    '[0.1,1.5,1e-400,-0,12345678901234567890,0.12345678901234567890123,0.10000000000000001,0.002,0]',
  );
});
