import { writeHostileTable } from '../unreliable/hostile-page.ts';
import { killTrial, type KillTrial } from './kill-trials.ts';

/**
 * Trials of a night, each at a random moment of the writes: `node lab/journal/kill-trials-of-a-night.ts 30`.
 */
const count = Number(process.argv[2] ?? 30);
const signals = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGINT'] as const;
const isKept = ({ isBack, left }: KillTrial): boolean => isBack && left === 0;
const trials: KillTrial[] = [];
for (let turn = 0; turn < count; turn += 1) {
  const trial = await killTrial(signals[turn % signals.length] ?? 'SIGKILL', Math.random() * 250);
  trials.push(trial);
  console.log(`${isKept(trial) ? 'kept' : 'LOST'} ${JSON.stringify(trial)}`);
}
writeHostileTable(
  'Runs killed while they write',
  [...Map.groupBy(trials, ({ signal }) => signal)].map(([signal, all]) => [
    signal,
    all.length,
    all.filter(({ wasBack }) => !wasBack).length,
    all.filter(({ isBack }) => isBack).length,
    all.filter((trial) => !isKept(trial)).length,
  ]),
);
const lost = trials.filter((trial) => !isKept(trial)).length;
console.log(`${trials.length} trials, ${lost} models lost`);
process.exitCode = lost === 0 ? 0 : 1;
