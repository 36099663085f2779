/** What a plan needs to know about a credential. */
export interface Plannable {
  /**
   * `every`: it is tried with every question. `plain`: with the plain one, and in turn with those that
   * otherwise only `every` is tried with. `near`: with the plain one only. `far`: with the question that
   * differs most from the plain one.
   */
  readonly reach: 'every' | 'plain' | 'near' | 'far';
}

/** A credential and the question that it is sent with. */
export interface PlannedAttempt<C, Q> {
  readonly credential: C;
  readonly question: Q;
}

/**
 * Which credential is tried with which question. The first question is the plain one, the second differs most
 * from it. Every credential is tried at least once, and every question with at least two credentials if
 * enough are of use; another `start` starts the turns elsewhere. Pure; in the order of the credentials.
 */
export function planAttempts<C extends Plannable, Q>(
  credentials: readonly C[],
  questions: readonly Q[],
  start: number,
): readonly PlannedAttempt<C, Q>[] {
  const [plain, far = plain, ...others] = questions;
  if (plain === undefined || far === undefined) return [];
  const inTurn = credentials.filter(({ reach }) => reach === 'plain');
  return credentials.flatMap((credential) => {
    const { reach } = credential;
    const own =
      reach === 'every'
        ? questions
        : reach === 'far' || reach === 'near'
          ? [reach === 'far' ? far : plain]
          : [
              plain,
              ...others.filter((_, at) => inTurn[(at + Math.abs(start)) % inTurn.length] === credential),
            ];
    return own.map((question) => ({ credential, question }));
  });
}

/** A candidate with its special traits. */
export interface Traited {
  readonly traits: readonly string[];
}

/**
 * Few candidates that together have every trait that any of them has, in the order given the first that adds
 * most; at most `most`. Those that are `chosen` already count. Pure.
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
      // Pairs decide between candidates that add as many traits; alone they buy little.
      const pairs = pairsOf(candidate.traits).filter((pair) => !known.has(pair)).length;
      const gain = single === 0 ? 0 : single * 1000 + pairs;
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
