import { Buffer } from 'node:buffer';
import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { methodOf, newAsk, type Ask } from '../log/ask.ts';
import type { Exchange, Phase } from '../log/exchange.ts';
import { isArray, isObject, member, memberAt, type Json } from '../log/json.ts';
import { Bodies, storedBytes } from './bodies.ts';
import { masked } from './mask.ts';

const secretNames: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
]);

/**
 * The exchanges with the nine endpoints under a base URL (no slash at its end) that an HTTP Archive 1.2 holds,
 * in the order in which they were sent. A question is a stated one if it was answered 200, else open, or 404;
 * what needs control requests cannot be judged from it.
 */
export function exchangesOfHar(har: Json, baseUrl: string): readonly Exchange[] {
  const entries = memberAt(har, 'log', 'entries');
  const bodies = new Bodies();
  const sent = (isArray(entries) ? entries : [])
    .map((entry) => ({ entry, atMs: Date.parse(textOf(member(entry, 'startedDateTime'))) }))
    .filter(({ atMs }) => Number.isFinite(atMs))
    .toSorted((one, other) => one.atMs - other.atMs);
  const asked = new Map<string, number>();
  const exchanges: Exchange[] = [];
  let hasWritten = false;
  for (const { entry, atMs } of sent) {
    const place = placeOf(entry, baseUrl);
    if (place === undefined) continue;
    const times = asked.get(place.known) ?? 0;
    asked.set(place.known, times + 1);
    const isWrite = methodOf(place.endpoint) !== 'GET';
    hasWritten ||= isWrite;
    const phase = isWrite ? 'writes' : hasWritten ? 'reads again' : 'reads';
    const ask = askOf(entry, place, times);
    const askedMs = atMs - (sent[0]?.atMs ?? atMs);
    exchanges.push({
      number: exchanges.length,
      ...exchangeOf(entry, ask, { baseUrl, phase, askedMs }, bodies),
    });
  }
  return exchanges;
}

interface Place {
  readonly endpoint: EndpointName;
  readonly ids: readonly string[];
  readonly url: URL;
  /** The same for entries that ask the same. */
  readonly known: string;
}

/** Which endpoint an entry asks; undefined for none of the nine. */
function placeOf(entry: Json, baseUrl: string): Place | undefined {
  const text = textOf(memberAt(entry, 'request', 'url'));
  const method = textOf(memberAt(entry, 'request', 'method'));
  if (!URL.canParse(text) || !text.startsWith(`${baseUrl}/`)) return undefined;
  const url = new URL(text);
  const path = url.pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length);
  for (const [name, template] of Object.entries(endpoints)) {
    const form = template.slice(template.indexOf('/')).replaceAll(/\{\w+\}/g, '([^/]+)');
    const found = new RegExp(`^${form}$`).exec(path);
    if (found === null || !template.startsWith(`${method} `)) continue;
    const known = `${method} ${text} ${textOf(memberAt(entry, 'request', 'postData', 'text'))}`;
    return { endpoint: name as EndpointName, ids: found.slice(1).map(decoded), url, known }; // a key of endpoints
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

function askOf(entry: Json, { endpoint, ids, url }: Place, times: number): Ask {
  const status = memberAt(entry, 'response', 'status');
  const body = memberAt(entry, 'request', 'postData', 'text');
  return newAsk(endpoint, ids, {
    query: [...url.searchParams],
    expects: status === 200 || status === 404 ? status : 'open',
    ...(times === 0 ? {} : { purpose: { kind: 'again', round: times } }),
    ...(typeof body === 'string' ? { body } : {}),
  });
}

interface Setting {
  readonly baseUrl: string;
  readonly phase: Phase;
  readonly askedMs: number;
}

function exchangeOf(
  entry: Json,
  ask: Ask,
  { baseUrl, phase, askedMs }: Setting,
  bodies: Bodies,
): Omit<Exchange, 'number'> {
  const status = memberAt(entry, 'response', 'status');
  const time = member(entry, 'time');
  const content = memberAt(entry, 'response', 'content');
  const isBase64 = member(content, 'encoding') === 'base64';
  const bytes = Buffer.from(textOf(member(content, 'text')), isBase64 ? 'base64' : 'utf8');
  const came: Pick<Exchange, 'answer' | 'failure'> =
    typeof status === 'number' && status >= 200
      ? {
          answer: {
            status,
            headers: headersOf(memberAt(entry, 'response', 'headers')),
            body: bodies.add(storedBytes(bytes)),
          },
        }
      : { failure: { kind: 'cut', message: 'the archive holds no answer' } };
  return {
    ask,
    phase,
    method: methodOf(ask.endpoint),
    baseUrl,
    url: textOf(memberAt(entry, 'request', 'url')),
    sentHeaders: headersOf(memberAt(entry, 'request', 'headers')),
    askedMs,
    answeredMs: askedMs + (typeof time === 'number' && time > 0 ? time : 0),
    ...came,
    earlier: [],
    inFlight: 1,
  };
}

/** Headers by their names in lower case, secrets masked; those of HTTP/2 that begin with a colon are left out. */
function headersOf(list: Json | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const header of isArray(list) ? list.filter(isObject) : []) {
    const name = textOf(header['name']).toLowerCase();
    const value = secretNames.has(name) ? masked : textOf(header['value']);
    if (name !== '' && !name.startsWith(':'))
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
