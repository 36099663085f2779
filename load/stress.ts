import { makeRun } from './lib/run.ts';

// More than an ordinary day brings, in two steps.
const run = makeRun('stress');

export const { options, setup, handleSummary } = run;
export default run.iterate;
