import { isArray } from './json.ts';
import type { Json } from './json.ts';

const long = 4096; // shorter texts and arrays cost less than looking them up
const mostAlike = 8;

/**
 * Long texts and long arrays of a run, each stored once: the same entry is read on many pages, and a hostile
 * one may be megabytes long.
 */
export class TextPool {
  readonly #texts = new Map<string, string>();
  readonly #arrays = new Map<string, (readonly Json[])[]>();

  /**
   * Replaces long texts and arrays in a value, which no other code may hold yet, by the stored copies;
   * returns about how many bytes of memory that saved.
   */
  share(value: Json): number {
    if (typeof value !== 'object' || value === null) return 0;
    // Freshly decoded and not yet returned, so it may still be changed.
    const members = value as Record<string | number, Json>;
    let saved = 0;
    const look = (name: string | number): void => {
      const inner = members[name];
      const kept = this.#keptFor(inner);
      if (kept !== undefined) {
        members[name] = kept;
        saved += typeof kept === 'string' ? kept.length : isArray(kept) ? 8 * kept.length : 0;
      } else if (typeof inner === 'object') saved += this.share(inner);
    };
    if (isArray(value)) for (const at of value.keys()) look(at);
    else for (const name in value) look(name);
    return saved;
  }

  /** The stored copy of a long text or array; undefined if this is the first, or something else. */
  #keptFor(value: Json | undefined): Json | undefined {
    if (typeof value === 'string' && value.length >= long) {
      const kept = this.#texts.get(value);
      if (kept === undefined) this.#texts.set(value, value);
      return kept;
    }
    return isArray(value) && value.length >= long ? this.#keptArray(value) : undefined;
  }

  /** Arrays of numbers, words and texts alone are compared; others are looked through. */
  #keptArray(value: readonly Json[]): readonly Json[] | undefined {
    const key = [value.length, value[0], value[value.length >> 1], value.at(-1)].map(String).join(' ');
    const alike = this.#arrays.get(key) ?? [];
    const kept = alike.find((one) => one.every((element, at) => element === value[at]));
    if (kept === undefined && alike.length < mostAlike && value.every((one) => typeof one !== 'object'))
      this.#arrays.set(key, [...alike, value]);
    return kept;
  }
}
