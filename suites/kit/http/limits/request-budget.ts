/** How many requests a run may send; every attempt counts, retries included (interpretation 31). */
export interface RequestLimit {
  /** All of them. */
  readonly maxRequests: number;
  /**
   * How many of these only requests with the purpose `control` may use: the last look, and the good requests
   * that prove a refusal.
   */
  readonly reserved: number;
}

/** What has been sent, and what may still be sent. */
export interface Budget {
  /** Attempts so far. */
  readonly spent: number;
  /** Attempts that are neither spent nor reserved; Infinity if there is no limit. */
  readonly left: number;
  /** Makes what was reserved free for every request: nothing else will need it. */
  release(): void;
}

/** Counts the requests of a run against a limit. */
export class RequestBudget implements Budget {
  readonly #limit: RequestLimit;
  #reserved: number;
  #spent = 0;

  constructor(limit: RequestLimit = { maxRequests: Infinity, reserved: 0 }) {
    this.#limit = limit;
    this.#reserved = limit.reserved;
  }

  get spent(): number {
    return this.#spent;
  }

  get left(): number {
    return Math.max(0, this.#limit.maxRequests - this.#reserved - this.#spent);
  }

  release(): void {
    this.#reserved = 0;
  }

  /** Spends one attempt; false if none is left. */
  take(purpose: 'control' | 'undoing' | 'other'): boolean {
    const left = purpose === 'control' ? this.#limit.maxRequests - this.#spent : this.left;
    // A change is undone even if nothing is left.
    if (purpose !== 'undoing' && left < 1) return false;
    this.#spent += 1;
    return true;
  }

  /** Why a request was not sent, in a sentence. */
  get message(): string {
    return `the run's limit of ${this.#limit.maxRequests} requests was reached; --max-requests raises it`;
  }
}
