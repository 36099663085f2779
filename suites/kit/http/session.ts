import { BodyStore } from './body-store.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { Miss } from './circuit-breaker.ts';
import type { Client, SendOptions } from './client.ts';
import type { Ask, Exchange, Failure } from './exchange.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { nearSecrets, secretMask } from '../protocol/mask.ts';
import type { Mask } from '../protocol/mask.ts';
import { normaliseBaseUrl } from '../protocol/paths.ts';
import { RetryPolicy } from './retry-policy.ts';
import { headerBook, secretsOf } from './request-headers.ts';
import type { HeaderOptions, RequestHeaders } from './request-headers.ts';
import type { Journey, Outcome, Wire } from './wire.ts';

/** What a run's conversation with its target keeps to. */
export interface SessionOptions extends HeaderOptions {
  readonly baseUrl: string;
  /** Further secrets to mask, beside the token and those of the headers. */
  readonly secrets?: readonly string[];
  /** One request from send to last decoded byte; 10000 where nothing is said. */
  readonly timeoutMs?: number;
  /** The whole run. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
  /** Requests on their way at once; 8 where nothing is said. */
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
}

/** A client over a wire: it keeps the token to the origin, keeps to limits on time and load, asks again what may be asked again, and recognises a dead target. */
export const sessionClient = (
  options: SessionOptions,
  makeWire: (baseUrl: string, timeoutMs: number) => Wire,
): Client => new Session(options, makeWire);

const undoTimeoutMs = 5000; // after an interrupt nobody waits long for a target that may be gone

class Session implements Client {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly mask: Mask = (text) => this.#mask(text);
  readonly startedAtMs = Date.now();
  readonly #options: SessionOptions;
  readonly #timeoutMs: number;
  readonly #origin: string;
  readonly #wire: Wire;
  readonly #gate: ConcurrencyLimiter;
  readonly #circuit: CircuitBreaker;
  readonly #patience = new RetryPolicy();
  #mask: Mask;
  #secrets: readonly string[];
  readonly #headersOf: (ask: Ask) => RequestHeaders;
  readonly #journeys = new Map<Journey, boolean>();
  readonly #sleepers = new Set<() => void>();
  readonly #deadline: NodeJS.Timeout | undefined;
  readonly #began = performance.now();
  #end: Failure | undefined;
  readonly #store = new BodyStore((message) => this.#stop({ kind: 'aborted', message }));
  #requests = 0;
  #exchanges = 0;

  constructor(options: SessionOptions, makeWire: (baseUrl: string, timeoutMs: number) => Wire) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? 10_000;
    this.baseUrl = normaliseBaseUrl(options.baseUrl);
    this.#origin = new URL(this.baseUrl).origin;
    this.token = options.token;
    this.#secrets = [...secretsOf(options), ...(options.secrets ?? [])];
    this.#mask = secretMask(this.#secrets);
    this.#headersOf = headerBook(options, this.mask);
    this.#wire = makeWire(this.baseUrl, this.#timeoutMs);
    this.#circuit = new CircuitBreaker(this.#timeoutMs);
    const { concurrency = 8, rate, deadlineMs, signal } = options;
    this.#gate = new ConcurrencyLimiter({
      concurrency,
      now: () => this.now(),
      ...(rate === undefined ? {} : { rate }),
    });
    if (deadlineMs !== undefined)
      this.#deadline = setTimeout(() => this.#stop(deadlineOver(deadlineMs)), deadlineMs).unref();
    if (signal?.aborted) this.#onAbort();
    signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  get requests(): number {
    return this.#requests;
  }

  get stopped(): string | undefined {
    return this.#end?.message ?? this.#circuit.dead;
  }

  now(): number {
    return performance.now() - this.#began;
  }

  async pause(ms: number): Promise<void> {
    if (this.stopped !== undefined) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#sleepers.add(wake);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#deadline);
    this.#options.signal?.removeEventListener('abort', this.#onAbort);
    await this.#wire.close();
  }

  async send(ask: Ask, { undoing = false }: SendOptions = {}): Promise<Exchange> {
    this.#exchanges += 1;
    const number = this.#exchanges;
    this.#learn(ask);
    const path = pathOn(this.#origin, ask.url);
    if (path === undefined)
      return this.#tell(number, ask, [], this.now(), {
        failure: { kind: 'origin', message: `${ask.url} is not on ${this.#origin}: nothing was sent there` },
      });
    const retries: string[] = [];
    const misses: Miss[] = [];
    for (;;) {
      if (!undoing) await this.#gate.enter();
      const startedMs = this.now();
      const hindrance = undoing ? undefined : this.#hindrance(ask);
      const outcome =
        hindrance === undefined ? await this.#carry(ask, path, retries, undoing) : { failure: hindrance };
      const endedMs = this.now();
      if (!undoing) this.#gate.leave();
      const mayAsk = hindrance === undefined && (undoing || this.#end === undefined);
      const again = mayAsk ? this.#askAgain(ask, outcome, retries) : undefined;
      if (outcome.failure !== undefined)
        misses.push({ endpoint: ask.endpoint, kind: outcome.failure.kind, startedMs, endedMs });
      if (hindrance === undefined) this.#book(ask, outcome, again === undefined ? misses : []);
      if (again === undefined) return this.#tell(number, ask, retries, startedMs, outcome, endedMs);
      await again;
    }
  }

  /** What a target may tell again of a mangled token is masked too. */
  #learn({ credential }: Ask): void {
    const found = typeof credential === 'string' ? [] : nearSecrets(credential.header, this.#mask);
    if (found.length === 0) return;
    this.#secrets = [...this.#secrets, ...found];
    this.#mask = secretMask(this.#secrets);
  }

  /** Sends once. */
  async #carry(ask: Ask, path: string, retries: readonly string[], undoing: boolean): Promise<Outcome> {
    const allowanceMs = undoing
      ? Math.min(undoTimeoutMs, this.#timeoutMs)
      : this.#circuit.allowanceMs(ask.endpoint);
    const journey = this.#wire.carry({
      method: ask.method,
      path,
      headers: this.#headersOf(ask).flat,
      body: ask.body,
      timeoutMs: allowanceMs,
      // A write must not meet a connection that is just being closed: it could not be told from one that was lost.
      fresh: ask.method !== 'GET' || ask.manner === 'closed' || retries.includes('closed'),
    });
    this.#requests += 1;
    this.#journeys.set(journey, undoing);
    const outcome = await journey.outcome;
    this.#journeys.delete(journey);
    const wasCutShort = outcome.failure?.kind === 'timeout' && !undoing && allowanceMs < this.#timeoutMs;
    if (!wasCutShort) return outcome;
    const message = `the target has been silent before, so only ${Math.round(allowanceMs)} ms were waited for it`;
    return { failure: { kind: 'circuit-open', message }, closedWhenKept: false };
  }

  /** Tells gate and circuit what came; misses count when the request is given up, not while it is asked again. */
  #book({ endpoint }: Ask, { answer, failure }: Partial<Outcome>, misses: readonly Miss[]): void {
    if (answer !== undefined) {
      this.#circuit.answered(endpoint);
      if (answer.status !== 429) this.#gate.answered();
    } else if (failure !== undefined && failure.kind !== 'aborted' && failure.kind !== 'deadline') {
      const wasAlive = this.#circuit.dead === undefined;
      for (const miss of misses) this.#circuit.missed(miss, failure.message);
      if (wasAlive && this.#circuit.dead !== undefined) this.#wakeAll();
    }
  }

  /** Waits as long as asking again takes; undefined where the outcome stands. */
  #askAgain(ask: Ask, outcome: Partial<Outcome>, retries: string[]): Promise<void> | undefined {
    const again = this.#patience.again(ask, outcome, retries, this.#circuit.hasAnswered, Date.now());
    if (again === undefined) return undefined;
    retries.push(again.why);
    const { waitMs, isTold } = again;
    if (again.all)
      this.#patience.spend(
        again.why === '429' ? this.#gate.refused(waitMs, isTold) : this.#gate.rest(waitMs),
      );
    if (again.all || again.waitMs === 0) return Promise.resolve();
    return this.pause(again.waitMs);
  }

  #hindrance({ endpoint }: Ask): Failure | undefined {
    if (this.#end !== undefined) return this.#end;
    const message = this.#circuit.closedFor(endpoint);
    return message === undefined ? undefined : { kind: 'circuit-open', message };
  }

  #tell(
    number: number,
    ask: Ask,
    retries: readonly string[],
    startedMs: number,
    { answer, failure }: Partial<Outcome>,
    endedMs = startedMs,
  ): Exchange {
    return {
      number,
      ask,
      sentHeaders: this.#headersOf(ask).shown,
      retries,
      startedMs,
      durationMs: endedMs - startedMs,
      ...(answer === undefined ? {} : { answer: this.#store.keep(answer) }),
      ...(failure === undefined
        ? {}
        : { failure: { kind: failure.kind, message: this.mask(failure.message) } }),
    };
  }

  readonly #onAbort = (): void => this.#stop({ kind: 'aborted', message: 'the run was interrupted' });

  #stop(end: Failure): void {
    this.#end ??= end;
    for (const [journey, undoing] of this.#journeys) if (!undoing) journey.fail(this.#end);
    this.#wakeAll();
  }

  #wakeAll(): void {
    this.#gate.open();
    for (const wake of this.#sleepers) wake();
  }
}

const deadlineOver = (deadlineMs: number): Failure => ({
  kind: 'deadline',
  message: `the run's deadline of ${deadlineMs / 1000} s is over; --deadline moves it`,
});

/** Path and query of a URL on an origin, byte for byte where it is plain; undefined for a URL elsewhere. */
function pathOn(own: string, url: string): string | undefined {
  const rest = url.startsWith(own) ? url.slice(own.length) : '';
  // `new URL` would take the segments `%2E` and `%2E%2E` out of the path.
  if (/^\/[!"$-~]*$/.test(rest)) return rest;
  if (!URL.canParse(url)) return undefined;
  const { origin, username, password, pathname, search } = new URL(url);
  return origin === own && username === '' && password === '' ? pathname + search : undefined;
}
