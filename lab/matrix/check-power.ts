import { brokenRulesOf } from './judgement.ts';
import type { Trace } from './trial.ts';

/** What is found of one rule at one endpoint. */
export interface CheckPower {
  /** Rule and endpoint. */
  readonly check: string;
  /** Defects under which it is red. */
  readonly red: readonly string[];
}

/** What is found at each place of the reference's run; `tried` are the defects by name with their traces. */
export function checkPowers(
  reference: Pick<Trace, 'checks'>,
  tried: ReadonlyMap<string, Trace>,
): readonly CheckPower[] {
  const red = new Map(reference.checks.map((check): [string, string[]] => [check, []]));
  for (const [defect, trace] of tried) {
    const rules = new Set(brokenRulesOf(trace));
    for (const { id, check } of trace.findings) if (rules.has(id)) red.get(check)?.push(defect);
  }
  return [...red].map(([check, defects]) => ({ check, red: defects }));
}
