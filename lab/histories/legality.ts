import { windowOf } from './delays.ts';
import type { ReaderScenario, Recorded } from './reader.ts';
import { answerOf, type SimulatedAnswer } from './server.ts';
import { stateAt, type World } from './world.ts';

/**
 * Whether a server without a fault can have given all answers: each shows the page as it was at some moment
 * that the answer may show. The entries of a page may be in any order (interpretation 12).
 */
export const areLegal = (
  { order, paging, delays }: ReaderScenario,
  world: World,
  recorded: readonly Recorded[],
): boolean =>
  recorded.every(({ address, askedMs, arrivedMs, number, answer }) => {
    const fromMs = askedMs - windowOf(delays);
    const within = world.states.map(({ sinceMs }) => sinceMs).filter((ms) => ms > fromMs && ms <= arrivedMs);
    const moments = [fromMs, ...within, ...(address.snapshotMs === undefined ? [] : [address.snapshotMs])];
    const text = textOf(answer);
    return moments.some((momentMs) => {
      const { entries } = stateAt(world, momentMs);
      return textOf(answerOf({ order, paging, entries, momentMs, address, nth: number })) === text;
    });
  });

/** What an answer shows, whatever the order of entries and the names of snapshots. */
function textOf(answer: SimulatedAnswer): string {
  const shown =
    answer.kind === 'page'
      ? { ...answer, entries: answer.entries.map((entry) => JSON.stringify(entry)).toSorted() }
      : answer;
  return withoutMoments(JSON.stringify(shown));
}

/** A text without the moments of snapshots, which say nothing about a list. */
export const withoutMoments = (text: string): string => text.replaceAll(/snapshot(?:Ms":|=)-?\d+/g, '');
