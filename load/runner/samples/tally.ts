import { Histogram } from './histogram.ts';
import type { Sample } from './samples.ts';

/** Buckets per octave in which exact percentiles are looked for. */
export const finePerOctave = 256;
/** Buckets per octave of the pictures: 4.4 % wide. */
const coarsePerOctave = 16;
const mostBins = 240;

/** The requests of one name tag. */
export interface NameTally {
  requests: number;
  errors: number;
  /** Sum of latencies in nanoseconds. */
  sum: number;
  least: number;
  most: number;
  readonly statuses: Map<string, number>;
  readonly latency: Histogram;
  /** By number of the bin in time. */
  readonly bins: Map<number, Bin>;
}

/** What happened to one name in one stretch of time. */
export interface Bin {
  requests: number;
  errors: number;
  readonly latency: Histogram;
}

/**
 * Counts everything that a report needs in one pass over the samples, in memory that does not grow with their
 * number.
 */
export class SampleTally {
  readonly names = new Map<string, NameTally>();
  /** Sums of the counters, by metric, and by metric and name (`metric name`). */
  readonly counters = new Map<string, number>();
  /** Failed validations by name, rule and place, each on a line. */
  readonly failures = new Map<string, number>();
  /** Answers that refused the token, and when the first came; when the last 200 did. */
  refusals = 0;
  firstRefusal = Infinity;
  lastGood = -Infinity;
  binMs = 1000;
  first = Infinity;
  last = -Infinity;

  /** Adds one sample; those that setup made are left out. */
  add(sample: Sample): void {
    if (sample.name === 'setup') return;
    if (sample.metric === 'http_req_duration') this.#addRequest(sample);
    else this.#addCount(sample);
  }

  #addCount({ metric, value, name, extra }: Sample): void {
    this.counters.set(metric, (this.counters.get(metric) ?? 0) + value);
    if (name !== '')
      this.counters.set(`${metric} ${name}`, (this.counters.get(`${metric} ${name}`) ?? 0) + value);
    if (metric !== 'validation_failed') return;
    const rule = /(?:^|&)rule=([^&]*)/.exec(extra)?.[1] ?? 'unnamed';
    const place = /(?:^|&)place=([^&]*)/.exec(extra)?.[1] ?? '';
    const key = `${name}\n${rule}\n${place}`;
    this.failures.set(key, (this.failures.get(key) ?? 0) + value);
  }

  #addRequest(sample: Sample): void {
    const tally = this.#nameOf(sample.name);
    const isError = !sample.isExpected;
    tally.requests += 1;
    tally.errors += isError ? 1 : 0;
    tally.sum += sample.value;
    tally.least = Math.min(tally.least, sample.value);
    tally.most = Math.max(tally.most, sample.value);
    tally.statuses.set(sample.status, (tally.statuses.get(sample.status) ?? 0) + 1);
    tally.latency.add(sample.value);
    if (sample.status === '200') this.lastGood = Math.max(this.lastGood, sample.at);
    else if (sample.status === '401' || sample.status === '403') {
      this.refusals += 1;
      this.firstRefusal = Math.min(this.firstRefusal, sample.at);
    }
    this.first = Math.min(this.first, sample.at);
    this.last = Math.max(this.last, sample.at);
    while ((this.last - this.first) / this.binMs > mostBins) this.#widen();
    const bin = binOf(tally, Math.floor(sample.at / this.binMs));
    bin.requests += 1;
    bin.errors += isError ? 1 : 0;
    bin.latency.add(sample.value);
  }

  #nameOf(name: string): NameTally {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const made: NameTally = {
      requests: 0,
      errors: 0,
      sum: 0,
      least: Infinity,
      most: 0,
      statuses: new Map(),
      latency: new Histogram(finePerOctave),
      bins: new Map(),
    };
    this.names.set(name, made);
    return made;
  }

  /** Joins neighbouring bins, so that a run of hours has no more of them than one of minutes. */
  #widen(): void {
    this.binMs *= 2;
    for (const tally of this.names.values()) {
      const old = [...tally.bins];
      tally.bins.clear();
      for (const [number, { requests, errors, latency }] of old) {
        const bin = binOf(tally, Math.floor(number / 2));
        bin.requests += requests;
        bin.errors += errors;
        bin.latency.merge(latency);
      }
    }
  }
}

function binOf(tally: NameTally, number: number): Bin {
  const known = tally.bins.get(number);
  if (known !== undefined) return known;
  const made: Bin = { requests: 0, errors: 0, latency: new Histogram(coarsePerOctave) };
  tally.bins.set(number, made);
  return made;
}
