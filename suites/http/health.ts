import type { EndpointName } from '../catalogue/index.ts';

/** An attempt that was silent, or a question that was given up: no answer of the service came. */
export interface Miss {
  readonly endpoint: EndpointName;
  /** The kind of a failure, or the status of a limit or of a gateway. */
  readonly why: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** In words. */
  readonly message: string;
}

const unreachable: ReadonlySet<string> = new Set(['refused', 'dns', 'tls']);
// fewer may be chance; one broken endpoint is a finding, no dead target
const [inRow, inRowAtOneEndpoint] = [3, 12];
// silence: a first attempt, one alone
const [aloneFactor, writeFactor, silenceFactor, lastFactor] = [3, 6, 3.9, 0.5];
const lastingMs = 60_000;

/** Detects a dead target, and an endpoint that hangs: what follows does not wait for a timeout each. */
export class Health {
  /** Whether the target has ever answered. */
  hasAnswered = false;
  /** Why nothing more is sent to the target; undefined until then. */
  dead: string | undefined;
  readonly #timeoutMs: number;
  /** Since the last answer of the target, and since that of each endpoint. */
  #row: Miss[] = [];
  readonly #rows = new Map<EndpointName, Miss[]>();
  /** Endpoints that have answered, but later than a first attempt waits. */
  readonly #slow = new Set<EndpointName>();

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Why nothing more is sent to an endpoint; undefined where it answers. */
  closedFor(endpoint: EndpointName): string | undefined {
    const row = this.#rows.get(endpoint) ?? [];
    const silent = this.#isSilent(row) ? `${endpoint} no longer answers: ${row.at(-1)?.message}` : undefined;
    return this.dead ?? silent;
  }

  /** How long the next attempt may take, in milliseconds. */
  allowanceMs(endpoint: EndpointName, method: string, isAlone: boolean): number {
    const timeoutMs = this.#timeoutMs;
    if (method !== 'GET') return timeoutMs * writeFactor;
    if (this.closedFor(endpoint) !== undefined) return timeoutMs;
    if (!this.#rows.has(endpoint) && this.#isSilent(this.#row)) return timeoutMs * lastFactor;
    return isAlone || this.#slow.has(endpoint) ? timeoutMs * aloneFactor : timeoutMs;
  }

  /** Notes an answer of the service and how long it took. */
  answered(endpoint: EndpointName, durationMs: number): void {
    this.hasAnswered = true;
    if (durationMs > this.#timeoutMs) this.#slow.add(endpoint);
    this.#row = [];
    this.#rows.delete(endpoint);
  }

  /** Notes that no answer came. */
  missed(miss: Miss): void {
    const { endpoint, message } = miss;
    this.#row.push(miss);
    this.#rows.set(endpoint, [...(this.#rows.get(endpoint) ?? []), miss]);
    if (this.#isDead()) this.dead ??= `the target no longer answers: ${message}`;
  }

  #isDead(): boolean {
    const row = this.#row;
    if (row.length >= inRow && row.slice(-inRow).every(({ why }) => unreachable.has(why))) return true;
    const isOne = new Set(row.map(({ endpoint }) => endpoint)).size < 2;
    if (this.#isSilent(row)) return !isOne || !this.hasAnswered;
    if (!this.hasAnswered) return row.length >= (isOne ? inRowAtOneEndpoint : inRow);
    return !isOne && row.length >= inRow && lengthOf(row) >= lastingMs;
  }

  #isSilent(row: readonly Miss[]): boolean {
    return row.every(({ why }) => why === 'timeout') && lengthOf(row) >= this.#timeoutMs * silenceFactor;
  }
}

const lengthOf = (row: readonly Miss[]): number =>
  Math.max(...row.map(({ toMs }) => toMs), 0) - Math.min(...row.map(({ fromMs }) => fromMs));
