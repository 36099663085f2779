import { AbandonedRequests } from './limits/abandoned-requests.ts';
import { CircuitBreaker } from './limits/circuit-breaker.ts';
import { ConcurrencyLimiter } from './limits/concurrency-limiter.ts';
import { CutRate } from './limits/cut-rate.ts';
import type { Failure } from './exchange.ts';
import type { InFlightRequest, SendOutcome, WireRequest } from './in-flight.ts';
import type { SettledOptions } from './live-options.ts';
import { PendingRequest } from './pending-request.ts';
import type { RequestBudget } from './limits/request-budget.ts';
import { RetryPolicy, isSystematic, mayRepeat, wasLetIn } from './limits/retry-policy.ts';
import type { Again } from './limits/retry-policy.ts';
import { SecondChances } from './limits/second-chances.ts';
import { ServedRequests } from './limits/served-requests.ts';
import { ends, isAbandoned, pushBackReasons, reasonOf, stillForbidden } from './send-outcomes.ts';
import type { Transport } from './transport.ts';

/** What requests are delivered with. */
export interface DeliveryOptions {
  readonly transport: Pick<Transport, 'carry' | 'dropKept' | 'idleIn'>;
  readonly budget: RequestBudget;
  readonly options: SettledOptions;
  readonly headersOf: (request: PendingRequest) => WireRequest['headers'];
  /** Milliseconds on the run's clock. */
  readonly now: () => number;
  /** Waits; ends early when the run ends. */
  readonly pause: (ms: number) => Promise<void>;
  /**
   * Called when nothing more can be sent: dead target (no failure), or this machine's resources are used up.
   */
  readonly onEnd: (failure?: Failure) => void;
}

const undoTimeoutMs = 5000; // after an interrupt nobody waits long for a target that may be gone
const noticeMs = 3000;
const tidyMs = 50; // for a target that takes few connections to notice that ours were closed
const settlingMs = 20;
const secondChanceMs = 1000;

/** Completes requests: retries what may be retried (reading 25), abandoned ones at the end of their phase. */
export class Delivery {
  readonly #with: DeliveryOptions;
  readonly #limiter: ConcurrencyLimiter;
  readonly #circuit: CircuitBreaker;
  readonly #policy: RetryPolicy;
  readonly #second: SecondChances;
  readonly #cuts = new CutRate();
  readonly #served = new ServedRequests();
  readonly #inFlight = new Map<InFlightRequest, PendingRequest>();
  readonly #abandoned = new AbandonedRequests();
  readonly #pushBacks = new Map<string, number>();
  /** The target has closed connections when there were several, or this machine has no more of them. */
  #isTight = false;
  /** The target has closed a connection that had carried others just when a request was sent on it. */
  #closesKept = false;
  #end: Failure | undefined;

  constructor(using: DeliveryOptions) {
    this.#with = using;
    const { options, now } = using;
    const { concurrency, rate, timeoutMs, waitScale } = options;
    this.#circuit = new CircuitBreaker(timeoutMs);
    this.#policy = new RetryPolicy(waitScale);
    this.#limiter = new ConcurrencyLimiter({
      now,
      onIdle: () => this.#second.look(),
      ...(concurrency === undefined ? {} : { most: concurrency }),
      ...(rate === undefined ? {} : { rate }),
    });
    this.#second = new SecondChances({
      isIdle: () => this.#limiter.isIdle,
      afterMs: secondChanceMs * waitScale,
    });
  }

  /** Why the target is considered dead; undefined until then. */
  get dead(): string | undefined {
    return this.#circuit.dead;
  }

  /** How often the target asked for less, by reason. */
  get pushBacks(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#pushBacks);
  }

  /** Ends the requests in flight and releases all that wait, except those that undo a change. */
  stop(end: Failure): void {
    this.#end ??= end;
    for (const [inFlight, { isUndoing }] of this.#inFlight) if (!isUndoing) inFlight.fail(this.#end);
    this.#openAll();
  }

  /** Sends a request as often as it takes; returns the outcome of its last attempt. */
  async deliver(request: PendingRequest): Promise<SendOutcome> {
    for (;;) {
      const hindrance = await this.#attempt(request);
      if (request.isOnce) return this.#outcomeOf(request, hindrance);
      if (hindrance === undefined) {
        const again = this.#againAfter(request);
        const isForbidden = again === undefined && request.last?.answer?.status === 403;
        if (isForbidden && this.#policy.forbidding.isEndlessFor(request.ask)) request.last = stillForbidden;
        this.#note(request, again);
        if (again !== undefined) {
          await this.#waitFor(request, again);
          continue;
        }
      }
      if (!(await this.#hasSecondChance(request, hindrance))) return this.#outcomeOf(request, hindrance);
    }
  }

  /** Waits until the request may be sent and sends it once; if it was not sent, returns why. */
  async #attempt(request: PendingRequest): Promise<Failure | undefined> {
    const isTidied = this.#isTight && request.isFresh;
    const { isUndoing, isWrite, isAwaited } = request;
    const isAlone = request.isAlone || isTidied;
    const isRepeat = request.retries.length > 0;
    await this.#limiter.enter({ isAlone, isRepeat, isUndoing, isWrite, isAwaited });
    try {
      const hindrance = this.#hindranceOf(request);
      request.startedMs = this.#with.now();
      request.endedMs = request.startedMs;
      if (hindrance !== undefined) return hindrance;
      if (isTidied && this.#inFlight.size === 0) await this.#tidy();
      request.startedMs = this.#with.now();
      request.firstMs ??= request.startedMs;
      if (request.isSecondChance && request.last !== undefined) request.retries.push(reasonOf(request.last));
      request.last = await this.#carry(request);
      request.endedMs = this.#with.now();
      await this.#askBeside(request);
      return undefined;
    } finally {
      this.#limiter.leave();
    }
  }

  /** Right after a request that got 403 again: whether a read that was served before is served now. */
  async #askBeside(request: PendingRequest): Promise<void> {
    const { ask, last, retries, beside } = request;
    if (last?.answer?.status !== 403 || !this.#policy.forbidding.isOpen(ask, retries)) return;
    const known = this.#served.readBeside(request);
    if (known === undefined || !this.#with.budget.take('other')) return;
    const fresh = { ...known.ask, pastCaches: true } as const;
    const read = new PendingRequest(request.number, fresh, known.path, this.#with.now(), {});
    const { answer } = await this.#carry(read);
    // A cache in front of the limit may answer in spite of it.
    const isServed = answer?.status === 200 && Number(answer.headers['age'] ?? 0) === 0;
    request.beside = {
      served: (beside?.served ?? 0) + Number(isServed),
      isRefused: answer?.status === 403,
    };
  }

  /** For a target that accepts few connections: closes idle ones to make room for a new one. */
  async #tidy(): Promise<void> {
    await this.#with.transport.dropKept();
    await this.#with.pause(tidyMs * this.#with.options.waitScale);
  }

  async #carry(request: PendingRequest): Promise<SendOutcome> {
    const { ask, path, isUndoing, isAlone, mostIdleMs } = request;
    const { options, transport, headersOf } = this.#with;
    const allowedMs = this.#circuit.allowanceMs(ask.endpoint, ask.method, isAlone);
    const timeoutMs = isUndoing && this.#end !== undefined ? Math.min(undoTimeoutMs, allowedMs) : allowedMs;
    const isFresh = request.isFresh || (this.#closesKept && !mayRepeat(ask));
    // A connection that ends after an answer without notice has then ended.
    const leastIdleMs = mayRepeat(ask) ? 0 : settlingMs * options.waitScale;
    const idle = { isFresh, leastIdleMs, mostIdleMs };
    if (!isFresh && leastIdleMs > 0) await this.#with.pause(transport.idleIn(idle));
    const wire = { method: ask.method, path, headers: headersOf(request), body: ask.body, timeoutMs };
    const inFlight = transport.carry({ ...wire, ...idle });
    const notice = this.#circuit.hasAnswered
      ? undefined
      : setTimeout(() => options.onWaiting({ why: 'silent', ms: timeoutMs }), noticeMs);
    this.#inFlight.set(inFlight, request);
    const outcome = await inFlight.outcome;
    this.#inFlight.delete(inFlight);
    clearTimeout(notice);
    return outcome;
  }

  /** Why the request is not sent; counts the request if it is sent. */
  #hindranceOf({ isUndoing, isSecondChance, ask }: PendingRequest): Failure | undefined {
    const { budget } = this.#with;
    if (isUndoing) return void budget.take('undoing');
    if (this.#end !== undefined) return this.#end;
    const isProbing = isSecondChance && !this.#abandoned.isHopeless(ask.endpoint);
    const closed = isProbing ? this.#circuit.dead : this.#circuit.closedFor(ask.endpoint);
    const hopeless = isSecondChance && !isProbing ? `${ask.endpoint} was asked once more in vain` : undefined;
    const message = closed ?? hopeless;
    if (message !== undefined) return { kind: 'circuit-open', message };
    return budget.take(ask.purpose === 'control' ? 'control' : 'other')
      ? undefined
      : { kind: 'budget', message: budget.message };
  }

  #againAfter(request: PendingRequest): Again | undefined {
    const { ask, path, last, isAlone, isSecondChance } = request;
    const wasCut = last?.failure?.kind === 'cut' && !last.closedWhenKept;
    this.#cuts.note(path, wasCut);
    this.#closesKept ||= last?.closedWhenKept ?? false;
    if (wasCut) request.cuts += 1;
    if (wasCut && isAlone) request.cutsAlone += 1;
    const isOver = this.#end !== undefined && !request.isUndoing;
    if (isOver || isSecondChance || last === undefined) return undefined;
    return this.#policy.again(ask, last, {
      retries: request.retries,
      cutsAlone: request.cutsAlone,
      ...(request.beside && { beside: request.beside }),
      chance: this.#cuts.chance(path, request.cuts),
      nowMs: request.endedMs,
      sinceFirstMs: request.endedMs - (request.firstMs ?? request.startedMs),
      hasAnswered: this.#circuit.hasAnswered,
      isExhausted: this.#abandoned.isExhausted(ask.endpoint),
    });
  }

  /** Reports the outcome to the limiter and the circuit breaker. */
  #note(request: PendingRequest, again: Again | undefined): void {
    const { ask, startedMs, durationMs, last, isSecondChance } = request;
    if (last === undefined) return;
    this.#served.note(request);
    if (last.answer !== undefined) this.#circuit.answered(ask.endpoint, durationMs);
    if (last.answer !== undefined && again === undefined && !isAbandoned(last)) {
      this.#abandoned.answered(ask.endpoint);
      this.#limiter.answered(ask.endpoint, startedMs, durationMs);
      return;
    }
    this.#notePushBack(request, last, again);
    // A cut answer says something about that request only.
    const isInVain = isSecondChance && last.failure?.kind !== 'cut';
    if (again === undefined && isAbandoned(last)) this.#abandoned.abandoned(ask.endpoint, isInVain);
    if (last.failure !== undefined) this.#noteMiss(request, last.failure, again);
  }

  #notePushBack({ startedMs }: PendingRequest, last: SendOutcome, again: Again | undefined): void {
    const why = last.answer === undefined ? (last.failure?.kind ?? '') : String(last.answer.status);
    const isLimit = why === '403' ? this.#policy.forbidding.isSeen : pushBackReasons.has(why);
    if (last.closedWhenKept || !isLimit) return;
    if ((why === 'cut' && this.#inFlight.size > 0) || why === 'local') this.#isTight = true;
    const isRate = why === '429' || why === '503' || why === '403';
    if (this.#limiter.pushedBack({ startedMs, isRate, isStated: again?.isStated ?? false }))
      this.#pushBacks.set(why, (this.#pushBacks.get(why) ?? 0) + 1);
  }

  /** Failures to connect count when the request is abandoned, silence at once. */
  #noteMiss(request: PendingRequest, failure: Failure, again: Again | undefined): void {
    const { kind, message } = failure;
    if (ends.has(kind)) return;
    if (kind === 'local' && again === undefined) return this.#with.onEnd(failure);
    const { ask, startedMs, endedMs, misses } = request;
    misses.push({ endpoint: ask.endpoint, kind, startedMs, endedMs });
    if (again !== undefined && kind !== 'timeout') return;
    for (const miss of misses.splice(0)) this.#circuit.missed(miss, message);
    if (this.#circuit.dead === undefined) return;
    this.#openAll();
    this.#with.onEnd();
  }

  /** Waits as long as asking again takes. */
  async #waitFor(request: PendingRequest, { why, waitMs, isForAll, isAlone }: Again): Promise<void> {
    request.retries.push(why);
    request.isAlone = isAlone;
    if (waitMs >= noticeMs) this.#with.options.onWaiting({ why, ms: waitMs });
    if (isForAll) this.#policy.spend(this.#limiter.rest(waitMs));
    else if (request.isUndoing) await new Promise((resolve) => void setTimeout(resolve, waitMs));
    else await this.#with.pause(waitMs);
  }

  /** Whether an abandoned request is sent once more; resolves when it is time to. */
  async #hasSecondChance(request: PendingRequest, hindrance: Failure | undefined): Promise<boolean> {
    const { ask, isUndoing, isSecondChance } = request;
    const isWorth = hindrance === undefined ? isAbandoned(request.last) : hindrance.kind === 'circuit-open';
    const isOver = this.#end !== undefined || this.#circuit.dead !== undefined;
    if (!isWorth || isOver || isUndoing || isSecondChance || ask.method !== 'GET') return false;
    if (!this.#circuit.hasAnswered || wasLetIn(ask, request.last?.failure)) return false;
    await this.#second.wait();
    request.isSecondChance = true;
    request.isAlone = true;
    return true;
  }

  /** The outcome of a request that is asked no more. */
  #outcomeOf(
    { path, cuts, cutsAlone, isSecondChance, last }: PendingRequest,
    hindrance?: Failure,
  ): SendOutcome {
    const isInVain = isSecondChance && hindrance?.kind === 'circuit-open' && this.#circuit.dead === undefined;
    if (hindrance !== undefined && (last === undefined || !isInVain))
      return { failure: hindrance, closedWhenKept: false };
    if (last?.failure?.kind !== 'cut' || !isSystematic(cutsAlone, this.#cuts.chance(path, cuts)))
      return last ?? { closedWhenKept: false };
    return { ...last, failure: { ...last.failure, isSystematic: true } };
  }

  #openAll(): void {
    this.#limiter.open();
    this.#second.end();
  }
}
