import type { Threshold } from '../../lib/config/thresholds.ts';
import { finePerOctave, Histogram } from './histogram.ts';
import type { LatencyGroup } from './percentiles.ts';
import { exactPercentiles } from './percentiles.ts';
import type { NameTally, SampleTally } from './tally.ts';

/** A gate with its result. */
export interface JudgedThreshold extends Threshold {
  readonly isHeld: boolean;
  /** Rates 0 to 1, times in milliseconds, otherwise counts; 0 if nothing was seen. */
  readonly observed: number;
}

/** Percentiles in milliseconds, by name and percent; `''` means all names together. */
export type Percentiles = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** The percentiles that every report shows. */
const shownPercents = [50, 90, 95, 99, 99.9] as const;

const nanoseconds = 1e6;

/**
 * Percentiles of every name and of all together, those that the gates ask for included: exact ones from the
 * files of samples, or, where they are undefined, those of the buckets.
 */
export async function percentilesOf(
  files: readonly string[] | undefined,
  tally: SampleTally,
  gates: readonly Threshold[],
): Promise<Percentiles> {
  const asked = gates
    .flatMap(({ expression }) => /^p\((\d+(?:\.\d+)?)\)/.exec(expression)?.[1] ?? [])
    .map(Number);
  const percents = [...new Set([...shownPercents, ...asked])];
  const groups: LatencyGroup[] = [...tally.names].map(([name, { latency }]) => ({
    id: name,
    names: new Set([name]),
    histogram: latency.histogram,
    percents,
  }));
  const all = new Histogram(finePerOctave);
  for (const { latency } of tally.names.values()) all.merge(latency.histogram);
  groups.push({ id: '', names: new Set(tally.names.keys()), histogram: all, percents });
  const found = files === undefined ? bucketPercentiles(groups) : await exactPercentiles(files, groups);
  return new Map(
    [...found].map(([id, values]) => [
      id,
      new Map([...values].map(([percent, value]) => [percent, value / nanoseconds])),
    ]),
  );
}

const bucketPercentiles = (groups: readonly LatencyGroup[]): Map<string, Map<number, number>> =>
  new Map(
    groups.map(({ id, histogram, percents }) => [
      id,
      new Map(percents.map((percent) => [percent, histogram.percentile(percent)])),
    ]),
  );

/** Judges every gate on what was counted. Throws on an expression that no gate of ours uses. */
export function evaluate(
  gates: readonly Threshold[],
  tally: SampleTally,
  percentiles: Percentiles,
): JudgedThreshold[] {
  return gates.map((gate) => {
    const observed = observe(gate, tally, percentiles);
    return { ...gate, observed, isHeld: compare(observed, gate.expression) };
  });
}

function observe({ metric, expression }: Threshold, tally: SampleTally, percentiles: Percentiles): number {
  const [, base = '', tags = ''] = /^([a-z_]+)(?:\{(.*)\})?$/.exec(metric) ?? [];
  const wanted = new Map(
    tags.split(',').map((tag) => [tag.slice(0, tag.indexOf(':')), tag.slice(tag.indexOf(':') + 1)]),
  );
  const name = wanted.get('name');
  const seen = [...tally.names].filter(([key]) => name === undefined || key === name).map(([, one]) => one);
  const requests = sum(seen, (one) => one.requests);
  if (base === 'http_reqs') {
    const status = wanted.get('status');
    return status === undefined ? requests : sum(seen, (one) => one.statuses.get(status) ?? 0);
  }
  if (base === 'http_req_failed') return requests === 0 ? 0 : sum(seen, (one) => one.errors) / requests;
  if (base !== 'http_req_duration')
    return tally.counters.get(name === undefined ? base : `${base} ${name}`) ?? 0;
  const percent = /^p\((\d+(?:\.\d+)?)\)/.exec(expression)?.[1];
  if (percent !== undefined) return percentiles.get(name ?? '')?.get(Number(percent)) ?? 0;
  if (expression.startsWith('max'))
    return seen.reduce((most, one) => Math.max(most, one.latency.most), 0) / nanoseconds;
  throw new Error(`no gate asks for ${expression}`);
}

function sum(tallies: readonly NameTally[], value: (tally: NameTally) => number): number {
  return tallies.reduce((total, tally) => total + value(tally), 0);
}

function compare(observed: number, expression: string): boolean {
  const [, sign, limit] = /(<=|>=|==|<|>)(\d+(?:\.\d+)?)$/.exec(expression) ?? [];
  const bound = Number(limit);
  if (sign === '<=') return observed <= bound;
  if (sign === '>=') return observed >= bound;
  if (sign === '==') return observed === bound;
  if (sign === '<') return observed < bound;
  if (sign === '>') return observed > bound;
  throw new Error(`no gate asks for ${expression}`);
}
