import { httpManners, type HttpManner } from '../../catalogue/questions.ts';
import { mannerInTurn, refusedWriteInTurn, unusualInTurn } from '../../kit/plan/manners.ts';

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
 * Which credential is tried with which question. `questions` starts with the plain one and then the one that
 * differs most from it. Every credential is tried at least once; with `most`, each that is not `near` is
 * tried with that many questions. Attempts with the plain question come first, because a server may still
 * have its answer cached; within each part, credentials keep their order. Pure.
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
export type HttpUse = { readonly manner?: HttpManner };

type Sent = { readonly group: string; readonly credential: unknown };

/**
 * How HTTP is used for each attempt, in the order of `planned`. The first attempt with the plain question
 * uses it as usual; if there are other questions, so does every attempt with the plain one. Requests without
 * a credential take the unusual ways in turn, as browsers and health checks may send them; bad credentials
 * take one every second time; writes alternate between connections, those without a credential only so.
 * `beside` is the way after the last one that was taken without a credential; where that needs a new
 * connection, it is the way of that one, because a request on a new connection arrives later than the one
 * beside it.
 */
export function mannersOf<Q>(
  planned: readonly PlannedAttempt<Sent, Q>[],
  plain: Q | undefined,
  { seed, isWrite }: { readonly seed: number; readonly isWrite: boolean },
): { readonly manners: readonly HttpUse[]; readonly beside: HttpUse } {
  const isOnly = planned.every(({ question }) => question === plain);
  const isPlain = (one: PlannedAttempt<Sent, Q>): boolean =>
    isOnly ? one === planned[0] : one.question === plain;
  const bare = planned.filter((one) => isBare(one) && !isPlain(one));
  const ways: HttpUse[] = bare.map((_, turn) => unusualInTurn(turn, seed));
  let beside: HttpUse = unusualInTurn(bare.length, seed);
  if (beside.manner === 'closed') {
    const known = ways.at(-1) ?? {};
    if (ways.length > 0 && ways.length < httpManners.length) ways[ways.length - 1] = beside;
    beside = known;
  }
  const mannerOf = (one: PlannedAttempt<Sent, Q>, at: number): HttpUse => {
    if (isPlain(one)) return {};
    if (isWrite) return refusedWriteInTurn(isBare(one) ? 1 : at, seed);
    if (one.credential.group !== 'none') return mannerInTurn(at, seed);
    return ways[bare.indexOf(one)] ?? unusualInTurn(at, seed);
  };
  return { manners: planned.map(mannerOf), beside };
}

/**
 * Adds attempts without a credential where the plan has only one: for a read one in each unusual way of using
 * HTTP, for a write one on a connection of its own.
 */
export function withEveryWay<C extends Sent, Q>(
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
 * Chooses at most `most` candidates, those `chosen` included, that together have as many traits and then as
 * many pairs of traits as possible: each time the first candidate that adds most. Pure.
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

/** The first candidate with the most traits that another lacks; undefined if none has any. Pure. */
export function farthestFrom<T extends Traited>(candidates: readonly T[], from: T): T | undefined {
  let farthest: T | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const count = candidate.traits.filter((trait) => !from.traits.includes(trait)).length;
    if (count > most) [farthest, most] = [candidate, count];
  }
  return farthest;
}
