import type { Report } from '../../suites/kit/check/report.ts';
import { byClause, clauseName } from '../clauses.ts';
import { findings } from '../finding.ts';
import {
  countOf,
  countWords,
  inPartCount,
  isLookedAt,
  many,
  outcomeWord,
  pendingWords,
  verdictTone,
  verdictTitle,
} from '../verdict.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

/** The head of the page: verdict and target, which a release manager reads first. */
export const hero = (report: Report): Markup => markup`
<header class="hero ${verdictTone(report)}"><div class="wrap">
<p class="eyebrow">Conformance report · ${report.spec.title} ${report.spec.version}</p>
<h1>${verdictTitle(report)}<span class="target">${report.target.name} ${report.target.version}</span></h1>
<p class="url">${report.target.baseUrl}</p>
<p class="line">${report.verdictLine}</p>
${report.reasons.length > 0 && markup`<ul class="reasons">${report.reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`}
</div></header>`;

/** What was found in figures, what the run covers and what it does not. */
export function overview(report: Report): Markup {
  return markup`<section class="part" id="overview" aria-labelledby="overview-title">
<h2 class="out" id="overview-title">Overview</h2>
${tiles(report)}
<div class="reach">${covered(report)}${uncovered(report)}</div>
${bars(report)}
</section>`;
}

function tiles(report: Report): Markup {
  const { must, should } = report.counts;
  const found = findings(report);
  const broken = found.filter(({ kind }) => kind === 'fail').length;
  const warnings = found.filter(({ kind }) => kind === 'warn').length;
  const unseen = must.untested + should.untested;
  const excluded = must.excluded + should.excluded;
  const parts = inPartCount(report);
  const others = countWords({ ...must, pass: 0 });
  const mustNote = [...(others === 'none' ? [] : [others]), ...(parts > 0 ? [`${parts} rules in part`] : [])];
  const tile = (name: string, big: string, of: string, note: string, tone: string | false): Markup => markup`
<div class="tile card${tone !== false && ` lit ${tone}`}"><dt>${name}</dt><dd class="big">${big} <small>${of}</small></dd><dd class="note">${note}</dd></div>`;
  return markup`<dl class="tiles">
${tile('MUST rules kept', String(must.pass + must.warn), `of ${must.total}`, mustNote.length === 0 ? 'every one' : mustNote.join(', '), must.fail > 0 ? 'bad' : must.untested > 0 ? 'mind' : 'good')}
${tile('SHOULD rules kept', String(should.pass), `of ${should.total}`, countWords({ ...should, pass: 0 }) === 'none' ? 'every one' : countWords({ ...should, pass: 0 }), should.fail > 0 ? 'bad' : should.warn > 0 ? 'mind' : false)}
${tile('Findings', String(broken), '', warnings === 0 ? 'no warnings' : `and ${many(warnings, 'warning')}`, broken > 0 && 'bad')}
${tile('Not examined', String(unseen), many(unseen, 'rule').replace(/^\d+ /, ''), excluded === 0 ? 'none left out' : `and ${excluded} left out`, unseen > 0 && 'mind')}
</dl>`;
}

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
${entries > 0 && markup`<li>${many(entries, 'entry', 'entries')} of lists looked at, one by one</li>`}
${report.profile === 'full' && report.changes.length > 0 && markup`<li>${many(report.changes.length, 'write')}, each with its effect</li>`}
${seen > 0 && markup`<li>${many(seen, 'point')} on which the spec is silent, written down and not judged</li>`}
${contracts.length > 0 && markup`<li>${contracts.length} of ${many(report.contracts.length, 'interaction')} of the consumer contract</li>`}
</ul></div>`;
}

function uncovered(report: Report): Markup {
  const left = report.requirements.filter((one) => !isLookedAt(one));
  const unheld = report.contracts.filter((one) => !isLookedAt(one)).length;
  const reasons = [...Map.groupBy(left, (one) => pendingWords(one) ?? one.reason ?? 'no reason was given')];
  const partly = report.requirements.filter(
    ({ outcome, reason }) => reason !== undefined && (outcome === 'pass' || outcome === 'warn'),
  );
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
    partly.length > 0 &&
      markup`${many(partly.length, 'kept rule')} looked at in part; the rules say what is missing`,
    ...report.waivers
      .filter(({ state }) => state === 'used')
      .map(({ id, expires }) => markup`Waived until ${expires}: ${id}`),
    report.ended !== 'complete' && markup`What came after the run ended early (${report.ended})`,
  ].filter((item) => item !== false);
  return markup`<div class="card idle"><h3>What it does not cover</h3><ul>
${items.length === 0 ? markup`<li>Nothing of the spec was left out.${report.load === undefined && ' How the server bears load is another examination.'}</li>` : items.map((item) => markup`<li>${item}</li>`)}
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
    return markup`<li><a href="#clause-${clause}"><span>${clauseName(clause)}</span><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg><span class="share">${counts.pass + counts.warn} of ${counts.total}<span class="out"> kept: ${countWords(counts)}</span></span></a></li>`;
  });
  return markup`<div class="bars card"><h3>Rules by clause</h3><ul>${rows}</ul>
<p class="legend" aria-hidden="true">${order.map((outcome) => markup`<span><svg viewBox="0 0 8 8"><rect class="f-${outcome}" width="8" height="8"/></svg>${outcomeWord[outcome]}</span>`)}</p></div>`;
}
