import type { Decoded } from './exchange.ts';
import { pointerTo, type Json } from './json.ts';

/** What a body may cost (interpretation 27). */
export interface DecodeLimits {
  /** Levels of arrays and objects. */
  readonly levels: number;
  /** Values in all. */
  readonly values: number;
  /** Bytes of memory that the value may take. */
  readonly weight: number;
}

const usualLimits: DecodeLimits = { levels: 1000, values: 5_000_000, weight: 112 << 20 };

/** A body as a value, and about how many bytes of memory the value takes. */
export interface Weighed {
  readonly decoded: Decoded;
  readonly weight: number;
}

/**
 * The bytes of a body as a value without loss; never throws, and takes linear time, for any bytes. `isOwn`:
 * nobody else uses the bytes, so that their memory is freed at once.
 */
export function decode(
  bytes: Uint8Array,
  { limits = usualLimits, isOwn = false }: { limits?: DecodeLimits; isOwn?: boolean } = {},
): Weighed {
  try {
    return read(bytes, limits);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { kind, message } = error;
    const fault = kind === 'not-json' ? utf8FaultIn(bytes) : undefined;
    return { decoded: fault === undefined ? { kind, message } : notUtf8(bytes, fault), weight: 0 };
  } finally {
    if (isOwn && bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
  }
}

function read(bytes: Uint8Array, limits: DecodeLimits): Weighed {
  if (bytes.length === 0) throw new Unreadable('empty', 'the body is empty');
  if (isWide(bytes)) throw new Unreadable('not-utf8', 'the body is not UTF-8: it looks like UTF-16');
  // What a large body takes is known before any of it is taken.
  if (bytes.length > large) new Reader(bytes, limits, 'weigh').read();
  const reader = new Reader(bytes, limits, 'exact');
  const value = reader.read();
  const { duplicates, weight, hasBig } = reader;
  const plain = hasBig ? new Reader(bytes, limits, 'plain').read() : value;
  return { decoded: { kind: 'json', value, plain, duplicates }, weight: hasBig ? 2 * weight : weight };
}

/**
 * Whether each of the first two characters takes two bytes, or a mark says so: no JSON text has a NUL there.
 */
function isWide([first, second, third, fourth]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return first === 0 ? second !== 0 && third === 0 : second === 0 && third !== 0 && fourth === 0;
}

/** The place of the first byte that is no UTF-8 (RFC 3629); the length where the last character is cut. */
function utf8FaultIn(bytes: Uint8Array): number | undefined {
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    if (lead < 0xc2 || lead > 0xf4) return at;
    const [least, most] = [
      lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80,
      lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf,
    ];
    const more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    for (let next = 1; next <= more; next += 1) {
      at += 1;
      const byte = bytes[at];
      if (byte === undefined) return bytes.length;
      if (byte < (next === 1 ? least : 0x80) || byte > (next === 1 ? most : 0xbf)) return at;
    }
  }
  return undefined;
}

function notUtf8(bytes: Uint8Array, fault: number): Decoded {
  const byte = (bytes[fault] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const where =
    fault === bytes.length
      ? 'it ends in the middle of a character'
      : `byte ${fault + 1} of ${bytes.length} is 0x${byte}`;
  return { kind: 'not-utf8', message: `the body is not UTF-8: ${where}` };
}

/** Why a text cannot be read as a value. */
class Unreadable extends Error {
  readonly kind: Exclude<Decoded['kind'], 'json'>;

  constructor(kind: Unreadable['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

// About what V8 takes for each, measured with Node 24; a text that came before takes only its place.
const cost = { value: 8, object: 24, array: 48, string: 20, name: 140, bigint: 40 };
const large = 4 << 20;
const mostDuplicates = 100;
const [mostShort, knownTexts] = [40, 1024];
const digitsOfDouble = 15; // what is no longer is held by a double
const [quote, backslash, zero, nine, colon, comma] = [0x22, 0x5c, 0x30, 0x39, 0x3a, 0x2c];
const [brace, endBrace, bracket, endBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** To weigh a text, to read it with all digits of its integers, or with doubles alone. */
type Mode = 'weigh' | 'exact' | 'plain';

/** Reads a JSON text (RFC 8259) within limits, and sees doubled members. */
class Reader {
  /** JSON pointers of members that occur twice in their object, the first hundred of them. */
  readonly duplicates: string[] = [];
  /** About how many bytes the value takes. */
  weight = 0;
  hasBig = false;
  readonly #bytes: Uint8Array;
  readonly #limits: DecodeLimits;
  readonly #mode: Mode;
  readonly #path: (string | number)[] = [];
  /** Short texts that came lately, so that equal ones are one. */
  readonly #texts = Array.from({ length: knownTexts }, () => '');
  #values = 0;
  #at: number;

  constructor(bytes: Uint8Array, limits: DecodeLimits, mode: Mode) {
    this.#bytes = bytes;
    this.#limits = limits;
    this.#mode = mode;
    // A byte order mark is passed over, which RFC 8259, section 8.1, allows.
    this.#at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  /** Throws Unreadable. */
  read(): Json {
    const value = this.#value();
    if (this.#next() !== undefined) throw this.#isNot('the text goes on after its value');
    return value;
  }

  #value(): Json {
    const byte = this.#next();
    this.#values += 1;
    if (this.#values > this.#limits.values)
      throw beyond(`has more than the ${count(this.#limits.values)} values that the suite reads`);
    this.#weigh(cost.value);
    if (byte === brace) return this.#object();
    if (byte === bracket) return this.#array();
    return byte === quote ? this.#string(cost.string) : this.#word();
  }

  #object(): Json {
    const object: Record<string, Json> = {};
    this.#weigh(cost.object);
    for (let isFirst = true; this.#goesOn(endBrace, isFirst); isFirst = false) {
      if (this.#next() !== quote) throw this.#isNot('the name of a member is expected');
      const name = this.#string(cost.name);
      if (this.#next() !== colon) throw this.#isNot('":" is expected');
      this.#at += 1;
      if (Object.hasOwn(object, name) && this.duplicates.length < mostDuplicates)
        this.duplicates.push(pointerTo(...this.#path, name));
      const value = this.#inside(name);
      if (this.#mode === 'weigh') continue;
      if (name !== '__proto__') object[name] = value;
      else Object.defineProperty(object, name, { ...plainProperty, value });
    }
    return object;
  }

  #array(): Json {
    const array: Json[] = [];
    this.#weigh(cost.array);
    for (let isFirst = true; this.#goesOn(endBracket, isFirst); isFirst = false) {
      const value = this.#inside(array.length);
      if (this.#mode !== 'weigh') array.push(value);
    }
    return array;
  }

  /** The value at a place of the array or object that is being read. */
  #inside(place: string | number): Json {
    const { levels } = this.#limits;
    this.#path.push(place);
    if (this.#path.length > levels)
      throw beyond(`nests arrays and objects deeper than the ${count(levels)} levels that the suite reads`);
    const value = this.#value();
    this.#path.pop();
    return value;
  }

  /** Passes what stands before an item of an array or object, or its end; returns whether an item follows. */
  #goesOn(end: number, isFirst: boolean): boolean {
    if (isFirst) this.#at += 1;
    const byte = this.#next();
    if (isFirst && byte !== end) return true;
    if (byte !== end && byte !== comma) throw this.#isNot(`"," or "${String.fromCharCode(end)}" is expected`);
    this.#at += 1;
    return byte === comma;
  }

  /** Reads a string; `weight` is what one takes that did not come lately. */
  #string(weight: number): string {
    const bytes = this.#bytes;
    const start = this.#at + 1;
    let [end, hash, isPlain, isAscii] = [start, 0, true, true];
    for (let byte = bytes[end]; byte !== quote; byte = bytes[end]) {
      if (byte === undefined) throw this.#isNot('this string does not end');
      if (byte < 0x20) throw this.#isNot('this string holds a control character');
      if (byte === backslash) {
        isPlain = false;
        end += 1;
      }
      if (byte >= 0x80) isAscii = false;
      hash = (Math.imul(hash, 31) + byte) | 0;
      end += 1;
    }
    const text = this.#text(start, end, { hash, weight, isPlain, isAscii });
    this.#at = end + 1;
    return text;
  }

  /** The text between two places; `weight` is what it takes if it did not come lately. */
  #text(start: number, end: number, { hash, weight, isPlain, isAscii }: Kind): string {
    const slot = (hash ^ (hash >>> 15)) & (knownTexts - 1);
    const isShort = end - start <= mostShort && isPlain && isAscii;
    const known = this.#texts[slot] ?? '';
    if (isShort && this.#isAt(known, start, end)) return known;
    // Where one letter takes two bytes in memory, all do.
    this.#weigh(weight + (isAscii ? end - start : 2 * (end - start)));
    // What a text says weighs nothing.
    if (this.#mode === 'weigh' && !isShort) return '';
    const text = this.#decoded(start, end, isPlain);
    if (isShort) this.#texts[slot] = text;
    return text;
  }

  #isAt(text: string, start: number, end: number): boolean {
    if (text.length !== end - start) return false;
    for (let at = start; at < end; at += 1) if (text.charCodeAt(at - start) !== this.#bytes[at]) return false;
    return true;
  }

  #decoded(start: number, end: number, isPlain: boolean): string {
    try {
      const written = utf8.decode(this.#bytes.subarray(start, end));
      return isPlain ? written : (JSON.parse(`"${written}"`) as string); // it stands between quotes
    } catch {
      throw this.#isNot('this string holds an escape that JSON does not have');
    }
  }

  #word(): Json {
    const start = this.#at;
    let [end, hash] = [start, 0];
    for (let byte = this.#bytes[end] ?? 0; isOfWord(byte); byte = this.#bytes[end] ?? 0) {
      hash = (Math.imul(hash, 31) + byte) | 0;
      end += 1;
    }
    const kind = { hash, weight: 0, isPlain: true, isAscii: true };
    const word = end - start > mostShort ? this.#decoded(start, end, true) : this.#text(start, end, kind);
    if (!words.test(word)) throw this.#isNot('a value is expected');
    this.#at = end;
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    const value = word.length <= digitsOfDouble && !/[eE]/.test(word) ? Number(word) : numberOf(word);
    if (typeof value !== 'bigint') return value;
    this.hasBig = true;
    this.#weigh(cost.bigint + word.length);
    return this.#mode === 'exact' ? value : finite(Number(value));
  }

  /** The next byte that is no white space; undefined at the end. */
  #next(): number | undefined {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return byte;
      this.#at += 1;
    }
  }

  #weigh(bytes: number): void {
    this.weight += bytes;
    const most = this.#limits.weight;
    if (this.weight > most)
      throw beyond(`would take more than the ${count(most >> 10)} KiB of memory that the suite gives it`);
  }

  #isNot(why: string): Unreadable {
    const before = this.#bytes.subarray(0, this.#at);
    const lineStart = before.lastIndexOf(0x0a) + 1;
    const line = before.reduce((lines, byte) => (byte === 0x0a ? lines + 1 : lines), 1);
    const column = new TextDecoder().decode(before.subarray(lineStart)).length + 1;
    const start = new TextDecoder().decode(this.#bytes.subarray(0, 100)).trimStart();
    const markup = start.startsWith('<') ? '; it looks like HTML or XML' : '';
    return new Unreadable(
      'not-json',
      `the body is not JSON: at line ${line}, column ${column}, ${why}${markup}`,
    );
  }
}

/** What is known of a text before it is decoded. */
interface Kind {
  readonly hash: number;
  readonly weight: number;
  /** It has no escapes. */
  readonly isPlain: boolean;
  readonly isAscii: boolean;
}

const plainProperty = { enumerable: true, writable: true, configurable: true };

const words = /^(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Whether a byte may stand in a number or a literal. */
const isOfWord = (byte: number): boolean =>
  (byte >= zero && byte <= nine) ||
  byte === 0x2b ||
  byte === 0x2d ||
  byte === 0x2e ||
  ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);

const count = (most: number): string => most.toLocaleString('en');

const beyond = (what: string): Unreadable => new Unreadable('beyond-limit', `the body ${what}`);

/** The largest double in place of an infinite one, so that validators see an integer. */
const finite = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));

const mostDigits = 4096; // more than any sane integer has; a hostile exponent costs nothing

/**
 * The value of a JSON number: a bigint where it is an integer beyond 2^53. `1e20` and
 * `12345678901234567890.0` are integers; a fraction that a double would round away stays a fraction.
 */
function numberOf(text: string): number | bigint {
  const value = Number(text);
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?$/.exec(text) ?? [];
  const digits = whole + fraction;
  const shift = Number(exponent) - fraction.length;
  const isWhole = shift >= 0 || /^0*$/.test(digits.slice(shift));
  if (!isWhole) return Number.isInteger(value) ? fractionNear(value, sign) : value;
  if (Number.isSafeInteger(value) || digits.length + shift > mostDigits) return value;
  return BigInt(sign + (shift >= 0 ? digits + '0'.repeat(shift) : digits.slice(0, shift)));
}

const largestFraction = 2 ** 52 - 0.5; // from 2^52 on a double has no place for a fraction

/** A double with a fraction, in place of an integer that a fraction was rounded to. */
function fractionNear(integer: number, sign: string): number {
  const size = Math.abs(integer);
  const near = size === 0 ? Number.MIN_VALUE : size * (1 + Number.EPSILON);
  const fraction = Number.isInteger(near) ? largestFraction : near;
  return sign === '-' ? -fraction : fraction;
}
