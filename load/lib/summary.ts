import { endpoints } from '../../suites/catalogue/endpoints.ts';
import type { Config } from './config/config.ts';
import { sightOf } from './judging/sight.ts';
import { gatesOf, flowPlanOf } from './plan.ts';
import { loadTag } from './config/thresholds.ts';
import type { Threshold } from './config/thresholds.ts';

type Values = Readonly<Record<string, number>>;

/** Figures of k6 by the names of its metrics, from either of its two forms. */
interface Figures {
  values(metric: string): Values | undefined;
  /** k6's result for a threshold; undefined if it has none. */
  isHeld(metric: string, expression: string): boolean | undefined;
}

/**
 * The text that plain k6 prints at the end: the gates in their order, requests, and the latency of each
 * endpoint; `isOurs`: whether the run had our scenario. Throws where k6's own summary is asked for, which
 * makes k6 print that.
 */
export function summarise(data: unknown, config: Config, isOurs: boolean): Record<string, string> {
  if (__ENV['SUMMARY'] === 'k6') throw new Error('SUMMARY=k6 asks for the summary of k6');
  // One of k6's two forms has Go values, whose lists are not JavaScript arrays.
  const figures = readFigures(JSON.parse(JSON.stringify(data)));
  const all = figures.values(`http_req_duration{${loadTag}}`) ?? {};
  const lines = [
    '',
    'Gates',
    ...gatesOf(config, 'process').map((gate) =>
      // No iteration is due at a time of its own there, so none can be dropped.
      isOurs || gate.metric !== 'dropped_iterations'
        ? `  ${verdict(gate, figures)} ${gate.title}`
        : '  not judged: dropped iterations, which only the profile has (no --vus, --iterations or --stage)',
    ),
    '',
    'Requests',
    `  ${'requests'.padEnd(20)} ${count(figures, `http_reqs{${loadTag}}`)}`,
    ...counted.map((key) => `  ${key.padEnd(20)} ${count(figures, key)}`),
    `  ${'checks'.padEnd(20)} ${checks(figures, config)}`,
    '',
    'Latency in ms',
    `  ${'all endpoints'.padEnd(widest)} ${latency(all)}`,
    ...flowPlanOf(config).calls.map(
      (call) =>
        `  ${endpoints[call].padEnd(widest)} ${latency(figures.values(`http_req_duration{name:${endpoints[call]}}`) ?? {})}`,
    ),
    ...advice(figures, config),
    '',
  ];
  return { stdout: lines.join('\n') };
}

const counted = [
  'iterations',
  'dropped_iterations',
  'validated_full',
  'validated_known',
  'validated_shape',
  'validation_failed',
  'waited_out',
  'refused',
];
/** The figures in the order in which they are shown; others follow. */
const order = ['min', 'avg', 'med', 'p(50)', 'p(75)', 'p(90)', 'p(95)', 'p(99)', 'p(99.9)', 'max'];
const widest = Math.max(...Object.values(endpoints).map(({ length }) => length));

function count(figures: Figures, metric: string): number {
  return figures.values(metric)?.['count'] ?? 0;
}

function checks(figures: Figures, { judging }: Config): string {
  const failed = count(figures, 'validation_failed');
  const requests = count(figures, `http_reqs{${loadTag}}`);
  if (judging.mode === 'none') return 'none (VALIDATE=none)';
  const judged = ['full', 'known', 'shape'].reduce((sum, key) => sum + count(figures, `validated_${key}`), 0);
  const sight = `${(sightOf(judged) * 100).toFixed(0)} %`;
  const errors = Math.round((figures.values(`http_req_failed{${loadTag}}`)?.['rate'] ?? 0) * requests);
  return `${requests} answers, ${errors} errors, ${failed} findings; a fault in one answer of 1,000 would have been seen with a probability of ${sight}`;
}

/** The figures that k6 was configured to make (`--summary-trend-stats`), under its names for them. */
function latency(values: Values): string {
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const shown = Object.entries(values)
    .filter(([key]) => key !== 'count')
    .sort(([a], [b]) => rank(a) - rank(b));
  return shown.length === 0
    ? 'no figures'
    : shown.map(([key, value]) => `${key} ${value.toFixed(1)}`).join(', ');
}

function verdict(gate: Threshold, figures: Figures): string {
  const held = figures.isHeld(gate.metric, gate.expression) ?? judge(gate, figures);
  return held === undefined ? 'UNKNOWN' : held ? 'held   ' : 'CROSSED';
}

/** Judges a gate by its figure, if k6 has no result of its own; undefined if k6 did not make the figure. */
function judge({ metric, expression }: Threshold, figures: Figures): boolean | undefined {
  const [, figure = '', sign = '', limit = ''] = /^(.+?)(<=|>=|==|<|>)([\d.]+)$/.exec(expression) ?? [];
  const values = figures.values(metric);
  const isCount = figure === 'count';
  const value = values?.[figure] ?? (isCount && values === undefined ? 0 : undefined);
  if (value === undefined) return undefined;
  const bound = Number(limit);
  if (sign === '<=') return value <= bound;
  if (sign === '>=') return value >= bound;
  if (sign === '==') return value === bound;
  return sign === '<' ? value < bound : value > bound;
}

/** What to change where iterations found no free virtual user. */
function advice(figures: Figures, { vus, shards }: Config): string[] {
  const dropped = count(figures, 'dropped_iterations');
  if (dropped === 0) return [];
  return [
    '',
    `${dropped} iterations found no free virtual user (of ${Math.ceil(vus / shards)}): the target is slower than they allow for. If that is acceptable, raise -e VUS=N.`,
  ];
}

function readFigures(data: unknown): Figures {
  if (isObject(data) && isObject(data['metrics'])) {
    // k6's own end-of-test data; a missing member is undefined.
    const metrics = data['metrics'] as Readonly<Record<string, MetricOfOld | undefined>>;
    return {
      values: (metric) => metrics[metric]?.values,
      isHeld: (metric, expression) => metrics[metric]?.thresholds?.[expression]?.ok,
    };
  }
  if (isObject(data) && isObject(data['results']) && Array.isArray(data['results']['metrics'])) {
    // The same in its machine-readable form, which holds no thresholds.
    const list = data['results']['metrics'] as readonly { readonly name: string; readonly values: Values }[];
    const byName = new Map(list.map(({ name, values }) => [name, withOldNames(values)]));
    return { values: (metric) => byName.get(metric), isHeld: () => undefined };
  }
  throw new Error('k6 returned a summary of unknown form');
}

interface MetricOfOld {
  readonly values: Values;
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean } | undefined>>;
}

/** The machine-readable form writes `p95` and `p99.9` for what thresholds call `p(95)` and `p(99.9)`. */
function withOldNames(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.replace(/^p([\d.]+)$/, 'p($1)'), value]),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
