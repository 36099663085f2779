import type { Notice } from '../../lib/judging/evidence.ts';
import { evidencePerEndpoint, tokenRule } from '../../lib/judging/evidence.ts';
import type { Evidence } from '../../lib/judging/evidence.ts';
import type { Threshold } from '../../lib/config/thresholds.ts';
import type { JudgedThreshold, Percentiles } from './evaluate.ts';
import { evaluate, percentilesOf } from './evaluate.ts';
import { resultPerOctave } from './histogram.ts';
import type { Histogram } from './histogram.ts';
import type { LoadEndpointResult, Latency, LoadCounts, Point, ValidationResult } from '../outcome/result.ts';
import { readSamples } from './samples.ts';
import { finePerOctave, SampleTally } from './tally.ts';
import type { NameTally } from './tally.ts';

/** What the samples of a run amount to. */
export interface Collected {
  readonly gates: readonly JudgedThreshold[];
  readonly counts: Omit<LoadCounts, 'planned'>;
  readonly endpoints: readonly LoadEndpointResult[];
  readonly latencyMs: Latency;
  readonly validations: readonly ValidationResult[];
  /**
   * From some moment on the token, good until then, was refused by everything, and nothing else went wrong.
   */
  readonly isTokenOver: boolean;
  /** Requests that got nothing but the answer of a limit or a gateway, though they were made again. */
  readonly unserved: number;
  readonly binSeconds: number;
  /** The last lines of the files, where this project wrote them. */
  readonly trailers: readonly (string | undefined)[];
}

const nanoseconds = 1e6;

/**
 * Reads files of samples, all of one run, and judges the gates on the whole. Throws on a file that is none of
 * k6's.
 */
export async function collect(
  files: readonly string[],
  gatesOf: (trailers: readonly (string | undefined)[]) => readonly Threshold[],
): Promise<Collected> {
  const tally = new SampleTally();
  const trailers: (string | undefined)[] = [];
  for (const file of files) trailers.push(await readSamples(file, (sample) => tally.add(sample)));
  const gates = gatesOf(trailers);
  const percentiles = await percentilesOf(files, tally, gates);
  const seconds = Math.max(1, (tally.last - tally.first) / 1000);
  const counts = countsOf(tally);
  return {
    gates: evaluate(gates, tally, percentiles),
    counts,
    isTokenOver: isTokenOver(tally, counts),
    unserved: passing.reduce((sum, status) => sum + answersOf(tally, status), 0) - counts.waitedOut,
    endpoints: [...tally.names]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) =>
        endpointOf(name, one, tally, percentiles, Number.isFinite(seconds) ? seconds : 1),
      ),
    latencyMs: latencyOf([...tally.names.values()], percentiles.get('')),
    validations: [...tally.failures].map(([key, failures]) => {
      const [endpoint = '', rule = '', place = ''] = key.split('\n');
      return { endpoint, rule, place, failures };
    }),
    binSeconds: tally.binMs / 1000,
    trailers,
  };
}

/** What limits and gateways answer. */
const passing = ['429', '502', '503', '504'];

const answersOf = (tally: SampleTally, status: string): number =>
  [...tally.names.values()].reduce((sum, { statuses }) => sum + (statuses.get(status) ?? 0), 0);

const fewestRefusals = 3;
/** Answers that were under way when the token ran out may still come, in milliseconds. */
const lateMs = 250;

function isTokenOver(
  { refusals, firstRefusal, lastGood, failures }: SampleTally,
  { errors }: Pick<LoadCounts, 'errors'>,
): boolean {
  return (
    refusals >= fewestRefusals &&
    refusals === errors &&
    Number.isFinite(lastGood) &&
    lastGood <= firstRefusal + lateMs &&
    [...failures.keys()].every((key) => key.split('\n')[1] === tokenRule)
  );
}

/** The first failures of each endpoint, in the order in which they happened. */
export function failuresOf(notices: readonly Notice[]): Evidence[] {
  const seen = notices.flatMap((notice) => (notice.kind === 'evidence' ? [notice.evidence] : []));
  const kept = new Map<string, number>();
  return seen
    .toSorted((a, b) => a.at - b.at)
    .filter(({ endpoint }) => {
      const count = (kept.get(endpoint) ?? 0) + 1;
      kept.set(endpoint, count);
      return count <= evidencePerEndpoint;
    });
}

function countsOf(tally: SampleTally): Omit<LoadCounts, 'planned'> {
  const count = (metric: string): number => tally.counters.get(metric) ?? 0;
  const all = [...tally.names.values()];
  return {
    iterations: count('iterations'),
    dropped: count('dropped_iterations'),
    requests: all.reduce((sum, one) => sum + one.requests, 0),
    errors: all.reduce((sum, one) => sum + one.errors, 0),
    validated: count('validated_full'),
    known: count('validated_known'),
    shape: count('validated_shape'),
    failedValidations: count('validation_failed'),
    waitedOut: count('waited_out'),
    refused: count('refused'),
  };
}

function endpointOf(
  name: string,
  one: NameTally,
  tally: SampleTally,
  percentiles: Percentiles,
  seconds: number,
): LoadEndpointResult {
  return {
    endpoint: name,
    requests: one.requests,
    errors: one.errors,
    perSecond: one.requests / seconds,
    failedValidations: tally.counters.get(`validation_failed ${name}`) ?? 0,
    statuses: Object.fromEntries([...one.statuses].sort(([a], [b]) => (a < b ? -1 : 1))),
    latencyMs: latencyOf([one], percentiles.get(name)),
    series: seriesOf(one, tally),
    histogram: coarser(one.latency),
  };
}

function latencyOf(
  tallies: readonly NameTally[],
  percentiles: ReadonlyMap<number, number> | undefined,
): Latency {
  const requests = tallies.reduce((sum, one) => sum + one.requests, 0);
  const at = (percent: number): number => percentiles?.get(percent) ?? 0;
  if (requests === 0) return { min: 0, mean: 0, p50: 0, p90: 0, p95: 0, p99: 0, p999: 0, max: 0 };
  return {
    min: tallies.reduce((least, one) => Math.min(least, one.least), Infinity) / nanoseconds,
    mean: tallies.reduce((sum, one) => sum + one.sum, 0) / requests / nanoseconds,
    p50: at(50),
    p90: at(90),
    p95: at(95),
    p99: at(99),
    p999: at(99.9),
    max: tallies.reduce((most, one) => Math.max(most, one.most), 0) / nanoseconds,
  };
}

function seriesOf(one: NameTally, tally: SampleTally): Point[] {
  const start = Math.floor(tally.first / tally.binMs);
  return [...one.bins]
    .sort(([a], [b]) => a - b)
    .map(([number, { requests, errors, latency }]) => ({
      second: ((number - start) * tally.binMs) / 1000,
      requests,
      errors,
      p50: latency.percentile(50) / nanoseconds,
      p95: latency.percentile(95) / nanoseconds,
      p99: latency.percentile(99) / nanoseconds,
    }));
}

function coarser(fine: Histogram): [number, number][] {
  const counts = new Map<number, number>();
  for (const [bucket, count] of fine.sorted()) {
    const wide = Math.floor((bucket * resultPerOctave) / finePerOctave);
    counts.set(wide, (counts.get(wide) ?? 0) + count);
  }
  return [...counts];
}
