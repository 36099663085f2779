import { parseArgs } from 'node:util';
import { randomFrom } from '../../suites/log/random.ts';
import { drawWorld, faults, sometimes } from './draw.ts';
import { examineWorld } from './simulation.ts';
import { World } from './world.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'boolean', default: false },
  },
});

/** How many histories were tried, and what was called broken. */
export interface Tally {
  readonly tried: number;
  readonly broken: readonly { readonly seed: number; readonly rules: readonly string[] }[];
}

/** Examines conforming histories; what comes out broken is a false alarm. */
export async function tryConforming(count: number, seed: number, name?: string): Promise<Tally> {
  const broken: { seed: number; rules: string[] }[] = [];
  for (let one = seed; one < seed + count; one += 1) {
    const random = randomFrom(one, 'world');
    const { freedoms, start, events } = drawWorld(random);
    const fault = name === undefined ? undefined : sometimes(faults[name] ?? ((answer) => answer), random);
    const world = new World(start, events, freedoms, random, fault);
    const { judgements } = await examineWorld(world, random, one);
    const rules = judgements.flatMap((judgement) => (judgement.kind === 'broken' ? [judgement.rule] : []));
    const ofLists = [...new Set(rules)].filter((rule) =>
      /^(2\.5-(?!end)|4\.7-(each|page|status))/.test(rule),
    );
    if (ofLists.length > 0) broken.push({ seed: one, rules: ofLists });
  }
  return { tried: count, broken };
}

if (import.meta.main) {
  const [count, seed] = [Number(values.count), Number(values.seed)];
  const names = values.faults ? Object.keys(faults) : [undefined];
  for (const name of names) {
    const { tried, broken } = await tryConforming(count, seed, name);
    console.log(name ?? 'conforming', `${broken.length} of ${tried} broken`);
    if (name === undefined)
      for (const { seed: one, rules } of broken) console.log(`  seed ${one}: ${rules.join(', ')}`);
  }
}
