import { expect, test } from 'vitest';
import type { Json } from '../../kit/json/json.ts';
import { constantDifference } from './agreement.ts';

test.each<[alone: Json, listed: Json, differs: boolean]>([
  ['sync_runs', 'sync_runs', false],
  ['sync_runs', 'runs', true],
  ['sync_runs', 5, false],
  [5, 'sync_runs', false],
  [5, 6, false],
  [null, 'sync_runs', false],
])('a run of type %j alone, and of %j in its list, differ: %s', (type, other, differs) => {
  const found = constantDifference({ type }, { type: other });
  expect(found).toEqual(differs ? { pointer: '/data/type', wanted: other, received: type } : undefined);
});
