import type { Finding, ProofAnswer, Report, ReportedExchange } from '../../schemas/report.ts';
import { type Cause, causeTitle, causesOf, consequencesOf } from '../causes/causes.ts';
import { citationsOf } from '../content/citations.ts';
import { type BodyLine, answerLines, bodyLines, placeLines, requestLines } from '../content/exchange.ts';
import {
  type Found,
  curlVariables,
  exchangeAt,
  findingLines,
  hasPlace,
  pointerWords,
  type FindingKind,
} from '../content/finding.ts';
import { duration, many, outcomeTone, outcomeWord } from '../content/verdict.ts';
import { hasRepro, reproName } from '../repro.ts';
import { wordsOf } from './first.ts';
import { type Markup, commandLine, joined, markup, prose } from './page.ts';

/** A report, and whether the scripts of its findings are written beside the page. */
export interface FindingSource {
  readonly report: Report;
  readonly hasScripts: boolean;
}

/** The parts of the page that hold findings: id, title and a sentence on what they are. */
const parts = {
  fail: ['findings', 'Findings', 'A card for each cause, in the order in which to fix them.'],
  warn: [
    'warnings',
    'Warnings',
    'Recommended by the standards. Warnings do not affect the verdict unless you pass `--strict`.',
  ],
  pending: [
    'pending',
    'Findings that do not count yet',
    'Rules that came with an update of the suite and failed. They count from its next minor version on.',
  ],
  waived: [
    'waived',
    'Waived',
    'Known findings, accepted until a date. A run with waivers never counts as a full one.',
  ],
} as const;

/** Every cause of one kind as a card, closed; nothing where there is none. */
export function findingsPart(source: FindingSource, kind: FindingKind): Markup | false {
  const causes = causesOf(source.report, kind);
  const [id, title, lead] = parts[kind];
  const places = causes.reduce((sum, { findings }) => sum + findings.length, 0);
  const counts = `${many(causes.length, 'cause')}, ${many(places, 'place')}`;
  return (
    causes.length > 0 &&
    markup`<section class="part" id="${id}" aria-labelledby="${id}-title" data-group>
<h2 id="${id}-title">${title} <span class="soft small">${counts}</span></h2>
<p class="lead">${prose(lead)}</p>${causes.map((cause) => card(source, cause))}
</section>`
  );
}

/** A cause as a card that opens at its first finding; the other places are folded below it. */
function card(source: FindingSource, cause: Cause): Markup {
  const { findings: found, kind, hides } = cause;
  const [first, ...others] = found;
  const outcome = kind === 'fail' || kind === 'warn' ? kind : 'excluded';
  const { requirement } = first;
  const hidden = hides.map((id) => markup`<a href="#${id}">${id}</a>`);
  const notes = [...(kind === 'fail' ? [`cause ${cause.number}`] : []), ...consequencesOf(cause)];
  return markup`<details class="story card ${outcomeTone[outcome]}" id="${first.anchor}" data-outcome="${outcome}" data-words="${wordsOf(cause)}"><summary><span class="chip">${requirement.level} · ${outcome === 'excluded' ? kind : outcomeWord[outcome]}</span><span class="id">${requirement.id}</span><h3>${causeTitle(cause)}</h3>${notes.length > 0 && markup`<span class="notes">${notes.join(', ')}</span>`}</summary><div>
${details(source, first)}
${
  hides.length > 0 &&
  markup`<p class="small hides"><b>Hides ${many(hides.length, 'rule')}:</b> ${joined(hidden)}</p>`
}
${others.length > 0 && markup`<h4 class="sub">${many(others.length, 'more place')}</h4>${others.map((other) => place(source, other))}`}
${ofRule(first)}
</div></details>`;
}

/** Another place of the same cause. */
const place = (source: FindingSource, found: Found): Markup =>
  markup`<details class="other" id="${found.anchor}"><summary><span class="id">${found.requirement.id}</span> <code>${found.finding.sent}</code> <span class="soft">${hasPlace(found.finding) && pointerWords(found.finding)}</span></summary><div>${details(source, found, false)}</div></details>`;

/** What the rule and the spec say, once for all places of a cause. */
const ofRule = ({ requirement: { id, title, text, reading, clause } }: Found): Markup =>
  markup`<p class="rule-text"><b>${prose(title)}.</b> ${prose(text)} <span class="soft">(clause ${clause})</span></p>
<details class="more soft small"><summary>What the spec says, and our interpretation</summary>${reading !== undefined && markup`<p>${prose(reading)}</p>`}<ul>${citationsOf(id).statements.map(({ number, text: said }) => markup`<li>${number} ${prose(said)}</li>`)}</ul></details>`;

/** Wanted, received, the fix, then the exchange and how to see it again. */
function details(source: FindingSource, found: Found, hasFix = true): Markup {
  const { report } = source;
  const { finding, fix } = found;
  const part = placeLines(finding, exchangeAt(report, finding.exchange));
  return markup`${hasPlace(finding) && markup`<p class="at">At <code>${pointerWords(finding)}</code></p>`}
<div class="pair"><div class="side good"><h4>Wanted</h4><pre>${finding.wanted}</pre></div><div class="side bad"><h4>Received</h4><pre>${finding.received}</pre></div></div>
${hasFix && fix !== undefined && markup`<p class="hint"><b>Fix:</b> ${prose(fix)}</p>`}
${facts(found)}
${proofPart(report, finding)}
${part && markup`<h4>The place in the answer</h4>${bodyOf(part)}`}
${again(source, found)}`;
}

const shownFacts = ['sent', 'answer', 'alone', 'seen', 'steps'];

const facts = (found: Found): Markup =>
  markup`<dl class="facts">${findingLines(found)
    .filter(({ label }) => shownFacts.includes(label))
    .map(
      ({ label, text }) =>
        markup`<dt>${label}</dt><dd>${label === 'sent' ? markup`<code>${text}</code>` : text}</dd>`,
    )}</dl>`;

function again({ report, hasScripts }: FindingSource, found: Found): Markup {
  const { finding, requirement } = found;
  const variables = curlVariables(finding);
  const script = hasScripts && hasRepro(report, found) && reproName(found);
  const links = [finding.exchange, ...finding.against].map((reference) => {
    const number = exchangeAt(report, reference)?.number;
    return number === undefined
      ? markup`${reference}`
      : markup`<a href="#exchange-${number}">${reference}</a>`;
  });
  return markup`<div class="again"><h4>See it again</h4>
${variables !== undefined && markup`<p class="small">Set ${variables}</p>`}
${finding.again.curl !== '' && commandLine(finding.again.curl, `curl line of ${found.anchor}`)}
${commandLine(finding.again.certify, `command for ${requirement.id} alone`)}
<p class="small soft">${script !== false && markup`Script: <a href="repro/${script}">repro/${script}</a> · `}evidence: ${joined(links)}</p>
</div>`;
}

/** A body as laid out JSON, the place of a finding marked. */
const bodyOf = (lines: readonly BodyLine[]): Markup =>
  markup`<pre class="body">${lines.map(({ text, isPlace }) => {
    const lead = /^ */.exec(text)?.[0] ?? '';
    return isPlace ? markup`${lead}<mark>${text.slice(lead.length)}</mark>\n` : markup`${text}\n`;
  })}</pre>`;

/** Every exchange that a finding points to, closed at first. */
export const exchangesPart = (report: Report, hasHar: boolean): Markup | false =>
  report.exchanges.length > 0 &&
  markup`<section class="part" id="evidence" aria-labelledby="evidence-title">
<h2 id="evidence-title">Evidence</h2>
<p class="lead">The exchanges that findings point to. Secrets are masked; customers’ data appears as type and length.${hasHar && markup` The same are in <a href="report.har">report.har</a>.`}</p>
${report.exchanges.map(exchangeOf)}
</section>`;

function exchangeOf(exchange: ReportedExchange, index: number): Markup {
  const { number, request, response, retries, durationMs, endpoint } = exchange;
  const { body = '', shortened = false, bytes = 0 } = response ?? {};
  return markup`<details class="exchange card" id="exchange-${number}"><summary><strong>#/exchanges/${index}</strong> · ${endpoint} · ${response?.status ?? 'no answer'} in ${duration(durationMs)}</summary><div>
<h3>Request</h3><pre class="body">${requestLines(exchange).join('\n')}</pre>
<p class="small soft">Request ${number} of the run. Credential: ${request.credential}${retries.length > 0 && `. Asked again after: ${retries.join(', ')}`}</p>
${request.body !== undefined && bodyOf(bodyLines(request.body, false) ?? [])}
<h3>Answer</h3><pre class="body">${answerLines(exchange).join('\n')}</pre>
${bodyOf(bodyLines(body, shortened) ?? [])}
${shortened && markup`<p class="small soft">The body has ${bytes} bytes; it is cut here, or values are replaced by type and length.</p>`}
</div></details>`;
}

/** Entries of a page that are shown. */
const mostRows = 4;

/** The answers that prove why a list is wrong, as boxes in order of time. */
function proofPart(report: Report, { proof, pointer = '' }: Finding): Markup | false {
  if (proof === undefined) return false;
  const link = /^\/links\/(\w+)$/.exec(pointer)?.[1];
  const boxes = proof.answers.map((answer) => boxOf(report, answer, link, proof.entry));
  return markup`<h4>Why the list is wrong</h4>
<p class="proof-words">${proof.sentence}</p>
<ol class="proof">${boxes}</ol>`;
}

/** What an answer is to the proof: its colour, and in words. */
function roleOf(role: ProofAnswer['role'], link?: string): readonly [tone: string, words: string] {
  if (role === 'from') return ['', `has the link ${link ?? ''}`];
  if (role === 'expected') return ['right', link === undefined ? 'wanted' : `${link} should lead here`];
  if (role === 'came') return ['wrong', link === undefined ? 'received' : `${link} leads here`];
  return ['', ''];
}

function boxOf(report: Report, answer: ProofAnswer, link?: string, entry?: string): Markup {
  const { role, path, startedMs, isWithEntry } = answer;
  const number = exchangeAt(report, answer.exchange)?.number;
  const isLacking = entry !== undefined && isWithEntry === false;
  const [tone, words] = roleOf(role, link);
  const rows = rowsOf(answer, entry).map((id) => markup`<li class="${id === entry && 'entry'}">${id}</li>`);
  return markup`<li class="${isLacking ? 'wrong' : tone}"><b>request ${number}</b> <span class="soft">at ${(startedMs / 1000).toFixed(2)} s</span><br>${pageName(path)}
${words !== '' && markup`<br><span class="role">${words}</span>`}
<ul>${rows}${isLacking && markup`<li class="lacking">without ${entry}</li>`}</ul></li>`;
}

/** "page 2", "status=failed page 2", "first page", or "read alone". */
function pageName(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  const page = parameters.get('page');
  parameters.delete('page');
  const isList = /\/sync_(runs|records)$/.test(pathname);
  const where = page === null ? (isList ? 'first page' : 'read alone') : `page ${page}`;
  return [where, ...[...parameters].map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** Some entries of a page: those around the one that the proof is about, else the first ones. */
function rowsOf({ ids, of = 0, status }: ProofAnswer, entry: string | undefined): readonly string[] {
  if (ids === undefined) return [status === undefined ? 'no answer' : `returned ${status}`];
  const at = entry === undefined ? 0 : ids.indexOf(entry);
  const start = Math.max(0, Math.min(at - 1, ids.length - mostRows));
  const shown = ids.slice(start, start + mostRows);
  return of > shown.length ? [...shown, `of ${of} entries`] : shown;
}
