import type { ClaimOf, Explanation, ObservedView, Proof } from './claim.ts';
import { proven } from './counting.ts';
import { idsSeenBy, numberedPlace } from './membership.ts';
import { roomBefore } from './numbered.ts';
import type { Observation, ObservedEntry } from './observation.ts';
import { isPlace } from './places.ts';
import { positionBounds, type SeenAround } from './position-bounds.ts';
import { entriesIn, hullOf, type Appearance, type Timeline, type WalkTrace } from './timeline.ts';

/** An entry at a position before which there is no room for all entries that are in front of it. */
interface Overtaken {
  readonly entry: ObservedEntry;
  /** How many entries the page leaves room for in front of it. */
  readonly room: number;
  /** Entries that were in front of it all the time, as they were seen before and after the page. */
  readonly ahead: readonly SeenAround[];
}

/**
 * Proves that a page does not show the entries that its number stands for, although the page that it should
 * equal may. Undefined where that is not certain.
 */
export function explainWrongPosition(
  timeline: Timeline,
  { kind, view }: ClaimOf<'other-page'>,
  [expected, page]: readonly [Observation, Observation],
): Explanation | undefined {
  // If pages of a walk come too early as well, the list loses entries between its pages, which is another
  // fault.
  if (timeline.alike(expected).some((one) => overtakenOn(timeline, view, one, false) !== undefined))
    return undefined;
  const found = overtakenOn(timeline, view, page, false);
  return found && provenBy(timeline, { claim: kind, view }, page, found);
}

/**
 * Proves that a page of a walk comes too early: the pages before it left out entries. Undefined where none
 * does.
 */
export function explainNoRoom(
  timeline: Timeline,
  { kind, view, entry }: ClaimOf<'left-out'>,
  walks: readonly WalkTrace[],
): Explanation | undefined {
  for (const walk of walks)
    for (const page of walk.pages) {
      const found = overtakenOn(timeline, view, page, true) ?? overtakenAlong(timeline, view, walk, page);
      if (found === undefined) continue;
      const met = idsSeenBy(walk);
      const lost = found.ahead
        .map(
          ([
            {
              entry: { id },
            },
          ]) => id,
        )
        .find((id) => !met.has(id));
      return provenBy(timeline, { claim: kind, view, entry: lost ?? entry }, page, found);
    }
  return undefined;
}

/** The proof, with the answers around the page that show one of the entries in front. */
function provenBy(
  timeline: Timeline,
  about: Pick<Proof, 'claim' | 'view' | 'entry'>,
  page: Observation,
  { entry: { id }, room, ahead }: Overtaken,
): Explanation {
  const around = ahead.find(([{ entry }]) => entry.id === about.entry) ?? ahead.at(-1) ?? [];
  const [order] = timeline.orders(about.view.list);
  const overtaken = { id, on: page.number, room, ahead: ahead.length };
  return proven(
    { ...about, overtaken, ...(order === undefined ? {} : { orderedBy: order.by }) },
    {
      observations: [...around.map(({ observation }) => observation), page],
      needed: ahead.length - room,
    },
  );
}

/**
 * An entry that a page shows at too early a position for the page's number: at each moment that the page may
 * show, more entries were before it than the pages before it can have. Needs a list whose order is known.
 * `isAnywhere`: entries count that were seen in another view or alone, too.
 */
function overtakenOn(
  timeline: Timeline,
  view: ObservedView,
  page: Observation,
  isAnywhere: boolean,
): Overtaken | undefined {
  const position = numberedPlace(timeline, page);
  const room = position === undefined ? undefined : roomBefore(timeline, view, position);
  if (room === undefined) return undefined;
  const entries = entriesIn(page);
  for (const at of new Set([0, entries.length - 1])) {
    const entry = entries[at];
    const { ahead = [] } = (entry && positionBounds(timeline, view, entry, page.moments, isAnywhere)) ?? {};
    if (entry !== undefined && ahead.length > room + at) return { entry, room: room + at, ahead };
  }
  return undefined;
}

/**
 * The same for the first entry of a page that a walk reached by a cursor: the earlier pages of the walk have
 * too little room, and the page skips at least one entry. A cursor may encode a position, a moment or the
 * last entry of the page before; the page is wrong for each of these.
 */
function overtakenAlong(
  timeline: Timeline,
  view: ObservedView,
  { pages }: WalkTrace,
  page: Observation,
): Overtaken | undefined {
  if (isPlace(page)) return undefined;
  const before = pages.slice(0, pages.indexOf(page));
  const last = before.flatMap((one) => entriesIn(one).slice(-1)).at(-1);
  const entry = entriesIn(page)[0];
  if (last === undefined || entry === undefined) return undefined;
  const room = before.flatMap(entriesIn).length;
  const span = hullOf([...before, page]);
  const [own, inFront] = [entry, last].map((one) => positionBounds(timeline, view, one, span, true));
  if (own === undefined || inFront === undefined) return undefined;
  // An entry that moves to the front while a walk goes on is in front all the time, and on no page of it.
  const ahead = own.ahead.filter(([early, late]) => isAtOnePlace(timeline, view, early, late));
  const isSkipped = inFront.least < ahead.length - 1;
  return ahead.length > room && isSkipped ? { entry, room, ahead } : undefined;
}

const isAtOnePlace = (timeline: Timeline, view: ObservedView, early: Appearance, late: Appearance): boolean =>
  timeline.placeName(view, early.entry) === timeline.placeName(view, late.entry);
