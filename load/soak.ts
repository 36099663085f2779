import { makeRun } from './lib/run.ts';

// The same rate for hours.
const run = makeRun('soak');

export const { options, setup, handleSummary } = run;
export default run.iterate;
