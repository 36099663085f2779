import type { EndpointName } from '../catalogue/index.ts';
import type { FailureKind } from '../log/exchange.ts';

/** One question that was given up: no answer of the service came. */
export interface Miss {
  readonly endpoint: EndpointName;
  /** A failure, or the status of a limit or of a gateway. */
  readonly why: FailureKind | number;
  /** When its first attempt was sent, and when its last ended. */
  readonly fromMs: number;
  readonly toMs: number;
}

const unreachable: ReadonlySet<unknown> = new Set(['refused', 'dns', 'tls']);
const [inRow, inRowAtOneEndpoint] = [3, 12]; // fewer may be chance; one broken endpoint is a finding, no dead target
const [aloneFactor, writeFactor, silenceFactor, lastFactor] = [3, 6, 4, 0.5];
const lastingMs = 60_000;

/** Detects a dead target, and an endpoint that hangs, so that what is asked later need not wait for a timeout each. */
export class Health {
  readonly #timeoutMs: number;
  /** Questions given up since the last answer, in all and per endpoint. */
  #row: Miss[] = [];
  readonly #rows = new Map<EndpointName, Miss[]>();
  readonly #hanging = new Map<EndpointName, string>();
  /** Endpoints that have answered, but later than a first attempt waits. */
  readonly #slow = new Set<EndpointName>();
  /** Whether the target has ever answered. */
  hasAnswered = false;
  /** Why nothing more is sent to the target; undefined until then. */
  dead: string | undefined;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Why nothing more is sent to an endpoint; undefined where it answers. */
  closedFor(endpoint: EndpointName): string | undefined {
    return this.dead ?? this.#hanging.get(endpoint);
  }

  /** How long the next attempt may take, in milliseconds. */
  allowanceMs(endpoint: EndpointName, method: string, isAlone: boolean): number {
    const timeoutMs = this.#timeoutMs;
    if (method !== 'GET') return timeoutMs * writeFactor;
    if (this.#hanging.has(endpoint)) return timeoutMs;
    const isSilentElsewhere =
      !this.#rows.has(endpoint) && this.#silentMs(this.#row) >= timeoutMs * silenceFactor * 0.99;
    if (isSilentElsewhere) return timeoutMs * lastFactor;
    return isAlone || this.#slow.has(endpoint) ? timeoutMs * aloneFactor : timeoutMs;
  }

  /** Notes an answer of the service and how long it took. */
  answered(endpoint: EndpointName, durationMs: number): void {
    this.hasAnswered = true;
    if (durationMs > this.#timeoutMs) this.#slow.add(endpoint);
    this.#row = [];
    this.#rows.delete(endpoint);
    this.#hanging.delete(endpoint);
  }

  /** Notes a question that was given up. */
  missed(miss: Miss, message: string): void {
    this.#row.push(miss);
    const row = [...(this.#rows.get(miss.endpoint) ?? []), miss];
    this.#rows.set(miss.endpoint, row);
    if (this.#isDead()) this.dead ??= `the target no longer answers: ${message}`;
    if (this.#isSilent(row))
      this.#hanging.set(miss.endpoint, `${miss.endpoint} no longer answers: ${message}`);
  }

  #isDead(): boolean {
    const row = this.#row;
    if (row.slice(-inRow).filter(({ why }) => unreachable.has(why)).length === inRow) return true;
    const isOne = new Set(row.map(({ endpoint }) => endpoint)).size < 2;
    if (!this.hasAnswered) return row.length >= (isOne ? inRowAtOneEndpoint : inRow) || this.#isSilent(row);
    const lasted = Math.max(...row.map(({ toMs }) => toMs)) - (row[0]?.fromMs ?? 0);
    return !isOne && (this.#isSilent(row) || (row.length >= inRow && lasted >= lastingMs));
  }

  /** Whether silence has lasted as long as a first attempt and one alone take. */
  #isSilent(row: readonly Miss[]): boolean {
    return this.#silentMs(row) >= this.#timeoutMs * silenceFactor * 0.99;
  }

  #silentMs(row: readonly Miss[]): number {
    if (row.length === 0 || row.some(({ why }) => why !== 'timeout')) return 0;
    return Math.max(...row.map(({ toMs }) => toMs)) - (row[0]?.fromMs ?? 0);
  }
}
