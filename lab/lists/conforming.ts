import { parseArgs } from 'node:util';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { draw, randomFrom } from '../../suites/log/random.ts';
import { fewest } from '../reduction.ts';
import { faults, sometimes, type FaultName } from './faults.ts';
import { drawHistory } from './history.ts';
import { examineWorld } from './simulation.ts';
import { freedomTable, plainFreedoms, World, type Freedoms, type WorldEntry } from './world.ts';

const ofLists = /^(2\.5-(?!end)|4\.7-(each|page|status))/;
const statuses = ['success', 'failed', 'in_progress'];

/** Up to 22 runs, a second apart, of three statuses. */
export function drawEntries(random: () => number): readonly WorldEntry[] {
  return Array.from({ length: Math.floor(random() * 22) }, (_, at): WorldEntry => {
    const createdMs = -1e6 + at * 1000;
    const status = draw(statuses, random) ?? 'success';
    return { id: String(100 + at), status, createdMs, updatedMs: createdMs + Math.floor(random() * 900) };
  });
}

const shares = [0.12, 0.3, 0.55];

/** What the server of a seed chooses other than a plain one. */
export function chosenOf(seed: number): readonly Choice[] {
  const random = randomFrom(seed, 'freedoms');
  const share = draw(shares, random) ?? 0;
  return Object.entries(freedomTable).flatMap(([name, [, ...others]]): Choice[] => {
    const [isUsed, choice] = [random() < share, draw<string | number>(others, random)];
    return isUsed && choice !== undefined ? [[name, choice]] : [];
  });
}

/** A freedom of a server, and what it chooses. */
type Choice = readonly [freedom: string, choice: string | number];

/** The rules of lists that a server with this seed breaks; without a fault each is a false alarm. */
export function brokenOf(
  seed: number,
  chosen: readonly Choice[] = chosenOf(seed),
  fault?: FaultName,
): Promise<readonly RequirementId[]> {
  const freedoms: Freedoms = { ...plainFreedoms, ...Object.fromEntries(chosen) };
  const start = drawEntries(randomFrom(seed, 'entries'));
  const history = drawHistory(randomFrom(seed, 'history'));
  const random = randomFrom(seed, 'world');
  const wrong = fault === undefined ? undefined : sometimes(faults[fault], random);
  return brokenBy(new World(start, history, freedoms, random, wrong), seed);
}

/** The rules of lists that a simulated server breaks. */
export async function brokenBy(world: World, seed: number): Promise<readonly RequirementId[]> {
  const { judgements } = await examineWorld(world, seed);
  const broken = judgements.flatMap(({ kind, rule }) => (kind === 'broken' ? [rule] : []));
  return [...new Set(broken)].filter((rule) => ofLists.test(rule));
}

async function main(count: number, first: number, hasFaults: boolean): Promise<void> {
  // Object.keys forgets the names.
  const names = hasFaults ? (Object.keys(faults) as FaultName[]) : [undefined];
  for (const name of names) {
    let broken = 0;
    for (let seed = first; seed < first + count; seed += 1) {
      const [rule] = await brokenOf(seed, chosenOf(seed), name);
      if (rule === undefined) continue;
      broken += 1;
      if (name !== undefined) continue;
      const needed = await fewest(chosenOf(seed), async (fewer) =>
        (await brokenOf(seed, fewer)).includes(rule),
      );
      console.log(`  seed ${seed}: ${rule} with ${JSON.stringify(Object.fromEntries(needed))}`);
    }
    console.log(`${name ?? 'conforming'}: ${broken} of ${count} broken`);
    if (name === undefined && broken > 0) process.exitCode = 1;
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      faults: { type: 'boolean', default: false },
    },
  });
  await main(Number(values.count), Number(values.seed), values.faults);
}
