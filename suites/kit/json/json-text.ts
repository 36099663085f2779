import type { Json } from './json.ts';
import { integerOf } from './number-text.ts';
import { pointerTo } from './pointer.ts';
import { JsonTokens } from './json-tokens.ts';

/** A text read to the digit. */
export interface Read {
  readonly value: Json;
  /** Whether a bigint is in the value. */
  readonly big: boolean;
  /** JSON pointers of members named again in their object, a hundred at most. */
  readonly duplicates: readonly string[];
}

/** What a text may cost. */
export interface ReadLimits {
  /** Levels of arrays and objects. */
  readonly maxDepth: number;
  /** Values in all, arrays and objects included. */
  readonly maxValues: number;
  /** True where the text is only checked: then the value that is returned is empty. */
  readonly keepsNothing?: boolean;
}

/** A text exceeds a limit of ours, which says nothing about the text. */
export class BeyondLimit extends Error {
  readonly limit: 'levels' | 'values';
  readonly most: number;
  constructor(limit: 'levels' | 'values', most: number) {
    super(`the text has more than ${most} ${limit}`);
    this.name = 'BeyondLimit';
    this.limit = limit;
    this.most = most;
  }
}

// A body may have millions of them; this way each costs nothing.
const emptyArray: Json = Object.freeze([]);
const emptyObject: Json = Object.freeze({});
const maxDuplicates = 100; // enough to show the fault; a hostile body may hold millions

/**
 * Parses a JSON text exactly: slower than JSON.parse, but integers keep all digits, duplicate names are
 * listed, and values are counted during parsing. Not recursive. Throws NotJson and BeyondLimit.
 */
export const readJson = (text: string, limits: ReadLimits = unlimited): Read =>
  new Reader(text, limits).read();

const unlimited: ReadLimits = { maxDepth: Infinity, maxValues: Infinity };

/** Adds a member as plain data, `__proto__` too. */
export function setMember(object: Record<string, Json>, name: string, value: Json): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * An array or object that is not closed yet; an object also has the name of the member that is being read.
 */
type Open = { readonly array: Json[] } | { readonly object: Record<string, Json>; name: string };

class Reader {
  readonly #tokens: JsonTokens;
  readonly #limits: ReadLimits;
  readonly #keeps: boolean;
  readonly #open: Open[] = [];
  readonly #duplicates: string[] = [];
  #big = false;
  #values = 0;

  constructor(text: string, limits: ReadLimits) {
    this.#tokens = new JsonTokens(text);
    this.#limits = limits;
    this.#keeps = limits.keepsNothing !== true;
  }

  read(): Read {
    const tokens = this.#tokens;
    tokens.skipSpace();
    let value = this.#begin();
    // Each round puts a finished value into the array or object around it and begins the next one.
    while (value === undefined || this.#open.length > 0) {
      value = value === undefined ? this.#begin() : this.#put(value);
    }
    tokens.skipSpace();
    if (!tokens.isOver) tokens.fail('the end of the text is expected after the first value');
    return { value, big: this.#big, duplicates: this.#duplicates };
  }

  /** The value that begins here, or undefined where it is an array or object with something in it. */
  #begin(): Json | undefined {
    this.#values += 1;
    if (this.#values > this.#limits.maxValues) throw new BeyondLimit('values', this.#limits.maxValues);
    const tokens = this.#tokens;
    if (tokens.take('[')) return this.#enter(']', () => ({ array: [] }), emptyArray);
    if (tokens.take('{')) return this.#enter('}', () => ({ object: {}, name: '' }), emptyObject);
    const word = tokens.word();
    if (word !== undefined) return word.value;
    if (tokens.isAt('"')) return tokens.string();
    const number = integerOf(tokens.number());
    if (typeof number === 'bigint') this.#big = true;
    return number;
  }

  #enter(close: ']' | '}', open: () => Open, empty: Json): Json | undefined {
    if (this.#open.length >= this.#limits.maxDepth) throw new BeyondLimit('levels', this.#limits.maxDepth);
    this.#tokens.skipSpace();
    if (this.#tokens.take(close)) return empty;
    const opened = open();
    this.#open.push(opened);
    if ('object' in opened) this.#name(opened);
    return undefined;
  }

  /**
   * Puts a value into its container; returns the value that it completes, or undefined if another one
   * follows.
   */
  #put(value: Json): Json | undefined {
    const around = this.#open.at(-1);
    if (around === undefined) return value;
    const tokens = this.#tokens;
    if ('array' in around) {
      if (this.#keeps) around.array.push(value);
      tokens.skipSpace();
      if (tokens.take(',')) tokens.skipSpace();
      else return this.#close(']', 'a comma or "]" is expected after the element', around.array);
    } else {
      if (this.#keeps) setMember(around.object, around.name, value);
      tokens.skipSpace();
      if (!tokens.take(','))
        return this.#close('}', 'a comma or "}" is expected after the member', around.object);
      tokens.skipSpace();
      this.#name(around);
    }
    return undefined;
  }

  #close(sign: ']' | '}', wanted: string, value: Json): Json {
    if (!this.#tokens.take(sign)) this.#tokens.fail(wanted);
    this.#open.pop();
    return value;
  }

  /** Reads a member's name and colon. */
  #name(around: Extract<Open, { readonly object: unknown }>): void {
    const tokens = this.#tokens;
    if (!tokens.isAt('"')) tokens.fail('a member name in double quotes is expected');
    around.name = tokens.string();
    if (Object.hasOwn(around.object, around.name) && this.#duplicates.length < maxDuplicates)
      this.#duplicates.push(pointerTo(...this.#open.map(segmentOf)));
    tokens.skipSpace();
    if (!tokens.take(':')) tokens.fail('a colon is expected after the member name');
    tokens.skipSpace();
  }
}

const segmentOf = (open: Open): string | number => ('array' in open ? open.array.length : open.name);
