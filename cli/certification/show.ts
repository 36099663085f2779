import { sinceWords } from '../../reports/compare.ts';
import { oneLine, visible } from '../../reports/content/escape.ts';
import { withCalls } from '../../reports/content/finding.ts';
import type { ProgressDisplay } from '../../reports/live-line.ts';
import { screenOf } from '../../reports/terminal/screen.ts';
import type { Report } from '../../schemas/report.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import { UsageError } from '../command.ts';
import { exitCodes } from '../exit-code.ts';
import { callOf } from '../place.ts';
import { fromHere, isLive, shown } from '../terminal.ts';

/** How the result of a run is shown. */
export type Presentation = 'brief' | 'folded' | 'verbose' | 'quiet' | 'json';

/**
 * How the result is shown, by options and environment; throws UsageError if two options exclude each other.
 */
export function readPresentation(
  given: { readonly [Name in 'verbose' | 'quiet' | 'json']?: true },
  env: NodeJS.ProcessEnv,
): Presentation {
  const [first, second] = (['verbose', 'quiet', 'json'] as const).filter((name) => given[name]);
  if (second !== undefined) throw new UsageError(`--${first} and --${second} exclude each other`);
  return first ?? (env['GITHUB_ACTIONS'] === 'true' ? 'folded' : 'brief');
}

/**
 * Announces a step and runs it, showing its progress: a live line on stderr if it is a terminal, plain lines
 * elsewhere and in CI.
 */
export async function withProgress<T>(
  what: string,
  act: (display: ProgressDisplay) => Promise<T>,
): Promise<T> {
  process.stderr.write(`${shown(visible(what), process.stderr)}\n`);
  const { progress } = await import('../../reports/live-line.ts');
  const display = progress({
    isTerminal: isLive(),
    columns: () => process.stderr.columns,
    write: (text) => process.stderr.write(text),
  });
  try {
    return await act(display);
  } finally {
    display.end();
  }
}

/** What shows on a display how far an examination is. */
export const followed = (display: ProgressDisplay): Pick<CertifyOptions, 'onProgress' | 'onWaiting'> => ({
  onProgress: display.step,
  onWaiting(why, ms) {
    const time = `${Math.ceil(ms / 1000)} s`;
    const words =
      why === 'silent'
        ? `waiting up to ${time} for an answer of the target`
        : why === 'late effects' || why === 'new runs'
          ? `waiting ${time} for ${why}`
          : `waiting ${time}, because the target returned ${/^\d+$/.test(why) ? why : `no answer (${why})`}`;
    if (ms >= leastMs) display.wait(words);
  },
});

/** A shorter wait is over before it is read. */
const leastMs = 1000;

/** What else counts for the exit code, with a line on it. */
export interface Ended {
  readonly exitCode: number;
  readonly line?: string;
}

/** How a report is shown. */
export interface ReportView {
  readonly presentation: Presentation;
  /** The report of the run before, in the same folder. */
  readonly earlier?: Report | undefined;
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
  { presentation, earlier }: ReportView = { presentation: 'brief' },
): Promise<void> {
  const { stdout, stderr, env } = process;
  if (presentation === 'json') stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  else if (presentation === 'quiet') stdout.write(`${oneLine(report.verdictLine)}\n`);
  else {
    const { renderConsole } = await import('../../reports/terminal/report.ts');
    const since = earlier && sinceWords(earlier, report);
    const here = { files: files.map(fromHere), detail: presentation, callOf, since };
    stdout.write(`${renderConsole(report, { ...screenOf(stdout, env), ...here }).trimEnd()}\n`);
  }
  if (env['GITHUB_ACTIONS'] === 'true' && presentation !== 'json') {
    const { renderAnnotations } = await import('../../reports/annotations.ts');
    stdout.write(renderAnnotations(withCalls(report, callOf)));
  }
  const decides = ({ exitCode }: Ended): boolean => exitCode === report.exitCode;
  const others = [...ended.filter((one) => !decides(one)), ...ended.filter(decides)];
  const stream = presentation === 'json' ? stderr : stdout;
  for (const { line } of others) if (line !== undefined) stream.write(`${line}\n`);
  const reason = presentation === 'quiet' ? undefined : ownReason(report);
  if (reason !== undefined && !stdout.isTTY) stderr.write(`${reason}\n`);
}

/**
 * Why the examination itself ends with its exit code; undefined for 0 and where something else made it so.
 */
function ownReason(report: Report): string | undefined {
  const { exitCode, verdict, reasons, target, strict, waivers, faults } = report;
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
