import type { Report } from '../../schemas/report.ts';
import { countOf, outcomeOrder, outcomeWord } from '../content/verdict.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

/** The filter over findings and rules; shown by the script, without which it could do nothing. */
export function filter(report: Report): Markup {
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
