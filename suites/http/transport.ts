import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { buildConnector, Client, ProxyAgent, type Dispatcher } from 'undici';
import type { Failure } from '../log/exchange.ts';
import { storeBody, storedBytes, type Stored } from './bodies.ts';
import { decodeContent, Unread } from './coding.ts';
import { codeOf, failureOf, type FailureContext } from './failures.ts';
import { ownTls, proxyFor, tlsOptions, type NetworkOptions } from './network.ts';

/** What a transport keeps to. */
export interface TransportOptions {
  readonly baseUrl: string;
  /** For a connection to be made. */
  readonly timeoutMs: number;
  /** Of one body after content decoding; default 64 MiB. */
  readonly maxBodyBytes?: number | undefined;
  readonly network?: NetworkOptions | undefined;
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
  /** Its connection ends with the answer. */
  readonly isClosed: boolean;
  /**
   * On which connections that were used before it may be sent: `settled` are those that the target is not
   * about to end, for what cannot be sent again.
   */
  readonly kept: 'all' | 'settled' | 'none';
  /** Ends it; the reason is a Failure. */
  readonly signal: AbortSignal;
  /**
   * How long an answer on a connection that was never answered may take, since the workers of the target may
   * serve others alone: then idle connections end, and the request itself where that `isInVain`.
   */
  readonly patience?: { readonly ms: number; readonly isInVain: () => boolean };
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
  /** The target says that it received nothing. */
  readonly wasUnread?: true;
}

/** A connection to the target, opened at its first request and again whenever it has been closed. */
interface Connection {
  readonly dispatcher: Dispatcher;
  socket?: Socket;
  /** When its last answer came; undefined before the first. */
  idleSinceMs?: number;
}

const mostClosedInRow = 3; // then each request gets a connection of its own
// One that ends after an answer without notice has ended by then; one that is idle for long may be about to.
const [settledMs, staleMs] = [20, 2000];
const mostHeaderNames = 200;
const maxHeaderBytes = 256 << 10;
const mostBytesInFlight = 24 << 20; // of several bodies together; one alone may be larger

/** The statuses whose bodies the spec describes (interpretation 20): how others are encoded is free. */
const described: ReadonlySet<number> = new Set([200, 404]);

/**
 * Sends single requests to one origin over HTTP/1.1; repeats nothing and follows nothing. Keeps one request
 * to a connection, and reuses the connection that was used last.
 */
export class Transport {
  /** SHA-256 (hex, of the DER form) of every certificate that the target has shown, in order. */
  readonly peers = new Set<string>();
  readonly #origin: string;
  readonly #options: TransportOptions;
  readonly #context: FailureContext;
  readonly #proxy: string | undefined;
  readonly #open = new Set<Connection>();
  /** Idle connections, the last used at the end. */
  readonly #idle: Connection[] = [];
  readonly #tls: () => buildConnector.BuildOptions;
  #bytesInFlight = 0;
  /** How often the target closed a connection just when a second request was sent on it. */
  #closedInRow = 0;
  #hasClosed = false;

  constructor(options: TransportOptions) {
    const { baseUrl, network = {}, timeoutMs } = options;
    const { origin, host } = new URL(baseUrl);
    this.#origin = origin;
    this.#options = options;
    this.#proxy = proxyFor(baseUrl, network);
    const isUncertified = origin.startsWith('https:') && network.cert === undefined;
    const context = { host, timeoutMs, maxHeaderBytes, isUncertified };
    this.#context = this.#proxy === undefined ? context : { ...context, proxy: new URL(this.#proxy).host };
    let tls: buildConnector.BuildOptions | undefined;
    this.#tls = () => (tls ??= origin.startsWith('https:') ? tlsOptions(network, this.peers) : {});
  }

  /** Sends one request. */
  async carry(wire: Wire): Promise<Attempt> {
    try {
      if (wire.kept === 'settled') await delay(settledMs);
      const connection = this.#take(wire);
      const attempt = await this.#send(connection, wire);
      this.#hasClosed ||= attempt.closedWhenKept === true;
      if (attempt.closedWhenKept) this.#closedInRow += 1;
      else if (connection.idleSinceMs !== undefined) this.#closedInRow = 0;
      connection.idleSinceMs = performance.now();
      if (wire.isClosed || attempt.failure !== undefined) this.#drop(connection);
      else this.#idle.push(connection);
      return attempt;
    } catch (error) {
      // The settings of the connection are wrong: a certificate that cannot be read, a proxy that is none.
      return { failure: failureOf(error, this.#context) };
    }
  }

  /** Closes idle connections, first those that were used least lately. */
  dropIdle(most = Infinity): void {
    for (const connection of this.#idle.splice(0, most)) this.#drop(connection);
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await Promise.all([...this.#open].map(({ dispatcher }) => dispatcher.destroy()));
  }

  #take(wire: Wire): Connection {
    const at = this.#idle.findLastIndex((connection) => this.#mayKeep(wire, connection));
    const [kept] = at < 0 ? [] : this.#idle.splice(at, 1);
    if (kept !== undefined) return kept;
    this.dropIdle(1); // workers may be bound to connections
    const connection = this.#newConnection();
    this.#open.add(connection);
    return connection;
  }

  #mayKeep({ kept }: Wire, { idleSinceMs = 0 }: Connection): boolean {
    if (kept !== 'settled') return kept === 'all' && this.#closedInRow < mostClosedInRow;
    const idleMs = performance.now() - idleSinceMs;
    // a timer may be early by a millisecond
    return !this.#hasClosed && idleMs >= settledMs - 1 && idleMs <= staleMs;
  }

  #drop(connection: Connection): void {
    this.#open.delete(connection);
    // Nothing is in flight on it, so an error while it closes matters to no request.
    connection.dispatcher.destroy().catch(() => undefined);
  }

  #newConnection(): Connection {
    const { network = {}, timeoutMs: timeout } = this.#options;
    const requestTls = { ...this.#tls(), timeout };
    // One timer of ours covers the time from sending to the last byte.
    const common = { allowH2: false, maxHeaderSize: maxHeaderBytes, headersTimeout: 0, bodyTimeout: 0 };
    if (this.#proxy !== undefined) {
      const proxied = { ...common, uri: this.#proxy, connections: 1, requestTls, proxyTls: ownTls(network) };
      return { dispatcher: new ProxyAgent(proxied) };
    }
    const open = buildConnector(requestTls);
    const connect: typeof open = (where, callback) =>
      open(where, (error, socket) => {
        if (error !== null) return callback(error, null);
        skipInterim(socket);
        connection.socket = socket;
        return callback(null, socket);
      });
    const connection: Connection = { dispatcher: new Client(this.#origin, { ...common, connect }) };
    return connection;
  }

  async #send({ dispatcher, socket }: Connection, wire: Wire): Promise<Attempt> {
    const { method, path, headers, body = null, timeoutMs, isClosed, patience } = wire;
    const before = socket?.destroyed === false ? socket.bytesRead : 0;
    const head: Head = { came: 0, decoded: 0 };
    const ending = new AbortController();
    const signal = AbortSignal.any([wire.signal, ending.signal]);
    // Timers go before sockets: what came while this process was busy is read first.
    const end = (): void => ending.abort(lateness(timeoutMs, head));
    const timer = setTimeout(() => void setImmediate(end), timeoutMs);
    const look = (): void => {
      this.dropIdle();
      if (patience?.isInVain() === true) ending.abort(starved);
    };
    const watch = before === 0 && patience !== undefined ? setInterval(look, patience.ms) : undefined;
    try {
      const options = { origin: this.#origin, method, path, headers: { ...headers }, body, reset: isClosed };
      const response = await dispatcher.request({ ...options, signal });
      const { statusCode: status } = response;
      head.status = status;
      head.headers = flatHeaders(response.headers);
      if (isOfIdling(status, head.headers, before)) return idled;
      const stored = await storeBody(this.#bounded(response.body, head, head.headers, signal));
      return { answer: { status, headers: head.headers, body: stored } };
    } catch (error) {
      // all that ends it says why with a Failure
      const failure = signal.aborted ? (signal.reason as Failure) : this.#failureOf(error, head);
      if (head.status !== undefined) return afterHead(head, head.status, failure);
      const isUnheard = failure.kind === 'cut' && before > 0 && socket?.bytesRead === before;
      return isUnheard ? { failure, closedWhenKept: true } : { failure };
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      this.#bytesInFlight -= head.decoded;
    }
  }

  #failureOf(error: unknown, { status }: Head): Failure {
    return error instanceof Unread ? error.failure : failureOf(error, this.#context, status !== undefined);
  }

  /** A body without its codings, as far as the limits let it come. */
  async *#bounded(
    body: AsyncIterable<Uint8Array>,
    head: Head,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): AsyncIterable<Uint8Array> {
    const { maxBodyBytes = 64 << 20 } = this.#options;
    const { 'content-length': length, 'content-encoding': codings = '' } = headers;
    if (Object.keys(headers).length > mostHeaderNames)
      throw new Unread(
        'limit',
        `the answer has more than the ${mostHeaderNames} headers that the suite reads`,
      );
    if (Number(length) > maxBodyBytes) throw tooLarge(maxBodyBytes);
    for await (const piece of decodeContent(wholeBody(body, length, head), codings)) {
      head.decoded += piece.length;
      this.#bytesInFlight += piece.length;
      signal.throwIfAborted();
      if (Math.max(head.decoded, head.came) > maxBodyBytes) throw tooLarge(maxBodyBytes);
      if (this.#bytesInFlight > Math.max(mostBytesInFlight, head.decoded)) throw crowded();
      yield piece;
    }
  }
}

/** How far an answer has come. */
interface Head {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Bytes of its body that came, and what they are without their codings. */
  came: number;
  decoded: number;
}

async function* wholeBody(
  body: AsyncIterable<Uint8Array>,
  length: string | undefined,
  head: Head,
): AsyncIterable<Uint8Array> {
  try {
    for await (const piece of body) {
      head.came += piece.length;
      yield piece;
    }
  } catch (error) {
    // undici counts white space after the digits as part of the number, but it is none (RFC 9110, section
    // 5.5).
    const isWhole = length !== undefined && /^\d+\s+$/.test(length) && Number(length) === head.came;
    if (codeOf(error) !== 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' || !isWhole) throw error;
  }
}

/** The target serves other connections alone: the request is sent again on one of them. */
export const starved: Failure = {
  kind: 'local',
  message: 'the target serves no more connections at once',
  code: 'starved',
};

/** Bodies that are being received take too much memory together: the request is sent again alone. */
const crowded = (): Unread =>
  new Unread(
    'local',
    `answers on their way together are larger than ${sizeText(mostBytesInFlight)}`,
    'crowded',
  );

const tooLarge = (maxBytes: number): Unread =>
  new Unread(
    'limit',
    `the body of the answer is larger than the limit of ${sizeText(maxBytes)}; --max-body moves it`,
  );

const sizeText = (bytes: number): string =>
  bytes >= 1 << 20 ? `${Math.round(bytes / (1 << 20))} MiB` : `${bytes} bytes`;

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

/** What came of an answer of which only the head can be read. */
const afterHead = ({ headers = {} }: Head, status: number, failure: Failure): Attempt =>
  failure.kind === 'encoding' && !described.has(status)
    ? { answer: { status, headers, body: storedBytes(new Uint8Array()) } }
    : { failure, status };

function lateness(timeoutMs: number, { status, came }: Head): Failure {
  const what =
    status === undefined
      ? 'no answer had come'
      : `the answer was not complete: ${came} bytes of its body had come`;
  return { kind: 'timeout', message: `after ${timeoutMs} ms ${what}; --timeout moves the limit` };
}

const flatHeaders = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]));

const longestInterim = 16_384;
const interimAnswers = /^(?:HTTP\/1\.1 1(?!01)\d\d[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+/;

/**
 * Removes interim answers (1xx but 101) from what a socket reads, in however many pieces they arrive: a
 * server may send `100 Continue` unasked (RFC 9110, section 15.2), and undici would close the connection.
 */
function skipInterim(socket: Pick<Socket, 'read' | 'bytesWritten'>): void {
  const read = socket.read.bind(socket);
  let [written, isFinal, held] = [0, false, ''];
  socket.read = (size?: number): unknown => {
    if (socket.bytesWritten !== written) isFinal = false; // another request
    written = socket.bytesWritten;
    const chunk: unknown = read(size);
    if (isFinal || !Buffer.isBuffer(chunk)) return chunk;
    held = (held + chunk.toString('latin1')).replace(interimAnswers, '');
    // More of them may come.
    const mayBe = 'HTTP/1.1 1'.startsWith(held.slice(0, 10)) && !/^.{9}1(?:01|\D|\d\D)/.test(held);
    if (mayBe && held.length < longestInterim) return null;
    const rest = Buffer.from(held, 'latin1');
    [isFinal, held] = [true, ''];
    return rest;
  };
}
