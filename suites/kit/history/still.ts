import type { ClaimOf, Explanation } from './claim.ts';
import { proven } from './counting.ts';
import { belongs } from './membership.ts';
import { movesAround } from './movement.ts';
import { isListEnd, isListStart, type Observation, type ObservedEntry, type Span } from './observation.ts';
import { entriesIn, hullOf, isBefore, showsUnchanged, type Timeline } from './timeline.ts';

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
