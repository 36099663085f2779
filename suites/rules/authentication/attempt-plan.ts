/** What a plan needs to know of a credential. */
export interface Plannable {
  /** Whether it is tried with every question. */
  readonly isTelling: boolean;
}

/** A credential and the question that it is sent with. */
export interface PlannedAttempt<C, Q> {
  readonly credential: C;
  readonly question: Q;
}

/**
 * Which credential is tried with which question: every credential at least once, every question at least once, a telling
 * credential with all of them and first of all with the plain one. The others take the questions by turns, which start
 * elsewhere for another `start`. Pure; the order is that of the credentials.
 */
export function planAttempts<C extends Plannable, Q>(
  credentials: readonly C[],
  questions: readonly Q[],
  start: number,
): readonly PlannedAttempt<C, Q>[] {
  let turn = Math.abs(start);
  return credentials.flatMap((credential) => {
    if (credential.isTelling) return questions.map((question) => ({ credential, question }));
    const question = questions[turn % questions.length];
    turn += 1;
    return question === undefined ? [] : [{ credential, question }];
  });
}

/** A candidate with what is special about it. */
export interface Traited {
  readonly traits: readonly string[];
}

/** Few candidates that together have every trait that any of them has, in the order given the first that adds most; at most `most`. Those that are `chosen` already count. Pure. */
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
