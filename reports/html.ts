import type { Report } from '../schemas/report.ts';
import { causesOf } from './causes/causes.ts';
import { byNpx, type CallOf } from './content/calls.ts';
import { findings } from './content/finding.ts';
import type { FindingKind } from './content/finding.ts';
import { exchangesPart } from './html/exchange.ts';
import { fixList } from './html/fix-list.ts';
import { filter } from './html/filter.ts';
import { findingsPart, pendingPart, waivedPart, warningsPart } from './html/findings.ts';
import { mapPart } from './html/map.ts';
import { markup } from './html/markup.ts';
import type { Markup } from './html/markup.ts';
import { observationsPart } from './html/observations.ts';
import { hero, overview } from './html/overview.ts';
import { page } from './html/page.ts';
import { rulesPart } from './html/rules.ts';
import { timelinePart } from './html/timeline.ts';
import { contractsPart, foot, loadPart, runPart } from './html/run.ts';
import { isLookedAt } from './content/verdict.ts';
import { reporterNames, type ReporterName } from './reporters.ts';
import { loadText } from './content/load-words.ts';

/**
 * report.html: one file for release manager, developer and the spec's author; it loads nothing and runs no
 * script but its own. It links to the formats that are written beside it.
 */
export function renderHtml(
  report: Report,
  beside: readonly ReporterName[] = reporterNames,
  callOf: CallOf = byNpx,
): string {
  const source = { report, hasScripts: beside.includes('repro') };
  return page(
    `${report.verdict}: ${report.target.name}`,
    markup`${hero(report)}
<div class="bar"><div class="wrap">${contents(report)}${filter(report)}</div></div>
<main id="main" class="wrap">
<div class="first">${fixList(report, callOf)}${report.requirements.some(isLookedAt) && mapPart(report)}</div>
${causesOf(report).length > 0 && findingsPart(source)}
${warningsPart(source)}
${pendingPart(source)}
${waivedPart(source)}
${report.requirements.some(isLookedAt) && overview(report)}
${rulesPart(report)}
${timelinePart(report)}
${observationsPart(report)}
${contractsPart(report)}
${loadPart(report)}
${runPart(report)}
${report.exchanges.length > 0 && exchangesPart(report, beside.includes('har'))}
</main>
${foot(report, beside)}`,
  );
}

function contents(report: Report): Markup {
  const found = findings(report);
  const number = (kind: FindingKind): number => found.filter((one) => one.kind === kind).length;
  const parts: readonly (readonly [id: string, name: string, number?: number] | false)[] = [
    causesOf(report).length > 0 ? ['fix', 'Fix list', causesOf(report).length] : ['fix', 'Summary'],
    number('fail') > 0 && ['findings', 'Findings', number('fail')],
    number('warn') > 0 && ['warnings', 'Warnings', number('warn')],
    number('pending') > 0 && ['pending', 'Not counted yet', number('pending')],
    number('waived') > 0 && ['waived', 'Waived', number('waived')],
    report.requirements.some(isLookedAt) && ['overview', 'Coverage'],
    ['rules', 'Rules', report.requirements.length],
    report.timeline !== undefined && ['timeline', 'Timeline', report.timeline.requests.length],
    ['observations', 'Open points', report.observations.length],
    report.contracts.length > 0 && ['contracts', 'Contracts', report.contracts.length],
    loadText(report) !== undefined && ['load', 'Under load'],
    ['run', 'The run'],
    report.exchanges.length > 0 && ['evidence', 'Evidence', report.exchanges.length],
  ];
  return markup`<nav class="toc" aria-label="Parts of the report"><ul>${parts
    .filter((part) => part !== false)
    .map(
      ([id, name, many]) =>
        markup`<li><a href="#${id}">${name}${many !== undefined && markup` <span class="number">${many}</span>`}</a></li>`,
    )}</ul></nav>`;
}
