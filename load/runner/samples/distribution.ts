import type { Latency } from '../outcome/result.ts';
import { finePerOctave, Histogram } from './histogram.ts';

const nanoseconds = 1e6;

/** Times in nanoseconds, counted in buckets; the least, the most and the mean stay exact. */
export class Distribution {
  readonly histogram = new Histogram(finePerOctave);
  sum = 0;
  least = Infinity;
  most = 0;

  /** Adds a time of 0 or more. */
  add(value: number): void {
    this.histogram.add(value);
    this.sum += value;
    this.least = Math.min(this.least, value);
    this.most = Math.max(this.most, value);
  }

  /** Adds all that another one holds. */
  merge(other: Distribution): void {
    this.histogram.merge(other.histogram);
    this.sum += other.sum;
    this.least = Math.min(this.least, other.least);
    this.most = Math.max(this.most, other.most);
  }

  /** Its figures in milliseconds, percentiles within half a bucket; 0 where there is nothing. */
  latency(): Latency {
    const { total } = this.histogram;
    const at = (percent: number): number =>
      Math.min(this.most, Math.max(this.least, this.histogram.percentile(percent))) / nanoseconds;
    if (total === 0) return { min: 0, mean: 0, p50: 0, p90: 0, p95: 0, p99: 0, p999: 0, max: 0 };
    return {
      min: this.least / nanoseconds,
      mean: this.sum / total / nanoseconds,
      p50: at(50),
      p90: at(90),
      p95: at(95),
      p99: at(99),
      p999: at(99.9),
      max: this.most / nanoseconds,
    };
  }
}
