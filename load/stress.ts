import { makeRun } from './lib/run.ts';

// More than an ordinary day brings, in two steps.
export const { options, setup, handleSummary, iterate } = makeRun('stress');
export default iterate;
