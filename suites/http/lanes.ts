import type { SendOptions } from './options.ts';
import type { Pending } from './retries.ts';

interface Waiter {
  readonly pending: Pending;
  readonly rank: number;
  readonly pass: () => void;
}

const [mostNear, mostFar, farMs] = [8, 24, 50];
const [fewestAnswers, mostAnswers, answersIfStarved] = [8, 32, 200];
const outInRow = 4;
const quietMs = 1000; // nothing else was in flight before what goes last
const [fewestMeasured, answersToDare] = [10, 20]; // with fewer answers the rate is unknown

/**
 * How many requests are in flight, and how fast they follow one another. The width begins at one and grows by
 * one with each request beyond it that was answered in good time; at most as many as its width are tried at
 * once, since a target may bind its workers to connections. Where the target asks for less, the width is
 * halved, and after each disappointment more answers must come before the next attempt.
 */
export class Lanes {
  /** Requests that may be in flight at present. */
  width = 1;
  readonly #options: SendOptions;
  readonly #waiting: Waiter[] = [];
  /** Per endpoint, the shortest and the longest time to an answer. */
  readonly #times = new Map<string, readonly [shortestMs: number, longestMs: number]>();
  readonly #inFlight = new Set<Pending>();
  #isHeld = false;
  #timer: NodeJS.Timeout | undefined;
  #restUntilMs = 0;
  #nextAtMs = 0;
  /** When the last request was over that was none of those that go last. */
  #quietSinceMs = 0;
  #pushedMs = -1;
  /** Attempts that were pushed back since the last answer. */
  #pushedInRow = 0;
  /** Answers that must still come before the width may grow, and how many that were at first. */
  #answersLeft = 0;
  #caution = fewestAnswers / 2;
  /** Between two requests, as measured from refusal to refusal. */
  #intervalMs = 0;
  #refusedMs: number | undefined;
  #sinceRefusal = 0;
  /** Answers between the last refusals, three at most. */
  #counts: readonly number[] = [];

  constructor(options: SendOptions) {
    this.#options = options;
  }

  /** Resolves when the request may go: first what restores, then what goes again, last what was given up. */
  enter(pending: Pending): Promise<void> {
    const { ask, isRestoring, isLastChance, isRead, earlier } = pending;
    // others wait for what comes of these
    const isNext = !isRead || ['control', 'walk', 'move'].includes(ask.purpose.kind);
    const rank = isRestoring ? 0 : isLastChance ? 4 : earlier.length > 0 ? 1 : isNext ? 2 : 3;
    return new Promise<void>((pass) => {
      const at = this.#waiting.findIndex((waiter) => waiter.rank > rank);
      this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, { pending, rank, pass });
      this.#pump();
    });
  }

  /** Says that a request is over. */
  leave(pending: Pending): void {
    this.#inFlight.delete(pending);
    pending.isProbe = false;
    if (!pending.isLastChance) this.#quietSinceMs = performance.now();
    this.#pump();
  }

  /** Notes an answer of the service itself. */
  answered({ ask: { endpoint }, isProbe, askedMs, endedMs, starvedMs = Infinity }: Pending): void {
    const tookMs = endedMs - askedMs;
    this.#pushedInRow = 0;
    const [shortestMs, longestMs] = this.#times.get(endpoint) ?? [tookMs, tookMs];
    // What seemed to starve was slow by itself.
    if (tookMs > starvedMs / 2) this.#answersLeft = 0;
    if (isProbe && tookMs > Math.max(250, 2 * shortestMs)) this.#disappointed();
    else if (isProbe) this.width += 1;
    this.#times.set(endpoint, [Math.min(shortestMs, tookMs), Math.max(longestMs, tookMs)]);
    this.#answersLeft -= 1;
    this.#sinceRefusal += 1;
    if (this.#sinceRefusal % answersToDare === 0)
      this.#intervalMs = this.#intervalMs < 5 ? 0 : this.#intervalMs * 0.7;
  }

  /** How long the slowest answer of an endpoint took; of one that never answered, that of all. */
  longestMs(endpoint: string): number {
    const all = [...this.#times.values()].map(([, longestMs]) => longestMs);
    return this.#times.get(endpoint)?.[1] ?? Math.max(0, ...all);
  }

  /** A connection got no answer while others did: the target serves no more at once. */
  starved(pending: Pending): void {
    pending.starvedMs = pending.endedMs - pending.askedMs;
    this.width = Math.max(1, Math.min(this.width, pending.inFlight - 1));
    this.#answersLeft = answersIfStarved;
  }

  /** Halves the width, once for all that were on their way. `isRate`: they may have come too fast. */
  pushedBack({ askedMs }: Pick<Pending, 'askedMs'>, isRate: boolean): void {
    this.#pushedInRow += 1;
    if (askedMs <= this.#pushedMs) return;
    const nowMs = (this.#pushedMs = performance.now());
    this.width = Math.max(1, this.width >> 1);
    this.#disappointed();
    if (!isRate) return;
    this.#counts = [...this.#counts.slice(-2), this.#sinceRefusal];
    const [first = 0, , third] = this.#counts;
    // Where every n-th request is refused at any pace, a slower one is of no use.
    const isByCount = third !== undefined && this.#counts.every((count) => Math.abs(count - first) <= 1);
    if (isByCount) this.#intervalMs = 0;
    // What was answered between two refusals, the wait after the first included, can be sent in that time.
    else if (this.#refusedMs !== undefined && this.#sinceRefusal >= fewestMeasured)
      this.#intervalMs = (nowMs - this.#refusedMs) / this.#sinceRefusal;
    this.#refusedMs = nowMs;
    this.#sinceRefusal = 0;
  }

  /** Whether attempts are pushed back one after another: others would meet the same now. */
  get isOut(): boolean {
    return this.#pushedInRow >= outInRow;
  }

  /** Lets nobody through for so long. */
  rest(ms: number): void {
    this.#restUntilMs = Math.max(this.#restUntilMs, performance.now() + ms);
  }

  /** Lets nobody through until `hold(false)`. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#pump();
  }

  /** Lets all that wait through, as nothing more is sent; what restores keeps its pace until all is over. */
  open(isOver = false): void {
    for (const waiter of this.#waiting.filter(({ pending }) => isOver || !pending.isRestoring))
      this.#pass(waiter);
    this.hold(false);
  }

  #disappointed(): void {
    this.#caution = Math.min(mostAnswers, this.#caution * 2);
    this.#answersLeft = this.#caution;
  }

  #pump(): void {
    const { waitScale = 1 } = this.#options;
    clearTimeout(this.#timer); // where nobody waits any more it would keep the process
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      if (this.#isHeld || !this.#hasRoom(first.pending)) return;
      const quietAtMs = first.pending.isLastChance ? this.#quietSinceMs + quietMs * waitScale : 0;
      const waitMs = Math.max(this.#restUntilMs, this.#nextAtMs, quietAtMs) - performance.now();
      if (waitMs > 0) return void (this.#timer = setTimeout(() => this.#pump(), waitMs));
      this.#pass(first);
    }
  }

  #hasRoom({ ask, isAlone, isRead, starvedMs }: Pending): boolean {
    const inFlight = [...this.#inFlight];
    if (inFlight.length === 0) return true;
    if (isAlone || inFlight.some((other) => other.isAlone)) return false;
    if (inFlight.length < this.width) return true;
    // One that may be ended and sent again finds out whether the target serves one connection more.
    const mayProbe = isRead && ask.credential === undefined && starvedMs === undefined;
    const probes = inFlight.filter(({ isProbe }) => isProbe).length;
    const shortest = [...this.#times.values()].map(([shortestMs]) => shortestMs).toSorted((a, b) => a - b);
    const isFar = (shortest[shortest.length >> 1] ?? 0) > farMs;
    const most = this.#options.concurrency ?? (isFar ? mostFar : mostNear);
    const mayGrow = this.#answersLeft <= 0 && this.width + probes < most;
    return mayProbe && mayGrow && probes < this.width;
  }

  #pass(waiter: Waiter): void {
    const { pending, pass } = waiter;
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
    pending.isProbe = this.#inFlight.size >= this.width;
    this.#inFlight.add(pending);
    pending.inFlight = this.#inFlight.size;
    const { rate = Infinity } = this.#options;
    this.#nextAtMs = Math.max(performance.now(), this.#nextAtMs) + Math.max(this.#intervalMs, 1000 / rate);
    pass();
  }
}
