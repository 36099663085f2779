import {
  endpoints,
  isRequirementId,
  requirementIds,
  requirements,
  type Endpoint,
  type RequirementId,
} from './catalogue/index.ts';
import type { Occurrences } from '../schemas/report-facts.ts';
import type { Reason } from '../schemas/report-reasons.ts';
import type { Words } from './kit/check/words.ts';
import type { CheckResult, RequirementResult } from '../schemas/report.ts';

/**
 * Leaves out of the verdict every rule that is untested only because of a waived finding: a rule whose own
 * finding is waived, and a rule that had nothing to examine because a rule that it depends on failed and is
 * waived. Other untested rules stay untested; failures do not change.
 */
export function leaveOutWaived(
  results: readonly RequirementResult[],
  words: Words,
): readonly RequirementResult[] {
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
        .map((ground) => waivedGround(ground, check.endpoint, isNothingSeen(check)))
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
    if (ground === undefined) return withoutSiblings(result, words);
    const because = [{ kind: 'rests-on-waived', rule: ground }] as const;
    return { ...result, outcome: 'excluded', reason: words.reasons(because), because };
  });
}

/** Whether a check found something, and all of it is waived. */
const isWaived = ({ outcome, finding }: CheckResult): boolean =>
  outcome === 'excluded' && finding !== undefined;

/** Whether the finding is where the other rule looks; `isWhole`: no answer there was without it. */
const isWaivedAt = (check: CheckResult, id: RequirementId, endpoint: Endpoint, isWhole: boolean): boolean =>
  isWaived(check) &&
  (groundPlaces(endpoint).includes(check.endpoint) || !requirements[id].endpoints.includes(endpoint)) &&
  !(isWhole && isPartial(check.finding?.facts?.occurrences));

/** A model is written to only if it was read, so that it can be restored. */
const groundPlaces = (endpoint: Endpoint): readonly Endpoint[] =>
  endpoint === endpoints.updateModel ? [endpoint, endpoints.readModel] : [endpoint];

/** Other rules did not fail, so a rule with nothing to examine lacks something else. */
const isPartial = (occurrences: Occurrences = { violating: 1, of: 1 }): boolean =>
  occurrences.violating < occurrences.of;

const isNothingSeen = ({ because = [] }: CheckResult): boolean =>
  because.some((reason) => reason.kind === 'unseen' && reason.what === 'any-answer');

/** A gateway, a limit, a refused token or silence: none of these is the waived fault. */
const elsewhere: ReadonlySet<number | undefined> = new Set([401, 403, 429, 502, 503, 504, undefined]);

const isElsewhere = ({ because }: Extract<Reason, { kind: 'needs' }>): boolean =>
  because?.kind === 'answered' && elsewhere.has(because.status);

/**
 * The rules without which this check has nothing to examine: the one that it names or, if it names none,
 * those that its rule rests on.
 */
function groundsOf(id: RequirementId, check: CheckResult): readonly RequirementId[] {
  const needed = (check.because ?? []).find((reason) => reason.kind === 'needs');
  if (needed !== undefined) return isElsewhere(needed) ? [] : [needed.rule];
  return isNothingSeen(check)
    ? [...(requirements[id].restsOn ?? []).filter(isRequirementId), ...answerRules(check.endpoint)]
    : [];
}

/** The rules by which an endpoint answers at all. */
const answerRules = (endpoint: Endpoint): readonly RequirementId[] =>
  requirementIds.filter((id) => {
    const { role, endpoints } = requirements[id];
    return role === 'answers' && endpoints.includes(endpoint);
  });

/**
 * A rule whose findings are all waived is excluded, whatever its other checks say, because it was seen to
 * fail.
 */
function withoutSiblings(result: RequirementResult, words: Words): RequirementResult {
  const waived = result.checks.find(isWaived);
  if (!['untested', 'pass'].includes(result.outcome) || waived === undefined) return result;
  const checks = result.checks.filter(({ outcome }) => outcome === 'untested').length;
  const because: readonly Reason[] = [
    ...(waived.because ?? []),
    ...(checks === 0 ? [] : [{ kind: 'beside-waived', checks } as const]),
  ];
  return { ...result, outcome: 'excluded', reason: words.reasons(because), because };
}
