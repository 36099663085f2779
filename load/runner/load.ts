import { existsSync } from 'node:fs';
import { mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { jsonText } from '../../reports/content/escape.ts';
import { writeWhole } from '../../reports/write.ts';
import type { OpenTarget } from '../../cli/target/embedded.ts';
import type { Mask } from '../../suites/http/mask.ts';
import { writeJson } from '../../suites/log/json.ts';
import { isLoopback, parseAddress } from '../lib/config.ts';
import type { Profile } from '../lib/profiles.ts';
import { findBreakpoint } from './breakpoint.ts';
import { scriptOf } from './bundle.ts';
import { renderLoadJunit } from './report.ts';
import { needK6 } from './k6.ts';
import { lookAt } from './look.ts';
import { runLoad, settingsOf, type LoadResult, type LoadRun } from './run.ts';
import { dashboardFile, networkVariables, serveToken, type LoadPlan } from './start.ts';

/** What a load run is asked for. */
export interface LoadRequest {
  readonly profile: Profile;
  readonly open: OpenTarget;
  /** Settings by the names that the scripts read them under. */
  readonly variables: Readonly<Record<string, string>>;
  readonly k6Arguments?: readonly string[];
  readonly reportDir: string;
  readonly signal: AbortSignal;
  /** Takes lines on the state of the run. */
  readonly say?: LoadPlan['say'];
  /** Limit on one decoded body, as far as our own client reads it. */
  readonly maxBodyBytes?: number | undefined;
}

/** Runs a profile against an open target; writes only k6's dashboard into the report directory. */
export async function load(request: LoadRequest): Promise<LoadRun> {
  const { profile, open, signal, reportDir, say } = request;
  const k6 = await needK6(process.env);
  // That of an earlier run would be taken for this one's where k6 writes none.
  await rm(join(reportDir, dashboardFile), { force: true });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'data-sync-load-'));
  // Runs of hours outlast a token: soak fetches it again.
  const file = profile === 'soak' ? open.tokenFile : undefined;
  await using token = file === undefined ? undefined : await serveToken(resolve(file), open.secrets);
  const { name, baseUrl, embedded: isEmbedded } = open.target;
  const { network, token: given = '' } = open.options;
  const plan: LoadPlan = {
    profile,
    k6,
    script: await scriptOf(profile, folder.path),
    target: { name, isEmbedded, isLocal: isLoopback(parseAddress(baseUrl, 'the base URL').host) },
    variables: {
      ...request.variables,
      ...(await networkVariables(network, folder.path, open.secrets)),
      ...(token?.variables ?? { TOKEN: given, TOKEN_KEY: '' }),
      SHARDS: '1',
      BASE_URL: baseUrl,
      TARGET: await targetFileOf(request, folder.path),
    },
    k6Arguments: request.k6Arguments ?? [],
    reportDir,
    folder: folder.path,
    signal,
    hasDashboard: true,
    say,
  };
  // Before anything is sent: throws UsageError.
  const { timeoutMs, rate, seconds } = settingsOf(plan);
  const obstacle = await lookAt(open, signal, timeoutMs, request.maxBodyBytes);
  if (obstacle !== undefined) return await runLoad({ ...plan, obstacle });
  say?.(`${profile}: ${name} (${baseUrl}), up to ${rate} iterations/s for ${seconds} s`);
  // Awaited here: what it needs is removed after it.
  return await (profile === 'breakpoint' ? findBreakpoint : runLoad)(plan);
}

/** The target as k6 reads it: ids with all digits, an internationalised host in ASCII. */
async function targetFileOf({ open }: LoadRequest, folder: string): Promise<string> {
  const { embedded: _embedded, secretHeaders: _secret, ...target } = open.target;
  const file = join(folder, 'target.json');
  await writeFile(file, writeJson(target), { mode: 0o600 });
  return file;
}

/** Writes load.json and load.junit.xml, masked; returns their paths, and that of k6's dashboard. */
export async function writeResult(result: LoadResult, folder: string, mask: Mask): Promise<string[]> {
  const files = [
    [join(folder, 'load.json'), jsonText(result)],
    [join(folder, 'load.junit.xml'), renderLoadJunit(result)],
  ] as const;
  for (const [path, text] of files) await writeWhole(path, mask(text));
  const dashboard = join(folder, dashboardFile);
  return [...files.map(([path]) => path), ...(existsSync(dashboard) ? [dashboard] : [])];
}
