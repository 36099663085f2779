/** Numbers from 0 to below 1 that depend on the seed and a name alone (mulberry32 over an FNV-1a hash). */
export function randomFrom(seed: number, name: string): () => number {
  let state = seed | 0;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A made-up word of small letters that depends on the seed and a name alone, so that no server can know the
 * suite by it.
 */
export function madeUpWord(seed: number, name: string, length = 9): string {
  const random = randomFrom(seed, `word ${name}`);
  const letters = ['bdfghklmnprstvz', 'aeiou'];
  return Array.from({ length }, (_, at) => draw([...(letters[at % 2] ?? '')], random) ?? 'x').join('');
}

/** Up to `count` items of a list, drawn by a seeded source of numbers, in the list's order. */
export function sample<T>(items: readonly T[], count: number, random: () => number): readonly T[] {
  if (items.length <= count) return items;
  const chosen = new Set(shuffled([...items.keys()], random).slice(0, count));
  return items.filter((_, at) => chosen.has(at));
}

/** The items in an order that a seeded source of numbers draws. */
export const shuffled = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

/** One of the items; undefined for an empty list. */
export const draw = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];
