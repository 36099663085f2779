import { httpManners, type HttpManner } from '../../catalogue/questions.ts';

/**
 * A way of speaking HTTP for every second of several requests that must be refused, the next way for the
 * next: a server may refuse in its usual way only. The first request is always a usual one.
 */
export function mannerInTurn(turn: number, seed: number): { readonly manner?: HttpManner } {
  if (turn % 2 === 0) return {};
  const manner = httpManners[(Math.abs(seed) + (turn - 1) / 2) % httpManners.length];
  return manner === undefined ? {} : { manner };
}
