import { spawn } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';

import { oneLine } from '../../reports/content/escape.ts';
import type { ReporterName } from '../../reports/reporters.ts';
import type { Report } from '../../schemas/report.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { errorMessage } from '../../suites/target/configuration.ts';
import { needAddition, runAdditions, type AdditionName } from '../addition.ts';
import { exitCodes, strongest } from '../exit-code.ts';
import type { Sealing } from '../files/certificates.ts';
import { readReport } from '../files/reading.ts';
import { callOf } from '../place.ts';
import { openOptions, openTarget } from '../target/embedded.ts';
import type { CommandSettings } from '../target/settings.ts';
import { describeNotes, fromHere, shown } from '../terminal.ts';
import { writeBaseline, type Baseline } from '../waivers.ts';
import { endingWords, watchInterrupts } from './interrupt.ts';
import { journalOf } from './journal.ts';
import { followed, showReport, withProgress, type Ended, type Presentation } from './show.ts';
import type { RestartWatch } from './waiting.ts';

/** What was decided before the first request. */
export interface CertificationPlan {
  readonly examination: CertifyOptions;
  /** What else is run after the checks. */
  readonly additions: readonly AdditionName[];
  readonly settings: CommandSettings;
  readonly reportDir: string;
  /** The formats that are written; all where it is undefined. */
  readonly reporters: readonly ReporterName[] | undefined;
  /** The file that every exchange is kept in. */
  readonly recording: string | undefined;
  /** Where today's findings are written down as waivers. */
  readonly baseline: Baseline | undefined;
  /** What signs the certificate. */
  readonly signingKey: KeyObject | undefined;
  readonly presentation: Presentation;
  /** Whether report.html is opened afterwards. */
  readonly isOpened: boolean;
}

/**
 * Examines the target of a plan, writes and shows the report, and returns the combined exit code. With
 * `restart`, if the target restarts meanwhile, nothing is written or shown and the result is undefined,
 * because the verdict would be about two processes.
 */
export async function examine(plan: CertificationPlan): Promise<number>;
export async function examine(plan: CertificationPlan, restart?: RestartWatch): Promise<number | undefined>;
export async function examine(plan: CertificationPlan, restart?: RestartWatch): Promise<number | undefined> {
  const { settings, reportDir, examination, recording, baseline } = plan;
  const additions = await Promise.all(plan.additions.map(needAddition));
  const interrupts = watchInterrupts(endingWords(examination.profile));
  const signal = AbortSignal.any([interrupts.signal, ...(restart === undefined ? [] : [restart.signal])]);
  // Side by side: starting the reference server and loading the checks both take a moment.
  const opening = openTarget(settings);
  const loading = import('../../suites/certify.ts');
  // Reported below; until then a running server must not be forgotten.
  loading.catch(() => undefined);
  const open = await opening;
  try {
    const { certify } = await loading;
    const journal = journalOf(open.target, process.env);
    const log: Exchange[] = [];
    const report = await following(plan, open.target, (more) =>
      certify(open.target, {
        ...examination,
        ...(journal === undefined ? {} : { journal }),
        ...openOptions(open, settings),
        settings: settings.sources,
        ...(recording === undefined ? {} : { record: resolve(recording) }),
        signal,
        onExchange: (exchange) => void log.push(exchange),
        ...more,
      }),
    );
    if (recording !== undefined)
      process.stderr.write(
        `${recording} contains every exchange with the target’s data; do not publish it\n`,
      );
    const context = { open, settings, examination, log, reportDir, report, signal };
    const added = await runAdditions(additions, context);
    if ((await restart?.end()) === true && !interrupts.signal.aborted) return undefined;
    if (baseline !== undefined) await writeBaseline(report, baseline);
    return await finish(added.at(-1)?.report ?? report, added, plan);
  } finally {
    await open.close();
    interrupts.end();
  }
}

/** Runs an examination and shows how far it is, unless only the verdict is wanted. */
function following(
  { presentation, settings }: CertificationPlan,
  { name, baseUrl }: { readonly name: string; readonly baseUrl: string },
  run: (options: CertifyOptions) => Promise<Report>,
): Promise<Report> {
  if (presentation === 'quiet') return run({});
  const what = [`examining ${oneLine(name)} at ${baseUrl}`, ...settings.sources].join('\n  ');
  return withProgress(what, (display) =>
    run({
      ...followed(display),
      onPreflight: (notes) => display.say(shown(describeNotes(notes), process.stderr)),
      onProgress(progress) {
        // What the end of a run needs is loaded while bad credentials are tried: the run mostly waits then.
        if (progress.phase === 'bad credentials') void loadWriters().catch(() => undefined);
        display.step(progress);
      },
    }),
  );
}

const loadWriters = () => Promise.all([import('../../reports/write.ts'), import('../files/certificates.ts')]);

/** Writes and shows the report; returns the exit code of everything together. */
async function finish(report: Report, added: readonly Ended[], plan: CertificationPlan): Promise<number> {
  const { reportDir, reporters, presentation, isOpened, signingKey, recording } = plan;
  const exitCode = strongest([report.exitCode, ...added.map((one) => one.exitCode)]);
  const final: Report = { ...report, exitCode };
  const view = { presentation, earlier: earlierReport(reportDir) };
  const sealing: Sealing = { key: signingKey, ...(recording !== undefined && { recording }) };
  try {
    const [{ writeReports }, { writeCertificate }] = await loadWriters();
    const file = fromHere(join(reportDir, 'report.json'));
    const files = await writeReports(final, reportDir, reporters, callOf, file);
    const certificate = await writeCertificate(final, reportDir, sealing);
    await showReport(final, certificate === undefined ? files : [...files, certificate], added, view);
    const page = files.find((file) => file.endsWith('report.html'));
    if (isOpened && page !== undefined) openPage(page);
    return exitCode;
  } catch (error) {
    await showReport(final, [], added, view);
    process.stderr.write(`${errorMessage(error)}\n`);
    return strongest([exitCode, exitCodes.fault]);
  }
}

/** The report that an earlier run left in a folder; undefined if there is none that can be read. */
export function earlierReport(folder: string): Report | undefined {
  const path = join(folder, 'report.json');
  try {
    return readReport(path, 'certify');
  } catch {
    // There is none, or it belongs to another version or program: nothing to compare with.
    return undefined;
  }
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a page in the browser of the desktop; where there is none, the path in the terminal has to do. */
export function openPage(path: string): void {
  const [program = 'xdg-open', ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, path], { stdio: 'ignore', detached: true });
  child.on('error', () => process.stderr.write(`no browser could be opened; the report is ${path}\n`));
  child.unref();
}
