import { randomFrom } from '../protocol/random.ts';
import { likeKnown } from './guessed-form.ts';

/** Ids that name nothing, made after those in use (reading 16). */
export interface AbsentIds {
  readonly ids: readonly string[];
  /** False where the form of the ids is only guessed, so that a server may take ours for malformed. */
  readonly isCertain: boolean;
  /** Whether ids in use are near these, so that one that was not seen might be among them. */
  readonly isNear: boolean;
}

const largest32 = 2_147_483_647n;
/** Between numbers that are made one after the other. */
const stride = 7919;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether an id has the form of a UUID. */
export const isUuid = (id: string | undefined): boolean => uuid.test(id ?? '');

/**
 * Up to `count` ids of the same form as the known ones and none of them; none where no id is known. The same
 * for the same seed.
 */
export function absentIds(known: readonly string[], seed: number, count = 2): AbsentIds {
  const [model] = known;
  if (model === undefined) return { ids: [], isCertain: false, isNear: false };
  const isCertain = known.every((id) => /^\d+$/.test(id)) || uuid.test(model);
  const made = new Set<string>();
  const random = randomFrom(seed, `absent ${model}`);
  // One for all kinds of resources, so that what is asked for one of them need not be asked again.
  const share = randomFrom(seed, 'absent number')();
  for (let turn = 0; made.size < count && turn < count + known.length + 8; turn += 1) {
    const id = absentLike(known, turn, share, random);
    if (!known.includes(id)) made.add(id);
  }
  return { ids: [...made], isCertain, isNear: !uuid.test(model) && known.some(isCrowded) };
}

function absentLike(known: readonly string[], turn: number, share: number, random: () => number): string {
  const [model = ''] = known;
  if (known.every((id) => /^(0|[1-9]\d*)$/.test(id))) return absentNumber(known.map(BigInt), turn, share);
  if (uuid.test(model)) return otherUuid(model, random);
  return likeKnown(known, { random, number: nearEnd(turn, share) });
}

/** Of the same version and variant. */
const otherUuid = (model: string, random: () => number): string =>
  [...model]
    .map((letter, at) => {
      if (letter === '-' || at === 14 || at === 19) return letter;
      const made = Math.floor(random() * 16).toString(16);
      return /[A-F]/.test(model) ? made.toUpperCase() : made;
    })
    .join('');

/** If ids begin here, those near the end of 32 bits may be in use. */
const crowdedFrom = 2_000_000_000n;

/** Whether an id is, or ends in, a number near the end of 32 bits. */
function isCrowded(id: string): boolean {
  const number = BigInt(/\d+$/.exec(id)?.[0] ?? 0);
  return number >= crowdedFrom && number <= largest32;
}

/** Near the end of 32 bits, which ids that count from 1 have not reached. */
const nearEnd = (turn: number, share: number): string =>
  String(2_140_000_000 + Math.floor(share * 7_400_000) + turn * stride);

/** A part of a number, exact beyond 2^53 too. */
const partOf = (number: bigint, share: number): bigint =>
  (number * BigInt(Math.floor(share * 1_000_000))) / 1_000_000n;

/**
 * Within 32 bits, unless theirs are longer: then a smaller number of their length, which no later id will be.
 */
function absentNumber(known: readonly bigint[], turn: number, share: number): string {
  const inOrder = known.toSorted((one, other) => Number(one - other));
  const highest = inOrder.at(-1) ?? 0n;
  const step = BigInt(turn * stride);
  if (highest > largest32) return String(highest - highest / 13n - partOf(highest / 1000n, share) - step);
  return highest >= crowdedFrom ? String(withinGap(inOrder, share) - step) : nearEnd(turn, share);
}

/** In the middle half of the widest gap from 0 upwards without a known number. */
function withinGap(inOrder: readonly bigint[], share: number): bigint {
  let [before, from, width] = [0n, 0n, 0n];
  for (const number of inOrder) {
    if (number - before > width) [from, width] = [before, number - before];
    before = number;
  }
  return from + width / 4n + partOf(width / 2n, share);
}

/**
 * A smaller id that a double cannot distinguish from a known one beyond 2^53: only a server that rounds finds
 * it.
 */
export function roundedTwin(id: string): string | undefined {
  if (!/^[1-9]\d{15,30}$/.test(id)) return undefined;
  const exact = BigInt(id);
  for (const step of [1n, 2n, 3n]) if (Number(exact - step) === Number(exact)) return String(exact - step);
  return undefined;
}
