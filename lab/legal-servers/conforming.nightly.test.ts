import { expect, test } from 'vitest';
import { interpretations } from '../../suites/spec/readings.ts';
import { examineLegalServer } from './examination.ts';
import { chosenOf, drawFreedoms, freedomNames, freedomTable, withPlain } from './freedoms.ts';
import { failureOfSeed, withFewestFreedoms } from './reduction.ts';

// A night examines thousands (`node lab/legal-servers/conforming.ts`).
const seeds = [4, 14, 15, 19, 25, 31, 39];

test.each(seeds)('the legal server of seed %i passes', async (seed) => {
  expect(await failureOfSeed(seed)).toBeUndefined();
});

test('a server without freedoms passes every rule', async () => {
  const { findings, passed } = await examineLegalServer(withPlain({}), 1);
  expect(findings).toEqual([]);
  expect(passed).toBeGreaterThan(120);
});

test('a seed draws the same freedoms each time, and each freedom is drawn by some seed', () => {
  expect(drawFreedoms(3)).toEqual(drawFreedoms(3));
  const used = new Set(
    Array.from({ length: 60 }, (_, seed) => Object.keys(chosenOf(drawFreedoms(seed)))).flat(),
  );
  expect(freedomNames.filter((name) => !used.has(name))).toEqual([]);
});

test('an illegal server fails, and its report names what made it so', async () => {
  // Half a minute late without a word of it: interpretation 11 allows 3 seconds.
  const illegal = { depth: 'quick', pageSize: 3, lag: 'runs-alone' } as const;
  const late = { ...illegal, lagMs: 30_000 as 500 };
  const { findings } = await examineLegalServer(withPlain(late), 1);
  const finding = findings.find(({ rule }) => rule === '4.8-answers-200') ?? { text: 'none' };
  const { freedoms } = await withFewestFreedoms({ seed: 1, freedoms: late, finding });
  expect(Object.keys(freedoms).toSorted()).toEqual(['lag', 'lagMs']);
});

test('each freedom names an interpretation', () => {
  expect(freedomNames.filter((name) => !(freedomTable[name].reading in interpretations))).toEqual([]);
});
