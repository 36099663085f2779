import { Buffer } from 'node:buffer';
import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { methodOf, newAsk } from '../log/ask.ts';
import { type Exchange, type Phase, masked } from '../log/exchange.ts';
import { isArray, isObject, member, memberAt, type Json } from '../log/json.ts';
import { Bodies, storedBytes } from './bodies.ts';

const secretNames = /^(proxy-)?authorization$|^(set-)?cookie$|^x-api-key$/;

/**
 * The exchanges with the nine endpoints under a base URL (no slash at its end) that an HTTP Archive 1.2
 * holds, in the order in which they were sent. A question is a stated one if it was answered 200, else one
 * for something absent (404) or open; what needs control requests cannot be judged from it.
 */
export function exchangesOfHar(har: Json, baseUrl: string): readonly Exchange[] {
  const entries = memberAt(har, 'log', 'entries');
  const bodies = new Bodies();
  const asked = new Map<string, number>();
  const sent = (isArray(entries) ? entries : [])
    .map((entry) => ({
      entry,
      atMs: Date.parse(textAt(entry, 'startedDateTime')),
      place: placeOf(entry, baseUrl),
    }))
    .filter(({ atMs, place }) => Number.isFinite(atMs) && place !== undefined)
    .toSorted((one, other) => one.atMs - other.atMs);
  const firstWrite = sent.findIndex(({ place }) => place !== undefined && methodOf(place.endpoint) !== 'GET');
  return sent.flatMap(({ entry, atMs, place }, number) => {
    if (place === undefined) return [];
    const times = asked.get(place.same) ?? 0;
    asked.set(place.same, times + 1);
    const isRead = methodOf(place.endpoint) === 'GET';
    const phase: Phase = !isRead ? 'writes' : firstWrite < 0 || number < firstWrite ? 'reads' : 'reads again';
    return {
      number,
      phase,
      baseUrl,
      ...exchangeOf(entry, place, times, bodies),
      ...timesOf(entry, atMs, sent[0]?.atMs),
    };
  });
}

interface Place {
  readonly endpoint: EndpointName;
  readonly ids: readonly string[];
  readonly url: string;
  readonly body: string;
  /** The same for entries that ask the same. */
  readonly same: string;
}

/** Which endpoint an entry asks; undefined for none of the nine. */
function placeOf(entry: Json, baseUrl: string): Place | undefined {
  const [url, method] = [textAt(entry, 'request', 'url'), textAt(entry, 'request', 'method')];
  const body = textAt(entry, 'request', 'postData', 'text');
  if (!URL.canParse(url) || !url.startsWith(`${baseUrl}/`)) return undefined;
  const path = new URL(url).pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length);
  for (const [name, template] of Object.entries(endpoints)) {
    const form = template.replaceAll(/\{\w+\}/g, '([^/]+)');
    const found = new RegExp(`^${form}$`).exec(`${method} ${path}`);
    if (found === null) continue;
    // the name is a key of endpoints
    return {
      endpoint: name as EndpointName,
      ids: found.slice(1).map(decoded),
      url,
      body,
      same: `${method} ${url} ${body}`,
    };
  }
  return undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function exchangeOf(entry: Json, { endpoint, ids, url, body }: Place, times: number, bodies: Bodies) {
  const status = memberAt(entry, 'response', 'status');
  const ask = newAsk(endpoint, ids, {
    query: [...new URL(url).searchParams],
    expects: status === 200 || status === 404 ? status : 'open',
    ...(times === 0 ? {} : { purpose: { kind: 'again', round: times } as const }),
    ...(body === '' ? {} : { body }),
  });
  const encoding = textAt(entry, 'response', 'content', 'encoding') === 'base64' ? 'base64' : 'utf8';
  const bytes = Buffer.from(textAt(entry, 'response', 'content', 'text'), encoding);
  const headers = headersOf(memberAt(entry, 'response', 'headers'));
  const outcome: Pick<Exchange, 'answer' | 'failure'> =
    typeof status === 'number' && status >= 200
      ? { answer: { status, headers, body: bodies.add(storedBytes(bytes)) } }
      : { failure: { kind: 'cut', message: 'the archive holds no answer' } };
  const sentHeaders = headersOf(memberAt(entry, 'request', 'headers'));
  return { ask, method: methodOf(endpoint), url, sentHeaders, ...outcome, earlier: [], inFlight: 1 };
}

function timesOf(entry: Json, atMs: number, beginMs = atMs): Pick<Exchange, 'askedMs' | 'answeredMs'> {
  const time = member(entry, 'time');
  const askedMs = atMs - beginMs;
  return { askedMs, answeredMs: askedMs + (typeof time === 'number' && time > 0 ? time : 0) };
}

/**
 * Headers by their names in lower case, secrets masked; those of HTTP/2 that begin with a colon are left out.
 */
function headersOf(list: Json | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const header of isArray(list) ? list.filter(isObject) : []) {
    const name = textAt(header, 'name').toLowerCase();
    const value = secretNames.test(name) ? masked : textAt(header, 'value');
    if (/^[^:]/.test(name)) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

const textAt = (value: Json, ...names: readonly string[]): string => {
  const text = memberAt(value, ...names);
  return typeof text === 'string' ? text : '';
};
