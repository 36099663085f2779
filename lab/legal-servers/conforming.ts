import { parseArgs } from 'node:util';
import { failureOfSeed } from './reduction.ts';

/** Examines the servers of so many seeds and prints each that fails; returns how many did. */
async function examineSeeds(first: number, count: number): Promise<number> {
  let failed = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const failure = await failureOfSeed(seed);
    if (failure !== undefined) {
      failed += 1;
      console.log(`seed ${seed} ${JSON.stringify(failure.freedoms)}`);
      console.log(`  ${failure.finding.rule ?? 'error of the suite'}: ${failure.finding.text}`);
    }
    if ((seed - first + 1) % 100 === 0) console.error(`${seed - first + 1} of ${count}`);
  }
  return failed;
}

/**
 * Run each night: `node lab/legal-servers/conforming.ts --count 2000 --seed 1`; exit 1 where a server that
 * keeps every rule fails. The servers have the seeds from `--seed` on, so `--count 1` repeats one.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});

const count = Number(values.count);
const failed = await examineSeeds(Number(values.seed), count);
console.log(`${count.toLocaleString('en')} legal servers, ${failed.toLocaleString('en')} failed`);
if (failed > 0) process.exitCode = 1;
