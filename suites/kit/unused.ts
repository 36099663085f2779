import { randomFrom } from './random.ts';

/** A status that no server uses, the same for the same seed. */
export const unusedStatus = (seed: number): string =>
  `no-such-status-${Math.floor(randomFrom(seed, 'unused')() * 1e6)}`;

/**
 * A value that nobody uses and that a status in use begins with: a server that compares beginnings or parts finds entries for
 * it. None is made of a status that is not of at least four plain letters, digits and underscores, for which others might stand.
 */
export const lookalike = (inUse: readonly string[]): string | undefined =>
  inUse
    .filter((status) => /^\w{4,}$/.test(status))
    .map((status) => status.slice(0, -1))
    .find((start) => !inUse.includes(start));
