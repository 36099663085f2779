import type { ObservedView, Proof } from './claim.ts';
import { numberedPlace } from './membership.ts';
import { isPastEnd } from './moving-view.ts';
import { isThereThrough, mostWithout, roomBefore } from './numbered.ts';
import {
  isFollowed,
  type Observation,
  type ObservedEntry,
  type ObservedLink,
  type Span,
} from './observation.ts';
import { isPlace, mostAbsorbed } from './places.ts';
import { positionBounds, type PositionBounds, type SeenAround } from './position-bounds.ts';
import { entriesIn, hullOf, type Timeline } from './timeline.ts';

/** Why two pages cannot be as far apart as they should: what must have moved, and what can have. */
export interface WrongStep {
  readonly observations: readonly Observation[];
  readonly needed: number;
  readonly movers: readonly string[];
  /** What else the proof says. */
  readonly facts?: Pick<Proof, 'followedBy'>;
}

/**
 * Proves that a link leads to a page at another place than its name says: in a list whose order is known more
 * entries are between the two pages, or fewer, than can have moved. Undefined where that is not certain.
 */
export function wrongStep(
  timeline: Timeline,
  view: ObservedView,
  link: ObservedLink,
  [from, led]: readonly [Observation, Observation],
): WrongStep | undefined {
  const [start, end] = [entriesIn(from)[0], entriesIn(from).at(-1)];
  const [first, last] = [entriesIn(led)[0], entriesIn(led).at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (link === 'first') return notAtStart(timeline, view, led);
  if (link === 'last')
    return followedLast(timeline, [from, led]) ?? hasMoreBehind(timeline, view, last, [from, led]);
  if (start === undefined || end === undefined || isPastEnd(timeline, from)) return undefined;
  const step = {
    self: { before: start, after: first, distance: 0 },
    next: { before: end, after: first, distance: 1 },
    prev: { before: last, after: start, distance: 1 },
  }[link];
  return wrongDistance(timeline, view, { ...step, isNew: link !== 'prev' }, [from, led]);
}

/** The same for two answers to one page number. */
export function wrongPlace(
  timeline: Timeline,
  view: ObservedView,
  [expected, came]: readonly [Observation, Observation],
): WrongStep | undefined {
  const place = numberedPlace(timeline, expected);
  if (place === undefined || place !== numberedPlace(timeline, came)) return undefined;
  if ([expected, came].some((one) => isPastEnd(timeline, one))) return undefined;
  const [before, after] = [entriesIn(expected)[0], entriesIn(came)[0]];
  if (before === undefined || after === undefined) return undefined;
  return wrongDistance(timeline, view, { before, after, distance: 0, isNew: true }, [expected, came]);
}

/**
 * Proves, in a list whose order is known, that a page begins before the place that its number names: fewer
 * entries can have been in front of it than the pages before it have. Undefined where that is not certain.
 */
export function beginsEarly(
  timeline: Timeline,
  view: ObservedView,
  page: Observation,
): WrongStep | undefined {
  const place = numberedPlace(timeline, page);
  const room = place === undefined ? undefined : roomBefore(timeline, view, place);
  const [first] = entriesIn(page);
  if (room === undefined || room === 0 || first === undefined || isPastEnd(timeline, page)) return undefined;
  const bounds = positionBounds(timeline, view, first, page.moments);
  if (bounds === undefined || bounds.most >= room) return undefined;
  if (place === undefined || lastingIn(bounds) <= (mostWithout(timeline, view, place) ?? Infinity))
    return undefined;
  return wrong([page], room - bounds.most, [bounds]);
}

/** How many entries were in the view all the time. */
const lastingIn = ({ least, behind, isLasting }: PositionBounds): number =>
  least + behind.length + Number(isLasting);

/** Two entries that should be so many places apart. */
interface Distance {
  readonly before: ObservedEntry;
  readonly after: ObservedEntry;
  readonly distance: number;
  /** Whether the later answer shows `after`: its place may have been past the end by then. */
  readonly isNew: boolean;
}

function wrongDistance(
  timeline: Timeline,
  view: ObservedView,
  { before, after, distance, isNew }: Distance,
  pages: readonly [Observation, Observation],
): WrongStep | undefined {
  const span = hullOf(pages);
  const one = positionBounds(timeline, view, before, span);
  const other = positionBounds(timeline, view, after, span);
  if (one === undefined || other === undefined) return undefined;
  // A place that may have been past the end may show anything (interpretation 12).
  const mostPlace = isNew ? one.most + distance : other.most - 1;
  if (lastingIn(one) <= mostPlace) return undefined;
  // A cursor goes on from the place of an entry that is gone, and a first page may be filled up.
  const gone = one.isLasting || !isNew ? 0 : 1;
  const tooFew = isNew || pages.every(isPlace) ? one.least + distance - gone - other.most : 0;
  const excess = Math.max(other.least - (one.most + distance), tooFew);
  if (excess <= 0) return undefined;
  return wrong(pages, excess, [one, other]);
}

function wrong(pages: readonly Observation[], excess: number, bounds: readonly PositionBounds[]): WrongStep {
  const movers = [...new Set(bounds.flatMap(({ open }) => open))];
  return { observations: pages, needed: movers.length + excess, movers };
}

/** The answers that show an entry around a span, with the page between them. */
const around = (seen: SeenAround | undefined, pages: readonly Observation[]): readonly Observation[] => [
  ...(seen ?? []).map(({ observation }) => observation),
  ...pages,
];

/** Proves that entries were before a page that should be the first, all the time. */
function notAtStart(timeline: Timeline, view: ObservedView, page: Observation): WrongStep | undefined {
  const [first] = entriesIn(page);
  const bounds = first && positionBounds(timeline, view, first, page.moments);
  if (bounds === undefined || bounds.least === 0) return undefined;
  return { observations: around(bounds.ahead[0], [page]), needed: bounds.least, movers: [] };
}

/**
 * Proves that a page that should end the list has more entries behind it than can have come in front of it
 * since its number was named.
 */
function hasMoreBehind(
  timeline: Timeline,
  view: ObservedView,
  last: ObservedEntry,
  pages: readonly [Observation, Observation],
): WrongStep | undefined {
  const bounds = positionBounds(timeline, view, last, hullOf(pages));
  // Each newcomer in front, seen or not, pushes an entry behind the page.
  if (bounds === undefined || bounds.most === Infinity) return undefined;
  const { behind, open, isLasting } = bounds;
  if (mayHaveEnded(timeline, view, pages)) return undefined;
  // The page may have held more while it was the last one.
  const excess = behind.length - open.length - (isLasting ? 0 : 1) - mostAbsorbed(timeline, view);
  if (excess <= 0) return undefined;
  return { observations: around(behind[0], pages), needed: open.length + excess, movers: open };
}

/**
 * Whether a page with entries may have come past the end since a link named it: it shows another page as the
 * last, and fewer entries were in the view all the time than lie before it.
 */
export function mayHaveEnded(
  timeline: Timeline,
  view: ObservedView,
  [from, led]: readonly [Observation, Observation],
): boolean {
  const { shows, address } = led;
  if (shows.kind !== 'page' || shows.entries.length === 0 || shows.links.last === address) return false;
  const place = numberedPlace(timeline, led);
  return place === undefined || !isThereThrough(timeline, view, place, hullOf([from, led]));
}

/**
 * Proves that a page that names itself as the last is followed by another with entries, in a list of any
 * order: one answer shows one moment. Undefined where `next` may lead back to the page itself or the one
 * before it (interpretation 8).
 */
function followedLast(
  timeline: Timeline,
  [from, led]: readonly [Observation, Observation],
): WrongStep | undefined {
  const { last, next, self } = led.shows.kind === 'page' ? led.shows.links : {};
  if (last !== led.address || next === undefined || !isFollowed(led)) return undefined;
  const place = numberedPlace(timeline, led) ?? -1;
  const follower = timeline
    .answersTo(led.list, next)
    .find(
      (one) =>
        !timeline.isAlike(one, led) &&
        (numberedPlace(timeline, one) ?? Infinity) > place &&
        one.shows.kind === 'page' &&
        one.shows.entries.length > 0 &&
        one.shows.links.self !== self &&
        !isPastEnd(timeline, one),
    );
  if (follower === undefined) return undefined;
  const facts = { followedBy: follower.number };
  return { observations: [from, led, follower], needed: 1, movers: [], facts };
}

/** Proves that a page without a link to a neighbour had entries on that side, all the time. */
export function missingNeighbour(
  timeline: Timeline,
  view: ObservedView,
  link: Extract<ObservedLink, 'prev' | 'next'>,
  page: Observation,
): WrongStep | undefined {
  if (isPastEnd(timeline, page) || !isKnownToBe(timeline, view, page, page.moments)) return undefined;
  const entries = entriesIn(page);
  const edge = link === 'prev' ? entries[0] : entries.at(-1);
  const bounds = edge && positionBounds(timeline, view, edge, page.moments);
  const beyond = link === 'prev' ? bounds?.ahead : bounds?.behind;
  if (beyond === undefined || beyond.length === 0) return undefined;
  return { observations: around(beyond[0], [page]), needed: beyond.length, movers: [] };
}

/** Proves that the page behind another one had entries, although the link to it leads to none. */
export function missingPage(
  timeline: Timeline,
  view: ObservedView,
  [from, led]: readonly [Observation, Observation],
): WrongStep | undefined {
  const end = entriesIn(from).at(-1);
  return end === undefined || isPastEnd(timeline, from)
    ? undefined
    : hasMoreBehind(timeline, view, end, [from, led]);
}

/** Whether a page that was asked for by its number was not past the end. */
const isKnownToBe = (timeline: Timeline, view: ObservedView, page: Observation, span: Span): boolean => {
  const place = numberedPlace(timeline, page);
  return place === undefined || isThereThrough(timeline, view, place, span);
};
