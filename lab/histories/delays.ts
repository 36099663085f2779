import { writeAddress, type PageAddress } from './address.ts';

/** The caches and replicas between a list and its reader, within the limits of interpretation 11. */
export interface Delays {
  /** How late each replica is; requests go to them in turn. */
  readonly replicasMs: readonly number[];
  /** How much later still the index is that filters use. */
  readonly indexMs: number;
  /** How long an answer is kept for its URL; 0 without a cache. */
  readonly cacheMs: number;
  /** Whether answers say so with `max-age`; a cache that does not is kept for 3 seconds at most. */
  readonly isCacheDeclared: boolean;
}

/** The age that any answer may have without saying so (interpretation 11). */
export const undeclaredAgeMs = 3_000;

/** How old an answer of such a server may be. */
export const windowOf = ({ cacheMs, isCacheDeclared }: Delays): number =>
  isCacheDeclared ? Math.max(undeclaredAgeMs, cacheMs) : undeclaredAgeMs;

/** When a request was asked, came to the server and was answered. */
export interface Passage {
  readonly askedMs: number;
  readonly reachedMs: number;
  readonly nth: number;
  readonly isUncached: boolean;
}

/** Answers whose state is that of one moment, kept by URL for as long as the cache keeps them. */
export class Middleboxes<Kept> {
  readonly #kept = new Map<string, { storedMs: number; momentMs: number; answer: Kept }>();
  readonly #delays: Delays;

  constructor(delays: Delays) {
    this.#delays = delays;
  }

  /** Passes on what was kept, or what `ask` says of the moment that a replica and an index show. */
  pass(
    address: PageAddress,
    passage: Passage,
    ask: (momentMs: number) => Kept,
  ): { momentMs: number; answer: Kept } {
    const { askedMs, reachedMs, nth, isUncached } = passage;
    const oldestMs = askedMs - windowOf(this.#delays);
    const { replicasMs, indexMs, cacheMs } = this.#delays;
    const url = writeAddress(address);
    const kept = isUncached ? undefined : this.#kept.get(url);
    const ageMs = reachedMs - (kept?.storedMs ?? Infinity);
    if (kept !== undefined && ageMs >= 0 && ageMs < cacheMs && kept.momentMs >= oldestMs) return kept;
    const lagMs =
      (replicasMs[nth % Math.max(1, replicasMs.length)] ?? 0) + (address.status === undefined ? 0 : indexMs);
    const momentMs = Math.max(oldestMs, reachedMs - lagMs);
    const fresh = { storedMs: reachedMs, momentMs, answer: ask(momentMs) };
    this.#kept.set(url, fresh);
    return fresh;
  }
}
