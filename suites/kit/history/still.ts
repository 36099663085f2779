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
