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

/** A made-up word that depends on the seed and a name alone, so that no server can know the suite by it. */
export function madeUpWord(seed: number, name: string, length = 9): string {
  const random = randomFrom(seed, `word ${name}`);
  const letters = ['bdfghklmnprstvz', 'aeiou'];
  return Array.from({ length }, (_, at) => draw(letters[at % 2] ?? '', random) ?? 'x').join('');
}

/** The items in an order that a seeded source of numbers draws. */
export const shuffled = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

/** One of the items; undefined for an empty list. */
export const draw = <T>(items: ArrayLike<T>, random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/** Whether an id has the form of a UUID. */
export const isUuid = (id: string): boolean => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(id);

/**
 * An id of the form of the known ones that names nothing, far from all of them (interpretation 16); `name`
 * sets several of one run apart. Undefined where no id is known.
 */
export function absentLike(ids: readonly string[], seed: number, name: string): string | undefined {
  const [model] = ids;
  if (model === undefined) return undefined;
  const random = randomFrom(seed, `absent ${name}`);
  const turns = Array.from({ length: ids.length + 8 }).keys();
  return turns.map(() => makeLike(ids, model, random)).find((id) => !ids.includes(id));
}

function makeLike(ids: readonly string[], model: string, random: () => number): string {
  if (ids.every((id) => /^(0|[1-9]\d*)$/.test(id))) return farNumber(ids.map(BigInt), random);
  if (isUuid(model)) return otherUuid(model, random);
  const [, words = '', digits] = /^(.*?[^\da-z])?(\d+)$/i.exec(model) ?? [];
  const numbers = ids.map((id) => (id.startsWith(words) ? id.slice(words.length) : ''));
  if (digits === undefined || !numbers.every((one) => /^\d+$/.test(one))) return otherWord(model, random);
  if (numbers.every((one) => !one.startsWith('0'))) return words + nearEnd(random);
  // a fixed width: near its end, which numbers that count from 1 reach last
  const nines = '9'.repeat(Math.min(2, digits.length - 1));
  return words + nines + otherLetters(digits.slice(nines.length), random);
}

/** If ids begin here, those near the end of 32 bits may be in use. */
const crowdedFrom = 2_000_000_000n;

/** Near the end of 32 bits, which ids that count from 1 have not reached. */
const nearEnd = (random: () => number): number => 2_140_000_000 + Math.floor(random() * 7_400_000);

/** Within 32 bits; where ids are long, a smaller number of their length, which no later id will be. */
function farNumber(ids: readonly bigint[], random: () => number): string {
  const highest = ids.reduce((one, other) => (one > other ? one : other));
  if (highest < crowdedFrom) return String(nearEnd(random));
  const share = ((highest / 1000n) * BigInt(Math.floor(random() * 1_000_000))) / 1_000_000n;
  return String(highest - highest / 13n - share);
}

/** Other digits in place of digits, and letters of hexadecimal in place of letters. */
export const otherLetters = (text: string, random: () => number): string =>
  text.replaceAll(/[\da-zA-Z]/g, (letter) => {
    const alphabet = letter < 'A' ? '0123456789' : letter < 'a' ? 'ABCDEF' : 'abcdef';
    return draw(alphabet, random) ?? letter;
  });

/** Of the same version and variant. */
const otherUuid = (model: string, random: () => number): string =>
  [...otherLetters(model, random)].with(14, model.charAt(14)).with(19, model.charAt(19)).join('');

/** Other letters behind words that name the kind of resource; a short id is made longer. */
function otherWord(model: string, random: () => number): string {
  const kind = /^(?:[a-z]+[-_.:~])*/i.exec(model)?.[0] ?? '';
  const own = model.slice(kind.length);
  return kind + otherLetters(own.length < 6 ? own.padEnd(8, own || '0') : own, random);
}

/** A smaller id that a double cannot tell from a known one beyond 2^53; undefined for other ids. */
export function roundedTwin(id: string): string | undefined {
  if (!/^[1-9]\d{15,30}$/.test(id)) return undefined;
  const exact = BigInt(id);
  const step = [1n, 2n, 3n].find((one) => Number(exact - one) === Number(exact));
  return step === undefined ? undefined : String(exact - step);
}
