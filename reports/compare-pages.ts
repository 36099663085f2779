import { changedIds, differs } from './compare.ts';
import type { Regression, ReportComparison } from './compare.ts';
import { clauseName } from '../suites/catalogue/clause-names.ts';
import { markdown, markdownCode, markdownTable } from './content/escape.ts';
import { many, outcomeName, outcomeSign, verdictTitle, verdictTone } from './content/verdict.ts';
import { markup, type Markup } from './html/markup.ts';
import { page } from './html/page.ts';

/** A text, or one that comes from a target or is an id, in an array. */
type Cell = string | readonly [code: string];

/** One part of a comparison: its rows, or a sentence where there is none. */
interface Part {
  readonly title: string;
  readonly none: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

function partsOf({ columns, rules, points, regressions, fixed, unexamined }: ReportComparison): Part[] {
  const names = columns.map(({ name }) => name);
  const differing = rules.filter(differs);
  const changed = (those: readonly Regression[]): Pick<Part, 'heads' | 'rows'> => ({
    heads: ['Rule', 'From', 'To', 'Before', 'After'],
    rows: those.map(({ id, from, to, before, after }) => [
      [id],
      from,
      to,
      outcomeName(before),
      outcomeName(after),
    ]),
  });
  const matrix = (those: typeof rules): Pick<Part, 'heads' | 'rows'> => ({
    heads: ['Rule', 'Level', ...names],
    rows: those.map(({ id, level, outcomes }) => [
      [id],
      level,
      ...outcomes.map((one) => `${one === undefined ? '' : outcomeSign[one]} ${outcomeName(one)}`.trim()),
    ]),
  });
  return [
    {
      title: `Regressions (${regressions.length})`,
      none: 'No rule that passed in one report is worse in the next.',
      ...changed(regressions),
    },
    {
      title: `Fixed (${fixed.length})`,
      none: 'No rule that failed in one report passed in the next.',
      ...changed(fixed),
    },
    {
      title: `No longer examined (${unexamined.length})`,
      none: 'Every rule that one report examined was examined in the next.',
      ...changed(unexamined),
    },
    {
      title: `Rules that differ (${differing.length} of ${rules.length})`,
      none: 'All reports agree about every rule.',
      ...matrix(differing),
    },
    {
      title: `Where the spec is silent (${points.length} differences)`,
      none: 'The fingerprints are equal.',
      heads: ['Point', 'Clause', ...names],
      rows: points.map(({ id, clause, answers }) => [
        [id],
        clauseName(clause),
        ...answers.map((answer): Cell => (answer === null ? 'not seen' : [answer])),
      ]),
    },
    { title: 'All rules', none: 'There is no rule.', ...matrix(rules) },
  ];
}

/**
 * A comparison as Markdown: verdicts, regressions, the matrix of rules, and differences of the targets in
 * unspecified points.
 */
export function renderComparisonMarkdown(comparison: ReportComparison): string {
  const cellOf = (cell: Cell): string => (typeof cell === 'string' ? markdown(cell) : markdownCode(cell[0]));
  const table = ({ heads, rows }: Pick<Part, 'heads' | 'rows'>): string =>
    markdownTable(
      heads.map(markdown),
      rows.map((row) => row.map(cellOf)),
    );
  const verdicts = comparison.columns.map(({ name, report }) => [name, report.verdictLine]);
  return [
    '# Implementations side by side',
    table({ heads: ['Target', 'Verdict'], rows: verdicts }),
    ...partsOf(comparison).flatMap((part) => [
      `## ${part.title}`,
      part.rows.length === 0 ? part.none : table(part),
    ]),
    '',
  ].join('\n\n');
}

/** The same as one HTML page, in the style of report.html and with the same policy. */
export function renderComparisonHtml(comparison: ReportComparison): string {
  const { columns, isOneServer, regressions, fixed, unexamined } = comparison;
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
  return page(
    `${many(columns.length, 'report')} compared`,
    markup`<header class="hero ${tone}"><div class="wrap">
<div class="top"><h1>${title}<span class="target"> ${many(columns.length, 'report')}</span></h1></div>
<p class="line">${sentence}</p>
<ol class="columns">${columns.map(
      ({ name, report }) =>
        markup`<li class="${verdictTone(report)}"><b>${verdictTitle(report)}</b> ${name} <span class="soft">${report.startedAt.slice(0, 16).replace('T', ' ')} UTC · ${report.verdictLine}</span></li>`,
    )}</ol>
</div></header>
<main id="main" class="wrap">${partsOf(comparison).map(sectionOf)}</main>`,
  );
}

/** A part as a table; a cell names its column, because a phone stacks them. */
function sectionOf({ title, none, heads, rows }: Part): Markup {
  const cellOf = (cell: Cell): Markup | string =>
    typeof cell === 'string' ? cell : markup`<code>${cell[0]}</code>`;
  return markup`<section class="part"><h2>${title}</h2>
${
  rows.length === 0
    ? markup`<p class="card nothing">${none}</p>`
    : markup`<div class="matrix card" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(
        ([first = '', ...others]) =>
          markup`<tr><th scope="row">${cellOf(first)}</th>${others.map((cell, at) => markup`<td data-head="${heads[at + 1]}">${cellOf(cell)}</td>`)}</tr>`,
      )}</tbody></table></div>`
}</section>`;
}
