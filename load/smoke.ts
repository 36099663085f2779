import { makeRun } from './lib/run.ts';

// A few iterations, each through every flow, every answer fully validated.
const run = makeRun('smoke');

export const { options, setup, handleSummary } = run;
export default run.iterate;
