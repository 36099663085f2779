/** What the order of a session needs to know about an endpoint. */
export interface Ordered {
  readonly isWrite: boolean;
}

/**
 * The endpoints that are tried next, in parallel (reading 24): the first alone; then, while nothing indicates
 * a lock-out or a limit, all that write and after them all that read; otherwise one at a time, those that
 * write first. Pure.
 */
export function nextBatch<T extends Ordered>(
  waiting: readonly T[],
  { isFirst, isCalm }: { readonly isFirst: boolean; readonly isCalm: boolean },
): readonly T[] {
  if (isFirst) return waiting.slice(0, 1);
  const writes = waiting.filter(({ isWrite }) => isWrite);
  const next = writes.length > 0 ? writes : waiting;
  return next.slice(0, isCalm ? next.length : 1);
}
