import type { Report } from '../../schemas/report.ts';
import { byClause, clauseName } from '../content/clauses.ts';
import { causesOf } from '../causes/causes.ts';
import {
  countOf,
  countWords,
  inPartCount,
  isLookedAt,
  duration,
  many,
  outcomeOrder,
  outcomeTone,
  outcomeWord,
  partWords,
  pendingWords,
  verdictTone,
  verdictTitle,
} from '../content/verdict.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

/** The head of the page: verdict, target and what the run was, which a release manager reads first. */
export const hero = (report: Report): Markup => markup`
<header class="hero ${verdictTone(report)}"><div class="wrap">
<div class="top"><h1>${verdictTitle(report)}<span class="target"> ${report.target.name} ${report.target.version}</span></h1>
<p class="url">${report.target.baseUrl}</p>
<p class="when soft small">${when(report.startedAt)} · ${many(report.requests, 'request')} in ${duration(report.durationMs)}<br><span class="wide">${report.spec.title} ${report.spec.version} · </span>suite ${report.suite.version} · ${report.profile} profile${report.questions !== undefined && ` · ${report.questions.depth} depth`}</p></div>
<p class="line">${sentence(report)}</p>
${bar(report)}
</div></header>`;

/** "22 Nov 2026 03:05 UTC" of an RFC 3339 date-time in UTC. */
function when(startedAt: string): string {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(startedAt) ?? [];
  return time === undefined ? startedAt : `${Number(day)} ${months[Number(month) - 1]} ${year} ${time} UTC`;
}

/** What the verdict rests on, in one or two sentences. */
function sentence(report: Report): Markup {
  const { must, should } = report.counts;
  if (report.verdict !== 'non-conformant') {
    const passed = `${must.pass + must.warn} of ${must.total} MUST rules passed`;
    if (must.total === must.untested + must.excluded && report.reasons.length > 0)
      return markup`<strong>Nothing could be examined:</strong> ${report.reasons[0]}`;
    return markup`<strong>${passed}.</strong> ${report.reasons.join(' ')}`;
  }
  const causes = causesOf(report);
  const hidden = new Set(causes.flatMap(({ hides }) => hides)).size;
  const failed =
    must.fail > 0
      ? `${must.fail} of ${must.total} MUST rules`
      : `${should.fail} of ${should.total} SHOULD rules`;
  const security = causes.some(({ group }) => group.isSecurity);
  return markup`<strong>${failed} failed</strong>, from ${many(causes.length, 'cause')}.${security && ' A request without a valid credential is accepted.'}${hidden > 0 && ` ${many(hidden, 'more rule')} cannot be judged before these are fixed.`}`;
}

/** All rules in one bar, with the counts below. */
function bar(report: Report): Markup {
  const counts = countOf(report.requirements);
  let from = 0;
  const parts = outcomeOrder.map((outcome) => {
    const width = (counts[outcome] / Math.max(1, counts.total)) * 100;
    from += width;
    return width === 0
      ? undefined
      : markup`<rect class="f-${outcome}" x="${(from - width).toFixed(2)}" y="0" width="${width.toFixed(2)}" height="8"/>`;
  });
  const inPart = inPartCount(report);
  return markup`<svg class="coverage" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<p class="counts">${outcomeOrder.filter((outcome) => counts[outcome] > 0).map((outcome) => markup`<span class="${outcomeTone[outcome]}"><b>${counts[outcome]}</b> ${outcome === 'warn' && counts.warn > 1 ? 'warnings' : outcomeWord[outcome]}</span>`)}${inPart > 0 && markup`<span class="idle"><b>${inPart}</b> of them in part</span>`}</p>`;
}

/** What was found in figures, what the run covers and what it does not. */
export function overview(report: Report): Markup {
  return markup`<section class="part" id="overview" aria-labelledby="overview-title">
<h2 id="overview-title">Coverage</h2>
${!isFirst(report) && reach(report)}
${bars(report)}
</section>`;
}

/** Causes and warnings that leave room below them for the extent of the run. */
const fewCauses = 2;

/** Whether the first card describes the extent of the run, because there is little to fix. */
export const isFirst = (report: Report): boolean =>
  causesOf(report).length + causesOf(report, 'warn').length <= fewCauses &&
  report.requirements.some(isLookedAt);

/** What the run covers and what it does not. */
export const reach = (report: Report): Markup =>
  markup`<div class="reach">${covered(report)}${uncovered(report)}</div>`;

function covered(report: Report): Markup {
  const looked = report.requirements.filter(isLookedAt);
  const endpoints = new Set(
    looked.flatMap(({ checks }) =>
      checks.filter(({ examined }) => examined.answers > 0).map(({ endpoint }) => endpoint),
    ),
  );
  const whole = report.coverage.filter(({ sampled }) => !sampled);
  const entries = report.coverage.reduce((sum, { entriesRead }) => sum + entriesRead, 0);
  const seen = report.observations.filter(({ answer }) => answer !== undefined).length;
  const contracts = report.contracts.filter(isLookedAt);
  if (looked.length + seen + contracts.length === 0)
    return markup`<div class="card idle"><h3>What this covers</h3><ul><li>Nothing: no rule of the spec could be examined</li></ul></div>`;
  return markup`<div class="card good"><h3>What this covers</h3><ul>
${looked.length > 0 && markup`<li>${looked.length} of ${report.requirements.length} rules of the spec, examined at ${many(endpoints.size, 'endpoint')} with ${many(report.requests, 'request')}</li>`}
${whole.length > 0 && markup`<li>${many(whole.length, 'list')} read from the first page to the last</li>`}
${entries > 0 && markup`<li>${many(entries, 'entry', 'entries')} of lists examined, one by one</li>`}
${report.profile === 'full' && report.changes.length > 0 && markup`<li>${many(report.changes.length, 'write')}, each with its effect</li>`}
${seen > 0 && markup`<li>${many(seen, 'point')} that the spec leaves open, recorded and not judged</li>`}
${contracts.length > 0 && markup`<li>${contracts.length} of ${many(report.contracts.length, 'interaction')} of the consumer contract</li>`}
</ul></div>`;
}

function uncovered(report: Report): Markup {
  const left = report.requirements.filter((one) => !isLookedAt(one));
  const unheld = report.contracts.filter((one) => !isLookedAt(one)).length;
  const reasons = [...Map.groupBy(left, (one) => pendingWords(one) ?? one.reason ?? 'no reason was given')];
  const items = [
    report.profile === 'read-only' && markup`Writes: the profile is read-only, so nothing was sent but GET`,
    ...reasons.slice(0, 6).map(([reason, those]) => markup`${many(those.length, 'rule')}: ${reason}`),
    reasons.length > 6 && markup`<a href="#rules">${many(reasons.length - 6, 'further reason')}</a>`,
    unheld > 0 && markup`<a href="#contracts">${many(unheld, 'interaction')} of the consumer contract</a>`,
    ...report.coverage
      .filter(({ sampled }) => sampled)
      .map(
        (list) =>
          markup`Sampled: ${list.pagesRead} of ${list.pagesThere ?? 'an unknown number of'} pages of <code>${list.list}</code>`,
      ),
    ...partWords(report).map((text) => markup`In part: ${text}`),
    ...report.waivers
      .filter(({ state }) => state === 'used')
      .map(({ id, expires }) => markup`Waived until ${expires}: ${id}`),
    report.ended !== 'complete' && markup`What came after the run ended early (${report.ended})`,
  ].filter((item) => item !== false);
  return markup`<div class="card idle"><h3>What it does not cover</h3><ul>
${items.length === 0 ? markup`<li>Nothing of the spec was left out.${report.load === undefined && ' Performance under load was not tested (--with load).'}</li>` : items.map((item) => markup`<li>${item}</li>`)}
</ul></div>`;
}

const order = ['pass', 'warn', 'fail', 'untested', 'excluded'] as const;

function bars(report: Report): Markup {
  const rows = byClause(report.requirements).map(([clause, requirements]) => {
    const counts = countOf(requirements);
    let from = 0;
    const parts = order.map((outcome) => {
      const width = (counts[outcome] / counts.total) * 100;
      from += width;
      return width === 0
        ? undefined
        : markup`<rect class="f-${outcome}" x="${(from - width).toFixed(2)}" y="0" width="${width.toFixed(2)}" height="8"/>`;
    });
    return markup`<li><a href="#clause-${clause}"><span>${clauseName(clause)}</span><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg><span class="share">${counts.pass + counts.warn} of ${counts.total}<span class="out"> passed: ${countWords(counts)}</span></span></a></li>`;
  });
  return markup`<div class="bars card"><h3>Rules by clause</h3><ul>${rows}</ul>
<p class="legend" aria-hidden="true">${order.map((outcome) => markup`<span><svg viewBox="0 0 8 8"><rect class="f-${outcome}" width="8" height="8"/></svg>${outcomeWord[outcome]}</span>`)}</p></div>`;
}
