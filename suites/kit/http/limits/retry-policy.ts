import type { Answer, Ask, Failure } from '../exchange.ts';
import { ForbiddingLimit, type AskedBeside } from './forbidding-limit.ts';

/** The result of one attempt. */
export interface Attempted {
  readonly answer?: Pick<Answer, 'status' | 'headers'>;
  readonly failure?: Failure;
  /** The connection had carried answers before, and closed without a byte of this one. */
  readonly closedWhenKept?: boolean;
  /** The server says that it has not received the request. */
  readonly wasUnread?: boolean;
}

/** What is known about a request when one of its attempts has ended. */
export interface Situation {
  /** Why its earlier attempts were made again, in order. */
  readonly retries: readonly string[];
  /** Attempts that were cut while nothing else was in flight. */
  readonly cutsAlone: number;
  /** How likely that many cuts are by chance, judging by all other requests of the run. */
  readonly chance: number;
  /** When the attempt ended, in milliseconds. */
  readonly nowMs: number;
  /** Milliseconds since the first of its attempts. */
  readonly sinceFirstMs: number;
  /** What was asked right after it, if it got 403 again. */
  readonly beside?: AskedBeside;
  /** The target has answered something before. */
  readonly hasAnswered: boolean;
  /** Several requests to its endpoint in a row were abandoned, so less is spent on each of them. */
  readonly isExhausted: boolean;
}

/** That a request is asked again. */
export interface Again {
  /**
   * For the exchange's list of retries: a status, `closed`, `refused`, `cut`, `timeout`, `local` or
   * `crowded`.
   */
  readonly why: string;
  readonly waitMs: number;
  /** Whether all requests wait that long, not only this one. */
  readonly isForAll: boolean;
  /** The target asked for that wait. */
  readonly isStated: boolean;
  /** It is sent while nothing else is in flight. */
  readonly isAlone: boolean;
}

/** How long a read may lag behind a write, in milliseconds (reading 22). */
export const lagMs = 3000;

/** Statuses of a gateway, which say nothing about the service behind it (reading 25). */
export const gateway: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * How often a stated GET must be cut while it is sent alone before that is the target's fault (reading 25).
 */
const cutsThatCount = 3;

const gatewayBackOffMs = [100, 300, 900, 2700]; // a gateway that restarts is back within such a time
const refusedBackOffMs = [250, 500, 1000, 2000, 4000];
const cutBackOffMs = [100, 300];
const cutBackOffAloneMs = 300;
const mostCutsAlone = 12;
const unlikely = 1e-7; // what cannot be chance, over all requests of some hundred runs
const localBackOffMs = [200, 400, 800, 1600];
const firstRateBackOffMs = 500;
const longestBackOffMs = 10_000;
const longestWaitMs = 75_000; // a window of a minute is waited out
const waitBudgetMs = 600_000;

/**
 * Decides which requests are retried (reading 25): after a rate refusal, a gateway's answer, a refused or cut
 * connection, or silence; never after a 500.
 */
export class RetryPolicy {
  readonly #scale: number;
  #budgetMs: number;
  /** Waits for a target that refuses connections, since its last answer, and the end of the last of them. */
  #away = { waits: 0, untilMs: -Infinity };
  /** Refusals for the rate since the last other answer. */
  #refusals = 0;
  /** Whether the target has a limit that returns 403. */
  readonly forbidding = new ForbiddingLimit();

  /** `scale`: what every wait is multiplied by. */
  constructor(scale = 1) {
    this.#scale = scale;
    this.#budgetMs = waitBudgetMs * scale;
  }

  /** Takes from what all requests together may wait for the target. */
  spend(ms: number): void {
    this.#budgetMs -= ms;
  }

  /** How a request goes on after an attempt; undefined if its outcome is final for now. */
  again(ask: Ask, attempted: Attempted, situation: Situation): Again | undefined {
    const { answer, failure } = attempted;
    if (failure !== undefined) return this.#afterFailure(ask, failure, attempted, situation);
    if (answer === undefined) return undefined;
    this.#away = { waits: 0, untilMs: -Infinity };
    if (answer.status === 429) return this.#afterRefusal(answer, situation);
    this.#refusals = 0;
    if (ask.credential !== 'good') this.forbidding.badCredentialSent();
    if (answer.status === 403) return this.#afterForbidden(ask, answer, situation);
    this.forbidding.passed(ask, answer.status, situation.retries);
    return gateway.has(answer.status) ? this.#afterGateway(ask, answer, situation) : undefined;
  }

  #afterRefusal(
    answer: Pick<Answer, 'headers'>,
    { sinceFirstMs, isExhausted }: Situation,
  ): Again | undefined {
    if (isExhausted || sinceFirstMs > longestWaitMs * this.#scale) return undefined;
    const askedMs = retryAfterMs(answer.headers);
    const backOff = Math.min(longestBackOffMs, firstRateBackOffMs * 2 ** Math.min(this.#refusals >> 2, 5));
    this.#refusals += 1;
    // Asked to wait 0 s, and refused again: the target rounds down.
    const waitMs = askedMs === undefined || askedMs <= 0 ? backOff : askedMs;
    return this.#affordable({
      why: '429',
      waitMs,
      isForAll: true,
      isStated: (askedMs ?? 0) > 0,
      isAlone: false,
    });
  }

  #afterForbidden(
    ask: Ask,
    { headers }: Pick<Answer, 'headers'>,
    { retries, beside }: Situation,
  ): Again | undefined {
    const waitMs = this.#forbiddenMs(ask, retries, beside);
    if (waitMs === undefined) return undefined;
    const askedMs = retryAfterMs(headers) ?? 0;
    const again = this.#affordable({
      why: '403',
      waitMs: Math.max(askedMs, waitMs),
      isForAll: true,
      isStated: askedMs > 0,
      isAlone: true,
    });
    if (again === undefined) this.forbidding.giveUp(ask);
    return again;
  }

  #forbiddenMs(ask: Ask, retries: readonly string[], beside: AskedBeside | undefined): number | undefined {
    if (this.forbidding.isEndlessFor(ask)) return undefined;
    if (beside?.isRefused === true) return this.forbidding.blockedMs(ask, retries);
    // Where a limit is known to say 403, nothing was carried out.
    const isHarmless = mayRepeat(ask) || this.forbidding.isSeen;
    return isHarmless ? this.forbidding.waitMs(ask, retries, beside?.served) : undefined;
  }

  #afterGateway(
    ask: Ask,
    { status, headers }: Pick<Answer, 'status' | 'headers'>,
    { retries, isExhausted }: Situation,
  ): Again | undefined {
    // What a gateway has passed on may have been carried out; with 503 it says that it was not.
    if (isExhausted || (status !== 503 && !mayRepeat(ask))) return undefined;
    const tries = retries.filter((why) => gateway.has(Number(why))).length;
    const askedMs = retryAfterMs(headers) ?? 0;
    const backOff = gatewayBackOffMs[tries];
    if (backOff === undefined) return undefined;
    return this.#affordable({
      why: String(status),
      waitMs: Math.max(askedMs, backOff),
      isForAll: status === 503 || askedMs > 0,
      isStated: askedMs > 0,
      isAlone: false,
    });
  }

  #afterFailure(
    ask: Ask,
    failure: Failure,
    { closedWhenKept, wasUnread = false }: Attempted,
    situation: Situation,
  ): Again | undefined {
    const { retries, hasAnswered, isExhausted } = situation;
    if (wasLetIn(ask, failure)) return undefined;
    const again = (waitMs: number | undefined, rest: Partial<Again> = {}): Again | undefined =>
      waitMs === undefined
        ? undefined
        : this.#affordable({ ...ordinary, why: failure.kind, waitMs, ...rest });
    const tries = retries.filter((why) => why === failure.kind).length;
    const isLost = closedWhenKept && (wasUnread || mayRepeat(ask));
    if (isLost && !retries.includes('closed')) return again(0, { why: 'closed' });
    const { kind } = failure;
    // Nothing was sent, so a write may be retried too: a server that restarts is not a finding.
    if (kind === 'refused' && hasAnswered) return again(this.#awayMs(situation), { isForAll: true });
    if (kind === 'cut' && mayRepeat(ask)) return this.#afterCut(tries, situation, again);
    if (kind === 'timeout' && ask.method === 'GET' && tries === 0 && !isExhausted)
      return again(0, { isAlone: true });
    if (kind === 'crowded') return again(0, { isAlone: true });
    return kind === 'local' ? again(localBackOffMs[tries]) : undefined;
  }

  /**
   * How long to wait for a target that refuses connections; requests that were on their way together wait
   * together.
   */
  #awayMs({ nowMs }: Situation): number | undefined {
    const leftMs = (this.#away.untilMs - nowMs) / this.#scale;
    if (leftMs > 0) return leftMs;
    const waitMs = refusedBackOffMs[this.#away.waits];
    if (waitMs === undefined) return undefined;
    this.#away = { waits: this.#away.waits + 1, untilMs: nowMs + waitMs * this.#scale };
    return waitMs;
  }

  #afterCut(
    tries: number,
    { cutsAlone, chance, hasAnswered }: Situation,
    again: (waitMs: number | undefined, rest?: Partial<Again>) => Again | undefined,
  ): Again | undefined {
    const backOff = cutBackOffMs[tries];
    if (backOff !== undefined || !hasAnswered) return again(backOff);
    const isEnough = isSystematic(cutsAlone, chance);
    return isEnough || cutsAlone >= mostCutsAlone ? undefined : again(cutBackOffAloneMs, { isAlone: true });
  }

  #affordable(again: Again): Again | undefined {
    const waitMs = again.waitMs * this.#scale;
    return again.waitMs <= longestWaitMs && waitMs <= this.#budgetMs ? { ...again, waitMs } : undefined;
  }
}

const ordinary: Again = { why: '', waitMs: 0, isForAll: false, isStated: false, isAlone: false };

/**
 * Whether a request that may have been carried out can do no harm when it is sent again: all but the one that
 * starts a sync.
 */
export const mayRepeat = ({ method, endpoint }: Pick<Ask, 'method' | 'endpoint'>): boolean =>
  method !== 'POST' || !endpoint.endsWith('/schedule_syncs');

/**
 * Whether an answer that did not arrive whole began with a success for a bad credential: that is what was
 * asked, and a second answer must not hide it.
 */
export const wasLetIn = ({ credential }: Pick<Ask, 'credential'>, failure: Failure | undefined): boolean =>
  credential !== 'good' && Math.floor((failure?.status ?? 0) / 100) === 2;

/** Whether cuts are too many to be chance, where the target answers what else it is asked. */
export const isSystematic = (cutsAlone: number, chance: number): boolean =>
  cutsAlone >= cutsThatCount && chance < unlikely;

/**
 * What a Retry-After header asks for (RFC 9110, section 10.2.3), in milliseconds; a date counts from the
 * answer's own `Date`. Undefined where there is none that can be read.
 */
export function retryAfterMs(headers: Answer['headers']): number | undefined {
  const text = [headers['retry-after'] ?? ''].flat()[0]?.trim() ?? '';
  if (text === '') return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const made = Date.parse([headers['date'] ?? ''].flat()[0] ?? '');
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - (Number.isNaN(made) ? Date.now() : made));
}
