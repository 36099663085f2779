import { clientSending } from '../../suites/kit/http/client-sending.ts';
import type { Client, SendOptions } from '../../suites/kit/http/client.ts';
import type { Ask, Exchange } from '../../suites/kit/http/exchange.ts';
import type { AskedBeside } from '../../suites/kit/http/limits/forbidding-limit.ts';
import { RetryPolicy, type Again } from '../../suites/kit/http/limits/retry-policy.ts';
import { pushBackReasons, reasonOf, stillForbidden } from '../../suites/kit/http/send-outcomes.ts';

/**
 * A client that sends again what the policy of the live client sends again, on the clock of the inner one.
 * Where the live client sends less at once, this one sends one request at a time.
 */
export function retryingClient(inner: Client): Client {
  const retrying = new Retrying(inner);
  const client = clientSending(inner, (ask, options) => retrying.send(ask, options));
  return Object.defineProperty(client, 'pushBacks', { get: () => retrying.pushBacks });
}

/** A request between its attempts. */
interface Attempts {
  readonly retries: string[];
  firstMs?: number;
  cutsAlone: number;
  isAlone: boolean;
  beside?: AskedBeside;
}

class Retrying {
  readonly pushBacks: Record<string, number> = {};
  readonly #inner: Client;
  readonly #policy = new RetryPolicy();
  #hasAnswered = false;
  /** Whether the target asked all requests to wait. */
  #isLimited = false;
  /** The request that was sent last since then. */
  #turn: Promise<void> = Promise.resolve();
  /** The last read that was served with the valid token. */
  #served: Ask | undefined;

  constructor(inner: Client) {
    this.#inner = inner;
  }

  async send(ask: Ask, options: SendOptions = {}): Promise<Exchange> {
    const attempts: Attempts = { retries: [], cutsAlone: 0, isAlone: false };
    for (;;) {
      const exchange = await this.#inTurn(() => this.#attempt(ask, options, attempts));
      if (exchange !== undefined) return exchange;
    }
  }

  /** After a limit was met, one request is sent at a time, and all wait for it. */
  async #inTurn<T>(attempt: () => Promise<T>): Promise<T> {
    if (!this.#isLimited) return attempt();
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    try {
      return await attempt();
    } finally {
      resolve();
    }
  }

  /** Sends a request once; undefined if it is to be sent again, after it has waited. */
  async #attempt(ask: Ask, options: SendOptions, attempts: Attempts): Promise<Exchange | undefined> {
    const exchange = await this.#inner.send(ask, options);
    this.#note(exchange, attempts);
    await this.#askBeside(exchange, attempts);
    const again = options.once === true ? undefined : this.#againAfter(exchange, attempts);
    if (again === undefined) return { ...this.#endOf(exchange), retries: attempts.retries };
    attempts.retries.push(again.why);
    attempts.isAlone = again.isAlone;
    this.#isLimited ||= again.isForAll;
    await this.#inner.pause(again.waitMs);
    return undefined;
  }

  #note(exchange: Exchange, attempts: Attempts): void {
    const { ask, answer, failure, startedMs } = exchange;
    attempts.firstMs ??= startedMs;
    this.#hasAnswered ||= answer !== undefined;
    if (attempts.isAlone && failure?.kind === 'cut') attempts.cutsAlone += 1;
    const why = reasonOf({ ...exchange, closedWhenKept: false });
    if (pushBackReasons.has(why)) this.pushBacks[why] = (this.pushBacks[why] ?? 0) + 1;
    if (ask.method === 'GET' && ask.credential === 'good' && answer?.status === 200) this.#served = ask;
  }

  /** Right after a request that got 403 again: whether a read that was served before is served now. */
  async #askBeside({ ask, answer }: Exchange, attempts: Attempts): Promise<void> {
    const known = this.#served;
    const isOpen = answer?.status === 403 && this.#policy.forbidding.isOpen(ask, attempts.retries);
    if (!isOpen || known === undefined || known.url === ask.url) return;
    const read = await this.#inner.send({ ...known, pastCaches: true });
    const isServed = read.answer?.status === 200 && Number(read.answer.headers['age'] ?? 0) === 0;
    attempts.beside = {
      served: (attempts.beside?.served ?? 0) + Number(isServed),
      isRefused: read.answer?.status === 403,
    };
  }

  #againAfter(exchange: Exchange, { retries, cutsAlone, firstMs, beside }: Attempts): Again | undefined {
    const nowMs = exchange.startedMs + exchange.durationMs;
    return this.#policy.again(exchange.ask, exchange, {
      retries,
      cutsAlone,
      chance: 1,
      nowMs,
      sinceFirstMs: nowMs - (firstMs ?? nowMs),
      hasAnswered: this.#hasAnswered,
      isExhausted: false,
      ...(beside && { beside }),
    });
  }

  /** An exchange that is not sent again, as the live client reports it. */
  #endOf(exchange: Exchange): Exchange {
    const { answer, ...rest } = exchange;
    const isEndless = answer?.status === 403 && this.#policy.forbidding.isEndlessFor(exchange.ask);
    return isEndless && stillForbidden.failure ? { ...rest, failure: stillForbidden.failure } : exchange;
  }
}
