import type { Config } from '../lib/config.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { endpoints } from '../../suites/catalogue/endpoints.ts';
import type { Gate } from '../lib/gates.ts';
import { gatesOf, loadTag } from '../lib/gates.ts';
import type { Evidence } from '../lib/notices.ts';
import { plannedIterations } from '../lib/profiles.ts';
import type { Profile } from '../lib/profiles.ts';
import { countedStatuses, metricCount, statusMetric } from '../lib/summary.ts';
import type { Summary, MetricValues } from '../lib/summary.ts';
import { callsOf } from '../lib/traffic.ts';

/** How a run ended: `fault` is ours, `usage` the operator's. */
export type LoadOutcome = 'passed' | 'failed' | 'inconclusive' | 'usage' | 'fault' | 'interrupted';

/** What a run leaves: its result, and k6's own summary where it came to one. */
export interface LoadRun {
  readonly result: LoadResult;
  readonly summary: WrittenSummary | undefined;
}

/** What the scripts write at the end. */
export interface WrittenSummary {
  readonly text: string;
  readonly summary: Summary;
}

/** load.json; schemas/files/load-result.schema.json says what each member means. */
export interface LoadResult extends Measured {
  readonly schemaVersion: 1;
  readonly outcome: LoadOutcome;
  readonly exitCode: number;
  readonly outcomeLine: string;
  readonly reasons: readonly string[];
  readonly profile: Profile;
  readonly target: {
    readonly name: string;
    readonly baseUrl: string;
    readonly isEmbedded: boolean;
    readonly isLocal: boolean;
  };
  readonly tools: { readonly suite: string; readonly k6: string };
  readonly startedAt: string;
  readonly durationMs: number;
  readonly settings: {
    readonly rate: number;
    readonly seconds: number;
    readonly vus: number;
    readonly mayWrite: boolean;
    readonly validate: string;
    readonly seed: number;
  };
  readonly generators: readonly CpuUse[];
  readonly validations: readonly ValidationResult[];
  readonly failures: readonly Evidence[];
  readonly untested: readonly { readonly endpoint: string; readonly reason: string }[];
  readonly breakpoint?: Breakpoint;
}

/** What k6 measured, in our words. */
export interface Measured {
  readonly counts: Readonly<
    Record<
      | 'iterations'
      | 'planned'
      | 'dropped'
      | 'requests'
      | 'errors'
      | 'validated'
      | 'known'
      | 'failedValidations'
      | 'waitedOut'
      | 'unserved'
      | 'refused',
      number
    >
  >;
  readonly endpoints: readonly LoadEndpointResult[];
  /** All endpoints together. */
  readonly latencyMs: Latency;
  readonly thresholds: readonly ThresholdResult[];
}

/** What a run took of the machine that it ran on. */
export interface CpuUse {
  readonly cores: number;
  /** Part of all cores that everything used, 0 to 1. */
  readonly machine: number;
  /** The most memory that k6 had, in MiB; undefined if the system does not report it. */
  readonly peakMiB?: number;
}

/** Latency in milliseconds, exact. */
export type Latency = Readonly<
  Record<'min' | 'mean' | 'p50' | 'p90' | 'p95' | 'p99' | 'p999' | 'max', number>
>;

/** The results of one endpoint. */
export interface LoadEndpointResult {
  /** "GET /api/v1/models/{id}" */
  readonly endpoint: string;
  readonly requests: number;
  readonly errors: number;
  readonly perSecond: number;
  readonly failedValidations: number;
  /** Answers by status: 0 for none, `other` for rare ones. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly latencyMs: Latency;
}

/** A gate and its result; observed are rates from 0 to 1, times in milliseconds, otherwise counts. */
export interface ThresholdResult extends Gate {
  readonly observed: number;
  readonly isHeld: boolean;
}

/** Failed validations of one rule at one place of an endpoint's answers. */
export interface ValidationResult {
  readonly endpoint: string;
  readonly rule: string;
  /** JSON pointer with `*` for any entry of a list, `status`, or `header NAME`. */
  readonly place: string;
  /** At least: each virtual user reports its first thousand. */
  readonly failures: number;
}

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

/** The data of a k6 that came to no summary. */
const nothing: Summary = { metrics: {}, state: { testRunDurationMs: 0 } };

/** What the summary of k6 says; a k6 that was killed has left none, and no gate was judged. */
export function measure(config: Config, summary: Summary = nothing): Measured {
  const count = (metric: string): number => metricCount(summary, metric);
  const valuesOf = (metric: string): MetricValues => summary.metrics[metric]?.values ?? {};
  const { requests, errors } = requestsOf(valuesOf(`http_req_failed{${loadTag}}`));
  return {
    counts: {
      iterations: count('iterations'),
      planned: Math.round(plannedIterations(config.shape)),
      dropped: count('dropped_iterations'),
      requests,
      errors,
      validated: count('validated_full'),
      known: count('validated_known'),
      failedValidations: count('validation_failed'),
      waitedOut: count('waited_out'),
      unserved: count('unserved'),
      refused: count('refused'),
    },
    endpoints: callsOf(config)
      .map((call) => endpointOf(call, summary, valuesOf))
      .filter((one) => one.requests > 0)
      .toSorted((a, b) => (a.endpoint < b.endpoint ? -1 : 1)),
    latencyMs: latencyOf(valuesOf(`http_req_duration{${loadTag}}`)),
    thresholds: (summary === nothing ? [] : gatesOf(config)).map((gate) => ({
      ...gate,
      observed: valuesOf(gate.metric)[/^[^<>=]+/.exec(gate.expression)?.[0] ?? ''] ?? 0,
      isHeld: summary.metrics[gate.metric]?.thresholds?.[gate.expression]?.ok ?? false,
    })),
  };
}

const fewestRefusals = 3;

/**
 * Whether from some moment on the token, valid until then, was refused by everything, and no request failed
 * otherwise.
 */
export function isTokenOver(summary: Summary | undefined, { requests, errors }: Measured['counts']): boolean {
  const refusals = metricCount(summary ?? nothing, 'token_refused');
  const isFinal = metricCount(summary ?? nothing, 'token_accepted_again') === 0;
  return refusals >= fewestRefusals && refusals === errors && refusals < requests && isFinal;
}

/** k6 counts a failed request as a pass of "has failed". */
const requestsOf = ({ passes = 0, fails = 0 }: MetricValues): { requests: number; errors: number } => ({
  requests: passes + fails,
  errors: passes,
});

function endpointOf(
  call: EndpointName,
  summary: Summary,
  valuesOf: (metric: string) => MetricValues,
): LoadEndpointResult {
  const endpoint = endpoints[call];
  const tag = `name:${endpoint}`;
  const { requests, errors } = requestsOf(valuesOf(`http_req_failed{${tag}}`));
  const statuses: Record<string, number> = { 200: metricCount(summary, `http_reqs{${tag},status:200}`) };
  for (const status of countedStatuses) statuses[status] = metricCount(summary, statusMetric(call, status));
  // In smoke, answers that were waited out are no final ones.
  statuses['other'] = requests - Object.values(statuses).reduce((sum, seen) => sum + seen, 0);
  return {
    endpoint,
    requests,
    errors,
    perSecond: requests / Math.max(1, summary.state.testRunDurationMs / 1000),
    failedValidations: metricCount(summary, `validation_failed{${tag}}`),
    statuses: Object.fromEntries(Object.entries(statuses).filter(([, seen]) => seen > 0)),
    latencyMs: latencyOf(valuesOf(`http_req_duration{${tag}}`)),
  };
}

function latencyOf(values: MetricValues): Latency {
  const [min = 0, mean = 0, p50 = 0, p90 = 0, p95 = 0, p99 = 0, p999 = 0, max = 0] = [
    'min',
    'avg',
    'p(50)',
    'p(90)',
    'p(95)',
    'p(99)',
    'p(99.9)',
    'max',
  ].map((name) => values[name]);
  return { min, mean, p50, p90, p95, p99, p999, max };
}
