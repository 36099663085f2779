import type { Report } from '../../suites/kit/check/report.ts';
import { byClause, clauseName } from '../clauses.ts';
import { exchangeAt, findings, hasPlace, seenIn } from '../finding.ts';
import type { Found } from '../finding.ts';
import { hasRepro, reproName } from '../repro.ts';
import { outcomeTone, outcomeWord } from '../verdict.ts';
import { difference } from './difference.ts';
import { excerpt } from './exchange.ts';
import { joined, markup, prose } from './markup.ts';
import type { Markup } from './markup.ts';

/** Every broken rule as a story, grouped by clause, for the developer who must mend it. */
export const findingsPart = (report: Report): Markup =>
  storiesPart(report, {
    id: 'findings',
    title: 'Findings',
    lead: 'Each one says which rule is broken, what was sent, what was wanted and what came, and how to see it again.',
    nothing: 'No answer of the target broke a rule that was examined.',
    found: findings(report).filter(({ kind }) => kind === 'fail'),
  });

/** The same for warnings; nothing where there is none. */
export function warningsPart(report: Report): Markup | false {
  const found = findings(report).filter(({ kind }) => kind === 'warn');
  const lead =
    'What a careful server would do otherwise. A warning does not turn the verdict, unless the run is strict.';
  return (
    found.length > 0 && storiesPart(report, { id: 'warnings', title: 'Warnings', lead, nothing: '', found })
  );
}

/** What is broken of rules that are too new to count; nothing where there is none. */
export function pendingPart(report: Report): Markup | false {
  const found = findings(report).filter(({ kind }) => kind === 'pending');
  const lead =
    'Broken rules that came with an update of the suite. They count from its next minor version on.';
  const title = 'Findings that do not count yet';
  return found.length > 0 && storiesPart(report, { id: 'pending', title, lead, nothing: '', found });
}

/** What is known and waived; nothing where there is none. */
export function waivedPart(report: Report): Markup | false {
  const found = findings(report).filter(({ kind }) => kind === 'waived');
  const lead =
    'Known findings that the operator lets pass until a date. A run with waivers never counts as a full one.';
  return found.length > 0 && storiesPart(report, { id: 'waived', title: 'Waived', lead, nothing: '', found });
}

interface Stories {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** Said where there is no story. */
  readonly nothing: string;
  readonly found: readonly Found[];
}

function storiesPart(report: Report, { id, title, lead, nothing, found }: Stories): Markup {
  const groups = byClause(found.map((one) => ({ ...one, clause: one.requirement.clause }))).map(
    ([clause, those]) =>
      markup`<div class="clause" data-group><h3>${clauseName(clause)}</h3>${those.map((one) => story(report, one))}</div>`,
  );
  return markup`<section class="part" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${found.length === 0 ? markup`<p class="card nothing">${nothing}</p>` : markup`<p class="lead">${lead}</p>${groups}`}
</section>`;
}

function story(report: Report, found: Found): Markup {
  const { requirement, check, finding, anchor, kind } = found;
  const words = [
    requirement.id,
    requirement.title,
    requirement.level,
    `clause ${requirement.clause}`,
    check.title,
    finding.endpoint,
    finding.pointer ?? '',
  ];
  const isCounted = kind === 'fail' || kind === 'warn';
  const outcome = isCounted ? kind : 'excluded';
  return markup`<article class="story card ${outcomeTone[outcome]}" id="${anchor}" data-outcome="${outcome}" data-words="${words.join(' ').toLowerCase()}" aria-labelledby="${anchor}-title">
<p class="tags"><span class="chip">${requirement.level} · ${isCounted ? outcomeWord[outcome] : kind}</span><a href="#${anchor}">${requirement.id}</a><span class="soft">${finding.endpoint}</span></p>
<h4 id="${anchor}-title">${check.title}</h4>
<p class="rule-text">${prose(requirement.text)} <span class="soft">(clause ${requirement.clause})</span></p>
${requirement.reading !== undefined && markup`<p class="soft small">How it is read: ${prose(requirement.reading)}</p>`}
${hasPlace(finding) && markup`<p class="at">At <code>${finding.pointer}</code></p>`}
${sides(found)}
${facts(found)}
${finding.hint !== undefined && markup`<p class="hint">${finding.hint}</p>`}
${evidence(report, found)}
${again(report, found)}
</article>`;
}

function sides({ finding }: Found): Markup {
  const { wanted, received } = difference(finding.wanted, finding.received);
  return markup`<div class="pair"><div class="side good"><h5>Wanted</h5><pre>${wanted}</pre></div><div class="side bad"><h5>Received</h5><pre>${received}</pre></div></div>`;
}

function facts({ finding }: Found): Markup {
  const { counterexample } = finding;
  const seen = seenIn(finding);
  const fact = (name: string, value: Markup | undefined): Markup | false =>
    value !== undefined && markup`<dt>${name}</dt><dd>${value}</dd>`;
  return markup`<dl class="facts">
${fact('Sent', markup`<code>${finding.sent}</code>`)}
${fact('Answer', markup`${finding.answer}`)}
${fact('Seen', seen === undefined ? undefined : markup`${seen}`)}
${fact('Shortest way there', counterexample && markup`<ol class="moves">${counterexample.moves.map((move) => markup`<li>${move}</li>`)}</ol>`)}
</dl>`;
}

function evidence(report: Report, { finding }: Found): Markup {
  const exchange = exchangeAt(report, finding.exchange);
  const part = exchange && excerpt(exchange, finding.pointer);
  return markup`${part !== undefined && markup`<details class="more"><summary>The place in the answer</summary>${part}</details>`}`;
}

function again(report: Report, found: Found): Markup {
  const { finding, check } = found;
  const link = (reference: string): Markup => {
    const exchange = exchangeAt(report, reference);
    return exchange === undefined
      ? markup`${reference}`
      : markup`<a href="#exchange-${exchange.number}">${reference}</a>`;
  };
  return markup`<div class="again"><h5>See it again</h5>
${command(finding.again.curl, `curl line of ${check.title}`)}
${command(finding.again.certify, `command for this rule alone: ${check.title}`)}
<p class="small soft">${script(report, found)}evidence: ${link(finding.exchange)}${finding.against.length > 0 && markup`, held against ${joined(finding.against.map(link), ', ')}`} · asserted at <code>suites/${finding.site}</code></p>
</div>`;
}

/** The script of a finding that one answer shows. */
function script(report: Report, found: Found): Markup {
  const name = reproName(found);
  return hasRepro(report, found) ? markup`Script: <a href="repro/${name}">repro/${name}</a> · ` : markup``;
}

const command = (text: string, what: string): Markup =>
  markup`<div class="command"><pre>${text}</pre><button type="button" hidden aria-label="Copy the ${what}">Copy</button></div>`;
