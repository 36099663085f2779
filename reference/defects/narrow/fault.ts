import type { RequirementId } from '../../../suites/catalogue/index.ts';
import type { Apply } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import type { Defect } from '../defect.ts';

/** A defect that breaks one rule at one endpoint; `more` adds or replaces members. */
export function fault(
  name: string,
  summary: string,
  [red, endpoint, depth]: readonly [RequirementId, Endpoint | 'every', Defect['depth']],
  apply: Apply,
  more: Partial<Defect> = {},
): Defect {
  return { name, summary, expectedFailures: [red], at: { endpoint }, depth, apply, ...more };
}
