import { endpoints } from '../../catalogue/index.ts';
import type { Miss } from './limits/circuit-breaker.ts';
import { mayRepeat } from './limits/retry-policy.ts';
import type { AskedBeside } from './limits/forbidding-limit.ts';
import type { SendOptions } from './client.ts';
import type { Ask } from './exchange.ts';
import type { SendOutcome } from './in-flight.ts';

const mostIdleBeforeOnceMs = 1000;

/** A request from its first attempt to its last. */
export class PendingRequest {
  readonly number: number;
  readonly ask: Ask;
  /** Path and query, encoded. */
  readonly path: string;
  readonly isUndoing: boolean;
  /** It is never retried. */
  readonly isOnce: boolean;
  /** Why it was asked again, in order. */
  readonly retries: string[] = [];
  /** Attempts without an answer that the circuit breaker has not counted yet. */
  readonly misses: Miss[] = [];
  /** The next attempt is made while nothing else is in flight. */
  isAlone = false;
  /** How often it was cut, and how often of those while nothing else was in flight. */
  cuts = 0;
  cutsAlone = 0;
  /** What was asked right after it, if it got 403 again. */
  beside: AskedBeside | undefined;
  /** It was abandoned once and is sent once more. */
  isSecondChance = false;
  /** When its first attempt began, on the run's clock. */
  firstMs: number | undefined;
  /** When its last attempt began and ended. */
  startedMs: number;
  endedMs: number;
  /** The result of its last attempt. */
  last: SendOutcome | undefined;

  constructor(number: number, ask: Ask, path: string, nowMs: number, options: SendOptions) {
    this.number = number;
    this.ask = ask;
    this.path = path;
    this.startedMs = nowMs;
    this.endedMs = nowMs;
    this.isUndoing = options.undoing ?? false;
    this.isOnce = options.once ?? false;
  }

  /** Whether it needs a new connection, that ends with its answer. */
  get isFresh(): boolean {
    return this.isUndoing || this.ask.manner === 'closed' || this.retries.includes('closed');
  }

  /**
   * How long its connection may have been idle, in milliseconds: an idle connection may have been lost
   * without a sign, and then nobody knows whether a request was carried out that must not be repeated.
   */
  get mostIdleMs(): number {
    return mayRepeat(this.ask) ? Infinity : mostIdleBeforeOnceMs;
  }

  /** Whether it may change something: the next write waits for its answer. */
  get isWrite(): boolean {
    return this.ask.method !== 'GET';
  }

  /** Whether other requests wait for its answer: those to runs and records that lists show. */
  get isAwaited(): boolean {
    const { endpoint } = this.ask;
    return endpoint === endpoints.listRuns || endpoint === endpoints.listRecords;
  }

  /** Milliseconds of its last attempt. */
  get durationMs(): number {
    return this.endedMs - this.startedMs;
  }
}

/** Path and query of a URL on an origin, byte for byte where it is plain; undefined for a URL elsewhere. */
export function pathOn(own: string, url: string): string | undefined {
  const rest = url.startsWith(own) ? url.slice(own.length) : '';
  // `new URL` would remove the segments `%2E` and `%2E%2E` from the path.
  if (/^\/[!"$-~]*$/.test(rest)) return rest;
  if (!URL.canParse(url)) return undefined;
  const { origin, username, password, pathname, search } = new URL(url);
  return origin === own && username === '' && password === '' ? pathname + search : undefined;
}
