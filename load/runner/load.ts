import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { SetupError } from '../../cli/command.ts';
import { withoutSecrets } from '../../cli/secrets.ts';
import type { OpenTarget } from '../../cli/target/embedded.ts';
import type { CommandSettings } from '../../cli/target/settings.ts';
import type { Config } from '../lib/config.ts';
import { amount } from '../lib/notices.ts';
import type { Profile } from '../lib/profiles.ts';
import { callsOf } from '../lib/traffic.ts';
import { findBreakpoint } from './breakpoint.ts';
import { scriptOf } from './bundle.ts';
import { renderLoadJunit } from './junit.ts';
import { needK6 } from './k6.ts';
import { lookAt } from './look.ts';
import type { K6Progress } from './process.ts';
import type { LoadResult, LoadRun } from './result.ts';
import { runLoad, settingsOf } from './run.ts';
import { dashboardFile, fixedToken, networkVariables, ownVariables, serveToken } from './start.ts';
import type { LoadPlan } from './start.ts';

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
  /** Where the state of the run is shown; default: nowhere. */
  readonly progress?: K6Progress;
  /** Limit on one decoded body, as far as our own client reads it. */
  readonly maxBodyBytes?: number | undefined;
}

/**
 * Runs a profile against an open target and returns its result; writes only k6's dashboard into the report
 * directory.
 */
export async function load(request: LoadRequest): Promise<LoadRun> {
  const { profile, open, settings, signal, reportDir, progress } = request;
  const k6 = await needK6(process.env, (line) => void process.stderr.write(`${line}\n`));
  // That of an earlier run would be taken for this one's where k6 writes none.
  await rm(join(reportDir, dashboardFile), { force: true });
  const { path: folder, remove } = await privateFolder();
  const { tokenFile } = settings;
  // Runs of hours outlast a token: soak fetches it again.
  const token =
    profile === 'soak' && tokenFile !== undefined
      ? await serveToken(resolve(tokenFile))
      : fixedToken(open.token);
  try {
    const { name, baseUrl, embedded: isEmbedded } = open.target;
    const plan: LoadPlan = {
      profile,
      k6,
      script: await scriptOf(profile, folder),
      target: { name, baseUrl, isEmbedded },
      variables: {
        ...ownVariables(),
        ...request.variables,
        ...(await networkVariables(settings.network, folder)),
        ...token.variables,
        BASE_URL: baseUrl,
        TARGET: await targetFileOf(request, folder),
      },
      k6Arguments: request.k6Arguments ?? [],
      reportDir,
      folder,
      signal,
      hasDashboard: true,
      progress,
    };
    // Before anything is sent: throws UsageError.
    const config = settingsOf(plan);
    const { network } = settings;
    const { timeoutMs } = config;
    const obstacle = await lookAt(open, { network, signal, timeoutMs, maxBodyBytes: request.maxBodyBytes });
    if (obstacle !== undefined) return await runLoad({ ...plan, obstacle });
    progress?.write(`${headLine(config, name)}\n`);
    return await (profile === 'breakpoint' ? findBreakpoint : runLoad)(plan);
  } finally {
    await token.close();
    await remove();
  }
}

/** The plan of a run in one line: target, rate, length. */
function headLine(config: Config, targetName: string): string {
  const { profile, baseUrl, rate, seconds, users, mayWrite } = config;
  const methods = mayWrite ? 'GET, POST and PUT' : 'GET alone';
  return `${profile}: ${targetName} (${baseUrl}), up to ${rate} iterations/s for ${seconds} s, ${amount(callsOf(config).length, 'endpoint')}, ${methods}, ${amount(users.most, 'virtual user')} at most`;
}

/**
 * The target as k6 reads it: ids with all their digits, an internationalised host in ASCII, headers resolved.
 */
async function targetFileOf({ open }: LoadRequest, folder: string): Promise<string> {
  const { embedded: _embedded, secretHeaders: _secret, ...target } = open.target;
  const file = join(folder, 'target.json');
  const text = JSON.stringify(target, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await writeFile(file, text, { mode: 0o600 });
  return file;
}

/** A folder for files that hold secrets, for this user alone; removed by `remove`. */
export async function privateFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'data-sync-load-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Writes load.json and load.junit.xml into a folder; returns their paths, and that of k6's dashboard. Throws
 * SetupError if it cannot.
 */
export async function writeResult(result: LoadResult, folder: string): Promise<string[]> {
  const files = [
    [join(folder, 'load.json'), `${JSON.stringify(result, null, 2)}\n`],
    [join(folder, 'load.junit.xml'), renderLoadJunit(result)],
  ] as const;
  const dashboard = join(folder, dashboardFile);
  try {
    for (const [path, text] of files) await writeFile(path, withoutSecrets(text));
  } catch (error) {
    throw new SetupError(
      `the report directory ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return [...files.map(([path]) => path), ...(existsSync(dashboard) ? [dashboard] : [])];
}
