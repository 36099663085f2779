import {
  endpoints,
  isRequirementId,
  requirements,
  type Endpoint,
  type RequirementId,
} from './catalogue/index.ts';
import { nothingSeen } from './examination.ts';
import type { CheckResult, RequirementResult } from './kit/check/report.ts';

/**
 * Leaves out of the verdict what is untested for a waived finding and for nothing else: a rule whose own finding is
 * waived, and a rule that had nothing to look at because one that it rests on is broken and waived. Everything else
 * that is untested stays so, and nothing that failed is touched.
 */
export function leaveOutWaived(results: readonly RequirementResult[]): readonly RequirementResult[] {
  const checks = new Map(results.map((result) => [result.id, result.checks]));
  /** Rules that were lifted, each with the waived rule that it rests on in the end. */
  const lifted = new Map<RequirementId, RequirementId>();
  const waivedGround = (id: RequirementId, endpoint: Endpoint, isWhole: boolean) =>
    lifted.get(id) ??
    ((checks.get(id) ?? []).some((one) => isWaivedAt(one, id, endpoint, isWhole)) ? id : undefined);
  const groundOf = ({ id, outcome, checks: own }: RequirementResult): RequirementId | undefined => {
    const open = own.filter((check) => check.outcome === 'untested');
    if (outcome !== 'untested' || open.length === 0 || own.some(isWaived)) return undefined;
    const grounds = open.map((check) =>
      groundsOf(id, check)
        .map((ground) => waivedGround(ground, check.endpoint, check.reason === nothingSeen))
        .find((ground) => ground !== undefined),
    );
    return grounds.every((ground) => ground !== undefined) ? grounds[0] : undefined;
  };
  // A rule may rest on one that rests on a third: each turn lifts one more storey.
  let before = -1;
  while (lifted.size > before) {
    before = lifted.size;
    for (const result of results) {
      const ground = lifted.has(result.id) ? undefined : groundOf(result);
      if (ground !== undefined) lifted.set(result.id, ground);
    }
  }
  return results.map((result) => {
    const ground = lifted.get(result.id);
    if (ground === undefined) return withoutSiblings(result);
    return { ...result, outcome: 'excluded', reason: `rests on ${ground}, which is waived` };
  });
}

/** Whether a check found something, and all of it is waived. */
const isWaived = ({ outcome, finding }: CheckResult): boolean =>
  outcome === 'excluded' && finding !== undefined;

/** Whether the finding is where the other rule looks; `isWhole`: no answer there was without it. */
const isWaivedAt = (check: CheckResult, id: RequirementId, endpoint: Endpoint, isWhole: boolean): boolean =>
  isWaived(check) &&
  (groundPlaces(endpoint).includes(check.endpoint) || !requirements[id].endpoints.includes(endpoint)) &&
  !(isWhole && isPartial(check.finding?.occurrences));

/** A model is written to only where it was read, so that it can be put back. */
const groundPlaces = (endpoint: Endpoint): readonly Endpoint[] =>
  endpoint === endpoints.updateModel ? [endpoint, endpoints.readModel] : [endpoint];

/** "3 of 20": others were not broken, so that a rule with nothing to look at lacks something else. */
const isPartial = (occurrences = '1 of 1'): boolean => new Set(occurrences.split(' of ')).size > 1;

/** The rule that a reason names as missing, as every PreconditionFailed does that has one to name. */
const named = /^needs ([\d.]+-[a-z0-9-]+)/;

/** A gateway, a limit, a refused token or silence: nothing of that is the fault that was waived. */
const elsewhere = / gave (401|403|429|502|503|504|\D)/;

/** The rules without which this check has nothing to look at: the one that it names, or where it names none those that its rule rests on. */
function groundsOf(id: RequirementId, { endpoint, reason = '' }: CheckResult): readonly RequirementId[] {
  const ground = named.exec(reason)?.[1];
  if (ground !== undefined && isRequirementId(ground)) return elsewhere.test(reason) ? [] : [ground];
  return reason === nothingSeen
    ? [...(requirements[id].restsOn ?? []), ...answerRules(endpoint)].filter(isRequirementId)
    : [];
}

/** The rules by which an endpoint answers at all. */
const answerRules = (endpoint: Endpoint): readonly string[] =>
  Object.entries(requirements)
    .filter(([id, { endpoints }]) => id.endsWith('-answers-200') && endpoints.includes(endpoint))
    .map(([id]) => id);

/** A rule whose findings are all waived, and that nothing else could be examined for. */
function withoutSiblings(result: RequirementResult): RequirementResult {
  if (result.outcome !== 'untested' || !result.checks.some(isWaived)) return result;
  const reason = result.checks.find(isWaived)?.reason ?? 'waived';
  const open = result.checks.filter(({ outcome }) => outcome === 'untested').map(({ title }) => title);
  return { ...result, outcome: 'excluded', reason: `${reason}; not examined beside it: ${open.join('; ')}` };
}
