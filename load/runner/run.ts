import { readFile, rm } from 'node:fs/promises';
import { cpus, networkInterfaces } from 'node:os';

import { UsageError } from '../../cli/command.ts';
import { readGivenText } from '../../cli/files/files.ts';
import { suiteVersion } from '../../cli/place.ts';
import { isLoopback, readConfig } from '../lib/config.ts';
import type { Config } from '../lib/config.ts';
import { SettingError } from '../lib/setting-error.ts';
import { decideOutcome } from './outcome.ts';
import { interrupted, runK6 } from './process.ts';
import type { K6End } from './process.ts';
import { isTokenOver, measure } from './result.ts';
import type { LoadResult, LoadRun, WrittenSummary } from './result.ts';
import { argumentsOf, boundsOf, environmentOf, summaryFile } from './start.ts';
import type { LoadPlan } from './start.ts';

/**
 * Runs one k6 process from its settings to a result. Throws UsageError for invalid settings; writes only k6's
 * dashboard.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadRun> {
  const { profile, k6, signal, progress, target } = plan;
  const config = settingsOf(plan);
  const bounds = boundsOf(config);
  const startedAt = new Date().toISOString();
  await rm(summaryFile(plan), { force: true });
  const [args, env] = [argumentsOf(plan), environmentOf(plan, bounds)];
  const end =
    plan.obstacle === undefined
      ? await runK6({ k6, args, env, signal, bounds, progress })
      : notStarted(plan.obstacle, signal);
  const summary = await summaryOf(plan);
  const measured = measure(config, summary?.summary);
  const isLocal = isHere(config.address.host);
  const { rate, seconds, users, mayWrite, seed } = config;
  const { exitCode, outcome, reasons } = decideOutcome(measured, {
    end,
    isWhole: profile !== 'smoke' && profile !== 'breakpoint',
    isLocal,
    isTokenOver: isTokenOver(summary?.summary, measured.counts),
    hasOwnArguments: plan.k6Arguments.length > 0,
    vus: users.most,
  });
  const validate = plan.variables['VALIDATE'] ?? (profile === 'smoke' ? 'all' : 'budget');
  const result: LoadResult = {
    schemaVersion: 1,
    outcome,
    exitCode,
    outcomeLine: `${outcome}: ${profile} load of ${target.name} (${config.baseUrl})`,
    reasons,
    profile,
    target: { ...target, baseUrl: config.baseUrl, isLocal },
    tools: { suite: suiteVersion(), k6: k6.version },
    startedAt,
    durationMs: end.wallMs,
    settings: { rate, seconds, vus: users.most, mayWrite, validate, seed },
    ...measured,
    generators: [end.cpu],
    validations: end.validations,
    failures: end.failures,
    untested: end.notices.flatMap((notice) =>
      notice.kind === 'untested' ? [{ endpoint: notice.endpoint, reason: notice.reason }] : [],
    ),
  };
  return { result, summary };
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

/** Undefined where k6 was killed, or refused its arguments. */
async function summaryOf(plan: LoadPlan): Promise<WrittenSummary | undefined> {
  const text = await readFile(summaryFile(plan), 'utf8').catch(() => undefined);
  // Written by our own scripts.
  return text === undefined ? undefined : (JSON.parse(text) as WrittenSummary);
}

/** The settings of a plan as the scripts will read them. Throws UsageError. */
export function settingsOf({ profile, variables }: LoadPlan): Config {
  const read = (path: string): string =>
    readGivenText(path, path === variables['SLO'] ? '--slo' : '--target');
  return asUsage(() => readConfig(profile, { ...process.env, ...variables }, read, Date.now()));
}

/** Runs what reads settings of the scripts; what it refuses is a UsageError. */
export function asUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error;
  }
}

function isHere(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  const own = Object.values(networkInterfaces()).flat();
  return isLoopback(host) || own.some((one) => one?.address === bare);
}
