import { afterAll, expect, test } from 'vitest';
import { defects } from '../../reference/defects/index.ts';
import { requirements } from '../../suites/catalogue/index.ts';
import { tryOut, type Trace } from '../matrix/trial.ts';
import { writeHostileTable } from './hostile-page.ts';

const [runs, broken] = [60, 20];
const shares = [0.02, 0.05, 0.1, 0.15] as const;

/** What shows in one answer alone, a cut may hide: these show in every answer of their place. */
const lasting = defects.filter(
  ({ depth, expectedFailures }) =>
    depth === 'plain' && expectedFailures.some((id) => requirements[id].level === 'MUST'),
);
const some = Array.from({ length: broken }, (_, at) => lasting[Math.floor((at * lasting.length) / broken)]);
const traces = new Map<string, Trace[]>();

/** Certifies a server behind a proxy whose cuts the seed sets. */
async function cutTrial(row: string, names: readonly string[], seed: number): Promise<Trace> {
  const trace = await tryOut({ names, cuts: { seed, share: shares[seed % shares.length] ?? 0 } });
  traces.set(row, [...(traces.get(row) ?? []), trace]);
  expect(trace.faults).toEqual([]);
  return trace;
}

test.each(Array.from({ length: runs }, (_, at) => at + 1))(
  'the reference behind the cuts of seed %i breaks no rule',
  async (seed) => {
    const { findings, outcomes } = await cutTrial('the reference', [], seed);
    expect(Object.values(outcomes), JSON.stringify(findings)).not.toContain('fail');
  },
);

test.each(some.flatMap((defect, at) => (defect === undefined ? [] : [[defect.name, at + 1] as const])))(
  '%s behind the cuts of seed %i still fails',
  async (name, seed) => {
    const { verdict } = await cutTrial('servers with a defect', [name], seed);
    expect(verdict).toBe('non-conformant');
  },
);

afterAll(() => {
  if (process.env['HOSTILE_TABLE'] === undefined) return;
  const rows = [...traces].map(([row, those]) => {
    const count = (wanted: Trace['verdict']): number =>
      those.filter(({ verdict }) => verdict === wanted).length;
    return [row, those.length, count('conformant'), count('non-conformant'), count('inconclusive')];
  });
  writeHostileTable('Connections cut at random', rows);
});
