import { isAskable } from '../../protocol/segments.ts';
import type { Page } from '../list.ts';

/** The status of most entries on pages, each counted once. */
export function mostShown(pages: readonly Page[]): string | undefined {
  const entries = new Map(
    pages.flatMap((page) => page.entries.map(({ id, status }) => [id, status] as const)),
  );
  const counts = Map.groupBy(entries.values(), (status) => status);
  return statusesIn(pages).toSorted(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  )[0];
}

/** The statuses on pages, sorted, so that a draw by seed does not depend on the order of their arrival. */
export const statusesIn = (pages: readonly Page[]): readonly string[] =>
  [
    ...new Set(
      pages.flatMap(({ entries }) => entries.flatMap(({ status }) => (isAskable(status) ? [status] : []))),
    ),
  ].toSorted();
