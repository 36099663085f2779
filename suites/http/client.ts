/*
 * How a question goes through the client.
 *
 * 1. `send` makes its URL and headers. What leads away from the target, or needs a credential that cannot be
 *    made of this token (credentials.ts), is never sent.
 * 2. It waits for a place among the requests in flight (lanes.ts): as many as the target was seen to serve at
 *    once, at the pace that it allows; what restores the model goes first, then what is asked again.
 * 3. The transport carries it, once (transport.ts): on the connection that was used last, within a time
 *    limit, content codings undone (coding.ts), the body stored while it comes (bodies.ts). A connection that
 *    gets no answer while others do is given up for one that does: workers may be bound to connections.
 * 4. What came tells lanes, health and refusals about the target. Then it is decided whether the question
 *    goes again (interpretation 25): after a limit, a gateway, a cut or silence, where that can do no harm
 *    (retries.ts); after a refusal of everything, when that is over (refusals.ts, interpretation 24). A GET
 *    that was given up goes once more, alone, when all else of its phase was sent.
 * 5. The run ends for the deadline, the signal, a dead target (health.ts), a token that everything refuses
 *    for longer than a minute, or a fault of this machine: what is in flight is ended, and nothing more is
 *    sent but what puts the model back.
 *
 * What the client did is in the exchange: earlier attempts, times, requests in flight. It knows nothing of
 * rules. Texts that leave the process go through `mask` (mask.ts); the log is written by recording.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Sent } from '../examination.ts';
import { methodOf, type Ask, type BadCredential } from '../log/ask.ts';
import type { Answer, Failure } from '../log/exchange.ts';
import { urlOf } from '../log/urls.ts';
import { Bodies } from './bodies.ts';
import { badCredentials } from './credentials.ts';
import { headersOf, secretsOf, shownHeaders, type HeaderOptions } from './headers.ts';
import { Health } from './health.ts';
import { Lanes, type Slot } from './lanes.ts';
import { secretMask, type Mask } from './mask.ts';
import { proxySecrets, type NetworkOptions } from './network.ts';
import {
  againAfter,
  CutRate,
  endOf,
  isSystematic,
  isUnserved,
  mayRepeat,
  Pending,
  wasLetIn,
  type Again,
} from './retries.ts';
import { Refusals } from './refusals.ts';
import { starved, Transport, type Attempt } from './transport.ts';

/** How requests are sent, and the limits that they keep to; every member has a default. */
export interface SendOptions {
  /** A GET from sending to its last byte; default 10 s, three times as long alone, six times for a write. */
  readonly timeoutMs?: number;
  /** The whole run. */
  readonly deadlineMs?: number;
  /** Ends the run early; what restores the model goes on. */
  readonly signal?: AbortSignal;
  /** Requests in flight at most. */
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  /** Of one body after content decoding; default 64 MiB. */
  readonly maxBodyBytes?: number;
  readonly network?: NetworkOptions;
  /** Factor for every wait for the target: for tests, whose targets' clocks run faster. */
  readonly waitScale?: number;
  /** Nothing is sent for three seconds or longer, and why. */
  readonly onWaiting?: (why: string, ms: number) => void;
}

/** How to talk to a target. */
export interface HttpOptions extends HeaderOptions, SendOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Makes the words of bad credentials. */
  readonly seed: number;
}

/** What carries single requests. */
export type Carrier = Pick<Transport, 'carry' | 'dropIdle' | 'peers' | 'close'>;

const [noticeMs, quietMs, restoringMs] = [3000, 1000, 5000];
/** That the target asked for less. */
const pushes: ReadonlySet<string> = new Set('429 502 503 504 refused cut timeout local'.split(' '));
const rateLimits: ReadonlySet<string> = new Set(['429', '503', '403']);

/** A client over HTTP/1.1; nothing is sent before the first question. A test may carry requests by itself. */
export class HttpClient implements Client {
  /** Texts without the token and other secrets. */
  readonly mask: Mask;
  readonly #options: HttpOptions;
  readonly #scale: number;
  readonly #credentials: ReadonlyMap<BadCredential, string | undefined>;
  readonly #transport: Carrier;
  readonly #lanes: Lanes;
  readonly #health: Health;
  readonly #cuts = new CutRate();
  readonly #bodies = new Bodies();
  readonly #refusals = new Refusals({
    ask: (ask) => this.#askAside(ask),
    pause: (ms) => this.#pause(ms * this.#scale),
    hasEnded: () => this.#end !== undefined,
    hold: (isHeld) => this.#lanes.hold(isHeld),
  });
  readonly #began = performance.now();
  /** Endpoints at which a last chance was in vain. */
  readonly #hopeless = new Set<string>();
  readonly #ended = new AbortController();
  readonly #deadline: NodeJS.Timeout | undefined;
  #end: Failure | undefined;
  #answers = 0;

  constructor(options: HttpOptions, carrier?: Carrier) {
    const { baseUrl, token, seed, network = {}, timeoutMs = 10_000, maxBodyBytes } = options;
    this.#options = options;
    this.#scale = options.waitScale ?? 1;
    this.#credentials = badCredentials(token, seed);
    this.mask = secretMask([...secretsOf(options), ...proxySecrets(network)]);
    this.#transport = carrier ?? new Transport({ baseUrl, timeoutMs, network, maxBodyBytes });
    this.#lanes = new Lanes({ ...options, now: () => this.now(), quietMs: quietMs * this.#scale });
    this.#health = new Health(timeoutMs);
    const { deadlineMs, signal } = options;
    if (deadlineMs !== undefined) {
      const over = `the deadline of ${deadlineMs / 1000} s is over; --deadline moves it`;
      this.#deadline = setTimeout(() => this.#stop(notSent(over)), deadlineMs).unref();
    }
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (signal?.aborted === true) this.#onAbort();
  }

  get stopped(): string | undefined {
    return this.#end?.message;
  }

  /** What this machine lacks, so that the run ended; undefined otherwise. */
  get fault(): string | undefined {
    return this.#end?.kind === 'local' ? this.#end.message : undefined;
  }

  /** SHA-256 (hex, of the DER form) of the certificates that the target showed. */
  get peers(): readonly string[] {
    return [...this.#transport.peers];
  }

  now(): number {
    return performance.now() - this.#began;
  }

  sleepUntil(atMs: number, isRestoring = false): Promise<void> {
    return this.#pause(atMs - this.now(), isRestoring);
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    clearTimeout(this.#deadline);
    this.#options.signal?.removeEventListener('abort', this.#onAbort);
    await this.#transport.close();
  }

  async send(ask: Ask): Promise<Sent> {
    const { baseUrl, secretHeaders = [] } = this.#options;
    const { kind } = ask.purpose;
    // Once the run has ended, the loop asks only for what restores, and reads it back.
    const isRestoring = kind === 'restore' || (kind === 'read-back' && this.#end !== undefined);
    const pending = new Pending(ask, urlOf(baseUrl, ask), isRestoring, this.now());
    const obstacle = this.#obstacleTo(pending);
    const attempt = obstacle === undefined ? await this.#deliver(pending) : { failure: notSent(obstacle) };
    const { url, askedMs, endedMs: answeredMs, earlier, inFlight } = pending;
    const headers = headersOf(ask, this.#options, this.#credentials);
    const sentHeaders = shownHeaders(ask, headers, secretHeaders, this.mask);
    const method = methodOf(ask.endpoint);
    const sent = { ask, method, baseUrl, url, sentHeaders, askedMs, answeredMs, earlier, inFlight };
    return { ...sent, ...this.#outcomeOf(pending, attempt) };
  }

  /** Why a question is never sent, whatever comes. */
  #obstacleTo({ ask: { credential }, url }: Pending): string | undefined {
    const { origin } = new URL(this.#options.baseUrl);
    if (!URL.canParse(url) || new URL(url).origin !== origin)
      return `${url} is not on ${origin}: nothing was sent there`;
    if (credential === undefined || this.#credentials.has(credential)) return undefined;
    return `no credential of the kind "${credential}" can be made of this token`;
  }

  #outcomeOf(pending: Pending, attempt: Attempt): { answer: Answer } | { failure: Failure } {
    const { answer, status } = attempt;
    if (answer !== undefined && (this.#bodies.hasRoomFor(answer.body) || pending.isRestoring)) {
      const size = Object.entries(answer.headers).flat().join('').length;
      return { answer: { ...answer, body: this.#bodies.add(answer.body, size) } };
    }
    const { failure = full } = attempt;
    const isSure = failure.kind === 'cut' && isSystematic(pending, this.#chanceOf(pending));
    return {
      failure: {
        ...failure,
        message: this.mask(failure.message),
        ...(isSure && { isSystematic: true }),
        ...(status !== undefined && { status }),
      },
    };
  }

  /** Sends a question as often as it takes; the outcome of its last attempt. */
  async #deliver(pending: Pending): Promise<Attempt> {
    for (;;) {
      const attempt = await this.#once(pending);
      const again = await this.#againAfter(pending, attempt);
      if (again !== undefined && 'kind' in again) {
        this.#stop(again);
        return { failure: again };
      }
      if (again !== undefined) await this.#wait(pending, again);
      else if (!this.#hasLastChance(pending, attempt)) return attempt;
    }
  }

  /** Waits until a question may be sent, and sends it once. */
  async #once(pending: Pending): Promise<Attempt> {
    const { ask, isAlone, isRestoring, isLastChance: isLast, earlier, starvedMs } = pending;
    const isRead = methodOf(ask.endpoint) === 'GET';
    const mayProbe = isRead && ask.credential === undefined && starvedMs === undefined;
    const isNext = isRead && ask.purpose.kind !== 'control' ? 3 : 2;
    const rank = isRestoring ? 0 : isLast ? 4 : earlier.length > 0 ? 1 : isNext;
    const slot = await this.#lanes.enter({ isAlone, rank, mayProbe, isRestoring, isLast });
    try {
      pending.askedMs = pending.endedMs = this.now();
      const hindrance = this.#hindranceOf(pending);
      if (hindrance !== undefined) return { failure: notSent(hindrance) };
      pending.firstMs ??= pending.askedMs;
      pending.inFlight = slot.inFlight;
      // What was silent or cut may have waited for a connection that nobody used.
      if (isAlone && earlier.length > 0) this.#transport.dropIdle();
      const attempt = await this.#carry(pending);
      pending.endedMs = this.now();
      this.#note(pending, slot, attempt);
      return attempt;
    } finally {
      this.#lanes.leave(slot);
    }
  }

  /** Why a question is not sent now. */
  #hindranceOf({ ask: { endpoint }, isLastChance, isRestoring }: Pending): string | undefined {
    if (isRestoring) return undefined;
    if (this.#end !== undefined) return this.#end.message;
    if (!isLastChance) return this.#health.closedFor(endpoint);
    return this.#hopeless.has(endpoint) ? `${endpoint} was asked once more in vain` : undefined;
  }

  async #carry({ ask, url, earlier, isRestoring, isAlone, starvedMs }: Pending): Promise<Attempt> {
    const method = methodOf(ask.endpoint);
    const allowedMs = this.#health.allowanceMs(ask.endpoint, method, isAlone);
    const timeoutMs = this.#end === undefined ? allowedMs : Math.min(restoringMs, allowedMs);
    const notice = setTimeout(() => this.#options.onWaiting?.('silent', timeoutMs), noticeMs);
    const answers = this.#answers;
    const attempt = await this.#transport.carry({
      method,
      path: url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/#.*$/, ''), // as it is written, dots too
      headers: headersOf(ask, this.#options, this.#credentials),
      ...(ask.body !== undefined && { body: ask.body }),
      timeoutMs,
      signal: isRestoring ? new AbortController().signal : this.#ended.signal,
      isClosed: ask.manner === 'closed',
      kept:
        ask.manner === 'closed' || earlier.at(-1) === 'closed' ? 'none' : mayRepeat(ask) ? 'all' : 'settled',
      patience: {
        ms: this.#lanes.patienceMs(ask.endpoint) * this.#scale,
        isInVain: () => method === 'GET' && starvedMs === undefined && this.#answers > answers,
      },
    });
    clearTimeout(notice);
    return attempt;
  }

  #chanceOf(pending: Pending): number {
    return this.#cuts.chance(pending.url, pending.count('cut') + 1);
  }

  /** Tells pace and health what an attempt has met. */
  #note(pending: Pending, slot: Slot, attempt: Attempt): void {
    const { ask, askedMs, endedMs } = pending;
    const { answer, failure, closedWhenKept = false } = attempt;
    const tookMs = endedMs - askedMs;
    this.#refusals.note(pending, attempt);
    this.#cuts.note(pending.url, failure?.kind === 'cut' && !closedWhenKept);
    this.#health.hasAnswered ||= answer !== undefined;
    if (failure === starved) {
      pending.starvedMs = tookMs;
      return this.#lanes.starved(slot);
    }
    const why = endOf(attempt);
    const isPush = pushes.has(why) || (why === '403' && this.#refusals.isLimitSeen);
    if (answer !== undefined && !isPush) {
      this.#answers += 1;
      if (tookMs > (pending.starvedMs ?? Infinity) / 2) this.#lanes.wasSlow();
      this.#lanes.answered(slot, ask.endpoint, tookMs);
      this.#health.answered(ask.endpoint, tookMs);
      this.#hopeless.delete(ask.endpoint);
    } else if (isPush && !closedWhenKept) {
      this.#lanes.pushedBack(askedMs, rateLimits.has(why));
      if (why === 'timeout') this.#miss(pending, askedMs, attempt);
    }
  }

  #miss({ ask: { endpoint }, endedMs: toMs }: Pending, fromMs: number, attempt: Attempt): void {
    const why = endOf(attempt);
    const message = attempt.failure?.message ?? `its last answer was ${why}`;
    this.#health.missed({ endpoint, why, fromMs, toMs, message });
    if (this.#health.dead !== undefined) this.#stop(notSent(this.#health.dead));
  }

  async #againAfter(pending: Pending, attempt: Attempt): Promise<Again | Failure | undefined> {
    const { failure } = attempt;
    const { isRestoring, isAlone, isLastChance, firstMs = pending.askedMs } = pending;
    if (failure === starved) return { why: '', waitMs: 0, isAlone };
    const refused = isRestoring ? undefined : await this.#refusals.againAfter(pending, attempt);
    const isOver = (this.#end !== undefined && !isRestoring) || failure?.kind === 'not-sent';
    if (refused !== undefined || isOver) return refused;
    const { hasAnswered } = this.#health;
    const situation = { hasAnswered, chance: this.#chanceOf(pending), scale: this.#scale };
    const again = isLastChance ? undefined : againAfter(pending, attempt, situation);
    if (again !== undefined) return again;
    if (failure?.kind === 'local') this.#stop(failure);
    // Silence was noted at once.
    else if (isUnserved(attempt) && failure?.kind !== 'timeout') this.#miss(pending, firstMs, attempt);
    return undefined;
  }

  /** Waits as long as a repetition takes. */
  async #wait(pending: Pending, { why, waitMs, isForAll, isAlone = false }: Again): Promise<void> {
    const ms = waitMs * this.#scale;
    if (why !== '') pending.earlier.push(why);
    pending.isAlone = isAlone || pending.ask.isAlone === true;
    if (ms >= noticeMs) this.#options.onWaiting?.(why, ms);
    if (isForAll === true) this.#lanes.rest(ms);
    else await this.#pause(ms, pending.isRestoring);
  }

  /** Sends a question at once, whatever waits; it is not part of the log. */
  #askAside(ask: Ask): Promise<Attempt> {
    return this.#carry(new Pending(ask, urlOf(this.#options.baseUrl, ask), false, this.now()));
  }

  /** Waits, unless the run ends. */
  async #pause(ms: number, isRestoring = false): Promise<void> {
    const until = isRestoring ? {} : { signal: this.#ended.signal };
    if (ms > 0) await sleep(ms, undefined, until).catch(() => undefined);
  }

  /** Whether a GET that was given up is sent once more, alone, when all else of its phase was sent. */
  #hasLastChance(pending: Pending, attempt: Attempt): boolean {
    const { ask, isLastChance, isRestoring } = pending;
    const isSent = attempt.failure?.kind !== 'not-sent';
    if (isLastChance && isUnserved(attempt)) this.#hopeless.add(ask.endpoint);
    const isWorth = this.#health.hasAnswered && (isUnserved(attempt) || !isSent);
    if (!isWorth || isLastChance || isRestoring || this.#end !== undefined) return false;
    if (methodOf(ask.endpoint) !== 'GET' || wasLetIn(ask, attempt)) return false;
    pending.isLastChance = pending.isAlone = true;
    if (isSent) pending.earlier.push(endOf(attempt));
    return true;
  }

  readonly #onAbort = (): void => this.#stop(notSent('the run was interrupted'));

  #stop(end: Failure): void {
    this.#end ??= end;
    this.#ended.abort(this.#end);
    this.#lanes.open();
  }
}

const notSent = (message: string): Failure => ({ kind: 'not-sent', message });

const full: Failure = {
  kind: 'limit',
  message:
    'the answers of this run take as much memory as the suite gives them; --max-requests N asks for fewer',
};
