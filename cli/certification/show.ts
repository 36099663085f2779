import { relative } from 'node:path';

import type { Progress } from '../../suites/certify.ts';
import { withCalls } from '../../reports/content/finding.ts';
import { oneLine, visible } from '../../reports/content/escape.ts';
import { fitLines } from '../../reports/terminal/screen.ts';
import type { PreflightNote, Report } from '../../schemas/report.ts';
import { exitCodes } from '../exit-code.ts';
import { callOf } from '../place.ts';
import type { Presentation } from './presentation.ts';

/**
 * Announces a step and runs it, showing its progress: a live line on stderr if it is a terminal, plain lines
 * elsewhere and in CI.
 */
export async function withProgress<T>(
  what: string,
  act: (step: (step: Progress) => void) => Promise<T>,
): Promise<T> {
  process.stderr.write(`${visible(what)}\n`);
  const { progress } = await import('../../reports/live-line.ts');
  const display = progress({
    isTerminal: isLive(),
    columns: () => process.stderr.columns,
    write: (text) => process.stderr.write(text),
  });
  try {
    return await act(display.step);
  } finally {
    display.end();
  }
}

/** What else counts for the exit code, with a line on it. */
export interface Ended {
  readonly exitCode: number;
  readonly line?: string;
}

/** How a report is shown. */
export interface ReportView {
  readonly presentation: Presentation;
  /** What changed since the last run, in words. */
  readonly since?: string | undefined;
}

/**
 * Writes the report to stdout in the chosen form, in GitHub Actions with annotations, then the lines of the
 * additions. If stdout is no terminal, the last line on stderr says why the exit code is not 0, except for
 * `quiet`, where the verdict says it.
 */
export async function showReport(
  report: Report,
  files: readonly string[],
  ended: readonly Ended[] = [],
  { presentation, since }: ReportView = { presentation: 'brief' },
): Promise<void> {
  if (presentation === 'json') process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  else if (presentation === 'quiet') process.stdout.write(`${oneLine(report.verdictLine)}\n`);
  else await showText(report, files, presentation, since);
  if (process.env['GITHUB_ACTIONS'] === 'true' && presentation !== 'json') {
    const { renderAnnotations } = await import('../../reports/annotations.ts');
    process.stdout.write(renderAnnotations(withCalls(report, callOf)));
  }
  const decides = ({ exitCode }: Ended): boolean => exitCode === report.exitCode;
  const others = [...ended.filter((one) => !decides(one)), ...ended.filter(decides)];
  const stream = presentation === 'json' ? process.stderr : process.stdout;
  for (const { line } of others) if (line !== undefined) stream.write(`${line}\n`);
  const reason = presentation === 'quiet' ? undefined : ownReason(report);
  if (reason !== undefined && !process.stdout.isTTY) process.stderr.write(`${reason}\n`);
}

async function showText(
  report: Report,
  files: readonly string[],
  detail: 'brief' | 'folded' | 'verbose',
  since: string | undefined,
): Promise<void> {
  const { renderConsole } = await import('../../reports/terminal/report.ts');
  const { columns } = process.stdout;
  const text = renderConsole(report, {
    colour: hasColour(),
    ...(columns ? { width: columns } : {}),
    files: files.map(fromHere),
    detail,
    callOf,
    since,
  });
  process.stdout.write(`${text.trimEnd()}\n`);
}

/**
 * Why the examination itself ends with the exit code of the report; undefined for 0 and where something else
 * made it so.
 */
function ownReason({
  exitCode,
  verdict,
  reasons,
  target,
  strict,
  waivers,
  faults,
}: Report): string | undefined {
  const isUnneeded = strict && waivers.some(({ state }) => state === 'unused');
  const reason: Readonly<Record<number, string | undefined>> = {
    [exitCodes.interrupted]: 'the run was interrupted',
    [exitCodes.nonConformant]:
      verdict === 'non-conformant' ? reasons[0] : isUnneeded ? reasons.at(-1) : undefined,
    [exitCodes.fault]: faults[0] && `a fault of the suite: ${faults[0].where}: ${faults[0].message}`,
    [exitCodes.inconclusive]: verdict === 'inconclusive' ? (reasons[0] ?? verdict) : undefined,
  };
  const own = reason[exitCode];
  return own === undefined ? undefined : oneLine(`exit code ${exitCode} for ${target.name}: ${own}`);
}

/** Says on stderr that the run waits, and what for. */
export function showWaiting(why: string, ms: number): void {
  const seconds = Math.ceil(ms / 1000);
  const isLong = ms >= 1000;
  if (isLong && why === 'silent')
    process.stderr.write(`the target has not answered yet; waiting up to ${seconds} s for it\n`);
  else if (isLong) process.stderr.write(`waiting ${seconds} s (${why})\n`);
}

const signs = { good: '✓', mind: '!', bad: '✗' } as const;

/** What the preflight found, a line per note and one on how to fix it. */
export const describeNotes = (notes: readonly PreflightNote[]): string =>
  notes
    .flatMap(({ level, text, remedy }) => [
      `${signs[level]} ${oneLine(text)}\n`,
      ...(remedy === undefined ? [] : [`    fix: ${oneLine(remedy)}\n`]),
    ])
    .join('');

/**
 * Text whose lines fit the terminal of a stream; unchanged if there is none. Secrets must be masked before,
 * because they may contain spaces.
 */
export const fitted = (text: string, { columns }: Pick<NodeJS.WriteStream, 'columns'>): string =>
  columns ? fitLines(text, columns) : text;

/** A path as a person would type it from here. */
export function fromHere(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}

const isSet = (name: string): boolean => (process.env[name] ?? '') !== '';

/** Whether stderr is a terminal that a person watches. */
export function isLive(): boolean {
  return process.stderr.isTTY && !isSet('CI') && process.env['TERM'] !== 'dumb';
}

/** As NO_COLOR and FORCE_COLOR say, otherwise on a terminal alone. */
export function hasColour(): boolean {
  if (isSet('NO_COLOR')) return false;
  if (isSet('FORCE_COLOR')) return process.env['FORCE_COLOR'] !== '0';
  return process.stdout.isTTY && process.env['TERM'] !== 'dumb';
}
