import { Distribution } from './distribution.ts';
import type { Sample } from './samples.ts';
import type { Schedule } from './schedule.ts';
import { dueSecond } from './schedule.ts';

/** How long iterations took, and how much of that a user would have waited for them to begin. */
export interface IterationTally {
  /** From the start of each to its end. */
  readonly service: Distribution;
  /** From when each was due to when it was started. */
  readonly delay: Distribution;
  /** From when each was due to its end. */
  readonly fromDue: Distribution;
}

/** Iterations that are looked at of one process; the rest of a longer run is left out. */
const most = 5_000_000;
const nanoseconds = 1e6;

/** Nothing yet. */
export const emptyIterations = (): IterationTally => ({
  service: new Distribution(),
  delay: new Distribution(),
  fromDue: new Distribution(),
});

/**
 * Compares the iterations of one process with their schedule. k6 measures from the moment at which it starts
 * an iteration; if it starts it late, users would have waited longer than k6 measures.
 */
export class IterationTimes {
  #starts = new Float64Array(1024);
  #lengths = new Float32Array(1024);
  #drops: number[] = [];
  #count = 0;

  /** Takes one sample of k6's; those of other metrics are passed over. */
  add({ metric, at, value }: Sample): void {
    if (metric === 'dropped_iterations')
      for (let one = 0; one < value && this.#drops.length < most; one += 1) this.#drops.push(at);
    if (metric !== 'iteration_duration' || this.#count >= most) return;
    if (this.#count === this.#starts.length) this.#grow();
    this.#starts[this.#count] = at - value;
    this.#lengths[this.#count] = value;
    this.#count += 1;
  }

  /**
   * What it comes to. The schedule is laid against the iteration that was started with the least delay, so a
   * delay that all have alike is not seen. Times are right to a millisecond.
   */
  against(schedule: Schedule): IterationTally {
    const tally = emptyIterations();
    const starts = this.#starts.subarray(0, this.#count);
    const sorted = new Float64Array(this.#count + this.#drops.length);
    sorted.set(starts);
    sorted.set(this.#drops, this.#count);
    sorted.sort();
    // A dropped iteration was due like the others.
    const delays = sorted.map((start, rank) => start - dueSecond(schedule, rank) * 1000);
    const origin = delays.reduce((least, one) => Math.min(least, one), Infinity);
    starts.forEach((start, index) => {
      const delay = Math.max(0, (delays[rankOf(sorted, start)] ?? origin) - origin);
      const length = this.#lengths[index] ?? 0;
      tally.service.add(length * nanoseconds);
      tally.delay.add(delay * nanoseconds);
      tally.fromDue.add((delay + length) * nanoseconds);
    });
    return tally;
  }

  #grow(): void {
    const [starts, lengths] = [this.#starts, this.#lengths];
    this.#starts = new Float64Array(starts.length * 2);
    this.#lengths = new Float32Array(starts.length * 2);
    this.#starts.set(starts);
    this.#lengths.set(lengths);
  }
}

/** The first place of a value in a sorted list that holds it. */
function rankOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
