import type { NeededRead, ObservedView } from './claim.ts';
import { hasMoreThan, mostBefore, numberedPlace } from './membership.ts';
import { movementSeen, type Stretch } from './movement.ts';
import {
  areApart,
  isBefore,
  isFollowed,
  type Observation,
  type ObservedEntry,
  type Span,
} from './observation.ts';
import { entriesIn, hullOf, showsSame, type Timeline } from './timeline.ts';

/**
 * The stretch from the first to the last of some entries of a view, in the view whose movements shift its
 * pages (`base`). Undefined without entries, and for a filtered view without a full page, because its list
 * may be paginated before it is filtered.
 */
export function stretchOf(
  timeline: Timeline,
  { view, base }: { readonly view: ObservedView; readonly base: ObservedView },
  entries: readonly ObservedEntry[],
): Stretch | undefined {
  const { filter } = view;
  if (entries.length === 0) return undefined;
  if (filter === undefined) return { entries };
  // Pages of uneven sizes may be cut before or after the filter is applied.
  if (base.filter === undefined) return { entries, perhapsFilter: filter };
  return pageSizes(timeline, view).full.length === 0 ? undefined : { entries, filter };
}

/**
 * The view whose movements shift the pages of another. A filtered view of several pages moves by itself if
 * its pages have the size of those of the whole list, and one is full that could not be if the list were
 * paginated before it is filtered; else the movements of the whole list count.
 */
export function viewThatMoves(timeline: Timeline, view: ObservedView): ObservedView {
  if (view.filter === undefined) return view;
  const isOwn = timeline.once(`moves alone ${view.list} ${view.filter}`, () => movesAlone(timeline, view));
  return isOwn ? view : { list: view.list };
}

/** A walk of the list that determines the pages of a view: it must be known around the answers of a claim. */
export function walkOfBase(timeline: Timeline, view: ObservedView): readonly NeededRead[] {
  const base = viewThatMoves(timeline, view);
  return base === view ? [] : [{ kind: 'walk', view: base }];
}

function movesAlone(timeline: Timeline, view: ObservedView): boolean {
  const base = { list: view.list };
  const [own, whole] = [pageSizes(timeline, view), pageSizes(timeline, base)];
  const [size] = own.full;
  // Unless some page of the whole list has a page after it, the page size of that list is not known.
  const isUneven =
    whole.full.length === 0 ||
    [...own.full, ...whole.full].some((one) => one !== size) ||
    own.last.some((one) => one > (size ?? one)) ||
    hasEmptyPage(timeline, view);
  if (size === undefined || hasMorePages(timeline, view, base)) return true;
  return !isUneven && isFilledUp(timeline, view, size);
}

/**
 * Whether a filtered page is full although the page of its number in the whole list holds an entry that has
 * another status all the time, and was read at that time, or the list did not move meanwhile: if the list
 * were paginated before it is filtered, it would be full only by chance.
 */
function isFilledUp(timeline: Timeline, view: ObservedView, size: number): boolean {
  const mixed = timeline
    .pagesOf({ list: view.list })
    .filter(
      (page) =>
        isFollowed(page) &&
        entriesIn(page).some(({ status }) => status !== undefined && status !== view.filter),
    )
    .map((page) => ({ page, place: numberedPlace(timeline, page) }));
  const hasOther = (page: Observation, span: Span): boolean =>
    entriesIn(page).some(
      ({ id, status }) =>
        status !== undefined &&
        status !== view.filter &&
        timeline.settled(view.list, id, span)?.[0].entry.status === status,
    );
  return timeline.pagesOf(view).some((page) => {
    const place = numberedPlace(timeline, page);
    const isBeside = (other: (typeof mixed)[number]): boolean =>
      other.place === place &&
      hasOther(other.page, page.moments) &&
      (!areApart(other.page.moments, page.moments) ||
        movementSeen(timeline, view.list, hullOf([other.page, page])).moves === 0);
    return place !== undefined && entriesIn(page).length === size && mixed.some(isBeside);
  });
}

/**
 * Whether pages of a filtered view that others follow have other sizes than those of the whole list: then the
 * list is paginated before it is filtered, or its pages have different sizes anyway.
 */
export function hasUnevenPages(timeline: Timeline, view: ObservedView): boolean {
  const [own, whole] = [pageSizes(timeline, view), pageSizes(timeline, { list: view.list })];
  return whole.full.length > 0 && own.full.some((size) => !whole.full.includes(size));
}

/** Whether a page without entries comes behind the first one, as only a list that is cut first has it. */
const hasEmptyPage = (timeline: Timeline, view: ObservedView): boolean =>
  timeline
    .pagesOf(view)
    .some((page) => (numberedPlace(timeline, page) ?? 0) > 0 && mayLackAll(timeline, page));

/**
 * Whether a filtered page has no entries and is not past the end, as a list may have them that is paginated
 * before it is filtered: then it has as many pages as the whole list, or as that list has in pages of another
 * size.
 */
export function mayLackAll(timeline: Timeline, page: Observation): boolean {
  // A page of the list has a `last`; what is past the end may have none.
  if (entriesIn(page).length > 0 || lastOf(page) === undefined) return false;
  const [own, place] = [lastRead(timeline, page), page].map((one) => one && placeOf(timeline, one));
  if (own !== undefined && place !== undefined && place > own) return false;
  const whole = timeline
    .pagesOf({ list: page.list })
    .filter((one) => !areApart(one.moments, page.moments))
    .map((one) => lastPlace(timeline, one))
    .filter((last) => last !== undefined);
  if (own === undefined || whole.length === 0 || whole.includes(own)) return true;
  return hasUnevenPages(timeline, page) && isOfOtherSize(timeline, page, { own, whole: Math.min(...whole) });
}

/** Whether the whole list, in pages of another size that a filtered view may have, ends at a place. */
function isOfOtherSize(
  timeline: Timeline,
  view: ObservedView,
  { own, whole }: Readonly<Record<'own' | 'whole', number>>,
): boolean {
  const [filtered, all] = [view, { list: view.list }].map((one) => pageSizes(timeline, one));
  const most = timeline.entriesOf(view.list).size;
  const fewest = 1 + whole * Math.min(...(all?.full ?? []));
  const smallest = Math.max(1, ...(filtered?.full ?? []), ...(filtered?.last ?? []));
  return Array.from({ length: most }, (_, index) => index + 1).some(
    (size) => size >= smallest && Math.ceil(fewest / size) <= own + 1 && Math.ceil(most / size) > own,
  );
}

/** The position of a page by its number, or else in the walks through its view. */
function placeOf(timeline: Timeline, page: Observation): number | undefined {
  const walked = timeline
    .walks(page)
    .map(({ pages }) => pages.findIndex((one) => timeline.isAlike(one, page)));
  return numberedPlace(timeline, page) ?? walked.find((at) => at >= 0);
}

/**
 * Whether a filtered view has pages with entries at numbers that the whole list does not reach, neither when
 * it was walked nor, as a `last` of it says, later: then it is filtered before it is paginated, in pages of
 * its own size.
 */
function hasMorePages(timeline: Timeline, view: ObservedView, base: ObservedView): boolean {
  const walks = timeline.walks(base).filter(({ isWhole }) => isWhole);
  // The list may have had more pages meanwhile, but no more entries than were ever seen.
  const smallest = Math.max(1, Math.min(...pageSizes(timeline, base).full));
  const ever = Math.ceil(timeline.entriesOf(view.list).size / smallest);
  const most = Math.max(ever, 1 + Math.max(...walks.map(({ pages }) => pages.length)));
  const ends = new Set(
    walks
      .flatMap(({ pages }) => pages)
      .map(lastOf)
      .filter((last) => last !== undefined),
  );
  return timeline
    .pagesOf(view)
    .some(
      (page) =>
        page.origin.kind === 'number' &&
        page.origin.page > most &&
        entriesIn(page).length > 0 &&
        isUpToLast(timeline, page) &&
        timeline
          .pagesOf(base)
          .some((one) => isBefore(page.moments, one.moments) && ends.has(lastOf(one) ?? '')),
    );
}

/** Whether `last` of a page is the page itself or one with a higher number: then it is not past the end. */
function isUpToLast(timeline: Timeline, page: Observation): boolean {
  const [own, most] = [page, lastRead(timeline, page)].map((one) => one && numberedPlace(timeline, one));
  return lastOf(page) === page.address || (own !== undefined && most !== undefined && own <= most);
}

const lastOf = ({ shows }: Observation): string | undefined =>
  shows.kind === 'page' ? shows.links.last : undefined;

/** An answer to the address that `last` of a page names. */
export function lastRead(timeline: Timeline, page: Observation): Observation | undefined {
  const last = lastOf(page);
  return last === undefined ? undefined : timeline.answersTo(page.list, last)[0];
}

/** How many entries the pages of a view had: those that another page follows, and the others. */
export function pageSizes(timeline: Timeline, view: ObservedView): PageSizes {
  return timeline.once(`sizes ${view.list} ${view.filter ?? ''}`, () => pageSizesIn(timeline, view));
}

interface PageSizes {
  readonly full: readonly number[];
  readonly last: readonly number[];
}

function pageSizesIn(timeline: Timeline, view: ObservedView): PageSizes {
  const pages = timeline.history.observations.filter(
    ({ list, filter, shows }) => list === view.list && filter === view.filter && shows.kind === 'page',
  );
  // One way of speaking HTTP alone may lose entries, which says nothing of how pages are cut.
  const usual = pages.filter(({ manner }) => manner === undefined);
  const read = (usual.length > 0 ? usual : pages).filter((page) => !isPastEnd(timeline, page));
  const isFull = (page: Observation): boolean => isFollowed(page) && !leadsToItself(timeline, page);
  const sizes = (ofFull: boolean): readonly number[] => [
    ...new Set(read.filter((page) => isFull(page) === ofFull).map((page) => entriesIn(page).length)),
  ];
  return { full: sizes(true), last: sizes(false) };
}

/**
 * Whether `next` of a page leads to the page itself, however it is written: then it is the last one. What an
 * address past the end shows is no page of the list, and a page of a higher number is another one, even if it
 * shows the same entries at another time.
 */
function leadsToItself(timeline: Timeline, page: Observation): boolean {
  const next = page.shows.kind === 'page' ? page.shows.links.next : undefined;
  if (next === undefined || entriesIn(page).length === 0) return false;
  const own = numberedPlace(timeline, page) ?? Infinity;
  return timeline
    .answersTo(page.list, next)
    .some(
      (one) =>
        showsSame(one, page) && !isPastEnd(timeline, one) && (numberedPlace(timeline, one) ?? own) <= own,
    );
}

/**
 * Whether a page may be past the end, as it says itself: its number is higher than that of its own `last`,
 * or, if that is not known, no later page follows it, its `last` leads elsewhere, and the list may
 * have ended before it. Such a page may show
 * anything (interpretation 12), so its links say nothing about neighbours.
 */
export const isPastEnd = (timeline: Timeline, page: Observation): boolean =>
  timeline.once(`past end ${page.number}`, () => mayBePastEnd(timeline, page));

function mayBePastEnd(timeline: Timeline, page: Observation): boolean {
  const { last, next } = page.shows.kind === 'page' ? page.shows.links : {};
  const own = numberedPlace(timeline, page) ?? 0;
  if (last === undefined || own === 0) return false;
  const end = placeAt(timeline, page, last);
  if (end !== undefined) return own > end;
  if (isReachedThrough(timeline, page, own)) return false;
  const to = next === undefined ? undefined : placeAt(timeline, page, next);
  const isNew = !isShownBefore(timeline, page, own);
  const isLed = next !== undefined && isFollowed(page) && (to === undefined ? isNew : to > own);
  return last !== page.address && !isLed && !(isNew && isShownByLast(timeline, page, last));
}

/** Whether more entries were in the view of a page all the time than the pages in front of it can hold. */
function isReachedThrough(timeline: Timeline, page: Observation, own: number): boolean {
  const room = mostBefore(timeline, page.list, own);
  return room !== undefined && hasMoreThan(timeline, page, room, page.moments);
}

/** Whether a page of a lower number has shown the entries of a page. */
const isShownBefore = (timeline: Timeline, page: Observation, own: number): boolean =>
  timeline.pagesOf(page).some((one) => showsSame(one, page) && (numberedPlace(timeline, one) ?? own) < own);

/**
 * Whether `last` of a page leads to the entries of that page, if by another address: then it is the last
 * page, unless a lower number has shown them. Past the end some services show the last page again.
 */
const isShownByLast = (timeline: Timeline, page: Observation, last: string): boolean =>
  entriesIn(page).length > 0 && timeline.answersTo(page.list, last).some((end) => showsSame(end, page));

/** The position of the page that `last` of a page names; undefined where its address has no number. */
export function lastPlace(timeline: Timeline, page: Observation): number | undefined {
  const end = lastRead(timeline, page);
  return end && numberedPlace(timeline, end);
}

/** The position of the page that an address of the same list leads to; undefined where it has no number. */
function placeAt(timeline: Timeline, { list }: Observation, address: string): number | undefined {
  const [one] = timeline.answersTo(list, address);
  return one && numberedPlace(timeline, one);
}
