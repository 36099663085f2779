import type { Judging } from './config.ts';
import { rateAt, type Shape } from './profiles.ts';

/** Which answers are fully validated: each earns a share of its size, a validation spends all of it. */
export interface Allowance {
  earn(characters: number): void;
  /** Whether an answer with this number of characters may be validated now. */
  spend(characters: number): boolean;
}

/** What the budget of a virtual user depends on. */
export interface Spending {
  readonly judging: Judging;
  readonly cores: number;
  /** Processes that share the rate, each with cores of its own. */
  readonly shards: number;
  readonly shape: Shape;
  readonly requestsPerIteration: number;
  readonly elapsed: () => number;
}

/** Milliseconds of one core that k6 needs to parse and validate 1000 characters (measured, v2.2.0). */
const costMs = 0.11;
/** Part of a core that validation may take; a larger one for the first answers of each second. */
const parts = { any: 0.05, first: 0.25 } as const;
/** A fault in one answer of 1,000 is found with 90 % in 2,302 validations: in 8 s of one core. */
const firstPerSecond = 300;

/** The part of the answers that may be validated at a rate of iterations per second. */
export function budgetShare(
  { cores, requestsPerIteration }: Pick<Spending, 'cores' | 'requestsPerIteration'>,
  rate: number,
  meanCharacters: number,
): number {
  const wholeCore = 1000 / (costMs * (meanCharacters / 1000));
  const perCore = Math.max(wholeCore * parts.any, Math.min(firstPerSecond, wholeCore * parts.first));
  const perSecond = rate * requestsPerIteration;
  return perSecond <= 0 ? 1 : Math.min(1, (perCore * cores) / perSecond);
}

/** Validations of a mean answer that known answers may save up for those that differ. */
const mostSaved = 20;
/** Answers that are counted together where not all are validated: each by itself costs too much. */
const lot = 16;
const shareEveryS = 0.5;

/**
 * Says answer by answer which get the full validation; of a budget, the share follows the rate that is due at
 * the moment. `start`, from 0 to 1, keeps virtual users from validating in step.
 */
export function makeAllowance(spending: Spending, start: number): Allowance {
  const { judging, shape, shards } = spending;
  if (judging === 'none' || judging === 0) return { earn: () => undefined, spend: () => false };
  let share = judging === 'budget' ? 1 : judging;
  let [answers, characters, saved, checkedAt, meanCharacters] = [0, 0, NaN, -shareEveryS, 4000];
  const updateShare = (mean: number): void => {
    meanCharacters += (mean - meanCharacters) * Math.min(1, answers / 50);
    const now = spending.elapsed();
    if (now - checkedAt < shareEveryS) return;
    checkedAt = now;
    share = budgetShare(spending, rateAt(shape, now) / shards, meanCharacters);
  };
  const settle = (): void => {
    const mean = characters / answers;
    if (judging === 'budget') updateShare(mean);
    const earned = share * characters;
    saved = Math.min(
      (Number.isNaN(saved) ? start * mean : saved) + earned,
      Math.max(earned, mostSaved * mean),
    );
    // One by one: to take a list apart costs k6 more than all of the above.
    answers = 0;
    characters = 0;
  };
  return {
    earn: (size) => {
      answers += 1;
      characters += size;
      if (answers >= lot || share >= 1) settle();
    },
    // The last validation may exceed the sum, so that no answer is ever too large to be validated.
    spend: (size) => {
      if (!(saved > 0)) return false;
      saved -= size;
      return true;
    },
  };
}
