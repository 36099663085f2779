import type { Decoded } from './body.ts';
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

// Drops a byte order mark, which RFC 8259, section 8.1, allows a reader to do.
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The bytes of a body as a value without loss; never throws, and takes linear time, for any bytes. */
export function decode(bytes: Uint8Array, limits: DecodeLimits = usualLimits): Weighed {
  if (bytes.length === 0) return undecoded('empty', 'the body is empty');
  if (isWide(bytes)) return undecoded('not-utf8', 'the body is not UTF-8: it looks like UTF-16');
  const text = textOf(bytes);
  if (text === undefined) return undecoded('not-utf8', whereUtf8Ends(bytes));
  const reader = new Reader(text, limits, true);
  try {
    const value = reader.read();
    const { duplicates, weight, hasBig } = reader;
    const plain = hasBig ? new Reader(text, limits, false).read() : value;
    return { decoded: { kind: 'json', value, plain, duplicates }, weight: hasBig ? 2 * weight : weight };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return undecoded(error.kind, error.message);
  }
}

const undecoded = (kind: Exclude<Decoded['kind'], 'json'>, message: string): Weighed => ({
  decoded: { kind, message },
  weight: 0,
});

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether each of the first two characters takes two bytes, or a mark says so: no JSON text has a NUL there. */
function isWide([first, second, third, fourth]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return first === 0 ? second !== 0 && third === 0 : second === 0 && third !== 0 && fourth === 0;
}

function whereUtf8Ends(bytes: Uint8Array): string {
  const isFine = (end: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let [low, high] = [0, bytes.length];
  if (isFine(high)) return 'the body is not UTF-8: it ends in the middle of a character';
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isFine(middle)) low = middle;
    else high = middle;
  }
  const byte = (bytes[low] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return `the body is not UTF-8: byte ${low + 1} of ${bytes.length} is 0x${byte}`;
}

/** Why a text cannot be read as a value. */
class Unreadable extends Error {
  readonly kind: 'not-json' | 'beyond-limit';

  constructor(kind: Unreadable['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

// About what V8 takes for each, measured with Node 24; a name that came before takes only its place.
const cost = { value: 8, object: 24, array: 48, string: 20, name: 140, bigint: 40 };
const mostDuplicates = 100;

/** Reads a JSON text (RFC 8259) within limits, with all digits of its integers, and sees doubled members. */
class Reader {
  /** JSON pointers of members that occur twice in their object, the first hundred of them. */
  readonly duplicates: string[] = [];
  /** About how many bytes the value takes. */
  weight = 0;
  hasBig = false;
  readonly #text: string;
  readonly #limits: DecodeLimits;
  readonly #keepsDigits: boolean;
  readonly #names = new Set<string>();
  readonly #path: (string | number)[] = [];
  #values = 0;
  #at = 0;

  constructor(text: string, limits: DecodeLimits, keepsDigits: boolean) {
    this.#text = text;
    this.#limits = limits;
    this.#keepsDigits = keepsDigits;
  }

  /** Throws Unreadable. */
  read(): Json {
    const value = this.#value();
    if (this.#next() !== '') throw this.#isNot('the text goes on after its value');
    return value;
  }

  #value(): Json {
    const letter = this.#next();
    this.#values += 1;
    if (this.#values > this.#limits.values)
      throw beyond(`has more than the ${count(this.#limits.values)} values that the suite reads`);
    this.#weigh(cost.value);
    if (letter === '{') return this.#object();
    if (letter === '[') return this.#array();
    if (letter === '"') return this.#string(cost.string);
    return this.#word();
  }

  #object(): Json {
    const object: Record<string, Json> = {};
    this.#weigh(cost.object);
    for (let isFirst = true; this.#goesOn('}', isFirst); isFirst = false) {
      const name = this.#name();
      if (Object.hasOwn(object, name) && this.duplicates.length < mostDuplicates)
        this.duplicates.push(pointerTo(...this.#path, name));
      const value = this.#inside(name);
      if (name !== '__proto__') object[name] = value;
      else Object.defineProperty(object, name, { ...plainProperty, value });
    }
    return object;
  }

  #array(): Json {
    const array: Json[] = [];
    this.#weigh(cost.array);
    for (let isFirst = true; this.#goesOn(']', isFirst); isFirst = false)
      array.push(this.#inside(array.length));
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
  #goesOn(end: string, isFirst: boolean): boolean {
    if (isFirst) this.#at += 1;
    const letter = this.#next();
    if (letter === end) {
      this.#at += 1;
      return false;
    }
    if (isFirst) return true;
    if (letter !== ',') throw this.#isNot(`"," or "${end}" is expected`);
    this.#at += 1;
    return true;
  }

  #name(): string {
    if (this.#next() !== '"') throw this.#isNot('the name of a member is expected');
    const name = this.#string(0);
    if (!this.#names.has(name)) this.#weigh(cost.name);
    this.#names.add(name);
    if (this.#next() !== ':') throw this.#isNot('":" is expected');
    this.#at += 1;
    return name;
  }

  #string(weight: number): string {
    const start = this.#at;
    let end = start;
    do {
      end = this.#text.indexOf('"', end + 1);
      if (end < 0) throw this.#isNot('this string does not end');
    } while (this.#isEscaped(end));
    this.#weigh(weight === 0 ? 0 : weight + end - start);
    try {
      // A slice of the text would keep all of it in memory; what is parsed is a copy.
      const value = JSON.parse(this.#text.slice(start, end + 1)) as string; // it begins with a quote
      this.#at = end + 1;
      return value;
    } catch {
      throw this.#isNot('this string holds a control character or an escape that JSON does not have');
    }
  }

  #isEscaped(at: number): boolean {
    let backslashes = 0;
    while (this.#text[at - 1 - backslashes] === '\\') backslashes += 1;
    return backslashes % 2 === 1;
  }

  #word(): Json {
    words.lastIndex = this.#at;
    const [word] = words.exec(this.#text) ?? [];
    if (word === undefined) throw this.#isNot('a value is expected');
    this.#at += word.length;
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    const value = numberOf(word);
    if (typeof value !== 'bigint') return value;
    this.hasBig = true;
    this.#weigh(cost.bigint + word.length);
    return this.#keepsDigits ? value : finite(Number(value));
  }

  /** The next letter that is no white space; empty at the end. */
  #next(): string {
    for (;;) {
      const letter = this.#text[this.#at] ?? '';
      if (letter !== ' ' && letter !== '\n' && letter !== '\r' && letter !== '\t') return letter;
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
    const before = this.#text.slice(0, this.#at);
    const line = before.split('\n').length;
    const column = this.#at - before.lastIndexOf('\n');
    const markup = /^\s*</.test(this.#text) ? '; it looks like HTML or XML' : '';
    return new Unreadable(
      'not-json',
      `the body is not JSON: at line ${line}, column ${column}, ${why}${markup}`,
    );
  }
}

const plainProperty = { enumerable: true, writable: true, configurable: true };

const words = /null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const count = (most: number): string => most.toLocaleString('en');

const beyond = (what: string): Unreadable => new Unreadable('beyond-limit', `the body ${what}`);

/** The largest double in place of an infinite one, so that validators see an integer. */
const finite = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));

const mostDigits = 4096; // more than any sane integer has; a hostile exponent costs nothing

/**
 * The value of a JSON number: a bigint where it is an integer beyond 2^53. `1e20` and `12345678901234567890.0`
 * are integers; a fraction that a double would round away stays a fraction.
 */
function numberOf(text: string): number | bigint {
  const value = Number(text);
  if (Number.isSafeInteger(value) && !/[.eE]/.test(text)) return value;
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
