/** Unanswered requests in a row below which silence may be chance. */
const fewest = 10;
const timeouts = 6;
const leastMs = 10_000;

/** How long one virtual user gets no answer before the target is taken for dead, in milliseconds. */
export const deadAfterMs = (timeoutMs: number): number => Math.max(leastMs, timeouts * timeoutMs);

/** Decides from one virtual user's requests whether the target still answers. */
export class SilenceDetector {
  readonly #mostMs: number;
  #since = 0;
  #misses = 0;

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  /** Notes an answer. */
  reset(): void {
    this.#misses = 0;
  }

  /**
   * Notes a request without an answer at `now`, in milliseconds; returns whether the silence has lasted too
   * long.
   */
  isLost(now: number): boolean {
    if (this.#misses === 0) this.#since = now;
    this.#misses += 1;
    return this.#misses >= fewest && now - this.#since >= this.#mostMs;
  }
}
