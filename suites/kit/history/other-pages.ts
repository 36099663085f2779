import type { ClaimOf, Explanation, ObservedView } from './claim.ts';
import { decideByCount, isTooMuchFor, proven, type Instance } from './counting.ts';
import { movementSeen } from './movement.ts';
import { numberedPlace } from './membership.ts';
import { isPastEnd, viewThatMoves } from './moving-view.ts';
import { lacksItsEntries, wrongPageNumbers } from './numbered.ts';
import {
  areApart,
  inTime,
  isBefore,
  nearestObservation,
  newestOf,
  type Observation,
  type ObservedLink,
  type Span,
} from './observation.ts';
import {
  displacement,
  displacementIn,
  entriesBehind,
  mostAbsorbed,
  placesAlong,
  isNeighbour,
  isPlace,
  leadsTo,
  numberedTwin,
  positionOf,
  reachableTwin,
  steps,
} from './places.ts';
import { explainWrongPosition } from './positions.ts';
import { beginsEarly, mayHaveEnded, wrongPlace, wrongStep } from './steps.ts';
import { cameAround, movesAround, stillAround } from './still.ts';
import { entriesIn, hullOf, showsSame, type Timeline } from './timeline.ts';

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

const lastOf = ({ tested, by }: Test): Observation => newestOf(by === undefined ? [] : [by], tested);

/** Every time at which the question of a claim was asked, of a page that is not past the end. */
function testsOf(timeline: Timeline, { view, came: number, by }: ClaimOf<'other-page'>): readonly Test[] {
  const came = timeline.observation(number);
  if (came === undefined) return [];
  const from = by === undefined ? undefined : timeline.observation(by.of);
  if (by === undefined || from === undefined)
    return timeline.alikeInManner(came).map((tested) => ({ tested, span: tested.moments }));
  const twin = reachableTwin(timeline, view, from);
  return [...new Set([from, twin].flatMap((one) => timeline.alikeInManner(one)))].flatMap((page): Test[] => {
    if (by.link !== 'last' && isPastEnd(timeline, page)) return [];
    const address = page.shows.kind === 'page' ? page.shows.links[by.link] : undefined;
    const answers = address === undefined ? [] : timeline.answersTo(came.list, address);
    const tested = nearestObservation(answers, page);
    return tested === undefined ? [] : [{ tested, by: page, span: hullOf([tested, page]) }];
  });
}

/** So many answers to one question that a fault in one of twenty shows. */
const enoughAnswers = 20;

/** An answer shows other entries than its place in the list has. */
export function explainOtherPage(timeline: Timeline, claim: ClaimOf<'other-page'>): Explanation {
  const { view, kind, by } = claim;
  const about = { claim: kind, view };
  const [expected, came] = [claim.expected, claim.came].map((number) => timeline.observation(number));
  if (expected === undefined || came === undefined) return { kind: 'undecided', reads: [] };
  const tests = testsOf(timeline, claim);
  const isUnsteady = by === undefined && timeline.isAlike(expected, came) && expected.manner === came.manner;
  const place = numberedTwin(timeline, expected);
  for (const { tested, by: from } of tests) {
    if (by === undefined || from === undefined) break;
    const pages = wrongPageNumbers(timeline, view, by.link, [from, tested]);
    if (pages !== undefined) return proven({ ...about, pages }, { observations: [from, tested], needed: 1 });
  }
  for (const { tested, by: from } of tests) {
    const step =
      by === undefined
        ? (wrongPlace(timeline, view, [expected, tested]) ??
          (isUnsteady ? undefined : beginsEarly(timeline, view, tested)))
        : from && wrongStep(timeline, view, by.link, [from, tested]);
    if (step !== undefined) return proven({ ...about, ...step.facts }, step);
  }
  // A page reached by a link may be right for its number, and a repeated page is about its own answers.
  for (const { tested } of by === undefined && !isUnsteady ? tests : []) {
    const wrong = explainWrongPosition(timeline, claim, [expected, tested]);
    if (wrong !== undefined) return wrong;
  }
  for (const { tested } of by === undefined ? tests : []) {
    const lapse = lapseOf(timeline, tested);
    if (lapse !== undefined) return proven(about, lapse);
  }
  for (const { tested, span, by: from } of tests) {
    const still = stillAround(timeline, place, span, entriesIn(tested));
    if (still === undefined || showsSame(still.before, tested)) continue;
    if ([still.before, still.after].some((one) => isPastEnd(timeline, one))) continue;
    // A page of another number is at another place, even if it shows the entries of the expected page.
    if (by === undefined && place !== expected && !timeline.isAlike(place, tested)) continue;
    if (isUnsteady && !isInPlace(timeline, tested, still)) continue;
    if (!isUnsteady && !isNeighbour(timeline, claim, { still, tested, from, span })) continue;
    // After that many removals the place is past the end, where anything may be shown (interpretation 12).
    const removals = Math.max(1, entriesIn(still.before).length);
    const needed = Math.min(removals, displacement(still.before, tested));
    if (!isTooMuchFor(needed, still.moves)) continue;
    const observations = [still.before, ...(from === undefined ? [] : [from]), tested, still.after];
    return proven(about, { observations, needed });
  }
  const lacking = by === undefined && tests.find(({ tested }) => lacksItsEntries(timeline, view, tested));
  if (lacking) return proven(about, { observations: [expected, lacking.tested], needed: 1 });
  const at = positionOf(timeline, view, expected);
  // The page after it shows which page is the last, however that was read before.
  const isOfLast = by?.link === 'last';
  const isNotPast = ({ tested, by: from }: Test): boolean =>
    !isOfLast ||
    from === undefined ||
    numberedPlace(timeline, tested) === undefined ||
    !mayHaveEnded(timeline, view, [from, tested]);
  const isLinked = ({ by: from }: Test): boolean =>
    from === undefined || by === undefined || leadsTo(timeline, claim, from, at);
  const isKnown = at !== undefined || isOfLast;
  const counted = isKnown ? tests.filter((one) => isNotPast(one) && isLinked(one)) : [];
  const instances = counted.map((test) =>
    instanceOf(test, {
      // What `last` leads to is at another place once there are more pages.
      at: (isUnsteady ? positionOf(timeline, view, test.tested) : undefined) ?? at ?? 0,
      link: by?.link,
      isOrdered: timeline.isOrdered(view),
      absorbed: isOfLast ? mostAbsorbed(timeline, view) : 0,
    }),
  );
  const decided = decideByCount(timeline, about, instances);
  if (decided?.kind === 'impossible') return decided;
  if (isUnsteady) return explainUnsteady(timeline, view, [expected, came]);
  // The page of a number may have the right link although the same page behind a cursor has a wrong one.
  const from = by === undefined ? undefined : timeline.observation(by.of);
  const newest = tests
    .filter((one) => one.by === undefined || from === undefined || timeline.isAlike(one.by, from))
    .reduce<Test | undefined>(
      (last, one) => (last === undefined || inTime(lastOf(last), lastOf(one)) < 0 ? one : last),
      undefined,
    );
  const fits = timeline
    .alikeInManner(expected)
    .some(
      (one) => newest !== undefined && showsSame(one, newest.tested) && !areApart(one.moments, newest.span),
    );
  if (newest === undefined) return { kind: 'possible', movers: [] };
  if (fits) {
    // If it still shows the same, the place has changed, not this answer alone.
    const span = hullOf([expected, came, newest.tested]);
    const isExplained =
      by !== undefined || showsSame(came, newest.tested) || movementSeen(timeline, view.list, span).moves > 0;
    return isExplained
      ? { kind: 'possible', movers: [] }
      : explainUnsteady(timeline, view, [newest.tested, came]);
  }
  const again = { kind: 'again', of: place.number } as const;
  // The page with the link, requested by its number, shows where it is.
  const own = from === undefined || isPlace(from) ? from : reachableTwin(timeline, view, from);
  const around = own === undefined || own === from ? [] : [{ kind: 'again', of: own.number } as const];
  // Most inconsistencies of a changing list disappear on a second read: only those that stay justify a walk.
  const isLasting = tests.some((test) => isBefore(came.moments, test.span));
  const base = viewThatMoves(timeline, view);
  return {
    kind: 'undecided',
    reads: [
      again,
      ...around,
      by === undefined
        ? { kind: 'again', of: came.number }
        : { kind: 'follow', of: own?.number ?? by.of, link: by.link },
      ...(by !== undefined && around.length > 0
        ? [{ kind: 'follow', of: by.of, link: by.link } as const]
        : []),
      // If the pages of a filter depend on the whole list, only its walks show that it is at rest.
      ...(isLasting && (isKnown || base !== view) ? [{ kind: 'walk', view: base } as const] : [again]),
    ],
  };
}

/**
 * Whether an answer shows the place of two others: it was reached as they were, or their addresses are its
 * own. What `last` leads to has another address once there are more pages.
 */
const isInPlace = (
  timeline: Timeline,
  tested: Observation,
  { before, after }: Readonly<Record<'before' | 'after', Observation>>,
): boolean =>
  timeline.inPlaceOf(before).includes(tested) ||
  [before, after].every(({ address }) => address === tested.address);

/**
 * An answer that lacks entries which the answers before and after it show unchanged, more than can have moved
 * away and back. Undefined if one of these two may be past the end.
 */
function lapseOf(
  timeline: Timeline,
  tested: Observation,
): { readonly observations: readonly Observation[]; readonly needed: number } | undefined {
  const all = timeline.inPlaceOf(tested).filter(({ shows }) => shows.kind === 'page');
  const before = all.findLast(({ moments }) => isBefore(moments, tested.moments));
  const after = all.find(({ moments }) => isBefore(tested.moments, moments));
  if (before === undefined || after === undefined || tested.shows.kind !== 'page') return undefined;
  if ([before, after].some((one) => isPastEnd(timeline, one))) return undefined;
  const shown = new Set(entriesIn(tested).map(({ id }) => id));
  const later = new Map(entriesIn(after).map(({ id, version }) => [id, version]));
  const lacking = entriesIn(before).filter(({ id, version }) => !shown.has(id) && later.get(id) === version);
  const moves = movesAround(timeline, tested, [before, after]);
  const arrived = cameAround(timeline, tested.list, [before, after], entriesIn(tested));
  const needed = lacking.length;
  return moves !== undefined && isTooMuchFor(needed, moves + arrived.length)
    ? { observations: [before, tested, after], needed }
    : undefined;
}

/** The same request got a different answer: asked often enough later it does not, or the movement is seen. */
export function explainUnsteady(
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

/** Where an answer belongs. */
interface Expectation {
  /** The position of its page in walks, from 0. */
  readonly at: number;
  readonly link: ObservedLink | undefined;
  /** Whether pages show entries in the order of the list. */
  readonly isOrdered: boolean;
  /** How many entries more than other pages the last one may hold. */
  readonly absorbed: number;
}

const instanceOf = (
  { tested, span, by }: Test,
  { at, link = 'self', isOrdered, absorbed }: Expectation,
): Instance => ({
  observations: by === undefined ? [tested] : [by, tested],
  span,
  isOfPlaces: true,
  needed(walk) {
    const displaced = (place: number, page: Observation): number =>
      displacementIn(placesAlong(walk, isOrdered), place, page);
    if (link === 'last') {
      const behind = entriesBehind(walk, tested, isOrdered);
      return Math.min(behind, Math.max(1, behind - absorbed));
    }
    if (by !== undefined && entriesIn(by).length === 0) return 0;
    if (link === 'first') return displaced(0, tested);
    // Where the page with the link is not at its place, neither is the place that the link names: pages have
    // different sizes, so the one says nothing of how far the other is off.
    const isOnWalk = walk.pages[at - steps[link]] !== undefined;
    if (by !== undefined && (!isOnWalk || displaced(at - steps[link], by) > 0)) return 0;
    return displaced(at, tested);
  },
});
