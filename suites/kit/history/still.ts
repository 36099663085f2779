import type { ClaimOf, Explanation, ObservedView } from './claim.ts';
import { proven } from './counting.ts';
import { belongs } from './membership.ts';
import { movementOf, movementSeen, movesBetween, type EntryChange, type Stretch } from './movement.ts';
import { lastPlace, stretchOf, viewThatMoves } from './moving-view.ts';
import {
  inTime,
  areApart,
  isBefore,
  isListEnd,
  isListStart,
  type Observation,
  type ObservedEntry,
  type Span,
} from './observation.ts';
import { entriesIn, hullOf, showsUnchanged, type Timeline } from './timeline.ts';

/**
 * Answers to one question before and after a span that show the same entries in the same versions, with what
 * else moved meanwhile.
 */
export function stillAround(
  timeline: Timeline,
  question: Observation,
  span: Span,
  /** Entries of answers that must fit this place; without them every movement counts. */
  others: readonly ObservedEntry[] = [],
): { readonly before: Observation; readonly after: Observation; readonly moves: number } | undefined {
  const all = timeline.inPlaceOf(question).filter(({ shows }) => shows.kind === 'page');
  const after = all.find(({ moments }) => isBefore(span, moments));
  const before = all.findLast(({ moments }) => isBefore(moments, span));
  if (before === undefined || after === undefined || !showsUnchanged(before, after)) return undefined;
  const entries = others.length === 0 ? [] : [...entriesIn(before), ...others];
  const moves = movesAround(timeline, question, [before, after], entries);
  const arrived = cameAround(timeline, question.list, [before, after], others);
  return moves === undefined ? undefined : { before, after, moves: moves + arrived.length };
}

/**
 * Those of some entries that may have come and gone between two answers: neither these nor answers surely
 * before or after them show such an entry in this version. An answer that overlaps another may show a later
 * moment.
 */
export function cameAround(
  timeline: Timeline,
  list: string,
  around: readonly [Observation, Observation],
  entries: readonly ObservedEntry[],
): readonly ObservedEntry[] {
  const span = hullOf(around);
  const isApart = (one: Observation): boolean =>
    around.includes(one) || isBefore(one.moments, span) || isBefore(span, one.moments);
  return entries.filter(
    ({ id, version }) =>
      !timeline
        .appearances(list, id)
        .some(({ entry, observation }) => entry.version === version && isApart(observation)),
  );
}

/**
 * How often at least the last page of a view changes, as answers to one address name it: entries came or went
 * each time, seen or not. One page alone may have a wrong link.
 */
function otherEnds(
  timeline: Timeline,
  view: ObservedView,
  [before, after]: readonly [Observation, Observation],
): number {
  const pages = timeline.pagesOf(view).filter((one) => inTime(before, one) <= 0 && inTime(one, after) <= 0);
  const changes = [...Map.groupBy(pages, ({ address }) => address).values()].map((answers) => {
    const ends = answers.map((page) => lastPlace(timeline, page)).filter((end) => end !== undefined);
    return ends.filter((end, at) => at > 0 && end !== ends[at - 1]).length;
  });
  return Math.max(0, ...changes);
}

/**
 * How many entries may have come between two answers while as many others left: answers to one address lack
 * each at one time and show it at another, and what lies between overlaps the two answers.
 */
function exchanged(
  timeline: Timeline,
  { list, filter }: ObservedView,
  around: readonly [Observation, Observation],
  stretch: Stretch | undefined,
): number {
  const span = hullOf(around);
  const isOpen = (one: Observation | undefined, other: Observation | undefined): boolean =>
    one !== undefined && other !== undefined && !areApart(hullOf([one, other]), span);
  const lacks = (page: Observation, id: string): boolean =>
    page.shows.kind === 'page' && !entriesIn(page).some((entry) => entry.id === id);
  const found = [...timeline.entriesOf(list)].map(([id, all]) => {
    const [first, last] = [all[0]?.observation, all.at(-1)?.observation];
    const alike = [first, last].map((one) =>
      one === undefined || one.filter !== filter ? [] : timeline.alike(one).filter((page) => lacks(page, id)),
    );
    const early = alike[0]?.findLast((page) => first !== undefined && inTime(page, first) < 0);
    const late = alike[1]?.find((page) => last !== undefined && inTime(last, page) < 0);
    const change: EntryChange = { id, states: all.map(({ entry }) => entry), arrivals: 1 };
    return { change, hasCome: isOpen(early, first), hasLeft: isOpen(last, late) };
  });
  const moved = (some: typeof found): number =>
    movementOf(
      timeline,
      list,
      some.map(({ change }) => change),
      stretch,
    ).movers.length;
  return Math.min(moved(found.filter((one) => one.hasCome)), moved(found.filter((one) => one.hasLeft)));
}

/**
 * How many entries moved between two answers of a view; with `entries`, only across the places of these.
 * Undefined if the pages of the view depend on the whole list and no walks through that list enclose the
 * answers.
 */
export function movesAround(
  timeline: Timeline,
  { list, filter }: Pick<Observation, 'list' | 'filter'>,
  [before, after]: readonly [Observation, Observation],
  entries: readonly ObservedEntry[] = [],
): number | undefined {
  const span = { fromMs: before.moments.fromMs, toMs: after.moments.toMs };
  const view = filter === undefined ? { list } : { list, filter };
  const base = viewThatMoves(timeline, view);
  const stretch = stretchOf(timeline, { view, base }, entries);
  if (base === view) {
    const known = { knownMs: before.moments.toMs, untilMs: after.moments.fromMs, stretch };
    const { moves } = movementSeen(timeline, list, span, known);
    return Math.max(
      moves,
      otherEnds(timeline, view, [before, after]),
      exchanged(timeline, view, [before, after], stretch),
    );
  }
  const inner = { fromMs: before.moments.toMs, toMs: after.moments.fromMs };
  const walks = timeline.walks(base).filter(({ isWhole }) => isWhole);
  const earlier = walks.findLast((walk) => isBefore(walk.span, inner));
  const later = walks.find((walk) => isBefore(inner, walk.span));
  return earlier === undefined || later === undefined
    ? undefined
    : movesBetween(timeline, list, [earlier, later], { fromMs: earlier.span.fromMs, stretch }).moves;
}

/** Proves that a page that is the whole list lacks an entry that was there, unchanged, all the time. */
export function explainWholePage(
  timeline: Timeline,
  { kind, view, entry }: ClaimOf<'left-out'>,
): Explanation | undefined {
  for (const page of timeline.pagesOf(view)) {
    if (!isListStart(page) || !isListEnd(page) || entriesIn(page).some(({ id }) => id === entry)) continue;
    const known = timeline.settled(view.list, entry, page.moments);
    if (known === undefined || !belongs(view, known[0].entry)) continue;
    const [early, late] = known.map(({ observation }) => observation);
    const observations = [early, page, late].filter((one) => one !== undefined);
    return proven({ claim: kind, view, entry }, { observations, needed: 1 });
  }
  return undefined;
}
