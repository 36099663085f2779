import { html } from '../../../reports/content/escape.ts';
import { renderChart } from './charts.ts';
import { loadStyle } from './html-style.ts';
import type { LoadEndpointResult, LoadResult, Point } from '../outcome/result.ts';
import { ms, overviewSection } from './overview.ts';
import { many } from '../../../reports/content/verdict.ts';
import { groupsOf } from './findings.ts';
import type { FailureGroup } from './findings.ts';
import { breakpointLine, iterationLine, iterations, judged, whenJudged } from './text.ts';

const latencyLines = [
  { css: 'p50', name: 'p50', value: (point: Point) => point.p50 },
  { css: 'p95', name: 'p95', value: (point: Point) => point.p95 },
  { css: 'p99', name: 'p99', value: (point: Point) => point.p99 },
];

/**
 * The result as one HTML page that needs no network: outcome, gates, failures, and pictures over time per
 * endpoint.
 */
export function renderLoadHtml(result: LoadResult): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
    `<title>${html(result.outcomeLine)}</title><style>${loadStyle}</style></head><body><main>`,
    `<header><p class="outcome ${result.outcome}">${html(result.outcome)}</p><h1>Load ${html(result.profile)}: ${html(result.target.name)}</h1>`,
    `<p>${html(result.target.baseUrl)} · ${html(result.startedAt)} · ${(result.durationMs / 1000).toFixed(1)} s · k6 ${html(result.tools.k6)}</p></header>`,
    reasons(result),
    figures(result),
    failures(result),
    thresholds(result),
    overviewSection(result),
    ...result.endpoints.map((endpoint) => endpointSection(endpoint, result)),
    '</main></body></html>\n',
  ].join('\n');
}

function reasons(result: LoadResult): string {
  return result.reasons.length === 0
    ? ''
    : `<ul class="reasons">${result.reasons.map((reason) => `<li>${html(reason)}</li>`).join('')}</ul>`;
}

function figures(result: LoadResult): string {
  const { counts, settings, latencyMs } = result;
  const rows: readonly (readonly [string, string])[] = [
    ['Iterations', iterations(result)],
    ['Requests', `${counts.requests}, ${many(counts.errors, 'error')}`],
    ['Judged', `${judged(result)}, ${counts.failedValidations} failed`],
    [
      'Plateau',
      `${settings.rate} iterations/s, ${settings.seconds} s in all, ${settings.vus} virtual users, ${settings.mayWrite ? 'writes allowed' : 'GET alone'}, seed ${settings.seed}`,
    ],
    [
      'Latency',
      `p50 ${ms(latencyMs.p50)}, p95 ${ms(latencyMs.p95)}, p99 ${ms(latencyMs.p99)}, p99.9 ${ms(latencyMs.p999)}, max ${ms(latencyMs.max)}`,
    ],
    ...(result.iterationMs === undefined ? [] : [['Iterations', iterationLine(result.iterationMs)] as const]),
    ...result.generators.map(
      (one) =>
        [
          `Generator ${one.shard}`,
          `${part(one.generator)} of ${one.cores} cores by k6, machine ${part(one.machine)} busy${result.target.isLocal ? ' (with the target on it: reported, not judged)' : ''}`,
        ] as const,
    ),
    ...(result.breakpoint === undefined ? [] : [['Breaking point', breakpointLine(result).trim()] as const]),
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${html(name)}</dt><dd>${html(value)}</dd>`).join('')}</dl>`;
}

function failures(result: LoadResult): string {
  const groups = groupsOf(result);
  if (groups.length === 0) return '';
  const items = groups.map(
    (group) =>
      `<details><summary><b>${html(group.rule)}</b> ${html(group.endpoint)}: ${html(group.place)}, ${many(group.failures, 'time')}</summary>${examplesOf(group, result).join('')}</details>`,
  );
  return `<section><h2>Failed validations</h2><p>By rule and place, the most frequent first, with the first answers of each; secrets masked, customers’ data as type and length.</p>${items.join('')}</section>`;
}

/** Answers of one cause that are written out. */
const mostExamples = 3;

function examplesOf({ endpoint, rule, example }: FailureGroup, { failures: all }: LoadResult): string[] {
  const same = all.filter((one) => one.endpoint === endpoint && one.rule === rule).slice(0, mostExamples);
  const again = example === undefined ? [] : [`<pre>${html(`again     ${example.curl}`)}</pre>`];
  return [
    ...same.map(
      (one) =>
        `<pre>${html(
          [
            `wanted    ${one.pointer} ${one.wanted}`,
            `received  ${one.received}`,
            `sent      ${one.sent}`,
            `answer    ${one.status} at ${new Date(one.at).toISOString()}`,
            `body      ${one.body}`,
          ].join('\n'),
        )}</pre>`,
    ),
    ...again,
  ];
}

function thresholds(result: LoadResult): string {
  const rows = result.thresholds
    .toSorted((a, b) => Number(a.isHeld) - Number(b.isHeld))
    .map(
      (one) =>
        `<tr class="${one.isHeld ? 'held' : 'crossed'}"><td>${one.isHeld ? 'held' : 'crossed'}</td><td>${html(one.title)}</td><td class="number">${Number(one.observed.toPrecision(4))}</td></tr>`,
    );
  const skipped = [
    ...(result.outcome === 'unjudged' ? [`those of the whole run: ${whenJudged}`] : []),
    ...result.untested.map((one) => `${one.endpoint}: ${one.reason}`),
  ].map((text) => `<tr class="untested"><td>untested</td><td>${html(text)}</td><td></td></tr>`);
  return `<section><h2>Thresholds</h2><div class="scroll"><table><thead><tr><th>Outcome</th><th>What is asked</th><th class="number">Seen</th></tr></thead><tbody>${[...rows, ...skipped].join('')}</tbody></table></div></section>`;
}

function endpointSection(one: LoadEndpointResult, { binSeconds }: LoadResult): string {
  const l = one.latencyMs;
  const statuses = Object.entries(one.statuses).map(
    ([status, count]) => `${status === '0' ? 'no answer' : status}: ${count}`,
  );
  const throughput = [
    { css: 'rate', name: 'requests/s', value: (point: Point) => point.requests / binSeconds },
  ];
  return [
    `<section><h2>${html(one.endpoint)}</h2>`,
    `<p>${many(one.requests, 'request')} (${html(statuses.join(', '))}), ${many(one.errors, 'error')}, ${many(one.failedValidations, 'failed validation')} · p50 ${ms(l.p50)}, p90 ${ms(l.p90)}, p95 ${ms(l.p95)}, p99 ${ms(l.p99)}, p99.9 ${ms(l.p999)}, max ${ms(l.max)}</p>`,
    '<div class="charts">',
    renderChart({ title: 'Latency', unit: 'ms', points: one.series, binSeconds, lines: latencyLines }),
    renderChart({ title: 'Throughput', unit: '/s', points: one.series, binSeconds, lines: throughput }),
    '</div></section>',
  ].join('\n');
}

const part = (value: number | undefined): string =>
  value === undefined ? 'unknown' : `${Math.round(value * 100)} %`;
