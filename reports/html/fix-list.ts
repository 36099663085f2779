import type { Report } from '../../schemas/report.ts';
import { causeGroups, causesOf, type Cause } from '../causes/causes.ts';
import { causeRow } from '../causes/words.ts';
import type { CallOf } from '../content/calls.ts';
import { shellWord } from '../content/escape.ts';
import { isLookedAt, outcomeSign, outcomeTone } from '../content/verdict.ts';
import { shortPath } from './map.ts';
import { breakable, commandLine, joined, markup } from './markup.ts';
import type { Markup } from './markup.ts';
import { isFirst, reach } from './overview.ts';

/** The causes in the order in which to fix them, a line each, with links to their findings. */
export function fixList(report: Report, callOf: CallOf): Markup {
  const groups = causeGroups(report);
  const warnings = causesOf(report, 'warn');
  const total = groups.reduce((sum, { causes }) => sum + causes.length, 0);
  const isBlind = !report.requirements.some(isLookedAt);
  const nothing = isBlind ? 'What to do' : 'No failures';
  const title = total > 0 ? 'Fix in this order' : warnings.length > 0 ? 'Warnings' : nothing;
  return markup`<section class="card fix" id="fix" aria-labelledby="fix-title"><h2 id="fix-title">${title}</h2>
${total + warnings.length > 0 && markup`<p class="heads" aria-hidden="true"><span class="change"><span>place</span><span>wanted</span><span>received</span></span></p>`}
${groups.map(
  ({ isSecurity, endpoint, causes }) =>
    markup`<div data-group><h3 class="endpoint">${isSecurity ? '⚠ Security' : endpoint === undefined ? 'Several endpoints' : breakable(`${endpoint.split(' ')[0]} ${shortPath(endpoint)}`)}</h3><ol class="causes">${causes.map((cause) => line(cause))}</ol></div>`,
)}
${total > 0 && warnings.length > 0 && markup`<h3>Warnings</h3>`}
${warnings.length > 0 && markup`<ol class="causes" data-group>${warnings.map((cause) => line(cause))}</ol>`}
${total + warnings.length === 0 && !isBlind && markup`<p>No answer of the target failed a rule that was examined.</p>`}
${helpFor(report, isBlind, callOf)}
${isFirst(report) && reach(report)}
</section>`;
}

/** What would let more rules be examined. */
function helpFor({ verdict, preflight, target }: Report, isBlind: boolean, callOf: CallOf): Markup | false {
  if (verdict !== 'inconclusive') return false;
  const remedies = preflight.flatMap(({ level, remedy }) =>
    level === 'bad' && remedy !== undefined ? [remedy] : [],
  );
  // Without any answer it is not known yet what the target file lacks.
  const missing = isBlind ? [] : target.fixtures.filter(({ source }) => source === 'missing');
  if (remedies.length + missing.length === 0) return false;
  const keys = joined(
    missing.map(({ key }) => markup`<code>${key}</code>`),
    ', ',
  );
  return markup`${!isBlind && markup`<h3>To examine more</h3>`}<ul class="remedies">${remedies.map((text) => markup`<li>${text}</li>`)}
${missing.length > 0 && markup`<li>Missing in the target file: ${keys}. This drafts them:</li>`}</ul>
${missing.length > 0 && commandLine(`BASE_URL=${shellWord(target.baseUrl)} ${callOf('doctor')} --write ${target.file === undefined ? 'target.json' : 'new.json'}`, 'command that drafts them')}`;
}

function line(cause: Cause): Markup {
  const row = causeRow(cause);
  const [first] = cause.findings;
  const tone = outcomeTone[cause.kind === 'fail' ? 'fail' : 'warn'];
  return markup`<li class="${tone}"><a href="#${first.anchor}"><span class="sign" aria-hidden="true">${outcomeSign[cause.kind === 'fail' ? 'fail' : 'warn']}</span><span class="id">${row.rule}</span><span class="change"><span class="place">${row.place}</span> <span class="want"><span class="out">wanted </span>${row.wanted}</span> <span class="got"><span class="out">received </span>${row.received}</span></span>${row.notes.length > 0 && markup`<span class="notes">${row.notes.join(', ')}</span>`}</a></li>`;
}
