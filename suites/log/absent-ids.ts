import { randomFrom } from './random.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const number = /^(0|[1-9]\d*)$/;
/** If ids begin here, those near the end of 32 bits may be in use. */
const crowdedFrom = 2_000_000_000n;

/** Whether an id has the form of a UUID. */
export const isUuid = (id: string): boolean => uuid.test(id);

/**
 * An id of the form of the known ones that names nothing, far from all of them (interpretation 16); `name`
 * sets several of one run apart. Undefined where no id is known.
 */
export function absentLike(ids: readonly string[], seed: number, name: string): string | undefined {
  const [model] = ids;
  if (model === undefined) return undefined;
  const random = randomFrom(seed, `absent ${name}`);
  for (let turn = 0; turn < ids.length + 8; turn += 1) {
    const id = makeLike(ids, model, random);
    if (!ids.includes(id)) return id;
  }
  return undefined;
}

function makeLike(ids: readonly string[], model: string, random: () => number): string {
  if (ids.every((id) => number.test(id))) return farNumber(ids.map(BigInt), random);
  if (isUuid(model)) return otherUuid(model, random);
  return withOtherNumber(ids, random) ?? withOtherLetters(model, random);
}

/** Near the end of 32 bits, which ids that count from 1 have not reached. */
const nearEnd = (random: () => number): number => 2_140_000_000 + Math.floor(random() * 7_400_000);

/** Within 32 bits; where ids are long, a smaller number of their length, which no later id will be. */
function farNumber(ids: readonly bigint[], random: () => number): string {
  const highest = ids.reduce((one, other) => (one > other ? one : other));
  if (highest < crowdedFrom) return String(nearEnd(random));
  const share = ((highest / 1000n) * BigInt(Math.floor(random() * 1_000_000))) / 1_000_000n;
  return String(highest - highest / 13n - share);
}

/** Of the same version and variant. */
const otherUuid = (model: string, random: () => number): string =>
  [...model]
    .map((letter, at) => (letter === '-' || at === 14 || at === 19 ? letter : otherHex(model, random)))
    .join('');

function otherHex(model: string, random: () => number): string {
  const made = Math.floor(random() * 16).toString(16);
  return /[A-F]/.test(model) ? made.toUpperCase() : made;
}

/** The first id with another number at its end, if all are the same words before one. */
function withOtherNumber(ids: readonly string[], random: () => number): string | undefined {
  const parts = ids.map((id) => /^(.*?[^\da-z])?(\d+)$/i.exec(id));
  const [first] = parts;
  if (!first || parts.some((one) => one?.[1] !== first[1])) return undefined;
  const [, words = '', digits = ''] = first;
  // a fixed width: near its end, which numbers that count from 1 reach last
  const isWide = parts.some((one) => one?.[2]?.startsWith('0'));
  const tail = (): string => String(Math.floor(random() * 10));
  const wide = [...digits].map((_, at) => (at < Math.min(2, digits.length - 1) ? '9' : tail())).join('');
  return words + (isWide ? wide : String(nearEnd(random)));
}

/** Other letters and digits of the same kinds, behind words that name the kind of resource. */
function withOtherLetters(model: string, random: () => number): string {
  const prefix = /^(?:[a-z]+[-_.:~])*/i.exec(model)?.[0] ?? '';
  const tail = model.slice(prefix.length);
  const alphabets = ['0123456789', 'abcdef', 'ABCDEF'];
  const kinds = [/\d/, /[a-z]/, /[A-Z]/];
  const other = (letter: string): string => {
    const alphabet = alphabets[kinds.findIndex((kind) => kind.test(letter))] ?? letter;
    return alphabet[Math.floor(random() * alphabet.length)] ?? letter;
  };
  // a short one is made longer, so that it is none of the others
  return prefix + [...(tail.length < 6 ? tail.padEnd(8, tail || '0') : tail)].map(other).join('');
}

/**
 * A smaller id that a double cannot tell from a known one beyond 2^53: only a server that rounds finds it.
 * Undefined for other ids.
 */
export function roundedTwin(id: string): string | undefined {
  if (!/^[1-9]\d{15,30}$/.test(id)) return undefined;
  const exact = BigInt(id);
  const step = [1n, 2n, 3n].find((one) => Number(exact - one) === Number(exact));
  return step === undefined ? undefined : String(exact - step);
}
