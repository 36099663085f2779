import { endpoints, type EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { Config } from './config.ts';
import { gatesOf, loadTag, type Gate } from './gates.ts';
import { amount } from './notices.ts';
import { plannedIterations } from './profiles.ts';
import { callsOf } from './traffic.ts';

/** The figures that k6 makes of times, by our names for them. */
export const trendStats = {
  min: 'min',
  mean: 'avg',
  p50: 'p(50)',
  p90: 'p(90)',
  p95: 'p(95)',
  p99: 'p(99)',
  p999: 'p(99.9)',
  max: 'max',
} as const;

/** The figures that k6 made of a metric, by its names for them. */
type MetricValues = Readonly<Record<string, number>>;

interface Metric {
  readonly values: MetricValues;
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean } | undefined>>;
}

/** The data that k6 gives `handleSummary`, as far as we read them. */
export interface Summary {
  readonly metrics: Readonly<Record<string, Metric | undefined>>;
  /** `testRunDurationMs`: from the end of setup to the end of the run. */
  readonly state: { readonly testRunDurationMs: number };
}

/** The statuses besides 200 that are counted per endpoint; 0 is none. */
const otherStatuses = [0, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504];

/** The metrics of the other statuses of an endpoint. */
export const statusMetrics = (call: EndpointName): (readonly [status: string, metric: string])[] =>
  otherStatuses.map((status) => [String(status), `other_answers{name:${endpoints[call]},status:${status}}`]);

/** What k6 measured, in our words. */
export type Measured = ReturnType<typeof measure>;

/** A gate and its result; observed are rates from 0 to 1, times in milliseconds, otherwise counts. */
export type ThresholdResult = Gate & { readonly observed: number; readonly isHeld: boolean };

const fewestRefusals = 3;
/** Answers in flight when the token expired may still arrive, on a busy machine, in milliseconds. */
const lateMs = 1000;

/** What the summary of k6 says; without one, as of a k6 that was killed, nothing was judged. */
export function measure(config: Config, summary?: Summary) {
  const valuesOf = (metric: string): MetricValues => summary?.metrics[metric]?.values ?? {};
  const count = (metric: string): number => valuesOf(metric)['count'] ?? 0;
  const loadSeconds = (summary?.state.testRunDurationMs ?? 0) / 1000;
  const counts = {
    iterations: count('iterations'),
    planned: Math.round(plannedIterations(config.shape)),
    dropped: count('dropped_iterations'),
    ...requestsOf(valuesOf(`http_req_failed{${loadTag}}`)),
    validated: count('validated_full'),
    known: count('validated_known'),
    failedValidations: count('validation_failed'),
    waitedOut: count('waited_out'),
    unserved: count('unserved'),
    refused: count('refused'),
  };
  const ofEndpoint = (call: EndpointName) => {
    const tag = `name:${endpoints[call]}`;
    const made = requestsOf(valuesOf(`http_req_failed{${tag}}`));
    const seen = [['200', `http_reqs{${tag},status:200}`] as const, ...statusMetrics(call)].map(
      ([status, metric]) => [status, count(metric)] as const,
    );
    // In smoke, answers that were waited out are no final ones.
    const other = made.requests - seen.reduce((sum, [, answers]) => sum + answers, 0);
    const statuses = [...seen, ['other', other] as const].filter(([, answers]) => answers > 0);
    return {
      endpoint: endpoints[call],
      ...made,
      perSecond: made.requests / Math.max(1, loadSeconds),
      failedValidations: count(`validation_failed{${tag}}`),
      statuses: Object.fromEntries(statuses),
      latencyMs: latencyOf(valuesOf(`http_req_duration{${tag}}`)),
    };
  };
  const refusals = count('token_refused');
  return {
    loadSeconds,
    /** From some moment on the token was refused by everything, and no request failed otherwise. */
    isTokenOver:
      refusals >= fewestRefusals &&
      refusals === counts.errors &&
      refusals < counts.requests &&
      (valuesOf('token_accepted_at')['max'] ?? 0) <= (valuesOf('token_refused_at')['min'] ?? 0) + lateMs,
    counts,
    endpoints: callsOf(config)
      .map(ofEndpoint)
      .filter(({ requests }) => requests > 0)
      .toSorted((a, b) => (a.endpoint < b.endpoint ? -1 : 1)),
    /** All endpoints together. */
    latencyMs: latencyOf(valuesOf(`http_req_duration{${loadTag}}`)),
    thresholds: (summary === undefined ? [] : gatesOf(config)).map((gate): ThresholdResult => ({
      ...gate,
      observed: valuesOf(gate.metric)[/^[^<>=]+/.exec(gate.expression)?.[0] ?? ''] ?? 0,
      isHeld: summary?.metrics[gate.metric]?.thresholds?.[gate.expression]?.ok ?? false,
    })),
  };
}

/** k6 counts a failed request as a pass of "has failed". */
const requestsOf = ({ passes = 0, fails = 0 }: MetricValues): { requests: number; errors: number } => ({
  requests: passes + fails,
  errors: passes,
});

/** Latency in milliseconds, exact. */
const latencyOf = (values: MetricValues): Latency =>
  // Every key is mapped.
  Object.fromEntries(Object.entries(trendStats).map(([name, ofK6]) => [name, values[ofK6] ?? 0])) as Latency;
type Latency = Record<keyof typeof trendStats, number>;

/**
 * What k6 found out, as text: the gates, what was counted, and the latency of each endpoint. `hasProfile`:
 * whether the run had our scenario.
 */
export function renderSummary(
  { counts, endpoints: seen, thresholds }: Measured,
  { metrics }: Summary,
  { judging }: Config,
  hasProfile: boolean,
): string {
  const width = Math.max(...seen.map(({ endpoint }) => endpoint.length), 0);
  const latency = (name: string, tag: string): string =>
    `  ${name.padEnd(width)}  ${figuresOf(metrics[`http_req_duration{${tag}}`]?.values)}`;
  const sight = 1 - (1 - 1 / 1000) ** (counts.validated + counts.known);
  return [
    'Gates',
    ...thresholds.map(({ kind, title, isHeld }) =>
      // No iteration is due at a time of its own there, so none can be dropped.
      kind === 'dropped' && !hasProfile
        ? '  not judged: dropped iterations, which only the profile has (no --vus, --iterations or --stage)'
        : `  ${isHeld ? 'held  ' : 'FAILED'} ${title}`,
    ),
    '',
    'Counts',
    ...Object.entries(words).map(
      ([key, name]) => `  ${name.padEnd(22)} ${counts[key as keyof typeof words]}`,
    ),
    ...seen.flatMap(({ endpoint, statuses }) => {
      const others = Object.entries(statuses).filter(([status]) => status !== '200');
      const answers = others.map(([status, count]) => `${status === '0' ? 'no answer' : status}: ${count}`);
      return answers.length === 0 ? [] : [`  ${endpoint}: ${answers.join(', ')}`];
    }),
    judging === 'none'
      ? '  no answer was judged (VALIDATE=none)'
      : `  ${amount(counts.requests, 'answer')}, ${amount(counts.errors, 'error')}, ${amount(counts.failedValidations, 'finding')}; a fault in one answer of 1,000 would have been seen with a probability of ${(sight * 100).toFixed(0)} %`,
    '',
    'Latency in ms',
    latency('all endpoints', loadTag),
    ...seen.map(({ endpoint }) => latency(endpoint, `name:${endpoint}`)),
    '',
  ].join('\n');
}

const words = {
  requests: 'requests',
  iterations: 'iterations',
  dropped: 'dropped iterations',
  validated: 'fully validated',
  known: 'equal to a valid one',
  failedValidations: 'findings',
  waitedOut: 'waited out',
  refused: 'refused',
} as const;

/** The figures that k6 was configured to make (`--summary-trend-stats`), under its names for them. */
function figuresOf(values: MetricValues = {}): string {
  const order: readonly string[] = Object.values(trendStats);
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const shown = Object.entries(values)
    .filter(([key]) => key !== 'count')
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, value]) => `${key} ${value.toFixed(1)}`);
  return shown.length === 0 ? 'no figures' : shown.join(', ');
}
