import type { LinkPageNumbers, ObservedView } from './claim.ts';
import { hasMoreThan, missedBy, mostBefore, numberedPlace } from './membership.ts';
import { isPastEnd, viewThatMoves } from './moving-view.ts';
import { mostAbsorbed } from './places.ts';
import { isFollowed, type Observation, type ObservedLink, type Span } from './observation.ts';
import { entriesIn, isNothing, type Timeline } from './timeline.ts';

/**
 * How many entries the pages before a position hold; undefined where one of them was never seen with a page
 * behind it, or had different sizes, so that its end depends on the list.
 */
export function roomBefore(timeline: Timeline, view: ObservedView, position: number): number | undefined {
  const sizes = new Map<number, Set<number>>();
  for (const page of timeline.pagesOf(view)) {
    // What an address past the end shows is another page.
    if (!isFollowed(page) || isPastEnd(timeline, page)) continue;
    const at = numberedPlace(timeline, page) ?? -1;
    const size = entriesIn(page).length;
    sizes.set(at, (sizes.get(at) ?? new Set()).add(size));
  }
  let room = 0;
  for (let at = 0; at < position; at += 1) {
    const [size, ...others] = sizes.get(at) ?? [];
    if (size === undefined || size === 0 || others.length > 0) return undefined;
    room += size;
  }
  return room;
}

/**
 * How many entries a list may have without a page at a position: the page before it may hold more while it is
 * the last one, as many as `end` shows, which is that page, or else as many as a last page may, as walks
 * show, or any page was seen to hold. Undefined where the pages before are not known.
 */
export function mostWithout(
  timeline: Timeline,
  view: ObservedView,
  position: number,
  end?: Observation,
): number | undefined {
  const [room, roomBeforeLast] = [position, position - 1].map((at) => roomBefore(timeline, view, at));
  if (room === undefined || roomBeforeLast === undefined || position < 1) return room;
  const isKnown = end !== undefined && numberedPlace(timeline, end) === position - 1;
  const absorbed = mostAbsorbed(timeline, view);
  if (!isKnown && absorbed < Infinity) return room + absorbed;
  const lasts = isKnown ? [end] : timeline.pagesOf(view);
  return Math.max(room, ...lasts.map((page) => roomBeforeLast + entriesIn(page).length));
}

/**
 * Whether the page at a position had entries at every moment of a span: more entries were in the view both
 * before and after it than fit on the pages before that position. In a filtered view only unchanged entries
 * count. `end`: a page that ends the list in that span, as it says.
 */
export function isThereThrough(
  timeline: Timeline,
  view: ObservedView,
  position: number,
  span: Span,
  end?: Observation,
): boolean {
  const known =
    view.filter === undefined && !lacksEntries(timeline, view)
      ? mostWithout(timeline, view, position, end)
      : undefined;
  const room = known ?? mostBefore(timeline, view.list, position);
  return room !== undefined && hasMoreThan(timeline, view, room, span);
}

/**
 * Whether a walk missed entries that were there and elsewhere on its pages, not behind its end: then pages
 * may have room for more than they show.
 */
const lacksEntries = (timeline: Timeline, view: ObservedView): boolean =>
  timeline.once(`lacks entries ${view.list} ${view.filter ?? ''}`, () =>
    timeline
      .walks(view)
      .some(
        (walk) =>
          walk.isWhole &&
          missedBy(timeline, view, walk).some((id) =>
            timeline
              .appearances(view.list, id)
              .some(
                ({ observation }) => (numberedPlace(timeline, observation) ?? Infinity) < walk.pages.length,
              ),
          ),
      ),
  );

/** Whether a numbered page was not past the end at any moment of a span. */
export function isNumberThere(
  timeline: Timeline,
  view: ObservedView,
  page: Observation,
  span: Span,
): boolean {
  const place = numberedPlace(timeline, page);
  // If a list is paginated before it is filtered, its filtered entries do not tell how many pages there are.
  return (
    place !== undefined &&
    viewThatMoves(timeline, view) === view &&
    isThereThrough(timeline, view, place, span)
  );
}

/**
 * The numbers of a page, of the page that its link must lead to, and of the one that it leads to, if these
 * two differ. A page number is a position, so a wrong number is wrong whatever moves. Undefined where an
 * address has no number, or where the page or the wanted one may have been past the end.
 */
export function wrongPageNumbers(
  timeline: Timeline,
  view: ObservedView,
  link: ObservedLink,
  [from, led]: readonly [Observation, Observation],
): LinkPageNumbers | undefined {
  const [own, named] = [numberedPlace(timeline, from), numberedPlace(timeline, led)];
  if (own === undefined || named === undefined || own < 0 || named < 0) return undefined;
  // If a list is paginated before it is filtered, a link may skip pages without entries.
  if (entriesIn(from).length === 0 || viewThatMoves(timeline, view) !== view) return undefined;
  const wanted = { self: own, first: 0, prev: own - 1, next: own + 1, last: named + 1 }[link];
  if (wanted < 0 || wanted === named) return undefined;
  const furthest = link === 'first' ? named : Math.max(own, wanted);
  if (!isThereThrough(timeline, view, furthest, from.moments, from)) return undefined;
  return { own: own + 1, wanted: wanted + 1, named: named + 1 };
}

/**
 * The number of the page that a missing `next` or `prev` must lead to; undefined if there may be no such
 * page.
 */
export function missingPageNumbers(
  timeline: Timeline,
  view: ObservedView,
  link: Extract<ObservedLink, 'prev' | 'next'>,
  from: Observation,
): Omit<LinkPageNumbers, 'named'> | undefined {
  const own = numberedPlace(timeline, from);
  if (own === undefined || own < (link === 'prev' ? 1 : 0)) return undefined;
  if (entriesIn(from).length === 0 || viewThatMoves(timeline, view) !== view) return undefined;
  const wanted = link === 'prev' ? own - 1 : own + 1;
  if (!isThereThrough(timeline, view, Math.max(own, wanted), from.moments, from)) return undefined;
  return { own: own + 1, wanted: wanted + 1 };
}

/**
 * Whether an answer to the number of a later page is refused or has no entries, although that page had some
 * all the time. The size of pages is known of a view that showed one; a filtered page may lack entries where
 * pages are cut before they are filtered, but is not refused.
 */
export function lacksItsEntries(timeline: Timeline, view: ObservedView, page: Observation): boolean {
  const place = numberedPlace(timeline, page) ?? 0;
  if (place < 1 || !isNothing(page) || timeline.pagesOf(view).every(isNothing)) return false;
  if (view.filter !== undefined && page.shows.kind !== 'refusal') return false;
  return viewThatMoves(timeline, view) === view && isThereThrough(timeline, view, place, page.moments);
}
