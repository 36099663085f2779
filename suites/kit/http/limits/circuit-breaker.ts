import type { Endpoint } from '../../../catalogue/index.ts';
import type { Failure } from '../exchange.ts';

/** One attempt that brought no complete answer. */
export interface Miss {
  readonly endpoint: Endpoint;
  readonly kind: Failure['kind'];
  readonly startedMs: number;
  readonly endedMs: number;
}

/** No connection was established: the next request would fare the same. */
const unreachable: ReadonlySet<Failure['kind']> = new Set(['refused', 'dns', 'tls']);

const inRow = 3; // fewer may be chance
const inRowOnOneEndpoint = 12; // one broken endpoint is a finding, not a dead target
const aloneFactor = 3; // a GET that was silent is asked once more alone, for three times as long (reading 25)
const writeFactor = 6;
const silenceFactor = 4; // the first attempt and the one alone: 40 s with the usual limit
const lastFactor = 0.5; // for other endpoints after that: a silent target is abandoned after 45 s

/**
 * Limits the time of an attempt, and detects a dead target and an endpoint that hangs, so that later requests
 * need not wait for a timeout each. One failure, or several at the same time, is not enough.
 */
export class CircuitBreaker {
  readonly #timeoutMs: number;
  /** Misses since the last complete answer. */
  #row: Miss[] = [];
  readonly #rows = new Map<Endpoint, Miss[]>();
  readonly #hanging = new Map<Endpoint, string>();
  /** Endpoints that have answered, but later than a first attempt waits. */
  readonly #slow = new Set<Endpoint>();
  #hasAnswered = false;
  #dead: string | undefined;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Why nothing more is sent to the target; undefined until then. */
  get dead(): string | undefined {
    return this.#dead;
  }

  /** Whether the target has ever returned a complete answer. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** Why nothing more is sent to an endpoint, or undefined. */
  closedFor(endpoint: Endpoint): string | undefined {
    return this.#dead ?? this.#hanging.get(endpoint);
  }

  /** How long the next attempt may take, in milliseconds. */
  allowanceMs(endpoint: Endpoint, method: string, isAlone: boolean): number {
    if (method !== 'GET') return this.#timeoutMs * writeFactor;
    if (this.#hanging.has(endpoint)) return this.#timeoutMs;
    const isElsewhere = this.#row.length > 0 && !this.#rows.has(endpoint);
    if (isElsewhere && this.#silentMs(this.#row) >= this.#timeoutMs * silenceFactor * 0.99)
      return this.#timeoutMs * lastFactor;
    return isAlone || this.#slow.has(endpoint) ? this.#timeoutMs * aloneFactor : this.#timeoutMs;
  }

  /** Notes a complete answer and how long it took. */
  answered(endpoint: Endpoint, durationMs: number): void {
    this.#hasAnswered = true;
    if (durationMs > this.#timeoutMs) this.#slow.add(endpoint);
    if (this.#row.length > 0) this.#row = [];
    if (this.#rows.size > 0) this.#rows.delete(endpoint);
    this.#hanging.delete(endpoint);
  }

  /** Notes an attempt without a complete answer. */
  missed(miss: Miss, message: string): void {
    this.#row.push(miss);
    const row = this.#rows.get(miss.endpoint) ?? [];
    row.push(miss);
    this.#rows.set(miss.endpoint, row);
    if (this.#isDead()) this.#dead ??= `the target no longer answers: ${message}`;
    if (row.every(isSilent) && this.#isLasting(row))
      this.#hanging.set(miss.endpoint, `${miss.endpoint} no longer answers: ${message}`);
  }

  #isDead(): boolean {
    const row = this.#row;
    if (row.slice(-inRow).filter(({ kind }) => unreachable.has(kind)).length === inRow) return true;
    const isOne = new Set(row.map(({ endpoint }) => endpoint)).size < 2;
    if (row.every(isSilent)) return (!this.#hasAnswered || !isOne) && this.#isLasting(row);
    return !this.#hasAnswered && row.length >= (isOne ? inRowOnOneEndpoint : inRow);
  }

  /**
   * Whether silence has lasted as long as a first attempt and one alone take: one that began after the first
   * had failed was in vain too.
   */
  #isLasting(row: readonly Miss[]): boolean {
    return this.#silentMs(row) >= this.#timeoutMs * silenceFactor * 0.99;
  }

  #silentMs(row: readonly Miss[]): number {
    if (!row.every(isSilent)) return 0;
    return Math.max(0, ...row.map(({ endedMs }) => endedMs)) - (row[0]?.startedMs ?? 0);
  }
}

const isSilent = ({ kind }: Miss): boolean => kind === 'timeout';
