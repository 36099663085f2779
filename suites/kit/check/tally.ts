import type { Exchange } from '../http/exchange.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { isSameReason } from './reasons.ts';
import type { Tally } from './check-context.ts';

/** Counts what one check examined, starting from nothing. */
export function newTally(): Tally {
  /** By the number of the answer: the most entries of it that were looked at. */
  const seen = new Map<number, number>();
  const gaps: Reason[] = [];
  return {
    saw({ number }: Exchange, entries = 0) {
      seen.set(number, Math.max(seen.get(number) ?? 0, entries));
    },
    missed(reason: Reason) {
      if (!gaps.some((known) => isSameReason(known, reason))) gaps.push(reason);
    },
    gaps,
    get answers() {
      return seen.size;
    },
    get entries() {
      return [...seen.values()].reduce((sum, entries) => sum + entries, 0);
    },
  };
}
