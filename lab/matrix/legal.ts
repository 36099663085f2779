import { variants } from '../../reference/variants/index.ts';
import type { DepthName } from '../../schemas/report.ts';
import { draw, randomFrom, shuffled } from '../../suites/log/random.ts';
import type { ServerTrial } from './trial.ts';

/** What makes a server that keeps every rule other than the reference: variants, and words with a value. */
export type LegalServer = readonly string[];

// Those more often that cost less.
const depths = ['quick', 'standard', 'standard', 'standard', 'thorough'] as const;
const mostVariants = 5;
const historyShare = 0.4;
const cutsShare = 0.2;
/** Of the connections of such a server. */
const cutShare = 0.01;

/** Draws servers that keep every rule, each by a seed of its own. */
export const drawLegal = (count: number, seed: number): readonly LegalServer[] =>
  Array.from({ length: count }, (_, at) => drawOne(seed + at));

/**
 * Two to five variants that can live in one server; in some of them, runs come, change and go as in the
 * histories of `lab/lists`, and some are behind a network that cuts connections.
 */
function drawOne(seed: number): LegalServer {
  const random = randomFrom(seed, 'legal server');
  const count = 2 + Math.floor(random() * (mostVariants - 1));
  const [isLiving, isCut] = [random() < historyShare, random() < cutsShare];
  const depth = draw(depths, random) ?? 'standard';
  const chosen: string[] = [];
  const taken = new Set(isLiving ? ['what happens to runs'] : []);
  for (const { name, alone = [] } of shuffled(variants, random)) {
    if (chosen.length === count || alone.some((need) => taken.has(need))) continue;
    chosen.push(name);
    for (const need of alone) taken.add(need);
  }
  return [
    ...chosen,
    ...(isLiving ? [`history:${seed}`] : []),
    ...(isCut ? [`cuts:${seed}`] : []),
    ...(depth === 'standard' ? [] : [`depth:${depth}`]),
  ];
}

/** The trial of such a server. */
export function trialOf(server: LegalServer): ServerTrial {
  const valueOf = (word: string): string | undefined =>
    server.find((part) => part.startsWith(`${word}:`))?.slice(word.length + 1);
  const [history, cuts, depth] = ['history', 'cuts', 'depth'].map(valueOf);
  return {
    names: server.filter((part) => !part.includes(':')),
    ...(history === undefined ? {} : { historySeed: Number(history) }),
    ...(cuts === undefined ? {} : { cuts: { seed: Number(cuts), share: cutShare } }),
    // drawn from the names
    ...(depth === undefined ? {} : { options: { depth: depth as DepthName } }),
  };
}
