import type { Report } from '../../schemas/report.ts';
import { byClause, clauseName } from '../content/clauses.ts';
import { many } from '../content/verdict.ts';
import { markup, prose } from './markup.ts';
import type { Markup } from './markup.ts';

/** The behaviour of this server in unspecified points, for the spec's author. */
export const observationsPart = (report: Report): Markup => markup`
<section class="part" id="observations" aria-labelledby="observations-title">
<h2 id="observations-title">Open points</h2>
<p class="lead">What this server does at the points that the spec leaves open. They are recorded, never judged.</p>
${byClause(report.observations).map(
  ([clause, those]) =>
    markup`<details class="group card"><summary><h3>${clauseName(clause)}</h3><span class="soft">${many(those.length, 'point')}</span></summary><dl class="points">${those.map(
      ({ id, title, text, answer, reason }) =>
        markup`<div id="${id}"><dt>${prose(title)}<span class="soft small">${prose(text)}</span></dt><dd>${
          answer === undefined
            ? markup`<span class="soft">not seen${reason !== undefined && `: ${reason}`}</span>`
            : markup`<code>${answer}</code>`
        }</dd></div>`,
    )}</dl></details>`,
)}
</section>`;
