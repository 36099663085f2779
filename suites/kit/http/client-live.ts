import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import { createSecureContext, rootCertificates } from 'node:tls';
import { Pool, ProxyAgent, buildConnector } from 'undici';
import type { Dispatcher } from 'undici';
import { decodeContent, tooLarge } from './content-coding.ts';
import type { Failure } from './exchange.ts';
import { failureOf } from './failures.ts';
import type { Whereabouts } from './failures.ts';
import { proxyFor, proxySecrets } from '../protocol/network-settings.ts';
import type { NetworkOptions } from '../protocol/network-settings.ts';
import { sessionClient } from './session.ts';
import type { SessionOptions } from './session.ts';
import type { Client } from './client.ts';
import type { WireRequest, Journey, Outcome, Wire } from './wire.ts';

/** How to speak to a target over HTTP/1.1. */
export interface LiveOptions extends SessionOptions {
  /** Limit on one decoded body; 16 MiB where nothing is said. */
  readonly maxBodyBytes?: number;
  /** Limit on one answer's headers; 64 KiB where nothing is said. */
  readonly maxHeaderBytes?: number;
  readonly network?: NetworkOptions;
}

/** A client that speaks to the target over HTTP with connections of its own. Throws TypeError for a base URL that is none; all else is told by the exchanges. */
export const liveClient = (options: LiveOptions): Client =>
  sessionClient({ secrets: proxySecrets(options.network ?? {}), ...options }, (baseUrl, timeoutMs) =>
    undiciWire(baseUrl, timeoutMs, options),
  );

interface Limits extends Whereabouts {
  readonly maxBodyBytes: number;
}

function undiciWire(baseUrl: string, timeoutMs: number, options: LiveOptions): Wire {
  const network = options.network ?? {};
  const proxy = proxyFor(baseUrl, network);
  const { origin, host } = new URL(baseUrl);
  const limits: Limits = {
    host,
    timeoutMs,
    isUncertified: origin.startsWith('https:') && network.cert === undefined,
    maxHeaderBytes: options.maxHeaderBytes ?? 64 * 1024,
    maxBodyBytes: options.maxBodyBytes ?? 16 * 1024 * 1024,
    ...(proxy === undefined ? {} : { proxy: new URL(proxy).host }),
  };
  let lines: { readonly kept: Dispatcher; readonly fresh: Dispatcher };
  try {
    const tls = origin.startsWith('https:') ? secureOptions(network) : {};
    const line = (pipelining: number): Dispatcher =>
      dispatcherFor(origin, proxy, limits, { pipelining, connections: options.concurrency ?? 8, tls });
    lines = { kept: line(1), fresh: line(0) };
  } catch (error) {
    return brokenWire(failureOf(error, limits));
  }
  return {
    carry: (errand) => new Trip(errand.fresh ? lines.fresh : lines.kept, origin, errand, limits),
    close: async () => {
      await Promise.all([lines.kept.destroy(), lines.fresh.destroy()]);
    },
  };
}

/** One context for all connections: reading the authorities takes longer than a handshake. */
function secureOptions({ ca, cert, key }: NetworkOptions): buildConnector.BuildOptions {
  if (ca === undefined && cert === undefined && key === undefined) return {};
  const secureContext = createSecureContext({
    ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
  });
  return { secureContext };
}

interface LineOptions {
  /** 0 closes each connection after its answer. */
  readonly pipelining: number;
  readonly connections: number;
  readonly tls: buildConnector.BuildOptions;
}

function dispatcherFor(
  origin: string,
  proxy: string | undefined,
  limits: Limits,
  { pipelining, connections, tls }: LineOptions,
): Dispatcher {
  const common = {
    pipelining,
    connections,
    allowH2: false,
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: 0, // one timer of ours holds from send to the last byte
    bodyTimeout: 0,
  };
  const connectOptions = { ...tls, allowH2: false, timeout: limits.timeoutMs };
  if (proxy !== undefined)
    return new ProxyAgent({ ...common, uri: proxy, requestTls: connectOptions, proxyTls: { ...tls } });
  const connect = buildConnector(connectOptions);
  return new Pool(origin, {
    ...common,
    connect: (where, callback) =>
      connect(where, (error, socket) => {
        if (error !== null) return callback(error, null);
        // undici passes a socket's own errors on without saying how far the connection had come.
        socket.on('error', (broken: Error) => readBefore.set(broken, socket.bytesRead));
        skipContinue(socket);
        return callback(null, socket);
      }),
  });
}

/** Takes `100 Continue` out of what a socket reads: a server may send it unasked (RFC 9110, section 15.2), and undici would end the connection. It comes as a chunk of its own, or at the head of one. */
function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!Buffer.isBuffer(chunk) || chunk[0] !== 0x48 || chunk[9] !== 0x31) return chunk;
    const text = chunk.toString('latin1', 0, 1024);
    const head = /^HTTP\/1\.1 100[^\r]*\r\n(?:[^\r]+\r\n)*\r\n/.exec(text)?.[0];
    if (head === undefined) return chunk;
    return head.length < chunk.length ? chunk.subarray(head.length) : socket.read(size);
  };
}

/** Bytes that had been read on a connection before it broke with this error. */
const readBefore = new WeakMap<Error, number>();

function bytesReadBefore(error: Error): number {
  const told = readBefore.get(error);
  if (told !== undefined) return told;
  const socket = 'socket' in error ? error.socket : undefined;
  return typeof socket === 'object' && socket !== null && 'bytesRead' in socket
    ? Number(socket.bytesRead)
    : 0;
}

/** A wire that cannot carry anything, because its own settings are wrong. */
const brokenWire = (failure: Failure): Wire => ({
  carry: () => ({ outcome: Promise.resolve({ failure, closedWhenKept: false }), fail: () => undefined }),
  close: () => Promise.resolve(),
});

/** One errand on its way: at the same time what undici tells of its progress. */
class Trip implements Journey, Dispatcher.DispatchHandler {
  readonly outcome: Promise<Outcome>;
  readonly #limits: Limits;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Uint8Array[] = [];
  #resolve: (outcome: Outcome) => void = () => undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: Record<string, string | readonly string[]> = {};
  #size = 0;
  #isHeard = false;
  #isOver = false;

  constructor(line: Dispatcher, origin: string, errand: WireRequest, limits: Limits) {
    this.#limits = limits;
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#timer = setTimeout(() => this.fail(this.#lateness(errand.timeoutMs)), errand.timeoutMs);
    const { method, path, headers, body = null } = errand;
    line.dispatch({ origin, method, path, headers: [...headers], body }, this);
  }

  fail(failure: Failure): void {
    this.#end({ failure, closedWhenKept: false });
    this.#controller?.abort(new Error(failure.kind));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(new Error('over before it began'));
  }

  onResponseStarted(): void {
    this.#isHeard = true;
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#isHeard = true;
    if (status < 200) return; // early hints, processing: the answer is still to come
    this.#status = status;
    this.#headers = headers as Record<string, string | string[]>; // undici never leaves a name without a value
    if (Number(this.#headers['content-length']) > this.#limits.maxBodyBytes) this.#tooLarge();
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#limits.maxBodyBytes) this.#tooLarge();
    else if (!this.#isOver) this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#isOver) return;
    const body = decodeContent(
      // Copied, so that a small body does not keep the large buffer of its socket alive.
      Buffer.concat(this.#chunks, this.#size),
      this.#headers['content-encoding'],
      this.#limits.maxBodyBytes,
    );
    if (!(body instanceof Uint8Array)) return this.#end({ failure: body, closedWhenKept: false });
    this.#end({
      answer: { status: this.#status, headers: this.#headers, bytes: body },
      closedWhenKept: false,
    });
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#isOver) return;
    const failure = failureOf(error, this.#limits, this.#isHeard);
    const closedWhenKept = failure.kind === 'cut' && !this.#isHeard && bytesReadBefore(error) > 0;
    this.#end({ failure, closedWhenKept });
  }

  #end(outcome: Outcome): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#resolve(outcome);
    this.#chunks.length = 0;
  }

  #tooLarge(): void {
    this.fail(tooLarge(this.#limits.maxBodyBytes));
  }

  #lateness(timeoutMs: number): Failure {
    const came = this.#isHeard
      ? `the answer was not complete: ${this.#size} bytes of its body had come`
      : 'no answer had come';
    return { kind: 'timeout', message: `after ${timeoutMs} ms ${came}; --timeout moves the limit` };
  }
}
