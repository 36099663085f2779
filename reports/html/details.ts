import type { Report, RequirementResult } from '../../schemas/report.ts';
import { causesOf } from '../causes/causes.ts';
import { byClause, clauseName } from '../../suites/catalogue/clauses.ts';
import { foundOf } from '../content/finding.ts';
import { sectionsOf } from '../content/sections.ts';
import {
  countOf,
  countWords,
  few,
  isLookedAt,
  many,
  outcomeSign,
  outcomeTone,
  outcomeWord,
  pendingWords,
} from '../content/verdict.ts';
import type { ReporterName } from '../reporters.ts';
import { concernOf } from './first.ts';
import { joined, markup, prose, type Markup } from './page.ts';

/** What a run with little to fix did not cover, for the first screen. */
export function reach(report: Report): Markup | false {
  const shown = ['unexamined', 'in-part'];
  const parts = sectionsOf(report).filter(({ id }) => shown.includes(id));
  const isFew = causesOf(report).length + causesOf(report, 'warn').length <= 2;
  return (
    isFew &&
    report.requirements.some(isLookedAt) &&
    markup`${parts.map(({ title, rows }) => markup`<h3>${title}</h3><ul class="remedies">${rows.map(({ cells: [first = ''] }) => markup`<li>${first}</li>`)}</ul>`)}
${parts.length === 0 && markup`<p>Nothing of the spec was left out.${report.load === undefined && ' Performance under load was not tested (--with load).'}</p>`}`
  );
}

/** Every rule with its outcome, what was examined and where, folded by clause. */
export const rulesPart = (report: Report): Markup => markup`
<section class="part" id="rules" aria-labelledby="rules-title">
<h2 id="rules-title">Rules</h2>
<p class="lead">All ${report.requirements.length} rules of the spec, by its clauses. Open one to read it whole, with our interpretation and what was examined.</p>
${byClause(report.requirements).map(
  ([clause, requirements]) =>
    markup`<div data-group>${group(`clause-${clause}`, clauseName(clause), countWords(countOf(requirements)), markup`<ul class="rules">${requirements.map(ruleOf)}</ul>`)}</div>`,
)}
</section>`;

const group = (id: string, title: string, words: string, body: Markup): Markup =>
  markup`<details class="group card" id="${id}"><summary><h3>${title}</h3><span class="soft">${words}</span></summary>${body}</details>`;

function ruleOf(requirement: RequirementResult): Markup {
  const { id, level, title, text, reading, outcome, reason, checks, clause, occurrences } = requirement;
  const why = pendingWords(requirement) ?? reason;
  const found = foundOf(requirement).length;
  const at = checks.map(({ endpoint }) => endpoint).join(' ');
  const words = `${id} ${title} ${level} clause ${clause} ${outcome} ${at} concern-${concernOf(id)}`;
  return markup`<li class="row" data-outcome="${outcome}" data-words="${words.toLowerCase()}"><details class="rule ${outcomeTone[outcome]}" id="${found === 0 ? id : `rule-${id}`}"><summary><span class="sign"><span aria-hidden="true">${outcomeSign[outcome]}</span><span class="out">${requirement.pending === undefined ? outcomeWord[outcome] : 'pending'}</span></span><span class="id">${id}</span><span class="name">${prose(title)}</span><span class="level soft small">${level}</span>${why !== undefined && markup`<span class="why">${why}</span>`}</summary><div>
<p>${prose(text)}</p>
${reading !== undefined && markup`<p class="soft small">Interpretation: ${prose(reading)}</p>`}
<p class="soft small">${examined(requirement.examined)}${occurrences !== undefined && `; broken in ${occurrences}`}</p>
${found > 0 && markup`<p><a href="#${id}">${many(found, 'finding')}</a></p>`}
<ul class="checks">${checks.map(checkOf)}</ul></div></details></li>`;
}

const checkOf = (check: RequirementResult['checks'][number]): Markup =>
  markup`<li class="${outcomeTone[check.outcome]}"><span class="sign" aria-hidden="true">${outcomeSign[check.outcome]}</span><span class="out">${outcomeWord[check.outcome]}: </span>${check.endpoint} <span class="soft small">${examined(check.examined)}${check.reason !== undefined && ` · ${check.reason}`}</span></li>`;

const examined = ({ answers, entries }: RequirementResult['examined']): string =>
  answers === 0
    ? 'no answer examined'
    : `${many(answers, 'answer')}${entries === 0 ? '' : ` and ${many(entries, 'entry', 'entries')}`} examined`;

/** The behaviour of this server in unspecified points, for the spec's author. */
export const observationsPart = (report: Report): Markup => markup`
<section class="part" id="observations" aria-labelledby="observations-title">
<h2 id="observations-title">Open points</h2>
<p class="lead">What this server does at the points that the spec leaves open. They are recorded, never judged.</p>
${byClause(report.observations).map(([clause, those]) =>
  group(
    `open-${clause}`,
    clauseName(clause),
    many(those.length, 'point'),
    markup`<dl class="points">${those.map(
      ({ id, title, text, answer, reason = 'no reason was given' }) =>
        markup`<div id="${id}"><dt>${prose(title)}<span class="soft small">${prose(text)}</span></dt><dd>${answer === undefined ? markup`<span class="soft">not seen: ${reason}</span>` : markup`<code>${answer}</code>`}</dd></div>`,
    )}</dl>`,
  ),
)}
</section>`;

/** The run: what was not examined, what was written, contracts, load, settings and the like. */
export const runPart = (report: Report): Markup => markup`
<section class="part" id="run" aria-labelledby="run-title"><h2 id="run-title">The run</h2>
${sectionsOf(report).map(
  ({ id, title, rows }) => markup`<h3 class="sub" id="${id}">${title}</h3>
<ul class="rows card">${rows.map(
    ({ tone, cells }) =>
      markup`<li class="${tone}">${cells
        .filter((cell) => cell !== '')
        .map((cell, at) =>
          typeof cell === 'string'
            ? markup`<span class="${at > 0 && 'small soft'}">${cell}</span>`
            : markup`<code>${few(cell, 150)}</code>`,
        )}</li>`,
  )}</ul>`,
)}
</section>`;

const files: readonly (readonly [format: ReporterName, file: string])[] = [
  ['junit', 'junit.xml'],
  ['markdown', 'report.md'],
  ['ctrf', 'ctrf.json'],
  ['sarif', 'report.sarif'],
  ['har', 'report.har'],
];

/** Where the report came from and what lies beside it; nothing that differs between two renderings of it. */
export function foot(report: Report, beside: readonly ReporterName[]): Markup {
  const { suite, spec, catalogueDigest, seed } = report;
  const names = ['report.json', ...files.flatMap(([format, file]) => (beside.includes(format) ? file : []))];
  const links = names.map((file) => markup`<a href="${file}">${file}</a>`);
  return markup`<footer><div class="wrap">
<p>${suite.name} ${suite.version} · Node ${suite.node} · ${spec.title} ${spec.version} · seed ${seed}</p>
<p>Catalogue <code>${catalogueDigest}</code></p>
<p>Beside this page: ${joined(links)}</p>
</div></footer>`;
}
