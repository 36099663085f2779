import { expect, test } from 'vitest';
import { freeBytes, joinBytes } from './body-bytes.ts';

const fewest = 16 * 1024;
const filled = (length: number, by: number): Uint8Array => new Uint8Array(length).fill(by);

test.each([
  [[], ''],
  [[filled(2, 1)], '1,1'],
  [[filled(1, 1), filled(0, 2), filled(2, 3)], '1,3,3'],
])('pieces are one body: %#', (pieces, whole) => {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  expect([...joinBytes(pieces, size)].join()).toBe(whole);
});

test.each([
  ['that are small', filled(fewest - 1, 1), fewest - 1],
  ['that are large', filled(fewest, 1), 0],
  ['that are a part of others', filled(fewest + 1, 1).subarray(1), fewest],
  ['that others may use', new Uint8Array(new SharedArrayBuffer(fewest)), fewest],
])('bytes %s are freed, or not', (_, bytes, left) => {
  freeBytes(bytes);
  expect(bytes.byteLength).toBe(left);
});

test('large pieces are freed once they are in the whole', () => {
  const pieces = [filled(fewest, 1), filled(3, 2)];
  expect(joinBytes(pieces, fewest + 3)).toHaveLength(fewest + 3);
  expect(pieces.map(({ byteLength }) => byteLength)).toEqual([0, 3]);
});
