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
  // What is left changed is in the journal; what is back without a kill is not.
  expect(trial.wasBack || trial.entries === 1, JSON.stringify(trial)).toBe(true);
  if (signal !== 'SIGKILL') expect(trial).toMatchObject({ wasBack: true, entries: 0 });
});
