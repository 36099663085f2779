import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Report, RequirementResult } from '../../schemas/report.ts';

/**
 * The untested rules that could not be checked because one of these failed, directly or through another
 * untested rule.
 */
export function hiddenBy(report: Report, failed: ReadonlySet<RequirementId>): readonly RequirementId[] {
  const untested = report.requirements.filter(({ outcome }) => outcome === 'untested');
  const grounds = new Map(untested.map((one) => [one.id, groundsOf(one)]));
  const hidden = new Set<RequirementId>();
  let before = -1;
  while (hidden.size > before) {
    before = hidden.size;
    for (const [id, rules] of grounds)
      if (rules.some((rule) => failed.has(rule) || hidden.has(rule))) hidden.add(id);
  }
  return [...hidden];
}

const groundsOf = ({ because = [] }: RequirementResult): readonly RequirementId[] =>
  because.flatMap((reason) => (reason.kind === 'needs' ? [reason.rule] : []));
