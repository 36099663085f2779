import type { Exchange } from './exchange.ts';
import type { Tally } from './scene.ts';

/** A count of what one check looked at, starting from nothing. */
export function newTally(): Tally {
  const seen = new Set<number>();
  let entries = 0;
  return {
    saw(exchange: Exchange, newEntries = 0) {
      seen.add(exchange.number);
      entries += newEntries;
    },
    get answers() {
      return seen.size;
    },
    get entries() {
      return entries;
    },
  };
}
