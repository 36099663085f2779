import { endpoints, requirements, type Endpoint } from '../../suites/catalogue/index.ts';
import type { CheckResult, Report, RequirementResult } from '../../schemas/report.ts';
import type { Outcome } from '../../schemas/report-facts.ts';
import { foundOf } from '../content/finding.ts';
import { many } from '../content/verdict.ts';
import { concernOf, concerns, type MapColumn } from './concerns.ts';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';

interface Looked {
  readonly requirement: RequirementResult;
  readonly endpoint: Endpoint;
  readonly outcome: Outcome;
  /** Absent where no check of the rule was run. */
  readonly check?: CheckResult;
}

/** Endpoint × concern: where it failed, where it passed, and where nothing was requested. */
export function mapPart(report: Report): Markup {
  const looked = report.requirements.flatMap((requirement) =>
    requirement.checks.length === 0
      ? requirements[requirement.id].endpoints.map((endpoint) => ({
          requirement,
          endpoint,
          outcome: requirement.outcome,
        }))
      : requirement.checks.map((check) => ({
          requirement,
          endpoint: check.endpoint,
          outcome: check.outcome,
          check,
        })),
  );
  const cells = Map.groupBy(
    looked,
    ({ endpoint, requirement }) => `${endpoint} ${concernOf(requirement.id)?.key}`,
  );
  const at = (endpoint: Endpoint, { key }: MapColumn): readonly Looked[] =>
    cells.get(`${endpoint} ${key}`) ?? [];
  return markup`<section class="card map" id="map" aria-labelledby="map-title"><h2 id="map-title">Endpoints and concerns</h2>
<div class="strip" tabindex="0" role="region" aria-label="Table of endpoints and concerns"><table><thead><tr><td></td>${concerns.map(({ name }) => markup`<th scope="col"><span>${name}</span></th>`)}</tr></thead>
<tbody>${Object.values(endpoints).map(
    (endpoint) =>
      markup`<tr><th scope="row" title="${endpoint}">${rowName(endpoint)}</th>${concerns.map((concern) => cell(at(endpoint, concern), endpoint, concern))}</tr>`,
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
export const shortPath = (endpoint: Endpoint): string =>
  (endpoint.split(' ')[1] ?? '')
    .replace('/api/v1', '')
    .replace('{sync_id}', '{sync}')
    .replace('{sync_run_id}', '{run}');

function cell(those: readonly Looked[], endpoint: Endpoint, concern: MapColumn): Markup {
  const count = (outcome: string): number =>
    new Set(those.filter((one) => one.outcome === outcome).map(({ requirement }) => requirement.id)).size;
  const [failed, warned, passed] = [count('fail'), count('warn'), count('pass')];
  const open = new Set(those.map(({ requirement }) => requirement.id)).size;
  if (those.length === 0) return markup`<td></td>`;
  const where = `${concern.name}, ${endpoint}`;
  if (failed + warned > 0) {
    const [tone, number, noun] =
      failed > 0 ? (['bad', failed, 'failed'] as const) : (['mind', warned, 'warned'] as const);
    const first = those.find(({ outcome }) => outcome === (failed > 0 ? 'fail' : 'warn'));
    const anchor = first && foundOf(first.requirement).find(({ check }) => check === first.check)?.anchor;
    return markup`<td><a class="key ${tone}" href="#${anchor ?? 'findings'}" data-filter="${endpoint.toLowerCase()} concern-${concern.key}" title="${many(number, 'rule')} ${noun}: ${where}">${number}<span class="out"> ${noun}: ${where}</span></a></td>`;
  }
  if (passed > 0)
    return markup`<td><span class="key good" title="passed: ${where}">✓<span class="out"> passed</span></span></td>`;
  return markup`<td><span class="key none" title="${many(open, 'rule')} untested: ${where}">${open}<span class="out"> untested</span></span></td>`;
}
