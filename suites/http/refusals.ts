import type { Ask } from '../log/ask.ts';
import type { Failure } from '../log/exchange.ts';
import { fewCuts, isCutRefusal, longestWaitMs, retryAfterMs, type Again, type Pending } from './retries.ts';
import type { Attempt } from './transport.ts';

/** What outlasting a refusal needs of the client. */
export interface RefusalOptions {
  /** Sends a question at once, past all that waits. */
  readonly ask: (ask: Ask) => Promise<Attempt>;
  readonly pause: (ms: number) => Promise<void>;
  /** Whether the run has ended. */
  readonly hasEnded: () => boolean;
  /** Lets nothing be sent, or lets it be sent again. */
  readonly hold: (isHeld: boolean) => void;
}

const usualWaitsMs = [500, 1000, 2000, 4000, 8000, 15_000, 20_000];
const waitsOfLimitMs = [...usualWaitsMs, 10_000]; // more than a minute, the usual window of a limit
const waitsAfterBadMs = usualWaitsMs.slice(0, 4); // a lockout lasts longer, and must be seen
const limitWaitsMs = [1000, 2000, 4000];
const cutWaitsMs = [100, 300, 300];
// a quota that is used up may say 402
const refusing = [401, 402, 403];
// a read that is served later says nothing of a 401: an outage may have ended meanwhile
const sameTimeMs = 1000;
// refused reads at one endpoint that are asked again: most targets have no limit that says 403
const mostFinal = 2;

/**
 * Tells apart why the good token is refused with 401, 402 or 403 (interpretation 24). Right after it a read
 * that was served before is asked again. Where that is refused as well, everything is: nothing is sent until
 * it is served again, and what fell into that span is asked once more. Where it is served at the same time,
 * a 401 is an answer like any other, and a 403 as well if it comes again after a pause: otherwise a limit
 * said it.
 */
export class Refusals {
  /** Whether a limit of the target says 403. */
  isLimitSeen = false;
  /** Whether the target closes the connection in place of an answer to a bad credential. */
  areCuts = false;
  readonly #options: RefusalOptions;
  #known: Ask | undefined;
  /** When the last question that was served had been sent. */
  #servedMs = -1;
  #areBadSent = false;
  /** The good token was refused for longer than the suite waits, after bad credentials. */
  #isLockedOut = false;
  #control: Promise<Attempt> | undefined;
  /** While everything is refused, as far as is known: whether it is served again in time. */
  #span: Promise<boolean> | undefined;
  /** What is asked, and how, of which a 403 is meant, per endpoint. */
  readonly #final = new Map<string, Set<string>>();

  constructor(options: RefusalOptions) {
    this.#options = options;
  }

  /** Notes what came of an attempt. */
  note(pending: Pending, attempt: Attempt): void {
    const { ask, askedMs, earlier, isRead } = pending;
    const { answer } = attempt;
    this.#areBadSent ||= ask.credential !== undefined;
    if (isCutRefusal(ask, attempt)) this.areCuts ||= pending.count('cut') >= fewCuts;
    else if (ask.credential !== undefined && answer !== undefined) this.areCuts = false;
    if (ask.credential !== undefined || answer?.status !== 200) return;
    this.#isLockedOut = false;
    this.#servedMs = Math.max(this.#servedMs, askedMs);
    // what was taken as meant before a limit was seen may have been that limit
    if (!this.isLimitSeen && earlier.at(-1) === '403') this.#final.clear();
    this.isLimitSeen ||= earlier.at(-1) === '403';
    // A cache before a limit may answer in spite of it.
    if (isRead && ask.manner === undefined) this.#known = { ...ask, pastCaches: true };
  }

  /** How a question goes on that was refused; a Failure where everything is refused for too long. */
  async againAfter(pending: Pending, { answer }: Attempt): Promise<Again | Failure | undefined> {
    const { ask, askedMs, endedMs } = pending;
    const { status, headers = {} } = answer ?? {};
    if (status === undefined || !refusing.includes(status) || ask.credential !== undefined) return undefined;
    if (this.#known === undefined || this.#isLockedOut) return undefined;
    if (this.#options.hasEnded()) return this.#span && blocked(status);
    const askedForMs = retryAfterMs(headers) ?? 0;
    const statedMs = askedForMs > longestWaitMs ? 0 : askedForMs;
    // What was sent after this one may have come before it, and before the refusals began.
    const isServed =
      this.#span === undefined && (this.#servedMs > endedMs || (await this.#isServed(this.#known)));
    if (isServed && status === 403) return this.#afterLimit(pending, statedMs);
    const isLate = performance.now() - askedMs > sameTimeMs && pending.count('401') === 0;
    if (isServed) return isLate && pending.mayRepeat ? { why: '401', waitMs: 0 } : undefined;
    const usualMs = status === 401 ? usualWaitsMs : waitsOfLimitMs;
    const waitsMs = this.#areBadSent ? waitsAfterBadMs : usualMs;
    const isOver = await (this.#span ??= this.#outlast(this.#known, waitsMs, statedMs));
    if (!isOver) return this.#isLockedOut ? undefined : blocked(status);
    pending.refusedMs ??= askedMs;
    return { why: String(status), waitMs: 0 };
  }

  /** Whether a read that was served before is served now; one that is cut says nothing, so it goes again. */
  async #isServed(known: Ask): Promise<boolean> {
    for (const ms of cutWaitsMs) {
      const { answer } = await (this.#control ??= this.#options.ask(known));
      this.#control = undefined;
      if (answer !== undefined) return ![...refusing, 429].includes(answer.status);
      await this.#options.pause(ms);
    }
    return true;
  }

  /** Waits until a read is served again; returns whether it was in time. */
  async #outlast(known: Ask, waitsMs: readonly number[], statedMs: number): Promise<boolean> {
    const { hold, pause, hasEnded } = this.#options;
    let [isServed, waitedMs] = [false, 0];
    hold(true);
    for (const ms of waitsMs.map((usualMs) => Math.max(usualMs, statedMs))) {
      if ((waitedMs += ms) > longestWaitMs) break;
      await pause(ms);
      if (hasEnded()) return false;
      isServed = await this.#isServed(known);
      if (isServed) break;
    }
    this.#isLockedOut = !isServed && this.#areBadSent;
    // Where the run ends for it, nothing more is sent before that.
    if (!isServed && !this.#isLockedOut) return false;
    this.#span = undefined;
    hold(false);
    return isServed;
  }

  #afterLimit(pending: Pending, statedMs: number): Again | undefined {
    const { ask, url, mayRepeat } = pending;
    const { kind } = ask.purpose;
    // what is open may be refused, and a look in calm is taken as it is
    const isOpen = ask.expects === 'open' && (kind === 'confirm' || !this.isLimitSeen);
    if (isOpen || kind === 'control' || !mayRepeat) return undefined;
    const final = this.#final.get(ask.endpoint) ?? new Set();
    this.#final.set(ask.endpoint, final);
    const most = (this.isLimitSeen ? 2 : 1) + (ask.expects === 200 ? 1 : 0);
    const waitMs = limitWaitsMs.slice(0, most)[pending.count('403')];
    const name = `${url} ${ask.manner}`;
    const isKnown = final.has(name) || (final.size >= mostFinal && !this.isLimitSeen);
    if (!isKnown && waitMs !== undefined)
      return { why: '403', waitMs: Math.max(statedMs, waitMs), isForAll: this.isLimitSeen, isAlone: true };
    final.add(name);
    return undefined;
  }
}

function blocked(status: number): Failure {
  const limit = status === 401 ? '' : 'a limit may be reached, and --rate N sends less, or ';
  const message = `every request is refused with ${status} for longer than the suite waits: ${limit}the token may have expired`;
  return { kind: 'forbidden', message };
}
