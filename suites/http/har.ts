import { Buffer } from 'node:buffer';
import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { jsonOf } from '../log/answers.ts';
import { linkNames, methodOf, newAsk } from '../log/ask.ts';
import { masked, type Exchange } from '../log/exchange.ts';
import { isArray, memberAt, type Json } from '../log/json.ts';
import { Bodies, storedBytes } from './bodies.ts';

const ownName = 'data-sync-conformance'; // as report.har has it
const secretNames = /^(proxy-)?authorization$|^(set-)?cookie$|^x-api-key$/;
const statedNames = /^(type|metric|connector_ids|time_period|status|page)$/;
const anyJson = /json|^\s*(\*|application\/\*|$)/i;

/**
 * The exchanges with the nine endpoints under a base URL (no slash at its end) that an HTTP Archive 1.2
 * holds, in the order in which they were sent. A question is a stated one if it was answered 200, else one
 * for something absent (404 without parameters) or open; what needs control requests cannot be judged from
 * it. A request that the spec does not describe is left out, unless a link led to it.
 */
export function exchangesOfHar(har: Json, baseUrl: string): readonly Exchange[] {
  const bodies = new Bodies();
  const rounds = new Map<string, number>();
  const sent = listAt(har, 'log', 'entries')
    .flatMap((entry) => entryOf(entry, baseUrl) ?? [])
    .toSorted((one, other) => one.atMs - other.atMs);
  const linked = new Set<string>();
  const exchanges: Exchange[] = [];
  let hasWritten = false;
  for (const { entry, atMs, endpoint, ids, url, method, body } of sent) {
    if (!linked.has(url) && !isStated(entry, url)) continue;
    const round = rounds.get(`${method} ${url} ${body}`) ?? 0;
    rounds.set(`${method} ${url} ${body}`, round + 1);
    const [status, time] = [memberAt(entry, 'response', 'status'), memberAt(entry, 'time')];
    const askedMs = atMs - (sent[0]?.atMs ?? atMs);
    hasWritten ||= method !== 'GET';
    const ask = newAsk(endpoint, ids, {
      query: [...new URL(url).searchParams],
      // a page or a status that is not there may be answered so
      expects: status === 200 || (status === 404 && !url.includes('?')) ? status : 'open',
      ...(round > 0 && { purpose: { kind: 'again', round } }),
      ...(body !== '' && { body }),
    });
    const exchange: Exchange = {
      number: exchanges.length,
      ask,
      phase: method !== 'GET' ? 'writes' : hasWritten ? 'reads again' : 'reads',
      method,
      baseUrl,
      url,
      sentHeaders: headersOf(entry, 'request'),
      askedMs,
      answeredMs: askedMs + (typeof time === 'number' && time > 0 ? time : 0),
      ...answerOf(entry, bodies),
      earlier: [],
      inFlight: 1,
    };
    exchanges.push(exchange);
    for (const name of linkNames) {
      const link = memberAt(jsonOf(exchange), 'links', name);
      if (typeof link === 'string' && URL.canParse(link, url)) linked.add(new URL(link, url).href);
    }
  }
  return exchanges;
}

/** Whether the spec describes a request: its parameters, each once, and that the answer is JSON. */
function isStated(entry: Json, url: string): boolean {
  const names = [...new URL(url).searchParams.keys()].filter((name) => name !== 'connector_ids');
  const isOnce = new Set(names).size === names.length && names.every((name) => statedNames.test(name));
  return isOnce && anyJson.test(headersOf(entry, 'request')['accept'] ?? '');
}

/** Why an archive cannot be judged, as the end of a sentence about its file; undefined if it can be. */
export function unfitHar(har: Json, baseUrl: string): string | undefined {
  if (memberAt(har, 'log', 'creator', 'name') === ownName)
    return 'is a report of this suite, with bodies cut and values hidden: judge the file of --record';
  const urls = listAt(har, 'log', 'entries').map((entry) => textAt(entry, 'request', 'url'));
  if (exchangesOfHar(har, baseUrl).length > 0) return undefined;
  const bases = new Set(urls.flatMap((url) => /^(.+?)\/api\/v1\//.exec(url)?.[1] ?? []));
  const others = bases.size === 0 ? '' : `; it holds some under ${[...bases].slice(0, 3).join(', ')}`;
  const more = bases.has(baseUrl) ? ' that the spec describes' : others;
  return `holds no request to an endpoint under ${baseUrl}${more}`;
}

/** Rules that an archive cannot show to be kept, with the reason: its texts may have been any bytes. */
export const unseenIn = (log: readonly Exchange[]): Readonly<Record<string, string>> =>
  log.some(({ answer }) => answer?.body.decoded.kind === 'not-utf8')
    ? {}
    : { '4-utf8': 'an HTTP Archive holds texts, which may have been other bytes' };

const forms = Object.entries(endpoints).map(([name, template]) => ({
  endpoint: name as EndpointName, // Object.entries forgets the names
  form: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** What an entry asks; undefined where that is none of the nine endpoints, or was asked at no time. */
function entryOf(entry: Json, baseUrl: string) {
  const given = textAt(entry, 'request', 'url');
  const url = URL.canParse(given) ? new URL(given).href : '';
  const atMs = Date.parse(textAt(entry, 'startedDateTime'));
  if (!url.startsWith(`${baseUrl}/`) || Number.isNaN(atMs)) return undefined;
  const path = new URL(url).pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length);
  const body = textAt(entry, 'request', 'postData', 'text');
  for (const { endpoint, form } of forms) {
    const [found, ...ids] = form.exec(`${textAt(entry, 'request', 'method')} ${path}`) ?? [];
    if (found !== undefined)
      return { entry, atMs, endpoint, ids: ids.map(decoded), url, method: methodOf(endpoint), body };
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

/** What came; a body that the archive leaves out, or holds in part only, says nothing of the target. */
function answerOf(entry: Json, bodies: Bodies): Pick<Exchange, 'answer' | 'failure'> {
  const status = memberAt(entry, 'response', 'status');
  if (typeof status !== 'number' || status < 200)
    return { failure: { kind: 'cut', message: 'the archive holds no answer' } };
  const content = ['response', 'content'] as const;
  const [text, size] = [memberAt(entry, ...content, 'text'), memberAt(entry, ...content, 'size')];
  const isBase64 = textAt(entry, ...content, 'encoding').toLowerCase() === 'base64';
  const bytes = Buffer.from(textAt(entry, ...content, 'text'), isBase64 ? 'base64' : 'utf8');
  const body = bodies.add(storedBytes(bytes));
  const headers = headersOf(entry, 'response');
  // A size may be that of the coded body, and JSON that was cut is none.
  const sizes = [size, memberAt(entry, 'response', 'bodySize'), headers['content-length']].map(Number);
  const isCut = size === -1 ? bytes.length === 0 : sizes.some((one) => one > bytes.length);
  if (text === undefined || (isCut && body.decoded.kind !== 'json'))
    return { failure: { kind: 'limit', status, message: 'the archive does not hold the whole body' } };
  return { answer: { status, headers, body } };
}

/** Headers by names in lower case, secrets masked; without those of HTTP/2 that begin with a colon. */
function headersOf(entry: Json, side: 'request' | 'response'): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const header of listAt(entry, side, 'headers')) {
    const name = textAt(header, 'name').toLowerCase();
    const value = secretNames.test(name) ? masked : textAt(header, 'value');
    if (/^[^:]/.test(name)) headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

function listAt(value: Json, ...names: readonly string[]): readonly Json[] {
  const list = memberAt(value, ...names);
  return isArray(list) ? list : [];
}

function textAt(value: Json, ...names: readonly string[]): string {
  const text = memberAt(value, ...names);
  return typeof text === 'string' ? text : '';
}
