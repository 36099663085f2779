import { RateLimiter } from './rate-limiter.ts';

/** How much may be on its way at once. */
export interface ConcurrencyLimiterOptions {
  readonly concurrency: number;
  /** Requests per second at most. */
  readonly rate?: number;
  /** Milliseconds on the run's clock. */
  readonly now: () => number;
}

/** Lets requests through: so many at once, so many per second; narrows where the target answers 429, and widens again. */
export class ConcurrencyLimiter {
  readonly #options: ConcurrencyLimiterOptions;
  readonly #waiting: (() => void)[] = [];
  #limit: number;
  #active = 0;
  readonly #pace = new RateLimiter();
  #nextAt = 0;
  #restUntil = 0;
  #narrowUntil = 0;
  #isTimed = false;
  #isOpen = false;

  constructor(options: ConcurrencyLimiterOptions) {
    this.#options = options;
    this.#limit = Math.max(1, options.concurrency);
  }

  /** Requests that may be on their way at once, now. */
  get limit(): number {
    return this.#limit;
  }

  get #intervalMs(): number {
    const { rate } = this.#options;
    return Math.max(this.#pace.intervalMs, rate === undefined ? 0 : 1000 / rate);
  }

  /** Resolves when the request may go. */
  async enter(): Promise<void> {
    if (this.#waiting.length === 0 && this.#delayMs() <= 0) {
      this.#pass();
      return;
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#pump();
    });
  }

  /** Says that a request is over. */
  leave(): void {
    this.#active -= 1;
    this.#pump();
  }

  /** Says that the target answered and did not refuse for its rate. */
  answered(): void {
    if (this.#pace.answered())
      this.#limit = Math.min(this.#limit + 1, Math.max(1, this.#options.concurrency));
  }

  /** Lets nobody through for so long; returns by how many milliseconds this lengthens the rest. */
  rest(waitMs: number): number {
    const now = this.#options.now();
    const longer = Math.max(0, now + waitMs - Math.max(now, this.#restUntil));
    this.#restUntil = Math.max(this.#restUntil, now + waitMs);
    return longer;
  }

  /** Rests because the target refused for its rate, and lets fewer through afterwards; returns what `rest` does. `isTold`: the target asked for that wait. */
  refused(waitMs: number, isTold: boolean): number {
    const now = this.#options.now();
    // Of requests that were on their way together, the first refusal alone counts.
    if (now >= this.#narrowUntil) {
      this.#limit = Math.max(1, this.#limit >> 1);
      this.#pace.refused(now, isTold);
    }
    this.#narrowUntil = Math.max(this.#narrowUntil, now + waitMs);
    return this.rest(waitMs);
  }

  /** Lets everybody through from now on, because nothing will be sent any more. */
  open(): void {
    this.#isOpen = true;
    this.#pump();
  }

  /** Milliseconds until the next may go; Infinity where one must leave first. */
  #delayMs(): number {
    if (this.#isOpen) return 0;
    if (this.#active >= this.#limit) return Infinity;
    return Math.max(this.#restUntil, this.#nextAt) - this.#options.now();
  }

  #pass(): void {
    this.#active += 1;
    const intervalMs = this.#intervalMs;
    if (intervalMs > 0) this.#nextAt = Math.max(this.#options.now(), this.#nextAt) + intervalMs;
  }

  #pump(): void {
    while (this.#waiting.length > 0) {
      const delay = this.#delayMs();
      if (delay === Infinity) return;
      if (delay > 0) {
        if (this.#isTimed) return;
        this.#isTimed = true;
        setTimeout(() => {
          this.#isTimed = false;
          this.#pump();
        }, delay);
        return;
      }
      this.#pass();
      this.#waiting.shift()?.();
    }
  }
}
