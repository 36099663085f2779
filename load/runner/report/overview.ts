import { html } from '../../../reports/content/escape.ts';
import { rateAt } from '../../lib/config/shape.ts';
import type { LoadMoment, LoadResult } from '../outcome/result.ts';
import { lowerBound, resultPerOctave } from '../samples/histogram.ts';
import { renderChart, renderCurve, renderSparkline } from './charts.ts';
import type { ChartLine, ChartLimit } from './charts.ts';

/** All endpoints together over time, and one row for each with its own line, all rows in one scale. */
export function overviewSection(result: LoadResult, hasDashboard: boolean): string {
  if (result.endpoints.length === 0) return '';
  const { series: points, binSeconds } = result;
  return [
    '<section class="part" id="overview"><h2>All endpoints</h2><div class="charts">',
    renderChart({
      title: 'Latency',
      unit: 'ms',
      points,
      binSeconds,
      lines: latency,
      limits: limitsOf(result),
    }),
    renderChart({ title: 'Throughput', unit: '/s', points, binSeconds, lines: throughput(result) }),
    ...(result.settings.validate === 'none'
      ? []
      : [
          renderChart({
            title: 'Answers judged beyond the invariants',
            unit: '%',
            points,
            binSeconds,
            lines: judged,
          }),
        ]),
    renderCurve({ title: 'Latency by percentile', unit: 'ms', values: curveOf(result) }),
    '</div>',
    table(result),
    // k6 writes none of a run that is shorter than a second or two.
    ...(hasDashboard ? ['<p class="dashboard"><a href="k6-dashboard.html">k6’s own dashboard</a></p>'] : []),
    '</section>',
  ].join('\n');
}

const latency: readonly ChartLine<LoadMoment>[] = [
  { css: 'p50', name: 'p50', value: ({ p50 }) => p50 },
  { css: 'p95', name: 'p95', value: ({ p95 }) => p95 },
  { css: 'p99', name: 'p99', value: ({ p99 }) => p99 },
];

const judged: readonly ChartLine<LoadMoment>[] = [
  {
    css: 'rate',
    name: 'of the answers',
    value: (point) => (point.requests === 0 ? 0 : Math.min(100, (point.judged / point.requests) * 100)),
  },
];

/** Objectives for all endpoints together, as lines across the chart. */
function limitsOf({ thresholds }: LoadResult): ChartLimit[] {
  return thresholds.flatMap(({ kind, endpoint, expression }) => {
    const [, percent, limit] = /^p\(([\d.]+)\)<=([\d.]+)$/.exec(expression) ?? [];
    return kind === 'slo' && endpoint === undefined && limit !== undefined
      ? [{ name: `p${percent} wanted`, value: Number(limit) }]
      : [];
  });
}

/** What came, was planned and went wrong; an iteration counts as many requests as one made on average. */
function throughput({ binSeconds, shape, counts }: LoadResult): readonly ChartLine<LoadMoment>[] {
  const perIteration = counts.iterations === 0 ? 0 : counts.requests / counts.iterations;
  const planned = (second: number): number => rateAt(shape, second + binSeconds / 2) * perIteration;
  const lines: ChartLine<LoadMoment>[] = [
    { css: 'rate', name: 'requests/s', value: ({ requests }) => requests / binSeconds },
    { css: 'p99', name: 'errors/s', value: ({ errors }) => errors / binSeconds },
    { css: 'p95', name: 'dropped iterations/s', value: ({ dropped }) => dropped / binSeconds },
  ];
  return shape.stages.length === 0
    ? lines
    : [...lines, { css: 'planned', name: 'planned', value: ({ second }: LoadMoment) => planned(second) }];
}

/** Every percentile that the counts of all endpoints together can show, in milliseconds. */
function curveOf({ endpoints }: LoadResult): { percent: number; value: number }[] {
  const counts = new Map<number, number>();
  for (const [bucket, count] of endpoints.flatMap(({ histogram }) => histogram))
    counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([bucket, count]) => {
      // The share of answers below the middle of what the bucket holds.
      const percent = ((before + count / 2) / total) * 100;
      before += count;
      return { percent, value: lowerBound(bucket + 0.5, resultPerOctave) / 1e6 };
    });
}

function table({ endpoints }: LoadResult): string {
  const top = Math.max(...endpoints.flatMap(({ series }) => series.map(({ p95 }) => p95)), 0);
  const worstFirst = endpoints.toSorted(
    (a, b) =>
      b.failedValidations - a.failedValidations || b.errors - a.errors || b.latencyMs.p95 - a.latencyMs.p95,
  );
  const rows = worstFirst.map(
    (one) =>
      `<tr><th scope="row">${html(one.endpoint)}</th>${[one.requests, one.errors, one.failedValidations].map((value) => `<td class="number">${value}</td>`).join('')}<td class="number">${one.perSecond.toFixed(1)}</td>${[one.latencyMs.p50, one.latencyMs.p95, one.latencyMs.p99, one.latencyMs.max].map((value) => `<td class="number">${digits(value)}</td>`).join('')}<td>${renderSparkline(one.series, (point) => point.p95, top)}</td></tr>`,
  );
  const heads = ['Requests', 'Errors', 'Failed', 'Per s', 'p50 ms', 'p95 ms', 'p99 ms', 'Max ms'];
  return `<div class="card figures sortable" tabindex="0" role="region" aria-label="Endpoints"><table><thead><tr><th scope="col">Endpoint, the worst first</th>${heads.map((head) => `<th scope="col" class="number">${head}</th>`).join('')}<th>p95 over time<br>all to ${ms(top)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Milliseconds as the page shows them. */
export const ms = (value: number): string => `${digits(value)} ms`;

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
