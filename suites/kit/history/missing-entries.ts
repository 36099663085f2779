import type { ClaimOf, Explanation, NeededRead, ObservedView } from './claim.ts';
import { decideByCount, isTooMuchFor, proven, viewThatMoves, type Instance } from './movement.ts';
import type { Observation, ObservedEntry, Span } from './observation.ts';
import { isPlace, stillAround } from './other-pages.ts';
import { entriesAlong, entriesIn, type Timeline, type WalkTrace } from './timeline.ts';

const belongs = ({ filter }: ObservedView, { status }: ObservedEntry): boolean =>
  filter === undefined || status === filter;

/** The entries that a walk met, on the answers that ended it too. */
const metBy = (walk: WalkTrace): ReadonlySet<string> =>
  new Set([...idsAlong(walk), ...walk.endedBy.flatMap(entriesIn).map(({ id }) => id)]);

const idsAlong = (walk: WalkTrace): readonly string[] => entriesAlong(walk).map(({ id }) => id);

/** The entries that were in a view, and unchanged, all through a span. */
function membersThrough(timeline: Timeline, view: ObservedView, span: Span): readonly string[] {
  return [...timeline.entriesOf(view.list).keys()].filter((id) => {
    const [early] = timeline.settled(view.list, id, span) ?? [];
    return early !== undefined && belongs(view, early.entry);
  });
}

/** The entries that a walk skipped although they were in its view, unchanged, all the time. */
function missedBy(timeline: Timeline, view: ObservedView, walk: WalkTrace): readonly string[] {
  const met = metBy(walk);
  return membersThrough(timeline, view, walk.span).filter((id) => !met.has(id));
}

/** The entries of a view that a walk lacks, as they were last seen. */
function lackedBy(timeline: Timeline, view: ObservedView, walk: WalkTrace): readonly string[] {
  const met = metBy(walk);
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
  const walks = timeline.walks(view).filter(({ isWhole }) => isWhole);
  const instances: Instance[] = [];
  let entry = claim.entry;
  for (const walk of walks) {
    const missed = missedBy(timeline, view, walk);
    const [first] = missed;
    if (first === undefined) continue;
    entry = missed.includes(entry) ? entry : first;
    const known = timeline.settled(view.list, entry, walk.span) ?? [];
    const read = [...walk.pages, ...walk.endedBy];
    const observations = [...known.map(({ observation }) => observation), ...read];
    // One answer shows one moment: nothing moves from page to page.
    if (read.length === 1) return proven({ claim: kind, view, entry }, { observations, needed: 1 });
    const repeats = idsAlong(walk).length - new Set(idsAlong(walk)).size;
    // Along `next`, one move can hide one entry, and an entry that appears twice makes up for one that was
    // skipped.
    const needed = Math.max(1, missed.length - repeats);
    instances.push({ observations, span: walk.span, needed: () => needed });
  }
  const decided = decideByCount(timeline, { claim: kind, view, entry }, instances);
  if (decided?.kind === 'impossible') return decided;
  const newest = walks.at(-1);
  const lacked = newest === undefined ? [claim.entry] : lackedBy(timeline, view, newest);
  if (lacked.length === 0) return { kind: 'possible', movers: [] };
  const alone = lacked.slice(0, mostRead).map((id) => readOf(view.list, id));
  return { kind: 'undecided', reads: [...walksOf(timeline, view), ...alone] };
}

/**
 * A walk through a view; where its pages are cut before they are filtered, one through the whole list too,
 * which shows what moved.
 */
function walksOf(timeline: Timeline, view: ObservedView): readonly NeededRead[] {
  const base = viewThatMoves(timeline, view);
  return (base === view ? [view] : [view, base]).map((one) => ({ kind: 'walk', view: one }));
}

/** Whether the last answer to an entry's own address says that it does not exist. */
function isGone(timeline: Timeline, list: string, id: string): boolean {
  const seen = timeline.appearances(list, id).at(-1)?.observation.number ?? 0;
  return timeline.refusals(list, id).some(({ number }) => number > seen);
}

const readOf = (list: string, id: string): NeededRead => ({ kind: 'alone', list, id });

/** An entry is on two pages of one walk. */
export function explainRepeated(timeline: Timeline, claim: ClaimOf<'repeated'>): Explanation {
  const { view, kind } = claim;
  const about = { claim: kind, view, entry: claim.entry };
  const local = repeatedOnStillPages(timeline, claim);
  if (local !== undefined) return local;
  const walks = timeline.walks(view);
  const instances = walks.flatMap((walk) => repeatsIn(timeline, view, walk));
  const decided = decideByCount(timeline, about, instances);
  if (decided?.kind === 'impossible') return decided;
  const newest = walks.at(-1);
  const isOnTwo = claim.on?.every((number) => isOnNewest(timeline, number, claim.entry)) ?? false;
  const isRepeated = newest !== undefined && twiceIn(newest).length > 0;
  if (!isOnTwo && !isRepeated) return { kind: 'possible', movers: [] };
  const again = (claim.on ?? []).map((of) => ({ kind: 'again', of }) as const);
  return {
    kind: 'undecided',
    reads: isRepeated ? walksOf(timeline, view) : [...again, ...again],
  };
}

/** Two pages that stay as they are around one another, and both hold the entry. */
function repeatedOnStillPages(
  timeline: Timeline,
  { kind, view, entry, on }: ClaimOf<'repeated'>,
): Explanation | undefined {
  const [one, other] = (on ?? []).map((number) => timeline.observation(number));
  if (one === undefined || other === undefined || !isPlace(one)) return undefined;
  for (const tested of timeline.alike(other).filter((each) => holds(each, entry))) {
    const still = stillAround(timeline, one, tested.moments);
    if (still !== undefined && holds(still.before, entry) && isTooMuchFor(1, still.moves))
      return proven(
        { claim: kind, view, entry },
        { observations: [still.before, tested, still.after], needed: 1 },
      );
  }
  return undefined;
}

const holds = (page: Observation, id: string): boolean => entriesIn(page).some((entry) => entry.id === id);

function isOnNewest(timeline: Timeline, number: number, id: string): boolean {
  const page = timeline.observation(number);
  const newest = page === undefined ? undefined : timeline.alike(page).at(-1);
  return newest !== undefined && holds(newest, id);
}

/** Entries that a walk found on two pages although they were unchanged all the time. */
function repeatsIn(timeline: Timeline, view: ObservedView, walk: WalkTrace): readonly Instance[] {
  const settled = twiceIn(walk).filter((id) => timeline.settled(view.list, id, walk.span) !== undefined);
  const [first] = settled;
  if (first === undefined) return [];
  const observations = placesOf(walk, first).flatMap((at) => walk.pages[at] ?? []);
  const needed = Math.max(...settled.map((id) => distanceBetween(walk, id, placesOf(walk, id))));
  return [{ observations, span: walk.span, needed: () => needed }];
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
 * How many places apart a walk shows an entry twice: the list moved at least that often, one place each time.
 */
function distanceBetween({ pages }: WalkTrace, id: string, places: readonly number[]): number {
  const [from = 0, to = 0] = [places[0], places.at(-1)];
  const between = pages
    .slice(from, to + 1)
    .flatMap((page, offset) => entriesIn(page).map((entry) => ({ id: entry.id, offset })));
  const first = between.findIndex((one) => one.id === id);
  const last = between.findLastIndex((one) => one.id === id);
  return Math.max(1, last - first);
}
