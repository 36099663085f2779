import { availableParallelism } from 'node:os';

import { defects } from '../../reference/defects/index.ts';
import { openPool } from '../matrix/pool.ts';
import { figureOf, type Figure } from './figure.ts';

/**
 * Defects that are certified per second, in as many threads as the machine has cores: `count` of them per
 * round, drawn evenly.
 */
export async function measureMatrix(count: number, rounds: number): Promise<Figure[]> {
  const pool = openPool(availableParallelism());
  try {
    const step = Math.max(1, Math.floor(defects.length / count));
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const names = defects.filter((_, at) => at % step === round % step).map(({ name }) => name);
      const began = performance.now();
      await Promise.all(names.map((name) => pool.run({ names: [name] })));
      rates.push(names.length / ((performance.now() - began) / 1000));
    }
    return [figureOf({ id: 'matrix-rate', title: 'defects judged per second', unit: 'defects/s' }, rates)];
  } finally {
    await pool.close();
  }
}
