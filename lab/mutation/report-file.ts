import type { MutationReport } from './score.ts';

// written by StrykerJS, whose report schema has these members
/** Reads StrykerJS's JSON report; throws SyntaxError where it is no JSON. */
export const parseMutationReport = (text: string): MutationReport => JSON.parse(text) as MutationReport;
