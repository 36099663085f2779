/*
 * How a question goes through the client: `send`, `#deliver`, `#once`, `#carry`.
 *
 * 1. What leads away from the target, or needs a credential that cannot be made of this token, is never sent.
 * 2. It waits for its place (lanes.ts); what restores the model goes first, then what is asked again.
 * 3. The transport carries it, once (transport.ts), within a time limit; the body is stored while it comes.
 * 4. What came tells lanes, health and refusals about the target, and whether the question goes again
 *    (interpretation 25): where that can do no harm (retries.ts), or when a refusal of everything is over
 *    (refusals.ts). A GET that was given up goes once more, alone, when all else of its phase was sent.
 * 5. The run ends for the deadline, the signal, a dead target (health.ts), a token that everything refuses
 *    for longer than a minute, or a fault of this machine: what is in flight is ended, and nothing more is
 *    sent but what puts the model back, and not even that a second after the deadline.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Sent } from '../examination.ts';
import { methodOf, type Ask } from '../log/ask.ts';
import type { Failure } from '../log/exchange.ts';
import { urlOf } from '../log/urls.ts';
import { Bodies } from './bodies.ts';
import { Unread } from './failures.ts';
import { newHeaders } from './credentials.ts';
import { Health } from './health.ts';
import { Lanes } from './lanes.ts';
import { secretMask, type Mask } from './mask.ts';
import { proxySecrets } from './network.ts';
import type { HttpOptions } from './options.ts';
import { againAfter, endOf, isCutRefusal, isPushBack, isUnserved, Pending, type Again } from './retries.ts';
import { Refusals } from './refusals.ts';
import { Transport, type Attempt } from './transport.ts';

/** What carries single requests. */
export type Carrier = Pick<Transport, 'carry' | 'dropIdle' | 'peers' | 'close'>;

const [noticeMs, restoringMs, graceMs] = [3000, 5000, 1000];
const rateLimits = ['429', '503', '403'];

/** A client over HTTP/1.1; nothing is sent before the first question. A test may carry requests by itself. */
export class HttpClient implements Client {
  /** Texts without the token and other secrets. */
  readonly mask: Mask;
  stopped: string | undefined;
  /** What this machine lacks, so that the run ended; undefined otherwise. */
  fault: string | undefined;
  readonly #options: HttpOptions;
  readonly #scale: number;
  readonly #headers: ReturnType<typeof newHeaders>;
  readonly #transport: Carrier;
  readonly #lanes: Lanes;
  readonly #health: Health;
  readonly #bodies: Bodies;
  readonly #refusals = new Refusals({
    ask: (ask) => this.#carry(new Pending(ask, urlOf(this.#options.baseUrl, ask))),
    pause: (ms) => this.#pause(ms * this.#scale),
    hasEnded: () => this.stopped !== undefined,
    hold: (isHeld) => this.#lanes.hold(isHeld),
  });
  #attempts = 0;
  readonly #beganMs: number;
  readonly #ended = new AbortController();
  /** Ends what restores, too. */
  readonly #over = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(options: HttpOptions, carrier?: Carrier) {
    const { token, headers = {}, secretHeaders = [], network = {}, timeoutMs = 10_000 } = options;
    const secret = Object.entries(headers).filter(([name]) => secretHeaders.includes(name.toLowerCase()));
    this.#options = options;
    this.#scale = options.waitScale ?? 1;
    this.mask = secretMask([token ?? '', ...secret.map(([, value]) => value), ...proxySecrets(network)]);
    this.#headers = newHeaders(options, this.mask);
    this.#transport = carrier ?? new Transport({ ...options, timeoutMs });
    this.#bodies = new Bodies(options.maxBodyBytes);
    this.#lanes = new Lanes(options);
    this.#health = new Health(timeoutMs);
    const { deadlineMs, signal, beganMs = performance.now() } = options;
    this.#beganMs = beganMs;
    if (deadlineMs !== undefined) {
      const end = `the deadline of ${deadlineMs / 1000} s is over; --deadline moves it`;
      this.#after(deadlineMs - this.now(), () => this.#endWith(end));
    }
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (signal?.aborted === true) this.#onAbort();
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  /** SHA-256 (hex, of the DER form) of the certificates that the target showed. */
  get peers(): readonly string[] {
    return [...this.#transport.peers];
  }

  now(): number {
    return performance.now() - this.#beganMs;
  }

  sleepUntil(atMs: number, isRestoring = false): Promise<void> {
    return this.#pause(atMs - this.now(), isRestoring);
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    this.#timers.forEach(clearTimeout);
    this.#options.signal?.removeEventListener('abort', this.#onAbort);
    await this.#transport.close();
  }

  readonly [Symbol.asyncDispose] = (): Promise<void> => this.close();

  async send(ask: Ask): Promise<Sent> {
    const { baseUrl } = this.#options;
    const { kind } = ask.purpose;
    // Once the run has ended, the loop asks only for what restores, and reads it back.
    const isRestoring = kind === 'restore' || (kind === 'read-back' && this.stopped !== undefined);
    const pending = new Pending(ask, urlOf(baseUrl, ask), isRestoring);
    const obstacle = this.#obstacleTo(pending);
    const attempt = obstacle === undefined ? await this.#deliver(pending) : { failure: unsendable(obstacle) };
    const { url, earlier, inFlight } = pending;
    const [askedMs, answeredMs] = [pending.askedMs - this.#beganMs, pending.endedMs - this.#beganMs];
    const sent = { ask, method: methodOf(ask.endpoint), baseUrl, url, sentHeaders: this.#headers.shown(ask) };
    const span = pending.refusedMs !== undefined && { refusedMs: pending.refusedMs - this.#beganMs };
    return { ...sent, askedMs, answeredMs, ...span, earlier, inFlight, ...this.#outcomeOf(pending, attempt) };
  }

  /** Why a question is never sent, whatever comes. */
  #obstacleTo({ ask, url }: Pending): string | undefined {
    const { origin } = new URL(this.#options.baseUrl);
    if (URL.parse(url)?.origin !== origin) return `${url} is not on ${origin}: nothing was sent there`;
    if (this.#headers.canMake(ask)) return undefined;
    return `no credential of the kind "${ask.credential}" can be made of this token`;
  }

  #outcomeOf(pending: Pending, { answer, failure = full }: Attempt): Pick<Sent, 'answer' | 'failure'> {
    if (answer !== undefined && (this.#bodies.hasRoomFor(answer.body) || pending.isRestoring)) {
      const size = Object.entries(answer.headers).flat().join('').length;
      return { answer: { ...answer, body: this.#bodies.add(answer.body, size) } };
    }
    const isSystematic = failure.kind === 'cut' && pending.isSystematic && { isSystematic: true as const };
    return { failure: { ...failure, message: this.mask(failure.message), ...isSystematic } };
  }

  /** Sends a question as often as it takes; the outcome of its last attempt. */
  async #deliver(pending: Pending): Promise<Attempt> {
    for (;;) {
      const attempt = await this.#once(pending);
      const again = await this.#againAfter(pending, attempt);
      if (again === undefined) return attempt;
      if ('kind' in again) {
        this.#stop(again);
        return { failure: again };
      }
      await this.#wait(pending, again);
    }
  }

  /** Waits until a question may be sent, and sends it once. */
  async #once(pending: Pending): Promise<Attempt> {
    const { isAlone, isRestoring, earlier } = pending;
    const { signal } = isRestoring ? this.#over : this.#ended;
    if (!signal.aborted) await this.#lanes.enter(pending);
    try {
      pending.askedMs = pending.endedMs = performance.now();
      const closed = isRestoring ? undefined : this.#health.hindranceTo(pending);
      const hindrance = signal.aborted ? this.stopped : closed;
      if (hindrance !== undefined) return { failure: notSent(hindrance) };
      if (this.#isSpent(pending)) return { failure: spent };
      pending.firstMs ??= pending.askedMs;
      // What was silent or cut may have waited for a connection that nobody used.
      if (isAlone && earlier.length > 0) this.#transport.dropIdle();
      const attempt = await this.#carry(pending);
      pending.endedMs = performance.now();
      this.#note(pending, attempt);
      return attempt;
    } finally {
      this.#lanes.leave(pending);
    }
  }

  #isSpent({ ask: { purpose } }: Pending): boolean {
    const isOfModel = purpose.kind === 'restore' || purpose.kind === 'read-back';
    return !isOfModel && this.#attempts >= (this.#options.maxRequests ?? Infinity);
  }

  async #carry(pending: Pending): Promise<Attempt> {
    this.#attempts += 1;
    const { ask, url, earlier, isRead, isRestoring, mayRepeat, starvedMs } = pending;
    const isAnew = ask.manner === 'closed' || earlier.at(-1) === 'closed' || pending.isStuck;
    const longestMs = this.#lanes.longestMs(ask.endpoint);
    const allowedMs = this.#health.allowanceMs(pending, longestMs);
    // the end of an answer that is shorter than it says shows at once
    const isLast = earlier.some((why) => why === 'cut' || why === 'timeout');
    const timeoutMs = this.stopped === undefined ? allowedMs : Math.min(restoringMs, allowedMs);
    const notice = setTimeout(() => this.#options.onWaiting?.('silent', timeoutMs), noticeMs);
    const attempt = await this.#transport.carry({
      method: methodOf(ask.endpoint),
      path: url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/#.*$/, ''), // as it is written, dots too
      headers: { ...this.#headers.of(ask), ...(isLast && { connection: 'close' }) },
      body: ask.body,
      timeoutMs,
      signal: (isRestoring ? this.#over : this.#ended).signal,
      kept: isAnew ? 'none' : mayRepeat ? 'all' : 'settled',
      patience: {
        ms: Math.max(400, 4 * longestMs), // what waits longer may never be served
        isInVain: () => isRead && starvedMs === undefined && this.#health.answeredMs > pending.askedMs,
      },
    });
    clearTimeout(notice);
    return attempt;
  }

  /** Tells lanes, health and refusals what an attempt has met. */
  #note(pending: Pending, attempt: Attempt): void {
    const { answer, met } = attempt;
    this.#refusals.note(pending, attempt);
    this.#health.hasAnswered ||= answer !== undefined;
    if (met === 'starved') return this.#lanes.starved(pending);
    const why = endOf(attempt);
    if (isPushBack(why) || (why === '403' && this.#refusals.isLimitSeen)) {
      this.#lanes.pushedBack(pending, rateLimits.includes(why));
      if (why === 'timeout') this.#miss(pending, attempt, pending.askedMs);
    } else if (answer !== undefined) {
      this.#lanes.answered(pending);
      this.#health.answered(pending);
    }
  }

  #miss(pending: Pending, attempt: Attempt, fromMs: number): void {
    const dead = this.#health.missed(pending, attempt, fromMs);
    if (dead !== undefined) this.#stop(notSent(dead));
  }

  /** How a question goes on: again, or not at all for the Failure with which the run ends. */
  async #againAfter(pending: Pending, attempt: Attempt): Promise<Again | Failure | undefined> {
    const { ask, isRead, isRestoring, isLastChance, firstMs = pending.askedMs } = pending;
    const { failure, met } = attempt;
    if (met === 'starved') return { why: '', waitMs: 0 };
    const refused = isRestoring ? undefined : await this.#refusals.againAfter(pending, attempt);
    if (refused !== undefined || (this.stopped !== undefined && !isRestoring) || this.isOver) return refused;
    const { hasAnswered } = this.#health;
    if (this.#refusals.areCuts && isCutRefusal(ask, attempt)) return undefined;
    const isVain = failure?.kind === 'timeout' && this.#health.mayBeCut(pending);
    const again = isLastChance || isVain ? undefined : againAfter(pending, attempt, hasAnswered);
    if (again !== undefined) return again;
    if (failure?.kind === 'local') this.#stop(failure);
    // Silence was noted at once.
    else if (isUnserved(ask, attempt) && failure?.kind !== 'timeout') this.#miss(pending, attempt, firstMs);
    const isSent = failure?.kind !== 'not-sent';
    const isWorth = hasAnswered && isRead && !isVain && (isUnserved(ask, attempt) || !isSent);
    if (!isWorth || isLastChance || isRestoring || this.stopped !== undefined) return undefined;
    pending.isLastChance = true;
    return { why: isSent ? endOf(attempt) : '', waitMs: 0, isAlone: true };
  }

  async #wait(pending: Pending, { why, waitMs, isForAll, isAlone = false }: Again): Promise<void> {
    const ms = waitMs * this.#scale;
    if (why !== '') pending.earlier.push(why);
    pending.isAlone ||= isAlone;
    pending.waitedMs += waitMs;
    if (ms >= noticeMs) this.#options.onWaiting?.(why, ms);
    if (isForAll === true || this.#lanes.isOut) this.#lanes.rest(ms);
    else await this.#pause(ms, pending.isRestoring);
  }

  async #pause(ms: number, isRestoring = false): Promise<void> {
    const { signal } = isRestoring ? this.#over : this.#ended;
    if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
  }

  readonly #onAbort = (): void => this.#endWith('the run was interrupted');

  /** Ends the run; what restores the model has `graceMs` more. */
  #endWith(message: string): void {
    const end = notSent(message);
    this.#stop(end);
    this.#after(graceMs, () => {
      this.#over.abort(new Unread(end.kind, end.message));
      this.#lanes.open(true);
    });
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, Math.max(0, ms)).unref());
  }

  #stop({ kind, message }: Failure): void {
    if (this.stopped === undefined && kind === 'local') this.fault = message;
    this.stopped ??= message;
    this.#ended.abort(new Unread(kind, message)); // the first reason stays
    this.#lanes.open();
  }
}

const notSent = (message: string): Failure => ({ kind: 'not-sent', message });
const unsendable = (message: string): Failure => ({ ...notSent(message), code: 'unsendable' });

/** Neither the end of a run nor a matter of one question. */
const spent: Failure = {
  ...notSent('the run has made all its requests; --max-requests N allows more'),
  code: 'spent',
};

const full: Failure = {
  kind: 'limit',
  message:
    'the answers of this run take as much memory as the suite gives them; --max-requests N asks for fewer',
};
