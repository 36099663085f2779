import type { RequirementId } from './catalogue/index.ts';
import type { PartGroup, RequirementResult } from '../schemas/report.ts';
import type { Words } from './kit/check/words.ts';

/** Whether a rule passed, or warned, although a part was not examined. */
export const isInPart = ({ outcome, because = [] }: RequirementResult): boolean =>
  (outcome === 'pass' || outcome === 'warn') && because.length > 0;

/**
 * The rules that passed in part, grouped by the reason why a part was not examined; the reason of most rules
 * first.
 */
export function inPartOf(results: readonly RequirementResult[], words: Words): readonly PartGroup[] {
  const byReason = new Map<string, RequirementId[]>();
  for (const { id, because = [] } of results.filter(isInPart))
    for (const text of new Set(because.map((reason) => words.reason(reason))))
      byReason.set(text, [...(byReason.get(text) ?? []), id]);
  return [...byReason]
    .map(([reason, rules]) => ({ reason, rules }))
    .toSorted((one, other) => other.rules.length - one.rules.length);
}
