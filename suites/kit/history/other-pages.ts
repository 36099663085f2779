import type { ClaimOf, Explanation, ObservedView } from './claim.ts';
import { decideByCount, isTooMuchFor, proven, type Instance } from './counting.ts';
import { movementSeen, movesAround, viewThatMoves } from './movement.ts';
import type { Observation, ObservedEntry, ObservedLink, Span } from './observation.ts';
import {
  entriesAlong,
  entriesIn,
  hullOf,
  isBefore,
  showsSame,
  showsUnchanged,
  type Timeline,
  type WalkTrace,
} from './timeline.ts';

/**
 * Whether an address names a place of the list rather than an entry or a moment: what it shows changes when
 * the list moves.
 */
export const isPlace = ({ origin }: Observation): boolean => origin.kind !== 'link' || !origin.mayKeepMoment;

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
  const strangers = others.filter((entry) => isOnlySeenAround(timeline, question.list, entry, span));
  return moves === undefined ? undefined : { before, after, moves: moves + strangers.length };
}

/** Whether nothing shows that an entry was there before a span or is there after it. */
const isOnlySeenAround = (
  timeline: Timeline,
  list: string,
  { id, version }: ObservedEntry,
  span: Span,
): boolean =>
  !timeline
    .appearances(list, id)
    .some(
      ({ entry, observation: { moments } }) =>
        entry.version === version && (isBefore(moments, span) || isBefore(span, moments)),
    );

/** The span from the first moment of one answer to the last of another. */
export const between = (one: Observation, other: Observation): Span => ({
  fromMs: one.moments.fromMs,
  toMs: other.moments.toMs,
});

/** An answer that should show the place of another, with the page whose link says so, where one does. */
interface Test {
  readonly tested: Observation;
  readonly span: Span;
  readonly by?: Observation;
}

const numberOf = ({ tested, by }: Test): number => Math.max(tested.number, by?.number ?? 0);

/** Every time at which the question of a claim was asked. */
function testsOf(timeline: Timeline, { came: number, by }: ClaimOf<'other-page'>): readonly Test[] {
  const came = timeline.observation(number);
  if (came === undefined) return [];
  const from = by === undefined ? undefined : timeline.observation(by.of);
  if (by === undefined || from === undefined)
    return timeline.alikeInManner(came).map((tested) => ({ tested, span: tested.moments }));
  return timeline.alikeInManner(from).flatMap((page): Test[] => {
    const address = page.shows.kind === 'page' ? page.shows.links[by.link] : undefined;
    const answers = address === undefined ? [] : timeline.answersTo(came.list, address);
    const tested = nearestObservation(answers, page);
    return tested === undefined ? [] : [{ tested, by: page, span: hullOf([tested, page]) }];
  });
}

/** The one of some observations that was asked for nearest to another. */
export const nearestObservation = (all: readonly Observation[], to: Observation): Observation | undefined =>
  all.reduce<Observation | undefined>(
    (best, one) =>
      best === undefined || Math.abs(one.number - to.number) < Math.abs(best.number - to.number) ? one : best,
    undefined,
  );

/** So many answers to one question that a fault in one of twenty shows. */
const enoughAnswers = 20;

/** An answer shows other entries than its place in the list has. */
export function explainOtherPage(timeline: Timeline, claim: ClaimOf<'other-page'>): Explanation {
  const { view, kind, by } = claim;
  const about = { claim: kind, view };
  const [expected, came] = [claim.expected, claim.came].map((number) => timeline.observation(number));
  if (expected === undefined || came === undefined) return { kind: 'undecided', reads: [] };
  const tests = testsOf(timeline, claim);
  const isUnsteady = by === undefined && timeline.isAlike(expected, came);
  const place = placeOf(timeline, expected);
  for (const { tested, span, by: from } of tests) {
    const still = stillAround(timeline, place, span, entriesIn(tested));
    if (still === undefined || showsSame(still.before, tested)) continue;
    if (!isUnsteady && !isInPlace(timeline, claim, { place: still.before, tested, from, span })) continue;
    const needed = displacement(still.before, tested);
    if (!isTooMuchFor(needed, still.moves)) continue;
    const observations = [still.before, ...(from === undefined ? [] : [from]), tested, still.after];
    return proven(about, { observations, needed });
  }
  const at = positionOf(timeline, view, expected);
  // The page after it shows which page is the last, wherever that was read before.
  const isOfLast = by?.link === 'last';
  const instances =
    at === undefined && !isOfLast ? [] : tests.map((test) => instanceOf(test, at ?? 0, by?.link));
  const decided = decideByCount(timeline, about, instances);
  if (decided?.kind === 'impossible') return decided;
  if (isUnsteady) return explainUnsteady(timeline, view, [expected, came]);
  const newest = tests.reduce<Test | undefined>(
    (last, one) => (last === undefined || numberOf(one) > numberOf(last) ? one : last),
    undefined,
  );
  const fits = timeline
    .alike(expected)
    .some(
      (one) => newest !== undefined && showsSame(one, newest.tested) && !areApart(one.moments, newest.span),
    );
  if (newest === undefined || fits) return { kind: 'possible', movers: [] };
  const again = { kind: 'again', of: place.number } as const;
  // The page that holds the link, as it is asked for by its number: that shows where it is.
  const from = by === undefined ? undefined : timeline.observation(by.of);
  const own = from === undefined || isPlace(from) ? undefined : placeOf(timeline, from);
  const around = own === undefined || own === from ? [] : [{ kind: 'again', of: own.number } as const];
  // Most inconsistencies of a list that moves are gone on a second look: only those that stay justify a walk.
  const isLasting = tests.some((test) => isBefore(came.moments, test.span));
  return {
    kind: 'undecided',
    reads: [
      again,
      ...around,
      by === undefined ? { kind: 'again', of: came.number } : { kind: 'follow', of: by.of, link: by.link },
      ...(isLasting && (at !== undefined || isOfLast)
        ? [{ kind: 'walk', view: viewThatMoves(timeline, view) } as const]
        : [again]),
    ],
  };
}

/** Whether two spans have no moment in common. */
export const areApart = (one: Span, other: Span): boolean => isBefore(one, other) || isBefore(other, one);

/** The same request got a different answer: asked often enough later it does not, or the movement is seen. */
function explainUnsteady(
  timeline: Timeline,
  view: ObservedView,
  [expected, came]: readonly [Observation, Observation],
): Explanation {
  const later = timeline.alikeInManner(came).filter(({ moments }) => isBefore(came.moments, moments));
  const isExplained = [expected, ...later].every((one, at, all) => {
    const before = all[at - 1];
    if (before === undefined || showsSame(before, one)) return true;
    return movementSeen(timeline, view.list, between(before, one)).moves > 0;
  });
  if (isExplained && later.length >= enoughAnswers) return { kind: 'possible', movers: [] };
  const again = { kind: 'again', of: came.number } as const;
  const wanted = Math.max(1, enoughAnswers + 1 - later.length);
  return {
    kind: 'undecided',
    reads: [...Array.from({ length: wanted }, () => again), { kind: 'walk', view }],
  };
}

/** The position of a page in the walks through a view; undefined if no walk has it. */
export function positionOf(timeline: Timeline, view: ObservedView, page: Observation): number | undefined {
  for (const { pages } of timeline.walks(view)) {
    const at = pages.findIndex((one) => timeline.isAlike(one, page));
    if (at >= 0) return at;
  }
  return undefined;
}

/** How many pages on a link leads. */
const steps = { self: 0, next: 1, prev: -1 } as const;

/** The position that a question asks for by its page number; undefined where it has none. */
function numberedPlace(timeline: Timeline, page: Observation): number | undefined {
  const { origin } = timeline.alike(page).find((one) => one.origin.kind !== 'link') ?? page;
  if (origin.kind === 'first') return 0;
  return origin.kind === 'number' ? origin.page - 1 : undefined;
}

/**
 * The page of a number that shows the entries of a page behind a cursor; that page itself where none does.
 */
function placeOf(timeline: Timeline, page: Observation): Observation {
  if (isPlace(page) || entriesIn(page).length === 0) return page;
  return timeline.pagesOf(page).find((one) => showsSame(one, page)) ?? page;
}

/** Where a page is in its view all through a span: by its number, or by that of one which shows the same. */
function placeThrough(timeline: Timeline, page: Observation, span: Span): number | undefined {
  const own = numberedPlace(timeline, page);
  const other = own === undefined ? placeOf(timeline, page) : page;
  if (own !== undefined || other === page) return own;
  const still = stillAround(timeline, other, span);
  const isKept = still !== undefined && showsSame(still.before, page) && isTooMuchFor(1, still.moves);
  return isKept ? numberedPlace(timeline, other) : undefined;
}

/**
 * Whether the page that holds a link is the neighbour of the expected page: by number, or as a walk shows
 * both. Only whole walks identify the last page.
 */
function isInPlace(
  timeline: Timeline,
  { view, by }: ClaimOf<'other-page'>,
  {
    place,
    tested,
    from,
    span,
  }: {
    readonly place: Observation;
    readonly tested: Observation;
    readonly from: Observation | undefined;
    readonly span: Span;
  },
): boolean {
  if (by === undefined || from === undefined) return by === undefined;
  const { link } = by;
  // Pages without entries are all alike, as is anything shown past the end.
  if ([from, place].some((one) => entriesIn(one).length === 0)) return false;
  const [own, wanted] = [placeThrough(timeline, from, span), numberedPlace(timeline, place)];
  // The last page is none that another one with entries of its own comes after.
  if (link === 'last') return (wanted ?? 0) > (numberedPlace(timeline, tested) ?? Infinity);
  if (link === 'first' && wanted === 0) return true;
  const isByNumber = own !== undefined && link !== 'first' && wanted === own + steps[link];
  if (isByNumber && (link === 'self' || !showsSame(from, place))) return true;
  return timeline.walks(view).some(({ pages }) => {
    const isThere = (at: number): boolean => pages[at] !== undefined && showsSame(pages[at], place);
    return link === 'first'
      ? isThere(0)
      : pages.some((one, at) => showsSame(one, from) && isThere(at + steps[link]));
  });
}

const instanceOf = ({ tested, span, by }: Test, at: number, link: ObservedLink = 'self'): Instance => ({
  observations: by === undefined ? [tested] : [by, tested],
  span,
  isOfPlaces: true,
  needed(walk) {
    if (link === 'last') return entriesBehind(walk, tested);
    if (by !== undefined && entriesIn(by).length === 0) return 0;
    const own = by === undefined || link === 'first' ? 0 : displacementIn(walk, at - steps[link], by);
    return Math.max(0, displacementIn(walk, link === 'first' ? 0 : at, tested) - own);
  },
});

/**
 * How many entries of a walk come after the last one that an answer shows, if that answer is the last page:
 * one entry more or less may move the beginning of that page by a whole page.
 */
function entriesBehind(walk: WalkTrace, tested: Observation): number {
  const shown = new Map(entriesIn(tested).map(({ id, version }) => [id, version]));
  const order = entriesAlong(walk);
  const at = order.findLastIndex(({ id, version }) => shown.get(id) === version);
  if (at >= 0) return order.slice(at + 1).filter(({ id }) => !shown.has(id)).length;
  return order.length === 0 ? shown.size : Math.max(1, shown.size);
}

/** How many places an answer is off its place in a walk at least; 0 if it fits. */
function displacementIn(walk: WalkTrace, at: number, tested: Observation): number {
  const page = walk.pages[at];
  if (page === undefined) return 0;
  if (showsSame(page, tested)) return 0;
  // After this many removals the place is past the end, where anything may be shown (interpretation 12).
  const behind = Math.max(1, walk.pages.slice(at).flatMap(entriesIn).length);
  if (entriesIn(tested).length === 0) return behind;
  const start = walk.pages.slice(0, at).flatMap(entriesIn).length;
  const end = start + Math.max(entriesIn(page).length, entriesIn(tested).length) - 1;
  const versions = new Map(entriesIn(tested).map(({ id, version }) => [id, version]));
  // An unchanged entry does not move by itself: at least as many others have moved as it is places away.
  const shifts = entriesAlong(walk).map(({ id, version }, place) =>
    versions.get(id) === version ? Math.max(0, start - place, place - end) : 0,
  );
  return Math.min(behind, Math.max(...shifts, displacement(page, tested)));
}

/** How many entries one of two answers has that the other lacks. */
function displacement(one: Observation, other: Observation): number {
  const [ids, others] = [one, other].map((each) => new Set(entriesIn(each).map(({ id }) => id)));
  if (ids === undefined || others === undefined) return 1;
  return Math.max(1, ids.difference(others).size, others.difference(ids).size);
}
