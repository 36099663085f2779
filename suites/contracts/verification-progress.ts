import type { ContractResult } from '../../schemas/report.ts';
import type { Pact, PactInteraction } from './pact-file.ts';

/** How far a verification is, in interactions. */
export interface VerificationProgress {
  readonly total: number;
  /** Whose state and answer are known, or that nothing is sent for. */
  readonly asked: number;
  /** That Pact has judged. */
  readonly verified: number;
  readonly broken: number;
  readonly untested: number;
}

/** How far it is by the results so far and the interactions that were asked for. */
export function progressOf(
  { interactions }: Pact,
  results: ReadonlyMap<PactInteraction, ContractResult>,
  asked: ReadonlySet<PactInteraction>,
): VerificationProgress {
  const ended = [...results.values()];
  const count = (...outcomes: ContractResult['outcome'][]): number =>
    ended.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    total: interactions.length,
    asked: interactions.filter((one) => asked.has(one) || results.has(one)).length,
    verified: count('pass', 'fail'),
    broken: count('fail'),
    untested: count('untested'),
  };
}
