import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Claim, Explanation } from '../../suites/kit/history/claim.ts';
import { explainIn } from '../../suites/kit/history/explain.ts';
import type { History } from '../../suites/kit/history/observation.ts';
import { Timeline } from '../../suites/kit/history/timeline.ts';
import { readerScenarios } from './arbitraries.ts';
import { claimsOf } from './claims.ts';
import { faults } from './faults.ts';
import { linksFollowed, simulatedHistory } from './observed.ts';
import { examinations } from './examinations.ts';
import { decideClaim, requestMs } from './policy.ts';
import { readAll } from './reader.ts';
import { leavesTraces } from './soundness.ts';

const seed = 17;
const groupsOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

function explainAll(history: History, claims: readonly Claim[]): readonly Explanation[] {
  const timeline = new Timeline(history);
  return claims.map((claim) => explainIn(timeline, claim));
}

/** What any proof must be, whatever it is about. */
function expectProof({ observations }: History, explanation: Explanation | undefined): void {
  if (explanation?.kind !== 'impossible') throw new Error('it was said to be impossible');
  const { proof } = explanation;
  const numbers = new Set(observations.map(({ number }) => number));
  expect(proof.observations.length).toBeGreaterThan(0);
  expect(proof.observations.filter((number) => !numbers.has(number))).toEqual([]);
  expect(proof.observations).toEqual([...new Set(proof.observations)].toSorted((one, other) => one - other));
  expect(proof.within.fromMs).toBeLessThanOrEqual(proof.within.toMs);
  expect(proof.needed).toBeGreaterThan(proof.movers.length);
}

describe('of what a conforming list shows', () => {
  const scenarios = fc.sample(readerScenarios, { numRuns: 60, seed }).filter(leavesTraces);
  const histories = scenarios.map((scenario) => {
    const { recorded } = readAll(scenario);
    const history = simulatedHistory(recorded);
    return { history, claims: claimsOf(history, linksFollowed(recorded)).slice(0, 60) };
  });
  test.each(groupsOf(histories, 5).map((group, at) => [at, group] as const))(
    'nothing is impossible, and what is undecided can be read (%i)',
    (_, group) => {
      for (const { history, claims } of group) {
        const numbers = history.observations.map(({ number }) => number);
        for (const explanation of explainAll(history, claims)) {
          expect(explanation.kind).not.toBe('impossible');
          const reads = explanation.kind === 'undecided' ? explanation.reads : [];
          const named = reads.flatMap((read) => ('of' in read ? [read.of] : []));
          expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
        }
      }
    },
  );
});

/** Faults that each answer about some place of a list shows: on a list at rest each must be found. */
const lasting = [
  'entry-dropped',
  'entry-doubled',
  'next-wrong',
  'prev-wrong',
  'last-wrong',
  'self-wrong',
  'page-number-off',
  'filter-forgets',
  'boundary-drops',
  'boundary-repeats',
];

/** Lists with a fault that few reads show: at rest or changing once in 100 requests, drawn by seed. */
const faulty: readonly (readonly ['at rest' | 'moving', seed: number, faults: readonly string[]])[] = [
  ['moving', 1, ['next-wrong', 'node-without-an-entry']],
  ['moving', 2, ['next-wrong', 'page-number-off']],
  ['moving', 3, ['entry-doubled']],
  ['moving', 5, ['next-wrong', 'page-number-off']],
  [
    'moving',
    6,
    ['filter-stale', 'page-stale', 'node-without-an-entry', 'entry-dropped', 'entry-dropped-at-times'],
  ],
  ['moving', 7, ['page-number-off']],
  ['moving', 8, ['prev-wrong', 'filter-forgets', 'page-number-off', 'boundary-drops']],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((drawn) => ['at rest', drawn, lasting] as const),
];

describe('of what a list with a fault shows', () => {
  const found = faulty.flatMap(([speed, drawn, names]) => {
    const list = examinations(speed === 'at rest' ? Infinity : 100 * requestMs);
    const [scenario] = fc.sample(fc.noBias(list), { numRuns: 1, seed: drawn });
    if (scenario === undefined) return [];
    const id = readAll(scenario).world.states[0]?.entries[5]?.id ?? '';
    return faults
      .filter(({ name }) => names.includes(name))
      .map(({ name, departure }) => {
        const wrong = readAll(scenario, departure({ id, scatter: 0 }));
        const { history, explained } = decideClaim(wrong, { rounds: 4, claims: 4, requests: 240 });
        return [`${name}, ${speed}, seed ${drawn}`, { history, claim: explained.at(-1)?.claim }] as const;
      });
  });

  test.each(found)('%s is impossible, with a proof', (_, { history, claim }) => {
    const explanation = claim && explainIn(new Timeline(history), claim);
    expect(explanation?.kind).toBe('impossible');
    expectProof(history, explanation);
  });
});
