import { describe, expect, test } from 'vitest';
import { httpManners } from '../../catalogue/questions.ts';
import { unusualInTurn } from '../../kit/plan/manners.ts';
import {
  coverTraits,
  farthestFrom,
  mannersOf,
  planAttempts,
  withEveryWay,
  type Plannable,
} from './attempt-plan.ts';

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

test.each([
  [0, ['a', 'b'], ['b']],
  [1, ['a', 'b'], ['a', 'b']],
  [2, ['a', 'b'], ['a', 'b']],
  [3, ['a', 'b', 'c'], ['a', 'b', 'c']],
])('with at most %i, far credentials are tried with as many questions', (most, ends, far) => {
  const all = planAttempts(credentials, ['a', 'b', 'c', 'd'], most);
  const of = (name: string) => all.flatMap((one) => (one.credential.name === name ? [one.question] : []));
  expect([of('strange'), of('cut'), of('dressed')]).toEqual([ends, far, ['a']]);
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

describe('how HTTP is used', () => {
  const none = { group: 'none', credential: 'none' };
  const [empty, bad] = [
    { group: 'none', credential: '' },
    { group: 'bad', credential: 'x' },
  ];
  const planned = [none, empty, bad, none, bad, empty, none, none].map((credential, at) => ({
    credential,
    question: at < 3 ? 'plain' : `question ${at}`,
  }));

  test.each([0, 1, 2, 3, 1187])('seed %i: without a credential every unusual way comes up', (seed) => {
    const { manners, beside } = mannersOf(planned, 'plain', { seed, isWrite: false });
    const ofNone = planned.flatMap(({ credential }, at) => (credential === none ? [manners[at]] : []));
    expect(ofNone[0]).toEqual({});
    const used = [...ofNone.slice(1), beside].map((one) => one?.manner);
    expect(new Set(used)).toEqual(new Set(httpManners));
    // On a new connection it would arrive after the request beside it.
    expect(beside.manner).not.toBe('closed');
  });

  test.each([0, 1, 2, 3])(
    'after %i other questions none is asked on a new connection beside another',
    (count) => {
      const some = ['plain', ...Array.from({ length: count }, (_, at) => `question ${at}`)];
      for (const seed of httpManners.keys()) {
        const all = some.map((question) => ({ credential: none, question }));
        const { manners, beside } = mannersOf(all, 'plain', { seed, isWrite: false });
        const wanted = Array.from({ length: count + 1 }, (_, at) => unusualInTurn(at, seed).manner);
        const used = [...manners.slice(1), beside].map(({ manner }) => manner);
        // The last of them that has another place takes its way.
        if (wanted.at(-1) === 'closed') wanted.splice(-2, 2, ...wanted.slice(-2).toReversed());
        expect(used, `seed ${seed}`).toEqual(
          count === 0 ? [wanted[0] === 'closed' ? undefined : wanted[0]] : wanted,
        );
      }
    },
  );

  test.each([
    [false, [undefined, ...httpManners]],
    [true, [undefined, 'closed']],
  ])('an only question is sent without a credential in every way; a write: %s', (isWrite, wanted) => {
    const only = [none, bad].map((credential) => ({ credential, question: 'plain' }));
    const all = withEveryWay(only, isWrite);
    const { manners } = mannersOf(all, 'plain', { seed: 1187, isWrite });
    const ways = all.flatMap(({ credential }, at) => (credential === none ? [manners[at]?.manner] : []));
    expect(ways[0]).toBeUndefined();
    expect(ways).toHaveLength(wanted.length);
    expect(new Set(ways)).toEqual(new Set(wanted));
  });

  test('the plain question is asked as usual, and so is every second bad credential', () => {
    const { manners } = mannersOf(planned, 'plain', { seed: 0, isWrite: false });
    expect(manners.slice(0, 3)).toEqual([{}, {}, {}]);
    expect(manners[4]).toEqual({});
  });
});
