import { expect, test } from 'vitest';
import { killTrial } from './kill-trials.ts';

test.each([
  ['SIGKILL', 10],
  ['SIGKILL', 50],
  ['SIGHUP', 20],
  ['SIGQUIT', 40],
] as const)('no model is lost to %s, %i ms after the first write', async (signal, afterMs) => {
  const trial = await killTrial(signal, afterMs);
  expect(trial).toMatchObject({ isBack: true, left: 0 });
  // What is left changed is in the journal, and only a kill leaves something changed.
  const isRecorded = signal === 'SIGKILL' ? trial.wasBack || trial.entries === 1 : trial.entries === 0;
  expect(isRecorded, JSON.stringify(trial)).toBe(true);
});
