import { isAskable } from '../../protocol/segments.ts';
import type { Entry, Page } from '../list.ts';

/** The status of most entries on pages, each counted once. */
export function mostShown(pages: readonly Page[]): string | undefined {
  const statuses = new Map<string, Entry['status']>();
  for (const { entries } of pages) for (const { id, status } of entries) statuses.set(id, status);
  const counts = new Map<Entry['status'], number>();
  for (const status of statuses.values()) counts.set(status, (counts.get(status) ?? 0) + 1);
  return statusesIn(pages).toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0];
}

/** The statuses on pages, sorted, so that a draw by seed does not depend on the order of their arrival. */
export function statusesIn(pages: readonly Page[]): readonly string[] {
  const statuses = new Set<Entry['status']>();
  for (const { entries } of pages) for (const { status } of entries) statuses.add(status);
  return [...statuses].filter(isAskable).sort();
}
