import type { Endpoint } from '../../catalogue/index.ts';
import type { Client } from '../http/client.ts';
import type { Ask, Exchange } from '../http/exchange.ts';
import { isExpectedAnswer } from '../http/shape-markers.ts';
import { fillPath } from '../protocol/paths.ts';
import type { Api, AskOptions } from './check-context.ts';

const methodOf = (endpoint: Endpoint): Ask['method'] => {
  if (endpoint.startsWith('GET')) return 'GET';
  return endpoint.startsWith('PUT') ? 'PUT' : 'POST';
};

/** One spelling for URLs that ask the same: parameters in the order of their names. */
export function canonicalUrl(text: string): string {
  const url = new URL(text);
  url.searchParams.sort();
  url.hash = '';
  return url.href;
}

const queryText = (query: readonly (readonly [string, string])[] | undefined) =>
  query === undefined || query.length === 0
    ? ''
    : `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;

function append(log: Map<Endpoint, Exchange[]>, exchange: Exchange): void {
  const list = log.get(exchange.ask.endpoint);
  if (list === undefined) log.set(exchange.ask.endpoint, [exchange]);
  else list.push(exchange);
}

/** Whether an answer is held to what the spec states. After bad credentials a good one may be locked out, but a success, a 404 or the server's own error is no lock-out (readings 24, 25). */
function countsAsStated(exchange: Exchange): boolean {
  const { purpose, manner } = exchange.ask;
  // What a server makes of an unusual Accept is open (interpretation 30).
  if (manner !== undefined && exchange.answer?.status === 406) return false;
  if (purpose === 'arranging') return isExpectedAnswer(exchange);
  if (purpose !== 'control') return purpose === 'stated';
  const status = exchange.answer?.status ?? 0;
  return (status >= 200 && status < 300) || status === 404 || status >= 500;
}

/** The nine endpoints over a client. Equal reads with the good credential share one answer until `forget`. */
export function newApi(client: Client): Api {
  const shared = new Map<string, Promise<Exchange>>();
  const answered = new Map<string, Exchange>();
  const log = new Map<Endpoint, Exchange[]>();
  const absent = new Map<Endpoint, Exchange[]>();
  const recognised = new Set<Endpoint>();

  async function send(ask: Ask): Promise<Exchange> {
    const exchange = await client.send(ask);
    judged(exchange);
    return exchange;
  }

  function judged(exchange: Exchange): void {
    const { ask } = exchange;
    if (ask.credential !== 'good') return;
    if (ask.purpose === 'absent') append(absent, exchange);
    if (countsAsStated(exchange)) append(log, exchange);
    if (
      ask.purpose !== 'probe' &&
      ask.purpose !== 'control' &&
      !recognised.has(ask.endpoint) &&
      isExpectedAnswer(exchange)
    )
      recognised.add(ask.endpoint);
  }

  /** What was only found out at first counts as evidence once it is known that the spec states the answer. */
  function state(exchange: Exchange): Exchange {
    if (
      exchange.ask.purpose === 'arranging' &&
      !(log.get(exchange.ask.endpoint)?.includes(exchange) ?? false)
    )
      append(log, exchange);
    return exchange;
  }

  function shareable(ask: Ask, fresh: boolean): Promise<Exchange> {
    const key = `${canonicalUrl(ask.url)} ${ask.manner ?? ''}`.trimEnd();
    const kept = fresh ? undefined : shared.get(key);
    if (kept !== undefined) return ask.purpose === 'stated' ? kept.then(state) : kept;
    const made = send(ask);
    shared.set(key, made);
    void made.then(
      (exchange) => answered.set(key, exchange),
      () => shared.delete(key),
    );
    return made;
  }

  return {
    ask(endpoint: Endpoint, options: AskOptions = {}) {
      const ask: Ask = {
        endpoint,
        method: methodOf(endpoint),
        url: client.baseUrl + fillPath(endpoint, options.params ?? {}) + queryText(options.query),
        params: options.params ?? {},
        credential: options.credential ?? 'good',
        purpose: options.purpose ?? 'stated',
        ...(options.body === undefined ? {} : { body: options.body }),
        ...(options.manner === undefined ? {} : { manner: options.manner }),
      };
      const isPlainRead = ask.method === 'GET' && ask.credential === 'good' && ask.body === undefined;
      return isPlainRead ? shareable(ask, options.fresh ?? false) : send(ask);
    },
    follow(url, from, options = {}) {
      const { endpoint, params } = from.ask;
      return shareable(
        {
          endpoint,
          method: 'GET',
          url,
          params,
          credential: 'good',
          purpose: 'stated',
          via: 'link',
          ...(options.manner === undefined ? {} : { manner: options.manner }),
        },
        options.fresh ?? false,
      );
    },
    known: (url) => answered.get(canonicalUrl(url)),
    evidence: (endpoint) => log.get(endpoint) ?? [],
    absences: (endpoint) => absent.get(endpoint) ?? [],
    recognised: (endpoint) => (endpoint === undefined ? recognised.size > 0 : recognised.has(endpoint)),
    keep: judged,
    forget() {
      shared.clear();
      answered.clear();
    },
  };
}
