import type { Exchange } from './exchange.ts';

/** An answer's Date is cut to whole seconds (RFC 9110, 5.6.7). */
export const clockStepMs = 1000;

/**
 * When an answer was made by the target's own clock, in milliseconds since 1970, cut to seconds; NaN if it
 * does not say.
 */
export const clockOf = ({ answer }: Exchange): number =>
  Date.parse([answer?.headers['date'] ?? ''].flat()[0] ?? '');

/** When an answer had arrived, in milliseconds since the run began. */
export const endedMs = ({ startedMs, durationMs }: Pick<Exchange, 'startedMs' | 'durationMs'>): number =>
  startedMs + durationMs;
