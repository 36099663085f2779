import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { inFixOrder } from '../../reports/causes/causes.ts';
import { oneLine } from '../../reports/content/escape.ts';
import { writeReports } from '../../reports/write.ts';
import type { Report } from '../../schemas/report.ts';
import { certify, type CertifyOptions } from '../../suites/certify.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { errorMessage } from '../../suites/target/configuration.ts';
import type { Added } from '../addition.ts';
import { loadCommandModule } from '../command-list.ts';
import { exitCodes, strongest, UsageError, type Given, type Pace } from '../command.ts';
import { readConfigurationFile, withConfiguration } from '../configuration-file.ts';
import { writeCertificate } from '../files/certificates.ts';
import { claimFolder, openReportDir, probeFile } from '../files/writing.ts';
import { readReport } from '../files/reading.ts';
import { callOf } from '../place.ts';
import { fromHere } from '../terminal.ts';
import { readBaseline, writeBaseline } from '../waivers.ts';
import { readCertification, type certifyOptions } from './certify-options.ts';
import { endingWords, onTarget, settingsOf } from './on-target.ts';
import { showReport, withProgress } from './show.ts';

/** What was decided before the first request. */
export type CertificationPlan = Awaited<ReturnType<typeof planOf>>;

/** What a command line asks for, once everything can be read and written; throws as `run` of a command. */
export async function planOf(commandLine: Given<typeof certifyOptions>, pace: Pace) {
  const given = withConfiguration(commandLine, readConfigurationFile());
  const record = given.record && resolve(given.record);
  const [way, other] = (['verbose', 'quiet', 'json'] as const).filter((name) => given[name]);
  if (other !== undefined) throw new UsageError(`--${way} and --${other} exclude each other`);
  if (given['fail-fast'] && record !== undefined)
    throw new UsageError('--fail-fast and --record exclude each other: a recording is judged as a whole');
  const others = await Promise.all((given.with ?? []).map(loadCommandModule));
  const additions = others.flatMap(({ addition }) => addition ?? []);
  for (const { need } of additions) need?.();
  const plan = {
    examination: { ...pace, ...readCertification(given), ...(record !== undefined && { record }) },
    settings: settingsOf(given),
    additions,
    /** The formats that are written; all where it is undefined. */
    reporters: given.reporters,
    /** Where today's findings are written down as waivers. */
    baseline: await readBaseline(given),
    /** What signs the certificate. */
    signingKey: given['sign-key'],
    isOpened: given.open === true,
    presentation: way ?? (process.env['GITHUB_ACTIONS'] === 'true' ? 'folded' : 'brief'),
    reportDir: await openReportDir(given['report-dir'], 'certify'),
  } as const;
  if (record !== undefined) await probeFile(record);
  return plan;
}

const secrecy = 'contains every exchange with the target’s data; do not publish it';

/** Examines a target, then writes and shows the report unless its log is void. Returns the exit code. */
export async function examine(
  plan: CertificationPlan,
  isVoid: (log: readonly Exchange[]) => boolean = () => false,
): Promise<number> {
  const { settings, examination, baseline } = plan;
  const { record, profile } = examination;
  using claimed = await claimFolder(plan.reportDir);
  return await onTarget(settings, endingWords(profile), async (open, sending) => {
    const { signal } = sending;
    const log: Exchange[] = [];
    const onExchange = (exchange: Exchange): void => void log.push(exchange);
    const options = { ...examination, ...sending, onExchange };
    const run = (watched: CertifyOptions) => certify(open.target, { ...options, ...watched });
    const what = `examining ${oneLine(open.target.name)} at ${open.target.baseUrl}`;
    const said = [what, ...open.options.settings].join('\n  ');
    const report = await (plan.presentation === 'quiet' ? run({}) : withProgress(said, run));
    if (record !== undefined) process.stderr.write(`${fromHere(record)} ${secrecy}\n`);
    if (isVoid(log) && !signal.aborted) return exitCodes.inconclusive;
    const added: Added[] = [];
    for (const addition of plan.additions) {
      if (signal.aborted) break;
      const latest = added.at(-1)?.report ?? report;
      added.push(await addition.run({ report: latest, open, options, log, reportDir: claimed.folder }));
    }
    if (baseline !== undefined) await writeBaseline(report, baseline);
    return finish(added.at(-1)?.report ?? report, added, plan, signal.aborted);
  });
}

/** Writes and shows the report; returns the exit code of everything together. */
async function finish(report: Report, added: readonly Added[], plan: CertificationPlan, isCut: boolean) {
  const { reportDir, reporters, presentation, isOpened, signingKey, examination } = plan;
  // The report itself does not know of an interrupt after the checks.
  const cut = isCut && added.length > 0 ? [exitCodes.interrupted] : [];
  const exitCode = strongest([report.exitCode, ...added.map((one) => one.exitCode), ...cut]);
  const final = inFixOrder({ ...report, exitCode });
  const sorted = added.toSorted((a, b) => Number(a.exitCode === exitCode) - Number(b.exitCode === exitCode));
  const lines = sorted.flatMap(({ line }) => line ?? []);
  const shown = { report: final, presentation, earlier: earlierReport(reportDir), lines };
  try {
    const file = fromHere(join(reportDir, 'report.json'));
    const files = await writeReports(final, reportDir, reporters, callOf, file);
    const certificate = await writeCertificate(final, reportDir, signingKey, examination.record);
    showReport({ ...shown, files: certificate === undefined ? files : [...files, certificate] });
    const page = files.find((path) => path.endsWith('report.html'));
    if (isOpened && page !== undefined) openPage(page);
    return exitCode;
  } catch (error) {
    showReport({ ...shown, files: [] });
    process.stderr.write(`${errorMessage(error)}\n`);
    return strongest([exitCode, exitCodes.fault]);
  }
}

/** The report that an earlier run left in a folder; undefined if there is none that can be read. */
export function earlierReport(folder: string): Report | undefined {
  try {
    return readReport(join(folder, 'report.json'), 'certify');
  } catch {
    // There is none, or it belongs to another version or program: nothing to compare with.
    return undefined;
  }
}

const openers: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' };

/** Opens a page in the browser of the desktop; where there is none, the path in the terminal has to do. */
export function openPage(path: string): void {
  const child = spawn(openers[process.platform] ?? 'xdg-open', [path], { stdio: 'ignore', detached: true });
  child.on('error', () => process.stderr.write(`no browser could be opened; the report is ${path}\n`));
  child.unref();
}
