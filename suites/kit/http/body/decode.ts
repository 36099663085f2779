import type { Decoded } from '../exchange.ts';
import { isArray, isObject } from '../../json/json.ts';
import type { Json } from '../../json/json.ts';
import { BeyondLimit, readJson, setMember } from '../../json/json-text.ts';
import type { ReadLimits } from '../../json/json-text.ts';
import { NotJson } from '../../json/json-tokens.ts';
import { plainNumber } from '../../json/number-text.ts';

/** What a body may cost. */
export interface DecodeLimits {
  /** Levels of arrays and objects; default 1,000. */
  readonly maxDepth?: number;
  /** Values in all; default 5 million. */
  readonly maxValues?: number;
}

// drops a byte order mark, which RFC 8259, section 8.1, allows a reader to do
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The bytes of an answer as a value without loss; never throws, for any bytes. The only place that parses an
 * answer.
 */
export function decode(bytes: Uint8Array, limits: DecodeLimits = {}): Decoded {
  if (bytes.length === 0) return { kind: 'empty', message: 'the body is empty' };
  if (isWide(bytes)) return { kind: 'not-utf8', message: 'the body is not UTF-8: it looks like UTF-16' };
  const text = textOf(bytes);
  if (text === undefined) return { kind: 'not-utf8', message: whereUtf8Ends(bytes) };
  const { maxDepth = 1000, maxValues = 5_000_000 } = limits;
  const seen = scan(bytes, maxDepth);
  if (!seen.exact && seen.values <= maxValues) {
    const value = parse(text);
    if (value !== undefined && countMembers(value) === seen.members)
      return { kind: 'json', value, plain: value, duplicates: [] };
  }
  return decodeExactly(text, { maxDepth, maxValues });
}

function decodeExactly(text: string, limits: ReadLimits): Decoded {
  try {
    const { value, big, duplicates } = readJson(text, limits);
    return { kind: 'json', value, plain: big ? plainOf(value) : value, duplicates };
  } catch (error) {
    if (error instanceof BeyondLimit) return beyondLimit(error);
    if (!(error instanceof NotJson)) throw error;
    const before = text.slice(0, error.position);
    const line = before.split('\n').length;
    const column = error.position - before.lastIndexOf('\n');
    const markup = /^\s*</.test(text) ? '; it looks like HTML or XML' : '';
    return {
      kind: 'not-json',
      message: `the body is not JSON: at line ${line}, column ${column}, ${error.message}${markup}`,
    };
  }
}

const beyondLimit = ({ limit, most }: BeyondLimit): Decoded => ({
  kind: 'beyond-limit',
  message:
    limit === 'levels'
      ? `the body nests arrays and objects deeper than the ${most} levels that the suite reads`
      : `the body has more than the ${most} values that the suite reads`,
});

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Whether each of the first two characters takes two bytes, or a mark says so: no JSON text in UTF-8 has a
 * NUL there.
 */
function isWide([first, second, third, fourth]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return first === 0 ? second !== 0 && third === 0 : second === 0 && third !== 0 && fourth === 0;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json; // JSON.parse returns Json by definition
  } catch {
    return undefined;
  }
}

interface Scan {
  /** Colons outside strings: members, doubled ones included. */
  members: number;
  /**
   * Commas, opened arrays and opened objects outside strings: at least one less than the number of values. If
   * that is within the limit, values need not be counted again while they are read.
   */
  values: number;
  /**
   * Whether JSON.parse is not exact enough: a number that a double may not represent (16 digits in a row,
   * including a fraction's, or an exponent), or too many levels.
   */
  exact: boolean;
}

/**
 * One pass over the bytes for what JSON.parse does not report. UTF-8's multi-byte units are never below 0x80,
 * so bytes are enough.
 */
function scan(bytes: Uint8Array, maxDepth: number): Scan {
  const seen: Scan = { members: 0, values: 0, exact: false };
  let depth = 0;
  let digits = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) {
      digits += 1;
      if (digits >= 16) seen.exact = true;
      continue;
    }
    if (digits > 0 && byte === 0x2e) continue; // a fraction counts: 999999999999999.9999 is no integer
    if (digits > 0 && (byte | 0x20) === 0x65) seen.exact = true;
    digits = 0;
    if (byte === 0x22) {
      for (at += 1; at < bytes.length && bytes[at] !== 0x22; at += 1) if (bytes[at] === 0x5c) at += 1;
    } else if (byte === 0x2c) seen.values += 1;
    else if (byte === 0x3a) seen.members += 1;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      seen.values += 1;
      if (depth > maxDepth) return { ...seen, exact: true };
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return seen;
}

function countMembers(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (isArray(value)) {
    for (const element of value) if (typeof element === 'object') count += countMembers(element);
    return count;
  }
  for (const name in value) {
    count += 1;
    const inner = value[name];
    if (typeof inner === 'object') count += countMembers(inner);
  }
  return count;
}

function plainOf(value: Json): Json {
  if (typeof value === 'bigint') return plainNumber(value);
  if (isArray(value)) return value.map(plainOf);
  if (!isObject(value)) return value;
  const plain: Record<string, Json> = {};
  for (const [name, inner] of Object.entries(value)) setMember(plain, name, plainOf(inner));
  return plain;
}

function whereUtf8Ends(bytes: Uint8Array): string {
  let low = 0;
  let high = bytes.length;
  const stream = (end: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  if (stream(high)) return 'the body is not UTF-8: it ends in the middle of a character';
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (stream(middle)) low = middle;
    else high = middle;
  }
  const byte = (bytes[low] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return `the body is not UTF-8: byte ${low + 1} of ${bytes.length} is 0x${byte}`;
}
