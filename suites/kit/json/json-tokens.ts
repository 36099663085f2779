import type { Json } from './json.ts';

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

const short = 12; // characters that V8 copies rather than points at
const fewestLong = 256; // characters that native code reads sooner than a regular expression

const words: Readonly<Record<string, { readonly text: string; readonly value: Json }>> = {
  t: { text: 'true', value: true },
  f: { text: 'false', value: false },
  n: { text: 'null', value: null },
};

/**
 * The tokens of a JSON text, taken one after the other. Throws NotJson where none of those asked for is
 * there.
 */
export class JsonTokens {
  readonly #text: string;
  readonly #number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  // the common case; U+007F to U+009F are allowed too, but rare
  readonly #simpleString = /"[^"\\\p{Cc}]*"/uy;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the whole text was taken. */
  get isOver(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Whether the next character is this one. */
  isAt(sign: string): boolean {
    return this.#text[this.#at] === sign;
  }

  /** Takes the next character where it is this one. */
  take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  /** Takes white space, if there is any. */
  skipSpace(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.#at += 1;
    }
  }

  /** Takes `true`, `false` or `null`; undefined where none of them is there. */
  word(): { readonly value: Json } | undefined {
    const word = words[this.#text[this.#at] ?? ''];
    if (word === undefined || !this.#text.startsWith(word.text, this.#at)) return undefined;
    this.#at += word.text.length;
    return word;
  }

  /** Reads a string and returns its value. */
  string(): string {
    const start = this.#at;
    const long = this.#longString(start);
    if (long !== undefined) return long;
    this.#simpleString.lastIndex = start;
    const isSimple = this.#simpleString.test(this.#text);
    this.#at = isSimple ? this.#simpleString.lastIndex : endOfString(this.#text, start);
    if (isSimple && this.#at - start < short) return this.#text.slice(start + 1, this.#at - 1);
    // A long slice would keep the whole text alive; JSON.parse copies. What was scanned is one complete JSON
    // string.
    return JSON.parse(this.#text.slice(start, this.#at)) as string;
  }

  /** A long string without an escape at its end, read by native code; undefined where it is none. */
  #longString(start: number): string | undefined {
    const end = this.#text.indexOf('"', start + 1);
    if (end - start < fewestLong || this.#text[end - 1] === '\\') return undefined;
    try {
      const value = JSON.parse(this.#text.slice(start, end + 1)) as string;
      this.#at = end + 1;
      return value;
    } catch {
      return undefined; // read again more slowly, to say where it is wrong
    }
  }

  /** Takes a number, as it is written. */
  number(): string {
    this.#number.lastIndex = this.#at;
    const found = this.#number.exec(this.#text)?.[0];
    if (found === undefined) this.fail('a value is expected');
    this.#at = this.#number.lastIndex;
    return found;
  }

  /** Throws NotJson for the next character, with what was expected in its place. */
  fail(wanted: string): never {
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
