import { endpoints, requirements, type Endpoint, type RequirementId } from '../../suites/catalogue/index.ts';
import type { Report } from '../../schemas/report.ts';
import { causeGroups, causeRow, causesOf, causeTitle, type Cause } from '../causes/causes.ts';
import { type CallOf, foundOf } from '../content/finding.ts';
import { shellWord } from '../content/escape.ts';
import {
  countedWord,
  countOf,
  duration,
  eventWords,
  inPartCount,
  isLookedAt,
  many,
  missingKeys,
  outcomeOrder,
  outcomeSign,
  outcomeTone,
  refusalOf,
  verdictTitle,
  verdictTone,
} from '../content/verdict.ts';
import { breakable, commandLine, markup, type Markup } from './page.ts';

/** The head of the page: what must be known first, the verdict, the target and what the run was. */
export function hero(report: Report): Markup {
  const { headlines, target, startedAt, requests, spec, suite, profile, questions } = report;
  const started = new Date(startedAt).toUTCString().replace(/^\w+, |:\d\d GMT$/g, '');
  return markup`
<header class="hero ${verdictTone(report)}"><div class="wrap">
${headlines.map((one) => markup`<div class="headline bad"><p><strong>${one.sentence}</strong></p>${one.kind === 'left-changed' && commandLine(one.repair.line, 'command that puts it back')}</div>`)}
<div class="top"><h1>${verdictTitle(report)}<span class="target"> ${target.name} ${target.version}</span></h1>
<p class="url">${target.baseUrl}</p>
<p class="when soft small">${started} UTC · ${many(requests, 'request')} in ${duration(report.durationMs)}<br><span class="wide">${spec.title} ${spec.version} · </span>suite ${suite.version} · ${profile} profile · ${questions.depth} depth</p></div>
<p class="line">${sentence(report)}</p>
${eventWords(report).map((text) => markup`<p class="small soft">${text}</p>`)}
${bar(report)}
</div></header>`;
}

/** What the verdict rests on, in one or two sentences. */
function sentence(report: Report): Markup {
  const { must, should } = report.counts;
  const said = new Set(report.headlines.map((one) => one.sentence));
  const reasons = report.reasons.filter((reason) => !said.has(reason));
  if (report.verdict !== 'non-conformant') {
    if (must.total === must.untested + must.excluded && report.reasons.length > 0)
      return markup`<strong>Nothing could be examined:</strong> ${reasons[0]}`;
    return markup`<strong>${must.pass + must.warn} of ${must.total} MUST rules passed.</strong> ${reasons.join(' ')}`;
  }
  const causes = causesOf(report);
  const hidden = new Set(causes.flatMap(({ hides }) => hides)).size;
  const [count, level] = must.fail > 0 ? ([must, 'MUST'] as const) : ([should, 'SHOULD'] as const);
  const opened = causes.some(({ isSecurity }) => isSecurity);
  const refusal = refusalOf(report);
  return markup`${refusal && markup`<strong>${refusal.text}.</strong> To fix it: ${refusal.remedy}.<br>`}<strong>${count.fail} of ${count.total} ${level} rules failed</strong>, from ${many(causes.length, 'cause')}.${opened && ' A request without a valid credential is accepted.'}${hidden > 0 && ` ${many(hidden, 'more rule')} cannot be judged before these are fixed.`}`;
}

/** All rules in one bar, with the counts below. */
function bar(report: Report): Markup {
  const counts = countOf(report.requirements);
  const shown = outcomeOrder.filter((outcome) => counts[outcome] > 0);
  let from = 0;
  const parts = shown.map((outcome) => {
    const width = (counts[outcome] / counts.total) * 100;
    from += width;
    return markup`<rect class="f-${outcome}" x="${(from - width).toFixed(2)}" y="0" width="${width.toFixed(2)}" height="8"/>`;
  });
  const inPart = inPartCount(report);
  return markup`<svg class="coverage" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<p class="counts">${shown.map((outcome) => markup`<span class="${outcomeTone[outcome]}"><b>${counts[outcome]}</b> ${countedWord(outcome, counts[outcome])}</span>`)}${inPart > 0 && markup`<span class="idle"><b>${inPart}</b> examined only in part</span>`}</p>`;
}

/** The causes in the order in which to fix them, a line each, with links to their findings. */
export function fixList(report: Report, callOf: CallOf, reach: Markup | false): Markup {
  const groups = causeGroups(report);
  const warnings = causesOf(report, 'warn');
  const isBlind = !report.requirements.some(isLookedAt);
  const isEmpty = groups.length + warnings.length === 0;
  const idle = isBlind ? 'What to do' : 'No failures';
  const title = groups.length > 0 ? 'Fix in this order' : isEmpty ? idle : 'Warnings';
  return markup`<section class="card fix" id="fix" aria-labelledby="fix-title"><h2 id="fix-title">${title}</h2>
${!isEmpty && markup`<p class="heads" aria-hidden="true"><span class="change"><span>place</span><span>wanted</span><span>received</span></span></p>`}
${groups.map(({ heading, causes }) => markup`<div data-group><h3 class="endpoint">${headingOf(heading)}</h3><ol class="causes">${causes.map(line)}</ol></div>`)}
${groups.length > 0 && warnings.length > 0 && markup`<h3>Warnings</h3>`}
${warnings.length > 0 && markup`<ol class="causes" data-group>${warnings.map(line)}</ol>`}
${isEmpty && !isBlind && markup`<p>No answer of the target failed a rule that was examined.</p>`}
${helpFor(report, callOf)}
${reach}
</section>`;
}

function headingOf(heading: string): Markup | string {
  const endpoint = Object.values(endpoints).find((one) => one === heading);
  if (endpoint !== undefined) return breakable(`${heading.split(' ')[0]} ${shortPath(endpoint)}`);
  return heading === 'security' ? '⚠ Security' : 'Several endpoints';
}

/** What to do where nothing could be examined, and how to draft what the target file lacks. */
function helpFor(report: Report, callOf: CallOf): Markup | false {
  const { verdict, preflight, target } = report;
  const remedies = preflight.flatMap(({ level, remedy }) => (level === 'bad' && remedy ? [remedy] : []));
  const { words, draft } = missingKeys(report, `BASE_URL=${shellWord(target.baseUrl)} ${callOf('doctor')}`);
  if (verdict !== 'inconclusive') return false;
  if (remedies.length > 0)
    return markup`<ul class="remedies">${remedies.map((text) => markup`<li>${text}</li>`)}</ul>`;
  return (
    words !== '' &&
    markup`<h3>To examine more</h3><p>Missing in the target file: ${words}.</p>${draft !== '' && markup`<p>This drafts the bodies:</p>${commandLine(draft, 'command that drafts them')}`}`
  );
}

/** The words by which a cause is found: its title, its rules, and where it is. */
export function wordsOf(cause: Cause): string {
  const words = cause.findings.map(({ requirement: { id, title, level, clause }, finding }) => {
    const { endpoint, pointer = '' } = finding;
    return `${id} ${title} ${level} clause ${clause} ${endpoint} ${pointer} concern-${concernOf(id)}`;
  });
  return [causeTitle(cause), ...words].join(' ').toLowerCase();
}

function line(cause: Cause): Markup {
  const row = causeRow(cause);
  const outcome = cause.kind === 'fail' ? 'fail' : 'warn';
  return markup`<li class="${outcomeTone[outcome]}" data-outcome="${outcome}" data-words="${wordsOf(cause)}"><a href="#${cause.findings[0].anchor}"><span class="sign"><span aria-hidden="true">${outcomeSign[outcome]}</span>${outcome === 'fail' && ` ${cause.number}`}</span><span class="id">${row.rule}</span><span class="change"><span class="place">${row.place}</span> <span class="want"><span class="out">wanted </span>${row.wanted}</span> <span class="got"><span class="out">received </span>${row.received}</span></span>${row.notes.length > 0 && markup`<span class="notes">${row.notes.join(', ')}</span>`}</a></li>`;
}

/** What rules are about: name, and the form of their ids; a rule belongs to the first that fits. */
const concernForms: readonly (readonly [name: string, ids: RegExp])[] = [
  ['Access', /^5-/],
  ['JSON', /^4-/],
  ['Status', /-answers-200$/],
  ['Filter', /-(status-filter|filter-kept|connector-ids)$/],
  ['Refusals', /^7-|-(not-found|not-found-body|required|values|integer)$/],
  ['Pages', /^2\.5-|-(page-number|each-once)$/],
  ['Identity', /-(id-asked|of-sync|of-run|agrees-with-list)$/],
  ['Effect', /^4\.\d-(updated|read-back|message|rows)$/],
  ['Shape', /^(2|2\.\d|4\.1)-/],
];

/** The columns of the map. */
const columns = ['Status', 'Shape', 'Identity', 'Pages', 'Filter', 'Effect', 'Refusals', 'JSON', 'Access'];

/** What a rule is about, a column of the map. */
export const concernOf = (id: RequirementId): string =>
  concernForms.find(([, ids]) => ids.test(id))?.[0] ?? '';

/** Endpoint × concern: where it failed, where it passed, and where nothing was requested. */
export function mapPart(report: Report): Markup {
  return markup`<section class="card map" id="map" aria-labelledby="map-title"><h2 id="map-title">Endpoints and concerns</h2>
<div class="strip" tabindex="0" role="region" aria-label="Table of endpoints and concerns"><table><thead><tr><td></td>${columns.map((name) => markup`<th scope="col"><span>${name}</span></th>`)}</tr></thead>
<tbody>${Object.values(endpoints).map(
    (endpoint) =>
      markup`<tr><th scope="row" title="${endpoint}">${rowName(endpoint)}</th>${columns.map((concern) => cell(report, endpoint, concern))}</tr>`,
  )}</tbody></table></div>
<p class="legend small soft" aria-hidden="true"><span><span class="key bad">1</span> failed</span><span><span class="key mind">1</span> warning</span><span><span class="key none">1</span> untested</span><span><span class="key good">✓</span> passed</span></p>
</section>`;
}

/** "GET …/sync_runs/{run}/sync_records": on a phone only its last part. */
function rowName(endpoint: Endpoint): Markup {
  const [, lead, last] = /^([…/].+(?=\/[^/{]+$)|…|)(.*)$/.exec(shorterPath(endpoint)) ?? [];
  return markup`<span class="method">${endpoint.split(' ')[0]}</span> <span class="path">${lead}</span>${last}`;
}

/** "…/sync_runs/{run}": the path of an endpoint without the sync either. */
export const shorterPath = (endpoint: Endpoint): string => shortPath(endpoint).replace('/syncs/{sync}', '…');

/** "/syncs/{sync}/sync_runs/{run}": the path of an endpoint without what all endpoints share. */
const shortPath = (endpoint: Endpoint): string =>
  (endpoint.split(' ')[1] ?? '')
    .replace('/api/v1', '')
    .replace('{sync_id}', '{sync}')
    .replace('{sync_run_id}', '{run}');

/** What is shown of a cell by its worst outcome: how many rules, or that all passed. */
const cellForms = [
  ['fail', 'bad', 'failed'],
  ['warn', 'mind', 'warned'],
  ['pass', 'good', 'passed'],
  ['untested', 'none', 'untested'],
  ['excluded', 'none', 'left out'],
] as const;

function cell(report: Report, endpoint: Endpoint, concern: string): Markup {
  const looked = report.requirements
    .filter((one) => concernOf(one.id) === concern && requirements[one.id].endpoints.includes(endpoint))
    .flatMap((one) => {
      const own = one.checks.filter((check) => check.endpoint === endpoint);
      const outcomes = one.checks.length === 0 ? [one.outcome] : own.map(({ outcome }) => outcome);
      return outcomes.map((outcome) => ({ one, outcome }));
    });
  const form = cellForms.find(([outcome]) => looked.some((each) => each.outcome === outcome));
  if (form === undefined) return markup`<td></td>`;
  const [outcome, tone, word] = form;
  const those = looked.filter((each) => each.outcome === outcome).map(({ one }) => one);
  const found = those.flatMap(foundOf).find(({ finding }) => finding.endpoint === endpoint);
  const count = new Set(those).size;
  const where = `${concern}, ${endpoint}`;
  return markup`<td><a class="key ${tone}" href="#${found?.anchor ?? 'rules'}" data-filter="${endpoint} concern-${concern}" title="${many(count, 'rule')} ${word}: ${where}">${outcome === 'pass' ? '✓' : count}<span class="out"> ${word}: ${where}</span></a></td>`;
}
