import type { Prove } from '../contract-context.ts';
import { modelStates, reportStates } from './models.ts';
import { runStates } from './runs.ts';
import { writeStates } from './writes.ts';

/** How each state that the contract names is proved. */
export const states: Readonly<Record<string, Prove>> = {
  ...reportStates,
  ...modelStates,
  ...writeStates,
  ...runStates,
};
