import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';

import type { CertifyOptions } from '../../suites/certify.ts';
import { oneLine } from '../../reports/content/escape.ts';
import type { ReporterName } from '../../reports/reporters.ts';
import type { Report } from '../../schemas/report.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import {
  loadAddition,
  type Added,
  type Addition,
  type AdditionContext,
  type additionNames,
} from '../addition.ts';
import { UsageError } from '../command.ts';
import type { Sealing } from '../files/certificate-file.ts';
import { openOptions, openTarget } from '../target/embedded.ts';
import { exitCodes, strongest } from '../exit-code.ts';
import { callOf } from '../place.ts';
import { endingWords, watchInterrupts } from './interrupt.ts';
import type { RestartWatch } from './restart.ts';
import { journalOf } from './journal.ts';
import type { CommandSettings } from '../target/settings.ts';
import { type Ended, fitted, showReport, describeNotes, showWaiting, withProgress } from './show.ts';
import { changesInWords, earlierReport, openPage, type Presentation } from './presentation.ts';
import { writeBaseline, type Baseline } from '../waiver-baseline.ts';
import { errorMessage } from '../../suites/target/configuration.ts';

/** What was decided before the first request. */
export interface CertificationPlan {
  readonly examination: CertifyOptions;
  /** What else is run after the checks. */
  readonly additions: readonly (typeof additionNames)[number][];
  readonly settings: CommandSettings;
  readonly reportDir: string;
  /** The formats that are written; all where it is undefined. */
  readonly reporters?: readonly ReporterName[] | undefined;
  /** The file that every exchange is kept in. */
  readonly recording: string | undefined;
  /** Where today's findings are written down as waivers. */
  readonly baseline?: Baseline;
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
  const additions = await Promise.all(plan.additions.map(needAddition));
  const interrupts = watchInterrupts(endingWords(plan.examination.profile));
  const signal = AbortSignal.any([interrupts.signal, ...(restart === undefined ? [] : [restart.signal])]);
  // Side by side: starting the reference server and loading the checks both take a moment.
  const opening = openTarget(plan.settings);
  const loading = import('../../suites/certify.ts');
  // Reported below; until then a running server must not be forgotten.
  loading.catch(() => undefined);
  const open = await opening;
  try {
    const { certify } = await loading;
    const journal = journalOf(open.target, process.env);
    const options: CertifyOptions = {
      ...plan.examination,
      ...(journal === undefined ? {} : { journal }),
      ...openOptions(open, plan.settings),
      settings: plan.settings.sources,
      ...(plan.recording === undefined ? {} : { record: resolve(plan.recording) }),
      signal,
    };
    const { name, baseUrl } = open.target;
    const log: Exchange[] = [];
    const onExchange = (exchange: Exchange): void => {
      log.push(exchange);
      if (exchange.ask.credential !== undefined) loadWriters();
    };
    const run = (shown: CertifyOptions): Promise<Report> =>
      certify(open.target, { ...options, onExchange, ...shown });
    const what = [`examining ${oneLine(name)} at ${baseUrl}`, ...plan.settings.sources].join('\n  ');
    const report =
      plan.presentation === 'quiet'
        ? await run({})
        : await withProgress(what, (onProgress) =>
            run({
              onPreflight: (notes) => void process.stderr.write(fitted(describeNotes(notes), process.stderr)),
              onProgress,
              onWaiting: showWaiting,
            }),
          );
    const { settings, reportDir, examination, recording } = plan;
    if (recording !== undefined)
      process.stderr.write(
        `${recording} contains every exchange with the target’s data; do not publish it\n`,
      );
    const added = await runAdditions(additions, {
      open,
      settings,
      examination,
      log,
      reportDir,
      report,
      signal,
    });
    if ((await restart?.end()) === true && !interrupts.signal.aborted) return undefined;
    if (plan.baseline !== undefined) await writeBaseline(report, plan.baseline);
    return await finish(added.at(-1)?.report ?? report, added, plan, {
      key: plan.signingKey,
      ...(recording !== undefined && { recording }),
    });
  } finally {
    await open.close();
    interrupts.end();
  }
}

let loading: Promise<unknown> | undefined;

/** What the end of a run needs is loaded while bad credentials are tried, since the run mostly waits then. */
function loadWriters(): void {
  loading ??= Promise.all([import('../../reports/write.ts'), import('../files/certificate-file.ts')]);
  // Reported where they are used.
  loading.catch(() => undefined);
}

async function needAddition(name: (typeof additionNames)[number]): Promise<Addition> {
  const addition = await loadAddition(name);
  if (addition === undefined)
    throw new UsageError(`--with ${name}: the single executable lacks it; use the npm package or the image`);
  addition.need?.();
  return addition;
}

/** One after the other, each adding to the previous report; none once the run was interrupted. */
async function runAdditions(
  additions: readonly Addition[],
  context: AdditionContext,
): Promise<readonly Added[]> {
  const added: Added[] = [];
  for (const addition of additions) {
    if (context.signal.aborted) break;
    added.push(await addition.run({ ...context, report: added.at(-1)?.report ?? context.report }));
  }
  return context.signal.aborted && added.length > 0
    ? [...added, { report: added.at(-1)?.report ?? context.report, exitCode: exitCodes.interrupted }]
    : added;
}

/** Writes and shows the report; returns the exit code of everything together. */
async function finish(
  report: Report,
  added: readonly Ended[],
  { reportDir, reporters, presentation, isOpened }: CertificationPlan,
  sealing: Sealing,
): Promise<number> {
  const exitCode = strongest([report.exitCode, ...added.map((one) => one.exitCode)]);
  const final: Report = { ...report, exitCode };
  const showing = { presentation, since: changesInWords(earlierReport(reportDir), final) };
  const { writeReports } = await import('../../reports/write.ts');
  try {
    const files = await writeReports(final, reportDir, reporters, callOf);
    const { writeCertificate } = await import('../files/certificate-file.ts');
    const certificate = await writeCertificate(final, reportDir, sealing);
    await showReport(final, certificate === undefined ? files : [...files, certificate], added, showing);
    const page = files.find((file) => file.endsWith('report.html'));
    if (isOpened && page !== undefined) openPage(page);
    return exitCode;
  } catch (error) {
    await showReport(final, [], added, showing);
    process.stderr.write(`${errorMessage(error)}\n`);
    return strongest([exitCode, exitCodes.fault]);
  }
}
