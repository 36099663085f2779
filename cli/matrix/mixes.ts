import fc from 'fast-check';

import { variants } from '../../reference/variants/index.ts';

const most = 5;

/** Several legal oddities of one server, by name, in the order in which they apply. */
export type Mix = readonly string[];

/** Draws mixes of two to five variants; the same for the same seed, each once. */
export function drawMixes(count: number, seed: number): readonly Mix[] {
  const names = variants.map(({ name }) => name);
  const drawn = fc.sample(fc.shuffledSubarray(names, { minLength: 2, maxLength: most }), {
    numRuns: count * 2,
    seed,
  });
  return [...new Map(drawn.map((mix) => [mix.toSorted().join(), mix])).values()].slice(0, count);
}
