import { makeRun } from './lib/run.ts';

// The same rate for hours.
export const { options, setup, handleSummary, iterate } = makeRun('soak');
export default iterate;
