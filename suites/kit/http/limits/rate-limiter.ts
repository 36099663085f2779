const slowest = 1000; // milliseconds between two requests, however small a rate the target's refusals suggest
const slowestGuess = 100; // where the wait was ours: it may have been too many at once, not too many a second
const fewestAnswers = 10; // with fewer between two refusals the rate is unknown
const windowsKept = 3;
const firstStep = 10;
const longestStep = 80;
const shortening = 0.5;
const similar = 1.4; // two rates of one limit, measured, differ by less

/**
 * The interval between two requests that the target's 429 answers suggest. The first one suggests none: the
 * rate is what succeeded between two of them, if there was enough to measure. Each series of answers without
 * a refusal shortens the interval.
 */
export class RateLimiter {
  #intervalMs = 0;
  /**
   * The times per answer between refusals, newest last. The shortest one counts, because random refusals only
   * make them longer.
   */
  #measured: readonly number[] = [];
  /** Answers since the last refusal, and since the last one that could be measured from. */
  #answers = 0;
  #inWindow = 0;
  #windowFromMs: number | undefined;
  /** Whether requests were sent faster than the measured rate. */
  #hasDared = true;
  /** How many answers without a refusal allow a faster pace. */
  #step = firstStep;

  /** Milliseconds between two requests; 0 if nothing is known. */
  get intervalMs(): number {
    return this.#intervalMs;
  }

  /**
   * Notes an answer that was no refusal; returns whether it completes a step, after which more may be dared.
   */
  answered(): boolean {
    this.#answers += 1;
    this.#inWindow += 1;
    if (this.#answers % this.#step !== 0) return false;
    const shorter = this.#intervalMs * shortening;
    this.#intervalMs = shorter < 1 ? 0 : shorter;
    this.#hasDared = true;
    return true;
  }

  /** Notes a refusal at a time in milliseconds. `isStated`: the target said how long to wait. */
  refused(nowMs: number, isStated: boolean): void {
    if (this.#windowFromMs === undefined) this.#beginWindow(nowMs);
    else if (this.#inWindow >= fewestAnswers) {
      this.#measure((nowMs - this.#windowFromMs) / this.#inWindow);
      this.#beginWindow(nowMs);
    }
    // A refusal at the measured rate has another cause: a slower rate would not help.
    if (this.#hasDared && this.#measured.length > 0) {
      const fastest = Math.min(...this.#measured, isStated ? slowest : slowestGuess);
      this.#intervalMs = Math.max(this.#intervalMs, fastest);
      this.#hasDared = false;
    }
    this.#answers = 0;
  }

  #beginWindow(nowMs: number): void {
    this.#windowFromMs = nowMs;
    this.#inWindow = 0;
  }

  #measure(perAnswerMs: number): void {
    const before = this.#measured.at(-1);
    const isLimit =
      this.#hasDared &&
      before !== undefined &&
      Math.max(perAnswerMs, before) < similar * Math.min(perAnswerMs, before);
    // A limit that is met twice is no chance: it is probed less and less often.
    this.#step = isLimit ? Math.min(longestStep, this.#step * 2) : firstStep;
    this.#measured = [...this.#measured, perAnswerMs].slice(-windowsKept);
  }
}
