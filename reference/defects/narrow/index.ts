import type { Defect } from '../defect.ts';
import { timeFaults } from './after-writes.ts';
import { cursorNeighbourFaults } from './cursor-neighbours.ts';
import { kindFaults } from './kinds-of-entries.ts';
import { orderFaults } from './links-and-order.ts';
import { oneFindingFaults } from './one-finding.ts';
import { offsetLinkFaults } from './offset-links.ts';
import { oddLinkFaults } from './odd-links.ts';
import { movedUpFaults, oneAnswerFaults, unlistedFaults } from './in-one-answer.ts';
import { refusedWriteFaults } from './refused-writes.ts';
import { turnFaults } from './values-and-turns.ts';
import { combinationFaults } from './reports-and-records.ts';
import { scheduledRunFaults } from './scheduled-runs.ts';
import { onceFaults } from './seen-once.ts';
import { sharedStateFaults } from './shared-state.ts';
import { narrowCredentialFaults } from './credentials.ts';
import { valueFaults } from './identifiers.ts';
import { undoneFaults } from './undone-and-unlisted.ts';
import { refusalFaults } from './ways-of-refusing.ts';
import { wayFaults } from './ways-and-lengths.ts';

/** Faults that one narrow question shows, written from the spec without a look at the checks. */
export const narrowDefects: readonly Defect[] = [
  ...timeFaults,
  ...narrowCredentialFaults,
  ...valueFaults,
  ...combinationFaults,
  ...wayFaults,
  ...sharedStateFaults,
  ...kindFaults,
  ...orderFaults,
  ...oddLinkFaults,
  ...offsetLinkFaults,
  ...oneFindingFaults,
  ...turnFaults,
  ...undoneFaults,
  ...refusalFaults,
  ...onceFaults,
  ...oneAnswerFaults,
  ...movedUpFaults,
  ...unlistedFaults,
  ...refusedWriteFaults,
  ...cursorNeighbourFaults,
  ...scheduledRunFaults,
];
