import { randomFrom } from './random.ts';

/** A status that no server uses, the same for the same seed. */
export const unusedStatus = (seed: number): string =>
  `no-such-status-${Math.floor(randomFrom(seed, 'unused')() * 1e6)}`;
