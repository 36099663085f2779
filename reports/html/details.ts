import type { Report, RequirementResult } from '../../schemas/report.ts';
import { causesOf } from '../causes/causes.ts';
import { byClause, citationsOf, clauseName, type CitedSentence } from '../content/catalogue.ts';
import { foundOf } from '../content/finding.ts';
import { notExamined, sectionsOf } from '../content/sections.ts';
import {
  countOf,
  countWords,
  few,
  isLookedAt,
  many,
  outcomeSign,
  outcomeTone,
  outcomeWord,
  partWords,
  pendingWords,
} from '../content/verdict.ts';
import type { ReporterName } from '../reporters.ts';
import { concernOf } from './first.ts';
import { joined, markup, prose, type Markup } from './markup.ts';

/** Causes and warnings that leave room below them for the extent of the run. */
const fewCauses = 2;

/** What the run covers and what it does not, for the first screen of a run with little to fix. */
export const reach = (report: Report): Markup | false =>
  causesOf(report).length + causesOf(report, 'warn').length <= fewCauses &&
  report.requirements.some(isLookedAt) &&
  markup`<div class="reach">${covered(report)}${uncovered(report)}</div>`;

const items = (all: readonly (Markup | string | false)[]): Markup =>
  markup`<ul>${all.filter((one) => one !== false).map((one) => markup`<li>${one}</li>`)}</ul>`;

function covered({ requirements, coverage, requests, changes, observations }: Report): Markup {
  const looked = requirements.filter(isLookedAt);
  const whole = coverage.filter(({ sampled }) => !sampled).length;
  const entries = coverage.reduce((sum, { entriesRead }) => sum + entriesRead, 0);
  const seen = observations.filter(({ answer }) => answer !== undefined).length;
  return markup`<div class="card good"><h3>What this covers</h3>${items([
    `${looked.length} of ${requirements.length} rules of the spec, with ${many(requests, 'request')}`,
    whole > 0 && `${many(whole, 'list')} read from the first page to the last`,
    entries > 0 && `${many(entries, 'entry', 'entries')} of lists examined, one by one`,
    changes.length > 0 && `${many(changes.length, 'write')}, each with its effect`,
    seen > 0 && `${many(seen, 'point')} that the spec leaves open, recorded and not judged`,
  ])}</div>`;
}

function uncovered(report: Report): Markup {
  const reasons = Map.groupBy(notExamined(report), ({ reason = 'no reason was given' }) => reason);
  const sampled = report.coverage.filter((list) => list.sampled).length;
  const all = [
    report.profile === 'read-only' && 'Writes: the profile is read-only, so nothing was sent but GET',
    ...[...reasons].slice(0, 6).map(([reason, rules]) => `${many(rules.length, 'rule')}: ${reason}`),
    sampled > 0 && `${many(sampled, 'list')} read in part`,
    ...partWords(report).map((text) => `In part: ${text}`),
    report.ended !== 'complete' && `What came after the run ended early (${report.ended})`,
  ].filter((one) => one !== false);
  const load = report.load === undefined ? ' Performance under load was not tested (--with load).' : '';
  const more = markup`<a href="#run">Everything that was not examined</a>`;
  return markup`<div class="card idle"><h3>What it does not cover</h3>${items(all.length > 0 ? [...all, more] : [`Nothing of the spec was left out.${load}`])}</div>`;
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
  const { statements, interpretations } = citationsOf(id);
  const at = checks.map(({ endpoint }) => endpoint).join(' ');
  const words = `${id} ${title} ${level} clause ${clause} ${outcome} ${at} concern-${concernOf(id)}`;
  return markup`<li class="row" data-outcome="${outcome}" data-words="${words.toLowerCase()}"><details class="rule ${outcomeTone[outcome]}" id="${found === 0 ? id : `rule-${id}`}"><summary><span class="sign"><span aria-hidden="true">${outcomeSign[outcome]}</span><span class="out">${requirement.pending === undefined ? outcomeWord[outcome] : 'pending'}</span></span><span class="id">${id}</span><span class="name">${prose(title)}</span><span class="level soft small">${level}</span>${why !== undefined && markup`<span class="why">${why}</span>`}</summary><div>
<p>${prose(text)}</p>
${reading !== undefined && markup`<p class="soft small">Interpretation: ${prose(reading)}</p>`}
${cited('What the spec says', statements)}${cited('Interpretations', interpretations)}
<p class="soft small">${examined(requirement.examined)}${occurrences !== undefined && `; broken in ${occurrences}`}</p>
${found > 0 && markup`<p><a href="#${id}">${many(found, 'finding')}</a></p>`}
<ul class="checks">${checks.map(checkOf)}</ul></div></details></li>`;
}

const cited = (title: string, sentences: readonly CitedSentence[]): Markup | false =>
  sentences.length > 0 &&
  markup`<details class="soft small"><summary>${title}</summary><ul>${sentences.map(({ number, text }) => markup`<li>${number} ${prose(text)}</li>`)}</ul></details>`;

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
<p>Beside this page: ${joined(links, ', ')}</p>
</div></footer>`;
}
