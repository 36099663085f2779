import { createHash } from 'node:crypto';
import { checkServerIdentity, createSecureContext, rootCertificates } from 'node:tls';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import type { Dispatcher, buildConnector as Connector } from 'undici';
import connectThrough from 'undici/lib/api/api-connect.js';
import buildConnector from 'undici/lib/core/connect.js';
import Client from 'undici/lib/dispatcher/client.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';
import { failureOf } from './failures.ts';
import { InFlightRequest } from './in-flight.ts';
import { skipInterim } from './interim.ts';
import type { Limits, InFlightState, WireRequest } from './in-flight.ts';
import { proxyFor } from '../protocol/network-settings.ts';
import type { NetworkOptions } from '../protocol/network-settings.ts';

/** What a transport keeps to. */
export interface TransportOptions {
  readonly baseUrl: string;
  /** Time limit for establishing a connection. */
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  /** What several bodies that are being received may take together; one alone may be larger. */
  readonly maxBytesInFlight: number;
  readonly maxHeaderBytes: number;
  readonly network: NetworkOptions;
}

/**
 * Sends single requests to one origin over HTTP/1.1; retries nothing and follows nothing. It opens a
 * connection for each parallel request and reuses it for the next.
 */
export class Transport {
  readonly #origin: string;
  readonly #limits: Limits;
  readonly #makeConnection: (isKept: boolean) => Dispatcher;
  readonly #underway: InFlightState = { bytes: 0, readBefore: new WeakMap() };
  readonly #all = new Set<Dispatcher>();
  readonly #peers = new Set<string>();
  /** Idle connections, the last used at the end. */
  #free: { readonly connection: Dispatcher; readonly sinceMs: number }[] = [];

  /** SHA-256 (hex, of the DER form) of every certificate that the target has shown, in order. */
  get peers(): readonly string[] {
    return [...this.#peers];
  }

  constructor({ baseUrl, network, ...limits }: TransportOptions) {
    const proxy = proxyFor(baseUrl, network);
    const { origin, host } = new URL(baseUrl);
    this.#origin = origin;
    this.#limits = {
      host,
      isUncertified: origin.startsWith('https:') && network.cert === undefined,
      ...limits,
      ...(proxy === undefined ? {} : { proxy: new URL(proxy).host }),
    };
    let tls: Connector.BuildOptions | undefined;
    this.#makeConnection = (isKept) => {
      tls ??= origin.startsWith('https:') ? secureOptions(network) : {};
      const identify = noting(this.#peers);
      const { readBefore } = this.#underway;
      return connectionTo(origin, proxy, this.#limits, {
        pipelining: isKept ? 1 : 0,
        tls,
        identify,
        readBefore,
      });
    };
  }

  /** Sends one request. */
  carry(request: WireRequest): InFlightRequest {
    const kept = request.isFresh ? undefined : this.#takeFree(request);
    const inFlight = new InFlightRequest(this.#limits, this.#underway, kept !== undefined);
    try {
      const connection = kept ?? this.#open(!request.isFresh);
      inFlight.outcome.then(
        ({ failure }) => this.#putBack(connection, !request.isFresh && failure === undefined),
        () => this.#putBack(connection, false),
      );
      return inFlight.start(connection, this.#origin, request);
    } catch (error) {
      // The settings of the connection are wrong: a certificate that cannot be read, a proxy that is none.
      inFlight.fail(failureOf(error, this.#limits));
      return inFlight;
    }
  }

  /** Closes the idle connections. */
  async dropKept(): Promise<void> {
    await Promise.all(this.#free.splice(0).map(({ connection }) => this.#drop(connection)));
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await Promise.all([...this.#all].map((connection) => this.#drop(connection)));
  }

  /** Milliseconds until a connection that is idle now has been idle for as long as a request needs. */
  idleIn({ leastIdleMs, mostIdleMs }: Pick<WireRequest, 'leastIdleMs' | 'mostIdleMs'>): number {
    const idleMs = this.#free
      .map(({ sinceMs }) => performance.now() - sinceMs)
      .find((ms) => ms <= mostIdleMs);
    return idleMs === undefined ? 0 : Math.max(0, Math.ceil(leastIdleMs - idleMs));
  }

  /** Of the connections that were idle for as long as a request needs the one that was used last. */
  #takeFree({ leastIdleMs, mostIdleMs }: WireRequest): Dispatcher | undefined {
    const nowMs = performance.now();
    const at = this.#free.findLastIndex(({ sinceMs }) => nowMs - sinceMs >= leastIdleMs);
    const found = this.#free[at];
    if (found === undefined || nowMs - found.sinceMs > mostIdleMs) return undefined;
    this.#free.splice(at, 1);
    return found.connection;
  }

  #open(isKept: boolean): Dispatcher {
    const connection = this.#makeConnection(isKept);
    this.#all.add(connection);
    return connection;
  }

  #putBack(connection: Dispatcher, isKept: boolean): void {
    if (isKept) this.#free.push({ connection, sinceMs: performance.now() });
    // The connection is idle, so an error while it closes matters to no request.
    else this.#drop(connection).catch(() => undefined);
  }

  async #drop(connection: Dispatcher): Promise<void> {
    this.#all.delete(connection);
    await connection.destroy();
  }
}

/** Checks the name in a certificate as Node does, and keeps its digest. */
const noting =
  (peers: Set<string>): NonNullable<TlsOptions['checkServerIdentity']> =>
  (host, certificate) => {
    const refusal = checkServerIdentity(host, certificate);
    if (refusal === undefined) peers.add(createHash('sha256').update(certificate.raw).digest('hex'));
    return refusal;
  };

/** One context for all connections: reading the authorities takes longer than a handshake. */
function secureOptions({ ca, cert, key }: NetworkOptions): Connector.BuildOptions {
  if (ca === undefined && cert === undefined && key === undefined) return {};
  const secureContext = createSecureContext({
    ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
  });
  return { secureContext };
}

interface ConnectionOptions extends Pick<InFlightState, 'readBefore'> {
  /** 0 closes each connection after its answer. */
  readonly pipelining: number;
  readonly tls: Connector.BuildOptions;
  /** Looks at the certificate of the target, not at that of a proxy. */
  readonly identify: NonNullable<TlsOptions['checkServerIdentity']>;
}

/** A connection to a proxy that can ask for a tunnel; the index of undici would add that to every client. */
class TunnelClient extends Client {
  override connect = connectThrough;
}

/** One connection, opened at the first request and again whenever it has been closed. */
function connectionTo(
  origin: string,
  proxy: string | undefined,
  limits: Limits,
  { pipelining, tls, identify, readBefore }: ConnectionOptions,
): Dispatcher {
  const common = {
    pipelining,
    allowH2: false,
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: 0, // one timer of ours holds from send to the last byte
    bodyTimeout: 0,
  };
  const connectOptions = { ...tls, checkServerIdentity: identify, allowH2: false, timeout: limits.timeoutMs };
  if (proxy !== undefined)
    return new ProxyAgent({
      ...common,
      connections: 1,
      clientFactory: (url, options: Client.Options) => new TunnelClient(url, options),
      uri: proxy,
      requestTls: connectOptions,
      proxyTls: { ...tls },
    });
  const connect = buildConnector(connectOptions);
  return new Client(origin, {
    ...common,
    connect: (where, callback) =>
      connect(where, (error, socket) => {
        if (error !== null) return callback(error, null);
        // undici passes on a socket's own errors without saying how far the connection had got.
        socket.on('error', (broken: Error) => readBefore.set(broken, socket.bytesRead));
        skipInterim(socket);
        return callback(null, socket);
      }),
  });
}
