import { visible } from '../../../reports/content/escape.ts';
import { many } from '../../../reports/content/verdict.ts';
import { wrap } from '../../../reports/terminal/screen.ts';
import type { IterationLatency, Latency, LoadResult } from '../outcome/result.ts';
import { sightOf } from '../../lib/judging/sight.ts';
import { groupsOf } from './findings.ts';
import type { FailureGroup } from './findings.ts';

/**
 * The result for a terminal with a number of columns (default: as wide as it takes): the outcome first, then
 * what broke it, then the figures.
 */
export function renderText(result: LoadResult, files: readonly string[], columns = Infinity): string {
  const { counts } = result;
  const lines = [
    result.outcomeLine,
    ...result.reasons.map((reason) => `  ${reason}`),
    ...groupsOf(result).slice(0, mostGroups).flatMap(groupLines),
    ...(groupsOf(result).length > mostGroups
      ? ['', `  ${many(groupsOf(result).length - mostGroups, 'further cause')} in load.json`]
      : []),
    ...(counts.requests === 0 ? [] : figures(result, columns)),
    ...(files.length === 0 ? [] : ['', ...files.map((file) => `  ${file}`)]),
  ];
  return `${lines.map(visible).join('\n')}\n`;
}

/** Lines of a group that are copied whole: the request and its command. */
const [sentLead, commandLead] = ['    sent      ', '    again     '] as const;

/** Text whose lines fit into `columns`, except for requests. Secrets must be masked before. */
export const fitColumns = (text: string, columns: number | undefined): string =>
  columns === undefined || columns === 0
    ? text
    : text
        .split('\n')
        .map((line) =>
          line.startsWith(commandLead)
            ? line
            : wrap(line, columns, line.length - line.trimStart().length + 2),
        )
        .join('\n');

/** Causes that are written out. */
const mostGroups = 10;

function groupLines({ rule, endpoint, place, failures, example }: FailureGroup): string[] {
  return [
    '',
    `  ${rule}  ${endpoint}: ${place === '' ? '' : `${place}, `}${many(failures, 'time')}`,
    ...(example === undefined
      ? []
      : [
          `    wanted    ${example.pointer} ${example.wanted}`.trimEnd(),
          `    received  ${example.received}`,
          `${sentLead}${example.sent}`,
          `${commandLead}${example.curl}`,
        ]),
  ];
}

/** What was measured, where anything was. */
function figures(result: LoadResult, columns: number): string[] {
  const { counts, latencyMs } = result;
  const failed = result.thresholds.filter(({ isHeld }) => !isHeld);
  return [
    '',
    `  ${iterations(result)}, ${many(counts.requests, 'request')}, ${many(counts.errors, 'error')}`,
    `  ${judged(result)}`,
    ...(sight(result) === undefined ? [] : [`  ${sight(result)}`]),
    `  latency in ms${within(result)}: p50 ${ms(latencyMs.p50)}, p95 ${ms(latencyMs.p95)}, p99 ${ms(latencyMs.p99)}, p99.9 ${ms(latencyMs.p999)}, max ${ms(latencyMs.max)}`,
    ...(result.iterationMs === undefined ? [] : [`  ${iterationLine(result.iterationMs)}`]),
    '',
    ...table(result, columns),
    ...(result.breakpoint === undefined ? [] : ['', breakpointLine(result)]),
    ...result.generators.map(
      (one) =>
        `  generator ${one.shard}: ${percent(one.generator)} of ${one.cores} cores${one.peakMiB === undefined ? '' : ` and ${one.peakMiB} MiB`} by k6, machine ${percent(one.machine)} busy`,
    ),
    result.outcome === 'unjudged'
      ? `  thresholds: ${whenJudged}`
      : `  thresholds: ${result.thresholds.length - failed.length} of ${result.thresholds.length} held`,
  ];
}

/** When the thresholds of a shard are judged. */
export const whenJudged = 'judged when all shards are merged';

/**
 * Iterations that were started and dropped, beside those that were planned: a clock may fit in one more or
 * less.
 */
export function iterations({ counts, outcome }: LoadResult): string {
  const planned = outcome === 'unjudged' ? 'for all shards together' : 'give or take one';
  return `${many(counts.iterations, 'iteration')} started, ${counts.dropped} dropped (${counts.planned} planned, ${planned})`;
}

const within = ({ percentileError }: LoadResult): string =>
  percentileError === 0 ? '' : ` (percentiles within ${(percentileError * 100).toFixed(2)} %)`;

/** How long iterations took by k6, and for a user who came when they were due. */
export function iterationLine({ service, delay, fromDue }: IterationLatency): string {
  const figures = (one: Latency): string => `p50 ${ms(one.p50)}, p99 ${ms(one.p99)}, max ${ms(one.max)}`;
  return `iterations in ms: ${figures(service)}; from when they were due: ${figures(fromDue)} (started late by p99 ${ms(delay.p99)}, max ${ms(delay.max)})`;
}

/** What part of the answers was judged how deeply, in words, and how many failed. */
export function judged({ counts, settings, endpoints }: LoadResult): string {
  const good = endpoints.reduce((sum, { statuses }) => sum + (statuses['200'] ?? 0), 0);
  const failed = `${counts.failedValidations} failed`;
  if (settings.validate === 'none') return `no answer judged (--validate none), ${failed}`;
  const known = counts.known > 0 ? `, ${counts.known} more equal to one that was` : '';
  const shape = counts.shape > 0 ? `, ${counts.shape} with the types of one that was` : '';
  return `${many(good, 'answer')} checked against the invariants, ${counts.validated} fully validated${known}${shape}; ${failed}`;
}

/** How likely a rare fault was to be seen, in words; undefined where nothing was judged. */
export function sight({ counts, settings }: LoadResult): string | undefined {
  if (settings.validate === 'none') return undefined;
  const seen = sightOf(counts.validated + counts.known + counts.shape);
  return `a fault in one answer of 1,000 would have been seen with a probability of ${percent(seen)}`;
}

/** The highest rate held, in words. */
export function breakpointLine({ breakpoint }: LoadResult): string {
  if (breakpoint === undefined) return '';
  const { rate, low, high, runs, requestsPerSecond, isCapped } = breakpoint;
  const about = `${rate.toFixed(0)} iterations/s (${requestsPerSecond.toFixed(0)} requests/s)`;
  return `  highest rate held: ${isCapped ? 'at least ' : ''}${about}, 95 % confidence ${low.toFixed(0)} to ${high.toFixed(0)}, from ${runs.length} runs (${runs.map((run) => run.toFixed(0)).join(', ')})`;
}

/** As wide as it takes; where that is too wide, without what all paths start with, else in two lines each. */
function table({ endpoints }: LoadResult, columns: number): string[] {
  const head = ['requests', 'errors', 'per s', 'p50', 'p95', 'p99', 'p99.9', 'max'];
  const rows = endpoints.map(({ requests, errors, perSecond, latencyMs: l }) => [
    String(requests),
    String(errors),
    perSecond.toFixed(1),
    ...[l.p50, l.p95, l.p99, l.p999, l.max].map(ms),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const figuresOf = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ');
  const beside = (names: readonly string[]): string[] => {
    const width = Math.max(...names.map((name) => name.length));
    return names.map((name, row) => `  ${name.padEnd(width)}  ${figuresOf(rows[row - 1] ?? head)}`);
  };
  const names = ['endpoint', ...endpoints.map(({ endpoint }) => endpoint)];
  const short = names.map((name) => name.replace(' /api/v1/', ' /'));
  const fitting = [beside(names), beside(short)].find((lines) =>
    lines.every((line) => line.length <= columns),
  );
  if (fitting !== undefined) return fitting;
  return [
    `    ${figuresOf(head)}`,
    ...rows.flatMap((row, at) => [`  ${short[at + 1] ?? ''}`, `    ${figuresOf(row)}`]),
  ];
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const percent = (part: number | undefined): string =>
  part === undefined ? 'unknown' : `${Math.round(part * 100)} %`;
