import { makeRun } from './lib/run.ts';

// An ever higher rate until a gate is crossed.
export const { options, setup, handleSummary, iterate } = makeRun('breakpoint');
export default iterate;
