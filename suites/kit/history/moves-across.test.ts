import { expect, test } from 'vitest';

import { movesAcross, type PlacedState } from './movement.ts';
import type { PlaceOrder } from './order.ts';
import type { ObservedEntry } from './observation.ts';

/** Letters in their order; a hyphen is no entry. */
const order: PlaceOrder = {
  by: 'id',
  compare: (one, other) => one.id.charCodeAt(0) - other.id.charCodeAt(0),
};
const entries = (letters: string, status = 'x'): readonly ObservedEntry[] =>
  [...letters].map((id) => ({ id, version: '1', status }));
const statesOf = (letters: string): readonly PlacedState[] =>
  [...letters].map((id) => (id === '-' ? undefined : { id, version: '1', status: id === 'y' ? 'y' : 'x' }));

test.each([
  ['', 0],
  ['c', 0],
  ['cc', 0],
  ['ca', 1],
  ['cd', 1],
  ['cg', 1],
  ['ag', 1],
  ['de', 1],
  ['gh', 0],
  ['ab', 0],
  ['ac', 1],
  ['eg', 1],
  ['fg', 0],
  ['abg', 2],
  ['a-', 1],
  ['g-', 0],
  ['c-', 1],
  ['--', 0],
])('the states %j of an entry move places from c to e so often: %i', (states, moves) => {
  expect(movesAcross(order, { entries: entries('cde') }, statesOf(states))).toBe(moves);
});

test.each([
  ['ay', 1],
  ['cy', 1],
  ['gy', 0],
  ['yy', 0],
  ['y-', 0],
])('under a filter an entry of another status is in no place: %j moves %i', (states, moves) => {
  expect(movesAcross(order, { entries: entries('cde'), filter: 'x' }, statesOf(states))).toBe(moves);
});

test('a stretch without entries is not reached', () => {
  expect(movesAcross(order, { entries: [] }, statesOf('ag'))).toBe(0);
});
