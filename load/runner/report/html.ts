import { html } from '../../../reports/content/escape.ts';
import { markup, trusted } from '../../../reports/html/markup.ts';
import type { Markup } from '../../../reports/html/markup.ts';
import { page } from '../../../reports/html/page.ts';
import { renderChart } from './charts.ts';
import { loadStyle } from './html-style.ts';
import type { LoadEndpointResult, LoadResult, Point } from '../outcome/result.ts';
import { ms, overviewSection } from './overview.ts';
import { many } from '../../../reports/content/verdict.ts';
import { groupsOf } from './findings.ts';
import type { FailureGroup } from './findings.ts';
import { breakpointLine, iterationLine, iterations, judged, whenJudged, sight } from './text.ts';

const latencyLines = [
  { css: 'p50', name: 'p50', value: (point: Point) => point.p50 },
  { css: 'p95', name: 'p95', value: (point: Point) => point.p95 },
  { css: 'p99', name: 'p99', value: (point: Point) => point.p99 },
];

/**
 * The result as one HTML page in the style of report.html, which needs no network, and its script only to
 * sort: outcome, what broke it, pictures over time, gates, and each endpoint.
 */
export function renderLoadHtml(result: LoadResult, hasDashboard = false): string {
  const failed = groupsOf(result).length;
  const parts = [
    failures(result),
    overviewSection(result, hasDashboard),
    thresholds(result),
    endpoints(result),
    runSection(result),
  ];
  return page(
    result.outcomeLine,
    markup`${hero(result)}
<div class="bar"><div class="wrap"><nav class="toc" aria-label="Parts of the report"><ul>
${failed > 0 && markup`<li><a href="#failures">Failed validations <span class="number">${failed}</span></a></li>`}
${result.endpoints.length > 0 && markup`<li><a href="#overview">Overview</a></li>`}
<li><a href="#thresholds">Thresholds <span class="number">${result.thresholds.length}</span></a></li>
${result.endpoints.length > 0 && markup`<li><a href="#endpoints">Endpoints <span class="number">${result.endpoints.length}</span></a></li>`}
<li><a href="#run">The run</a></li>
</ul></nav></div></div>
<main id="main" class="wrap load">${trusted(parts.join('\n'))}</main>`,
    { style: loadStyle },
  );
}

const tones: Readonly<Record<LoadResult['outcome'], string>> = {
  passed: 'good',
  failed: 'bad',
  inconclusive: 'mind',
  unjudged: 'mind',
  fault: 'mind',
  interrupted: 'mind',
  usage: 'mind',
};

/** The head: outcome, profile and target, what the outcome rests on, and the first figures. */
function hero(result: LoadResult): Markup {
  const { target, counts, latencyMs, thresholds: gates, durationMs } = result;
  const held = gates.filter(({ isHeld }) => isHeld).length;
  const figure = (value: string, name: string): Markup => markup`<span><b>${value}</b> ${name}</span>`;
  const outcome = `${result.outcome.charAt(0).toUpperCase()}${result.outcome.slice(1)}`;
  return markup`<header class="hero ${tones[result.outcome]}"><div class="wrap">
<div class="top"><h1>${outcome}<span class="target"> ${result.profile} load of ${target.name}</span></h1>
<p class="url">${target.baseUrl}</p>
<p class="when soft small">${result.startedAt.slice(0, 16).replace('T', ' ')} UTC · ${(durationMs / 1000).toFixed(1)} s<br>${result.settings.rate} iterations/s · k6 ${result.tools.k6}</p></div>
<p class="line"><strong>${result.outcome === 'unjudged' ? `Thresholds: ${whenJudged}` : `${held} of ${many(gates.length, 'threshold')} held`}</strong>, ${counts.failedValidations} of ${many(counts.requests, 'answer')} failed a validation.</p>
${result.reasons.length > 0 && markup`<ul class="reasons">${result.reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`}
<p class="counts">${figure(String(counts.requests), 'requests')}${figure(String(counts.errors), counts.errors === 1 ? 'error' : 'errors')}${figure(String(counts.dropped), 'iterations dropped')}${figure(ms(latencyMs.p50), 'p50')}${figure(ms(latencyMs.p95), 'p95')}${figure(ms(latencyMs.p99), 'p99')}${figure(ms(latencyMs.max), 'at most')}</p>
</div></header>`;
}

function runSection(result: LoadResult): string {
  return `<section class="part" id="run"><h2>The run</h2><div class="card panel">${figures(result)}</div></section>`;
}

function endpoints(result: LoadResult): string {
  if (result.endpoints.length === 0) return '';
  const sections = result.endpoints.map((endpoint) => endpointSection(endpoint, result));
  return `<section class="part" id="endpoints"><h2>Endpoints</h2>${sections.join('\n')}</section>`;
}

function figures(result: LoadResult): string {
  const { counts, settings, latencyMs } = result;
  const rows: readonly (readonly [string, string])[] = [
    ['Iterations', iterations(result)],
    ['Requests', `${counts.requests}, ${many(counts.errors, 'error')}`],
    ['Judged', [judged(result), sight(result)].filter((part) => part !== undefined).join('; ')],
    [
      'Plateau',
      `${settings.rate} iterations/s, ${settings.seconds} s in all, ${settings.vus} virtual users, ${settings.mayWrite ? 'writes allowed' : 'GET alone'}, seed ${settings.seed}`,
    ],
    [
      'Latency',
      `p50 ${ms(latencyMs.p50)}, p95 ${ms(latencyMs.p95)}, p99 ${ms(latencyMs.p99)}, p99.9 ${ms(latencyMs.p999)}, max ${ms(latencyMs.max)}`,
    ],
    ...(result.iterationMs === undefined
      ? []
      : [['Iteration times', iterationLine(result.iterationMs)] as const]),
    ...result.generators.map(
      (one) =>
        [
          `Generator ${one.shard}`,
          `${part(one.generator)} of ${one.cores} cores by k6, machine ${part(one.machine)} busy${result.target.isLocal ? ' (with the target on it: reported, not judged)' : ''}`,
        ] as const,
    ),
    ...(result.breakpoint === undefined ? [] : [['Breaking point', breakpointLine(result).trim()] as const]),
  ];
  return `<dl class="facts">${rows.map(([name, value]) => `<dt>${html(name)}</dt><dd>${html(value)}</dd>`).join('')}</dl>`;
}

function failures(result: LoadResult): string {
  const groups = groupsOf(result);
  if (groups.length === 0) return '';
  const items = groups.map(
    (group) =>
      `<details class="story card bad"><summary><b>${html(group.rule)}</b> ${html(group.endpoint)}: ${html(group.place)}, ${many(group.failures, 'time')}</summary><div>${examplesOf(group, result).join('')}</div></details>`,
  );
  return `<section class="part" id="failures"><h2>Failed validations</h2><p class="lead">By rule and place, the most frequent first, with the first answers of each; secrets masked, customers’ data as type and length.</p>${items.join('')}</section>`;
}

/** Answers of one cause that are written out. */
const mostExamples = 3;

function examplesOf({ endpoint, rule, example }: FailureGroup, { failures: all }: LoadResult): string[] {
  const same = all.filter((one) => one.endpoint === endpoint && one.rule === rule).slice(0, mostExamples);
  const again = example === undefined ? [] : [`<pre class="body">${html(`again     ${example.curl}`)}</pre>`];
  return [
    ...same.map(
      (one) =>
        `<pre class="body">${html(
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
  return `<section class="part" id="thresholds"><h2>Thresholds</h2><div class="card figures" tabindex="0" role="region" aria-label="Thresholds"><table><thead><tr><th scope="col">Outcome</th><th scope="col">What is asked</th><th scope="col" class="number">Seen</th></tr></thead><tbody>${[...rows, ...skipped].join('')}</tbody></table></div></section>`;
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
    `<details class="group card"><summary><h3>${html(one.endpoint)}</h3><span class="soft">${many(one.requests, 'request')}, ${many(one.errors, 'error')}, p95 ${ms(l.p95)}</span></summary><div class="panel">`,
    `<p>${many(one.requests, 'request')} (${html(statuses.join(', '))}), ${many(one.errors, 'error')}, ${many(one.failedValidations, 'failed validation')} · p50 ${ms(l.p50)}, p90 ${ms(l.p90)}, p95 ${ms(l.p95)}, p99 ${ms(l.p99)}, p99.9 ${ms(l.p999)}, max ${ms(l.max)}</p>`,
    '<div class="charts">',
    renderChart({ title: 'Latency', unit: 'ms', points: one.series, binSeconds, lines: latencyLines }),
    renderChart({ title: 'Throughput', unit: '/s', points: one.series, binSeconds, lines: throughput }),
    '</div></div></details>',
  ].join('\n');
}

const part = (value: number | undefined): string =>
  value === undefined ? 'unknown' : `${Math.round(value * 100)} %`;
