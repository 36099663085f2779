import type { Mask } from '../protocol/mask.ts';
import { proxySecrets } from '../protocol/network-settings.ts';
import { normaliseBaseUrl } from '../protocol/paths.ts';
import { BodyStore } from './body/body-store.ts';
import type { Client, SendOptions } from './client.ts';
import { Delivery } from './delivery.ts';
import { ExchangeNotes, type Ask, type Exchange, type Failure } from './exchange.ts';
import type { SendOutcome } from './in-flight.ts';
import { LearningMask } from './learning-mask.ts';
import { withDefaults } from './live-options.ts';
import type { LiveOptions } from './live-options.ts';
import { PendingRequest, pathOn } from './pending-request.ts';
import { RequestBudget } from './limits/request-budget.ts';
import { requestHeadersFor, secretsOf } from './request-headers.ts';
import type { RequestHeaders } from './request-headers.ts';
import { Transport } from './transport.ts';

export type { LiveOptions, Waiting } from './live-options.ts';

/**
 * A client that talks to the target over HTTP/1.1 on connections of its own: it sends the token to the origin
 * only, respects limits on time and load, retries what may be retried, and recognises a dead target. Throws
 * TypeError for an invalid base URL; the exchanges report everything else.
 */
export const liveClient = (options: LiveOptions): Client => new LiveClient(options);

class LiveClient implements Client {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly mask: Mask = (text) => this.#secrets.mask(text);
  readonly startedAtMs = Date.now();
  readonly budget: RequestBudget;
  readonly #signal: AbortSignal | undefined;
  readonly #origin: string;
  readonly #transport: Transport;
  readonly #delivery: Delivery;
  readonly #store = new BodyStore((message) => this.#stop({ kind: 'aborted', message }));
  readonly #headersOf: (ask: Ask) => RequestHeaders;
  readonly #sleepers = new Set<() => void>();
  readonly #deadline: NodeJS.Timeout | undefined;
  readonly #began = performance.now();
  readonly #secrets: LearningMask;
  readonly #waitScale: number;
  #end: Failure | undefined;
  #exchanges = 0;

  constructor(given: LiveOptions) {
    const options = withDefaults(given);
    this.baseUrl = normaliseBaseUrl(options.baseUrl);
    this.#origin = new URL(this.baseUrl).origin;
    this.token = options.token;
    this.#waitScale = options.waitScale;
    this.#secrets = new LearningMask([
      ...secretsOf(options),
      ...proxySecrets(options.network),
      ...(options.secrets ?? []),
    ]);
    this.#headersOf = requestHeadersFor(options, this.mask);
    this.budget = new RequestBudget(options.limit);
    this.#transport = new Transport({ ...options, baseUrl: this.baseUrl });
    this.#delivery = new Delivery({
      options,
      transport: this.#transport,
      budget: this.budget,
      headersOf: ({ ask }) => this.#headersOf(ask).flat,
      now: () => this.now(),
      pause: (ms) => this.#sleep(ms),
      onEnd: (failure) => (failure === undefined ? this.#wakeAll() : this.#stop(failure)),
    });
    const { deadlineMs, signal } = options;
    this.#signal = signal;
    if (deadlineMs !== undefined)
      this.#deadline = setTimeout(() => this.#stop(deadlineOver(deadlineMs)), deadlineMs).unref();
    if (signal?.aborted) this.#onAbort();
    signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  get peers(): readonly string[] {
    return this.#transport.peers;
  }

  get requests(): number {
    return this.budget.spent;
  }

  get pushBacks(): Readonly<Record<string, number>> {
    return this.#delivery.pushBacks;
  }

  get stopped(): string | undefined {
    return this.#end?.message ?? this.#delivery.dead;
  }

  get fault(): string | undefined {
    return this.#end?.kind === 'local' ? this.#end.message : undefined;
  }

  now(): number {
    return performance.now() - this.#began;
  }

  ownMs(ms: number): number {
    return ms * this.#waitScale;
  }

  pause(ms: number): Promise<void> {
    return this.#sleep(this.ownMs(ms));
  }

  async pauseUntil(atMs: number): Promise<void> {
    // A timer may end up to a millisecond early.
    for (let ms = atMs - this.now(); ms > 0 && this.stopped === undefined; ms = atMs - this.now())
      await this.#timer(ms);
  }

  #sleep(ms: number): Promise<void> {
    return this.pauseUntil(this.now() + ms);
  }

  async #timer(ms: number): Promise<void> {
    // Nothing else is to be done in a long pause.
    if (ms >= longPauseMs) this.#secrets.learn();
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
    this.#signal?.removeEventListener('abort', this.#onAbort);
    await this.#transport.close();
  }

  async send(ask: Ask, options: SendOptions = {}): Promise<Exchange> {
    this.#exchanges += 1;
    this.#secrets.note(ask);
    const path = pathOn(this.#origin, ask.url);
    const request = new PendingRequest(this.#exchanges, ask, path ?? '', this.now(), options);
    if (path !== undefined) return this.#exchangeOf(request, await this.#delivery.deliver(request));
    const message = `${ask.url} is not on ${this.#origin}: nothing was sent there`;
    return this.#exchangeOf(request, { failure: { kind: 'origin', message }, closedWhenKept: false });
  }

  #exchangeOf(request: PendingRequest, { answer, failure }: SendOutcome): Exchange {
    const { number, ask, retries, startedMs, durationMs } = request;
    return {
      number,
      ask,
      sentHeaders: this.#headersOf(ask).shown,
      retries,
      startedMs,
      durationMs,
      notes: new ExchangeNotes(this.mask),
      ...(answer === undefined ? {} : { answer: this.#store.take(answer) }),
      ...(failure === undefined ? {} : { failure: { ...failure, message: this.mask(failure.message) } }),
    };
  }

  readonly #onAbort = (): void => this.#stop({ kind: 'aborted', message: 'the run was interrupted' });

  #stop(end: Failure): void {
    this.#end ??= end;
    this.#delivery.stop(this.#end);
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const wake of this.#sleepers) wake();
  }
}

const longPauseMs = 1000;

const deadlineOver = (deadlineMs: number): Failure => ({
  kind: 'deadline',
  message: `the run's deadline of ${deadlineMs / 1000} s is over; --deadline moves it`,
  ms: deadlineMs,
});
