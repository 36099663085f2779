import type { Judging } from './config.ts';
import type { Allowance } from '../judging/judge.ts';
import type { Shape } from './shape.ts';
import { rateAt } from './shape.ts';

/** Part of all cores that full validation may take by default. */
const defaultPart = 0.1;
/**
 * Answers per second and core that are all validated: while a core makes fewer than `idleBelow` requests a
 * second it has the time, otherwise not all.
 */
const alwaysPerSecond = { idle: 300, busy: 100 } as const;
const idleBelow = 1000;
/** The share of all cores that the former may use: a slow machine must not delay its own load. */
const idlePart = 0.25;
/**
 * Milliseconds of one core that k6 needs to parse and validate 1000 characters (measured, v2.2.0); this
 * machine's figure is learnt in the run.
 */
const typicalCostMs = 0.11;
/**
 * Validating costs more than a clock around it shows: garbage to collect, caches to fill again (measured:
 * throughput with and without the budget).
 */
const hiddenCost = 4;
/** Thousands of characters that the typical cost counts for. */
const typicalWeight = 400;

/** What the budget of a virtual user depends on. */
export interface Spending {
  readonly judging: Judging;
  readonly cores: number;
  /** Processes that share the rate, each with cores of its own. */
  readonly shards: number;
  readonly shape: Shape;
  readonly requestsPerIteration: number;
  /** Seconds since the load began. */
  readonly elapsed: () => number;
}

/**
 * Says answer by answer which get the full validation, so that the share follows the rate that is due at the
 * moment.
 */
export function makeAllowance(spending: Spending, start: number): Allowance {
  const { judging } = spending;
  const idle = { earn: () => undefined, learn: () => undefined, isPlenty: () => true };
  if (judging.mode === 'all') return { ...idle, ...alwaysSay(true) };
  if (judging.mode === 'none' || judging.mode === 'invariants') return { ...idle, ...alwaysSay(false) };
  if (judging.mode === 'share') return makeShare(() => judging.share, 'answers', start);
  let [meanSize, checkedAt, share] = [4000, -1, 1];
  let [spentMs, thousands] = [typicalCostMs * typicalWeight, typicalWeight];
  const shareNow = (answers: number, characters: number): number => {
    meanSize += (characters / answers - meanSize) * Math.min(1, answers / 50);
    const now = spending.elapsed();
    if (now - checkedAt >= 0.5) {
      checkedAt = now;
      const rate = rateAt(spending.shape, now) / spending.shards;
      share = budgetShare(spending, rate, meanSize, spentMs / thousands);
    }
    return share;
  };
  return {
    // Large answers cost more: the budget is shared by characters, for any answers that need it.
    ...makeShare(shareNow, 'characters', start),
    isPlenty: () => share >= 1,
    learn: (characters, ms) => {
      spentMs += ms * hiddenCost;
      thousands += characters / 1000;
    },
  };
}

const alwaysSay = (isAllowed: boolean): Pick<Allowance, 'spend' | 'spendSpare'> => ({
  spend: () => isAllowed,
  spendSpare: () => isAllowed,
});

/**
 * The part of the answers that may be validated at a rate of iterations per second, where 1000 characters
 * cost `costMs`.
 */
export function budgetShare(
  spending: Pick<Spending, 'cores' | 'requestsPerIteration'>,
  rate: number,
  meanSize: number,
  costMs: number = typicalCostMs,
): number {
  const perSecond = rate * spending.requestsPerIteration;
  const affordable = (defaultPart * spending.cores * 1000) / (costMs * (meanSize / 1000));
  const { cores } = spending;
  const inIdleTime = (idlePart * 1000) / ((costMs / hiddenCost) * (meanSize / 1000));
  const isIdle = perSecond <= idleBelow * cores;
  const always =
    cores *
    (isIdle
      ? Math.max(alwaysPerSecond.busy, Math.min(alwaysPerSecond.idle, inIdleTime))
      : alwaysPerSecond.busy);
  return perSecond <= 0 ? 1 : Math.min(1, Math.max(always, affordable) / perSecond);
}

/** Validations of a mean answer that known answers may save up for those that differ. */
const mostSaved = 20;
/** What of that is left to answers that need it more, and the part of the budget that others may take. */
const reserved = 10;
const sparePart = 0.25;
/**
 * How many answers are counted together if only a share is validated: counting each by itself costs as much
 * as the validations.
 */
const lot = 16;

/**
 * Every answer adds a share of its weight, and a validation uses up all of it. The last validation may exceed
 * the sum, so that no answer is ever too large to be validated.
 */
function makeShare(
  shareNow: (answers: number, characters: number) => number,
  unit: 'answers' | 'characters',
  start: number,
): Allowance {
  let [answers, characters, share, reserve] = [0, 0, 1, Infinity];
  let saved: number | undefined;
  const spend = (size: number, part = 1): boolean => {
    if (saved === undefined || saved <= 0) return false;
    saved -= (unit === 'answers' ? 1 : size) / part;
    return true;
  };
  const settle = (): void => {
    share = shareNow(answers, characters);
    const weight = unit === 'answers' ? answers : characters;
    const mean = weight / answers;
    saved = Math.min((saved ?? start * mean) + share * weight, Math.max(share * weight, mostSaved * mean));
    reserve = reserved * mean;
    // One by one: to take a list apart costs k6 more than all of the above.
    answers = 0;
    characters = 0;
  };
  return {
    learn: () => undefined,
    isPlenty: () => true,
    earn: (size) => {
      answers += 1;
      characters += size;
      // The share is 1 until the first answer has been booked.
      if (answers >= lot || share >= 1) settle();
    },
    spend: (size) => spend(size),
    spendSpare: (size) => saved !== undefined && saved > reserve && spend(size, sparePart),
  };
}
