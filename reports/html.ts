import type { Report } from '../suites/kit/check/report.ts';
import { findings } from './finding.ts';
import type { FindingKind } from './finding.ts';
import { exchangesPart } from './html/exchange.ts';
import { filter } from './html/filter.ts';
import { findingsPart, pendingPart, waivedPart, warningsPart } from './html/findings.ts';
import { markup } from './html/markup.ts';
import type { Markup } from './html/markup.ts';
import { observationsPart } from './html/observations.ts';
import { hero, overview } from './html/overview.ts';
import { page } from './html/page.ts';
import { rulesPart } from './html/rules.ts';
import { contractsPart, foot, loadPart, runPart } from './html/run.ts';
import { loadTold } from './load-words.ts';

/** report.html: one file for release manager, developer and the spec's author; it loads nothing and runs no script but its own. */
export function renderHtml(report: Report): string {
  return page(
    `${report.verdict}: ${report.target.name}`,
    markup`${hero(report)}
<div class="wrap page">
${contents(report)}
<main id="main">
${overview(report)}
${filter(report)}
${findingsPart(report)}
${warningsPart(report)}
${pendingPart(report)}
${waivedPart(report)}
${rulesPart(report)}
${observationsPart(report)}
${contractsPart(report)}
${loadPart(report)}
${runPart(report)}
${report.exchanges.length > 0 && exchangesPart(report)}
</main></div>
${foot(report)}`,
  );
}

function contents(report: Report): Markup {
  const found = findings(report);
  const number = (kind: FindingKind): number => found.filter((one) => one.kind === kind).length;
  const parts: readonly (readonly [id: string, name: string, number?: number] | false)[] = [
    ['overview', 'Overview'],
    ['findings', 'Findings', number('fail')],
    number('warn') > 0 && ['warnings', 'Warnings', number('warn')],
    number('pending') > 0 && ['pending', 'Not counted yet', number('pending')],
    number('waived') > 0 && ['waived', 'Waived', number('waived')],
    ['rules', 'Rules', report.requirements.length],
    ['observations', 'Silent points', report.observations.length],
    report.contracts.length > 0 && ['contracts', 'Contracts', report.contracts.length],
    loadTold(report) !== undefined && ['load', 'Under load'],
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
