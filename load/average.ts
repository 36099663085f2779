import { makeRun } from './lib/run.ts';

// The traffic of an ordinary day: up, a plateau, down.
const run = makeRun('average');

export const { options, setup, handleSummary } = run;
export default run.iterate;
