import { httpManners, type HttpManner } from '../../catalogue/questions.ts';

type Way = { readonly manner?: HttpManner };

/**
 * The connection of a write. Even turns use one that has carried requests before and stays open, odd turns a
 * new one that is closed after the answer.
 */
export const connectionInTurn = (turn: number): Way => (turn % 2 === 0 ? {} : { manner: 'closed' });

const accepts: readonly (HttpManner | undefined)[] = [undefined, 'any type', 'no Accept'];

/**
 * The way of using HTTP for one of several writes that must be refused: on odd turns a new connection, on
 * even ones a connection that stays open, with the usual Accept or another in turn; the seed chooses the
 * first.
 */
export function refusedWriteInTurn(turn: number, seed: number): Way {
  if (turn % 2 !== 0) return connectionInTurn(turn);
  const manner = accepts[(Math.abs(seed) + turn / 2) % accepts.length];
  return manner === undefined ? {} : { manner };
}

/** The unusual ways of using HTTP in turn; the seed chooses the first. */
export function unusualInTurn(turn: number, seed: number): Way {
  const manner = httpManners[(Math.abs(seed) + turn) % httpManners.length];
  return manner === undefined ? {} : { manner };
}

/**
 * The way of using HTTP for one of several requests that must be refused: the usual way on even turns, the
 * next unusual one on odd turns, because a server may refuse correctly in its usual way only. Of a few
 * requests the last even turns take the ways that are left.
 */
export function mannerInTurn(turn: number, seed: number, count = Number.POSITIVE_INFINITY): Way {
  if (turn % 2 !== 0) return unusualInTurn((turn - 1) / 2, seed);
  const left = Math.min(httpManners.length, count - 1) - Math.floor(count / 2);
  const fromEnd = Math.floor((count - 1 - turn) / 2);
  return turn > 0 && fromEnd < left ? unusualInTurn(Math.floor(count / 2) + fromEnd, seed) : {};
}
