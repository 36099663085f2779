import { makeRun } from './lib/run.ts';

// A sudden crowd, and whether the target recovers.
const run = makeRun('spike');

export const { options, setup, handleSummary } = run;
export default run.iterate;
