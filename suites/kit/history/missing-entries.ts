import type { ClaimOf, Explanation, NeededRead, ObservedView } from './claim.ts';
import { belongs, idsAlong, idsSeenBy, missedBy, numberedPlace } from './membership.ts';
import { decideByCount, isTooMuchFor, proven, type Instance } from './counting.ts';
import { isPastEnd, lastPlace, walkOfBase } from './moving-view.ts';
import { isNumberThere } from './numbered.ts';
import { inTime, isBefore, withoutPastEnd, type Observation, type ObservedEntry } from './observation.ts';
import { explainOutOfPlace, explainSkipped } from './neighbours.ts';
import { beginsEarly, wrongStep } from './steps.ts';
import { explainWholePage, stillAround } from './still.ts';
import { explainNoRoom } from './positions.ts';
import { explainContradiction } from './relations.ts';
import { entriesAlong, entriesIn, type Timeline, type WalkTrace } from './timeline.ts';

/** The entries of a view that a walk lacks, as they were last seen. */
function lackedBy(timeline: Timeline, view: ObservedView, walk: WalkTrace): readonly string[] {
  const met = idsSeenBy(walk);
  return [...timeline.entriesOf(view.list)]
    .filter(([id, seen]) => {
      const last = seen.at(-1)?.entry;
      return last !== undefined && belongs(view, last) && !met.has(id) && !isGone(timeline, view.list, id);
    })
    .map(([id]) => id);
}

/** Entries that are read alone in one round at most. */
const mostRead = 6;

/**
 * An entry that exists is on no page of a walk. If the list moves, a different one may be missing each time:
 * the claim is about all of them.
 */
export function explainLeftOut(timeline: Timeline, claim: ClaimOf<'left-out'>): Explanation {
  const { view, kind } = claim;
  const gaps = explainSkipped(timeline, claim, claim.entry);
  if (gaps?.kind === 'impossible') return gaps;
  const onWhole = explainWholePage(timeline, claim);
  if (onWhole !== undefined) return onWhole;
  const walks = timeline.walks(view).filter(({ isWhole }) => isWhole);
  const placed = explainContradiction(timeline, claim) ?? explainNoRoom(timeline, claim, walks);
  if (placed !== undefined) return placed;
  const skips = walks.flatMap((walk) => skipsIn(timeline, view, walk));
  const single = skips.find(({ read }) => read.length === 1);
  const entry = skips.some(({ id }) => id === claim.entry) ? claim.entry : (skips[0]?.id ?? claim.entry);
  // One answer shows one moment, so no entry moves from page to page.
  if (single !== undefined)
    return proven({ claim: kind, view, entry: single.id }, { observations: single.observations, needed: 1 });
  for (const { id } of skips.slice(0, mostJudged)) {
    const outOfPlace = explainOutOfPlace(timeline, claim, id);
    if (outOfPlace !== undefined) return outOfPlace;
  }
  const inAll = walks.flatMap((walk) => togetherIn(walk, skips));
  const decided = decideByCount(timeline, { claim: kind, view, entry }, inAll);
  if (decided?.kind === 'impossible') return decided;
  for (const [id, ofEntry] of [...Map.groupBy(skips, (skip) => skip.id)].slice(0, mostJudged)) {
    const alone = decideByCount(timeline, { claim: kind, view, entry: id }, ofEntry.map(instanceOf));
    if (alone?.kind === 'impossible') return alone;
  }
  const newest = walks.at(-1);
  const lacked = newest === undefined ? [claim.entry] : lackedBy(timeline, view, newest);
  if (gaps !== undefined) return gaps;
  if (lacked.length === 0) return { kind: 'possible', movers: [] };
  const alone = lacked.slice(0, mostRead).map((id): NeededRead => ({ kind: 'alone', list: view.list, id }));
  return { kind: 'undecided', reads: [...walksOf(timeline, view), ...alone] };
}

/**
 * A walk through a view; where its pages are cut before they are filtered, one through the whole list too,
 * which shows what moved.
 */
const walksOf = (timeline: Timeline, view: ObservedView): readonly NeededRead[] => [
  { kind: 'walk', view },
  ...walkOfBase(timeline, view),
];

/** Entries of which each is judged by itself. */
const mostJudged = 12;

/** An entry that a walk skipped, with the answers that show it and the walk. */
interface Skip {
  readonly id: string;
  readonly entry: ObservedEntry;
  readonly walk: WalkTrace;
  readonly read: readonly Observation[];
  readonly observations: readonly Observation[];
}

function skipsIn(timeline: Timeline, view: ObservedView, walk: WalkTrace): readonly Skip[] {
  const read = [...walk.pages, ...walk.endedBy];
  return missedBy(timeline, view, walk).flatMap((id) => {
    const known = timeline.placed(view, id, walk.span) ?? [];
    const observations = [...known.map(({ observation }) => observation), ...read];
    return known.slice(0, 1).map(({ entry }) => ({ id, entry, walk, read, observations }));
  });
}

/** One move, along `next`, can hide one entry. */
const instanceOf = ({ walk, entry, observations }: Skip): Instance => ({
  observations,
  span: walk.span,
  needed: () => 1,
  across: [entry],
  still: [entry.id],
});

/** All that a walk skipped at once: an entry that appears twice makes up for one that was skipped. */
function togetherIn(walk: WalkTrace, skips: readonly Skip[]): readonly Instance[] {
  const own = skips.filter((skip) => skip.walk === walk);
  const [first] = own;
  if (first === undefined) return [];
  const ids = idsAlong(walk);
  const needed = Math.max(1, own.length - (ids.length - new Set(ids).size));
  const across = own.map(({ entry }) => entry);
  const still = own.map(({ id }) => id);
  return [{ observations: first.observations, span: walk.span, needed: () => needed, across, still }];
}

/**
 * Whether an entry's own address said twice since it was last seen that it does not exist, at moments that
 * cannot be the same: an entry that is away for a time comes back.
 */
function isGone(timeline: Timeline, list: string, id: string): boolean {
  const seen = timeline.appearances(list, id).at(-1)?.observation;
  const [first, ...others] = timeline
    .refusals(list, id)
    .filter((refusal) => seen === undefined || inTime(seen, refusal) < 0);
  return first !== undefined && others.some(({ moments }) => isBefore(first.moments, moments));
}

/** An entry is on two pages of one walk. */
export function explainRepeated(timeline: Timeline, claim: ClaimOf<'repeated'>): Explanation {
  const { view, kind } = claim;
  const about = { claim: kind, view, entry: claim.entry };
  const local = repeatedOnStillPages(timeline, claim) ?? explainContradiction(timeline, claim);
  if (local !== undefined) return local;
  const walks = timeline.walks(view).map((walk) => ({ ...walk, pages: withoutPastEnd(walk.pages) }));
  const instances = walks.flatMap((walk) => repeatsIn(timeline, view, walk));
  const decided = decideByCount(timeline, about, instances);
  if (decided?.kind === 'impossible') return decided;
  for (const { pages } of walks)
    for (const [at, page] of pages.entries()) {
      const from = pages[at - 1];
      const isLed = page.origin.kind !== 'link' || page.origin.of === from?.number;
      const early =
        beginsEarly(timeline, view, page) ??
        (from !== undefined && isLed ? wrongStep(timeline, view, 'next', [from, page]) : undefined);
      if (early !== undefined) return proven(about, early);
    }
  const newest = newestThatReaches(walks);
  const isOnTwo = claim.on?.every((number) => isOnNewest(timeline, number, claim.entry)) ?? false;
  const isRepeated = newest !== undefined && twiceIn(newest).length > 0;
  if (!isOnTwo && !isRepeated) return { kind: 'possible', movers: [] };
  const again = (claim.on ?? []).map((of) => ({ kind: 'again', of }) as const);
  return {
    kind: 'undecided',
    reads: isRepeated ? walksOf(timeline, view) : [...again, ...again, ...walkOfBase(timeline, view)],
  };
}

/**
 * The newest walk that came as far as one that shows an entry twice: only such a walk shows that none is
 * there now.
 */
function newestThatReaches(walks: readonly WalkTrace[]): WalkTrace | undefined {
  const lengths = walks.filter((walk) => twiceIn(walk).length > 0).map(({ pages }) => pages.length);
  return walks.findLast(({ isWhole, pages }) => isWhole || pages.length >= Math.min(...lengths));
}

/** Two pages of the list that stay as they are around one another, and both hold the entry. */
function repeatedOnStillPages(
  timeline: Timeline,
  { kind, view, entry, on }: ClaimOf<'repeated'>,
): Explanation | undefined {
  const [one, other] = (on ?? []).map((number) => timeline.observation(number));
  if (one === undefined || other === undefined) return undefined;
  for (const tested of timeline.alike(other).filter((each) => isPageWith(timeline, view, each, entry))) {
    const still = stillAround(timeline, one, tested.moments);
    if (still === undefined || !isTooMuchFor(1, still.moves)) continue;
    if ([still.before, still.after].every((each) => isPageWith(timeline, view, each, entry)))
      return proven(
        { claim: kind, view, entry },
        { observations: [still.before, tested, still.after], needed: 1 },
      );
  }
  return undefined;
}

const holds = (page: Observation, id: string): boolean => entriesIn(page).some((entry) => entry.id === id);

/** Whether a page holds an entry and is known to be no page past the end, where any may be shown. */
function isPageWith(timeline: Timeline, view: ObservedView, page: Observation, id: string): boolean {
  if (!holds(page, id) || isPastEnd(timeline, page)) return false;
  const isFirst = (numberedPlace(timeline, page) ?? 0) === 0;
  // If `last` has no number, the entries must show that there are as many pages.
  const isKnown = isFirst || lastPlace(timeline, page) !== undefined;
  return isKnown || isNumberThere(timeline, view, page, page.moments);
}

function isOnNewest(timeline: Timeline, number: number, id: string): boolean {
  const page = timeline.observation(number);
  const newest = page === undefined ? undefined : timeline.alike(page).at(-1);
  return newest !== undefined && holds(newest, id) && !isPastEnd(timeline, newest);
}

/** Entries that a walk found on two pages although they were unchanged all the time. */
function repeatsIn(timeline: Timeline, view: ObservedView, walk: WalkTrace): readonly Instance[] {
  const unchanged = twiceIn(walk).filter((id) => isUnchangedAlong(walk, id));
  const settled = unchanged.filter((id) => timeline.settled(view.list, id, walk.span) !== undefined);
  const [first] = unchanged;
  if (first === undefined) return [];
  const observations = placesOf(walk, first).flatMap((at) => walk.pages[at] ?? []);
  const repeats = unchanged
    .map((id) => placesOf(walk, id))
    .map((places, at) => ({
      distance: distanceBetween(walk, unchanged[at] ?? first, {
        places,
        isOrdered: timeline.isOrdered(view, unchanged[at]),
      }),
      first: places[0] ?? 0,
      from: places.at(-1) ?? 0,
    }));
  // Once all entries after it are removed, a place is past the end, where any page may be shown
  // (interpretation 12).
  const shiftOf = (earlier: WalkTrace, { distance, from }: Repeat): number =>
    Math.min(distance, Math.max(1, earlier.pages.slice(from).flatMap(entriesIn).length));
  const needed = (earlier: WalkTrace): number =>
    Math.max(
      ...repeats.map((one) => shiftOf(earlier, one)),
      shiftsInARow(repeats.map((one) => ({ ...one, distance: shiftOf(earlier, one) }))),
    );
  const across = unchanged.flatMap((id) => entriesAlong(walk).find((entry) => entry.id === id) ?? []);
  return [{ observations, span: walk.span, needed, across, still: settled }];
}

/** Whether all pages of a walk that show an entry show it in one version: it did not move between them. */
const isUnchangedAlong = (walk: WalkTrace, id: string): boolean =>
  new Set(
    entriesAlong(walk)
      .filter((entry) => entry.id === id)
      .map(({ version }) => version),
  ).size === 1;

/** An entry on two pages of a walk. */
interface Repeat {
  /** The first and the last of these pages. */
  readonly first: number;
  readonly from: number;
  /** How many places the walk shows it apart. */
  readonly distance: number;
}

/**
 * How many movements make consecutive pages of a walk each begin with entries of the page before: one
 * movement shifts one boundary of a walk, and one boundary more than it shifts back.
 */
function shiftsInARow(repeats: readonly Repeat[]): number {
  const at = new Map<number, number>();
  for (const { first, from, distance } of repeats)
    if (from === first + 1) at.set(first, Math.max(at.get(first) ?? 0, distance));
  let [most, sum] = [0, 0];
  for (const first of [...at.keys()].toSorted((one, other) => one - other)) {
    sum = (at.has(first - 1) ? sum : 0) + (at.get(first) ?? 0);
    most = Math.max(most, sum);
  }
  return most;
}

function twiceIn(walk: WalkTrace): readonly string[] {
  const met = new Set<string>();
  return [
    ...new Set(
      walk.pages.flatMap((page) =>
        [...new Set(entriesIn(page).map(({ id }) => id))].filter((id) => met.has(id) || !met.add(id)),
      ),
    ),
  ];
}

const placesOf = ({ pages }: WalkTrace, id: string): readonly number[] =>
  pages.flatMap((page, at) => (entriesIn(page).some((entry) => entry.id === id) ? [at] : []));

/**
 * How many places apart a walk shows an entry twice: the list moved at least that often, by one place each
 * time.
 */
function distanceBetween(
  { pages }: WalkTrace,
  id: string,
  { places, isOrdered }: { readonly places: readonly number[]; readonly isOrdered: boolean },
): number {
  const [from = 0, to = 0] = [places[0], places.at(-1)];
  // Pages in an order of their own show places only in whole pages.
  if (!isOrdered) return pages.slice(from + 1, to).flatMap(entriesIn).length + 1;
  const between = pages.slice(from, to + 1).flatMap(entriesIn);
  const first = between.findIndex((one) => one.id === id);
  const last = between.findLastIndex((one) => one.id === id);
  return Math.max(1, last - first);
}
