import { httpManners, type HttpManner } from '../../catalogue/questions.ts';
import { connectionInTurn, mannerInTurn, unusualInTurn } from '../../kit/plan/manners.ts';

/** What a plan needs to know about a credential. */
export interface Plannable {
  /**
   * `every`: it is tried with every question. `ends`: with the plain one and with the one that differs most
   * from it. `near`: with the plain one only. `far`: with the one that differs most only.
   */
  readonly reach: 'every' | 'ends' | 'near' | 'far';
}

/** A credential and the question that it is sent with. */
export interface PlannedAttempt<C, Q> {
  readonly credential: C;
  readonly question: Q;
}

/**
 * Which credential is tried with which question. The first question is the plain one, the second differs most
 * from it. Every credential is tried at least once; with `most` each that is not `near` is tried with so many
 * questions. Pure; the plain question first, because what was shown a
 * moment ago may still be kept, and in the order of the credentials.
 */
export function planAttempts<C extends Plannable, Q>(
  credentials: readonly C[],
  questions: readonly Q[],
  most = 0,
): readonly PlannedAttempt<C, Q>[] {
  const ends = questions.slice(0, Math.max(2, most));
  const reached: Readonly<Record<Plannable['reach'], readonly Q[]>> = {
    every: questions,
    ends,
    near: ends.slice(0, 1),
    far: most > 0 ? ends : ends.slice(-1),
  };
  const planned = credentials.flatMap((credential) =>
    reached[credential.reach].map((question) => ({ credential, question })),
  );
  const isPlain = ({ question }: PlannedAttempt<C, Q>): boolean => question === questions[0];
  return [...planned.filter(isPlain), ...planned.filter((one) => !isPlain(one))];
}

/** How HTTP is used for one attempt; nothing where it is used as usual. */
export type Mannered = { readonly manner?: HttpManner };

type Sent = { readonly group: string; readonly credential: unknown };

/**
 * How HTTP is used for each attempt. The plain question is asked as usual, or where there is no other, the
 * first time. Without a credential the others are asked in one unusual way after the other, as a browser or a
 * health check may send them, and `beside` is the next way; a bad credential is sent in one of them every
 * second time. Writes take turns with connections.
 */
export function mannersOf<Q>(
  planned: readonly PlannedAttempt<Sent, Q>[],
  plain: Q | undefined,
  { seed, isWrite }: { readonly seed: number; readonly isWrite: boolean },
): { readonly manners: readonly Mannered[]; readonly beside: Mannered } {
  const isOnly = planned.every(({ question }) => question === plain);
  const isPlain = (one: PlannedAttempt<Sent, Q>): boolean =>
    isOnly ? one === planned[0] : one.question === plain;
  const bare = planned.filter((one) => isBare(one) && !isPlain(one));
  const unusual = (turn: number): Mannered => unusualInTurn(turn, seed);
  const mannerOf = (one: PlannedAttempt<Sent, Q>, at: number): Mannered => {
    if (isPlain(one)) return {};
    if (isWrite) return connectionInTurn(isBare(one) ? 1 : at);
    if (one.credential.group !== 'none') return mannerInTurn(at, seed);
    return unusual(bare.includes(one) ? bare.indexOf(one) : at);
  };
  return { manners: planned.map(mannerOf), beside: unusual(bare.length) };
}

/**
 * The attempts, and where an endpoint has one question alone, further ones without a credential: one for each
 * unusual way in which it is read, or one on a connection of its own.
 */
export function withWays<C extends Sent, Q>(
  planned: readonly PlannedAttempt<C, Q>[],
  isWrite: boolean,
): readonly PlannedAttempt<C, Q>[] {
  const bare = planned.filter(isBare);
  if (bare.length !== 1) return planned;
  const ways = isWrite ? 1 : httpManners.length;
  return [...planned, ...Array.from({ length: ways }, () => bare.map((one) => ({ ...one }))).flat()];
}

const isBare = ({ credential }: PlannedAttempt<Sent, unknown>): boolean => credential.credential === 'none';

/** A candidate with its special traits. */
export interface Traited {
  readonly traits: readonly string[];
}

/**
 * Candidates that together have every trait that any of them has, and as many pairs of traits as `most` of
 * them can have; in the order given the first that adds most. Those that are `chosen` already count. Pure.
 */
export function coverTraits<T extends Traited>(
  candidates: readonly T[],
  chosen: readonly T[],
  most: number,
): readonly T[] {
  const picked = [...chosen];
  while (picked.length < most) {
    const known = new Set(picked.flatMap(({ traits }) => [...traits, ...pairsOf(traits)]));
    let best: T | undefined;
    let bestGain = 0;
    for (const candidate of candidates) {
      const single = candidate.traits.filter((trait) => !known.has(trait)).length;
      const pairs = pairsOf(candidate.traits).filter((pair) => !known.has(pair)).length;
      const gain = single * 1000 + pairs;
      if (gain > bestGain) [best, bestGain] = [candidate, gain];
    }
    if (best === undefined) break;
    picked.push(best);
  }
  return picked;
}

const pairsOf = (traits: readonly string[]): readonly string[] =>
  traits.flatMap((one, at) => traits.slice(at + 1).map((other) => `${one} & ${other}`));

/**
 * The candidate that has the most traits that another lacks, the first of several; undefined where none
 * differs. Pure.
 */
export function farthestFrom<T extends Traited>(candidates: readonly T[], from: T): T | undefined {
  let farthest: T | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const count = candidate.traits.filter((trait) => !from.traits.includes(trait)).length;
    if (count > most) [farthest, most] = [candidate, count];
  }
  return farthest;
}
