import type { Exchange } from '../http/exchange.ts';
import type { Tally } from './check-context.ts';

/** A count of what one check looked at, starting from nothing. */
export function newTally(): Tally {
  const seen = new Set<number>();
  let entries = 0;
  const gaps = new Set<string>();
  return {
    saw(exchange: Exchange, newEntries = 0) {
      seen.add(exchange.number);
      entries += newEntries;
    },
    missed(reason: string) {
      gaps.add(reason);
    },
    get gap() {
      return gaps.size === 0 ? undefined : [...gaps].join('; ');
    },
    get answers() {
      return seen.size;
    },
    get entries() {
      return entries;
    },
  };
}
