import type { Report } from '../../schemas/report.ts';
import type { ReportedExchange } from '../../schemas/report-traffic.ts';
import { causesOf, causeTitle, type Cause } from '../causes/causes.ts';
import { citationsOf } from '../content/citations.ts';
import {
  curlVariables,
  exchangeAt,
  findingLines,
  hasPlace,
  pointerWords,
  type Found,
} from '../content/finding.ts';
import { excerptOf, jsonLines } from '../content/json-lines.ts';
import { duration, many, outcomeTone, outcomeWord } from '../content/verdict.ts';
import { hasRepro, reproName } from '../repro.ts';
import { wordsOf } from './first.ts';
import { commandLine, joined, markup, prose, type Markup } from './markup.ts';
import { proofPart } from './proof.ts';

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

/** The kinds of findings, in the order of the page. */
export const findingKinds = ['fail', 'warn', 'pending', 'waived'] as const;

/** Every cause of one kind as a card, closed; nothing where there is none. */
export function findingsPart(source: FindingSource, kind: (typeof findingKinds)[number]): Markup | false {
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
  const {
    findings: [first, ...others],
    kind,
    hides,
    follows,
  } = cause;
  const outcome = kind === 'fail' || kind === 'warn' ? kind : 'excluded';
  const { requirement } = first;
  const notes = [
    ...(hides.length > 0 ? [`hides ${hides.length}`] : []),
    ...(follows === undefined ? [] : [`may follow from ${follows}`]),
  ];
  return markup`<details class="story card ${outcomeTone[outcome]}" id="${first.anchor}" data-outcome="${outcome}" data-words="${wordsOf(cause)}"><summary><span class="chip">${requirement.level} · ${outcome === 'excluded' ? kind : outcomeWord[outcome]}</span><span class="id">${requirement.id}</span><h3>${causeTitle(cause)}</h3>${notes.length > 0 && markup`<span class="notes">${notes.join(', ')}</span>`}</summary><div>
${details(source, first)}
${
  hides.length > 0 &&
  markup`<p class="small hides"><b>Hides ${many(hides.length, 'rule')}:</b> ${joined(
    hides.map((id) => markup`<a href="#${id}">${id}</a>`),
    ', ',
  )}</p>`
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
  const exchange = exchangeAt(report, finding.exchange);
  const part = exchange && excerpt(exchange, finding.pointer);
  return markup`${hasPlace(finding) && markup`<p class="at">At <code>${pointerWords(finding)}</code></p>`}
${sides(found)}
${hasFix && fix !== undefined && markup`<p class="hint"><b>Fix:</b> ${prose(fix)}</p>`}
${facts(found)}
${proofPart(report, finding)}
${part !== undefined && markup`<h4>The place in the answer</h4>${part}`}
${again(source, found)}`;
}

function sides({ finding: { wanted, received } }: Found): Markup {
  const [one, other] = isJson(wanted) && isJson(received) ? difference(wanted, received) : [wanted, received];
  return markup`<div class="pair"><div class="side good"><h4>Wanted</h4><pre>${one}</pre></div><div class="side bad"><h4>Received</h4><pre>${other}</pre></div></div>`;
}

const isJson = (text: string): boolean => /^(["{[]|-?\d|true$|false$|null$)/.test(text);

/** Two values, each with what lies between their common beginning and end marked. */
function difference(one: string, other: string): readonly [Markup, Markup] {
  const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|\s+|./gsu) ?? [];
  const [words, others] = [wordsIn(one), wordsIn(other)];
  const shorter = Math.min(words.length, others.length);
  let head = 0;
  while (head < shorter && words[head] === others[head]) head++;
  let tail = 0;
  while (tail < shorter - head && words.at(-1 - tail) === others.at(-1 - tail)) tail++;
  const marked = (all: readonly string[]): Markup => {
    const end = all.length - tail;
    return markup`${all.slice(0, head).join('')}<mark>${all.slice(head, end).join('')}</mark>${all.slice(end).join('')}`;
  };
  return [marked(words), marked(others)];
}

const factNames = new Map([
  ['sent', 'Sent'],
  ['answer', 'Answer'],
  ['alone', 'Sent alone'],
  ['seen', 'Seen'],
  ['steps', 'Steps'],
]);

const facts = (found: Found): Markup =>
  markup`<dl class="facts">${findingLines(found)
    .filter(({ label }) => factNames.has(label))
    .map(
      ({ label, text }) =>
        markup`<dt>${factNames.get(label)}</dt><dd>${label === 'sent' ? markup`<code>${text}</code>` : text}</dd>`,
    )}</dl>`;

function again({ report, hasScripts }: FindingSource, found: Found): Markup {
  const { finding, requirement } = found;
  const link = (reference: string): Markup => {
    const exchange = exchangeAt(report, reference);
    return exchange === undefined
      ? markup`${reference}`
      : markup`<a href="#exchange-${exchange.number}">${reference}</a>`;
  };
  const variables = curlVariables(finding);
  const script = hasScripts && hasRepro(report, found) && reproName(found);
  return markup`<div class="again"><h4>See it again</h4>
${variables !== undefined && markup`<p class="small">Set ${variables}</p>`}
${commandLine(finding.again.curl, `curl line of ${found.anchor}`)}
${commandLine(finding.again.certify, `command for ${requirement.id} alone`)}
<p class="small soft">${script !== false && markup`Script: <a href="repro/${script}">repro/${script}</a> · `}evidence: ${link(finding.exchange)}${finding.against.length > 0 && markup`, checked against ${joined(finding.against.map(link), ', ')}`}</p>
</div>`;
}

/** The place of a pointer in an answer, with its surroundings; undefined if there is none to show. */
function excerpt({ response }: ReportedExchange, pointer: string | undefined): Markup | undefined {
  const lines = response && jsonLines(response.body, response.shortened);
  const part = lines && excerptOf(lines, pointer);
  if (lines === undefined || part === undefined) return undefined;
  const shown = part.lines.map(({ text }, index) => {
    const lead = /^ */.exec(text)?.[0] ?? '';
    return part.from + index === part.at
      ? markup`${lead}<mark>${text.slice(lead.length)}</mark>\n`
      : markup`${text}\n`;
  });
  return markup`<pre class="body">${part.from > 0 && '…\n'}${shown}${part.from + part.lines.length < lines.length && '…'}</pre>`;
}

/** Every exchange that a finding points to, closed at first. */
export const exchangesPart = (report: Report, hasHar: boolean): Markup | false =>
  report.exchanges.length > 0 &&
  markup`<section class="part" id="evidence" aria-labelledby="evidence-title">
<h2 id="evidence-title">Evidence</h2>
<p class="lead">The exchanges that findings point to. Secrets are masked; customers’ data appears as type and length.${hasHar && markup` The same are in <a href="report.har">report.har</a>.`}</p>
${report.exchanges.map(exchangeOf)}
</section>`;

function exchangeOf(exchange: ReportedExchange, index: number): Markup {
  const { number, request, response, failure, retries, durationMs, endpoint } = exchange;
  return markup`<details class="exchange card" id="exchange-${number}"><summary><strong>#/exchanges/${index}</strong> · ${endpoint} · ${response?.status ?? 'no answer'} in ${duration(durationMs)}</summary><div>
<h3>Request</h3><pre class="body">${request.method} ${request.url}\n${headersOf(request.headers)}</pre>
<p class="small soft">Request ${number} of the run. Credential: ${request.credential}${retries.length > 0 && `. Asked again after: ${retries.join(', ')}`}</p>
${request.body !== undefined && bodyOf(request.body)}
<h3>Answer</h3>
${failure !== undefined && markup`<p>${failure}</p>`}
${
  response !== undefined &&
  markup`<pre class="body">${response.status}\n${headersOf(response.headers)}</pre>${bodyOf(response.body, response.shortened)}
${response.shortened && markup`<p class="small soft">The body has ${response.bytes} bytes; it is cut here, or values are replaced by type and length.</p>`}`
}
</div></details>`;
}

const headersOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Lines and characters of a body that the page shows; report.json holds the rest. */
const [mostLines, mostCharacters] = [300, 20_000];

function bodyOf(body: string, isCut = false): Markup {
  if (body === '') return markup`<p class="small soft">The body is empty.</p>`;
  const lines = jsonLines(body, isCut);
  const text = lines === undefined ? body : lines.map((line) => line.text).join('\n');
  const shown = text.slice(0, mostCharacters).split('\n').slice(0, mostLines).join('\n');
  return markup`<pre class="body">${shown}${(shown.length < text.length || isCut) && '\n…'}</pre>`;
}
