import type { Outcome } from '../../suites/kit/check/outcome.ts';
import { byClause, clauseName } from '../content/clauses.ts';
import { differs } from './compare.ts';
import type { ComparedRule, ReportComparison } from './compare.ts';
import { page } from '../html/page.ts';
import { joined, markup } from '../html/markup.ts';
import type { Markup } from '../html/markup.ts';
import {
  many,
  outcomeSign,
  outcomeWord,
  verdictTone,
  outcomeTone,
  verdictTitle,
} from '../content/verdict.ts';

/** A comparison as one HTML page, in the style of report.html and with the same policy. */
export function renderComparisonHtml(comparison: ReportComparison): string {
  const { columns, rules, points } = comparison;
  return page(
    `${many(columns.length, 'implementation')} side by side`,
    markup`<header class="hero idle"><div class="wrap">
<p class="eyebrow">Conformance reports compared</p>
<h1>${many(columns.length, 'report')} side by side<span class="target">${columns.map(({ name }) => name).join(' · ')}</span></h1>
<ul class="reasons">${columns.map(({ report }) => markup`<li>${report.verdictLine}</li>`)}</ul>
</div></header>
<main id="main" class="wrap page single">
${verdicts(comparison)}
${regressionsPart(comparison)}
<section class="part" aria-labelledby="differ"><h2 id="differ">Rules that differ</h2>
${rules.some(differs) ? matrix(comparison, rules.filter(differs), 'Rules about which the reports differ') : markup`<p class="card nothing">All reports agree about every rule.</p>`}</section>
<section class="part" aria-labelledby="silent"><h2 id="silent">Where the spec is silent</h2>
${points.length === 0 ? markup`<p class="card nothing">The fingerprints are equal.</p>` : fingerprints(comparison)}</section>
<section class="part" aria-labelledby="all"><h2 id="all">All rules</h2>
${byClause(rules).map(([clause, those]) => markup`<details class="group card"><summary><h3>${clauseName(clause)}</h3><span class="soft">${agreement(those)}</span></summary>${matrix(comparison, those, clauseName(clause))}</details>`)}</section>
</main>`,
  );
}

const agreement = (rules: readonly ComparedRule[]): string => {
  const number = rules.filter(differs).length;
  return number === 0
    ? `${many(rules.length, 'rule')}, no difference`
    : `${number} of ${rules.length} differ`;
};

const verdicts = ({
  columns,
}: ReportComparison): Markup => markup`<section class="part" aria-labelledby="verdicts"><h2 class="out" id="verdicts">Verdicts</h2>
<dl class="tiles words">${columns.map(
  ({ name, report }) =>
    markup`<div class="tile card lit ${verdictTone(report)}"><dt>${name}</dt><dd class="big word">${verdictTitle(report)}</dd><dd class="note">${report.counts.must.pass + report.counts.must.warn} of ${report.counts.must.total} MUST rules kept</dd></div>`,
)}</dl></section>`;

function regressionsPart({ regressions }: ReportComparison): Markup {
  const groups = Map.groupBy(
    regressions,
    ({ from, to, before, after }) =>
      `${outcomeWord[before]} in ${from}, ${after === undefined ? 'unknown' : outcomeWord[after]} in ${to}`,
  );
  return markup`<section class="part" aria-labelledby="regressions"><h2 id="regressions">Regressions</h2>
${
  regressions.length === 0
    ? markup`<p class="card nothing">No rule that one report found kept is worse in the next.</p>`
    : markup`<ul class="rows card">${[...groups].map(
        ([what, those]) =>
          markup`<li><span>${many(those.length, 'rule')} ${what}</span><span class="small">${joined(
            those.map(({ id }) => markup`<code>${id}</code>`),
            ' · ',
          )}</span></li>`,
      )}</ul>`
}</section>`;
}

/** A cell names its column, for a phone stacks them. */
const cell = (name: string | undefined, outcome: Outcome | undefined): Markup =>
  outcome === undefined
    ? markup`<td class="soft" data-head="${name}">unknown</td>`
    : markup`<td class="${outcomeTone[outcome]}" data-head="${name}"><span class="chip"><span aria-hidden="true">${outcomeSign[outcome]}</span> ${outcomeWord[outcome]}</span></td>`;

const head = ({ columns }: ReportComparison, name: string): Markup =>
  markup`<thead><tr><th scope="col">${name}</th>${columns.map((column) => markup`<th scope="col">${column.name}</th>`)}</tr></thead>`;

const matrix = (
  comparison: ReportComparison,
  rules: readonly ComparedRule[],
  label: string,
): Markup => markup`
<div class="matrix card" role="region" aria-label="${label}" tabindex="0"><table>${head(comparison, 'Rule')}<tbody>${rules.map(
  ({ id, level, title, outcomes }) =>
    markup`<tr><th scope="row"><code>${id}</code> <span class="soft small">${level} · ${title}</span></th>${outcomes.map((outcome, at) => cell(comparison.columns[at]?.name, outcome))}</tr>`,
)}</tbody></table></div>`;

const fingerprints = (comparison: ReportComparison): Markup => markup`
<div class="matrix card" role="region" aria-label="Differences of the fingerprints" tabindex="0"><table>${head(comparison, 'Point')}<tbody>${comparison.points.map(
  ({ id, title, answers }) =>
    markup`<tr><th scope="row"><code>${id}</code> <span class="soft small">${title}</span></th>${answers.map((answer, at) => (answer === null ? markup`<td class="soft" data-head="${comparison.columns[at]?.name}">not seen</td>` : markup`<td data-head="${comparison.columns[at]?.name}"><code>${answer}</code></td>`))}</tr>`,
)}</tbody></table></div>`;
