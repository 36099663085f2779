import { readFile, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { UsageError } from '../../cli/command.ts';
import { readGivenText } from '../../cli/files/reading.ts';
import { release } from '../../suites/release.ts';
import { readConfig, type Config } from '../lib/config.ts';
import { SettingError } from '../lib/json.ts';
import { measure, type Measured } from '../lib/summary.ts';
import { decideOutcome, type RunOutcome } from './outcome.ts';
import { interrupted, runK6, type K6End } from './process.ts';
import { argumentsOf, boundsOf, environmentOf, summaryFile, type LoadPlan } from './start.ts';

/** What a run leaves: its result, and what the scripts said at the end, where they came to it. */
export interface LoadRun {
  readonly result: LoadResult;
  readonly text: string | undefined;
  readonly loadSeconds: number;
}

/** load.json; schemas/files/load-result.schema.json says what each member means. */
export type LoadResult = ReturnType<typeof resultOf> & { readonly breakpoint?: Breakpoint };

/** The highest rate that a target held, in iterations per second: mean, least and most of the runs. */
export interface Breakpoint {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly runs: readonly number[];
  readonly requestsPerSecond: number;
  /** Whether the highest rate that was allowed was held: then the true one is higher. */
  readonly isCapped: boolean;
  readonly steps: readonly {
    readonly run: number;
    readonly rate: number;
    readonly isHeld: boolean;
    readonly why: string;
  }[];
}

/** Runs one k6 from its settings to a result. Throws UsageError; writes only k6's dashboard. */
export async function runLoad(plan: LoadPlan): Promise<LoadRun> {
  const { profile, k6, signal, target } = plan;
  const config = settingsOf(plan);
  const bounds = boundsOf(config);
  const startedAt = new Date().toISOString();
  await rm(summaryFile(plan), { force: true });
  const [args, env] = [argumentsOf(plan), environmentOf(plan, bounds)];
  const end =
    plan.obstacle === undefined
      ? await runK6({ k6, args, env, signal, bounds, isShown: plan.say !== undefined })
      : notStarted(plan.obstacle, signal);
  const written = await readFile(summaryFile(plan), 'utf8').catch(() => undefined);
  // Written by our own scripts; missing where k6 was killed, or refused its arguments.
  const summary = JSON.parse(written ?? '{}') as { readonly text?: string; readonly measured?: Measured };
  const { loadSeconds, isTokenOver, ...measured } = summary.measured ?? measure(config);
  const outcome = decideOutcome(measured, {
    end,
    isWhole: profile !== 'smoke' && profile !== 'breakpoint',
    isLocal: target.isLocal,
    isTokenOver,
    vus: config.users.most,
  });
  const result = resultOf(plan, config, measured, outcome, end, startedAt);
  return { result, text: summary.text, loadSeconds };
}

/** The result of a run that began at `startedAt`, a time of RFC 3339. */
function resultOf(
  { profile, target, k6 }: LoadPlan,
  { baseUrl, rate, seconds, users, mayWrite, seed, validate }: Config,
  measured: Omit<Measured, 'loadSeconds' | 'isTokenOver'>,
  { exitCode, outcome, reasons }: RunOutcome,
  { wallMs, cpu, validations, failures, notices }: K6End,
  startedAt: string,
) {
  return {
    schemaVersion: 1,
    outcome,
    exitCode,
    outcomeLine: `${outcome}: ${profile} load of ${target.name} (${baseUrl})`,
    reasons,
    profile,
    target: { ...target, baseUrl },
    tools: { suite: release.version, k6: k6.version },
    startedAt,
    durationMs: wallMs,
    settings: { rate, seconds, vus: users.most, mayWrite, validate, seed },
    ...measured,
    generators: [cpu],
    validations,
    failures,
    untested: notices.flatMap((notice) =>
      notice.kind === 'untested' ? [{ endpoint: notice.endpoint, reason: notice.reason }] : [],
    ),
  };
}

/** How a run ends that was over before k6 was started. */
const notStarted = (reason: string, { aborted }: AbortSignal): K6End => ({
  exitCode: aborted ? interrupted : 0,
  notices: aborted ? [] : [{ kind: 'stop', cause: 'unreachable', reason }],
  failures: [],
  validations: [],
  log: [],
  wallMs: 0,
  cpu: { cores: cpus().length, machine: 0 },
});

/** The settings of a plan as the scripts will read them. Throws UsageError. */
export function settingsOf({ profile, variables }: LoadPlan): Config {
  const read = (path: string): string =>
    readGivenText(path, path === variables['SLO'] ? '--slo' : '--target');
  return asUsage(() => readConfig(profile, { ...process.env, ...variables }, read));
}

/** Runs what reads settings of the scripts; what it refuses is a UsageError. */
export function asUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error;
  }
}
