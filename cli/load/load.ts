import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Profile } from '../../load/lib/workloads.ts';
import { openTarget } from '../embedded.ts';
import type { OpenTarget } from '../embedded.ts';
import { watchInterrupts } from '../interrupt.ts';
import { probeFolder } from '../report-folder.ts';
import { withoutSecrets } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { findBreakpoint } from './breakpoint.ts';
import { expectedIteration } from './latency.ts';
import { needK6 } from './make-k6.ts';
import { readArguments } from './load-options.ts';
import type { LoadResult } from './result.ts';
import type { LoadPlan } from './plan.ts';
import { privateFolder, runLoad } from './run.ts';
import { renderText } from './text.ts';
import { serveToken } from './token-source.ts';
import { writeResult } from './write.ts';

/** Runs a profile as the command line says, writes and shows the result, gives the exit code. Throws UsageError and SetupError. */
export async function loadCommand(argv: readonly string[]): Promise<number> {
  const { profile, options, k6Arguments, variables, shard } = readArguments(argv);
  const settings = readSettings(options, process.env);
  const reportDir = resolve(options.text('report-dir') ?? 'reports/out');
  await probeFolder(reportDir);
  const interrupts = watchInterrupts();
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
      ...(shard === undefined ? {} : { shard }),
    });
    const files = await writeResult(result, reportDir);
    process.stdout.write(withoutSecrets(renderText(result, files)));
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
  readonly settings: Settings;
  /** Settings by the names that the scripts read them under. */
  readonly variables: Readonly<Record<string, string>>;
  readonly k6Arguments?: readonly string[];
  readonly reportDir: string;
  readonly signal: AbortSignal;
  readonly shard?: { readonly index: number; readonly count: number };
}

/** Runs a profile against an open target and gives its result; writes samples and k6's dashboard into the report directory, nothing else. */
export async function load(request: LoadRequest): Promise<LoadResult> {
  const { profile, open, settings, signal, shard } = request;
  const k6 = await needK6(process.env, (line) => void process.stderr.write(`${line}\n`));
  const folder = await privateFolder();
  const tokenFile = settings.tokenFile;
  // Hours outlast a token: soak asks for it anew.
  const tokenSource =
    profile === 'soak' && tokenFile !== undefined ? await serveToken(resolve(tokenFile)) : undefined;
  try {
    const iteration = profile === 'smoke' ? undefined : await expectedIteration(open);
    const plan: LoadPlan = {
      profile,
      baseUrl: open.target.baseUrl,
      token: open.token,
      targetFile: await targetFileOf(request, folder.path),
      targetName: open.target.name,
      isEmbedded: open.target.embedded,
      variables: {
        ...(iteration === undefined ? {} : { ITERATION_SECONDS: iteration.toFixed(3) }),
        ...request.variables,
        ...(await networkVariables(settings, folder.path)),
      },
      k6,
      k6Arguments: request.k6Arguments ?? [],
      reportDir: request.reportDir,
      signal,
      hasDashboard: true,
      ...(shard === undefined ? {} : { shard }),
      ...(tokenSource === undefined ? {} : { tokenSource }),
    };
    return profile === 'breakpoint' && shard === undefined
      ? await findBreakpoint(plan)
      : (await runLoad(plan)).result;
  } finally {
    await tokenSource?.close();
    await folder.remove();
  }
}

/** The operator's own file, or one that describes the embedded reference server. */
async function targetFileOf({ settings, open }: LoadRequest, folder: string): Promise<string | undefined> {
  if (settings.targetFile !== undefined) return resolve(settings.targetFile);
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

/** A private CA and a client certificate as files, which is how k6 takes them. */
async function networkVariables({ network }: Settings, folder: string): Promise<Record<string, string>> {
  const variables: Record<string, string> = {};
  for (const [name, text] of [
    ['SSL_CERT_FILE', network.ca],
    ['TLS_CERT', network.cert],
    ['TLS_KEY', network.key],
  ] as const) {
    if (text === undefined) continue;
    variables[name] = join(folder, `${name.toLowerCase()}.pem`);
    await writeFile(variables[name], text, { mode: 0o600 });
  }
  return variables;
}
