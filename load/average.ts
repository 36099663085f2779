import { makeRun } from './lib/run.ts';

// The traffic of an ordinary day: up, a plateau, down.
export const { options, setup, handleSummary, iterate } = makeRun('average');
export default iterate;
