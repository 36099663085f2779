import { isArray } from './json.ts';
import type { Json } from './json.ts';

const long = 4096; // shorter texts cost less than looking them up

/** Long texts of a run, each kept once: the same entry is read on many pages, and a hostile one may weigh megabytes. */
export class TextPool {
  readonly #texts = new Map<string, string>();

  /** Puts the kept copy in place of each long text in a value that nobody else has seen yet; returns how many characters that spared. */
  share(value: Json): number {
    if (typeof value !== 'object' || value === null) return 0;
    // Freshly decoded and not yet handed out, so it may still be changed.
    const members = value as Record<string | number, Json>;
    let spared = 0;
    for (const name of isArray(value) ? value.keys() : Object.keys(value)) {
      const inner = members[name];
      if (typeof inner === 'object') spared += this.share(inner);
      else if (typeof inner === 'string' && inner.length >= long && name !== '__proto__') {
        const kept = this.#texts.get(inner);
        if (kept === undefined) this.#texts.set(inner, inner);
        else {
          members[name] = kept;
          spared += kept.length;
        }
      }
    }
    return spared;
  }
}
