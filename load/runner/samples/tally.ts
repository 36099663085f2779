import { Distribution } from './distribution.ts';
import { Histogram } from './histogram.ts';
import { emptyIterations } from './iterations.ts';
import type { IterationTally } from './iterations.ts';
import type { Sample } from './samples.ts';

/** Buckets per octave of the pictures: 4.4 % wide. */
export const coarsePerOctave = 16;
const mostBins = 240;

/** The requests of one name tag. */
export interface NameTally {
  requests: number;
  errors: number;
  readonly statuses: Map<string, number>;
  /** In nanoseconds. */
  readonly latency: Distribution;
  /** By number of the bin in time. */
  readonly bins: Map<number, Bin>;
}

/** What happened to one name in one stretch of time. */
export interface Bin {
  requests: number;
  errors: number;
  readonly latency: Histogram;
}

/** What happened to the whole load in one stretch of time. */
export interface Moment {
  /** Iterations that found no free virtual user. */
  dropped: number;
  /** Answers that were validated in full, or known to equal or resemble one that was. */
  judged: number;
}

/**
 * Counts everything that a report needs in one pass over the samples, in memory that does not grow with their
 * number.
 */
export class SampleTally {
  readonly names = new Map<string, NameTally>();
  /** Sums of the counters, by metric, and by metric and name (`metric name`). */
  readonly counters = new Map<string, number>();
  /** By number of the bin in time. */
  readonly moments = new Map<number, Moment>();
  /** Iterations against their schedule; undefined where none is known. */
  iterations: IterationTally | undefined;
  /** Failed validations by name, rule and place, each on a line. */
  readonly failures = new Map<string, number>();
  /** Answers that refused the token, and when the first arrived; when the last 200 did. */
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

  /** Adds all that another one holds; the two need not be of the same time. */
  merge(other: SampleTally): void {
    while (this.binMs < other.binMs) this.#widen();
    while (other.binMs < this.binMs) other.#widen();
    for (const [name, one] of other.names) joinNames(this, this.nameOf(name), one);
    for (const [key, count] of other.counters) this.counters.set(key, (this.counters.get(key) ?? 0) + count);
    for (const [key, count] of other.failures) this.failures.set(key, (this.failures.get(key) ?? 0) + count);
    for (const [number, one] of other.moments) joinMoments(momentOf(this, number), one);
    if (other.iterations !== undefined) this.addIterations(other.iterations);
    this.refusals += other.refusals;
    this.firstRefusal = Math.min(this.firstRefusal, other.firstRefusal);
    this.lastGood = Math.max(this.lastGood, other.lastGood);
    this.first = Math.min(this.first, other.first);
    this.last = Math.max(this.last, other.last);
    while ((this.last - this.first) / this.binMs > mostBins) this.#widen();
  }

  /** Adds the iterations of one process. */
  addIterations({ service, delay, fromDue }: IterationTally): void {
    this.iterations ??= emptyIterations();
    this.iterations.service.merge(service);
    this.iterations.delay.merge(delay);
    this.iterations.fromDue.merge(fromDue);
  }

  #addCount({ metric, value, name, extra, at }: Sample): void {
    if (metric === 'iteration_duration') return;
    const moment = momentOf(this, Math.floor(at / this.binMs));
    if (metric === 'dropped_iterations') moment.dropped += value;
    if (judgedMetrics.has(metric)) moment.judged += value;
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
    const tally = this.nameOf(sample.name);
    const isError = !sample.isExpected;
    tally.requests += 1;
    tally.errors += isError ? 1 : 0;
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
    const bin = this.binOf(tally, Math.floor(sample.at / this.binMs));
    bin.requests += 1;
    bin.errors += isError ? 1 : 0;
    bin.latency.add(sample.value);
  }

  /** The requests of a name, none yet where it is new. */
  nameOf(name: string): NameTally {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const made: NameTally = {
      requests: 0,
      errors: 0,
      statuses: new Map(),
      latency: new Distribution(),
      bins: new Map(),
    };
    this.names.set(name, made);
    return made;
  }

  /** The requests of a name in one stretch of time. */
  binOf({ bins }: NameTally, number: number): Bin {
    const known = bins.get(number);
    if (known !== undefined) return known;
    const made: Bin = { requests: 0, errors: 0, latency: new Histogram(coarsePerOctave) };
    bins.set(number, made);
    return made;
  }

  /** Joins neighbouring bins, so that a run of hours has no more of them than one of minutes. */
  #widen(): void {
    this.binMs *= 2;
    const moments = [...this.moments];
    this.moments.clear();
    for (const [number, one] of moments) joinMoments(momentOf(this, Math.floor(number / 2)), one);
    for (const tally of this.names.values()) {
      const old = [...tally.bins];
      tally.bins.clear();
      for (const [number, { requests, errors, latency }] of old) {
        joinBins(this.binOf(tally, Math.floor(number / 2)), { requests, errors, latency });
      }
    }
  }
}

const judgedMetrics: ReadonlySet<string> = new Set(['validated_full', 'validated_known', 'validated_shape']);

function joinNames(tally: SampleTally, into: NameTally, other: NameTally): void {
  into.requests += other.requests;
  into.errors += other.errors;
  into.latency.merge(other.latency);
  for (const [status, count] of other.statuses)
    into.statuses.set(status, (into.statuses.get(status) ?? 0) + count);
  for (const [number, bin] of other.bins) joinBins(tally.binOf(into, number), bin);
}

/** Adds what another stretch of time holds, where there is one. */
export function joinBins(into: Bin, other: Bin | undefined): void {
  if (other === undefined) return;
  into.requests += other.requests;
  into.errors += other.errors;
  into.latency.merge(other.latency);
}

function joinMoments(into: Moment, { dropped, judged }: Moment): void {
  into.dropped += dropped;
  into.judged += judged;
}

function momentOf({ moments }: SampleTally, number: number): Moment {
  const known = moments.get(number);
  if (known !== undefined) return known;
  const made = { dropped: 0, judged: 0 };
  moments.set(number, made);
  return made;
}
