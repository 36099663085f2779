import type { ClaimOf, Explanation, NeededRead, ObservedView } from './claim.ts';
import { proven } from './counting.ts';
import { isBefore, isListEnd, isListStart, type Observation, type ObservedEntry } from './observation.ts';
import type { PlaceOrder } from './order.ts';
import { entriesIn, type Timeline } from './timeline.ts';

/**
 * Two pages, one of which shows two entries next to each other while the other shows a third entry between
 * them, all three in the same versions.
 */
export interface SkippedEntry {
  readonly entry: ObservedEntry;
  /** Undefined for what is before the first entry of a list, and behind the last one. */
  readonly neighbours: readonly [string | undefined, string | undefined];
  /** Shows all three. */
  readonly whole: Observation;
  /** Lacks the one in the middle. */
  readonly gap: Observation;
}

/** Gaps of one view that are examined for one entry. */
const mostSkipped = 24;

const nameOf = ({ id, version }: ObservedEntry): string => JSON.stringify([id, version]);

const pairOf = (left: ObservedEntry | undefined, right: ObservedEntry | undefined): string =>
  `${left === undefined ? 'the start' : nameOf(left)} ${right === undefined ? 'the end' : nameOf(right)}`;

/**
 * What is at two places of a page: entries, or the start and the end of the list. Undefined where another
 * page shows what is there.
 */
function pairAt(
  page: Observation,
  left: number,
  right: number,
): readonly (ObservedEntry | undefined)[] | undefined {
  const entries = entriesIn(page);
  const [one, other] = [entries[left], entries[right]];
  if (one === undefined && (other === undefined || !isListStart(page))) return undefined;
  return other === undefined && !isListEnd(page) ? undefined : [one, other];
}

/** The pages that show two entries side by side, in that order. */
function neighboursIn(timeline: Timeline, view: ObservedView): ReadonlyMap<string, readonly Observation[]> {
  const pages = new Map<string, Observation[]>();
  for (const page of timeline.pagesOf(view))
    for (let at = 0; at <= entriesIn(page).length; at += 1) {
      const pair = pairAt(page, at - 1, at);
      if (pair === undefined) continue;
      const [left, right] = pair;
      const known = pages.get(pairOf(left, right));
      if (known === undefined) pages.set(pairOf(left, right), [page]);
      else known.push(page);
    }
  return pages;
}

/** Where a view shows the neighbours of an entry side by side without it. */
export function skippedIn(timeline: Timeline, view: ObservedView, id: string): readonly SkippedEntry[] {
  if (!timeline.isOrdered(view, id)) return [];
  const pages = neighboursIn(timeline, view);
  const gaps: SkippedEntry[] = [];
  for (const whole of timeline.pagesOf(view)) {
    const entries = entriesIn(whole);
    const at = entries.findIndex((one) => one.id === id);
    const [entry, pair] = [entries[at], pairAt(whole, at - 1, at + 1)];
    if (entry === undefined || pair === undefined) continue;
    const [left, right] = pair;
    const neighbours = [left?.id, right?.id] as const;
    for (const gap of pages.get(pairOf(left, right)) ?? [])
      if (gaps.length < mostSkipped && !entriesIn(gap).some((one) => one.id === id))
        gaps.push({ entry, neighbours, whole, gap });
  }
  return gaps;
}

/**
 * Proves that a page skips an entry that was in the list, unchanged, between two entries that the page shows:
 * while none of the three changes, movements elsewhere do not explain it. Undefined if no page does, or if no
 * read could show whether the entry was there.
 */
export function explainSkipped(
  timeline: Timeline,
  { kind, view }: ClaimOf<'left-out'>,
  id: string,
): Explanation | undefined {
  const gaps = skippedIn(timeline, view, id);
  for (const { entry, neighbours, whole, gap } of gaps) {
    const [early, late] = timeline.settled(view.list, id, gap.moments) ?? [];
    if (early === undefined) continue;
    if (late === undefined) continue;
    if (early.entry.version !== entry.version) continue;
    const observations = [early.observation, whole, gap, late.observation];
    const between = betweenOf(neighbours);
    return proven({ claim: kind, view, entry: id, between }, { observations, needed: 1 });
  }
  const wanted = gaps.flatMap((gap) => readsFor(timeline, view, gap));
  const distinct = [...new Map(wanted.map((read) => [JSON.stringify(read), read])).values()].slice(
    0,
    mostReads,
  );
  // Only one of several nodes may lack the entry, so each page that skipped it is requested often enough.
  const reads = distinct.flatMap((read): readonly NeededRead[] =>
    read.kind === 'again' ? [read, read, read] : [read],
  );
  return reads.length === 0 ? undefined : { kind: 'undecided', reads };
}

const betweenOf = ([before, behind]: SkippedEntry['neighbours']): readonly (string | null)[] => [
  ...(before === undefined ? [] : [before]),
  behind ?? null,
];

/**
 * Proves that a page lacks an entry that was in the list, unchanged, although the page shows entries on both
 * sides of its place in the order of the list. Undefined if no page does.
 */
export function explainOutOfPlace(
  timeline: Timeline,
  { kind, view }: ClaimOf<'left-out'>,
  id: string,
): Explanation | undefined {
  const walked = timeline.walks(view).flatMap(({ pages }) => pages);
  const pages = new Set([...timeline.pagesOf(view), ...walked]);
  const orders = timeline.orders(view.list);
  const [first] = orders;
  if (first === undefined) return undefined;
  for (const gap of pages) {
    const [early, late] = timeline.placed(view, id, gap.moments) ?? [];
    if (early === undefined || late === undefined) continue;
    if (entriesIn(gap).some((one) => one.id === id)) continue;
    if (view.filter !== undefined && early.entry.status !== view.filter) continue;
    // Which of several orders the list is in is not known.
    const found = orders.map((order) => aroundIn(gap, early.entry, order));
    const [pair] = found;
    if (pair === undefined || found.includes(undefined)) continue;
    const observations = [early.observation, gap, late.observation];
    const between = betweenOf([pair[0]?.id, pair[1]?.id]);
    return proven(
      { claim: kind, view, entry: id, between, orderedBy: first.by },
      { observations, needed: 1 },
    );
  }
  return undefined;
}

/** What a page shows side by side where an entry that it lacks must be in an order. */
function aroundIn(
  gap: Observation,
  entry: ObservedEntry,
  { compare }: PlaceOrder,
): readonly (ObservedEntry | undefined)[] | undefined {
  const entries = entriesIn(gap);
  const found = entries.findIndex((one) => compare(entry, one) < 0);
  const at = found < 0 ? entries.length : found;
  const pair = pairAt(gap, at - 1, at);
  const [left, right] = pair ?? [];
  if (left === undefined && right === undefined) return undefined;
  return left !== undefined && !(compare(left, entry) < 0) ? undefined : pair;
}

/** Different reads of one round. */
const mostReads = 3;

/** The reads that would show whether an entry was there when a page skipped it. */
function readsFor(
  timeline: Timeline,
  view: ObservedView,
  { entry, whole, gap }: SkippedEntry,
): readonly NeededRead[] {
  const { id, version } = entry;
  const seen = timeline.appearances(view.list, id);
  const wasThere = seen.some(
    (one) => one.entry.version === version && isBefore(one.observation.moments, gap.moments),
  );
  const later = [...seen.map(({ observation }) => observation), ...timeline.refusals(view.list, id)].some(
    ({ moments }) => isBefore(gap.moments, moments),
  );
  if (wasThere) return later ? [] : [{ kind: 'alone', list: view.list, id }, again(whole)];
  const isAskedAgain = timeline.alike(gap).some(({ moments }) => isBefore(gap.moments, moments));
  return isAskedAgain ? [] : [again(gap)];
}

const again = ({ number }: Observation): NeededRead => ({ kind: 'again', of: number });
