import { jsonOf } from '../log/answers.ts';
import type { Answer, Exchange } from '../log/exchange.ts';
import { isArray, isObject, member, type Json } from '../log/json.ts';
import { withoutData } from '../verdict/evidence.ts';
import type { Shown } from './verifier.ts';

// What a server may have sent, but Node refuses to.
const unsendable = /[^\t\x20-\x7e\x80-\xff]/g;

/**
 * An answer for the verifier, whose words are kept: customers' data as type and length unless `showData` is
 * set, and without what the verifier cannot read and the contract does not mention. Where no answer came, one
 * that no contract accepts.
 */
export function shownAnswer(exchange: Exchange, showData: boolean): Shown {
  const { answer } = exchange;
  if (answer === undefined) return { status: 599, headers: {}, body: '' };
  const type = typeOf(answer);
  const body = shownBody(exchange, showData);
  return {
    // Informational statuses cannot be passed on as an answer.
    status: answer.status >= 200 && answer.status <= 599 ? answer.status : 599,
    headers: type === undefined ? {} : { 'content-type': type.replaceAll(unsendable, '?') },
    body: body === undefined ? 'no JSON' : written(body, 0),
  };
}

/** The body that the verifier is shown, before it is written; undefined where it is no JSON. */
export function shownBody(exchange: Exchange, showData: boolean): Json | undefined {
  const body = jsonOf(exchange);
  const { endpoint } = exchange.ask;
  if (body === undefined || showData) return body;
  // Of a list of rows each is looked at, so each is shown.
  return endpoint === 'querySource' && isArray(body)
    ? body.map((row) => withoutData(endpoint, row))
    : withoutData(endpoint, body);
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

const deepest = 100; // the verifier fails at 128 levels
const mostElements = 10_000; // of one list; the verifier takes about a second for that many entries
const mostDigits = 300; // the verifier reads numbers beyond 64 bits as doubles, which end at 308
const longest = 10_000; // characters of one text, of which the contract wants little more than that it is one

/**
 * Why a verified answer has still not been examined completely: a list of rows, entries or report items was
 * too long to be shown whole; undefined if it has.
 */
export function whyPartly(exchange: Exchange): string | undefined {
  const value = jsonOf(exchange) ?? null;
  const data = member(value, 'data') ?? null;
  const lists = [value, data, ...(isObject(data) ? Object.values(data) : [])].filter(isArray);
  const found = lists.find(({ length }) => length > mostElements);
  return found && `a list of ${found.length} entries is more than the verifier is given (${mostElements})`;
}

function written(value: Json, depth: number): string {
  if (typeof value === 'bigint') return String(value).slice(0, mostDigits);
  if (typeof value === 'number' && !Number.isFinite(value)) return value > 0 ? '1e300' : '-1e300';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, longest).toWellFormed());
  if (isArray(value)) {
    const elements = depth >= deepest ? [] : value.slice(0, mostElements);
    return `[${elements.map((element) => written(element, depth + 1)).join(',')}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const members = depth >= deepest ? [] : Object.entries(value);
  const texts = members.map(
    ([name, inner]) => `${JSON.stringify(name.toWellFormed())}:${written(inner, depth + 1)}`,
  );
  return `{${texts.join(',')}}`;
}
