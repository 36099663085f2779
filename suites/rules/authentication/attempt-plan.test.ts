import { describe, expect, test } from 'vitest';
import { coverTraits, farthestFrom, planAttempts, type Plannable } from './attempt-plan.ts';

const credentials: readonly (Plannable & { readonly name: string })[] = [
  { name: 'none', reach: 'every' },
  { name: 'cut', reach: 'far' },
  { name: 'strange', reach: 'plain' },
  { name: 'forged', reach: 'plain' },
  { name: 'dressed', reach: 'near' },
];

const planned = (questions: readonly string[], start: number): string[] =>
  planAttempts(credentials, questions, start).map(
    ({ credential, question }) => `${credential.name} ${question}`,
  );

describe('which credential is tried with which question', () => {
  test.each([
    [['a'], 0, ['none a', 'cut a', 'strange a', 'forged a', 'dressed a']],
    [['a', 'b'], 0, ['none a', 'none b', 'cut b', 'strange a', 'forged a', 'dressed a']],
    [
      ['a', 'b', 'c'],
      0,
      ['none a', 'none b', 'none c', 'cut b', 'strange a', 'strange c', 'forged a', 'dressed a'],
    ],
    [
      ['a', 'b', 'c'],
      -1,
      ['none a', 'none b', 'none c', 'cut b', 'strange a', 'forged a', 'forged c', 'dressed a'],
    ],
    [[], 0, []],
  ])('questions %j from %i on', (questions, start, wanted) => {
    expect(planned(questions, start)).toEqual(wanted);
  });

  test('every question is asked from any start', () => {
    for (let start = 0; start < 8; start += 1)
      expect(new Set(planned(['a', 'b', 'c'], start).map((one) => one.split(' ')[1])).size).toBe(3);
  });
});

describe('questions that together have every trait', () => {
  const of = (...traits: string[]) => ({ traits });
  const plain = of('own', 'page 1', 'unfiltered');
  const far = of('other', 'page 2', 'filtered');
  const middling = of('own', 'page 2', 'unfiltered');

  test('the one that adds most is taken, and nothing that adds nothing', () => {
    expect(coverTraits([plain, middling, far], [plain], 4)).toEqual([plain, far]);
  });

  test('of two that add as many traits the one with more pairs is taken', () => {
    const poor = of('empty');
    const rich = of('empty', 'filtered', 'own');
    expect(coverTraits([poor, rich], [of('own'), of('filtered')], 3).at(-1)).toBe(rich);
  });

  test('no more are taken than allowed', () => {
    expect(coverTraits([of('a'), of('b'), of('c')], [plain], 2)).toHaveLength(2);
  });

  test('the farthest is the one with the most traits that the plain one lacks', () => {
    expect(farthestFrom([plain, middling, far], plain)).toBe(far);
    expect(farthestFrom([plain], plain)).toBeUndefined();
  });
});
