import type { Decoded } from '../exchange.ts';
import { isArray, isObject } from '../../json/json.ts';
import type { Json } from '../../json/json.ts';
import { BeyondLimit, readJson, setMember } from '../../json/json-text.ts';
import type { ReadLimits } from '../../json/json-text.ts';
import { NotJson } from '../../json/json-tokens.ts';
import { plainNumber } from '../../json/number-text.ts';
import { scan, weightOf } from './scan.ts';

/** What a body may cost. */
export interface DecodeLimits {
  /** Levels of arrays and objects; default 1,000. */
  readonly maxDepth?: number;
  /** Values in all; default 5 million. */
  readonly maxValues?: number;
  /** Bytes of memory that the value may take; default 112 MiB. */
  readonly maxWeight?: number;
}

/** A body as a value, and about how many bytes of memory the value takes. */
export interface Weighed {
  readonly body: Decoded;
  readonly weight: number;
}

// drops a byte order mark, which RFC 8259, section 8.1, allows a reader to do
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The bytes of an answer as a value without loss; never throws, for any bytes. The only place that parses an
 * answer.
 */
export const decode = (bytes: Uint8Array, limits: DecodeLimits = {}): Decoded => weigh(bytes, limits).body;

/** The same, with what the value takes: nothing where there is none. */
export function weigh(bytes: Uint8Array, limits: DecodeLimits = {}): Weighed {
  const { maxDepth = 1000, maxValues = 5_000_000, maxWeight = 112 << 20 } = limits;
  if (bytes.length === 0) return weightless({ kind: 'empty', message: 'the body is empty' });
  if (isWide(bytes))
    return weightless({ kind: 'not-utf8', message: 'the body is not UTF-8: it looks like UTF-16' });
  const text = textOf(bytes);
  if (text === undefined) return weightless({ kind: 'not-utf8', message: whereUtf8Ends(bytes) });
  const seen = scan(bytes, maxDepth);
  const weight = weightOf(seen);
  const isLight = weight <= maxWeight;
  // What exceeds a limit is read without being kept: it may still turn out to be no JSON before that.
  if (seen.values > maxValues || !isLight)
    return weightless(decodeExactly(text, { maxDepth, maxValues, keepsNothing: true }, maxWeight));
  if (!seen.exact) {
    const value = parse(text);
    if (value !== undefined && countMembers(value) === seen.members)
      return { body: { kind: 'json', value, plain: value, duplicates: [] }, weight };
  }
  const body = decodeExactly(text, { maxDepth, maxValues }, maxWeight);
  return body.kind !== 'json'
    ? weightless(body)
    : { body, weight: body.plain === body.value ? weight : 2 * weight };
}

const weightless = (body: Decoded): Weighed => ({ body, weight: 0 });

function decodeExactly(text: string, limits: ReadLimits, maxWeight: number): Decoded {
  try {
    const { value, big, duplicates } = readJson(text, limits);
    if (limits.keepsNothing === true) return tooHeavy(maxWeight);
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

const tooHeavy = (maxWeight: number): Decoded => ({
  kind: 'beyond-limit',
  message: `the values of the body would take more than the ${maxWeight >> 10} KiB of memory that the suite gives a body`,
});

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
