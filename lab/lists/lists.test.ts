import { expect, test } from 'vitest';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { sampleOf } from '../../suites/fixtures/sample.ts';
import { randomFrom } from '../../suites/log/random.ts';
import { fewest } from '../reduction.ts';
import { brokenBy, brokenOf, chosenOf } from './conforming.ts';
import { faults, type FaultName } from './faults.ts';
import { freedomTable, plainFreedoms, World, type Fault, type Freedoms, type WorldEntry } from './world.ts';

// A night tries a hundred thousand (`node lab/lists/conforming.ts`).
test.each(Array.from({ length: 2 }, (_, at) => at + 1))(
  'conforming history %i is not broken',
  async (seed) => {
    expect(await brokenOf(seed)).toEqual([]);
  },
);

test('every freedom is drawn', () => {
  const drawn = Array.from({ length: 60 }, (_, seed) => chosenOf(seed).map(([name]) => name)).flat();
  expect(new Set(drawn)).toEqual(new Set(Object.keys(freedomTable)));
});

test('a failure is reduced to what it needs', async () => {
  expect(await fewest([1, 2, 3, 4], async (some) => some.includes(2) && some.includes(4))).toEqual([2, 4]);
});

const start = Array.from({ length: 18 }, (_, at): WorldEntry => {
  const status = ['success', 'failed', 'running'][at % 3] ?? 'success';
  return { id: String(100 + at), status, createdMs: at * 1000 - 1e6, updatedMs: at * 1000 - 1e6 };
});

/** The rules that a server with a list that keeps still breaks. */
const brokenAtRest = (fault: Fault, freedoms: Partial<Freedoms> = {}): Promise<readonly RequirementId[]> =>
  brokenBy(new World(start, [], { ...plainFreedoms, ...freedoms }, randomFrom(7, 'quiet'), fault), 7);

const trials: readonly (readonly [FaultName, RequirementId, Partial<Freedoms>])[] = [
  ['entry-lost', '4.7-each-once', {}],
  ['entry-twice', '4.7-each-once', {}],
  ['next-skips', '2.5-next-page', {}],
  ['next-missing', '2.5-next', {}],
  ['prev-skips', '2.5-prev-page', {}],
  ['last-short', '2.5-last-page', {}],
  ['self-first', '2.5-self-page', {}],
  ['filter-lost', '2.5-filter-kept', {}],
  ['filter-lacks', '4.7-status-filter', {}],
  ['prev-skips', '2.5-prev-page', { links: 'fresh-cursors' }],
  ['entry-lost', '4.7-each-once', { links: 'cursors' }],
  ['next-skips', '2.5-next-page', { links: 'keyset' }],
  ['filter-lacks', '4.7-status-filter', { lagMs: 2900 }],
];

test.each(sampleOf('faults of lists', [trials], 5))(
  'a list that keeps still, with the fault %s, breaks %s',
  async (name, rule, freedoms) => {
    expect(await brokenAtRest(faults[name], freedoms)).toContain(rule);
  },
);

test('a list without a fault breaks nothing', async () => {
  expect(await brokenAtRest((answer) => answer)).toEqual([]);
});
