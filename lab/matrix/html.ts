import { defects, type Defect } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { byClause, clauseName } from '../../suites/catalogue/clauses.ts';
import { many } from '../../reports/content/verdict.ts';
import { markup, type Markup, page } from '../../reports/html/page.ts';
import { requirementIds, requirements, type RequirementId } from '../../suites/catalogue/index.ts';
import type { TrialJudgement } from './judgement.ts';
import { problemsOf, type Matrix } from './matrix.ts';
import { depthCounts, outcomeLine, outcomeLines } from './text.ts';

/**
 * The matrix as one HTML page in the style of report.html: the outcome, what is to fix, every rule against
 * the defects that must fail it by their depth, then checks and variants.
 */
export function renderMatrix(matrix: Matrix): string {
  const problems = problemsOf(matrix);
  return page(
    `The suite on trial: ${outcomeLine(matrix)}`,
    markup`<header class="hero ${problems.length === 0 ? 'good' : 'bad'}"><div class="wrap">
<div class="top"><h1>${problems.length === 0 ? 'As declared' : `${problems.length} to fix`}<span class="target"> the suite against ${many(matrix.defects.length + matrix.variants.length + matrix.mixes.length, 'server')}</span></h1></div>
<p class="line"><strong>${outcomeLine(matrix)}.</strong></p>
<ul class="columns">${outcomeLines(matrix).map((line) => markup`<li>${line}</li>`)}</ul>
</div></header>
<div class="bar"><div class="wrap"><nav class="toc" aria-label="Parts of the matrix"><ul>
<li><a href="#grid">Rules and defects</a></li>
<li><a href="#defects">Defects <span class="number">${matrix.defects.length}</span></a></li>
<li><a href="#checks">Checks <span class="number">${matrix.powers.length}</span></a></li>
<li><a href="#variants">Variants <span class="number">${matrix.variants.length}</span></a></li>
</ul></nav></div></div>
<main id="main" class="wrap">
${problems.length > 0 && markup`<section class="part" aria-labelledby="fix-title"><h2 id="fix-title">To fix</h2><ul class="rows card">${problems.map((line) => markup`<li>${line}</li>`)}</ul></section>`}
${gridPart(matrix)}
${defectsPart(matrix)}
${checksPart(matrix)}
${variantsPart(matrix)}
</main>`,
  );
}

type Judged = ReadonlyMap<string, TrialJudgement>;

const judgedIn = ({ defects: all }: Matrix): Judged => new Map(all.map((one) => [one.name, one]));

/** The defects that must fail a rule. */
const against = (id: RequirementId): readonly Defect[] =>
  defects.filter(({ expectedFailures }) => expectedFailures.includes(id));

const rules = requirementIds.map((id) => ({ id, clause: requirements[id].clause }));

/** Rule × depth: how many defects of that depth fail the rule, and whether all came out as declared. */
function gridPart(matrix: Matrix): Markup {
  const depths = [...depthCounts().keys()];
  const judged = judgedIn(matrix);
  return markup`<section class="part" id="grid" aria-labelledby="grid-title"><h2 id="grid-title">Rules and defects</h2>
<p class="lead">How many defects of each depth must fail a rule. Green: all came out as declared; red: one did not; hatched: not tried in this run.</p>
<div class="card grid" tabindex="0" role="region" aria-label="Table of rules and depths of defects"><table><thead><tr><td></td>${depths.map((depth) => markup`<th scope="col"><span>${depth}</span></th>`)}<th scope="col"><span>all</span></th></tr></thead>
${byClause(rules).map(
  ([clause, those]) =>
    markup`<tbody><tr class="clause-row"><th scope="rowgroup" colspan="${String(depths.length + 2)}">${clauseName(clause)}</th></tr>${those.map(({ id }) => gridRow(id, depths, judged))}</tbody>`,
)}</table></div></section>`;
}

function gridRow(id: RequirementId, depths: readonly string[], judged: Judged): Markup {
  const all = against(id);
  return markup`<tr><th scope="row">${id}</th>${depths.map((depth) =>
    cell(
      id,
      depth,
      all.filter((one) => one.depth === depth),
      judged,
    ),
  )}<td class="sum">${all.length}</td></tr>`;
}

function cell(id: RequirementId, depth: string, those: readonly Defect[], judged: Judged): Markup {
  if (those.length === 0) return markup`<td></td>`;
  const tried = those.flatMap(({ name }) => judged.get(name) ?? []);
  const isOdd = tried.some(({ problems }) => problems.length > 0);
  const [tone, words] = isOdd
    ? (['bad', 'not as declared'] as const)
    : tried.length === 0
      ? (['none', 'not tried'] as const)
      : (['good', 'as declared'] as const);
  return markup`<td><a class="key ${tone}" href="#rule-${id}" title="${those.map(({ name }) => name).join(', ')}">${those.length}<span class="out"> ${depth}: ${words}</span></a></td>`;
}

/** The defects by the rule that they must fail. */
function defectsPart(matrix: Matrix): Markup {
  const judged = judgedIn(matrix);
  return markup`<section class="part" id="defects" aria-labelledby="defects-title"><h2 id="defects-title">Defects</h2>
${rules.map(({ id }) => {
  const those = against(id);
  return markup`<details class="group card" id="rule-${id}"><summary><h3>${id}</h3><span class="soft">${many(those.length, 'defect')}</span></summary><ul class="defects">${those.map((one) => defectLine(one, judged.get(one.name)))}</ul></details>`;
})}</section>`;
}

function defectLine({ name, depth, at, summary }: Defect, one: TrialJudgement | undefined): Markup {
  const state =
    one === undefined ? 'not tried' : one.problems.length === 0 ? 'as declared' : one.problems.join('; ');
  const tone = one === undefined ? 'idle' : one.problems.length === 0 ? 'good' : 'bad';
  return markup`<li class="${tone}"><span class="chip">${state}</span> <code>${name}</code> ${summary} <span class="soft small">${depth} · ${at.endpoint}</span></li>`;
}

/** What is found of each rule at each endpoint; where least is found comes first. */
const checksPart = ({ powers }: Matrix): Markup | false =>
  powers.length > 0 &&
  markup`<section class="part" id="checks" aria-labelledby="checks-title"><h2 id="checks-title">Checks</h2>
${table(
  'Checks and the defects that they find',
  ['Rule and endpoint', 'Fails under', 'Defects'],
  powers
    .toSorted((one, other) => one.red.length - other.red.length)
    .map(({ check, red }) => [check, String(red.length), red.join(', ')]),
)}</section>`;

const variantsPart = ({ variants: judged, verdicts }: Matrix): Markup =>
  markup`<section class="part" id="variants" aria-labelledby="variants-title"><h2 id="variants-title">Variants</h2>
${table(
  'Variants and their verdicts',
  ['Variant', 'Verdict', 'Warnings', 'Open points that it moves', 'What is unusual about it'],
  variants.map(({ name, changes = [], summary }) => [
    name,
    verdicts[name] ?? 'not tried',
    judged.find((one) => one.name === name)?.expectedFailures.join(' ') ?? '',
    changes.join(' '),
    summary,
  ]),
)}</section>`;

const table = (label: string, heads: readonly string[], rows: readonly (readonly string[])[]): Markup =>
  markup`<div class="matrix card" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(
    ([first, ...cells]) =>
      markup`<tr><th scope="row">${first}</th>${cells.map((text, at) => markup`<td data-head="${heads[at + 1]}">${text}</td>`)}</tr>`,
  )}</tbody></table></div>`;
