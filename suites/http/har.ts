import { Buffer } from 'node:buffer';
import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { methodOf, newAsk } from '../log/ask.ts';
import { masked, type Exchange } from '../log/exchange.ts';
import { isArray, memberAt, type Json } from '../log/json.ts';
import { Bodies, storedBytes } from './bodies.ts';

const secretNames = /^(proxy-)?authorization$|^(set-)?cookie$|^x-api-key$/;

/**
 * The exchanges with the nine endpoints under a base URL (no slash at its end) that an HTTP Archive 1.2
 * holds, in the order in which they were sent. A question is a stated one if it was answered 200, else one
 * for something absent (404) or open; what needs control requests cannot be judged from it.
 */
export function exchangesOfHar(har: Json, baseUrl: string): readonly Exchange[] {
  const bodies = new Bodies();
  const asked = new Map<string, number>();
  const sent = listAt(har, 'log', 'entries')
    .flatMap((entry) => entryOf(entry, baseUrl) ?? [])
    .toSorted((one, other) => one.atMs - other.atMs);
  const firstWrite = sent.findIndex(({ method }) => method !== 'GET');
  return sent.map(({ entry, atMs, endpoint, ids, url, method, body }, number): Exchange => {
    const isBefore = firstWrite < 0 || number < firstWrite;
    const same = `${method} ${url} ${body}`;
    const round = asked.get(same) ?? 0;
    asked.set(same, round + 1);
    const status = memberAt(entry, 'response', 'status');
    const time = memberAt(entry, 'time');
    const askedMs = atMs - (sent[0]?.atMs ?? atMs);
    const ask = newAsk(endpoint, ids, {
      query: [...new URL(url).searchParams],
      expects: status === 200 || status === 404 ? status : 'open',
      ...(round > 0 && { purpose: { kind: 'again', round } }),
      ...(body !== '' && { body }),
    });
    return {
      number,
      ask,
      phase: method !== 'GET' ? 'writes' : isBefore ? 'reads' : 'reads again',
      method,
      baseUrl,
      url,
      sentHeaders: headersOf(entry, 'request'),
      askedMs,
      answeredMs: askedMs + (typeof time === 'number' && time > 0 ? time : 0),
      ...(typeof status === 'number' && status >= 200
        ? { answer: { status, headers: headersOf(entry, 'response'), body: bodies.add(bodyOf(entry)) } }
        : { failure: { kind: 'cut', message: 'the archive holds no answer' } }),
      earlier: [],
      inFlight: 1,
    };
  });
}

const forms = Object.entries(endpoints).map(([name, template]) => ({
  endpoint: name as EndpointName, // Object.entries forgets the names
  form: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** What an entry asks; undefined where that is none of the nine endpoints, or was asked at no time. */
function entryOf(entry: Json, baseUrl: string) {
  const [url, asked] = [textAt(entry, 'request', 'url'), textAt(entry, 'request', 'method')];
  const atMs = Date.parse(textAt(entry, 'startedDateTime'));
  if (!URL.canParse(url) || !url.startsWith(`${baseUrl}/`) || Number.isNaN(atMs)) return undefined;
  const path = new URL(url).pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length);
  const found = forms.find(({ form }) => form.test(`${asked} ${path}`));
  if (found === undefined) return undefined;
  const { endpoint, form } = found;
  const ids = (form.exec(`${asked} ${path}`) ?? []).slice(1).map(decoded);
  const body = textAt(entry, 'request', 'postData', 'text');
  return { entry, atMs, endpoint, ids, url, method: methodOf(endpoint), body };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const bodyOf = (entry: Json) =>
  storedBytes(
    Buffer.from(
      textAt(entry, 'response', 'content', 'text'),
      textAt(entry, 'response', 'content', 'encoding') === 'base64' ? 'base64' : 'utf8',
    ),
  );

/**
 * Headers by their names in lower case, secrets masked; those of HTTP/2 that begin with a colon are left out.
 */
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
