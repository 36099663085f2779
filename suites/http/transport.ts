import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { buildConnector, Client, ProxyAgent, type Dispatcher } from 'undici';
import type { Answer, Failure } from '../log/exchange.ts';
import { shortened } from '../log/json.ts';
import { Stored, usualBody } from './bodies.ts';
import { decodeContent } from './coding.ts';
import { failureOf, maxHeaderBytes, Unread, type Met } from './failures.ts';
import type { HttpOptions } from './options.ts';
import { ownTls, proxyFor, tlsOptions } from './network.ts';

/** What a transport keeps to; `timeoutMs` is for a connection to be made. */
type TransportOptions = Required<Pick<HttpOptions, 'baseUrl' | 'timeoutMs'>> &
  Pick<HttpOptions, 'maxBodyBytes' | 'network'>;

/** One request as it is sent, secrets and all. */
export interface Wire {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Path and query, encoded. */
  readonly path: string;
  /** With `connection: close`, its connection ends with the answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** From sending to the last decoded byte. */
  readonly timeoutMs: number;
  /** The used connections that it may take: `settled` are not about to end, for what cannot be sent again. */
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
  readonly answer?: Omit<Answer, 'body'> & { readonly body: Stored };
  readonly failure?: Failure;
  readonly met?: Met;
}

/** A connection to the target, opened at its first request and again whenever it has been closed. */
interface Connection {
  readonly dispatcher: Dispatcher;
  socket?: Socket;
  /** When its last answer came; undefined before the first. */
  idleSinceMs?: number;
}

/** How far an answer has come. */
interface Came {
  status?: number;
  headers: Answer['headers'];
  /** Bytes of its body that came, without its codings. */
  size: number;
}

const mostClosedInRow = 3; // then each request gets a connection of its own
// One that ends after an answer without notice has ended by then; one that is idle for long may be about to.
const [settledMs, staleMs] = [20, 2000];
const mostNames = 200; // of headers, in one answer
const mostBytesInFlight = 24 << 20; // of several bodies together; one alone may be larger

/** The statuses whose bodies the spec describes (interpretation 20): how others are encoded is free. */
const described: readonly number[] = [200, 404];

/**
 * Sends single requests to one origin over HTTP/1.1; repeats nothing and follows nothing. Keeps one request
 * to a connection, and reuses the connection that was used last.
 */
export class Transport {
  /** SHA-256 (hex, of the DER form) of every certificate that the target has shown, in order. */
  readonly peers = new Set<string>();
  readonly #options: TransportOptions;
  readonly #origin: string;
  readonly #proxy: string | undefined;
  readonly #open = new Set<Connection>();
  /** Idle connections, the last used at the end. */
  readonly #idle: Connection[] = [];
  #tls: buildConnector.BuildOptions | undefined;
  #bytesInFlight = 0;
  /** How often the target closed a connection just when a second request was sent on it. */
  #closedInRow = 0;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#origin = new URL(options.baseUrl).origin;
    this.#proxy = proxyFor(options.baseUrl, options.network ?? {});
  }

  /** Sends one request. */
  async carry(wire: Wire): Promise<Attempt> {
    try {
      if (wire.kept === 'settled') await delay(settledMs);
      const connection = this.#take(wire);
      const attempt = await this.#send(connection, wire);
      if (attempt.met === 'closed' || attempt.met === 'unread') this.#closedInRow += 1;
      else if (connection.idleSinceMs !== undefined) this.#closedInRow = 0;
      connection.idleSinceMs = performance.now();
      if (wire.headers['connection'] === 'close' || attempt.failure !== undefined) this.#drop(connection);
      else this.#idle.push(connection);
      return attempt;
    } catch (error) {
      // The settings of the connection are wrong: a certificate that cannot be read, a proxy that is none.
      return { failure: failureOf(error, this.#options) };
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
    const idleMs = performance.now() - idleSinceMs;
    const isSettled = idleMs >= settledMs - 1 && idleMs <= staleMs; // a timer may be early by a millisecond
    if (kept === 'settled') return this.#closedInRow === 0 && isSettled;
    return kept === 'all' && this.#closedInRow < mostClosedInRow;
  }

  #drop(connection: Connection): void {
    this.#open.delete(connection);
    // Nothing is in flight on it, so an error while it closes matters to no request.
    connection.dispatcher.destroy().catch(() => undefined);
  }

  #newConnection(): Connection {
    const { network = {}, timeoutMs: timeout } = this.#options;
    this.#tls ??= this.#origin.startsWith('https:') ? tlsOptions(network, this.peers) : {};
    const requestTls = { ...this.#tls, timeout };
    // One timer of ours covers the time from sending to the last byte.
    const common = { allowH2: false, maxHeaderSize: maxHeaderBytes, headersTimeout: 0, bodyTimeout: 0 };
    if (this.#proxy !== undefined) {
      const proxied = { ...common, uri: this.#proxy, connections: 1, requestTls, proxyTls: ownTls(network) };
      return { dispatcher: new ProxyAgent(proxied) };
    }
    const open = buildConnector(requestTls);
    const connect: typeof open = (where, callback) =>
      open(where, (...opened) => {
        if (opened[0] === null) connection.socket = withPlainHeads(opened[1]);
        callback(...opened);
      });
    const connection: Connection = { dispatcher: new Client(this.#origin, { ...common, connect }) };
    return connection;
  }

  async #send({ dispatcher, socket }: Connection, wire: Wire): Promise<Attempt> {
    const { method, path, headers, body = null, timeoutMs, patience } = wire;
    const before = socket?.destroyed === false ? socket.bytesRead : 0;
    const came: Came = { headers: {}, size: 0 };
    const ending = new AbortController();
    const signal = AbortSignal.any([wire.signal, ending.signal]);
    // Timers go before sockets: what came while this process was busy is read first.
    const end = (): void => ending.abort(late(timeoutMs, came));
    const timer = setTimeout(() => void setImmediate(end), timeoutMs);
    const look = (): void => {
      this.dropIdle();
      if (patience?.isInVain() === true)
        ending.abort(new Unread('local', 'the target serves no more connections at once', 'starved'));
    };
    const watch =
      before === 0 && patience !== undefined ? setInterval(() => setImmediate(look), patience.ms) : undefined;
    try {
      const request = { origin: this.#origin, method, path, headers: { ...headers }, body };
      const { statusCode, ...answer } = await dispatcher.request({ ...request, signal });
      came.headers = joined(answer.headers);
      const names = Object.keys(came.headers).length;
      if (names > mostNames)
        throw new Unread('limit', `the answer has ${names} headers, more than ${mostNames}`);
      // So a server says that it closes a connection that was idle (RFC 9110, section 15.5.9).
      if (before > 0 && statusCode === 408 && /close/i.test(came.headers['connection'] ?? 'close'))
        throw new Unread('cut', 'the target closed the idle connection with 408', 'unread');
      came.status = statusCode;
      const stored = await this.#read(answer.body, came, signal);
      return { answer: { status: statusCode, headers: came.headers, body: stored } };
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      return this.#broken(cause, came, before > 0 && socket?.bytesRead === before);
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      this.#bytesInFlight -= came.size;
    }
  }

  /** A body without its codings, as far as the limits let it come. */
  async #read(body: AsyncIterable<Uint8Array>, came: Came, signal: AbortSignal): Promise<Stored> {
    const { maxBodyBytes = usualBody } = this.#options;
    const { 'content-length': length, 'content-encoding': codings = '' } = came.headers;
    const limit =
      maxBodyBytes >= 1 << 20 ? `${Math.round(maxBodyBytes / (1 << 20))} MiB` : `${maxBodyBytes} bytes`;
    const larger = `the body of the answer is larger than the limit of ${limit}; --max-body moves it`;
    if (Number(length) > maxBodyBytes) throw new Unread('limit', larger);
    const stored = new Stored();
    for await (const piece of decodeContent(body, codings)) {
      came.size += piece.length;
      this.#bytesInFlight += piece.length;
      signal.throwIfAborted();
      if (came.size > maxBodyBytes) throw new Unread('limit', larger);
      if (this.#bytesInFlight > Math.max(mostBytesInFlight, came.size))
        throw new Unread('local', 'answers on their way together take too much memory', 'crowded');
      stored.add(piece);
    }
    return stored.end();
  }

  /** What came of a request that ended early; `isUnheard`: without a byte, on a connection that was used. */
  #broken(cause: unknown, { status, headers }: Came, isUnheard: boolean): Attempt {
    const told = failureOf(cause, this.#options, status !== undefined);
    if (status !== undefined && told.kind === 'encoding' && !described.includes(status))
      return { answer: { status, headers, body: new Stored().end() } };
    // a body that ends with its connection looks like one that was cut (interpretation 60)
    const hasEnd = 'content-length' in headers || /chunked/i.test(headers['transfer-encoding'] ?? '');
    const failure = told.kind === 'encoding' && !hasEnd ? { ...told, kind: 'cut' as const } : told;
    const closed = isUnheard && failure.kind === 'cut' ? 'closed' : undefined;
    const met = cause instanceof Unread && cause.met !== undefined ? cause.met : closed;
    const part = status === undefined ? failure : { ...failure, status };
    return { failure: part, ...(met !== undefined && { met }) };
  }
}

function late(timeoutMs: number, { status, size }: Came): Unread {
  const partly = `the answer was not complete: ${size} bytes of its body had come`;
  const what = status === undefined ? 'no answer had come' : partly;
  return new Unread('timeout', `after ${timeoutMs} ms ${what}; --timeout moves the limit`);
}

const longestHeader = 8192; // any that is read is shorter
const joined = (headers: Readonly<Record<string, string | string[] | undefined>>): Answer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [
      name,
      shortened([value].flat().join(', '), longestHeader),
    ]),
  );

const interimAnswers = /^(?:HTTP\/1\.1 1(?!01)\d\d[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+/;
const blanksAfterLength = /^(content-length:[ \t]*\d+)[ \t]+$/im;

/** Removes what undici does not take: interim answers sent unasked, and blanks after a length (RFC 9110). */
function withPlainHeads(socket: Socket): Socket {
  const read = socket.read.bind(socket);
  let [written, isInHead, head] = [0, true, ''];
  socket.read = (size?: number): unknown => {
    if (socket.bytesWritten !== written) isInHead = true; // another request
    written = socket.bytesWritten;
    const chunk: unknown = read(size);
    if (!isInHead || !Buffer.isBuffer(chunk)) return chunk;
    head = (head + chunk.toString('latin1')).replace(interimAnswers, '');
    const end = head.search(/\r?\n\r?\n/);
    const isHttp = 'HTTP/1.'.startsWith(head.slice(0, 7));
    if (isHttp && end < 0 && head.length <= maxHeaderBytes) return null; // more of it may come
    const plain = head.slice(0, end).replace(blanksAfterLength, '$1') + head.slice(end);
    [isInHead, head] = [false, ''];
    return Buffer.from(plain, 'latin1');
  };
  return socket;
}
