import { resolve } from 'node:path';

import type { CertifyOptions } from '../../suites/certify.ts';
import type { Exchange } from '../../suites/kit/exchange.ts';
import type { Report } from '../../suites/kit/report.ts';
import { loadAddition } from '../addition.ts';
import type { Added, Addition, AdditionContext, additionNames } from '../addition.ts';
import { certifyOptions, readAdditions, readExamination } from '../certify-options.ts';
import type { Target } from '../../suites/kit/target.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { openTarget } from '../embedded.ts';
import { exitCodes, strongest } from '../exit-code.ts';
import { watchInterrupts } from '../interrupt.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { callOf } from '../place.ts';
import { probeFile, probeFolder } from '../report-folder.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { showReport, tellNotes, withProgress } from '../show.ts';
import { isWantedAgain } from '../watch.ts';
import { keepingWrites } from '../written.ts';

/** `certify`: the examination of one target, from a base URL to a verdict. */
export const command: Command = {
  name: 'certify',
  summary: 'examines a server against every rule of the API and says whether it conforms',
  help: [
    `Usage: BASE_URL=URL TOKEN=… [TARGET=FILE] ${callOf('certify')} [options]`,
    '',
    'Without a base URL the embedded reference server is examined.',
    '',
    describeOptions(certifyOptions),
    '',
    'Exit codes: 0 conformant, 1 non-conformant, 2 wrong usage or configuration, 3 inconclusive,',
    '4 our own fault, 130 interrupted.',
  ].join('\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const options = parseOptions(certifyOptions, argv);
  const plan: Plan = {
    examination: readExamination(options),
    additions: readAdditions(options),
    settings: readSettings(options, process.env),
    reportDir: resolve(options.text('report-dir') ?? 'reports/out'),
    recording: options.text('record'),
  };
  const watched = options.texts('on-change');
  if (watched.length > 0 && !options.has('watch')) throw new UsageError('--on-change goes with --watch');
  await probeFolder(plan.reportDir);
  if (plan.recording !== undefined) await probeFile(resolve(plan.recording));
  let exitCode = await examine(plan);
  while (options.has('watch') && exitCode !== exitCodes.interrupted && (await isWantedAgain(watched)))
    exitCode = await examine(plan);
  return exitCode;
}

interface Plan {
  readonly examination: CertifyOptions;
  readonly additions: readonly (typeof additionNames)[number][];
  readonly settings: Settings;
  readonly reportDir: string;
  readonly recording: string | undefined;
}

async function examine(plan: Plan): Promise<number> {
  const interrupts = watchInterrupts();
  const { signal } = interrupts;
  const additions = await Promise.all(plan.additions.map(needAddition));
  // Side by side: starting the reference server and loading the checks both take a moment.
  const opening = openTarget(plan.settings);
  const loading = import('../../suites/certify.ts');
  // Told below; until then a server that is up must not be forgotten.
  loading.catch(() => undefined);
  const open = await opening;
  try {
    const { certify } = await loading;
    const options: CertifyOptions = {
      ...plan.examination,
      ...(open.token === undefined ? {} : { token: open.token }),
      network: plan.settings.network,
      settings: plan.settings.told,
      signal,
    };
    const { name, baseUrl } = open.target;
    const written: Exchange[] = [];
    const report = await withProgress(
      [`examining ${name} at ${baseUrl}`, ...plan.settings.told].join('\n  '),
      (onProgress) =>
        recorded(plan.recording, open.target, options, ({ wrap }) =>
          certify(open.target, {
            ...options,
            wrap: (client) => keepingWrites(wrap?.(client) ?? client, written),
            onPreflight: (notes) => void process.stderr.write(tellNotes(notes)),
            onProgress,
          }),
        ),
    );
    const { settings, reportDir, examination } = plan;
    const profile = examination.profile ?? 'full';
    const shared = { open, settings, profile, examination, written, reportDir, report, signal };
    const added = await runAdditions(additions, shared);
    return await finish(added.at(-1)?.report ?? report, added, reportDir);
  } finally {
    await open.close();
    interrupts.end();
  }
}

/** Runs with a recording client where a recording is wanted. */
async function recorded(
  path: string | undefined,
  target: Target,
  options: CertifyOptions,
  act: (wrap: Pick<CertifyOptions, 'wrap'>) => Promise<Report>,
): Promise<Report> {
  if (path === undefined) return act({});
  const { openRecording } = await import('../recording-file.ts');
  const recording = openRecording(resolve(path), target, options);
  try {
    return await act({ wrap: recording.wrap });
  } finally {
    await recording.close();
    process.stderr.write(
      `${path} holds every exchange, with the target’s own data in it; keep it to yourself\n`,
    );
  }
}

async function needAddition(name: (typeof additionNames)[number]): Promise<Addition> {
  const addition = await loadAddition(name);
  if (addition === undefined) throw new UsageError(`--with ${name}: this installation lacks it`);
  return addition;
}

/** One after the other, each adding to the report that the one before it gave; none once the run was interrupted. */
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

/** Writes and shows the report; gives the exit code of everything together. */
async function finish(report: Report, added: readonly Added[], reportDir: string): Promise<number> {
  const exitCode = strongest([report.exitCode, ...added.map((one) => one.exitCode)]);
  const final: Report = { ...report, exitCode };
  const lines = added.flatMap(({ line }) => line ?? []);
  const { writeReports } = await import('../../reports/write.ts');
  try {
    await showReport(final, await writeReports(final, reportDir), lines);
    return exitCode;
  } catch (error) {
    await showReport(final, [], lines);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return strongest([exitCode, exitCodes.fault]);
  }
}
