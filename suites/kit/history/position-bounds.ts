import type { ObservedView } from './claim.ts';
import { belongs } from './membership.ts';
import { viewThatMoves } from './moving-view.ts';
import {
  areApart,
  isBefore,
  isListEnd,
  isListStart,
  type Observation,
  type ObservedEntry,
  type Span,
} from './observation.ts';
import { isOrderAlong, mayReturn } from './order.ts';
import { entriesIn, type Appearance, type Timeline } from './timeline.ts';

/** An entry as it was last seen before a span and first seen after it. */
export type SeenAround = readonly [Appearance, Appearance];

/** How many entries can have been in front of one during a span, and what is known of the others. */
export interface PositionBounds {
  /** In front of it all the time. */
  readonly ahead: readonly SeenAround[];
  /** Behind it all the time. */
  readonly behind: readonly SeenAround[];
  /** May have been in front of it at some time, and may not. */
  readonly open: readonly string[];
  readonly least: number;
  /** Infinity where nothing shows which entries came in front of it during the span and are there still. */
  readonly most: number;
  /** Whether the entry itself was there all the time. */
  readonly isLasting: boolean;
}

/**
 * The bounds on the position of an entry in a view, from 0, during a span; undefined unless the order of the
 * list is known. An entry was there all the time if this view shows it before the span and after it;
 * `isAnywhere`: if any answers do.
 */
export function positionBounds(
  timeline: Timeline,
  view: ObservedView,
  entry: ObservedEntry,
  span: Span,
  isAnywhere = false,
): PositionBounds | undefined {
  if (!hasKnownPlaces(timeline, view)) return undefined;
  const orders = timeline.orders(view.list);
  /** Negative in front of the entry, positive behind it, 0 where that is not known. */
  const sideOf = (one: ObservedEntry): number => {
    const sides = new Set(orders.map(({ compare }) => Math.sign(compare(one, entry)) || 0));
    const [side = 0] = sides;
    return sides.size === 1 ? side : 0;
  };
  const ahead: SeenAround[] = [];
  const behind: SeenAround[] = [];
  const open: string[] = [];
  let isLasting = false;
  for (const [id, all] of timeline.entriesOf(view.list)) {
    const seen = seenThrough(timeline, view, all, span, isAnywhere);
    if (id === entry.id) {
      isLasting = seen !== undefined && seen.every((one) => sideOf(one.entry) === 0);
      continue;
    }
    const side = seen === undefined ? 0 : commonSide(seen, sideOf);
    const [early, late] = [seen?.[0], seen?.at(-1)];
    if (side !== 0 && early !== undefined && late !== undefined) {
      (side < 0 ? ahead : behind).push([early, late]);
      continue;
    }
    if (!isElsewhere(timeline, view, all, span, sideOf)) open.push(id);
  }
  const least = ahead.length;
  const isKnown = isFrontRead(timeline, view, span, (one) => sideOf(one) > 0 || one.id === entry.id);
  return { ahead, behind, open, least, most: isKnown ? least + open.length : Infinity, isLasting };
}

/**
 * Whether a walk after a span read all that was in front of an entry then: its pages from the first to one
 * that shows the entry, or one behind it (`isReached`), or all pages of the view.
 */
const isFrontRead = (
  timeline: Timeline,
  view: ObservedView,
  span: Span,
  isReached: (one: ObservedEntry) => boolean,
): boolean =>
  timeline
    .walks(view)
    .some(
      ({ pages, isWhole }) =>
        pages.every(({ moments }) => isBefore(span, moments)) &&
        (isWhole || pages.some((page) => entriesIn(page).some(isReached))),
    );

/**
 * Whether the order of a view is known, and its movements alone shift its pages. A filtered list may have an
 * order of its own.
 */
function hasKnownPlaces(timeline: Timeline, view: ObservedView): boolean {
  const orders = timeline.orders(view.list);
  const walks = view.filter === undefined ? [] : timeline.walks(view).map(({ pages }) => pages);
  const isOwn = view.filter === undefined || orders.every((order) => isOrderAlong(walks, order));
  return orders.length > 0 && isOwn && viewThatMoves(timeline, view) === view;
}

const commonSide = (seen: readonly Appearance[], sideOf: (one: ObservedEntry) => number): number => {
  const sides = new Set(seen.map(({ entry }) => sideOf(entry)));
  const [side = 0] = sides;
  return sides.size === 1 ? side : 0;
};

/**
 * How an entry was seen from before a span to after it, if that shows that it was in the view all the time:
 * in a filtered view, or if it may come back to its place, only while it did not change.
 */
function seenThrough(
  timeline: Timeline,
  view: ObservedView,
  all: readonly Appearance[],
  span: Span,
  isAnywhere: boolean,
): readonly Appearance[] | undefined {
  const isShown = ({ observation: { shows, filter } }: Appearance): boolean =>
    isAnywhere || (shows.kind === 'page' && filter === view.filter);
  const early = all.findLast((one) => isBefore(one.observation.moments, span) && isShown(one));
  const late = all.find((one) => isBefore(span, one.observation.moments) && isShown(one));
  if (early === undefined || late === undefined || !belongs(view, early.entry)) return undefined;
  const mayLeave = view.filter !== undefined || timeline.orders(view.list).some(mayReturn);
  if (mayLeave && early.entry.version !== late.entry.version) return undefined;
  return [early, ...all.filter(({ observation }) => !areApart(observation.moments, span)), late];
}

/**
 * Whether an entry that was not seen in front of another all the time cannot have been there: it was behind
 * it or outside the view all the time, or not in the list yet, or no more.
 */
function isElsewhere(
  timeline: Timeline,
  view: ObservedView,
  all: readonly Appearance[],
  span: Span,
  sideOf: (one: ObservedEntry) => number,
): boolean {
  const seen = seenThrough(timeline, { list: view.list }, all, span, true);
  if (seen !== undefined && commonSide(seen, sideOf) > 0) return true;
  const [early, late] = [seen?.[0]?.entry, seen?.at(-1)?.entry];
  if (early !== undefined && early.version === late?.version && !belongs(view, early)) return true;
  const isKept = timeline.orders(view.list).every(({ by }) => by === 'created_at' || by === 'id');
  if (!isKept) return false;
  if (commonSide(all, sideOf) > 0) return true;
  return isAbsent(timeline, view.list, all, span);
}

/** Whether pages that have no room for an entry show that it was added after a span, or removed before it. */
function isAbsent(timeline: Timeline, list: string, all: readonly Appearance[], span: Span): boolean {
  const [first] = all;
  if (first === undefined) return false;
  const isSeenBefore = (page: Observation): boolean =>
    all.some(({ observation }) => !isBefore(page.moments, observation.moments));
  const isSeenAfter = (page: Observation): boolean =>
    all.some(({ observation }) => !isBefore(observation.moments, page.moments));
  return timeline.pagesOf({ list }).some((page) => {
    const isLater = isBefore(span, page.moments) && !isSeenBefore(page);
    const isEarlier = isBefore(page.moments, span) && !isSeenAfter(page);
    return (isLater || isEarlier) && hasNoRoomFor(timeline, page, first.entry);
  });
}

/** Whether a page shows what is on both sides of the place of an entry, and not the entry. */
function hasNoRoomFor(timeline: Timeline, page: Observation, entry: ObservedEntry): boolean {
  const entries = entriesIn(page);
  if (entries.length === 0 || entries.some(({ id }) => id === entry.id)) return false;
  return timeline.orders(page.list).every(({ compare }) => {
    const isBehindSome = isListStart(page) || entries.some((one) => compare(one, entry) < 0);
    const isAheadOfSome = isListEnd(page) || entries.some((one) => compare(one, entry) > 0);
    return isBehindSome && isAheadOfSome;
  });
}
