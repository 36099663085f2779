import type { Report, RequirementResult } from '../../schemas/report.ts';
import { isLookedAt, outcomeSign } from './verdict.ts';

/** The parts that a run did not examine, by reason, and what the target file needs to examine them. */
export interface NotExamined {
  readonly count: number;
  /** Rules that share a reason; it begins with the sign of their outcome. */
  readonly groups: readonly { readonly reason: string; readonly rules: readonly RequirementResult[] }[];
  /** Ids and bodies that were not given and not found. */
  readonly keys: readonly { readonly key: string; readonly reason: string }[];
}

/**
 * The rules without an outcome of their own, untested or left out, except pending ones; undefined if there is
 * none.
 */
export function notExamined({ requirements, target }: Report): NotExamined | undefined {
  const left = requirements.filter((one) => one.pending === undefined && !isLookedAt(one));
  if (left.length === 0) return undefined;
  const groups = Map.groupBy(
    left,
    ({ outcome, reason }) => `${outcomeSign[outcome]} ${reason ?? 'no reason was given'}`,
  );
  return {
    count: left.length,
    groups: [...groups].map(([reason, rules]) => ({ reason, rules })),
    keys: target.fixtures
      .filter(({ source }) => source === 'missing')
      .map(({ key, reason = 'not given and not found' }) => ({ key, reason })),
  };
}
