import { Buffer } from 'node:buffer';

import type { Answer, Exchange } from '../log/exchange.ts';
import { jsonOf } from '../log/answers.ts';
import { isArray, isObject, member, type Json } from '../log/json.ts';

/** An answer as the verifier is shown it. */
export interface Presented {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** If no answer arrived there is none to show; the exchange says why. */
const nothing: Presented = { status: 599, headers: {}, body: '' };

// What a server may have sent, but Node refuses to.
const unsendable = /[^\t\x20-\x7e\x80-\xff]/g;

/**
 * The answer for the verifier: unchanged, except for parts that the contract does not mention and the
 * verifier cannot handle: deep nesting, long numbers and lists, lone surrogates, a byte order mark, and a
 * Content-Type that only causes a warning.
 */
export function presentable({ answer }: Exchange): Presented {
  if (answer === undefined) return nothing;
  const type = typeOf(answer);
  return {
    // Informational statuses cannot be passed on as an answer.
    status: answer.status >= 200 && answer.status <= 599 ? answer.status : 599,
    headers: type === undefined ? {} : { 'content-type': type.replaceAll(unsendable, '?') },
    body: bodyOf(answer),
  };
}

/**
 * JSON under any of its names, parameters and case free, is shown under one: the verifier knows but some of
 * them, and reads a charset that no JSON has.
 */
function typeOf({ headers, body }: Answer): string | undefined {
  const type = headers['content-type'];
  const name = type?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = name === 'application/json' || /^[^/\s]+\/[^/\s]+\+json$/.test(name);
  const isOnlyWarned = name === '' || name === 'text/json';
  return isJson || (isOnlyWarned && body.decoded.kind === 'json') ? 'application/json' : type;
}

/**
 * Why a verified answer has still not been examined completely: a list of rows, entries or report items was
 * too long to be shown whole; undefined if it has.
 */
export function whyPartly(exchange: Exchange): string | undefined {
  const value = jsonOf(exchange) ?? null;
  const data = member(value, 'data') ?? null;
  const lists = [value, data, ...(isObject(data) ? Object.values(data) : [])].filter(isArray);
  const found = lists.find(({ length }) => length > mostElements);
  return found === undefined
    ? undefined
    : `a list of ${found.length} entries is more than the verifier is given (${mostElements})`;
}

const mostBytes = 4096; // of what is no JSON: enough for the verifier to see that
const deepest = 100; // the verifier fails at 128 levels
const mostElements = 10_000; // of one list; the verifier takes about a second for that many entries
const longest = 300; // digits; the verifier reads numbers beyond 64 bits as doubles, which end at 308

function bodyOf({ body: { decoded, bytes } }: Answer): Uint8Array | string {
  if (decoded.kind !== 'json') return bytes.subarray(0, mostBytes);
  const isMarked = bytes[0] === 0xef;
  return isMarked || isBeyond(decoded.value, 0) ? writeShort(decoded.value, 0) : Buffer.from(bytes);
}

function isBeyond(value: Json, depth: number): boolean {
  if (typeof value === 'bigint') return String(value).length > longest;
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value === 'string') return !value.isWellFormed();
  if (isArray(value))
    return (
      depth >= deepest || value.length > mostElements || value.some((element) => isBeyond(element, depth + 1))
    );
  return (
    isObject(value) &&
    (depth >= deepest ||
      Object.entries(value).some(([name, inner]) => !name.isWellFormed() || isBeyond(inner, depth + 1)))
  );
}

function writeShort(value: Json, depth: number): string {
  if (typeof value === 'bigint') return String(value).slice(0, longest);
  if (typeof value === 'number' && !Number.isFinite(value)) return value > 0 ? '1e300' : '-1e300';
  if (isArray(value)) {
    const shown = depth >= deepest ? [] : value.slice(0, mostElements);
    return `[${shown.map((element) => writeShort(element, depth + 1)).join(',')}]`;
  }
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed());
  if (!isObject(value)) return JSON.stringify(value);
  if (depth >= deepest) return '{}';
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name.toWellFormed())}:${writeShort(inner, depth + 1)}`,
  );
  return `{${members.join(',')}}`;
}
