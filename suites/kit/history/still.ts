import { movesAround } from './movement.ts';
import type { Observation, ObservedEntry, Span } from './observation.ts';
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
  // What overlaps the answer before may show a later moment than that answer.
  const hull = hullOf([before, after]);
  const strangers = others.filter((entry) => isOnlySeenAround(timeline, question.list, entry, hull));
  return moves === undefined ? undefined : { before, after, moves: moves + strangers.length };
}

/** Whether nothing shows that an entry was there before two answers, or is there after them. */
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
