import { expect, test } from 'vitest';
import { kindOfTurn, roundOfTurn } from './turns.ts';

test('of two kinds one turn of three uses the first, and each kind counts its own rounds', () => {
  const turns = Array.from({ length: 9 }, (_, turn) => turn);
  expect(turns.map((turn) => kindOfTurn(['a', 'b'], turn)).join('')).toBe('babbabbab');
  expect(turns.map(roundOfTurn)).toEqual([0, 0, 1, 2, 1, 3, 4, 2, 5]);
});

test('of one kind every turn uses it, of none none', () => {
  expect([0, 1, 2].map((turn) => kindOfTurn(['a'], turn))).toEqual(['a', 'a', 'a']);
  expect([0, 1, 2].map((turn) => kindOfTurn([], turn))).toEqual([undefined, undefined, undefined]);
});
