import type { Socket } from 'node:net';
import { buildConnector, Client, ProxyAgent, type Dispatcher } from 'undici';
import type { Failure } from '../log/exchange.ts';
import { storeBody, storedBytes, type Stored } from './bodies.ts';
import { decodeContent, tooLarge, Unread } from './coding.ts';
import { codeOf, failureOf, type FailureContext } from './failures.ts';
import { skipInterim } from './interim.ts';
import { ownTls, proxyFor, tlsOptions, type NetworkOptions } from './network.ts';

/** What a transport keeps to. */
export interface TransportOptions {
  readonly baseUrl: string;
  /** For a connection to be made. */
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly maxHeaderBytes: number;
  readonly network: NetworkOptions;
}

/** One request as it is sent, secrets and all. */
export interface Wire {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Path and query, encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From sending to the last decoded byte. */
  readonly timeoutMs: number;
  /** On a connection of its own, which ends with the answer. */
  readonly isClosed: boolean;
  /** Whether it can do no harm if it is sent twice. */
  readonly mayRepeat: boolean;
  /** Ends it; the reason is a Failure. */
  readonly signal: AbortSignal;
  /**
   * On a connection that was never answered: how long that may take before it counts as one that is not
   * served.
   */
  readonly patience?: Patience;
}

/**
 * What is done about a connection that gets no answer, since the workers of the target may serve others
 * alone.
 */
export interface Patience {
  readonly ms: number;
  /**
   * Whether only others are answered, so that the request ends with `starved`; idle connections end anyhow.
   */
  readonly isInVain: () => boolean;
}

/** What came of one request, sent once. */
export interface Attempt {
  readonly answer?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Stored;
  };
  readonly failure?: Failure;
  /** Of an answer that did not come whole: its status. */
  readonly status?: number;
  /** The connection had carried answers before, and ended without a byte of this one. */
  readonly closedWhenKept?: true;
  /** The server says that it has not received the request: it may be sent again, whatever it does. */
  readonly wasUnread?: true;
}

/** A connection to the target, opened at its first request and again whenever it has been closed. */
interface Connection {
  readonly dispatcher: Dispatcher;
  socket?: Socket;
  idleSinceMs: number;
}

const mostHeaderNames = 200;
const mostBytesInFlight = 24 << 20; // of several bodies together; one alone may be larger
const [settledMs, staleMs] = [20, 2000];

/** The statuses whose bodies the spec describes (interpretation 20): how others are encoded is free. */
const described: ReadonlySet<number> = new Set([200, 404]);

/**
 * Sends single requests to one origin over HTTP/1.1; repeats nothing and follows nothing. Keeps one request
 * to a connection, and reuses the connection that was used last.
 */
export class Transport {
  /** SHA-256 (hex, of the DER form) of every certificate that the target has shown, in order. */
  readonly peers = new Set<string>();
  /**
   * How many connections may be open, idle ones included; an idle one is closed before one too many is
   * opened.
   */
  mostOpen = Infinity;
  readonly #origin: string;
  readonly #options: TransportOptions;
  readonly #context: FailureContext;
  readonly #proxy: string | undefined;
  readonly #open = new Set<Connection>();
  /** Idle connections, the last used at the end. */
  readonly #idle: Connection[] = [];
  #tls: buildConnector.BuildOptions | undefined;
  #bytesInFlight = 0;
  /** The target has closed a connection just when a request was sent on it. */
  #closesKept = false;

  constructor(options: TransportOptions) {
    const { baseUrl, network, timeoutMs, maxHeaderBytes } = options;
    const { origin, host } = new URL(baseUrl);
    this.#origin = origin;
    this.#options = options;
    this.#proxy = proxyFor(baseUrl, network);
    const isUncertified = origin.startsWith('https:') && network.cert === undefined;
    const context = { host, timeoutMs, maxHeaderBytes, isUncertified };
    this.#context = this.#proxy === undefined ? context : { ...context, proxy: new URL(this.#proxy).host };
  }

  /** Sends one request. */
  async carry(wire: Wire): Promise<Attempt> {
    try {
      const connection = this.#take(wire);
      const attempt = await this.#send(connection, wire);
      this.#closesKept ||= attempt.closedWhenKept === true;
      if (wire.isClosed || attempt.failure !== undefined) this.#drop(connection);
      else this.#putBack(connection);
      return attempt;
    } catch (error) {
      // The settings of the connection are wrong: a certificate that cannot be read, a proxy that is none.
      return { failure: failureOf(error, this.#context) };
    }
  }

  /** Closes the idle connections, or as many as are too many for one more. */
  dropIdle(keep = 0): void {
    for (const connection of this.#idle.splice(0, Math.max(0, this.#idle.length - keep)))
      this.#drop(connection);
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await Promise.all([...this.#open].map(({ dispatcher }) => dispatcher.destroy()));
  }

  #take({ isClosed, mayRepeat }: Wire): Connection {
    const nowMs = performance.now();
    // A connection that ends after an answer without notice has then ended; one that was long idle may be
    // about to.
    const isFit = ({ idleSinceMs }: Connection): boolean =>
      mayRepeat || (!this.#closesKept && nowMs - idleSinceMs >= settledMs && nowMs - idleSinceMs <= staleMs);
    const at = isClosed ? -1 : this.#idle.findLastIndex(isFit);
    const [kept] = at < 0 ? [] : this.#idle.splice(at, 1);
    if (kept !== undefined) return kept;
    const busy = this.#open.size - this.#idle.length;
    this.dropIdle(Math.max(0, this.mostOpen - busy - 1));
    const connection = this.#newConnection();
    this.#open.add(connection);
    return connection;
  }

  #putBack(connection: Connection): void {
    connection.idleSinceMs = performance.now();
    this.#idle.push(connection);
  }

  #drop(connection: Connection): void {
    this.#open.delete(connection);
    // Nothing is in flight on it, so an error while it closes matters to no request.
    connection.dispatcher.destroy().catch(() => undefined);
  }

  #newConnection(): Connection {
    const { network, maxHeaderBytes, timeoutMs } = this.#options;
    this.#tls ??= this.#origin.startsWith('https:') ? tlsOptions(network, this.peers) : {};
    const connectOptions = { ...this.#tls, timeout: timeoutMs };
    // One timer of ours covers the time from sending to the last byte.
    const common = { allowH2: false, maxHeaderSize: maxHeaderBytes, headersTimeout: 0, bodyTimeout: 0 };
    if (this.#proxy !== undefined) {
      const proxyTls = ownTls(network);
      const proxied = { ...common, uri: this.#proxy, connections: 1, requestTls: connectOptions, proxyTls };
      return { dispatcher: new ProxyAgent(proxied), idleSinceMs: 0 };
    }
    const connect = buildConnector(connectOptions);
    const dispatcher = new Client(this.#origin, {
      ...common,
      connect: (where, callback) =>
        connect(where, (error, socket) => {
          if (error !== null) return callback(error, null);
          skipInterim(socket);
          connection.socket = socket;
          return callback(null, socket);
        }),
    });
    const connection: Connection = { dispatcher, idleSinceMs: 0 };
    return connection;
  }

  async #send(connection: Connection, wire: Wire): Promise<Attempt> {
    const { method, path, headers, body = null, timeoutMs, isClosed, signal, patience } = wire;
    const { socket } = connection;
    const before = socket?.destroyed === false ? socket.bytesRead : 0;
    const head: Head = { size: 0, taken: 0 };
    const ending = new AbortController();
    // all who end it say why
    const stop = (failure: unknown): void => ending.abort(new Unread(failure as Failure));
    const onStop = (): void => stop(signal.reason);
    // Timers go before sockets: what came while this process was busy is read first.
    const timer = setTimeout(() => void setImmediate(() => stop(lateness(timeoutMs, head))), timeoutMs);
    const watch = before === 0 && patience !== undefined ? this.#watch(patience, stop) : undefined;
    signal.addEventListener('abort', onStop, { once: true });
    if (signal.aborted) onStop();
    try {
      const options = { origin: this.#origin, method, path, headers: { ...headers }, body, reset: isClosed };
      const response = await connection.dispatcher.request({ ...options, signal: ending.signal });
      head.status = response.statusCode;
      head.headers = flatHeaders(response.headers);
      if (isOfIdling(response.statusCode, head.headers, before)) return idled;
      const stored = await this.#receive(response.body, head, ending.signal);
      return { answer: { status: response.statusCode, headers: head.headers, body: stored } };
    } catch (error) {
      const reason: unknown = ending.signal.aborted ? ending.signal.reason : error;
      const failure =
        reason instanceof Unread
          ? reason.failure
          : failureOf(reason, this.#context, head.status !== undefined);
      if (head.status !== undefined) return this.#afterHead(head, head.status, failure);
      const isUnheard = failure.kind === 'cut' && before > 0 && socket?.bytesRead === before;
      return isUnheard ? { failure, closedWhenKept: true } : { failure };
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', onStop);
      this.#bytesInFlight -= head.taken;
    }
  }

  #afterHead({ headers = {} }: Head, status: number, failure: Failure): Attempt {
    const isFree = failure.kind === 'encoding' && !described.has(status);
    return isFree
      ? { answer: { status, headers, body: storedBytes(new Uint8Array()) } }
      : { failure, status };
  }

  #watch({ ms, isInVain }: Patience, stop: (failure: Failure) => void): NodeJS.Timeout {
    return setInterval(() => {
      this.dropIdle();
      if (isInVain()) stop(starved);
    }, ms);
  }

  async #receive(body: AsyncIterable<Uint8Array>, head: Head, signal: AbortSignal): Promise<Stored> {
    const { maxBodyBytes } = this.#options;
    const { headers = {} } = head;
    const length = headers['content-length'];
    if (Object.keys(headers).length > mostHeaderNames) throw new Unread(tooManyHeaders);
    if (Number(length) > maxBodyBytes) throw new Unread(tooLarge(maxBodyBytes));
    let size = 0;
    const raw = wholeBody(body, length, head);
    return storeBody(decodeContent(raw, headers['content-encoding'] ?? ''), (bytes, taken) => {
      size += bytes;
      head.taken += taken;
      this.#bytesInFlight += taken;
      signal.throwIfAborted();
      if (Math.max(size, head.size) > maxBodyBytes) throw new Unread(tooLarge(maxBodyBytes));
      if (this.#bytesInFlight > Math.max(mostBytesInFlight, head.taken)) throw new Unread(crowded);
    });
  }
}

/** How far an answer has come. */
interface Head {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Bytes of its body that came, and what is stored of it. */
  size: number;
  taken: number;
}

async function* wholeBody(
  body: AsyncIterable<Uint8Array>,
  length: string | undefined,
  head: Head,
): AsyncIterable<Uint8Array> {
  try {
    for await (const piece of body) {
      head.size += piece.length;
      yield piece;
    }
  } catch (error) {
    // undici counts white space after the digits as part of the number, but it is none (RFC 9110, section
    // 5.5).
    const isWhole = length !== undefined && /^\d+\s+$/.test(length) && Number(length) === head.size;
    if (codeOf(error) !== 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' || !isWhole) throw error;
  }
}

const tooManyHeaders: Failure = {
  kind: 'limit',
  message: `the answer has more than the ${mostHeaderNames} headers that the suite reads`,
};

/** The target serves other connections alone: the request is sent again on one of them. */
export const starved: Failure = {
  kind: 'local',
  message: 'the target serves no more connections at once',
  code: 'starved',
};

/** Bodies that are being received take too much memory together: the request is sent again alone. */
const crowded: Failure = {
  kind: 'local',
  message: `answers on their way together took more than ${mostBytesInFlight >> 20} MiB of memory`,
  code: 'crowded',
};

const idled: Attempt = {
  failure: { kind: 'cut', message: 'the target closed the idle connection with 408' },
  closedWhenKept: true,
  wasUnread: true,
};

/**
 * Whether a server says that it closes a connection that was idle: it received nothing (RFC 9110, section
 * 15.5.9).
 */
const isOfIdling = (
  status: number,
  { connection = 'close' }: Readonly<Record<string, string>>,
  before: number,
): boolean => status === 408 && before > 0 && /close/i.test(connection);

function lateness(timeoutMs: number, { status, size }: Head): Failure {
  const came =
    status === undefined
      ? 'no answer had come'
      : `the answer was not complete: ${size} bytes of its body had come`;
  return { kind: 'timeout', message: `after ${timeoutMs} ms ${came}; --timeout moves the limit` };
}

const flatHeaders = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]));
