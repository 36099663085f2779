import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Apply } from '../deviation.ts';
import type { Defect, Depth } from './defect.ts';

/** The rule that a defect breaks, the endpoint that shows it, how deep it lies, and where in the answer. */
type Place = readonly [RequirementId, Defect['at']['endpoint'], Depth, Defect['at']['pointer']?];

/** A defect that breaks one rule at one endpoint; `more` adds or replaces members. */
export function fault(
  name: string,
  summary: string,
  [rule, endpoint, depth, pointer]: Place,
  apply: Apply,
  more: Partial<Defect> = {},
): Defect {
  const at = pointer === undefined ? { endpoint } : { endpoint, pointer };
  return { name, summary, expectedFailures: [rule], at, depth, apply, ...more };
}
