import { makeRun } from './lib/run.ts';

// An ever higher rate until a gate is crossed.
const run = makeRun('breakpoint');

export const { options, setup, handleSummary } = run;
export default run.iterate;
