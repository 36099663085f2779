import type { Endpoint } from '../../catalogue/index.ts';
import type { Failure } from './exchange.ts';

/** One attempt that brought no complete answer. */
export interface Miss {
  readonly endpoint: Endpoint;
  readonly kind: Failure['kind'];
  readonly startedMs: number;
  readonly endedMs: number;
}

/** No connection came about: whatever is asked next fares alike. */
const unreachable: ReadonlySet<Failure['kind']> = new Set(['refused', 'dns', 'tls']);
const silent: ReadonlySet<Failure['kind']> = new Set(['timeout', 'circuit-open']);

const inRow = 3; // fewer may be chance
const inRowOnOneEndpoint = 12; // one broken endpoint is a finding, not a dead target
const silenceFactor = 1.5; // with the default timeout a dead target is known after 15 s, and the run over within 20
const lastChance = 0.2; // of the timeout: what another endpoint gets when the target has been silent that long

/** Recognises a dead target once, and an endpoint that hangs; later requests need not wait for them. A single flake, or a burst that fails together, is not enough. */
export class CircuitBreaker {
  readonly #timeoutMs: number;
  /** Misses since the last complete answer. */
  #row: Miss[] = [];
  readonly #rows = new Map<Endpoint, Miss[]>();
  readonly #hanging = new Map<Endpoint, string>();
  #hasAnswered = false;
  #dead: string | undefined;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Why nothing more is sent to the target, once that is so. */
  get dead(): string | undefined {
    return this.#dead;
  }

  /** Whether the target has ever given a complete answer. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** Why nothing more is sent to an endpoint, or undefined. */
  closedFor(endpoint: Endpoint): string | undefined {
    return this.#dead ?? this.#hanging.get(endpoint);
  }

  /** How long the next attempt may take, in milliseconds: the timeout, or what is left of it for a target that has been silent. */
  allowanceMs(endpoint: Endpoint): number {
    const row = this.#row.length > 0 ? this.#row : this.#rows.get(endpoint);
    const first = row?.[0];
    if (row === undefined || first === undefined || !silent.has(first.kind)) return this.#timeoutMs;
    const left = this.#timeoutMs * silenceFactor - lengthMs(row);
    return Math.min(this.#timeoutMs, Math.max(left, this.#timeoutMs * lastChance));
  }

  /** Books a complete answer. */
  answered(endpoint: Endpoint): void {
    this.#hasAnswered = true;
    if (this.#row.length > 0) this.#row = [];
    if (this.#rows.size > 0) this.#rows.delete(endpoint);
  }

  /** Books an attempt without a complete answer. */
  missed(miss: Miss, message: string): void {
    this.#row.push(miss);
    const row = this.#rows.get(miss.endpoint) ?? [];
    row.push(miss);
    this.#rows.set(miss.endpoint, row);
    if (this.#isDead()) this.#dead ??= `the target does not answer any more: ${message}`;
    if (row.every(({ kind }) => silent.has(kind)) && this.#isLasting(row))
      this.#hanging.set(miss.endpoint, `${miss.endpoint} does not answer any more: ${message}`);
  }

  #isDead(): boolean {
    const row = this.#row;
    if (row.slice(-inRow).filter(({ kind }) => unreachable.has(kind)).length === inRow) return true;
    const isOne = new Set(row.map(({ endpoint }) => endpoint)).size < 2;
    if (row.every(({ kind }) => silent.has(kind))) return !isOne && this.#isLasting(row);
    return !this.#hasAnswered && row.length >= (isOne ? inRowOnOneEndpoint : inRow);
  }

  /** Whether silence has outlasted a burst: an attempt that began after the first had failed was in vain too. */
  #isLasting(row: readonly Miss[]): boolean {
    const first = row[0];
    const last = row.at(-1);
    if (first === undefined || last === undefined || last.startedMs < first.endedMs) return false;
    return row.length >= inRow || lengthMs(row) >= this.#timeoutMs * silenceFactor * 0.99;
  }
}

const lengthMs = (row: readonly Miss[]): number => (row.at(-1)?.endedMs ?? 0) - (row[0]?.startedMs ?? 0);
