import { expect, test } from 'vitest';
import { mayBeLockOut } from './lock-outs.ts';

test.each([
  [[], 401, false],
  [[401], 403, true],
  [[401], 429, true],
  [[422], 422, true],
  [[401], 422, false],
  [[404], 404, false],
  [[500], 500, false],
  [[401], 200, false],
])('after bad credentials got %j, %i may be a lock-out: %s', (refusals, status, expected) => {
  const answer = {
    status,
    headers: {},
    bytes: new Uint8Array(),
    size: 0,
    body: { kind: 'empty', message: '' },
  } as const;
  expect(mayBeLockOut({ answer }, new Set(refusals))).toBe(expected);
});
