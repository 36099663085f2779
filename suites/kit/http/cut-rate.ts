/** How often a run's connections are cut, so that one request that is always cut can be told from chance. */
export class CutRate {
  readonly #byPath = new Map<string, { attempts: number; cuts: number }>();
  #attempts = 0;
  #cuts = 0;

  /** Notes one attempt at a path. */
  note(path: string, wasCut: boolean): void {
    const of = this.#byPath.get(path) ?? { attempts: 0, cuts: 0 };
    this.#byPath.set(path, of);
    this.#attempts += 1;
    of.attempts += 1;
    if (!wasCut) return;
    this.#cuts += 1;
    of.cuts += 1;
  }

  /** How likely so many cuts in a row are by chance somewhere in the run, judging by all other paths: at most 1. */
  chance(path: string, inRow: number): number {
    const own = this.#byPath.get(path) ?? { attempts: 0, cuts: 0 };
    // One cut more than were seen, so that few attempts never look like certainty.
    const rate = (this.#cuts - own.cuts + 1) / (this.#attempts - own.attempts + 2);
    return Math.min(1, rate ** inRow * this.#attempts);
  }
}
