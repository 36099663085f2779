import type { Notice } from '../../lib/judging/evidence.ts';
import { evidencePerEndpoint, tokenRule } from '../../lib/judging/evidence.ts';
import type { Evidence } from '../../lib/judging/evidence.ts';
import type { Threshold } from '../../lib/config/thresholds.ts';
import type { JudgedThreshold, Percentiles } from './evaluate.ts';
import { evaluate, percentilesOf } from './evaluate.ts';
import { finePerOctave, Histogram, histogramError, resultPerOctave } from './histogram.ts';
import type {
  IterationLatency,
  Latency,
  LoadCounts,
  LoadEndpointResult,
  LoadMoment,
  Point,
  ValidationResult,
} from '../outcome/result.ts';
import { isDigest, readDigest } from './digest.ts';
import { IterationTimes } from './iterations.ts';
import type { Schedule } from './schedule.ts';
import { readSamples } from './samples.ts';
import { coarsePerOctave, joinBins, SampleTally } from './tally.ts';
import type { Bin, NameTally } from './tally.ts';

/** What the samples of a run amount to. */
export interface Collected {
  readonly gates: readonly JudgedThreshold[];
  readonly counts: Omit<LoadCounts, 'planned'>;
  readonly endpoints: readonly LoadEndpointResult[];
  readonly latencyMs: Latency;
  readonly validations: readonly ValidationResult[];
  /** From some moment on the token, valid until then, was refused by everything, and nothing else failed. */
  readonly isTokenOver: boolean;
  /** Requests that got only answers of a limit or a gateway, although they were repeated. */
  readonly unserved: number;
  readonly binSeconds: number;
  /** All endpoints together, over time. */
  readonly series: readonly LoadMoment[];
  /** Iterations against their schedule, where one is known. */
  readonly iterationMs: IterationLatency | undefined;
  /** How far percentiles may be from the exact ones, as a part of them; 0 where they are exact. */
  readonly percentileError: number;
  /** The last lines of the files, where this project wrote them. */
  readonly trailers: readonly (string | undefined)[];
}

const nanoseconds = 1e6;

/**
 * Reads files of samples or of counts, all of one run, and judges the gates on the whole. `schedules` are
 * those of the processes that wrote the files, where known. Throws SamplesError on any other file.
 */
export async function collect(
  files: readonly string[],
  gatesOf: (trailers: readonly (string | undefined)[]) => readonly Threshold[],
  schedules: readonly (Schedule | undefined)[] = [],
): Promise<Collected> {
  const tally = new SampleTally();
  const trailers: (string | undefined)[] = [];
  for (const [index, file] of files.entries())
    trailers.push(
      isDigest(file) ? await addDigest(file, tally) : await addSamples(file, tally, schedules[index]),
    );
  const gates = gatesOf(trailers);
  const isExact = !files.some(isDigest);
  const percentiles = await percentilesOf(isExact ? files : undefined, tally, gates);
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
    series: momentsOf(tally),
    iterationMs: iterationLatency(tally),
    percentileError: isExact ? 0 : histogramError,
    trailers,
  };
}

async function addDigest(file: string, tally: SampleTally): Promise<string> {
  const digest = await readDigest(file);
  tally.merge(digest.tally);
  return digest.trailer;
}

async function addSamples(
  file: string,
  tally: SampleTally,
  schedule: Schedule | undefined,
): Promise<string | undefined> {
  const times = schedule === undefined ? undefined : new IterationTimes();
  const trailer = await readSamples(file, (sample) => {
    tally.add(sample);
    times?.add(sample);
  });
  if (times !== undefined && schedule !== undefined) tally.addIterations(times.against(schedule));
  return trailer;
}

function iterationLatency({ iterations }: SampleTally): IterationLatency | undefined {
  if (iterations === undefined || iterations.service.histogram.total === 0) return undefined;
  return {
    service: iterations.service.latency(),
    delay: iterations.delay.latency(),
    fromDue: iterations.fromDue.latency(),
  };
}

/** What limits and gateways answer. */
const passing = ['429', '502', '503', '504'];

const answersOf = (tally: SampleTally, status: string): number =>
  [...tally.names.values()].reduce((sum, { statuses }) => sum + (statuses.get(status) ?? 0), 0);

const fewestRefusals = 3;
/** Answers in flight when the token expired may still arrive, in milliseconds. */
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
    histogram: coarser(one.latency.histogram),
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
    min: tallies.reduce((least, { latency }) => Math.min(least, latency.least), Infinity) / nanoseconds,
    mean: tallies.reduce((sum, { latency }) => sum + latency.sum, 0) / requests / nanoseconds,
    p50: at(50),
    p90: at(90),
    p95: at(95),
    p99: at(99),
    p999: at(99.9),
    max: tallies.reduce((most, { latency }) => Math.max(most, latency.most), 0) / nanoseconds,
  };
}

function seriesOf(one: NameTally, tally: SampleTally): Point[] {
  const start = Math.floor(tally.first / tally.binMs);
  return [...one.bins]
    .sort(([a], [b]) => a - b)
    .map(([number, bin]) => pointOf(((number - start) * tally.binMs) / 1000, bin));
}

const pointOf = (second: number, { requests, errors, latency }: Bin): Point => ({
  second,
  requests,
  errors,
  p50: latency.percentile(50) / nanoseconds,
  p95: latency.percentile(95) / nanoseconds,
  p99: latency.percentile(99) / nanoseconds,
});

/** All endpoints together, from the first answer to the last. */
function momentsOf(tally: SampleTally): LoadMoment[] {
  if (!Number.isFinite(tally.first)) return [];
  const [start, end] = [tally.first, tally.last].map((at) => Math.floor(at / tally.binMs));
  const numbers = Array.from({ length: (end ?? 0) - (start ?? 0) + 1 }, (_, index) => index);
  return numbers.map((index) => {
    const number = (start ?? 0) + index;
    const all: Bin = { requests: 0, errors: 0, latency: new Histogram(coarsePerOctave) };
    for (const { bins } of tally.names.values()) joinBins(all, bins.get(number));
    const { dropped = 0, judged = 0 } = tally.moments.get(number) ?? {};
    return { ...pointOf((index * tally.binMs) / 1000, all), dropped, judged };
  });
}

function coarser(fine: Histogram): [number, number][] {
  const counts = new Map<number, number>();
  for (const [bucket, count] of fine.sorted()) {
    const wide = Math.floor((bucket * resultPerOctave) / finePerOctave);
    counts.set(wide, (counts.get(wide) ?? 0) + count);
  }
  return [...counts];
}
