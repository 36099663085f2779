import type { Report } from '../../schemas/report.ts';
import { causesOf, type Cause } from '../causes/causes.ts';
import { causeTitle, remedyWords } from '../causes/words.ts';
import { citationsOf } from '../content/citations.ts';
import { exchangeAt, hasPlace, pointerWords, seenIn, curlVariables } from '../content/finding.ts';
import type { Found, FindingKind } from '../content/finding.ts';
import { hasRepro, reproName } from '../repro.ts';
import { many, outcomeTone, outcomeWord } from '../content/verdict.ts';
import { concernOf } from './concerns.ts';
import { difference } from './difference.ts';
import { excerpt } from './exchange.ts';
import { commandLine, joined, markup, prose } from './markup.ts';
import type { Markup } from './markup.ts';
import { proofPart } from './proof.ts';

/** A report, and whether the scripts of its findings are written beside the page. */
export interface FindingSource {
  readonly report: Report;
  readonly hasScripts: boolean;
}

/** Every cause of failures, closed, in the order of the fix list. */
export const findingsPart = (source: FindingSource): Markup =>
  causesPart(source, {
    id: 'findings',
    title: 'Findings',
    lead: 'One card for each cause: which rule failed, what was sent, wanted and received, how to see it again and how to fix it.',
    causes: causesOf(source.report),
  });

/** The same for warnings; nothing where there is none. */
export const warningsPart = (source: FindingSource): Markup | false =>
  otherPart(source, 'warn', {
    id: 'warnings',
    title: 'Warnings',
    lead: 'Recommended by the standards. Warnings do not affect the verdict unless you pass `--strict`.',
  });

/** What failed of rules that are too new to count; nothing where there is none. */
export const pendingPart = (source: FindingSource): Markup | false =>
  otherPart(source, 'pending', {
    id: 'pending',
    title: 'Findings that do not count yet',
    lead: 'Rules that came with an update of the suite and failed. They count from its next minor version on.',
  });

/** What is known and waived; nothing where there is none. */
export const waivedPart = (source: FindingSource): Markup | false =>
  otherPart(source, 'waived', {
    id: 'waived',
    title: 'Waived',
    lead: 'Known findings, accepted until a date. A run with waivers never counts as a full one.',
  });

interface Cards {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly causes: readonly Cause[];
}

function otherPart(
  source: FindingSource,
  kind: FindingKind,
  words: Pick<Cards, 'id' | 'title' | 'lead'>,
): Markup | false {
  const causes = causesOf(source.report, kind);
  return causes.length > 0 && causesPart(source, { ...words, causes });
}

const causesPart = (source: FindingSource, { id, title, lead, causes }: Cards): Markup => markup`
<section class="part" id="${id}" aria-labelledby="${id}-title" data-group>
<h2 id="${id}-title">${title}</h2>
<p class="lead">${prose(lead)}</p>${causes.map((cause) => card(source, cause))}
</section>`;

const wordsOf = ({ requirement, check, finding }: Found): string =>
  [
    requirement.id,
    requirement.title,
    requirement.level,
    `clause ${requirement.clause}`,
    check.title,
    finding.endpoint,
    finding.pointer ?? '',
    `concern-${concernOf(requirement.id)?.key ?? ''}`,
  ].join(' ');

/** A cause as a card that opens at its first finding; the other places are folded below it. */
function card(source: FindingSource, cause: Cause): Markup {
  const {
    findings: [first, ...others],
    kind,
  } = cause;
  const isCounted = kind === 'fail' || kind === 'warn';
  const outcome = isCounted ? kind : 'excluded';
  const { requirement } = first;
  // How many places it has is in the title.
  const hidden = cause.hides.length;
  const remedy = remedyWords(cause);
  const words = cause.findings.map(wordsOf).join(' ').toLowerCase();
  return markup`<details class="story card ${outcomeTone[outcome]}" id="${first.anchor}" data-outcome="${outcome}" data-words="${words}"><summary><span class="chip">${requirement.level} · ${isCounted ? outcomeWord[outcome] : kind}</span><span class="id">${requirement.id}</span><h3 class="${isSentence(cause) && 'sentence'}">${causeTitle(cause)}</h3>${hidden > 0 && markup`<span class="notes">hides ${hidden}</span>`}</summary><div>
${details(source, first, causeTitle(cause))}
${remedy !== undefined && markup`<p class="hint"><b>How to fix it:</b> ${prose(remedy)}</p>`}
${
  cause.hides.length > 0 &&
  markup`<p class="small hides"><b>Hides ${many(cause.hides.length, 'rule')}:</b> ${joined(
    cause.hides.map((id) => markup`<a href="#${id}">${id}</a>`),
    ', ',
  )}</p>`
}
${others.length > 0 && markup`<h4 class="sub">${many(others.length, 'more place')}</h4>${others.map((other) => place(source, other))}`}
</div></details>`;
}

/** Whether a title begins with a word that may be capitalised, rather than with the name of a member. */
const isSentence = ({ findings: { length }, group: { about } }: Cause): boolean =>
  length === 1 || about.kind === 'rule' || about.kind === 'spelling';

/** Another place of the same cause. */
const place = (source: FindingSource, found: Found): Markup =>
  markup`<details class="other" id="${found.anchor}"><summary><span class="id">${found.requirement.id}</span> <code>${found.finding.sent}</code> <span class="soft">${hasPlace(found.finding) && pointerWords(found.finding)}</span></summary><div>${details(source, found)}</div></details>`;

function details(source: FindingSource, found: Found, heading = ''): Markup {
  const { report } = source;
  const { requirement, finding, check } = found;
  return markup`${!heading.startsWith(check.title) && markup`<p class="title">${check.title}</p>`}
${hasPlace(finding) && markup`<p class="at">At <code>${pointerWords(finding)}</code></p>`}
${sides(found)}
${facts(found)}
${finding.hint !== undefined && markup`<p class="hint">${finding.hint}</p>`}
${proofPart(report, finding)}
${evidence(report, found)}
${again(source, found)}
<p class="rule-text">${prose(requirement.text)} <span class="soft">(clause ${requirement.clause})</span></p>
<details class="more soft small"><summary>What the spec says, and our interpretation</summary>${requirement.reading !== undefined && markup`<p>${prose(requirement.reading)}</p>`}<ul>${citationsOf(requirement.id).statements.map(({ number, text }) => markup`<li>${number} ${prose(text)}</li>`)}</ul></details>`;
}

function sides({ finding }: Found): Markup {
  const { wanted, received } = difference(finding.wanted, finding.received);
  return markup`<div class="pair"><div class="side good"><h4>Wanted</h4><pre>${wanted}</pre></div><div class="side bad"><h4>Received</h4><pre>${received}</pre></div></div>`;
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
${fact('Shortest sequence that fails', counterexample && markup`<ol class="moves">${counterexample.moves.map((move) => markup`<li>${move}</li>`)}</ol>`)}
</dl>`;
}

function evidence(report: Report, { finding }: Found): Markup {
  const exchange = exchangeAt(report, finding.exchange);
  const part = exchange && excerpt(exchange, finding.pointer);
  return markup`${part !== undefined && markup`<h4>The place in the answer</h4>${part}`}`;
}

function again(source: FindingSource, found: Found): Markup {
  const { report } = source;
  const { finding, check } = found;
  const link = (reference: string): Markup => {
    const exchange = exchangeAt(report, reference);
    return exchange === undefined
      ? markup`${reference}`
      : markup`<a href="#exchange-${exchange.number}">${reference}</a>`;
  };
  const variables = curlVariables(finding);
  return markup`<div class="again"><h4>See it again</h4>
${variables !== undefined && markup`<p class="small">Set ${variables}</p>`}
${commandLine(finding.again.curl, `curl line of ${check.title}`)}
${commandLine(finding.again.certify, `command for this rule alone: ${check.title}`)}
<p class="small soft">${script(source, found)}evidence: ${link(finding.exchange)}${finding.against.length > 0 && markup`, checked against ${joined(finding.against.map(link), ', ')}`}</p>
</div>`;
}

/** The script of a finding that one answer shows. */
function script({ report, hasScripts }: FindingSource, found: Found): Markup {
  const name = reproName(found);
  return hasScripts && hasRepro(report, found)
    ? markup`Script: <a href="repro/${name}">repro/${name}</a> · `
    : markup``;
}
