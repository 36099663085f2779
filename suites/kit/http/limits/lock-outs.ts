import type { Exchange } from '../exchange.ts';

/** Statuses with which services refuse everybody for a while who sent credentials that are not valid. */
export const lockOutStatuses: readonly number[] = [401, 403, 423, 429];

/** Whether a status is a success, a 404 or a server error, which no lock-out is. */
export const isNoLockOut = (status: number): boolean => status < 300 || status === 404 || status >= 500;

/**
 * Whether an answer may be a lock-out of the good token (reading 24). `refusals`: the statuses that bad
 * credentials got so far; a lock-out may have the same status.
 */
export function mayBeLockOut({ answer }: Pick<Exchange, 'answer'>, refusals: ReadonlySet<number>): boolean {
  const status = answer?.status ?? 0;
  if (refusals.size === 0) return false;
  return lockOutStatuses.includes(status) || (!isNoLockOut(status) && refusals.has(status));
}
