/** How much may be on its way at once. */
export interface GateOptions {
  readonly concurrency: number;
  /** Requests per second at most. */
  readonly rate?: number;
  /** Milliseconds on the run's clock. */
  readonly now: () => number;
}

const slowest = 1000; // milliseconds between two requests, however small a rate the target's refusals suggest

/** How a gate that was narrowed widens again: after so many answers without a refusal the interval becomes that much shorter. */
interface Recovery {
  readonly answers: number;
  readonly factor: number;
  /** Milliseconds between two requests at most. */
  readonly slowest: number;
}

/** The target said how long to wait, so the pace that follows is its own. */
const told: Recovery = { answers: 20, factor: 0.9, slowest };
/** The wait was a guess of ours, and so is the pace: it may have been too many at once, not too many a second. */
const guessed: Recovery = { answers: 10, factor: 0.7, slowest: 100 };

/** Lets requests through: so many at once, so many per second; narrows where the target answers 429, and widens again. */
export class Gate {
  readonly #options: GateOptions;
  readonly #waiting: (() => void)[] = [];
  #limit: number;
  #active = 0;
  #intervalMs: number;
  #nextAt = 0;
  #restUntil = 0;
  #isTimed = false;
  #isOpen = false;
  #recovery = told;
  /** Answers since the gate was last narrowed, and when that was. */
  #answers = 0;
  #since = 0;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#limit = Math.max(1, options.concurrency);
    this.#intervalMs = this.#leastMs;
  }

  /** Requests that may be on their way at once, now. */
  get limit(): number {
    return this.#limit;
  }

  get #leastMs(): number {
    return this.#options.rate === undefined ? 0 : 1000 / this.#options.rate;
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
    this.#answers += 1;
    if (this.#answers % this.#recovery.answers !== 0) return;
    this.#limit = Math.min(this.#limit + 1, Math.max(1, this.#options.concurrency));
    const shorter = this.#intervalMs * this.#recovery.factor;
    this.#intervalMs = Math.max(shorter < 1 ? 0 : shorter, this.#leastMs);
  }

  /** Lets nobody through for so long and fewer afterwards, at the pace that the target has kept up with; returns by how many milliseconds this lengthens the rest. `isTold`: the target asked for that wait. */
  rest(waitMs: number, isTold: boolean): number {
    const now = this.#options.now();
    const isNew = now >= this.#restUntil;
    const longer = Math.max(0, now + waitMs - Math.max(now, this.#restUntil));
    this.#restUntil = Math.max(this.#restUntil, now + waitMs);
    if (isNew) {
      // Without an answer in between nothing is known of the pace that the target keeps up with.
      const pace = this.#answers === 0 ? 0 : (this.#restUntil - this.#since) / this.#answers;
      this.#recovery = isTold ? told : guessed;
      this.#intervalMs = Math.max(this.#intervalMs, Math.min(this.#recovery.slowest, pace));
      this.#limit = Math.max(1, this.#limit >> 1);
      this.#answers = 0;
      this.#since = this.#restUntil;
    }
    return longer;
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
    if (this.#intervalMs > 0) this.#nextAt = Math.max(this.#options.now(), this.#nextAt) + this.#intervalMs;
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
