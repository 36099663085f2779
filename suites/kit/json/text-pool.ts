import { isArray, member } from './json.ts';
import type { Json, JsonObject } from './json.ts';

const long = 4096; // shorter texts and arrays cost less than looking them up
const mostAlike = 8;
const resourceBytes = 100; // what an object with an id and attributes takes at least

/** Whether two values are written alike, but for space and the spelling of numbers and characters. */
function isIdentical(one: Json, other: Json): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (isArray(one) !== isArray(other)) return false;
  const [names, theirs] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === theirs.length &&
    names.every((name, at) => name === theirs[at] && isIdentical(valueAt(one, name), valueAt(other, name)))
  );
}

/** A member or an element, of a value that is known to have it. */
const valueAt = (value: readonly Json[] | JsonObject, name: string): Json =>
  (value as JsonObject)[name] ?? null;

/**
 * Long texts, long arrays and resources of a run, each stored once: the same entry is read on many pages, and
 * a hostile one may be megabytes long.
 */
export class TextPool {
  readonly #texts = new Map<string, string>();
  readonly #arrays = new Map<string, (readonly Json[])[]>();
  readonly #resources = new Map<string, Json>();

  /**
   * Replaces long texts and arrays, and the resources of a list, in a value, which no other code may hold
   * yet, by the stored copies; returns about how many bytes of memory that saved.
   */
  share(value: Json): number {
    return this.#shareResources(value) + this.#shareLong(value);
  }

  /** Resources with an id that are as they were when they were last seen; two of one list stay two. */
  #shareResources(value: Json): number {
    const data = member(value, 'data');
    if (!isArray(data)) return 0;
    // Freshly decoded and not yet returned, so it may still be changed.
    const list = data as Json[];
    const used = new Set<Json>();
    let saved = 0;
    for (const [at, resource] of list.entries()) {
      const id = member(resource, 'id');
      if (typeof id !== 'string') continue;
      const kept = this.#resources.get(id);
      if (kept !== undefined && !used.has(kept) && isIdentical(kept, resource)) {
        list[at] = kept;
        saved += resourceBytes;
      } else this.#resources.set(id, resource);
      used.add(list[at] ?? null);
    }
    return saved;
  }

  #shareLong(value: Json): number {
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
      } else if (typeof inner === 'object') saved += this.#shareLong(inner);
    };
    if (isArray(value)) for (let at = 0; at < value.length; at += 1) look(at);
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
