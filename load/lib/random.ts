/** The prime 2^31 - 1. */
const modulus = 2_147_483_647;

/**
 * Whole numbers from 0 to below the argument that depend on the seed and a name alone (Lehmer's generator, the
 * "minimal standard"): a better one costs k6 as much as the rest of an iteration.
 */
export function randomFrom(seed: number, name: string): (below: number) => number {
  let state = seed | 0;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = 1 + ((state >>> 0) % (modulus - 1));
  const next = (below: number): number => {
    state = (state * 16_807) % modulus;
    return state % below;
  };
  // The first number hardly differs between neighbouring seeds.
  next(1);
  return next;
}

/** One of the items; undefined for an empty list. */
export const draw = <T>(items: readonly T[], random: (below: number) => number): T | undefined =>
  items[random(items.length)];

/** Up to `count` of the items, in their order. */
export function sample<T>(items: readonly T[], count: number, random: (below: number) => number): T[] {
  let [wanted, left] = [count, items.length];
  return items.filter(() => {
    const isTaken = random(left) < wanted;
    left -= 1;
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}
