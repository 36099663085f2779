import { exitCodes } from '../command.ts';
import { renderAnnotations } from '../../reports/annotations.ts';
import { sinceWords } from '../../reports/compare.ts';
import { jsonText, oneLine, visible } from '../../reports/content/escape.ts';
import { withCalls } from '../../reports/content/finding.ts';
import { progress, type ProgressDisplay } from '../../reports/live-line.ts';
import { renderConsole } from '../../reports/terminal/report.ts';
import { screenOf } from '../../reports/terminal/screen.ts';
import type { Report } from '../../schemas/report.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import { callOf } from '../place.ts';
import { describeNotes, fromHere, liveOutput, shown } from '../terminal.ts';

type Watched = Required<Pick<CertifyOptions, 'onWaiting' | 'onPreflight'>> & {
  readonly onProgress: ProgressDisplay['step'];
};

/** Announces an examination and shows how far it is: a live line on a terminal, plain lines elsewhere. */
export async function withProgress<T>(what: string, act: (watched: Watched) => Promise<T>): Promise<T> {
  process.stderr.write(`${shown(visible(what), process.stderr)}\n`);
  using display = progress(liveOutput());
  return await act({
    onProgress: display.step,
    onWaiting: (why, ms) => waitWords(why, ms).forEach(display.wait),
    onPreflight: (notes) => display.say(shown(describeNotes(notes), process.stderr)),
  });
}

/** What is waited for, and how long; nothing of a wait that is over before it is read. */
export function waitWords(why: string, ms: number): readonly string[] {
  const time = `${Math.ceil(ms / 1000)} s`;
  if (ms < 1000) return [];
  if (why === 'silent') return [`waiting up to ${time} for an answer of the target`];
  if (/^(late effects|new runs|a second look)$/.test(why)) return [`waiting ${time} for ${why}`];
  const what = /^\d+$/.test(why) ? why : `no answer (${why})`;
  return [`waiting ${time}, because the target returned ${what}`];
}

/** What is shown of a run. */
export interface Shown {
  readonly report: Report;
  /** What was written, report.json first. */
  readonly files: readonly string[];
  readonly presentation?: 'brief' | 'folded' | 'verbose' | 'quiet' | 'json';
  /** The report of the run before, in the same folder. */
  readonly earlier?: Report | undefined;
  /** What the additions say; what decides the exit code comes last. */
  readonly lines?: readonly string[];
}

/** Writes a report as asked, and the lines of additions; the last line on stderr explains a red exit code. */
export function showReport(run: Shown): void {
  const { report, files, presentation = 'brief', earlier, lines = [] } = run;
  const { stdout, stderr, env } = process;
  if (presentation === 'json') stdout.write(jsonText(report));
  else if (presentation === 'quiet') stdout.write(`${oneLine(report.verdictLine)}\n`);
  else {
    const since = earlier && sinceWords(earlier, report);
    const here = { files: files.map(fromHere), detail: presentation, callOf, since };
    stdout.write(`${renderConsole(report, { ...screenOf(stdout, env), ...here }).trimEnd()}\n`);
  }
  if (env['GITHUB_ACTIONS'] === 'true' && presentation !== 'json')
    stdout.write(renderAnnotations(withCalls(report, callOf, files.map(fromHere)[0])));
  for (const line of lines) (presentation === 'json' ? stderr : stdout).write(`${visible(line)}\n`);
  // On a terminal the verdict is right above.
  const reason = presentation === 'quiet' || stdout.isTTY ? undefined : ownReason(report);
  if (reason !== undefined) stderr.write(`${reason}\n`);
}

/** Why the examination itself ends with its exit code; undefined for 0 and where an addition decided. */
function ownReason(report: Report): string | undefined {
  const { exitCode, verdict, reasons, headlines, target, strict, waivers, faults } = report;
  const died = headlines.find(({ kind }) => kind === 'stopped-answering')?.sentence;
  const isUnneeded = strict && waivers.some(({ state }) => state === 'unused');
  const reason: Readonly<Record<number, string | undefined>> = {
    [exitCodes.interrupted]: 'the run was interrupted',
    [exitCodes.nonConformant]:
      verdict === 'non-conformant' ? reasons[0] : isUnneeded ? reasons.at(-1) : undefined,
    [exitCodes.fault]: faults[0] && `a fault of the suite: ${faults[0].where}: ${faults[0].message}`,
    [exitCodes.inconclusive]: verdict === 'inconclusive' ? (died ?? reasons[0] ?? verdict) : undefined,
  };
  const own = reason[exitCode];
  return own && oneLine(`exit code ${exitCode} for ${target.name}: ${own}`);
}
