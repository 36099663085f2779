import { endpoints } from '../../suites/catalogue/endpoints.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { Config } from '../lib/config.ts';
import { gatesOf, loadTag } from '../lib/gates.ts';
import type { Gate } from '../lib/gates.ts';
import { plannedIterations } from '../lib/profiles.ts';
import { countedStatuses, metricCount, statusMetric } from '../lib/summary.ts';
import type { MetricValues, Summary } from '../lib/summary.ts';
import { callsOf } from '../lib/traffic.ts';

/** What k6 measured, in our words. */
export type Measured = ReturnType<typeof measure>;

/** A gate and its result; observed are rates from 0 to 1, times in milliseconds, otherwise counts. */
export type ThresholdResult = Gate & { readonly observed: number; readonly isHeld: boolean };

/** The data of a k6 that came to no summary. */
const nothing: Summary = { metrics: {}, state: { testRunDurationMs: 0 } };

/** What the summary of k6 says; a k6 that was killed has left none, and no gate was judged. */
export function measure(config: Config, summary: Summary = nothing) {
  const count = (metric: string): number => metricCount(summary, metric);
  const valuesOf = (metric: string): MetricValues => summary.metrics[metric]?.values ?? {};
  const seconds = Math.max(1, summary.state.testRunDurationMs / 1000);
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
  const endpointOf = (call: EndpointName) => {
    const endpoint = endpoints[call];
    const tag = `name:${endpoint}`;
    const made = requestsOf(valuesOf(`http_req_failed{${tag}}`));
    return {
      endpoint,
      ...made,
      perSecond: made.requests / seconds,
      failedValidations: count(`validation_failed{${tag}}`),
      statuses: statusesOf(call, made.requests, count),
      latencyMs: latencyOf(valuesOf(`http_req_duration{${tag}}`)),
    };
  };
  const gates = summary === nothing ? [] : gatesOf(config);
  return {
    counts,
    endpoints: callsOf(config)
      .map(endpointOf)
      .filter(({ requests }) => requests > 0)
      .toSorted((a, b) => (a.endpoint < b.endpoint ? -1 : 1)),
    /** All endpoints together. */
    latencyMs: latencyOf(valuesOf(`http_req_duration{${loadTag}}`)),
    thresholds: gates.map((gate): ThresholdResult => ({
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
export function isTokenOver({ counts: { requests, errors } }: Measured, summary: Summary = nothing): boolean {
  const refusals = metricCount(summary, 'token_refused');
  const isFinal = metricCount(summary, 'token_accepted_again') === 0;
  return refusals >= fewestRefusals && refusals === errors && refusals < requests && isFinal;
}

/** k6 counts a failed request as a pass of "has failed". */
const requestsOf = ({ passes = 0, fails = 0 }: MetricValues): { requests: number; errors: number } => ({
  requests: passes + fails,
  errors: passes,
});

/** Answers by status: 0 for none, `other` for rare ones. */
function statusesOf(
  call: EndpointName,
  requests: number,
  count: (metric: string) => number,
): Record<string, number> {
  const statuses: Record<string, number> = { 200: count(`http_reqs{name:${endpoints[call]},status:200}`) };
  for (const status of countedStatuses) statuses[status] = count(statusMetric(call, status));
  // In smoke, answers that were waited out are no final ones.
  statuses['other'] = requests - Object.values(statuses).reduce((sum, seen) => sum + seen, 0);
  return Object.fromEntries(Object.entries(statuses).filter(([, seen]) => seen > 0));
}

/** Latency in milliseconds, exact. */
function latencyOf(values: MetricValues) {
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
