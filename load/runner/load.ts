import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Profile } from '../lib/config/workloads.ts';
import { parseTargetFile } from '../../suites/target/target.ts';
import { openTarget, type OpenTarget } from '../../cli/target/embedded.ts';
import { watchInterrupts } from '../../cli/certification/interrupt.ts';
import { probeFolder } from '../../cli/files/report-folder.ts';
import { withoutSecrets } from '../../cli/secrets.ts';
import { readSettings, type CommandSettings } from '../../cli/target/settings.ts';
import { findBreakpoint } from './breakpoint.ts';
import { bundledScript } from './k6/bundle.ts';
import { needK6 } from './k6/make-k6.ts';
import { readArguments } from './load-options.ts';
import { lookAt } from './look.ts';
import type { LoadResult } from './outcome/result.ts';
import { headLine } from './live.ts';
import type { ProgressOutput } from '../../reports/live-line.ts';
import type { LoadPlan } from './plan.ts';
import { networkVariables } from './k6/network-variables.ts';
import { privateFolder, runLoad, settingsFor } from './run.ts';
import { fitColumns, renderText } from './report/text.ts';
import { sinkFileOf } from './sample-sink.ts';
import { serveToken } from './k6/token-source.ts';
import { dashboardFile, writeResult } from './report/write.ts';

/**
 * Runs a profile by the command line, writes and shows the result, returns the exit code. Throws UsageError
 * and SetupError.
 */
export async function loadCommand(argv: readonly string[]): Promise<number> {
  const { profile, options, k6Arguments, variables, shard, maxBodyBytes } = readArguments(argv);
  const settings = readSettings(options, process.env);
  const reportDir = resolve(options.text('report-dir') ?? 'reports/out');
  const isCounted = options.has('counts');
  await probeFolder(reportDir);
  // That of an earlier run would stand for this one where k6 writes none.
  await rm(join(reportDir, dashboardFile), { force: true });
  const interrupts = watchInterrupts('ending k6 and writing the report so far');
  const open = await openTarget(settings);
  try {
    const slo = variables['SLO'];
    const result = await load({
      profile,
      open,
      settings,
      variables: { ...variables, ...(slo === undefined ? {} : { SLO: resolve(slo) }) },
      k6Arguments,
      reportDir,
      signal: interrupts.signal,
      progress: {
        isTerminal: process.stderr.isTTY,
        columns: () => process.stderr.columns,
        write: (text) => void process.stderr.write(withoutSecrets(text)),
      },
      maxBodyBytes,
      isCounted,
      ...(shard === undefined ? {} : { shard }),
    });
    const files = [
      ...(await writeResult(result, reportDir)),
      // What `merge` is given.
      ...(shard === undefined ? [] : [sinkFileOf({ shard, reportDir, isCounted })]),
    ];
    const columns = process.stdout.columns || undefined;
    process.stdout.write(fitColumns(withoutSecrets(renderText(result, files, columns)), columns));
    return result.exitCode;
  } finally {
    await open.close();
    interrupts.end();
  }
}

/** What a load run is asked for. */
export interface LoadRequest {
  readonly profile: Profile;
  readonly open: OpenTarget;
  readonly settings: CommandSettings;
  /** Settings by the names that the scripts read them under. */
  readonly variables: Readonly<Record<string, string>>;
  readonly k6Arguments?: readonly string[];
  readonly reportDir: string;
  readonly signal: AbortSignal;
  readonly shard?: { readonly index: number; readonly count: number };
  /** Whether samples are counted as they come and not kept. */
  readonly isCounted?: boolean;
  /** Where the state of the run is shown; default: nowhere. */
  readonly progress?: ProgressOutput;
  /** Limit on one decoded body, as far as our own client reads it. */
  readonly maxBodyBytes?: number | undefined;
}

/**
 * Runs a profile against an open target and returns its result; writes only samples and k6's dashboard into
 * the report directory.
 */
export async function load(request: LoadRequest): Promise<LoadResult> {
  const { profile, open, settings, signal, shard } = request;
  const k6 = await needK6(process.env, (line) => void process.stderr.write(`${line}\n`));
  const folder = await privateFolder();
  const tokenFile = settings.tokenFile;
  // Runs of hours outlast a token: soak fetches it again.
  const tokenSource =
    profile === 'soak' && tokenFile !== undefined ? await serveToken(resolve(tokenFile)) : undefined;
  try {
    const plan: LoadPlan = {
      profile,
      script: await bundledScript(profile, folder.path),
      baseUrl: open.target.baseUrl,
      token: open.token,
      targetFile: await targetFileOf(request, folder.path),
      targetName: open.target.name,
      isEmbedded: open.target.embedded,
      variables: { ...request.variables, ...(await networkVariables(settings.network, folder.path)) },
      k6,
      k6Arguments: request.k6Arguments ?? [],
      isCounted: request.isCounted ?? false,
      reportDir: request.reportDir,
      signal,
      hasDashboard: true,
      progress: request.progress,
      ...(shard === undefined ? {} : { shard }),
      ...(tokenSource === undefined ? {} : { tokenSource }),
    };
    const ready = await looked(plan, request);
    if (ready.obstacle === undefined)
      request.progress?.write(
        `${fitColumns(headLine(settingsFor(ready), plan.targetName), request.progress.columns?.())}\n`,
      );
    return profile === 'breakpoint' && shard === undefined
      ? await findBreakpoint(ready)
      : (await runLoad(ready)).result;
  } finally {
    await tokenSource?.close();
    await folder.remove();
  }
}

/** The operator's own file, or one that describes the embedded reference server. */
async function targetFileOf({ settings, open }: LoadRequest, folder: string): Promise<string | undefined> {
  if (settings.targetFile !== undefined) return asciiFile(resolve(settings.targetFile), folder);
  if (!open.target.embedded) return undefined;
  const { embedded: _embedded, secretHeaders: _secret, load: _load, ...target } = open.target;
  const file = join(folder, 'target.json');
  await writeFile(
    file,
    JSON.stringify(target, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    { mode: 0o600 },
  );
  return file;
}

/**
 * A target file as it is, or, where its base URL names an internationalised host, a copy in the spelling that
 * k6 can compare.
 */
async function asciiFile(path: string, folder: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  const { baseUrl } = parseTargetFile(text, path, process.env);
  const written = /"baseUrl"\s*:\s*("[^"]*")/.exec(text)?.[1] ?? '';
  if (baseUrl === undefined || /^[\x20-\x7e]*$/.test(written)) return path;
  const file = join(folder, 'target.json');
  await writeFile(file, text.replace(written, JSON.stringify(baseUrl)), { mode: 0o600 });
  return file;
}

/**
 * The plan after a first contact with the target: what prevents the start of k6, or how long an iteration
 * takes. Throws UsageError before anything is sent.
 */
async function looked(
  plan: LoadPlan,
  { open, settings, signal, maxBodyBytes }: LoadRequest,
): Promise<LoadPlan> {
  const { timeoutMs } = settingsFor(plan);
  const { obstacle, iterationSeconds } = await lookAt(open, {
    network: settings.network,
    signal,
    timeoutMs,
    hasClock: plan.profile !== 'smoke',
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
  });
  const measured = iterationSeconds === undefined ? {} : { ITERATION_SECONDS: iterationSeconds.toFixed(3) };
  return { ...plan, obstacle, variables: { ...measured, ...plan.variables } };
}
