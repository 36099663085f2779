import { httpManners, type HttpManner } from '../../catalogue/questions.ts';

type Way = { readonly manner?: HttpManner };

/**
 * The connection of a write: by turns one that has carried requests before and goes on, and one of its own
 * that ends with the answer.
 */
export const connectionInTurn = (turn: number): Way => (turn % 2 === 0 ? {} : { manner: 'closed' });

/** The unusual ways of speaking HTTP in turn, from one that the seed says. */
export function unusualInTurn(turn: number, seed: number): Way {
  const manner = httpManners[(Math.abs(seed) + turn) % httpManners.length];
  return manner === undefined ? {} : { manner };
}

/**
 * A way of speaking HTTP for every second of several requests that must be refused, the next way for the
 * next: a server may refuse in its usual way only. The first request is always a usual one.
 */
export const mannerInTurn = (turn: number, seed: number): Way =>
  turn % 2 === 0 ? {} : unusualInTurn((turn - 1) / 2, seed);
