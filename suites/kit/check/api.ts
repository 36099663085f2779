import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Client } from '../http/client.ts';
import type { Ask, Exchange } from '../http/exchange.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import { isNoLockOut, lockOutStatuses, mayBeLockOut } from '../http/limits/lock-outs.ts';
import { fillPath } from '../protocol/paths.ts';
import type { Api, AskOptions } from './check-context.ts';
import { answered as factsOf } from './reasons.ts';
import { isCredentialRefused } from './token-refusal.ts';
import { failPrecondition } from './violation.ts';
import { wellFormed } from '../protocol/segments.ts';

const methodOf = (endpoint: Endpoint): Ask['method'] => {
  if (endpoint.startsWith('GET')) return 'GET';
  return endpoint.startsWith('PUT') ? 'PUT' : 'POST';
};

/** A URL that parsing leaves as it is: most are, and parsing takes longer. */
const spelledPlainly =
  /^https?:\/\/(?!.*xn--)(?:127\.0\.0\.1|(?:[a-z\d-]+\.)*[a-z]{2,})(?::(?:[1-5]\d{4}|60\d{3}|[1-9]\d{3}))?(?:\/[\w-]+)+(?:\?\w+=[\w-]*(?:&\w+=[\w-]*)*)?$/;

/** The same with its parameters in the order of their names. */
function withParametersSorted(text: string): string {
  const at = text.indexOf('?') + 1;
  if (at === 0 || !text.includes('&', at)) return text;
  const named = text
    .slice(at)
    .split('&')
    .map((parameter) => ({ parameter, name: parameter.slice(0, parameter.indexOf('=')) }))
    .sort((one, other) => Number(one.name > other.name) - Number(one.name < other.name));
  return text.slice(0, at) + named.map(({ parameter }) => parameter).join('&');
}

/** One spelling for URLs that ask the same: parameters in the order of their names. */
export function canonicalUrl(text: string): string {
  if (spelledPlainly.test(text)) return withParametersSorted(text);
  const url = new URL(text);
  // One plain parameter is in order as it is.
  if (!/^(?:\?\w+=\w*)?$/.test(url.search)) url.searchParams.sort();
  if (text.includes('#')) url.hash = '';
  return url.href;
}

const queryText = (query: readonly (readonly [string, string])[] | undefined) =>
  query === undefined || query.length === 0
    ? ''
    : `?${query.map((pair) => pair.map((text) => encodeURIComponent(wellFormed(text))).join('=')).join('&')}`;

const isFresh = ({ fresh = false, pastCaches: isPast = false }: AskOptions): boolean => fresh || isPast;

const pastCaches = (options: AskOptions): Pick<Ask, 'pastCaches'> =>
  options.pastCaches === true ? { pastCaches: true } : {};

function append(log: Map<Endpoint, Exchange[]>, exchange: Exchange): void {
  const list = log.get(exchange.ask.endpoint);
  if (list === undefined) log.set(exchange.ask.endpoint, [exchange]);
  else list.push(exchange);
}

/** What a function made of some exchanges. */
interface Made {
  readonly of: readonly Exchange[];
  readonly value: unknown;
}

const isAlike = (some: readonly Exchange[], others: readonly Exchange[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/**
 * Whether an answer must be what the spec states. After bad credentials (`refusals`: the statuses that those
 * got) a valid request may be locked out (readings 24, 25, 49).
 */
function countsAsStated(exchange: Exchange, refusals: ReadonlySet<number>): boolean {
  const { purpose, manner, method } = exchange.ask;
  const status = exchange.answer?.status ?? 0;
  // What a server makes of an unusual Accept is open (interpretation 30).
  if (manner !== undefined && status === 406) return false;
  if (purpose === 'arranging') return isExpectedAnswer(exchange);
  if (purpose === 'stated') return method !== 'GET' || !mayBeLockOut(exchange, refusals);
  if (purpose !== 'control' || status < 200 || lockOutStatuses.includes(status)) return false;
  return isNoLockOut(status) || (refusals.size > 0 && !refusals.has(status));
}

const ofRuns: readonly Endpoint[] = [endpoints.listRuns, endpoints.readRun, endpoints.listRecords];

/**
 * Whether an answer to discovery may be judged although its request used a guessed id. It may where the id
 * does not matter: a method that is not allowed, a success with another status than 200, a server error, and,
 * at the endpoints of sync runs, the stated answer for an id without a run.
 */
function countsWhateverTheId(exchange: Exchange): boolean {
  const { ask, answer } = exchange;
  const status = answer?.status ?? 0;
  if (ask.purpose !== 'arranging') return false;
  if (isOfAnyId(exchange) || status >= 500) return true;
  return ofRuns.includes(ask.endpoint) ? status === 200 : status >= 200 && status < 300;
}

/** Whether an answer says that the method is not supported, with any id. */
const isOfAnyId = ({ answer }: Exchange): boolean => answer?.status === 405 || answer?.status === 501;

/** Whether every id of a request is written in digits, as those are that discovery guesses. */
const isInDigits = ({ ask }: Exchange): boolean => Object.values(ask.params).every((id) => /^\d+$/.test(id));

/** Whether an answer to discovery is a 404 whose body the spec states. */
const isStatedAbsence = ({ ask, answer }: Exchange): boolean =>
  ask.purpose === 'arranging' && answer?.status === 404 && ofRuns.includes(ask.endpoint);

/** The nine endpoints over a client. Equal reads with the good credential share one answer until `forget`. */
export function newApi(client: Client): Api {
  const shared = new Map<string, { readonly ask: Ask; readonly made: Promise<Exchange> }>();
  const keys = new Map<string, string>();
  const answered = new Map<string, Exchange>();
  const log = new Map<Endpoint, Exchange[]>();
  const absent = new Map<Endpoint, Exchange[]>();
  /** Answers to discovery that are judged once the target is known to be one of this API. */
  const found = new Map<Endpoint, Exchange[]>();
  const foundAbsent = new Map<Endpoint, Exchange[]>();
  const given = new Set<Exchange>();
  const recognised = new Set<Endpoint>();
  const retries: Record<string, number> = {};
  /**
   * Whether ids of syncs and runs are written in digits: for a guessed id of another form, which is
   * malformed, the answer is unspecified.
   */
  let areDigits = false;
  /** The last read that was refused for its credential, and the last that succeeded. */
  let refused: Exchange | undefined;
  let accepted: Exchange | undefined;

  /**
   * What credentials that must be refused were answered with, 0 for no answer: after that the good one may be
   * locked out.
   */
  const refusals = new Set<number>();
  const lockedOut = new Set<Exchange>();

  /** What equal questions have in common. */
  function keyOf({ url, manner }: Pick<Ask, 'url' | 'manner'>): string {
    const known = keys.get(url) ?? canonicalUrl(url);
    keys.set(url, known);
    return manner === undefined ? known : `${known} ${manner}`;
  }

  async function send(ask: Ask): Promise<Exchange> {
    const exchange = await client.send(ask);
    judged(exchange);
    return exchange;
  }

  function judged(exchange: Exchange): void {
    const { ask } = exchange;
    for (const why of exchange.retries) retries[why] = (retries[why] ?? 0) + 1;
    if (ask.credential !== 'good') {
      refusals.add(exchange.answer?.status ?? 0);
      return;
    }
    if (ask.method === 'GET' && isCredentialRefused(exchange)) refused = exchange;
    if (ask.method === 'GET' && isExpectedAnswer(exchange)) accepted = exchange;
    if (ofRuns.includes(ask.endpoint) && isExpectedAnswer(exchange)) areDigits ||= isInDigits(exchange);
    if (ask.purpose === 'absent') append(absent, exchange);
    if (isStatedAbsence(exchange)) append(foundAbsent, exchange);
    if (mayBeLockOut(exchange, refusals)) lockedOut.add(exchange);
    if (countsAsStated(exchange, refusals)) append(log, exchange);
    else if (countsWhateverTheId(exchange)) append(found, exchange);
    if (
      ask.purpose !== 'probe' &&
      ask.purpose !== 'control' &&
      !recognised.has(ask.endpoint) &&
      isExpectedAnswer(exchange)
    )
      recognised.add(ask.endpoint);
  }

  /**
   * Sends a write, with any credential, only to a target of this API and only while the valid token is
   * accepted (reading 32).
   */
  async function write(ask: Ask): Promise<Exchange> {
    if (recognised.size === 0) failPrecondition({ kind: 'not-written', because: 'not-known' });
    if (refused !== undefined && accepted !== undefined) {
      const again = await send({ ...accepted.ask, purpose: 'control' });
      if (isCredentialRefused(again))
        failPrecondition({ kind: 'not-written', because: 'token-refused', by: factsOf(again) });
      refused = undefined;
    }
    return send(ask);
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

  function shareable(ask: Ask, fresh: boolean, key = keyOf(ask)): Promise<Exchange> {
    const kept = fresh ? undefined : shared.get(key);
    // What a probe got is no evidence: a link that leads to the same place is followed by itself.
    if (kept !== undefined && (kept.ask.purpose !== 'probe' || ask.purpose === 'probe')) {
      const found = ask.purpose === 'stated' ? kept.made.then(state) : kept.made;
      if (kept.ask.url === ask.url) return found;
      // Only one order of the parameters may be refused.
      return found.then((one) =>
        isExpectedAnswer(one) ? one : shareable(ask, false, `${key} as ${ask.url}`),
      );
    }
    const made = send(ask);
    shared.set(key, { ask, made });
    void made.then(
      (exchange) => answered.set(key, exchange),
      () => shared.delete(key),
    );
    return made;
  }

  /** Whether the spec states the answer: of a model only if it is there, as another answer shows. */
  function isOfKnownId(one: Exchange): boolean {
    const { endpoint, url } = one.ask;
    if (endpoint !== endpoints.readModel) return areDigits || !ofRuns.includes(endpoint);
    return log.get(endpoint)?.some((other) => other.ask.url === url && isExpectedAnswer(other)) ?? false;
  }

  function merged(own: readonly Exchange[] = [], more: readonly Exchange[] = []): readonly Exchange[] {
    const its = more.filter(
      (one) =>
        isOfAnyId(one) || (one.ask.endpoint !== endpoints.readModel && given.has(one)) || isOfKnownId(one),
    );
    if (recognised.size === 0 || its.length === 0) return own;
    return [...new Set([...own, ...its])].toSorted((one, other) => one.number - other.number);
  }

  const made = new Map<unknown, Made>();
  function fromEvidence<T>(endpoint: Endpoint, make: (of: readonly Exchange[]) => T): T {
    const of = merged(log.get(endpoint), found.get(endpoint));
    const last = made.get(make);
    // Made by the same function of the same exchanges.
    if (last !== undefined && isAlike(last.of, of)) return last.value as T;
    const value = make(of);
    made.set(make, { of: [...of], value });
    return value;
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
        ...pastCaches(options),
      };
      const isPlainRead = ask.method === 'GET' && ask.credential === 'good' && ask.body === undefined;
      if (ask.method !== 'GET') return write(ask);
      return isPlainRead ? shareable(ask, isFresh(options)) : send(ask);
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
          ...pastCaches(options),
        },
        isFresh(options),
      );
    },
    known: (ask) => answered.get(keyOf(ask)),
    fromEvidence,
    evidence: (endpoint) => merged(log.get(endpoint), found.get(endpoint)),
    mayBeLockOut: (exchange) => lockedOut.has(exchange),
    absences: (endpoint) => merged(absent.get(endpoint), foundAbsent.get(endpoint)),
    recognised: (endpoint) => (endpoint === undefined ? recognised.size > 0 : recognised.has(endpoint)),
    keep: judged,
    retries: () => ({ ...retries }),
    given: (exchange) => void given.add(exchange),
    forget() {
      shared.clear();
      answered.clear();
    },
  };
}
