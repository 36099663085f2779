import type { Claim, Explanation } from './claim.ts';
import type { History } from './observation.ts';

/**
 * Whether a conforming list can have given what a history shows (interpretation 11): `impossible` only where nothing that
 * may happen to a list explains the claim, `undecided` with the reads that would decide, else `possible`.
 */
export function explain(history: History, claim: Claim): Explanation {
  const { observations } = history;
  return claim.kind === 'left-out' && observations.length === 0
    ? { kind: 'possible', movers: [] }
    : { kind: 'undecided', reads: [] };
}
