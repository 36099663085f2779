import { parseArgs } from 'node:util';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { draw, randomFrom } from '../../suites/log/random.ts';
import { fewest } from '../reduction.ts';
import { faults, occasions, sometimes } from './faults.ts';
import { drawHistory, paces } from './history.ts';
import { examineWorld } from './simulation.ts';
import { freedomTable, plainFreedoms, World, type Freedoms, type WorldEntry } from './world.ts';

const ofLists = /^(2\.5-(?!end)|4\.7-(each|page|status))/;
const statuses = ['success', 'failed', 'in_progress'];

/** Up to 22 runs, a second apart, of three statuses. */
export function drawEntries(random: () => number, least = 0): readonly WorldEntry[] {
  return Array.from({ length: least + Math.floor(random() * (22 - least)) }, (_, at): WorldEntry => {
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
  faulty?: { readonly when: (typeof occasions)[number]; readonly everyMs: number },
): Promise<readonly RequirementId[]> {
  const freedoms: Freedoms = { ...plainFreedoms, ...Object.fromEntries(chosen) };
  // with several pages, so that any fault may show
  const start = drawEntries(randomFrom(seed, 'entries'), faulty && 13);
  const history = drawHistory(randomFrom(seed, 'history'), faulty?.everyMs);
  const random = randomFrom(seed, 'world');
  const fault = faulty && draw(Object.values(faults), random);
  return brokenBy(
    new World(start, history, freedoms, random, fault && sometimes(fault, faulty.when, random())),
    seed,
  );
}

/** The rules of lists that a simulated server breaks. */
export async function brokenBy(world: World, seed: number): Promise<readonly RequirementId[]> {
  const { judgements } = await examineWorld(world, seed);
  const broken = judgements.flatMap(({ kind, rule }) => (kind === 'broken' ? [rule] : []));
  return [...new Set(broken)].filter((rule) => ofLists.test(rule));
}

/** Prints the seeds of conforming servers that break a rule, with the choices that it takes. */
async function countFalseAlarms(seeds: readonly number[]): Promise<void> {
  let broken = 0;
  for (const seed of seeds) {
    const [rule] = await brokenOf(seed);
    if (rule === undefined) continue;
    broken += 1;
    const isStill = async (fewer: readonly Choice[]) => (await brokenOf(seed, fewer)).includes(rule);
    const needed = Object.fromEntries(await fewest(chosenOf(seed), isStill));
    console.log(`  seed ${seed}: ${rule} with ${JSON.stringify(needed)}`);
  }
  console.log(`conforming: ${broken} of ${seeds.length} broken`);
  if (broken > 0) process.exitCode = 1;
}

/** Prints how many servers with a fault are found, by when it shows and how often their lists change. */
async function countFaultsFound(seeds: readonly number[]): Promise<void> {
  for (const when of occasions) {
    const shares: string[] = [];
    for (const everyMs of paces) {
      const all = await Promise.all(seeds.map((seed) => brokenOf(seed, chosenOf(seed), { when, everyMs })));
      shares.push(`${Math.round((100 * all.filter(({ length }) => length > 0).length) / seeds.length)} %`);
    }
    console.log(`| ${when} | ${shares.join(' | ')} |`);
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
  const seeds = Array.from({ length: Number(values.count) }, (_, at) => Number(values.seed) + at);
  await (values.faults ? countFaultsFound(seeds) : countFalseAlarms(seeds));
}
