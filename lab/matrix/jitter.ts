import type { Apply } from '../../reference/deviation.ts';

const mostMs = 20;

/**
 * Delays every answer by 0 to 20 ms, so that answers overtake each other; the same sequence for the same
 * seed.
 */
export function jitter(seed: number): Apply {
  return () => {
    // mulberry32: small, and even its first values look random.
    let state = seed | 0;
    return {
      delayMs() {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (mostMs + 1));
      },
    };
  };
}
