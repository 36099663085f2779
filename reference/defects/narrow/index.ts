import type { Defect } from '../defect.ts';
import { timeFaults } from './after-writes.ts';
import { combinationFaults } from './reports-and-records.ts';
import { sharedStateFaults } from './shared-state.ts';
import { strangerFaults } from './strangers.ts';
import { valueFaults } from './identifiers.ts';
import { wayFaults } from './ways-and-lengths.ts';

/** Faults that one narrow question shows, written from the spec without a look at the checks. */
export const narrowDefects: readonly Defect[] = [
  ...timeFaults,
  ...strangerFaults,
  ...valueFaults,
  ...combinationFaults,
  ...wayFaults,
  ...sharedStateFaults,
];
