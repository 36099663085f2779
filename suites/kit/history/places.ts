import type { ClaimOf, ObservedView } from './claim.ts';
import { isTooMuchFor } from './counting.ts';
import { numberedPlace } from './membership.ts';
import { pageSizes, viewThatMoves } from './moving-view.ts';
import { inTime, type Observation, type ObservedEntry, type Span } from './observation.ts';
import { stillAround } from './still.ts';
import { entriesIn, showsSame, type Timeline, type WalkTrace } from './timeline.ts';

/**
 * Whether an address names a place of the list rather than an entry or a moment: what it shows changes when
 * the list moves.
 */
export const isPlace = ({ origin }: Observation): boolean => origin.kind !== 'link' || !origin.mayKeepMoment;

/** The position of a page in the walks through a view; undefined if no walk has it. */
export function positionOf(timeline: Timeline, view: ObservedView, page: Observation): number | undefined {
  for (const { pages } of timeline.walks(view)) {
    const at = pages.findIndex((one) => timeline.isAlike(one, page));
    if (at >= 0) return at;
  }
  return undefined;
}

/** Whether `last` is one of the links that led to a page: it leads elsewhere once there are more pages. */
export function isByLast(timeline: Timeline, { origin }: Observation): boolean {
  if (origin.kind !== 'link') return false;
  const from = timeline.observation(origin.of);
  return origin.link === 'last' || (from !== undefined && isByLast(timeline, from));
}

/** Whether a walk shows a page at a position: what is past the end is on none. */
const isOnWalk = (timeline: Timeline, view: ObservedView, page: Observation, position: number): boolean =>
  timeline.walks(view).some(({ pages }) => {
    const one = pages[position];
    return one !== undefined && timeline.isAlike(one, page);
  });

/** How many pages on a link leads. */
export const steps = { self: 0, next: 1, prev: -1 } as const;

/**
 * Whether the link of a claim may lead from a page to a position: a page may show what its neighbour showed
 * before, and its number says that it is another page. Pages of several sizes without numbers show none.
 */
export function leadsTo(
  timeline: Timeline,
  { view, by }: ClaimOf<'other-page'>,
  page: Observation,
  position: number | undefined,
): boolean {
  const own = numberedPlace(timeline, page);
  const link = by?.link ?? 'self';
  if (position === undefined || link === 'first' || link === 'last') return true;
  return own === undefined ? pageSizes(timeline, view).full.length < 2 : own + steps[link] === position;
}

/**
 * The page of a number that shows the entries of a page behind a cursor; that page itself where none does.
 */
export function numberedTwin(timeline: Timeline, page: Observation): Observation {
  if (isPlace(page) || entriesIn(page).length === 0) return page;
  return timeline.pagesOf(page).find((one) => showsSame(one, page)) ?? page;
}

/**
 * The page of a number, or of a walk, that shows the entries of a page behind a cursor, so that its place can
 * be reached from the start of the list; that page itself where none does.
 */
export function reachableTwin(timeline: Timeline, view: ObservedView, page: Observation): Observation {
  const numbered = numberedTwin(timeline, page);
  if (numbered !== page || isPlace(page) || entriesIn(page).length === 0) return numbered;
  const walked = timeline.walks(view).flatMap(({ pages }) => pages);
  return walked.find((one) => showsSame(one, page)) ?? page;
}

/** Where a page is in its view all through a span: by its number, or by that of one which shows the same. */
function placeThrough(timeline: Timeline, page: Observation, span: Span): number | undefined {
  const own = numberedPlace(timeline, page);
  const other = own === undefined ? numberedTwin(timeline, page) : page;
  if (own !== undefined || other === page) return own;
  const still = stillAround(timeline, other, span);
  const isKept = still !== undefined && showsSame(still.before, page) && isTooMuchFor(1, still.moves);
  return isKept ? numberedPlace(timeline, other) : undefined;
}

/**
 * Whether the page that holds a link is the neighbour of the expected page: by number, or as a walk shows
 * both. Only whole walks identify the last page.
 */
export function isNeighbour(
  timeline: Timeline,
  { view, by }: ClaimOf<'other-page'>,
  {
    still: { before: place, after },
    tested,
    from,
    span,
  }: {
    /** The answers of the expected page before and after the span. */
    readonly still: { readonly before: Observation; readonly after: Observation };
    readonly tested: Observation;
    readonly from: Observation | undefined;
    readonly span: Span;
  },
): boolean {
  if (by === undefined || from === undefined) return by === undefined;
  const { link } = by;
  // All pages without entries are alike, and a page past the end may show anything.
  if ([from, place].some((one) => entriesIn(one).length === 0)) return false;
  const [own, wanted] = [placeThrough(timeline, from, span), numberedPlace(timeline, place)];
  // A page that another page with entries of its own follows is not the last.
  if (link === 'last')
    return (
      wanted !== undefined &&
      wanted > (numberedPlace(timeline, tested) ?? Infinity) &&
      isOnWalk(timeline, view, place, wanted)
    );
  if (link === 'first' && wanted === 0) return true;
  const isByNumber = own !== undefined && link !== 'first' && wanted === own + steps[link];
  if (isByNumber && (link === 'self' || !showsSame(from, place))) return true;
  return timeline.walks(view).some(({ pages }) => {
    // What other pages show earlier or later may be no neighbours now.
    const isMeanwhile = (one: Observation): boolean => inTime(place, one) <= 0 && inTime(one, after) <= 0;
    const isThere = (at: number): boolean => {
      const one = pages[at];
      return one !== undefined && isMeanwhile(one) && showsSame(one, place);
    };
    return link === 'first'
      ? isThere(0)
      : pages.some((one, at) => isMeanwhile(one) && showsSame(one, from) && isThere(at + steps[link]));
  });
}

/** An entry of a walk with the first and the last place that it can have in the list, from 0. */
interface Place {
  readonly entry: ObservedEntry;
  readonly from: number;
  readonly to: number;
}

/** The places of the entries of a walk: where they are shown, or anywhere on their page. */
export function placesAlong({ pages }: WalkTrace, isOrdered: boolean): WalkPlaces {
  let start = 0;
  const places = pages.flatMap((page) => {
    const entries = entriesIn(page);
    const first = start;
    start += entries.length;
    return entries.map((entry, index): Place =>
      isOrdered ? { entry, from: first + index, to: first + index } : { entry, from: first, to: start - 1 },
    );
  });
  return { pages, places };
}

/** The pages of a walk, and the places of the entries on them. */
interface WalkPlaces {
  readonly pages: readonly Observation[];
  readonly places: readonly Place[];
}

/**
 * How many entries more than other pages the last page of a view may hold: they get a page of their own as
 * soon as there is one entry more, so no last page behind another one has fewer.
 */
export function mostAbsorbed(timeline: Timeline, view: ObservedView): number {
  const base = viewThatMoves(timeline, view);
  const ends = [base, ...(base.filter === undefined ? [] : [{ list: view.list }])]
    .flatMap((one) => timeline.walks(one))
    .filter(({ isWhole, pages }) => isWhole && pages.length > 1)
    .map(({ pages }) => pages.at(-1))
    .filter((page) => page !== undefined);
  return Math.max(0, Math.min(...ends.map((page) => entriesIn(page).length)) - 1);
}

/**
 * How many entries of a walk come after the last one that an answer shows, if that answer is the last page:
 * one entry more or fewer may move the start of that page by a whole page.
 */
export function entriesBehind(walk: WalkTrace, tested: Observation, isOrdered: boolean): number {
  const shown = new Map(entriesIn(tested).map(({ id, version }) => [id, version]));
  const { places } = placesAlong(walk, isOrdered);
  const last = places.findLast(({ entry: { id, version } }) => shown.get(id) === version);
  // Where pages are cut before they are filtered, the last one may have no entries.
  const end = walk.pages.at(-1);
  if (end !== undefined && shown.size === 0 && showsSame(end, tested)) return 0;
  if (last !== undefined) return places.slice(last.to + 1).filter(({ entry }) => !shown.has(entry.id)).length;
  return places.length === 0 ? shown.size : Math.max(1, shown.size);
}

/** By how many places an answer is displaced in a walk at least; 0 if it fits. */
export function displacementIn({ pages, places }: WalkPlaces, at: number, tested: Observation): number {
  const page = pages[at];
  if (page === undefined) return 0;
  if (showsSame(page, tested)) return 0;
  // After this many removals the place is past the end, where anything may be shown (interpretation 12).
  const behind = Math.max(1, pages.slice(at).flatMap(entriesIn).length);
  if (entriesIn(tested).length === 0) return behind;
  const start = pages.slice(0, at).flatMap(entriesIn).length;
  const end = start + Math.max(entriesIn(page).length, entriesIn(tested).length) - 1;
  const versions = new Map(entriesIn(tested).map(({ id, version }) => [id, version]));
  // An unchanged entry moves only because others do: at least as many as the number of places it moved.
  const shifts = places.map(({ entry: { id, version }, from, to }) =>
    versions.get(id) === version ? Math.max(0, start - to, from - end) : 0,
  );
  return Math.min(behind, Math.max(...shifts, displacement(page, tested)));
}

/** How many entries one of two answers has that the other lacks. */
export function displacement(one: Observation, other: Observation): number {
  const [ids, others] = [one, other].map((each) => new Set(entriesIn(each).map(({ id }) => id)));
  if (ids === undefined) return 1;
  if (others === undefined) return 1;
  return Math.max(1, ids.difference(others).size, others.difference(ids).size);
}
