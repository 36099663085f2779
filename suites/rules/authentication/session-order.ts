import { randomFrom, sample } from '../../kit/protocol/random.ts';

/** What the order of a session needs to know about an endpoint. */
export interface Ordered {
  readonly isWrite: boolean;
  /** Whether attempts were made there. */
  readonly isBegun: boolean;
}

/** What the order of a session needs to know about an attempt. */
export interface OrderedAttempt {
  readonly credential: { readonly group: 'none' | 'bad' | 'dressed' };
}

/**
 * How many attempts the first endpoint makes alone: at least one without a credential, and every bad one. The
 * rest (the valid token in a wrong form, and no credential once more) goes beside the other reads. Pure.
 */
export function countBeforeOthers(pending: readonly OrderedAttempt[]): number {
  const firstBare = pending.findIndex(({ credential }) => credential.group === 'none');
  const lastBad = pending.findLastIndex(({ credential }) => credential.group === 'bad');
  return Math.max(firstBare, lastBad) + 1;
}

/**
 * The endpoints that are tried next, in parallel (reading 24): the first alone; then, while nothing indicates
 * a lock-out or a limit, all that write and after them all that read; otherwise one at a time, first those
 * where nothing was tried yet, of these those that write first. Pure.
 */
export function nextBatch<T extends Ordered>(
  waiting: readonly T[],
  { isFirst, isCalm }: { readonly isFirst: boolean; readonly isCalm: boolean },
): readonly T[] {
  if (isFirst) return waiting.slice(0, 1);
  const writesFirst = waiting.toSorted((one, other) => Number(other.isWrite) - Number(one.isWrite));
  if (isCalm) return writesFirst.filter(({ isWrite }) => isWrite === writesFirst[0]?.isWrite);
  return [...writesFirst.filter(({ isBegun }) => !isBegun), ...waiting].slice(0, 1);
}

/** Whether a time that ends at a moment is over: that moment still belongs to it. */
export const isOver = (endMs: number, nowMs: number): boolean => nowMs > endMs;

/**
 * Which halves of the credentials that differ little from others an endpoint takes: two endpoints that read,
 * drawn by seed, share them.
 */
export function sharesOfRare<T extends Ordered>(
  places: readonly T[],
  place: T,
  seed: number,
): readonly number[] {
  const reads = places.filter(({ isWrite }) => !isWrite);
  const drawn = reads.length > 1 ? sample(reads.slice(1), 2, randomFrom(seed, 'rare credentials')) : reads;
  const share = drawn.indexOf(place);
  return share >= 0 && drawn.length === 1 ? [0, 1] : [share];
}
