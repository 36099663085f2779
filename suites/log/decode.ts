import type { Decoded } from './exchange.ts';
import { exactNumber, isLong, pointerTo, shortened, type Json } from './json.ts';

/** A body as a value, and about how many bytes of memory the value takes. */
export interface Weighed {
  readonly decoded: Decoded;
  readonly weight: number;
}

/**
 * The bytes of a body as a value without loss, but for texts that are `shortened`; never throws, and takes
 * linear time, for any bytes. `isOwn`: nobody else uses the bytes, so that their memory is freed at once.
 * `factor`: so many times the usual limits of levels, values and memory.
 */
export function decode(bytes: Uint8Array, { isOwn = false, factor = 1 } = {}): Weighed {
  const read = textOf(bytes);
  if (isOwn && bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
  if (typeof read !== 'string') return { decoded: read, weight: 0 };
  const { excess, duplicates, changes, isExact, weight } = new Survey(read, factor);
  if (excess !== undefined)
    return { decoded: { kind: 'beyond-limit', message: `the body ${excess}` }, weight: 0 };
  try {
    const plain = parse(read, changes, Number);
    const value = isExact ? plain : parse(read, changes, (number) => number);
    return { decoded: { kind: 'json', value, plain, duplicates }, weight: isExact ? weight : 2 * weight };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { decoded: no('not-json', `JSON: ${withLine(error.message, read)}`), weight: 0 };
  }
}

type Unreadable = Exclude<Decoded, { readonly kind: 'json' }>;

const no = (kind: 'not-utf8' | 'not-json', why: string) => ({ kind, message: `the body is not ${why}` });

/** The text of a body, without a byte order mark, which RFC 8259, section 8.1, allows; or why it has none. */
function textOf(bytes: Uint8Array): Unreadable | string {
  if (bytes.length === 0) return { kind: 'empty', message: 'the body is empty' };
  if (isWide(bytes)) return no('not-utf8', 'UTF-8: it looks like UTF-16');
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return no('not-utf8', 'UTF-8: it looks like gzip');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^\s*</.test(text) ? no('not-json', 'JSON: it looks like HTML or XML') : text;
  } catch {
    return no('not-utf8', `UTF-8: ${utf8FaultIn(bytes)}`);
  }
}

/** Whether a mark, or a NUL in one of the first two characters, says that each takes two bytes. */
function isWide([first, second, third, fourth]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return first === 0 ? second !== 0 && third === 0 : second === 0 && third !== 0 && fourth === 0;
}

/** The first byte of what is no UTF-8 (RFC 3629), in words: looked for in smaller and smaller pieces. */
function utf8FaultIn(bytes: Uint8Array): string {
  let at = 0;
  for (const piece of [1 << 20, 1 << 10, 1]) {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    // Begins with the character that the piece may begin within.
    for (at = Math.max(0, at - 3); at > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80; at -= 1);
    try {
      for (; at < bytes.length; at += piece) decoder.decode(bytes.subarray(at, at + piece), { stream: true });
      return 'it ends in the middle of a character';
    } catch {
      // The fault is in this piece.
    }
  }
  // What it follows on may begin a character that it does not continue.
  at -= [0xc0, 0xe0, 0xf0].findIndex((lead, back) => (bytes[at - back - 1] ?? 0) >= lead) + 1;
  const byte = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return `byte ${at + 1} of ${bytes.length} is 0x${byte}`;
}

/** What JSON.parse says of a text; of an unexpected token it tells what is around, but not the line. */
function withLine(message: string, text: string): string {
  const [, token = '', dots, around] =
    /^Unexpected token '(.+)', (\.{3})?"(.*)"(?:\.{3})? is not valid JSON$/s.exec(message) ?? [];
  if (around === undefined) return message;
  const place = text.indexOf(around) + around.indexOf(token, dots === undefined ? 0 : lettersBefore);
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1;
  return `${message} (line ${line})`;
}

const lettersBefore = 10; // what V8 shows before a token

/** What a body may cost as a rule (interpretation 27): levels, values, bytes of memory. */
const usual = { levels: 1000, values: 5_000_000, weight: 112 << 20 };
// About what V8 takes for each, measured with Node 24; a name that came before takes nothing.
const cost = { value: 8, object: 24, array: 48, string: 20, name: 140, exact: 100 };
const mostDuplicates = 100;

/** An array or object that has begun, and the place in it that was reached. */
interface Level {
  place: string | number;
  readonly names?: Set<string>;
}

/** A value that JSON.parse does not keep as it must be, and what it must be; undefined of any other value. */
interface Change {
  readonly path: readonly (string | number)[];
  readonly to: (value: unknown) => string | number | bigint | undefined;
}

/** Looks through a text that may be JSON, once: what its value would take, and what it would not tell. */
class Survey {
  /** The limit that it goes beyond; the rest was not looked at then. */
  excess: string | undefined;
  /** About how many bytes of memory the value takes, long texts shortened. */
  weight = 0;
  /** JSON pointers of members that occur twice in their object, the first hundred of them. */
  readonly duplicates: string[] = [];
  /** Long texts, and numbers that a double does not hold. */
  readonly changes: Change[] = [];
  /** Whether a double holds every number. */
  isExact = true;
  readonly #text: string;
  readonly #factor: number;
  readonly #open: Level[] = [];
  readonly #names = new Set<string>();
  /** Bytes of memory a letter: where one takes two, all of its text do. */
  readonly #lettersTake: number;
  /** The memory that is free once long texts are shortened. */
  #freed = 0;
  #values = 0;
  #at = 0;

  constructor(text: string, factor: number) {
    this.#text = text;
    this.#factor = factor;
    this.#lettersTake = /[^\0-\xff]/.test(text) ? 2 : 1;
    while (this.#at < text.length && this.excess === undefined) this.#step(text[this.#at] ?? '');
    this.weight -= this.#freed;
  }

  #step(sign: string): void {
    const here = this.#open.at(-1);
    if (sign === '"') return this.#string(here);
    if (isOfWord(this.#text.charCodeAt(this.#at))) return this.#word();
    if (sign === '{') this.#begin({ place: '', names: new Set() }, cost.object);
    else if (sign === '[') this.#begin({ place: 0 }, cost.array);
    else if (sign === '}' || sign === ']') this.#open.pop();
    else if (sign === ',' && typeof here?.place === 'number') here.place += 1;
    this.#at += 1;
  }

  #begin(level: Level, weight: number): void {
    this.#weigh(weight);
    this.#limit(this.#open.push(level), usual.levels, 'nests arrays and objects deeper than', 'levels');
  }

  #weigh(weight: number): void {
    this.weight += cost.value + weight;
    this.#values += 1;
    this.#limit(this.#values, usual.values, 'has more than', 'values');
    this.#limit(this.weight >> 10, usual.weight >> 10, 'would take more than', 'KiB of memory');
  }

  #limit(found: number, most: number, does: string, unit: string): void {
    const limit = most * this.#factor;
    if (found > limit)
      this.excess = `${does} the ${count(limit)} ${unit} that the suite allows; --max-body raises it, up to twice`;
  }

  /** A text or the name of a member. */
  #string(here: Level | undefined): void {
    const [text, start] = [this.#text, this.#at];
    let end = start;
    do end = text.indexOf('"', end + 1);
    while (end > 0 && this.#isEscaped(end));
    if (end < 0) end = text.length;
    this.#at = end + 1;
    while (isSpace(text.charCodeAt(this.#at))) this.#at += 1;
    const size = this.#lettersTake * (end - start);
    if (here?.names !== undefined && text[this.#at] === ':')
      return this.#name(here, here.names, text.slice(start, end + 1), size);
    this.#weigh(cost.string + size);
    if (!isLong(end - start)) return;
    this.#freed += size;
    this.changes.push({
      path: this.#path(),
      to: (value) => (typeof value === 'string' ? shortened(value) : undefined),
    });
  }

  /** Whether a quotation mark belongs to its string: an odd number of backslashes stands before it. */
  #isEscaped(quote: number): boolean {
    let before = quote;
    while (this.#text[before - 1] === '\\') before -= 1;
    return (quote - before) % 2 === 1;
  }

  #name(here: Level, names: Set<string>, written: string, size: number): void {
    const name = written.includes('\\') ? unescaped(written) : written.slice(1, -1);
    if (!this.#names.has(name)) this.weight += cost.name + size;
    this.#names.add(name);
    here.place = name;
    if (names.has(name) && this.duplicates.length < mostDuplicates)
      this.duplicates.push(pointerTo(...this.#path()));
    names.add(name);
  }

  #word(): void {
    const start = this.#at;
    while (isOfWord(this.#text.charCodeAt(this.#at))) this.#at += 1;
    this.#weigh(0);
    const written = this.#text.slice(start, this.#at);
    const [number, near] = [exactNumber(written), Number(written)];
    if (Object.is(number, near)) return;
    this.isExact = false;
    this.changes.push({ path: this.#path(), to: (value) => (value === near ? number : undefined) });
    this.weight += cost.exact + cost.value * this.#open.length + written.length;
  }

  #path(): Change['path'] {
    return this.#open.map(({ place }) => place);
  }
}

const count = (limit: number): string => Math.floor(limit).toLocaleString('en');

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Whether a letter may stand in a number or a literal. */
const isOfWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2b ||
  code === 0x2d ||
  code === 0x2e ||
  ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);

/** A name in quotes as it is meant; one that is no JSON stays as it is. */
function unescaped(written: string): string {
  try {
    return JSON.parse(written) as string; // it stands between quotes
  } catch {
    return written;
  }
}

/** The value of a text with its changes, each number of them as `form` makes it. Throws SyntaxError. */
function parse(text: string, changes: readonly Change[], form: (number: number | bigint) => Json): Json {
  const root = { value: JSON.parse(text) as Json }; // that is what JSON is
  for (const { path, to } of changes) {
    const around = ['value', ...path].slice(0, -1).reduce(own, root);
    const last = path.at(-1) ?? 'value';
    // A member that occurs twice has its last value.
    const changed = to(own(around, last));
    const value = typeof changed === 'number' || typeof changed === 'bigint' ? form(changed) : changed;
    if (value !== undefined) Object.defineProperty(around, last, { value });
  }
  return root.value;
}

const own = (around: unknown, place: string | number): unknown =>
  typeof around === 'object' && around !== null
    ? Object.getOwnPropertyDescriptor(around, place)?.value
    : undefined;
