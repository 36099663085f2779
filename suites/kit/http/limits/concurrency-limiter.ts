import { RateLimiter } from './rate-limiter.ts';

/** How many requests may be in flight. */
export interface ConcurrencyLimiterOptions {
  /** Maximum number of requests in flight, at any distance. */
  readonly most?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  /** Milliseconds on the run's clock. */
  readonly now: () => number;
  /** Called whenever nothing is in flight and nothing waits. */
  readonly onIdle?: () => void;
}

/** How one request enters. */
export interface SlotOptions {
  /** Only while nothing else is in flight. */
  readonly isAlone?: boolean;
  /** Before requests that were not sent yet. */
  readonly isRepeat?: boolean;
  /** It writes: the next write waits for its answer, so it goes before requests that only read. */
  readonly isWrite?: boolean;
  /** What else is asked waits for its answer: before those that nothing waits for. */
  readonly isAwaited?: boolean;
  /** It undoes a change: first of all, also when the limiter is open. */
  readonly isUndoing?: boolean;
}

/** That the target asked for less. */
export interface PushBack {
  /** When the request that met it began. */
  readonly startedMs: number;
  /** A rate may be the reason (429, 503). */
  readonly isRate: boolean;
  /** The target said how long to wait. */
  readonly isStated: boolean;
}

interface Waiter extends SlotOptions {
  readonly pass: () => void;
}

const start = 8;
const mostAtDistance = 32;
const nearMs = 25; // an answer within this may be the server's own work: a small one is asked for no more at once
const farMs = 50; // of an answer that takes as long, most is distance
const mostCaution = 4; // push-backs by chance must not keep a run at one request at a time

/**
 * Limits requests in flight and per second. The limit starts at eight and doubles once per answer time while
 * requests wait, up to what the latency needs. When the target asks for less, the limit is halved, and from
 * then on it doubles only after full windows without such an answer.
 */
export class ConcurrencyLimiter {
  readonly #options: ConcurrencyLimiterOptions;
  readonly #waiting: Waiter[] = [];
  readonly #pace = new RateLimiter();
  /** The shortest time to an answer, by what was asked. */
  readonly #shortestMs = new Map<string, number>();
  #limit: number;
  #active = 0;
  #isAlone = false;
  #isOpen = false;
  #isTimed = false;
  #nextAt = 0;
  #restUntil = 0;
  /** When the limit changed; requests sent before say nothing about the present one. */
  #changedMs = -1;
  #pushedMs = -1;
  #answers = 0;
  /**
   * Full windows before the limit doubles: more after each push-back, so that a fixed limit is not tried
   * again and again.
   */
  #caution = 1;

  constructor(options: ConcurrencyLimiterOptions) {
    this.#options = options;
    this.#limit = Math.max(1, Math.min(start, options.most ?? start));
  }

  /** Requests that may be in flight at present. */
  get limit(): number {
    return this.#limit;
  }

  /** Whether nothing is in flight and nothing waits. */
  get isIdle(): boolean {
    return this.#active === 0 && this.#waiting.length === 0;
  }

  /** Resolves when the request may go. */
  async enter(entry: SlotOptions = {}): Promise<void> {
    await new Promise<void>((resolve) => {
      const waiter = { ...entry, pass: resolve };
      this.#waiting.splice(this.#placeOf(entry), 0, waiter);
      this.#pump();
    });
  }

  /** Says that a request is over. */
  leave(): void {
    this.#active -= 1;
    this.#isAlone = false;
    this.#pump();
    if (this.isIdle) this.#options.onIdle?.();
  }

  /** Notes an answer that asked for nothing: what was asked, when that began, and how long it took. */
  answered(what: string, startedMs: number, durationMs: number): void {
    this.#shortestMs.set(what, Math.min(durationMs, this.#shortestMs.get(what) ?? Infinity));
    this.#pace.answered();
    if (this.#caution === 1) {
      // By one with each answer: in the time that one takes, the limit doubles.
      if (this.#waiting.length > 0)
        this.#limit = Math.max(this.#limit, Math.min(this.#most(), this.#limit + 1));
      return;
    }
    if (startedMs <= this.#changedMs) return;
    this.#answers += 1;
    if (this.#answers < this.#limit * this.#caution || this.#waiting.length === 0) return;
    const wider = Math.min(this.#most(), this.#limit * 2);
    if (wider > this.#limit) this.#change(wider);
  }

  /**
   * Halves what may be on its way, once for all requests that were on their way together; returns whether it
   * did.
   */
  pushedBack({ startedMs, isRate, isStated }: PushBack): boolean {
    if (startedMs <= this.#pushedMs) return false;
    this.#pushedMs = this.#options.now();
    if (isRate) this.#pace.refused(this.#options.now(), isStated);
    this.#caution = Math.min(mostCaution, this.#caution * 2);
    this.#change(Math.max(1, this.#limit >> 1));
    return true;
  }

  /** Lets nobody through for `waitMs`; returns by how many milliseconds this lengthens the rest. */
  rest(waitMs: number): number {
    const now = this.#options.now();
    const longer = Math.max(0, now + waitMs - Math.max(now, this.#restUntil));
    this.#restUntil = Math.max(this.#restUntil, now + waitMs);
    return longer;
  }

  /**
   * Releases all waiting requests, because nothing will be sent any more; requests that undo a change still
   * respect pauses and rate.
   */
  open(): void {
    this.#isOpen = true;
    this.#pump();
  }

  /** The most that the distance calls for. */
  #most(): number {
    const latencies = [...this.#shortestMs.values()].toSorted((a, b) => a - b);
    const latencyMs = latencies[latencies.length >> 1] ?? 0;
    const distance = Math.min(1, Math.max(0, (latencyMs - nearMs) / (farMs - nearMs)));
    const wanted = Math.floor(start + distance * (mostAtDistance - start));
    return Math.max(1, Math.min(wanted, this.#options.most ?? wanted));
  }

  #change(limit: number): void {
    this.#limit = limit;
    this.#answers = 0;
    this.#changedMs = this.#options.now();
  }

  #placeOf(entry: SlotOptions): number {
    const at = this.#waiting.findIndex((one) => rankOf(one) > rankOf(entry) || entry.isUndoing === true);
    return at < 0 ? this.#waiting.length : at;
  }

  /** Milliseconds until this one may be sent; Infinity if another must end first. */
  #delayMs({ isAlone = false, isUndoing = false }: Waiter): number {
    if (this.#isOpen && !isUndoing) return 0;
    const isFull = this.#isAlone || this.#active >= (isAlone ? 1 : this.#limit);
    if (isFull && !this.#isOpen) return Infinity;
    return Math.max(this.#restUntil, this.#nextAt) - this.#options.now();
  }

  #pass(waiter: Waiter): void {
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
    this.#active += 1;
    this.#isAlone = waiter.isAlone === true && !this.#isOpen;
    const { rate } = this.#options;
    const intervalMs = Math.max(this.#pace.intervalMs, rate === undefined ? 0 : 1000 / rate);
    if (intervalMs > 0) this.#nextAt = Math.max(this.#options.now(), this.#nextAt) + intervalMs;
    waiter.pass();
  }

  #pump(): void {
    if (this.#isOpen)
      for (const waiter of this.#waiting.filter((one) => one.isUndoing !== true)) this.#pass(waiter);
    for (let waiter = this.#waiting[0]; waiter !== undefined; waiter = this.#waiting[0]) {
      const delay = this.#delayMs(waiter);
      if (delay === Infinity) return;
      if (delay > 0) return this.#pumpIn(delay);
      this.#pass(waiter);
    }
  }

  #pumpIn(delayMs: number): void {
    if (this.#isTimed) return;
    this.#isTimed = true;
    setTimeout(() => {
      this.#isTimed = false;
      this.#pump();
    }, delayMs);
  }
}

/** Who goes first: the smallest. */
function rankOf({ isUndoing, isRepeat, isWrite, isAwaited }: SlotOptions): number {
  return [isUndoing, isRepeat, isWrite, isAwaited, true].indexOf(true);
}
