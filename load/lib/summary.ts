import type { Config } from './config.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { endpoints } from '../../suites/catalogue/endpoints.ts';
import { gatesOf, loadTag } from './gates.ts';
import { amount } from './notices.ts';
import { callsOf } from './traffic.ts';

/** The figures that k6 makes of times, in the order in which they are shown. */
export const trendStats = [
  'min',
  'avg',
  'p(50)',
  'p(90)',
  'p(95)',
  'p(99)',
  'p(99.9)',
  'max',
  'count',
] as const;

/** The statuses besides 200 that are counted per endpoint; 0 is none. */
export const countedStatuses = [0, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504] as const;

/** The metric of another status of an endpoint. */
export const statusMetric = (call: EndpointName, status: (typeof countedStatuses)[number]): string =>
  `other_answers{name:${endpoints[call]},status:${status}}`;

/** The figures that k6 made of a metric, by its names for them. */
export type MetricValues = Readonly<Record<string, number>>;

/** The data that k6 gives `handleSummary`, as far as we read them. */
export interface Summary {
  readonly metrics: Readonly<
    Record<
      string,
      | {
          readonly values: MetricValues;
          readonly thresholds?: Readonly<Record<string, { readonly ok: boolean } | undefined>>;
        }
      | undefined
    >
  >;
  /** `testRunDurationMs`: from the end of setup to the end of the run. */
  readonly state: { readonly testRunDurationMs: number };
}

/** A count of the summary; 0 where nothing was counted. */
export const metricCount = ({ metrics }: Summary, metric: string): number =>
  metrics[metric]?.values['count'] ?? 0;

/**
 * The probability (0 to 1) that a fault in one answer of a thousand, at random, is seen if `judged` answers
 * were fully validated, or known to equal one that was.
 */
export const sightOf = (judged: number): number => 1 - (1 - 1 / 1000) ** judged;

/**
 * What k6 found out, as text: the gates, what was counted, and the latency of each endpoint. `hasProfile`:
 * whether the run had our scenario. Throws where k6 was asked for another form of its data.
 */
export function renderSummary(summary: Summary, config: Config, hasProfile: boolean): string {
  const widest = Math.max(...callsOf(config).map((call) => endpoints[call].length));
  const rows = [
    ['all endpoints', loadTag] as const,
    ...callsOf(config).map((call) => [endpoints[call], `name:${endpoints[call]}`] as const),
  ].map(([name, tag]) => {
    const values = summary.metrics[`http_req_duration{${tag}}`]?.values;
    return `  ${name.padEnd(widest)} ${latency(values)}`;
  });
  const gates = gatesOf(config).map(({ kind, metric, expression, title }) => {
    // No iteration is due at a time of its own there, so none can be dropped.
    if (kind === 'dropped' && !hasProfile)
      return '  not judged: dropped iterations, which only the profile has (no --vus, --iterations or --stage)';
    const isHeld = summary.metrics[metric]?.thresholds?.[expression]?.ok;
    return `  ${isHeld === undefined ? 'UNKNOWN' : isHeld ? 'held   ' : 'CROSSED'} ${title}`;
  });
  const counts = counted.map(([title, metric]) => `  ${title.padEnd(22)} ${metricCount(summary, metric)}`);
  return [
    'Gates',
    ...gates,
    '',
    'Counts',
    ...counts,
    ...statuses(summary, config),
    `  ${checks(summary, config)}`,
    '',
    'Latency in ms',
    ...rows,
    '',
  ].join('\n');
}

const counted = [
  ['requests', `http_reqs{${loadTag}}`],
  ['iterations', 'iterations'],
  ['dropped iterations', 'dropped_iterations'],
  ['fully validated', 'validated_full'],
  ['equal to a valid one', 'validated_known'],
  ['failed validations', 'validation_failed'],
  ['waited out', 'waited_out'],
  ['refused', 'refused'],
] as const;

/** Answers of other statuses than 200; only our own runner has k6 count them. */
const statuses = (summary: Summary, config: Config): string[] =>
  callsOf(config).flatMap((call) => {
    const seen = countedStatuses.map(
      (status) => [status, metricCount(summary, statusMetric(call, status))] as const,
    );
    const words = seen
      .filter(([, count]) => count > 0)
      .map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`);
    return words.length === 0 ? [] : [`  ${endpoints[call]}: ${words.join(', ')}`];
  });

function checks(summary: Summary, { judging }: Config): string {
  if (judging === 'none') return 'no answer was judged (VALIDATE=none)';
  const requests = metricCount(summary, `http_reqs{${loadTag}}`);
  const errors = summary.metrics[`http_req_failed{${loadTag}}`]?.values['passes'] ?? 0;
  const findings = metricCount(summary, 'validation_failed');
  const sight = sightOf(metricCount(summary, 'validated_full') + metricCount(summary, 'validated_known'));
  return `${amount(requests, 'answer')}, ${amount(errors, 'error')}, ${amount(findings, 'finding')}; a fault in one answer of 1,000 would have been seen with a probability of ${(sight * 100).toFixed(0)} %`;
}

/** The figures that k6 was configured to make (`--summary-trend-stats`), under its names for them. */
function latency(values: MetricValues = {}): string {
  const order: readonly string[] = trendStats;
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const shown = Object.entries(values)
    .filter(([key]) => key !== 'count')
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, value]) => `${key} ${value.toFixed(1)}`);
  return shown.length === 0 ? 'no figures' : shown.join(', ');
}
