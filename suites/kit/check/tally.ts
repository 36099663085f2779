import type { Exchange } from '../http/exchange.ts';
import { isSameReason, type Reason } from './reasons.ts';
import type { Tally } from './check-context.ts';

/** Counts what one check examined, starting from nothing. */
export function newTally(): Tally {
  const seen = new Set<number>();
  let entries = 0;
  const gaps: Reason[] = [];
  return {
    saw(exchange: Exchange, newEntries = 0) {
      seen.add(exchange.number);
      entries += newEntries;
    },
    missed(reason: Reason) {
      if (!gaps.some((known) => isSameReason(known, reason))) gaps.push(reason);
    },
    gaps,
    get answers() {
      return seen.size;
    },
    get entries() {
      return entries;
    },
  };
}
