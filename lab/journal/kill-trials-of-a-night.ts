import { killTrial } from './kill-trials.ts';

/** Trials of a night, each at a random moment of the writes: `node lab/journal/kill-trials-of-a-night.ts 30`. */
const trials = Number(process.argv[2] ?? 30);
const signals = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGINT'] as const;
let lost = 0;
for (let turn = 0; turn < trials; turn += 1) {
  const trial = await killTrial(signals[turn % signals.length] ?? 'SIGKILL', Math.random() * 250);
  const isKept = trial.isBack && trial.left === 0;
  if (!isKept) lost += 1;
  console.log(`${isKept ? 'kept' : 'LOST'} ${JSON.stringify(trial)}`);
}
console.log(`${trials} trials, ${lost} models lost`);
process.exitCode = lost === 0 ? 0 : 1;
