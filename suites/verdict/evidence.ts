import type { Finding, ReportedExchange } from '../../schemas/report.ts';
import { endpoints, type EndpointName } from '../catalogue/index.ts';
import type { HttpManner } from '../catalogue/questions.ts';
import { jsonOf } from '../log/answers.ts';
import type { Ask } from '../log/ask.ts';
import type { Answer, Exchange } from '../log/exchange.ts';
import { speechIn } from '../log/facts.ts';
import { isArray, isObject, lookUp, readJson, writeJson, type Json } from '../log/json.ts';
import { count } from './words.ts';

/** How much of a run may be shown. */
export interface Showing {
  /** A text without the secrets of the run. */
  readonly mask: (text: string) => string;
  /** True where customers' data may be shown. */
  readonly data: boolean;
}

/** The exchanges that findings point to, each stored once. */
export type Evidence = ReturnType<typeof newEvidence>;

/** Makes an empty store for the exchanges of a log. */
export function newEvidence(log: readonly Exchange[], showing: Showing) {
  const exchanges: ReportedExchange[] = [];
  return {
    exchanges,
    /** "report.json#/exchanges/41", by the number of an exchange in the log. */
    refer(number: number): string {
      const place = exchanges.findIndex((one) => one.number === number + 1);
      const at = place >= 0 ? place : exchanges.push(showExchange(exchangeAt(log, number), showing)) - 1;
      return `report.json#/exchanges/${at}`;
    },
  };
}

/** The exchange of a log that a judgement names by its number. Throws if it is not there. */
export function exchangeAt(log: readonly Exchange[], number: number): Exchange {
  const exchange = log[number];
  if (exchange === undefined)
    throw new Error(`a judgement names exchange ${number}, which is not in the log`);
  return exchange;
}

/** What reports show of a body. */
type Shown = Pick<NonNullable<ReportedExchange['response']>, 'body' | 'shortened'>;

const mostCharacters = 4096;
const mostLookedAt = 8 * mostCharacters; // a body may have many megabytes, and masks take their time

/** The beginning of a text without secrets. */
function cut(text: string, { mask }: Showing, { size, digest }: Answer['body'], isWhole: boolean): Shown {
  const isLong = text.length > mostLookedAt;
  // Masks do not know a part of a secret: they come first, and what was the cut end is left out.
  const clean = mask(isLong ? text.slice(0, mostLookedAt) : text);
  if (!isLong && isWhole && clean.length <= mostCharacters) return { body: clean, shortened: false };
  const end = isLong ? Math.min(mostCharacters, Math.floor(clean.length * 0.75)) : mostCharacters;
  return { body: `${clean.slice(0, end)} … (cut: ${size} bytes in all, SHA-256 ${digest})`, shortened: true };
}

/** The first parts of a value, in their order, and whether these are all: a body may have millions. */
function beginningOf(value: Json): readonly [beginning: Json, isWhole: boolean] {
  let left = mostLookedAt; // each part takes a character at least
  const copy = (one: Json): Json => {
    left -= 1;
    if (isArray(one)) return one.slice(0, Math.max(0, left)).map(copy);
    if (!isObject(one)) return typeof one === 'string' ? one.slice(0, mostLookedAt) : one;
    const names = Object.keys(one).slice(0, Math.max(0, left));
    return Object.fromEntries(names.map((name) => [name, copy(one[name] ?? null)]));
  };
  const beginning = copy(value);
  return left > 0 ? [value, true] : [beginning, false];
}

function showBody({ endpoint }: Ask, { body, status }: Answer, showing: Showing): Shown {
  const { decoded, bytes, size } = body;
  if (decoded.kind === 'json') {
    const [value, isWhole] = beginningOf(decoded.value);
    const shown = cut(writeJson(showing.data ? value : withoutData(endpoint, value)), showing, body, isWhole);
    return { ...shown, shortened: shown.shortened || !showing.data };
  }
  if (size === 0) return { body: '', shortened: false };
  const mayHoldData = status < 300 && endpoint !== 'reports' && endpoint !== 'scheduleSync';
  if (!showing.data && mayHoldData) return { body: `‹${size} bytes that are no JSON›`, shortened: true };
  const beginning = bytes.subarray(0, 2 * mostLookedAt);
  return cut(new TextDecoder().decode(beginning), showing, body, beginning.length === size);
}

/**
 * Of a body that is too long to be shown, the part around a place: the largest value that holds the place and
 * can be shown whole. Undefined where the body itself can be, or no such value can.
 */
export function partAround(exchange: Exchange, pointer: string, showing: Showing): Finding['part'] {
  const json = jsonOf(exchange);
  const steps = pointer.split('/');
  if (json === undefined || steps[0] !== '') return undefined;
  for (const length of steps.keys().drop(1)) {
    const [at, { endpoint }] = [steps.slice(0, length).join('/'), exchange.ask];
    const value = lookUp(json, at);
    if (value === undefined || (!showing.data && leadsToData(endpoint, at))) return undefined;
    const [beginning, isWhole] = beginningOf(value);
    const body = showing.mask(writeJson(showing.data ? beginning : withoutData(endpoint, beginning)));
    if (isWhole && body.length <= mostCharacters) return at === '' ? undefined : { pointer: at, body };
  }
  return undefined;
}

/** The body of a request as it may be shown. */
export function showSent({ endpoint, body }: Ask, { data }: Showing): string | undefined {
  if (body === undefined || data) return body;
  try {
    // what we sent is JSON text, or a text that is broken on purpose
    return writeJson(withoutData(endpoint, readJson(body), 'request'));
  } catch {
    return body;
  }
}

/** The first headers, as many as 16 kB hold. */
function firstOf(headers: Answer['headers']): Answer['headers'] {
  let left = 16 << 10;
  return Object.fromEntries(Object.entries(headers).filter((one) => (left -= one.join('').length) >= 0));
}

/** The name of the credential that was sent. */
export const credentialName = ({ credential }: Ask): string =>
  credential === undefined ? 'the valid token' : credential === 'none' ? 'no credential' : credential;

/** An exchange as the report keeps it: bodies cut, customers' data as type and length. */
export function showExchange(exchange: Exchange, showing: Showing): ReportedExchange {
  const { number, ask, method, url, sentHeaders, answer, failure, earlier, askedMs, answeredMs } = exchange;
  const body = showSent(ask, showing);
  const credential = credentialName(ask);
  return {
    number: number + 1,
    endpoint: endpoints[ask.endpoint],
    request: { method, url, headers: sentHeaders, credential, ...(body !== undefined && { body }) },
    ...(answer && {
      response: {
        status: answer.status,
        headers: firstOf(answer.headers),
        ...showBody(ask, answer, showing),
        bytes: answer.body.size,
      },
    }),
    ...(failure && { failure: failure.message }),
    retries: earlier,
    startedMs: Math.round(askedMs),
    durationMs: Math.round(answeredMs - askedMs),
  };
}

/** Members whose values are the customers' own data. */
const privateMembers = ['record', 'configuration'];

/** A value as type and length: what may be shown of customers' data. Null says nothing of it. */
export function asTypeAndLength(value: Json): string {
  if (value === null) return 'null';
  if (isArray(value)) return `‹array, ${count(value.length, 'entry', 'entries')}›`;
  if (isObject(value)) return `‹object, ${count(Object.keys(value).length, 'member')}›`;
  if (typeof value === 'string') return `‹string, ${count([...value].length, 'character')}›`;
  if (typeof value === 'boolean') return '‹boolean›';
  return `‹number, ${count(`${value}`.length, 'character')}›`;
}

/** A value in which what is private, or below a private member, is a type and a length. */
function hide(value: Json, isPrivate: boolean): Json {
  if (isArray(value)) return (isPrivate ? value.slice(0, 3) : value).map((inner) => hide(inner, isPrivate));
  if (!isObject(value)) return isPrivate && value !== null ? asTypeAndLength(value) : value;
  const members = Object.entries(value).map(
    ([name, inner]) => [name, hide(inner, isPrivate || privateMembers.includes(name))] as const,
  );
  return Object.fromEntries(members);
}

/** A body with rows (wrapped in whatever), records and configurations of customers as type and length. */
export const withoutData = (endpoint: EndpointName, value: Json, from?: 'request'): Json =>
  hide(value, endpoint === 'querySource' && from === undefined);

/** Whether a JSON pointer leads into customers' data. */
export const leadsToData = (endpoint: EndpointName, pointer: string): boolean =>
  endpoint === 'querySource'
    ? /^(\/|$)/.test(pointer)
    : privateMembers.some((name) => pointer.split('/').includes(name));

/** Path and query of a URL. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** What differs from a usual request, as a header says it. */
export const mannerWords: Readonly<Record<HttpManner, string>> = {
  'any type': 'Accept: */*',
  'no Accept': 'no Accept',
  identity: 'Accept-Encoding: identity',
  closed: 'Connection: close',
};

/** A request in one line: "GET /api/v1/syncs/3/sync_runs?status=failed&page=2 (no credential)". */
export function sentInWords({ ask, method, url }: Exchange): string {
  const { credential, manner, purpose, pastCaches } = ask;
  const notes = [
    credential && (credential === 'none' ? credentialName(ask) : `credential: ${credential}`),
    manner && mannerWords[manner],
    purpose.kind === 'mistake' && purpose.what === 'no-json' && 'body: not JSON',
    pastCaches && 'past caches',
  ].filter(Boolean);
  return `${method} ${pathOf(url)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

/** An answer in one line: "200 in 14 ms, application/json, 2.1 kB". */
export function answerInWords({ answer, failure, askedMs, answeredMs }: Exchange): string {
  if (answer === undefined) return failure?.message ?? 'no answer';
  const type = answer.headers['content-type']?.split(';')[0] ?? 'no Content-Type';
  const { size } = answer.body;
  const length = size < 1000 ? `${size} B` : `${(size / 1000).toFixed(1)} kB`;
  return `${answer.status} in ${Math.round(answeredMs - askedMs)} ms, ${type}, ${length}`;
}

const longest = 200;
const mostOfPage = 8192;

/** What an answer says to people, masked and quoted: a message, a page's title or beginning, or nothing. */
export function quoteWords(exchange: Exchange, { mask }: Pick<Showing, 'mask'>): string {
  const { answer } = exchange;
  if (answer === undefined) return '';
  const json = jsonOf(exchange);
  const text = json === undefined ? ofPage(answer.body.bytes) : (speechIn(json) ?? '');
  const line = mask(text.slice(0, mostOfPage).replaceAll(/\s+/g, ' ').trim());
  if (line === '') return '';
  // A framework may have made a page.
  const isPage = /\bhtml\b/i.test(answer.headers['content-type'] ?? '');
  const words = line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  return `${isPage ? ', a page: ' : ': '}${JSON.stringify(words)}`;
}

function ofPage(body: Uint8Array): string {
  const whole = new TextDecoder().decode(body.subarray(0, mostOfPage));
  // What is cut in the middle of a secret is not recognised.
  const text = body.length > mostOfPage ? whole.slice(0, Math.floor(whole.length * 0.75)) : whole;
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
  if (title !== undefined && title !== '') return title;
  return text.replaceAll(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]*>/g, ' ');
}
