import type { Json, JsonObject } from './json.ts';
import { integerOf } from './number-text.ts';
import { pointerTo } from './pointer.ts';

/** Where a text stops being JSON (RFC 8259), in words that quote no more than one character of it. */
export class NotJson extends Error {
  /** UTF-16 units before the offending one. */
  readonly position: number;
  constructor(position: number, message: string) {
    super(message);
    this.name = 'NotJson';
    this.position = position;
  }
}

/** A text read to the digit. */
export interface Read {
  readonly value: Json;
  /** Whether a bigint is in the value. */
  readonly big: boolean;
  /** JSON pointers of members named again in their object, a hundred at most. */
  readonly duplicates: readonly string[];
}

const short = 12; // characters that V8 copies rather than points at
const maxDuplicates = 100; // enough to show the fault; a hostile body may hold millions

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[ \t\n\r]*/y;
const simpleString = /"[^"\\\p{Cc}]*"/uy; // the common case; U+007F to U+009F may stand there too, but seldom do
const words: Readonly<Record<string, { readonly text: string; readonly value: Json }>> = {
  t: { text: 'true', value: true },
  f: { text: 'false', value: false },
  n: { text: 'null', value: null },
};

/** Reads a JSON text exactly: slower than JSON.parse, but integers keep all digits and doubled names are told. Throws NotJson. Recursive: the caller bounds the nesting. */
export function readJson(text: string): Read {
  const reader = new Reader(text);
  const value = reader.document();
  return { value, big: reader.big, duplicates: reader.duplicates };
}

/** Adds a member as plain data, `__proto__` too. */
export function setMember(object: Record<string, Json>, name: string, value: Json): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

class Reader {
  big = false;
  readonly duplicates: string[] = [];
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Json {
    this.#skip();
    const value = this.#value();
    this.#skip();
    if (this.#at < this.#text.length) this.#fail('the end of the text is expected after the first value');
    return value;
  }

  #value(): Json {
    const next = this.#text[this.#at];
    if (next === '{') return this.#object();
    if (next === '[') return this.#array();
    if (next === '"') return this.#string();
    const word = next === undefined ? undefined : words[next];
    if (word === undefined || !this.#text.startsWith(word.text, this.#at)) return this.#number();
    this.#at += word.text.length;
    return word.value;
  }

  #object(): JsonObject {
    const object: Record<string, Json> = {};
    this.#at += 1;
    this.#skip();
    if (this.#take('}')) return object;
    do {
      this.#skip();
      if (this.#text[this.#at] !== '"') this.#fail('a member name in double quotes is expected');
      const name = this.#string();
      this.#skip();
      if (!this.#take(':')) this.#fail('a colon is expected after the member name');
      this.#path.push(name);
      if (Object.hasOwn(object, name) && this.duplicates.length < maxDuplicates)
        this.duplicates.push(pointerTo(...this.#path));
      this.#skip();
      setMember(object, name, this.#value());
      this.#path.pop();
      this.#skip();
    } while (this.#take(','));
    if (!this.#take('}')) this.#fail('a comma or "}" is expected after the member');
    return object;
  }

  #array(): Json[] {
    const array: Json[] = [];
    this.#at += 1;
    this.#skip();
    if (this.#take(']')) return array;
    do {
      this.#path.push(array.length);
      this.#skip();
      array.push(this.#value());
      this.#path.pop();
      this.#skip();
    } while (this.#take(','));
    if (!this.#take(']')) this.#fail('a comma or "]" is expected after the element');
    return array;
  }

  #string(): string {
    const start = this.#at;
    simpleString.lastIndex = start;
    const isSimple = simpleString.test(this.#text);
    this.#at = isSimple ? simpleString.lastIndex : endOfString(this.#text, start);
    if (isSimple && this.#at - start < short) return this.#text.slice(start + 1, this.#at - 1);
    // A long slice would keep the whole text alive; JSON.parse copies. What was scanned is one complete JSON string.
    return JSON.parse(this.#text.slice(start, this.#at)) as string;
  }

  #number(): Json {
    number.lastIndex = this.#at;
    const found = number.exec(this.#text)?.[0];
    if (found === undefined) this.#fail('a value is expected');
    this.#at = number.lastIndex;
    const read = integerOf(found);
    if (typeof read === 'bigint') this.big = true;
    return read;
  }

  #skip(): void {
    space.lastIndex = this.#at;
    space.test(this.#text);
    this.#at = space.lastIndex;
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #fail(wanted: string): never {
    throw notJson(this.#text, this.#at, wanted);
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at + 1;
    if (unit < 0x20) throw notJson(text, at, 'a string holds control characters as escapes only');
    if (unit !== 0x5c) continue;
    const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
    escape.lastIndex = at;
    if (!escape.test(text)) throw notJson(text, at + 1, 'one of the escapes of JSON is expected after "\\"');
    at = escape.lastIndex - 1;
  }
  throw notJson(text, at, 'a string is closed by a double quote');
}

function notJson(text: string, position: number, wanted: string): NotJson {
  if (position >= text.length) return new NotJson(position, `${wanted}, but the text ends there`);
  const point = text.codePointAt(position) ?? 0;
  const printable = point > 0x20 && point < 0x7f;
  const came = printable
    ? JSON.stringify(String.fromCodePoint(point))
    : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  return new NotJson(position, `${wanted}, but ${came} came`);
}
