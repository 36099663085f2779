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
  isOfGateway,
  isSystematic,
  mayRepeat,
  Pending,
  wasLetIn,
  type Again,
} from './retries.ts';
import { Refusals } from './refusals.ts';
import { starved, Transport, type Attempt } from './transport.ts';

/** How to talk to a target, and the limits to keep to. */
export interface HttpOptions extends HeaderOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Makes the words of bad credentials. */
  readonly seed: number;
  /** A GET from sending to its last byte; default 10 s, three times as long alone, six times for a write. */
  readonly timeoutMs?: number;
  /** The whole run. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
  /** Requests in flight at most. */
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  /** Attempts at most, every one counted; what restores may go beyond. */
  readonly maxAttempts?: number;
  /** Of one body after content decoding; default 64 MiB. */
  readonly maxBodyBytes?: number;
  readonly network?: NetworkOptions;
  /** What every wait for the target is multiplied by; less than 1 in tests. */
  readonly waitScale?: number;
  /** Nothing is sent for three seconds or longer, and why. */
  readonly onWaiting?: (why: string, ms: number) => void;
}

/** A client over HTTP/1.1. */
export interface HttpClient extends Client {
  /** Texts without the token and other secrets. */
  readonly mask: Mask;
  /** SHA-256 (hex, of the DER form) of the certificates that the target showed. */
  readonly peers: readonly string[];
  /** How often the target asked for less, by status or kind of failure. */
  readonly pushBacks: Readonly<Record<string, number>>;
  /** Attempts that were made again. */
  readonly retried: number;
  /** What this machine lacks, so that the run ended; undefined otherwise. */
  readonly fault: string | undefined;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** What carries single requests. */
export type Carrier = Pick<Transport, 'carry' | 'dropIdle' | 'mostOpen' | 'peers' | 'close'>;

/** Makes a client; nothing is sent before the first question. A test may carry requests by itself. */
export const newClient = (options: HttpOptions, carrier?: Carrier): HttpClient =>
  new LiveClient(options, carrier);

const interrupted: Failure = { kind: 'not-sent', message: 'the run was interrupted' };
const [noticeMs, lastChanceMs, restoringMs] = [3000, 1000, 5000];
/** That the target asked for less, in the words of `earlier`. */
const pushes: ReadonlySet<string> = new Set('429 502 503 504 refused cut timeout local'.split(' '));

class LiveClient implements HttpClient {
  readonly mask: Mask;
  readonly whenStopped: Promise<void>;
  attempts = 0;
  retried = 0;
  readonly #options: HttpOptions;
  readonly #origin: string;
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
  /** What ends requests in flight, and whether they restore. */
  readonly #inFlight = new Map<AbortController, boolean>();
  readonly #pushBacks = new Map<string, number>();
  /** Endpoints at which a last chance was in vain. */
  readonly #hopeless = new Set<string>();
  readonly #parked: (() => void)[] = [];
  readonly #ended = new AbortController();
  readonly #deadline: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isDraining = false;
  #end: Failure | undefined;
  #answers = 0;

  constructor(options: HttpOptions, carrier?: Carrier) {
    const { baseUrl, token, seed, network = {}, timeoutMs = 10_000, maxBodyBytes = 64 << 20 } = options;
    this.#options = options;
    this.#origin = new URL(baseUrl).origin;
    this.#scale = options.waitScale ?? 1;
    this.#credentials = badCredentials(token, seed);
    this.mask = secretMask([...secretsOf(options), ...proxySecrets(network)]);
    const limits = { maxBodyBytes, maxHeaderBytes: 256 << 10 };
    this.#transport = carrier ?? new Transport({ baseUrl, timeoutMs, network, ...limits });
    this.#lanes = new Lanes({ ...options, now: () => this.now() });
    this.#lanes.onIdle = () => this.#look();
    this.#health = new Health(timeoutMs);
    this.whenStopped = new Promise((resolve) =>
      this.#ended.signal.addEventListener('abort', () => resolve()),
    );
    const { deadlineMs, signal } = options;
    if (deadlineMs !== undefined)
      this.#deadline = setTimeout(() => this.#stop(deadlineOver(deadlineMs)), deadlineMs).unref();
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (signal?.aborted === true) this.#onAbort();
  }

  get stopped(): string | undefined {
    return this.#end?.message;
  }

  get fault(): string | undefined {
    return this.#end?.kind === 'local' ? this.#end.message : undefined;
  }

  get peers(): readonly string[] {
    return [...this.#transport.peers];
  }

  get pushBacks(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#pushBacks);
  }

  now(): number {
    return performance.now() - this.#began;
  }

  async sleepUntil(atMs: number): Promise<void> {
    await sleep(Math.max(0, atMs - this.now()));
  }

  async close(): Promise<void> {
    clearTimeout(this.#deadline);
    this.#options.signal?.removeEventListener('abort', this.#onAbort);
    await this.#transport.close();
  }

  async send(ask: Ask): Promise<Sent> {
    const { baseUrl } = this.#options;
    const url = urlOf(baseUrl, ask);
    const isRestoring = this.#restores(ask);
    const pending = new Pending(ask, url, isRestoring, this.now());
    const obstacle = this.#obstacleTo(pending);
    const attempt = obstacle === undefined ? await this.#deliver(pending) : notSent(obstacle);
    const { askedMs, endedMs: answeredMs, earlier, inFlight } = pending;
    const headers = headersOf(ask, this.#options, this.#credentials);
    const sentHeaders = shownHeaders(ask, this.#options, headers, this.mask);
    const method = methodOf(ask.endpoint);
    const sent = { ask, method, baseUrl, url, sentHeaders, askedMs, answeredMs, earlier, inFlight };
    return { ...sent, ...this.#outcomeOf(pending, attempt) };
  }

  /** Once the run has ended, the loop asks only for what restores, and reads it back. */
  #restores({ purpose: { kind } }: Ask): boolean {
    return kind === 'restore' || (kind === 'read-back' && this.#end !== undefined);
  }

  /** Why a question is never sent, whatever comes. */
  #obstacleTo({ ask, url }: Pending): string | undefined {
    if (!URL.canParse(url) || new URL(url).origin !== this.#origin)
      return `${url} is not on ${this.#origin}: nothing was sent there`;
    if (ask.credential === undefined || this.#credentials.has(ask.credential)) return undefined;
    return `no credential of the kind "${ask.credential}" can be made of this token`;
  }

  #outcomeOf(
    pending: Pending,
    { answer, failure, status }: Attempt,
  ): { answer: Answer } | { failure: Failure } {
    if (answer !== undefined && (this.#bodies.hasRoomFor(answer.body) || pending.isRestoring)) {
      const size = Object.entries(answer.headers).reduce(
        (sum, [name, value]) => sum + name.length + value.length,
        0,
      );
      const body = this.#bodies.add(answer.body, size);
      return { answer: { status: answer.status, headers: answer.headers, body } };
    }
    const { message, ...rest } = failure ?? full;
    const isSure = rest.kind === 'cut' && isSystematic(pending, this.#chanceOf(pending));
    const sure = isSure ? ({ isSystematic: true } as const) : {};
    return {
      failure: { ...rest, message: this.mask(message), ...sure, ...(status === undefined ? {} : { status }) },
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
      else if (!(await this.#hasLastChance(pending, attempt))) return attempt;
    }
  }

  /** Waits until a question may be sent, and sends it once. */
  async #once(pending: Pending): Promise<Attempt> {
    const { ask, isAlone, isRestoring, earlier, starvedMs } = pending;
    const isRead = methodOf(ask.endpoint) === 'GET';
    const mayProbe = isRead && ask.credential === undefined && starvedMs === undefined;
    const isNext = isRead && ask.purpose.kind !== 'control' ? 3 : 2;
    const rank = isRestoring ? 0 : earlier.length > 0 ? 1 : isNext;
    const slot = await this.#lanes.enter({ isAlone, rank, mayProbe, isRestoring });
    try {
      pending.askedMs = this.now();
      pending.endedMs = pending.askedMs;
      const hindrance = this.#hindranceOf(pending);
      if (hindrance !== undefined) return notSent(hindrance);
      this.attempts += 1;
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
  #hindranceOf({ ask, isLastChance, isRestoring }: Pending): string | undefined {
    if (isRestoring) return undefined;
    if (this.#end !== undefined) return this.#end.message;
    if (this.attempts >= (this.#options.maxAttempts ?? Infinity))
      return 'no requests are left; --max-requests moves the limit';
    if (!isLastChance) return this.#health.closedFor(ask.endpoint);
    return this.#hopeless.has(ask.endpoint) ? `${ask.endpoint} was asked once more in vain` : undefined;
  }

  async #carry({ ask, url, isRestoring, isAlone, starvedMs }: Pending): Promise<Attempt> {
    const method = methodOf(ask.endpoint);
    const ending = new AbortController();
    const path = url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/#.*$/, ''); // as it is written, dots too
    const allowedMs = this.#health.allowanceMs(ask.endpoint, method, isAlone);
    const timeoutMs = this.#end === undefined ? allowedMs : Math.min(restoringMs, allowedMs);
    const notice = setTimeout(() => this.#options.onWaiting?.('silent', timeoutMs), noticeMs);
    const answers = this.#answers;
    this.#inFlight.set(ending, isRestoring);
    this.#transport.mostOpen = this.#lanes.width;
    const attempt = await this.#transport.carry({
      method,
      path,
      headers: headersOf(ask, this.#options, this.#credentials),
      ...(ask.body === undefined ? {} : { body: ask.body }),
      timeoutMs,
      signal: ending.signal,
      isClosed: ask.manner === 'closed',
      mayRepeat: mayRepeat(ask),
      patience: {
        ms: this.#lanes.patienceMs(ask.endpoint) * this.#scale,
        isInVain: () => method === 'GET' && starvedMs === undefined && this.#answers > answers,
      },
    });
    this.#inFlight.delete(ending);
    clearTimeout(notice);
    return attempt;
  }

  #chanceOf({ url, cuts }: Pending): number {
    return this.#cuts.chance(url, cuts);
  }

  /** Tells pace and health what an attempt has met. */
  #note(pending: Pending, slot: Slot, attempt: Attempt): void {
    const { ask, askedMs, endedMs } = pending;
    const { endpoint } = ask;
    this.#refusals.note(pending, attempt);
    const { answer, failure, closedWhenKept } = attempt;
    const wasCut = failure?.kind === 'cut' && closedWhenKept === undefined;
    this.#cuts.note(pending.url, wasCut);
    this.#health.hasAnswered ||= answer !== undefined;
    if (failure === starved) {
      pending.starvedMs = endedMs - askedMs;
      return this.#lanes.starved(slot);
    }
    const why = String(answer?.status ?? failure?.kind);
    const isPush = pushes.has(why) || (why === '403' && this.#refusals.isLimitSeen);
    if (answer !== undefined && !isPush) {
      this.#answers += 1;
      if (endedMs - askedMs > (pending.starvedMs ?? Infinity) / 2) this.#lanes.wasSlow();
      this.#lanes.answered(slot, endpoint, endedMs - askedMs);
      this.#health.answered(endpoint, endedMs - askedMs);
      this.#hopeless.delete(endpoint);
    } else if (closedWhenKept === undefined && isPush) {
      const isRate = why === '429' || why === '503' || why === '403';
      if (this.#lanes.pushedBack(askedMs, isRate))
        this.#pushBacks.set(why, (this.#pushBacks.get(why) ?? 0) + 1);
      if (why === 'timeout') this.#miss(pending, askedMs, attempt);
    }
  }

  #miss({ ask: { endpoint }, endedMs: toMs }: Pending, fromMs: number, { answer, failure }: Attempt): void {
    const message = failure?.message ?? `its last answer was ${answer?.status}`;
    this.#health.missed({ endpoint, why: failure?.kind ?? answer?.status ?? 0, fromMs, toMs, message });
    if (this.#health.dead !== undefined) this.#stop({ kind: 'not-sent', message: this.#health.dead });
  }

  async #againAfter(pending: Pending, attempt: Attempt): Promise<Again | Failure | undefined> {
    const { failure } = attempt;
    const { isRestoring, isAlone, isLastChance, firstMs = pending.askedMs } = pending;
    if (failure === starved) return { why: '', waitMs: 0, isForAll: false, isAlone };
    const refused = isRestoring ? undefined : await this.#refusals.againAfter(pending, attempt);
    const isOver = (this.#end !== undefined && !isRestoring) || failure?.kind === 'not-sent';
    if (refused !== undefined || isOver) return refused;
    const situation = {
      hasAnswered: this.#health.hasAnswered,
      chance: this.#chanceOf(pending),
      scale: this.#scale,
    };
    const again = isLastChance ? undefined : againAfter(pending, attempt, situation);
    if (again !== undefined) return again;
    if (failure?.kind === 'local') this.#stop(failure);
    // Silence was noted at once.
    else if (isUnserved(attempt) && failure?.kind !== 'timeout') this.#miss(pending, firstMs, attempt);
    return undefined;
  }

  /** Waits as long as a repetition takes. */
  async #wait(pending: Pending, { why, waitMs, isForAll, isAlone }: Again): Promise<void> {
    const ms = waitMs * this.#scale;
    this.retried += 1;
    if (why !== '') pending.earlier.push(why);
    pending.isAlone = isAlone || pending.ask.isAlone === true;
    if (ms >= noticeMs) this.#options.onWaiting?.(why, ms);
    if (isForAll) this.#lanes.rest(ms);
    else await this.#pause(ms, pending.isRestoring);
  }

  /** Sends a question at once, whatever waits; it is not part of the log. */
  async #askAside(ask: Ask): Promise<Attempt> {
    const pending = new Pending(ask, urlOf(this.#options.baseUrl, ask), false, this.now());
    this.attempts += 1;
    return this.#carry(pending);
  }

  async #pause(ms: number, isRestoring = false): Promise<void> {
    if (ms > 0)
      await sleep(ms, undefined, isRestoring ? {} : { signal: this.#ended.signal }).catch(() => undefined);
  }

  /** Whether a GET that was given up is sent once more; resolves when all else of its phase was sent. */
  async #hasLastChance(pending: Pending, attempt: Attempt): Promise<boolean> {
    const { ask, isLastChance, isRestoring } = pending;
    const isWorth = isUnserved(attempt) || (attempt.failure?.kind === 'not-sent' && this.#health.hasAnswered);
    if (isLastChance && isUnserved(attempt)) this.#hopeless.add(ask.endpoint);
    if (!isWorth || isLastChance || isRestoring || this.#end !== undefined) return false;
    if (methodOf(ask.endpoint) !== 'GET' || !this.#health.hasAnswered || wasLetIn(ask, attempt)) return false;
    await new Promise<void>((resolve) => {
      this.#parked.push(resolve);
      this.#look();
    });
    if (this.#end !== undefined) return false;
    pending.isLastChance = true;
    pending.isAlone = true;
    if (attempt.failure?.kind !== 'not-sent')
      pending.earlier.push(String(attempt.answer?.status ?? attempt.failure?.kind));
    return true;
  }

  /**
   * Once nothing is in flight and nothing waits for a while, lets what was given up go, one after the other.
   */
  #look(): void {
    if (this.#parked.length === 0 || this.#idleTimer !== undefined) return;
    const release = (): void => {
      this.#idleTimer = undefined;
      if (!this.#lanes.isIdle) return;
      this.#isDraining = this.#parked.length > 1;
      this.#parked.shift()?.();
    };
    this.#idleTimer = setTimeout(release, this.#isDraining ? 0 : lastChanceMs * this.#scale);
  }

  readonly #onAbort = (): void => this.#stop(interrupted);

  #stop(end: Failure): void {
    this.#end ??= end;
    for (const [ending, isRestoring] of this.#inFlight) if (!isRestoring) ending.abort(this.#end);
    this.#lanes.open();
    for (const go of this.#parked.splice(0)) go();
    this.#ended.abort();
  }
}

const notSent = (message: string): Attempt => ({ failure: { kind: 'not-sent', message } });

const deadlineOver = (ms: number): Failure => ({
  kind: 'not-sent',
  message: `the deadline of ${ms / 1000} s is over; --deadline moves it`,
});

const full: Failure = {
  kind: 'limit',
  message:
    'the answers of this run take as much memory as the suite gives them; --max-requests N asks for fewer',
};

/** Whether a limit, a gateway or the network answered in place of the service (interpretation 25). */
const isUnserved = ({ answer, failure }: Attempt): boolean =>
  answer === undefined
    ? ['refused', 'dns', 'tls', 'cut', 'timeout'].includes(failure?.kind ?? '')
    : answer.status === 429 || isOfGateway(answer.status);
