import { expect, test } from 'vitest';
import { httpManners } from '../../catalogue/questions.ts';
import { mannerInTurn, refusedWriteInTurn } from './manners.ts';

const waysOf = (count: number, seed = 7): readonly (string | undefined)[] =>
  Array.from({ length: count }, (_, turn) => mannerInTurn(turn, seed, count).manner);

test('every second of many requests is made in an unusual way, each way in turn', () => {
  const ways = Array.from({ length: 16 }, (_, turn) => mannerInTurn(turn, 7).manner);
  expect(ways.filter((_, turn) => turn % 2 === 0)).toEqual(Array(8).fill(undefined));
  expect(new Set(ways.filter((_, turn) => turn % 2 !== 0))).toEqual(new Set(httpManners));
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'of %i requests the first is usual, others take every way',
  (count) => {
    for (const seed of [0, 1, 2, 3]) {
      const [first, ...others] = waysOf(count, seed);
      expect(first).toBeUndefined();
      const unusual = new Set(others.filter((way) => way !== undefined));
      expect(unusual.size).toBe(Math.min(httpManners.length, count - 1));
    }
  },
);

test.each([0, 1, 2, -1])(
  'writes that are refused take new connections and every Accept in turn: seed %i',
  (seed) => {
    const ways = Array.from({ length: 6 }, (_, turn) => refusedWriteInTurn(turn, seed).manner);
    expect(ways.filter((_, turn) => turn % 2 !== 0)).toEqual(['closed', 'closed', 'closed']);
    const others = new Set(ways.filter((_, turn) => turn % 2 === 0));
    expect(others).toEqual(new Set([undefined, 'any type', 'no Accept']));
  },
);
