import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

import { isLoopback } from '../lib/config/address.ts';
import type { Config, Variables } from '../lib/config/config.ts';
import { readConfig } from '../lib/config/config.ts';
import { gatesOf } from '../lib/plan.ts';
import { plannedIterations } from '../lib/config/shape.ts';
import type { Profile } from '../lib/config/workloads.ts';
import type { Shape } from '../lib/config/shape.ts';
import { many } from '../../reports/content/verdict.ts';
import { readGivenText } from '../../cli/files/files.ts';
import { suiteVersion } from '../../cli/place.ts';
import { collect, failuresOf } from './samples/collect.ts';
import type { Collected } from './samples/collect.ts';
import { decideOutcome } from './outcome/outcome.ts';
import { followRun } from './live.ts';
import { openSampleSink } from './sample-sink.ts';
import type { LoadPlan } from './plan.ts';
import { argumentsOf, boundsOf, definedOf, environmentOf, variablesOf } from './plan.ts';
import type { K6End } from './k6/process.ts';
import { runK6 } from './k6/process.ts';
import type { LoadResult } from './outcome/result.ts';
import type { Schedule } from './samples/schedule.ts';
import { parseShard } from './k6/shard.ts';
import type { Shard } from './k6/shard.ts';

/** What a run leaves: the result, and the file of its samples or their counts. */
export interface LoadRun {
  readonly result: LoadResult;
  readonly file: string;
}

/** The end of a file of samples, so that it can be merged with others anywhere. */
export interface Trailer {
  readonly profile: Profile;
  readonly baseUrl: string;
  readonly targetName: string;
  readonly isEmbedded: boolean;
  readonly isLocal: boolean;
  readonly k6Version: string;
  readonly shard: string;
  readonly startedAt: string;
  readonly planned: number;
  /** Absent in files of earlier versions. */
  readonly shape?: Shape;
  readonly settings: LoadResult['settings'];
  readonly hasOwnArguments: boolean;
  readonly gates: ReturnType<typeof gatesOf>;
  readonly end: K6End;
}

/**
 * Runs one k6 process from its settings to a result. Throws UsageError for invalid settings; writes only
 * samples and k6's dashboard.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadRun> {
  const variables = variablesOf(plan);
  const config = settingsFor(plan);
  const schedule = scheduleOf(plan.profile, config.shape, plan.shard ?? { index: 1, count: 1 });
  const sink = await openSampleSink(plan, schedule);
  const startedAt = new Date().toISOString();
  const bounds = boundsOf(config);
  const unfollow =
    plan.progress === undefined || plan.obstacle !== undefined
      ? undefined
      : followRun(sink, config, plan.progress, plan.label);
  const end =
    plan.obstacle === undefined
      ? await runK6({
          k6: plan.k6,
          args: argumentsOf(plan, sink.destination),
          env: { ...environmentOf(plan, bounds), ...definedOf(variables) },
          signal: plan.signal,
          bounds,
          ...(sink.onOutput === undefined ? {} : { onOutput: sink.onOutput }),
        })
      : notStarted(plan.obstacle, plan.signal);
  await unfollow?.();
  const trailer: Trailer = {
    profile: plan.profile,
    baseUrl: config.baseUrl,
    targetName: plan.targetName,
    isEmbedded: plan.isEmbedded,
    isLocal: isHere(config.address.host),
    k6Version: plan.k6.version,
    shard: plan.shard === undefined ? '1/1' : `${plan.shard.index}/${plan.shard.count}`,
    startedAt,
    planned: plannedIterations(config.shape),
    shape: config.shape,
    settings: settingsOf(config, variables),
    hasOwnArguments: plan.k6Arguments.length > 0,
    gates: gatesOf(config),
    end,
  };
  await sink.close(JSON.stringify(trailer));
  return { result: await resultOf([sink.file], [trailer], plan.shard), file: sink.file };
}

/** Makes one result of the samples and trailers of all shards of a run. */
export async function resultOf(
  files: readonly string[],
  trailers: readonly Trailer[],
  shard?: Shard,
): Promise<LoadResult> {
  const [first] = trailers;
  if (first === undefined) throw new Error('a result needs a run');
  // A shard sees a part of the iterations: the gates are for the whole, so it is judged when it is merged.
  const isPart = shard !== undefined && shard.count > 1;
  const collected = await collect(
    files,
    () => (isPart ? [] : first.gates),
    trailers.map((one) => scheduleOf(one.profile, one.shape, parseShard(one.shard))),
  );
  const notices = trailers.flatMap(({ end }) => end.notices);
  const { exitCode, outcome, reasons } = decideOutcome({
    isPart,
    k6: trailers.map(({ end }) => end.exitCode),
    notices,
    gates: collected.gates,
    requests: collected.counts.requests,
    planned: isPart ? 0 : first.planned,
    accounted: collected.counts.iterations + collected.counts.dropped,
    isSearch: first.profile === 'breakpoint' || first.profile === 'smoke',
    isLocal: first.isLocal,
    busy: Math.max(...trailers.map(({ end }) => end.cpu.machine)),
    unserved: first.profile === 'smoke' ? collected.unserved : 0,
    isTokenOver: collected.isTokenOver,
    hasOwnArguments: first.hasOwnArguments,
    log: trailers.flatMap(({ end }) => end.log),
    vus: Math.ceil(first.settings.vus / trailers.length),
  });
  return {
    schemaVersion: 1,
    outcome,
    exitCode,
    outcomeLine: `${outcome}: ${first.profile} load of ${first.targetName} (${first.baseUrl})${isPart ? `, shard ${shard.index} of ${shard.count}, judged when merged` : ''}`,
    reasons: [...reasons, ...remarks(collected, first)],
    profile: first.profile,
    target: {
      name: first.targetName,
      baseUrl: first.baseUrl,
      isEmbedded: first.isEmbedded,
      isLocal: first.isLocal,
    },
    tools: { suite: suiteVersion(), k6: first.k6Version },
    startedAt: trailers.map(({ startedAt }) => startedAt).toSorted()[0] ?? first.startedAt,
    durationMs: Math.max(...trailers.map(({ end }) => end.wallMs)),
    settings: first.settings,
    counts: { ...collected.counts, planned: Math.round(first.planned) },
    generators: trailers.map(({ end, shard: name }) => ({ ...end.cpu, shard: name })),
    endpoints: collected.endpoints,
    latencyMs: collected.latencyMs,
    thresholds: collected.gates.map(({ title, kind, endpoint, metric, expression, observed, isHeld }) => ({
      title,
      kind,
      ...(endpoint === undefined ? {} : { endpoint }),
      metric,
      expression,
      observed,
      isHeld,
    })),
    validations: collected.validations,
    failures: failuresOf(notices),
    untested: notices.flatMap((notice) =>
      notice.kind === 'untested' ? [{ endpoint: notice.endpoint, reason: notice.reason }] : [],
    ),
    binSeconds: collected.binSeconds,
    series: collected.series,
    shape: first.shape ?? unknownShape,
    percentileError: collected.percentileError,
    ...(collected.iterationMs === undefined ? {} : { iterationMs: collected.iterationMs }),
  };
}

/** Where the settings of a run are not known. */
const unknownShape: Shape = { startRate: 0, stages: [] };

/** When a process was to start its iterations; a smoke run waits, and a shape of k6's own is not known. */
const scheduleOf = (
  profile: Profile,
  shape: Shape | undefined,
  { index, count }: Shard,
): Schedule | undefined =>
  profile === 'smoke' || shape === undefined ? undefined : { shape, shards: count, index };

function remarks({ counts }: Collected, { planned, isLocal, profile, shard, end }: Trailer): string[] {
  const started = counts.iterations + counts.dropped;
  const isShort =
    isLocal &&
    end.exitCode !== interrupted &&
    !end.notices.some(({ kind }) => kind === 'stop' || kind === 'dead') &&
    profile !== 'breakpoint' &&
    profile !== 'smoke' &&
    shard === '1/1' &&
    started < planned * 0.95 - 1;
  return [
    ...(isShort
      ? [
          `only ${started} of ${Math.round(planned)} iterations could be started: target and generator share a machine that is too busy for this rate`,
        ]
      : []),
    ...(end.cpu.machine > saturated && counts.requests > 0
      ? [
          `this machine was ${Math.round(end.cpu.machine * 100)} % busy: the latencies are ${isLocal ? 'those of target and generator together' : "the generator's too"}, not the target's alone`,
        ]
      : []),
    ...(counts.waitedOut > 0
      ? [`waited out: ${many(counts.waitedOut, 'answer')} of limits or gateways (429, 502, 503, 504)`]
      : []),
    ...(counts.refused > 0
      ? [`refused: ${many(counts.refused, 'request')} with a body from the target file, which may be wrong`]
      : []),
  ];
}

/** The settings of a plan as the scripts will read them. Throws ConfigurationError. */
export function settingsFor(plan: LoadPlan): Config {
  const variables = variablesOf(plan);
  return readConfig(
    plan.profile,
    { ...process.env, ...variables },
    (path) => readGivenText(path, path === variables['SLO'] ? '--slo' : '--target'),
    Date.now(),
  );
}

function settingsOf(config: Config, variables: Variables): LoadResult['settings'] {
  const { rate, seconds, vus, mayWrite, seed } = config;
  return {
    rate,
    seconds,
    vus,
    mayWrite,
    seed,
    validate: variables['VALIDATE'] ?? (config.profile === 'smoke' ? 'all' : 'budget'),
  };
}

function isHere(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return (
    isLoopback(host) ||
    Object.values(networkInterfaces())
      .flat()
      .some((one) => one?.address === bare)
  );
}

/** k6's exit code where a signal ended it. */
const interrupted = 105;
/** Share of a machine above which processes wait for their turn. */
const saturated = 0.9;

/** How a run ends that was over before k6 was started. */
const notStarted = (obstacle: string, { aborted }: AbortSignal): K6End => ({
  exitCode: aborted ? 105 : 0,
  notices: aborted ? [] : [{ kind: 'stop', cause: 'unreachable', reason: obstacle }],
  log: [],
  wallMs: 0,
  cpu: { cores: cpus().length, machine: 0 },
});

/** A folder for files that hold secrets, for this user alone; removed by `remove`. */
export async function privateFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'data-sync-load-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
