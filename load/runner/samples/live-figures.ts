import { finePerOctave, Histogram } from './histogram.ts';
import type { Sample } from './samples.ts';

/** The figures shown while a run is in progress. */
export interface LiveFigures {
  /** Seconds since the first request of the load. */
  readonly seconds: number;
  /** Iterations per second, of late. */
  readonly rate: number;
  /** 95th percentile of recent latencies in milliseconds, undefined without one. */
  readonly p95: number | undefined;
  /** From the beginning. */
  readonly errors: number;
  readonly invalid: number;
  readonly dropped: number;
}

/** How long "of late" is, in seconds: long enough for a rate, short enough to show a change. */
const recentSeconds = 5;
const nanoseconds = 1e6;

interface Stretch {
  readonly second: number;
  iterations: number;
  readonly latency: Histogram;
}

/** Counts samples as they arrive and computes the state of the run; remembers only the last seconds. */
export class LiveTally {
  #first = Infinity;
  #last = -Infinity;
  #recent: Stretch[] = [];
  #errors = 0;
  #invalid = 0;
  #dropped = 0;

  /** Adds one sample; those of setup are left out. */
  add({ metric, name, at, value, isExpected }: Sample): void {
    if (name === 'setup') return;
    if (metric === 'validation_failed') this.#invalid += value;
    if (metric === 'dropped_iterations') this.#dropped += value;
    if (metric !== 'http_req_duration' && metric !== 'iterations') return;
    this.#first = Math.min(this.#first, at);
    this.#last = Math.max(this.#last, at);
    const stretch = this.#stretchOf(Math.floor(at / 1000));
    if (metric === 'iterations') stretch.iterations += value;
    else {
      stretch.latency.add(value);
      this.#errors += isExpected ? 0 : 1;
    }
  }

  /** The state of the run; undefined before its first answer. */
  figures(): LiveFigures | undefined {
    if (!Number.isFinite(this.#first)) return undefined;
    const seconds = (this.#last - this.#first) / 1000;
    const latency = new Histogram(finePerOctave);
    for (const one of this.#recent) latency.merge(one.latency);
    const iterations = this.#recent.reduce((sum, one) => sum + one.iterations, 0);
    const [oldest] = this.#recent;
    const length = oldest === undefined ? 1 : this.#last / 1000 - Math.max(oldest.second, this.#first / 1000);
    return {
      seconds,
      rate: iterations / Math.max(1, length),
      p95: latency.total === 0 ? undefined : latency.percentile(95) / nanoseconds,
      errors: this.#errors,
      invalid: this.#invalid,
      dropped: this.#dropped,
    };
  }

  #stretchOf(second: number): Stretch {
    const known = this.#recent.find((one) => one.second === second);
    if (known !== undefined) return known;
    const made = { second, iterations: 0, latency: new Histogram(finePerOctave) };
    const newest = Math.max(second, ...this.#recent.map((one) => one.second));
    this.#recent = [...this.#recent, made].filter((one) => one.second > newest - recentSeconds);
    return made;
  }
}
