/** How one request enters. */
export interface Entry {
  /** Only while nothing else is in flight. */
  readonly isAlone: boolean;
  /** Who goes first: the smallest. */
  readonly rank: number;
  /** Whether it may find out if the target serves one connection more: it may be ended and sent again. */
  readonly mayProbe: boolean;
  /** It goes on when the run has ended. */
  readonly isRestoring: boolean;
  /** Only after nothing else was in flight for a while. */
  readonly isLast: boolean;
}

/** A place among the requests in flight. */
export interface Slot {
  /** It is one more than were ever answered together. */
  readonly isProbe: boolean;
  /** How many requests are in flight, this one included. */
  readonly inFlight: number;
  readonly isLast: boolean;
}

/** What limits the requests in flight and their rate. */
export interface LanesOptions {
  /** Requests in flight at most; default 8, and 24 where the target is far away. */
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  readonly now: () => number;
  /** How long nothing else was in flight before what goes last. */
  readonly quietMs: number;
}

type Waiter = Entry & { readonly pass: (slot: Slot) => void };

const [mostNear, mostFar, farMs] = [8, 24, 50];
const [fewestAnswers, mostAnswers, answersIfStarved] = [8, 32, 200];
const [fewestMeasured, answersToDare] = [10, 20]; // with fewer answers the rate is unknown

/**
 * How many requests are in flight, and how fast they follow one another. The width begins at one and grows by
 * one with each request that was one more than before and was answered in good time: so a target that binds
 * its workers to connections keeps one request waiting at most. Where the target asks for less, the width is
 * halved, and after each disappointment more answers must come before the next attempt.
 */
export class Lanes {
  /** Requests that may be in flight at present. */
  width = 1;
  readonly #options: LanesOptions;
  readonly #waiting: Waiter[] = [];
  /** Per endpoint, the shortest and the longest time to an answer. */
  readonly #times = new Map<string, { readonly shortestMs: number; readonly longestMs: number }>();
  #active = 0;
  #isAlone = false;
  #isProbing = false;
  #isOpen = false;
  #isHeld = false;
  #timer: NodeJS.Timeout | undefined;
  #restUntilMs = 0;
  #nextAtMs = 0;
  /** When the last request was over that was none of those that go last. */
  #quietSinceMs = 0;
  #pushedMs = -1;
  /** Answers that must still come before the width may grow, and how many that were at first. */
  #answersLeft = 0;
  #caution = fewestAnswers / 2;
  #intervalMs = 0;
  /** The shortest time to an answer, measured from refusal to refusal. */
  #fastestMs = Infinity;
  #refusedMs: number | undefined;
  #sinceRefusal = 0;

  constructor(options: LanesOptions) {
    this.#options = options;
  }

  /** Resolves when the request may go. */
  enter(entry: Entry): Promise<Slot> {
    return new Promise<Slot>((pass) => {
      const at = this.#waiting.findIndex(({ rank }) => rank > entry.rank);
      this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, { ...entry, pass });
      this.#pump();
    });
  }

  /** Says that a request is over. */
  leave({ isProbe, isLast }: Slot): void {
    this.#active -= 1;
    this.#isAlone = false;
    if (isProbe) this.#isProbing = false;
    if (!isLast) this.#quietSinceMs = this.#options.now();
    this.#pump();
  }

  /** Notes an answer of the service itself: to which endpoint, and how long it took. */
  answered({ isProbe }: Slot, endpoint: string, durationMs: number): void {
    const { shortestMs = durationMs, longestMs = durationMs } = this.#times.get(endpoint) ?? {};
    const isQueued = durationMs > Math.max(250, 2 * shortestMs);
    if (isProbe && isQueued) this.#disappointed();
    else if (isProbe) this.width += 1;
    this.#times.set(endpoint, {
      shortestMs: Math.min(shortestMs, durationMs),
      longestMs: Math.max(longestMs, durationMs),
    });
    this.#answersLeft -= 1;
    this.#sinceRefusal += 1;
    if (this.#sinceRefusal % answersToDare === 0)
      this.#intervalMs = this.#intervalMs < 5 ? 0 : this.#intervalMs * 0.7;
  }

  /**
   * How long an answer takes at most, by what is known: a new connection that waits longer may not be served.
   */
  patienceMs(endpoint: string): number {
    const all = [...this.#times.values()].map(({ longestMs }) => longestMs);
    return Math.max(400, 4 * (this.#times.get(endpoint)?.longestMs ?? Math.max(0, ...all)));
  }

  /** A connection got no answer while others did: the target serves no more at once. */
  starved({ inFlight }: Slot): void {
    this.width = Math.max(1, Math.min(this.width, inFlight - 1));
    this.#answersLeft = answersIfStarved;
  }

  /** What seemed to starve was slow by itself. */
  wasSlow(): void {
    this.#answersLeft = 0;
  }

  /**
   * Halves the width, once for all requests that were on their way together. `isRate`: requests may have
   * followed one another too fast.
   */
  pushedBack(askedMs: number, isRate: boolean): void {
    if (askedMs <= this.#pushedMs) return;
    const nowMs = (this.#pushedMs = this.#options.now());
    this.width = Math.max(1, this.width >> 1);
    this.#disappointed();
    if (!isRate) return;
    // What was answered between two refusals, the wait after the first included, can be sent in that time.
    if (this.#refusedMs !== undefined && this.#sinceRefusal >= fewestMeasured)
      this.#fastestMs = Math.min(this.#fastestMs, (nowMs - this.#refusedMs) / this.#sinceRefusal);
    this.#intervalMs = this.#fastestMs === Infinity ? 0 : this.#fastestMs;
    this.#refusedMs = nowMs;
    this.#sinceRefusal = 0;
  }

  /** Lets nobody through for so long. */
  rest(ms: number): void {
    this.#restUntilMs = Math.max(this.#restUntilMs, this.#options.now() + ms);
  }

  /** Lets nobody through until `hold(false)`. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#pump();
  }

  /** Lets all through, because nothing will be sent any more but what restores; that keeps its pace. */
  open(): void {
    this.#isOpen = true;
    this.#isHeld = false;
    for (const waiter of this.#waiting.filter(({ isRestoring }) => !isRestoring)) this.#pass(waiter);
    this.#pump();
  }

  #disappointed(): void {
    this.#caution = Math.min(mostAnswers, this.#caution * 2);
    this.#answersLeft = this.#caution;
  }

  get #most(): number {
    const shortest = [...this.#times.values()].map(({ shortestMs }) => shortestMs).toSorted((a, b) => a - b);
    const isFar = (shortest[shortest.length >> 1] ?? 0) > farMs;
    return this.#options.concurrency ?? (isFar ? mostFar : mostNear);
  }

  #pump(): void {
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      const isFree = this.#isOpen && !first.isRestoring;
      if (!isFree && (this.#isHeld || !this.#hasRoom(first))) return;
      const { now, quietMs } = this.#options;
      const quietAtMs = first.isLast ? this.#quietSinceMs + quietMs : 0;
      const waitMs = Math.max(this.#restUntilMs, this.#nextAtMs, quietAtMs) - now();
      if (!isFree && waitMs > 0) return this.#pumpIn(waitMs);
      this.#pass(first);
    }
  }

  #pumpIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#pump(), ms);
  }

  #hasRoom({ isAlone, mayProbe }: Waiter): boolean {
    if (this.#active === 0) return true;
    if (isAlone || this.#isAlone) return false;
    if (this.#active < this.width) return true;
    const mayGrow = this.#answersLeft <= 0 && this.width < this.#most;
    return this.#active === this.width && mayProbe && mayGrow && !this.#isProbing;
  }

  #pass(waiter: Waiter): void {
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
    const isProbe = this.#active === this.width && !this.#isOpen;
    this.#active += 1;
    this.#isAlone = waiter.isAlone;
    this.#isProbing ||= isProbe;
    const { rate = Infinity, now } = this.#options;
    this.#nextAtMs = Math.max(now(), this.#nextAtMs) + Math.max(this.#intervalMs, 1000 / rate);
    waiter.pass({ isProbe, inFlight: this.#active, isLast: waiter.isLast });
  }
}
