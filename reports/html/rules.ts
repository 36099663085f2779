import { citationsOf, type CitedSentence } from '../content/citations.ts';
import type { Report, RequirementResult } from '../../schemas/report.ts';
import { byClause, clauseName } from '../content/clauses.ts';
import { foundOf } from '../content/finding.ts';
import {
  countOf,
  countWords,
  many,
  outcomeSign,
  outcomeTone,
  outcomeWord,
  pendingWords,
} from '../content/verdict.ts';
import { markup, prose } from './markup.ts';
import type { Markup } from './markup.ts';

/** Every rule with its outcome, what was examined and by which checks, folded by clause. */
export const rulesPart = (report: Report): Markup => markup`
<section class="part" id="rules" aria-labelledby="rules-title">
<h2 id="rules-title">Rules</h2>
<p class="lead">All ${report.requirements.length} rules of the spec, by its clauses. Open one to read it whole, with our reading and the checks behind it.</p>
${byClause(report.requirements).map(([clause, requirements]) => groupOf(clause, requirements))}
</section>`;

function groupOf(clause: string, requirements: readonly RequirementResult[]): Markup {
  return markup`<details class="group card" id="clause-${clause}" data-group><summary><h3>${clauseName(clause)}</h3><span class="soft">${countWords(countOf(requirements))}</span></summary>
<ul class="rules">${requirements.map(ruleOf)}</ul></details>`;
}

function ruleOf(requirement: RequirementResult): Markup {
  const { id, level, title, text, reading, outcome, reason, checks, clause } = requirement;
  const why = pendingWords(requirement) ?? reason;
  const found = foundOf(requirement);
  const { statements, interpretations } = citationsOf(id);
  const words = [id, title, level, `clause ${clause}`, outcome, ...checks.map(({ endpoint }) => endpoint)]
    .join(' ')
    .toLowerCase();
  return markup`<li class="row" data-outcome="${outcome}" data-words="${words}"><details class="rule ${outcomeTone[outcome]}" id="${found.length === 0 ? id : `rule-${id}`}"><summary><span class="sign"><span aria-hidden="true">${outcomeSign[outcome]}</span><span class="out">${requirement.pending === undefined ? outcomeWord[outcome] : 'pending'}</span></span><span class="id">${id}</span><span class="name">${prose(title)}</span><span class="level soft small">${level}</span>${why !== undefined && markup`<span class="why">${why}</span>`}</summary><div>
<p>${prose(text)}</p>
${reading !== undefined && markup`<p class="soft small">How it is read: ${prose(reading)}</p>`}
${cited('What the spec says', statements)}${cited('Interpretations', interpretations)}
<p class="soft small">${examined(requirement.examined)}${requirement.occurrences !== undefined && `; broken in ${requirement.occurrences}`}</p>
${found.length > 0 && markup`<p><a href="#${id}">${many(found.length, 'finding')}</a></p>`}
<ul class="checks">${checks.map(checkOf)}</ul></div></details></li>`;
}

const cited = (title: string, sentences: readonly CitedSentence[]): Markup | false =>
  sentences.length > 0 &&
  markup`<details class="soft small"><summary>${title}</summary><ul>${sentences.map(({ number, text }) => markup`<li>${number} ${prose(text)}</li>`)}</ul></details>`;

const checkOf = ({
  title,
  endpoint,
  outcome,
  reason,
  examined: seen,
}: RequirementResult['checks'][number]): Markup =>
  markup`<li class="${outcomeTone[outcome]}"><span class="sign" aria-hidden="true">${outcomeSign[outcome]}</span><span class="out">${outcomeWord[outcome]}: </span>${title} <span class="soft small">${endpoint} · ${examined(seen)}${reason !== undefined && ` · ${reason}`}</span></li>`;

const examined = ({ answers, entries }: RequirementResult['examined']): string =>
  answers === 0
    ? 'no answer examined'
    : `${many(answers, 'answer')}${entries === 0 ? '' : ` and ${entries} ${entries === 1 ? 'entry' : 'entries'}`} examined`;
