import fc from 'fast-check';

import { variants } from '../../reference/variants/index.ts';
import type { Variant } from '../../reference/variants/index.ts';
import { notYetJudged } from './not-yet.ts';

const most = 5;
const judged = variants.filter(({ name }) => !notYetJudged.has(name));

/** Several legal deviations of one server, by name, in the order in which they apply. */
export type Mix = readonly string[];

/** Draws mixes of two to five variants that can live in one server; the same for the same seed, each once. */
export function drawMixes(count: number, seed: number): readonly Mix[] {
  const drawn = fc.sample(fc.shuffledSubarray(judged, { minLength: 2, maxLength: most }), {
    numRuns: count * 2,
    seed,
  });
  const mixes = drawn.filter(canLiveTogether).map((mix) => mix.map(({ name }) => name));
  return [...new Map(mixes.map((mix) => [mix.toSorted().join(), mix])).values()].slice(0, count);
}

/** Whether no two of them need the same thing exclusively. */
function canLiveTogether(mix: readonly Variant[]): boolean {
  const wanted = mix.flatMap(({ alone = [] }) => alone);
  return new Set(wanted).size === wanted.length;
}
