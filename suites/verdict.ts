import type { Ending, Outcome, Verdict } from '../schemas/report-facts.ts';

/** What the verdict needs to know about one requirement. */
export interface Judged {
  readonly level: 'MUST' | 'SHOULD';
  readonly outcome: Outcome;
}

/**
 * The verdict over requirements. A failed one makes it non-conformant (a SHOULD only under `--strict`). An
 * untested MUST makes it inconclusive, and so does a run that ended early, examined nothing, or was given an
 * id that the target does not have. Excluded rules do not count.
 */
export function verdictOf(results: readonly Judged[], ended: Ending, isFixtureWrong = false): Verdict {
  const counted = results.filter(({ outcome }) => outcome !== 'excluded');
  if (counted.some(({ outcome }) => outcome === 'fail')) return 'non-conformant';
  if (ended !== 'complete' || isFixtureWrong) return 'inconclusive';
  const musts = counted.filter(({ level }) => level === 'MUST');
  const deciding = musts.length > 0 ? musts : counted;
  if (deciding.length === 0 || deciding.some(({ outcome }) => outcome === 'untested')) return 'inconclusive';
  return 'conformant';
}

/**
 * The exit code that follows from a report's content only: 130 interrupted, 1 not conformant, 4 our own
 * failure, 3 inconclusive, 0 conformant.
 */
export function exitCodeOf(verdict: Verdict, ended: Ending, faults: number): number {
  if (ended === 'interrupted') return 130;
  if (verdict === 'non-conformant') return 1;
  if (faults > 0) return 4;
  return verdict === 'conformant' ? 0 : 3;
}
