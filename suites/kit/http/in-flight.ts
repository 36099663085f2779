import type { Dispatcher } from 'undici';
import { freeBytes, joinBytes } from './body/body-bytes.ts';
import { decodeContent, tooLarge } from './body/content-coding.ts';
import type { Answer, Failure } from './exchange.ts';
import { codeOf, failureOf } from './failures.ts';
import type { FailureContext } from './failures.ts';

/** One request as it is sent, secrets and all. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string | undefined;
  /** From send to the last decoded byte. */
  readonly timeoutMs: number;
  /** Whether it used a connection that had carried nothing before. */
  readonly isFresh: boolean;
  /** How long a connection that has carried others must have been idle, and may have been. */
  readonly leastIdleMs: number;
  readonly mostIdleMs: number;
}

/** The result of one request, sent once. */
export interface SendOutcome {
  readonly answer?: Pick<Answer, 'status' | 'headers' | 'bytes'>;
  readonly failure?: Failure;
  /** The connection had carried answers before, and closed without a byte of this one. */
  readonly closedWhenKept: boolean;
  /** The server says that it has not received the request: it may be sent again, whatever it does. */
  readonly wasUnread?: boolean;
}

/** What a request on its way keeps to. */
export interface Limits extends FailureContext {
  readonly maxBodyBytes: number;
  /** What several bodies that are being received may take together; one alone may be larger. */
  readonly maxBytesInFlight: number;
}

/** What the requests on their way share. */
export interface InFlightState {
  /** Bytes of bodies that are being received. */
  bytes: number;
  /** Bytes that had been read on a connection before it broke with this error. */
  readonly readBefore: WeakMap<Error, number>;
}

/**
 * The statuses whose bodies the spec describes (interpretation 20): what another one says in its body, a
 * gateway's page for example, is free, and so is how it is encoded.
 */
const described: ReadonlySet<number> = new Set([200, 404]);

const idled: Failure = { kind: 'cut', message: 'the target closed the idle connection with 408' };

/** One request in flight; also the handler that undici calls with its progress. */
export class InFlightRequest implements Dispatcher.DispatchHandler {
  /** Its result. */
  readonly outcome: Promise<SendOutcome>;
  readonly #limits: Limits;
  readonly #underway: InFlightState;
  readonly #isKept: boolean;
  #timer: NodeJS.Timeout | undefined;
  readonly #chunks: Uint8Array[] = [];
  #resolve: (outcome: SendOutcome) => void = () => undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: Record<string, string | readonly string[]> = {};
  #size = 0;
  #isHeard = false;
  #isOver = false;

  /** `isKept`: its connection has carried others before. */
  constructor(limits: Limits, underway: InFlightState, isKept: boolean) {
    this.#limits = limits;
    this.#underway = underway;
    this.#isKept = isKept;
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Sends it. */
  start(dispatcher: Dispatcher, origin: string, request: WireRequest): this {
    const { method, path, headers, body = null, timeoutMs } = request;
    const late = (): void => {
      if (!this.#isOver) this.fail(this.#lateness(timeoutMs));
    };
    // Timers go before sockets: what came while this process was busy or asleep is read first.
    this.#timer = setTimeout(() => void setImmediate(late), timeoutMs);
    dispatcher.dispatch({ origin, method, path, headers: [...headers], body }, this);
    return this;
  }

  /** Ends it now, with this failure. */
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
    // undici never leaves a name without a value
    this.#headers = headers as Record<string, string | string[]>;
    if (Number(this.#headers['content-length']) > this.#limits.maxBodyBytes) this.#tooLarge();
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (this.#isOver) return;
    this.#size += chunk.length;
    this.#underway.bytes += chunk.length;
    this.#chunks.push(chunk);
    if (this.#size > this.#limits.maxBodyBytes) this.#tooLarge();
    else if (this.#isCrowded()) this.#crowded();
  }

  onResponseEnd(): void {
    if (this.#isOver) return;
    if (this.#isOfIdling()) return this.#end({ failure: idled, closedWhenKept: true, wasUnread: true });
    const sent = joinBytes(this.#chunks, this.#size);
    const decoded = decodeContent(sent, this.#headers['content-encoding'], this.#limits.maxBodyBytes);
    const isUnread = !(decoded instanceof Uint8Array) && decoded.kind === 'encoding';
    const body = isUnread && !described.has(this.#status) ? sent : decoded;
    if (body !== sent) freeBytes(sent);
    if (!(body instanceof Uint8Array)) return this.#end({ failure: body, closedWhenKept: false });
    this.#end({
      answer: { status: this.#status, headers: this.#headers, bytes: body },
      closedWhenKept: false,
    });
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#isOver) return;
    if (codeOf(error) === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' && this.#hasStatedLength())
      return this.onResponseEnd();
    const failure = failureOf(error, this.#limits, this.#isHeard);
    const closedWhenKept = failure.kind === 'cut' && !this.#isHeard && this.#bytesReadBefore(error) > 0;
    this.#end({ failure, closedWhenKept });
  }

  #end(outcome: SendOutcome): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#underway.bytes -= this.#size;
    this.#chunks.length = 0;
    const { failure } = outcome;
    const hasStatus = failure !== undefined && this.#status > 0;
    this.#resolve(hasStatus ? { ...outcome, failure: { ...failure, status: this.#status } } : outcome);
  }

  /**
   * Whether the server says that it closes a connection that was idle (RFC 9110, section 15.5.9): the request
   * that crossed with it was not received. It should say `close` then, and must not say that it keeps it.
   */
  #isOfIdling(): boolean {
    const connection = String(this.#headers['connection'] ?? 'close');
    return this.#isKept && this.#status === 408 && /close/i.test(connection);
  }

  /**
   * Whether the body is as long as its Content-Length says. undici counts white space after the digits as
   * part of the number, but white space is no part of the value (RFC 9110, section 5.5).
   */
  #hasStatedLength(): boolean {
    const stated = this.#headers['content-length'];
    return typeof stated === 'string' && /^\d+$/.test(stated.trim()) && Number(stated) === this.#size;
  }

  #tooLarge(): void {
    this.fail(tooLarge(this.#limits.maxBodyBytes));
  }

  #lateness(timeoutMs: number): Failure {
    const came = this.#isHeard
      ? `the answer was not complete: ${this.#size} bytes of its body had come`
      : 'no answer had come';
    return {
      kind: 'timeout',
      message: `after ${timeoutMs} ms ${came}; --timeout moves the limit`,
      ms: timeoutMs,
    };
  }

  #isCrowded(): boolean {
    const { bytes } = this.#underway;
    return bytes > this.#limits.maxBytesInFlight && bytes > this.#size;
  }

  #crowded(): void {
    const mebibytes = this.#limits.maxBytesInFlight >> 20;
    const message = `answers on their way together took more than ${mebibytes} MiB of memory`;
    this.fail({ kind: 'crowded', message });
  }

  #bytesReadBefore(error: Error): number {
    const known = this.#underway.readBefore.get(error);
    if (known !== undefined) return known;
    const socket = 'socket' in error ? error.socket : undefined;
    return typeof socket === 'object' && socket !== null && 'bytesRead' in socket
      ? Number(socket.bytesRead)
      : 0;
  }
}
