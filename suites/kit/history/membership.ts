import type { ObservedView } from './claim.ts';
import type { ObservedEntry, Span } from './observation.ts';
import { entriesAlong, entriesIn, type Timeline, type WalkTrace } from './timeline.ts';

/** Whether an entry is in a view by its status. */
export const belongs = ({ filter }: ObservedView, { status }: ObservedEntry): boolean =>
  filter === undefined || status === filter;

/** The entries that a walk met, on the answers that ended it too. */
export const idsSeenBy = (walk: WalkTrace): ReadonlySet<string> =>
  new Set([...idsAlong(walk), ...walk.endedBy.flatMap(entriesIn).map(({ id }) => id)]);

/** The ids of a walk in order. */
export const idsAlong = (walk: WalkTrace): readonly string[] => entriesAlong(walk).map(({ id }) => id);

/** The entries that were in a view, and unchanged, all through a span. */
function membersThrough(timeline: Timeline, view: ObservedView, span: Span): readonly string[] {
  return [...timeline.entriesOf(view.list).keys()].filter((id) => {
    const [early] = timeline.placed(view, id, span) ?? [];
    return early !== undefined && belongs(view, early.entry);
  });
}

/** The entries that a walk skipped although they were in its view, unchanged, all the time. */
export function missedBy(timeline: Timeline, view: ObservedView, walk: WalkTrace): readonly string[] {
  const met = idsSeenBy(walk);
  return membersThrough(timeline, view, walk.span).filter((id) => !met.has(id));
}
