import { makeRun } from './lib/run.ts';

// A few iterations, each through every flow, every answer fully validated.
export const { options, setup, handleSummary, iterate } = makeRun('smoke');
export default iterate;
