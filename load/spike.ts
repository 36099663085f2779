import { makeRun } from './lib/run.ts';

// A sudden crowd, and whether the target recovers.
export const { options, setup, handleSummary, iterate } = makeRun('spike');
export default iterate;
