import { requirementIds, type RequirementId } from './catalogue/index.ts';
import type { Check } from './kit/check/check.ts';
import { whyNotAsked } from './kit/check/preconditions.ts';
import type { FixtureKey, Fixtures } from './kit/target/target.ts';
import { phases } from './index.ts';
import { newSelection } from './selection.ts';

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
 * Counts the rules of a profile for which at least one check has everything that it needs. Requirements on
 * the data are not counted.
 */
export function readiness(fixtures: Fixtures, profile: 'full' | 'read-only'): Readiness {
  const selection = newSelection({ profile });
  const rules = requirementIds.filter((id) => selection.reasonFor(id) === undefined);
  const checks = phases
    .flatMap((phase) => phase.checks)
    .filter((check) => selection.excluded(check) === undefined);
  const countWith = (known: Fixtures): number => {
    const ready = new Set(checks.filter((check) => isReady(check, known)).map(({ verifies }) => verifies));
    return rules.filter((id: RequirementId) => ready.has(id)).length;
  };
  const examinable = countWith(fixtures);
  const missing = (Object.keys(fixtures.missing) as FixtureKey[]) // Object.keys forgets the literal types
    .filter((key) => countWith(without(fixtures, [key])) > examinable || isPaired(key, fixtures));
  return { examinable, of: rules.length, missing, withMissing: countWith(without(fixtures, missing)) };
}

const isReady = (check: Check, fixtures: Fixtures): boolean =>
  (check.needs ?? []).every((key) => fixtures.missing[key] === undefined) &&
  whyNotAsked(fixtures, check.endpoint) === undefined;

/** A body of an update needs the id that it is sent to, and the id needs the body. */
const pairs: Readonly<Partial<Record<FixtureKey, readonly FixtureKey[]>>> = {
  updateConnector: ['connectorId'],
  querySource: ['connectorId'],
  updateModel: ['modelId'],
  syncRunId: ['syncId'],
};

const isPaired = (key: FixtureKey, { missing }: Fixtures): boolean =>
  (pairs[key] ?? []).some((other) => missing[other] !== undefined);

const without = (fixtures: Fixtures, keys: readonly FixtureKey[]): Fixtures => ({
  ...fixtures,
  missing: Object.fromEntries(
    Object.entries(fixtures.missing).filter(([key]) => !keys.some((one) => one === key)),
  ),
});
