import type { Judging } from './config.ts';
import type { Allowance } from './judge.ts';
import type { Shape } from './workloads.ts';
import { rateAt } from './workloads.ts';

/** Part of all cores that full validation may take by default. */
const defaultPart = 0.05;
/** Answers a second that are all validated, whatever it costs. */
const alwaysPerSecond = 200;
/** Milliseconds of one core that k6 needs to parse and validate 1000 characters (measured, v2.2.0); what this machine needs is learnt. */
const typicalCostMs = 0.11;
/** What validating leaves to the garbage collector comes on top of what a clock around it shows (measured against `--validate all`). */
const withGarbage = 1.6;
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

/** Says answer by answer which get the full validation, so that the share follows the rate that is due at the moment. */
export function makeAllowance(spending: Spending, start: number): Allowance {
  const { judging } = spending;
  const idle = { earn: () => undefined, learn: () => undefined };
  if (judging.mode === 'all') return { ...idle, spend: () => true };
  if (judging.mode === 'none' || judging.mode === 'invariants') return { ...idle, spend: () => false };
  if (judging.mode === 'share') return makeShare(() => judging.share, start);
  let meanSize = 4000;
  let checkedAt = -1;
  let share = 1;
  let [spentMs, thousands] = [typicalCostMs * typicalWeight, typicalWeight];
  const shares = makeShare((size) => {
    meanSize += (size - meanSize) / 50;
    const now = spending.elapsed();
    if (now - checkedAt >= 0.5) {
      checkedAt = now;
      const rate = rateAt(spending.shape, now) / spending.shards;
      share = budgetShare(spending, rate, meanSize, spentMs / thousands);
    }
    return share;
  }, start);
  return {
    ...shares,
    learn: (characters, ms) => {
      spentMs += ms * withGarbage;
      thousands += characters / 1000;
    },
  };
}

/** The part of the answers that may be validated at a rate of iterations per second, where 1000 characters cost so many milliseconds. */
export function budgetShare(
  spending: Pick<Spending, 'cores' | 'requestsPerIteration'>,
  rate: number,
  meanSize: number,
  costMs: number = typicalCostMs,
): number {
  const perSecond = rate * spending.requestsPerIteration;
  const affordable = (defaultPart * spending.cores * 1000) / (costMs * (meanSize / 1000));
  return perSecond <= 0 ? 1 : Math.min(1, Math.max(alwaysPerSecond, affordable) / perSecond);
}

/** Validations that may be saved up by answers that needed none, for those that differ from what is known. */
const mostSaved = 20;

function makeShare(share: (size: number) => number, start: number): Allowance {
  let saved = start;
  return {
    learn: () => undefined,
    earn: (size) => {
      saved = Math.min(mostSaved, saved + share(size));
    },
    spend: () => {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
