import { validateLoadResult } from '../../../schemas/files.gen.js';
import { many } from '../../../reports/content/verdict.ts';
import { UsageError } from '../../../cli/command.ts';
import { readGivenText } from '../../../cli/files/files.ts';
import { parseOptions } from '../../../cli/options.ts';
import type { OptionSpecs } from '../../../cli/options.ts';
import { bucketOf, resultPerOctave } from '../samples/histogram.ts';
import type { LoadEndpointResult, LoadResult } from './result.ts';
import { above, holm, mannWhitney, total, twoProportions } from './statistics.ts';

const options = {
  limit: { value: 'PERCENT', help: 'a latency that grew by more is a regression (default: 10)' },
  floor: { value: 'MS', help: 'a latency that grew by less is none (default: 1)' },
} as const satisfies OptionSpecs;

/** Probability below which a difference is taken as no chance, after Holm's correction. */
const significance = 0.01;

/** What a latency must have grown by to be a regression: both in percent and in milliseconds. */
export interface Limit {
  readonly percent: number;
  /** Smaller differences come from the scheduler of the operating system. */
  readonly floorMs: number;
}

/** One figure of an endpoint, before and after. */
export interface FigureDifference {
  readonly endpoint: string;
  readonly figure: 'p50' | 'p95' | 'p99' | 'errors';
  readonly before: number;
  readonly after: number;
  /** Growth in percent; for errors, in percentage points. */
  readonly growth: number;
  /** Probability of chance, corrected for the number of figures compared. */
  readonly chance: number;
  readonly isRegression: boolean;
}

/** Compares two results, prints a table, and returns 1 if something has become worse beyond the limit. */
export function compareCommand(argv: readonly string[]): number {
  const given = parseOptions(options, argv, 2);
  const [a, b] = given.rest;
  if (a === undefined || b === undefined)
    throw new UsageError('load compare needs two load.json: the earlier one, then the later');
  const limit = given.decimal('limit', 10_000) ?? 10;
  const floorMs = given.decimal('floor', 1e6) ?? 1;
  const [before, after] = [readResult(a), readResult(b)];
  const differences = compareResults(before, after, { percent: limit, floorMs });
  const missing = before.endpoints
    .map(({ endpoint }) => endpoint)
    .filter((name) => !after.endpoints.some(({ endpoint }) => endpoint === name));
  process.stdout.write(renderComparison(before, after, differences, missing, `${limit} % and ${floorMs} ms`));
  return differences.some(({ isRegression }) => isRegression) ? 1 : differences.length === 0 ? 3 : 0;
}

/**
 * Every endpoint that both results saw: p50 by the Mann-Whitney U test, p95, p99 and errors by tests of two
 * proportions.
 */
export function compareResults(before: LoadResult, after: LoadResult, limit: Limit): FigureDifference[] {
  const raw = before.endpoints.flatMap((earlier) => {
    const later = after.endpoints.find(({ endpoint }) => endpoint === earlier.endpoint);
    return later === undefined ? [] : figuresOf(earlier, later);
  });
  const chances = holm(raw.map(({ chance }) => chance));
  return raw.map((one, index) => {
    const chance = chances[index] ?? 1;
    const isBeyond =
      one.figure === 'errors'
        ? one.growth > 0
        : one.growth > limit.percent && one.after - one.before > limit.floorMs;
    return { ...one, chance, isRegression: chance < significance && isBeyond };
  });
}

function figuresOf(
  earlier: LoadEndpointResult,
  later: LoadEndpointResult,
): Omit<FigureDifference, 'isRegression'>[] {
  const { endpoint } = earlier;
  const latency = (['p50', 'p95', 'p99'] as const).map((figure) => {
    const [before, after] = [earlier.latencyMs[figure], later.latencyMs[figure]];
    const chance =
      figure === 'p50' ? mannWhitney(earlier.histogram, later.histogram) : tail(earlier, later, figure);
    return { endpoint, figure, before, after, growth: before === 0 ? 0 : (after / before - 1) * 100, chance };
  });
  const [before, after] = [part(earlier), part(later)];
  const chance = twoProportions(earlier.errors, earlier.requests, later.errors, later.requests);
  return [
    ...latency,
    {
      endpoint,
      figure: 'errors',
      before: before * 100,
      after: after * 100,
      growth: (after - before) * 100,
      chance,
    },
  ];
}

/** Whether more answers than before are above the former percentile. */
function tail(earlier: LoadEndpointResult, later: LoadEndpointResult, figure: 'p95' | 'p99'): number {
  const bucket = bucketOf(earlier.latencyMs[figure] * 1e6, resultPerOctave);
  return twoProportions(
    above(earlier.histogram, bucket),
    total(earlier.histogram),
    above(later.histogram, bucket),
    total(later.histogram),
  );
}

const part = ({ errors, requests }: LoadEndpointResult): number => (requests === 0 ? 0 : errors / requests);

function renderComparison(
  before: LoadResult,
  after: LoadResult,
  differences: readonly FigureDifference[],
  missing: readonly string[],
  limit: string,
): string {
  const rows = differences.map((one) => {
    const unit = one.figure === 'errors' ? '%' : 'ms';
    const sign = one.isRegression ? 'REGRESSION' : '';
    return `  ${one.figure.padEnd(6)} ${one.before.toFixed(2).padStart(10)} ${one.after.toFixed(2).padStart(10)} ${unit.padEnd(2)} ${`${one.growth >= 0 ? '+' : ''}${one.growth.toFixed(1)} %`.padStart(10)}  p=${one.chance.toPrecision(2).padEnd(8)} ${one.endpoint} ${sign}`.trimEnd();
  });
  const regressions = differences.filter(({ isRegression }) => isRegression).length;
  return [
    `before  ${before.outcomeLine} (${before.startedAt})`,
    `after   ${after.outcomeLine} (${after.startedAt})`,
    '',
    ...rows,
    ...missing.map((name) => `  not in the later result: ${name}`),
    '',
    `p50: Mann-Whitney U test; p95, p99 and errors: test of two proportions; one-sided, Holm-corrected, p < ${significance}; limit ${limit}`,
    regressions === 0 ? 'no regression' : many(regressions, 'regression'),
    '',
  ].join('\n');
}

function readResult(path: string): LoadResult {
  let value: unknown;
  try {
    value = JSON.parse(readGivenText(path, 'load compare'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${path}: this is not JSON`);
    throw error;
  }
  if (!validateLoadResult(value)) {
    const first = validateLoadResult.errors?.[0];
    throw new UsageError(`${path}: ${first?.instancePath ?? ''} ${first?.message ?? 'is no load.json'}`);
  }
  // Judged by its schema just above.
  return value as LoadResult;
}
