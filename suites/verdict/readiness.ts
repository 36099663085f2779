import type { FixtureKey } from '../../schemas/report-reasons.ts';
import { requirementIds, type EndpointName, type RequirementId } from '../catalogue/index.ts';
import type { Subject } from '../log/discovery.ts';
import { needs } from './outcomes.ts';
import { endpointsOf, newSelection } from './selection.ts';

/** How many rules can be examined with what is known about a target. */
export interface Readiness {
  readonly examinable: number;
  /** Rules of the profile. */
  readonly of: number;
  /** What of the missing would let further rules be examined. */
  readonly missing: readonly FixtureKey[];
  /** How many could be examined with all of it. */
  readonly withMissing: number;
}

/**
 * Counts the rules of a profile of which at least one endpoint can be asked. Requirements on the data are not
 * counted.
 */
export function readiness({ missing }: Pick<Subject, 'missing'>, profile: 'full' | 'read-only'): Readiness {
  const selection = newSelection({ profile });
  const rules = requirementIds.filter((id) => selection.reasonFor(id) === undefined);
  const lacking = new Set(Object.keys(missing) as FixtureKey[]); // Object.keys forgets the literal types
  const canBeAsked = (endpoint: EndpointName, given: ReadonlySet<FixtureKey>): boolean =>
    selection.mayAsk(endpoint) && needs[endpoint].every((key) => !lacking.has(key) || given.has(key));
  const countWith = (given: ReadonlySet<FixtureKey>): number =>
    rules.filter((id: RequirementId) => endpointsOf(id).some((one) => canBeAsked(one, given))).length;
  const examinable = countWith(new Set());
  // A body of an update needs the id that it is sent to, and the id needs the body.
  const useful = [...lacking].filter(
    (key) => countWith(lacking) > countWith(lacking.difference(new Set([key]))),
  );
  return { examinable, of: rules.length, missing: useful, withMissing: countWith(new Set(useful)) };
}
