import type { ObservedView } from './claim.ts';
import type { Observation, ObservedEntry, Span } from './observation.ts';
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

/** The position that a question asks for by its page number, from 0; undefined where it has none. */
export function numberedPlace(timeline: Timeline, page: Observation): number | undefined {
  const { origin } = timeline.alike(page).find((one) => one.origin.kind !== 'link') ?? page;
  if (origin.kind === 'first') return 0;
  return origin.kind === 'number' ? origin.page - 1 : undefined;
}

/**
 * How many entries the pages before a position hold at most, by the largest page under any filter: others may
 * lack entries. Undefined if pages may have different sizes and some in front were never seen.
 */
export const mostBefore = (timeline: Timeline, list: string, position: number): number | undefined =>
  timeline.once(`most before ${position} ${list}`, () => {
    const pages = timeline.history.observations
      .filter((one) => one.list === list && one.shows.kind === 'page')
      .map((page) => ({ at: numberedPlace(timeline, page), size: entriesIn(page).length }));
    const most = Math.max(1, ...pages.map(({ size }) => size));
    const seen = new Set(pages.map(({ at }) => at));
    const largest = new Set(pages.filter(({ size }) => size === most).map(({ at }) => at));
    const isSeen = Array.from({ length: position }, (_, at) => at).every((at) => seen.has(at));
    return isSeen || largest.size > 1 ? position * most : undefined;
  });

/**
 * Whether more than so many entries were in a view at every moment of a span. In a filtered view only
 * unchanged entries count.
 */
export function hasMoreThan(timeline: Timeline, view: ObservedView, room: number, span: Span): boolean {
  let lasting = 0;
  for (const [id, seen] of timeline.entriesOf(view.list)) {
    if (seen.length < 2 || !isThere(timeline, view, id, span)) continue;
    lasting += 1;
    if (lasting > room) return true;
  }
  return false;
}

function isThere(timeline: Timeline, view: ObservedView, id: string, span: Span): boolean {
  if (view.filter !== undefined) {
    const [early] = timeline.settled(view.list, id, span) ?? [];
    return early !== undefined && belongs(view, early.entry);
  }
  // An entry that can be read alone need not be in the list.
  const seen = timeline
    .appearances(view.list, id)
    .filter(({ observation }) => observation.shows.kind === 'page');
  return (
    seen.some(({ observation }) => observation.moments.toMs <= span.fromMs) &&
    seen.some(({ observation }) => observation.moments.fromMs >= span.toMs)
  );
}
