import type { Answer, Ask, Failure } from './exchange.ts';

/** What one attempt brought. */
export interface Attempted {
  readonly answer?: Pick<Answer, 'status' | 'headers'>;
  readonly failure?: Failure;
  /** The connection had carried answers before, and closed without a byte of this one. */
  readonly closedWhenKept?: boolean;
}

/** That a request is asked again. */
export interface Again {
  /** For the exchange's list of retries: a status, `closed` or `refused`. */
  readonly why: string;
  readonly waitMs: number;
  /** Whether all requests wait that long, not this one alone. */
  readonly all: boolean;
  /** The target asked for that wait. */
  readonly isTold: boolean;
}

/** How long a read may lag behind a write, in milliseconds (reading 22). */
export const lagMs = 3000;

/** Statuses that say nothing of the service: those of a gateway before it (reading 25). */
export const gateway: ReadonlySet<number> = new Set([502, 503, 504]);
const gatewayBackOffMs = [100, 300, 900]; // reading 25: three times; a gateway that restarts is back within such a time
const refusedBackOffMs = [250, 500, 1000];
const firstRateBackOffMs = 500;
const longestWaitMs = 10_000;
const waitBudgetMs = 60_000;
const exhaustedInRow = 3; // gateways that are down for good cost no more retries
const rateTries = 12;

/** Decides what is asked again (reading 25): a gateway's answers, 429, connections that closed at the worst moment; never a 500. */
export class RetryPolicy {
  #budgetMs = waitBudgetMs;
  /** Requests in a row that ended in a gateway's answer. */
  #exhausted = 0;
  /** Refusals for the rate since the last other answer. */
  #refusals = 0;

  /** Takes from what all requests together may wait for the target. */
  spend(ms: number): void {
    this.#budgetMs -= ms;
  }

  /** How a request goes on after an attempt; undefined where its outcome stands. */
  again(
    ask: Ask,
    attempted: Attempted,
    retries: readonly string[],
    hasAnswered: boolean,
    nowDate: number,
  ): Again | undefined {
    const { answer, failure } = attempted;
    if (failure !== undefined) return afterFailure(ask, attempted, retries, hasAnswered);
    if (answer === undefined) return undefined;
    const { status } = answer;
    if (status !== 429) this.#refusals = 0;
    if (status === 429) return this.#afterRefusal(answer, retries, nowDate);
    if (!gateway.has(status)) {
      this.#exhausted = 0;
      return undefined;
    }
    const tries = retries.filter((why) => gateway.has(Number(why))).length;
    const asked = retryAfterMs(answer.headers['retry-after'], nowDate);
    const backOff = gatewayBackOffMs[tries];
    const waitMs = Math.max(asked ?? 0, backOff ?? 0);
    if (backOff === undefined || this.#exhausted >= exhaustedInRow || !this.#affords(waitMs)) {
      this.#exhausted += 1;
      return undefined;
    }
    const isTold = asked !== undefined;
    return { why: String(status), waitMs, all: isTold, isTold };
  }

  #afterRefusal(
    answer: Pick<Answer, 'headers'>,
    retries: readonly string[],
    nowDate: number,
  ): Again | undefined {
    if (retries.filter((why) => why === '429').length >= rateTries) return undefined;
    const asked = retryAfterMs(answer.headers['retry-after'], nowDate);
    const backOff = Math.min(longestWaitMs, firstRateBackOffMs * 2 ** Math.min(this.#refusals >> 2, 5));
    const waitMs = asked ?? backOff;
    if (!this.#affords(waitMs)) return undefined;
    this.#refusals += 1;
    return { why: '429', waitMs, all: true, isTold: asked !== undefined };
  }

  #affords(waitMs: number): boolean {
    return waitMs <= longestWaitMs && waitMs <= this.#budgetMs;
  }
}

function afterFailure(
  ask: Ask,
  { failure, closedWhenKept }: Attempted,
  retries: readonly string[],
  hasAnswered: boolean,
): Again | undefined {
  if (closedWhenKept && ask.method === 'GET' && !retries.includes('closed'))
    return { why: 'closed', waitMs: 0, all: false, isTold: false };
  if (failure?.kind !== 'refused' || !hasAnswered) return undefined;
  // Nothing was sent, so a write may be asked again too: a server that restarts is no finding.
  const backOff = refusedBackOffMs[retries.filter((why) => why === 'refused').length];
  return backOff === undefined ? undefined : { why: 'refused', waitMs: backOff, all: false, isTold: false };
}

/** What a Retry-After header asks for (RFC 9110, section 10.2.3), in milliseconds; undefined where there is none that can be read. */
export function retryAfterMs(
  header: string | readonly string[] | undefined,
  nowDate: number,
): number | undefined {
  const text = typeof header === 'string' ? header.trim() : undefined;
  if (text === undefined || text === '') return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowDate);
}
