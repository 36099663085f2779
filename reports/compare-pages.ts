import type { Outcome } from '../schemas/report-facts.ts';
import { differs, changedIds } from './compare.ts';
import type { ComparedRule, Regression, ReportComparison } from './compare.ts';
import { byClause, clauseName } from './content/catalogue.ts';
import { markdown, markdownCode, markdownTable } from './content/escape.ts';
import {
  countOf,
  countWords,
  many,
  outcomeSign,
  outcomeTone,
  outcomeWord,
  verdictTitle,
  verdictTone,
} from './content/verdict.ts';
import { markup, type Markup, type Part } from './html/markup.ts';
import { page } from './html/page.ts';

const outcomeName = (outcome: Outcome | undefined): string =>
  outcome === undefined ? 'unknown' : outcomeWord[outcome];

const changeTable = (those: readonly Regression[], none: string): string =>
  those.length === 0
    ? none
    : markdownTable(
        ['Rule', 'From', 'To', 'Before', 'After'],
        those.map(({ id, from, to, before, after }) => [
          markdownCode(id),
          markdown(from),
          markdown(to),
          outcomeName(before),
          outcomeName(after),
        ]),
      );

/**
 * A comparison as Markdown: verdicts, regressions, the matrix of rules, and differences of the targets in
 * unspecified points.
 */
export function renderComparisonMarkdown(comparison: ReportComparison): string {
  const { columns, rules, points, regressions, fixed, unexamined } = comparison;
  const names = columns.map(({ name }) => markdown(name));
  const matrixOf = (those: readonly ComparedRule[]): string =>
    markdownTable(
      ['Rule', 'Level', ...names],
      those.map(({ id, level, outcomes }) => [
        markdownCode(id),
        level,
        ...outcomes.map((outcome) =>
          `${outcome === undefined ? '' : outcomeSign[outcome]} ${outcomeName(outcome)}`.trim(),
        ),
      ]),
    );
  const differing = rules.filter(differs);
  return [
    '# Implementations side by side',
    markdownTable(
      ['Target', 'Verdict'],
      columns.map(({ name, report }) => [markdown(name), markdown(report.verdictLine)]),
    ),
    `## Regressions (${regressions.length})`,
    changeTable(regressions, 'No rule that passed in one report is worse in the next.'),
    `## Fixed (${fixed.length})`,
    changeTable(fixed, 'No rule that failed in one report passed in the next.'),
    `## No longer examined (${unexamined.length})`,
    changeTable(unexamined, 'Every rule that one report examined was examined in the next.'),
    `## Rules that differ (${differing.length} of ${rules.length})`,
    differing.length > 0 ? matrixOf(differing) : 'All reports agree about every rule.',
    `## Where the spec is silent (${points.length} differences)`,
    points.length === 0
      ? 'The fingerprints are equal.'
      : markdownTable(
          ['Point', 'Clause', ...names],
          points.map(({ id, clause, answers }) => [
            markdownCode(id),
            markdown(clauseName(clause)),
            ...answers.map((answer) => (answer === null ? 'not seen' : markdownCode(answer))),
          ]),
        ),
    '## All rules',
    matrixOf(rules),
    '',
  ].join('\n\n');
}

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
${differing.length > 0 ? ruleMatrix(comparison, differing, 'Rules about which the reports differ') : markup`<p class="card nothing">All reports agree about every rule.</p>`}</section>
<section class="part" id="silent" aria-labelledby="silent-title"><h2 id="silent-title">Open points</h2>
<p class="lead">What the servers do differently at the points that the spec leaves open. They are recorded, never judged.</p>
${points.length === 0 ? markup`<p class="card nothing">All that was seen is equal.</p>` : pointMatrix(comparison)}</section>
<section class="part" id="all" aria-labelledby="all-title"><h2 id="all-title">Rules</h2>
${byClause(rules).map(([clause, those]) => markup`<details class="group card"><summary><h3>${clauseName(clause)}</h3><span class="soft">${many(those.length, 'rule')}, ${those.filter(differs).length} differ</span></summary>${ruleMatrix(comparison, those, clauseName(clause))}</details>`)}</section>
</main>`,
  );
}

/** The tone of the worst change, the sentence that sums it up, and a verdict for each report. */
function head({ columns, isOneServer, regressions, fixed, unexamined }: ReportComparison): Markup {
  const [tone, title] = !isOneServer
    ? ['idle', 'Compared']
    : regressions.length > 0
      ? ['bad', 'Worse']
      : fixed.length > 0
        ? ['good', 'Better']
        : ['some', 'No worse'];
  const sentence = isOneServer
    ? markup`<strong>${many(changedIds(regressions).length, 'rule')} newly failed or worse</strong>, ${changedIds(fixed).length} fixed, ${changedIds(unexamined).length} no longer examined.`
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
    ({ from, to, before, after }) => `${outcomeName(before)} in ${from}, ${outcomeName(after)} in ${to}`,
  );
  const number = changedIds(changes).length;
  return markup`<div class="card change-list ${number > 0 && tone}"><h3>${title} <span class="number">${number}</span></h3>
${number === 0 && markup`<p class="soft small">None</p>`}
${[...groups].map(
  ([what, those]) =>
    markup`<p class="soft small">${what}</p><ul>${those.map(({ id }) => markup`<li><code>${id}</code></li>`)}</ul>`,
)}</div>`;
}

/** A table with a column for each report; a cell names its column, for a phone stacks them. */
function matrix<T extends { readonly id: string; readonly title: string }>(
  { columns }: ReportComparison,
  label: string,
  name: string,
  rows: readonly T[],
  cells: (row: T) => readonly Part[],
): Markup {
  return markup`<div class="matrix card" role="region" aria-label="${label}" tabindex="0"><table><thead><tr><th scope="col">${name}</th>${columns.map((column) => markup`<th scope="col">${column.name}</th>`)}</tr></thead><tbody>${rows.map(
    (row) =>
      markup`<tr><th scope="row"><code>${row.id}</code> <span class="soft small">${row.title}</span></th>${cells(row).map((cell, at) => markup`<td data-head="${columns[at]?.name}">${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

const ruleMatrix = (comparison: ReportComparison, rules: readonly ComparedRule[], label: string): Markup =>
  matrix(comparison, label, 'Rule', rules, ({ outcomes }) =>
    outcomes.map((outcome) =>
      outcome === undefined
        ? markup`<span class="soft">unknown</span>`
        : markup`<span class="chip ${outcomeTone[outcome]}"><span aria-hidden="true">${outcomeSign[outcome]}</span> ${outcomeWord[outcome]}</span>`,
    ),
  );

const pointMatrix = (comparison: ReportComparison): Markup =>
  matrix(comparison, 'Differences of the fingerprints', 'Point', comparison.points, ({ answers }) =>
    answers.map((answer) =>
      answer === null ? markup`<span class="soft">not seen</span>` : markup`<code>${answer}</code>`,
    ),
  );
