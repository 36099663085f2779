import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { Config, Variables } from '../lib/config/config.ts';
import { graceSecondsOf, setupSeconds } from '../lib/config/workloads.ts';
import { plannedIterations } from '../lib/config/shape.ts';
import type { Profile } from '../lib/config/workloads.ts';
import type { ProgressOutput } from '../../reports/live-line.ts';
import type { K6 } from './k6/find-k6.ts';
import { dashboardFile } from './report/write.ts';
import type { Shard } from './k6/shard.ts';
import { shardArguments } from './k6/shard.ts';
import type { TokenSource } from './k6/token-source.ts';
import type { Bounds } from './k6/watch.ts';

/** Everything that one run of k6 needs. */
export interface LoadPlan {
  readonly profile: Profile;
  /** Path of the script that k6 runs. */
  readonly script: string;
  readonly baseUrl: string;
  readonly token: string | undefined;
  /** Where the token is kept fresh; then `token` is not passed to k6. */
  readonly tokenSource?: TokenSource;
  /** Path of the target file. */
  readonly targetFile: string | undefined;
  readonly targetName: string;
  readonly isEmbedded: boolean;
  /** Further settings, by the names that the scripts read them under (RATE, DURATION, WRITES …). */
  readonly variables: Variables;
  readonly k6: K6;
  /** The operator's arguments for k6 itself. */
  readonly k6Arguments: readonly string[];
  readonly reportDir: string;
  readonly shard?: Shard;
  /** Whether samples are counted as they come and not kept. */
  readonly isCounted: boolean;
  readonly signal: AbortSignal;
  readonly hasDashboard: boolean;
  /** Where the state of the run is shown; default: nowhere. */
  readonly progress?: ProgressOutput | undefined;
  /** What this run is, where it is one of several. */
  readonly label?: string;
  /** Why k6 must not be started, in words. */
  readonly obstacle?: string | undefined;
}

/** The settings of a plan by the names that the scripts read them under. */
export function variablesOf(plan: LoadPlan): Variables {
  return {
    CORES: String(availableParallelism()),
    SHARDS: String(plan.shard?.count ?? 1),
    NOTICES: 'json',
    ...plan.variables,
    BASE_URL: plan.baseUrl,
    ...(plan.targetFile === undefined ? { TARGET: '' } : { TARGET: plan.targetFile }),
    ...(plan.tokenSource === undefined
      ? { TOKEN: plan.token ?? '', TOKEN_KEY: '' }
      : { TOKEN: '', TOKEN_KEY: plan.tokenSource.key, ...plan.tokenSource.variables }),
  };
}

/** The command line of k6; no secret is in it, for other users see it. */
export function argumentsOf(plan: LoadPlan, destination: string): string[] {
  return [
    'run',
    '--quiet',
    '--no-color',
    '--log-format=json',
    `--out=csv=${destination}`,
    ...(plan.shard === undefined ? [] : shardArguments(plan.shard)),
    ...plan.k6Arguments,
    plan.script,
  ];
}

/** Variables of k6's own that would overrule what was planned. */
const overruling = [
  'K6_VUS',
  'K6_DURATION',
  'K6_ITERATIONS',
  'K6_STAGES',
  'K6_RPS',
  'K6_HTTP_DEBUG',
  'K6_OUT',
  'K6_LOG_OUTPUT',
  'K6_CONSOLE_OUTPUT',
  'K6_SUMMARY_MODE',
  'K6_SUMMARY_TREND_STATS',
  'K6_NEW_MACHINE_READABLE_SUMMARY',
];

/**
 * What a k6 needs before it has virtual users, and what each of them may take, in MiB: twice what was
 * measured.
 */
const leastMiB = 280;
const perUserMiB = 3;
/** k6 keeps the times of every request for its summary: bytes for each iteration. */
const perIterationBytes = 600;
/** Part of the bound from which on Go saves memory. */
const softPart = 0.7;
/** For the start, the summary, and a machine that is busy. */
const spareSeconds = 60;

/** What a run of this size may take before it is ended. */
export function boundsOf(config: Config): Bounds {
  const { vus, shards, seconds, shape } = config;
  return {
    mostMiB: Math.round(
      leastMiB +
        (vus / shards) * perUserMiB +
        ((plannedIterations(shape) / shards) * perIterationBytes) / 2 ** 20,
    ),
    mostMs: (setupSeconds + seconds + graceSecondsOf(config) + spareSeconds) * 1000,
  };
}

/**
 * The environment of k6 without the settings: nothing of ours or the operator's that would change the plan.
 */
export function environmentOf(plan: LoadPlan, bounds: Bounds): NodeJS.ProcessEnv {
  const { TOKEN: _token, ...env } = process.env;
  for (const name of overruling) delete env[name];
  return {
    ...env,
    // Go collects garbage more often close to this limit; a process that still exceeds it is ended.
    GOMEMLIMIT: `${Math.round(bounds.mostMiB * softPart)}MiB`,
    K6_NO_USAGE_REPORT: 'true',
    K6_AUTO_EXTENSION_RESOLUTION: 'false',
    K6_CSV_TIME_FORMAT: 'unix_milli',
    ...(plan.hasDashboard
      ? {
          K6_WEB_DASHBOARD: 'true',
          K6_WEB_DASHBOARD_EXPORT: join(plan.reportDir, dashboardFile),
          K6_WEB_DASHBOARD_PORT: '-1',
          K6_WEB_DASHBOARD_PERIOD: '1s',
        }
      : { K6_WEB_DASHBOARD: 'false' }),
  };
}

/** Variables that have a value. */
export function definedOf(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
