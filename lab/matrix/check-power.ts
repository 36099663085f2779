import { brokenRulesOf } from './judgement.ts';
import type { Trace } from './trial.ts';

/** What one check finds among the defects. */
export interface CheckPower {
  /** Requirement and title. */
  readonly check: string;
  /** Defects under which it is red. */
  readonly red: readonly string[];
  /** Defects that break a rule which no other check finds broken there. */
  readonly needed: readonly string[];
  /** Defects under which no other check is red at all. */
  readonly alone: readonly string[];
}

/** What each check of the reference's run finds; `tried` are the defects by name with their traces. */
export function checkPowers(
  reference: Pick<Trace, 'checks'>,
  tried: ReadonlyMap<string, Trace>,
): readonly CheckPower[] {
  const powers = new Map(
    reference.checks.map((check) => [
      check,
      { check, red: [] as string[], needed: [] as string[], alone: [] as string[] },
    ]),
  );
  for (const [defect, trace] of tried) {
    const rules = new Set(brokenRulesOf(trace));
    const findings = trace.findings.filter(({ id }) => rules.has(id));
    const checks = new Set(findings.map(({ check }) => check));
    for (const { id, check } of findings) {
      const power = powers.get(check);
      if (power === undefined) continue;
      const siblings = new Set(findings.filter((one) => one.id === id).map((one) => one.check));
      power.red.push(defect);
      if (siblings.size === 1) power.needed.push(defect);
      if (checks.size === 1) power.alone.push(defect);
    }
  }
  return [...powers.values()];
}

/** Checks without which every defect would still be found: each needs a defect of its own, or goes. */
export const unneeded = (powers: readonly CheckPower[]): readonly string[] =>
  powers.filter(({ needed }) => needed.length === 0).map(({ check }) => check);

/**
 * Rules that a defect breaks and that several checks find broken: there one check may be dead and another
 * hides it.
 */
export function maskedRules(trace: Trace): readonly (readonly string[])[] {
  const byRule = Map.groupBy(trace.findings, ({ id }) => id);
  return [...byRule.values()]
    .map((findings) => [...new Set(findings.map(({ check }) => check))].toSorted())
    .filter((checks) => checks.length > 1);
}
