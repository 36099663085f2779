import type { Report } from '../schemas/report.ts';
import { causesOf } from './causes/causes.ts';
import { byNpx, findingKinds, type CallOf } from './content/finding.ts';
import { countOf, isLookedAt, outcomeOrder, outcomeWord } from './content/verdict.ts';
import { foot, observationsPart, reach, rulesPart, runPart } from './html/details.ts';
import { exchangesPart, findingsPart } from './html/findings.ts';
import { fixList, hero, mapPart } from './html/first.ts';
import { markup, type Markup, page } from './html/page.ts';
import { timelinePart } from './html/timeline.ts';
import { reporterNames, type ReporterName } from './reporters.ts';

/** report.html: one file that loads nothing and links to the formats that are written beside it. */
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
<div class="first">${fixList(report, callOf, reach(report))}${report.requirements.some(isLookedAt) && mapPart(report)}</div>
${findingKinds.map((kind) => findingsPart(source, kind))}
${rulesPart(report)}
${timelinePart(report)}
${observationsPart(report)}
${runPart(report)}
${exchangesPart(report, beside.includes('har'))}
</main>
${foot(report, beside)}`,
  );
}

function contents(report: Report): Markup {
  const [failed = 0, warned = 0, pending = 0, waived = 0] = findingKinds.map(
    (kind) => causesOf(report, kind).length,
  );
  const parts: readonly (readonly [id: string, name: string, number?: number])[] = [
    failed > 0 ? ['fix', 'Fix list', failed] : ['fix', 'Summary'],
    ['findings', 'Findings', failed],
    ['warnings', 'Warnings', warned],
    ['pending', 'Not counted yet', pending],
    ['waived', 'Waived', waived],
    ['rules', 'Rules', report.requirements.length],
    ['timeline', 'Timeline', report.timeline.requests.length],
    ['observations', 'Open points', report.observations.length],
    ['run', 'The run'],
    ['evidence', 'Evidence', report.exchanges.length],
  ];
  const links = parts
    .filter(([, , number]) => number !== 0)
    .map(
      ([id, name, number]) =>
        markup`<li><a href="#${id}">${name} <span class="number">${number}</span></a></li>`,
    );
  return markup`<nav class="toc" aria-label="Parts of the report"><ul>${links}</ul></nav>`;
}

/** The filter over findings and rules; shown by the script, without which it could do nothing. */
function filter(report: Report): Markup {
  const counts = countOf(report.requirements);
  return markup`<form class="filter" role="search" aria-label="Filter findings and rules" hidden>
<input type="search" name="words" placeholder="/  filter: 4.7, records, GET …" aria-label="Words to filter by" autocomplete="off">
<details class="outcomes"><summary>Outcomes</summary><fieldset><legend class="out">Outcomes to show</legend>${outcomeOrder
    .filter((outcome) => counts[outcome] > 0)
    .map(
      (outcome) =>
        markup`<label class="pick"><input type="checkbox" name="outcome" value="${outcome}" checked>${outcomeWord[outcome]} (${counts[outcome]})</label>`,
    )}</fieldset></details>
<output aria-live="polite"></output></form>`;
}
