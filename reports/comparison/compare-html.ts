import type { Outcome } from '../../schemas/report-facts.ts';
import { byClause, clauseName } from '../content/clauses.ts';
import { differs } from './compare.ts';
import type { ComparedRule, Regression, ReportComparison } from './compare.ts';
import { page } from '../html/page.ts';
import { markup } from '../html/markup.ts';
import type { Markup } from '../html/markup.ts';
import {
  countOf,
  countWords,
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
  const differing = rules.filter(differs);
  return page(
    `${many(columns.length, 'report')} compared`,
    markup`${head(comparison)}
<div class="bar"><div class="wrap"><nav class="toc" aria-label="Parts of the comparison"><ul>
<li><a href="#changes">Changes</a></li>
<li><a href="#differ">Rules that differ <span class="number">${differing.length}</span></a></li>
<li><a href="#silent">Open points <span class="number">${points.length}</span></a></li>
<li><a href="#all">Rules <span class="number">${rules.length}</span></a></li>
</ul></nav></div></div>
<main id="main" class="wrap">
${changesPart(comparison)}
<section class="part" id="differ" aria-labelledby="differ-title"><h2 id="differ-title">Rules that differ</h2>
${differing.length > 0 ? matrix(comparison, differing, 'Rules about which the reports differ') : markup`<p class="card nothing">All reports agree about every rule.</p>`}</section>
<section class="part" id="silent" aria-labelledby="silent-title"><h2 id="silent-title">Open points</h2>
<p class="lead">What the servers do differently at the points that the spec leaves open. They are recorded, never judged.</p>
${points.length === 0 ? markup`<p class="card nothing">All that was seen is equal.</p>` : fingerprints(comparison)}</section>
<section class="part" id="all" aria-labelledby="all-title"><h2 id="all-title">Rules</h2>
${byClause(rules).map(([clause, those]) => markup`<details class="group card"><summary><h3>${clauseName(clause)}</h3><span class="soft">${agreement(those)}</span></summary>${matrix(comparison, those, clauseName(clause))}</details>`)}</section>
</main>`,
  );
}

/** The tone of the worst change, the sentence that sums it up, and a verdict for each report. */
function head(comparison: ReportComparison): Markup {
  const { columns, isOneServer, regressions, fixed, unexamined } = comparison;
  const count = (changes: readonly Regression[]): number => new Set(changes.map(({ id }) => id)).size;
  const tone = !isOneServer ? 'idle' : regressions.length > 0 ? 'bad' : fixed.length > 0 ? 'good' : 'some';
  const title = !isOneServer
    ? 'Compared'
    : regressions.length > 0
      ? 'Worse'
      : fixed.length > 0
        ? 'Better'
        : 'No worse';
  const sentence = isOneServer
    ? markup`<strong>${many(count(regressions), 'rule')} newly failed or worse</strong>, ${count(fixed)} fixed, ${count(unexamined)} no longer examined.`
    : markup`<strong>Different servers:</strong> a comparison, in which nothing is a regression.`;
  return markup`<header class="hero ${tone}"><div class="wrap">
<div class="top"><h1>${title}<span class="target"> ${many(columns.length, 'report')}</span></h1></div>
<p class="line">${sentence}</p>
<ol class="columns">${columns.map(
    ({ name, report }, at) =>
      markup`<li class="${verdictTone(report)}"><span class="soft">${at + 1}</span> <b>${verdictTitle(report)}</b> ${name} <span class="soft">${report.startedAt.slice(0, 16).replace('T', ' ')} UTC · ${countWords(countOf(report.requirements))}</span></li>`,
  )}</ol>
</div></header>`;
}

const agreement = (rules: readonly ComparedRule[]): string => {
  const number = rules.filter(differs).length;
  return number === 0
    ? `${many(rules.length, 'rule')}, no difference`
    : `${number} of ${rules.length} differ`;
};

/** What is worse, what is fixed and what was no longer examined, as three lists. */
function changesPart({ regressions, fixed, unexamined, isOneServer }: ReportComparison): Markup {
  const [worse, better] = isOneServer
    ? ['Newly failed or worse', 'Fixed']
    : ['Only the later fails', 'Only the earlier fails'];
  return markup`<section class="part three" id="changes" aria-labelledby="changes-title"><h2 class="out" id="changes-title">Changes</h2>
${changeList(worse, 'bad', regressions)}
${changeList(better, 'good', fixed)}
${changeList('No longer examined', 'idle', unexamined)}
</section>`;
}

function changeList(title: string, tone: string, changes: readonly Regression[]): Markup {
  const groups = Map.groupBy(
    changes,
    ({ from, to, before, after }) =>
      `${outcomeWord[before]} in ${from}, ${after === undefined ? 'unknown' : outcomeWord[after]} in ${to}`,
  );
  const number = new Set(changes.map(({ id }) => id)).size;
  return markup`<div class="card change-list ${number > 0 && tone}"><h3>${title} <span class="number">${number}</span></h3>
${number === 0 && markup`<p class="soft small">None</p>`}
${[...groups].map(
  ([what, those]) =>
    markup`<p class="soft small">${what}</p><ul>${those.map(({ id }) => markup`<li><code>${id}</code></li>`)}</ul>`,
)}</div>`;
}

/** A cell names its column, for a phone stacks them. */
const cell = (name: string | undefined, outcome: Outcome | undefined): Markup =>
  outcome === undefined
    ? markup`<td class="soft" data-head="${name}">unknown</td>`
    : markup`<td class="${outcomeTone[outcome]}" data-head="${name}"><span class="chip"><span aria-hidden="true">${outcomeSign[outcome]}</span> ${outcomeWord[outcome]}</span></td>`;

const columnHeads = ({ columns }: ReportComparison, name: string): Markup =>
  markup`<thead><tr><th scope="col">${name}</th>${columns.map((column) => markup`<th scope="col">${column.name}</th>`)}</tr></thead>`;

const matrix = (
  comparison: ReportComparison,
  rules: readonly ComparedRule[],
  label: string,
): Markup => markup`
<div class="matrix card" role="region" aria-label="${label}" tabindex="0"><table>${columnHeads(comparison, 'Rule')}<tbody>${rules.map(
  ({ id, level, title, outcomes }) =>
    markup`<tr><th scope="row"><code>${id}</code> <span class="soft small">${level} · ${title}</span></th>${outcomes.map((outcome, at) => cell(comparison.columns[at]?.name, outcome))}</tr>`,
)}</tbody></table></div>`;

const fingerprints = (comparison: ReportComparison): Markup => markup`
<div class="matrix card" role="region" aria-label="Differences of the fingerprints" tabindex="0"><table>${columnHeads(comparison, 'Point')}<tbody>${comparison.points.map(
  ({ id, title, answers }) =>
    markup`<tr><th scope="row"><code>${id}</code> <span class="soft small">${title}</span></th>${answers.map((answer, at) => (answer === null ? markup`<td class="soft" data-head="${comparison.columns[at]?.name}">not seen</td>` : markup`<td data-head="${comparison.columns[at]?.name}"><code>${answer}</code></td>`))}</tr>`,
)}</tbody></table></div>`;
