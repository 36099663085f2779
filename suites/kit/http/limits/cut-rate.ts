interface Tally {
  attempts: number;
  cuts: number;
}

/**
 * How often connections of a run are cut, so that a request that is always cut can be distinguished from
 * chance.
 */
export class CutRate {
  readonly #byPath = new Map<string, Tally>();
  /** Of all paths that were answered at least once. */
  readonly #answered: Tally = { attempts: 0, cuts: 0 };
  #attempts = 0;

  /** Notes one attempt at a path. */
  note(path: string, wasCut: boolean): void {
    const of = this.#byPath.get(path) ?? { attempts: 0, cuts: 0 };
    this.#byPath.set(path, of);
    this.#attempts += 1;
    this.#count(of, -1);
    of.attempts += 1;
    if (wasCut) of.cuts += 1;
    this.#count(of, 1);
  }

  /**
   * How likely this number of cuts in a row is by chance, somewhere in the run, judging by the other paths
   * that were answered at least once: at most 1.
   */
  chance(path: string, inRow: number): number {
    const own = this.#byPath.get(path);
    const isIn = own !== undefined && isAnswered(own);
    const attempts = this.#answered.attempts - (isIn ? own.attempts : 0);
    const cuts = this.#answered.cuts - (isIn ? own.cuts : 0);
    // One more cut than was seen, so that few attempts never look like certainty.
    return Math.min(1, ((cuts + 1) / (attempts + 2)) ** inRow * this.#attempts);
  }

  #count(of: Tally, times: 1 | -1): void {
    if (!isAnswered(of)) return;
    this.#answered.attempts += times * of.attempts;
    this.#answered.cuts += times * of.cuts;
  }
}

/** A path that is always cut may have the same fault, and says nothing about chance. */
const isAnswered = ({ attempts, cuts }: Tally): boolean => cuts !== attempts;
