import { validateLoadResult } from '../../schemas/files.gen.js';
import { exitCodes, UsageError } from '../../cli/command.ts';
import { parseAs, readGivenText } from '../../cli/files/reading.ts';
import { decimal, parseOptions, time } from '../../cli/options.ts';
import { oneLine } from '../../reports/content/escape.ts';
import { amount } from '../lib/notices.ts';
import type { LoadResult } from './run.ts';

const options = {
  limit: decimal(Number.MIN_VALUE, 10_000, 'more growth is a regression (default: 10)', 'PERCENT'),
  floor: time('ms', 1_000_000, 'growth by less is none, such as 2ms (default: 1ms)'),
};

/** A line of the comparison. */
export type ComparedLine = Readonly<{ text: string; isRegression: boolean }>;

/** Compares two results, prints a table, and returns 1 if something has become worse. */
export function compareCommand(argv: readonly string[]): number {
  const { given, words } = parseOptions(options, argv, 2);
  const { limit: percent = 10, floor: ms = 1 } = given;
  const [a, b] = words;
  if (a === undefined || b === undefined)
    throw new UsageError('load compare needs two load.json: the earlier one, then the later');
  const [before, after] = [readResult(a), readResult(b)];
  const lines = [...latencies(before, after, percent, ms), ...newlyCrossed(before, after)];
  const regressions = lines.filter(({ isRegression }) => isRegression).length;
  const table = [
    `before  ${before.outcomeLine} (${before.startedAt})`,
    `after   ${after.outcomeLine} (${after.startedAt})`,
    '',
    ...lines.map(({ text, isRegression }) => `  ${text}${isRegression ? '  REGRESSION' : ''}`),
    '',
    regressions === 0 ? `no regression (limit ${percent} % and ${ms} ms)` : amount(regressions, 'regression'),
    '',
  ];
  process.stdout.write(table.map(oneLine).join('\n'));
  if (regressions > 0) return exitCodes.nonConformant;
  return lines.some(({ text }) => text.startsWith('p50')) ? exitCodes.conformant : exitCodes.inconclusive;
}

/** Percentiles by the part of the answers above them. */
const percentiles = { p50: 0.5, p95: 0.05, p99: 0.01 } as const;
/** A percentile with fewer answers above it shows single answers. */
const fewest = 10;

/**
 * The latencies of every endpoint that both results saw; a regression has grown by more than `limit` percent
 * and `floorMs`: smaller differences come from the scheduler.
 */
export function latencies(
  before: LoadResult,
  after: LoadResult,
  limit: number,
  floorMs: number,
): ComparedLine[] {
  return before.endpoints.flatMap(({ endpoint, requests, latencyMs }): ComparedLine[] => {
    const later = after.endpoints.find((one) => one.endpoint === endpoint);
    if (later === undefined) return [{ text: `not in the later result: ${endpoint}`, isRegression: false }];
    return (['p50', 'p95', 'p99'] as const).map((figure) => {
      const [was, is] = [latencyMs[figure], later.latencyMs[figure]];
      const isFew = Math.min(requests, later.requests) * percentiles[figure] < fewest;
      const percent = was === 0 ? 0 : (is / was - 1) * 100;
      const growth = `${figure} ${percent < 0 ? '-' : '+'}${Math.abs(percent).toFixed(0)} %`;
      return {
        text: `${growth.padEnd(12)} ${was.toFixed(2).padStart(9)} ${is.toFixed(2).padStart(9)} ms  ${endpoint}${isFew ? '  (too few answers)' : ''}`,
        isRegression: !isFew && percent > limit && is - was > floorMs,
      };
    });
  });
}

/** The thresholds that the earlier result held and the later one does not. */
export function newlyCrossed(before: LoadResult, after: LoadResult): ComparedLine[] {
  const keyOf = ({ metric, expression }: LoadResult['thresholds'][number]): string => metric + expression;
  const held = new Set(before.thresholds.filter(({ isHeld }) => isHeld).map(keyOf));
  return after.thresholds
    .filter((gate) => !gate.isHeld && held.has(keyOf(gate)))
    .map(({ title }) => ({ text: `held before, not any more: ${title}`, isRegression: true }));
}

function readResult(path: string): LoadResult {
  // as its schema says
  return parseAs(readGivenText(path, 'load compare'), validateLoadResult, path, 'load.json') as LoadResult;
}
