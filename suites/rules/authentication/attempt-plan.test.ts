import { describe, expect, test } from 'vitest';
import { coverTraits, farthestFrom, planAttempts, type Plannable } from './attempt-plan.ts';

const credentials: readonly (Plannable & { readonly name: string })[] = [
  { name: 'none', reach: 'every' },
  { name: 'cut', reach: 'far' },
  { name: 'strange', reach: 'ends' },
  { name: 'forged', reach: 'ends' },
  { name: 'dressed', reach: 'near' },
];

const planned = (questions: readonly string[]): string[] =>
  planAttempts(credentials, questions).map(({ credential, question }) => `${credential.name} ${question}`);

describe('which credential is tried with which question', () => {
  test.each([
    [['a'], ['none a', 'cut a', 'strange a', 'forged a', 'dressed a']],
    [
      ['a', 'b', 'c'],
      ['none a', 'strange a', 'forged a', 'dressed a', 'none b', 'none c', 'cut b', 'strange b', 'forged b'],
    ],
    [[], []],
  ])('questions %j', (questions, wanted) => {
    expect(planned(questions)).toEqual(wanted);
  });
});

describe('questions that together have every trait', () => {
  const of = (...traits: string[]) => ({ traits });
  const plain = of('own', 'page 1', 'unfiltered');
  const far = of('other', 'page 2', 'filtered');
  const middling = of('own', 'page 2', 'unfiltered');

  test('the one that adds most is taken first, then what adds a pair, and nothing that adds nothing', () => {
    expect(coverTraits([plain, middling, far, far], [plain], 4)).toEqual([plain, far, middling]);
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
