import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { endOf, type Pending } from './retries.ts';
import type { Attempt } from './transport.ts';

/** That no answer of the service came. */
interface Miss {
  readonly endpoint: EndpointName;
  readonly why: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly message: string;
  /** Of a last chance. */
  readonly isLast: boolean;
}

const unreachable: ReadonlySet<string> = new Set(['refused', 'dns', 'tls']);
// fewer may be chance; one broken endpoint is a finding, no dead target
const [inRow, inRowAtOneEndpoint] = [3, 12];
// silence: a first attempt, one alone
const [aloneFactor, writeFactor, silenceFactor] = [3, 6, 3.9];
const lastingMs = 60_000;
const leastMs = 1000;

/** Detects a dead target, and an endpoint that hangs: what follows does not wait for a timeout each. */
export class Health {
  /** Whether the target has ever answered. */
  hasAnswered = false;
  readonly #timeoutMs: number;
  /** Of each endpoint since its last answer. */
  #misses: readonly Miss[] = [];
  /** When the last answer of the target came. */
  answeredMs = -1;
  /** Endpoints of which an answer is always cut. */
  readonly #cut = new Set<EndpointName>();

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Why a question is not sent now; undefined where its endpoint answers. */
  hindranceTo({ ask: { endpoint }, isLastChance }: Pending): string | undefined {
    const row = this.#rowAt(endpoint);
    const isClosed = isLastChance ? row.some(({ isLast }) => isLast) : this.#isSilent(row);
    const what = isLastChance ? 'was asked once more in vain' : 'no longer answers';
    return isClosed ? `${endpoints[endpoint]} ${what}: ${row.at(-1)?.message}` : undefined;
  }

  /** Whether an answer that does not come may be one of those that are always cut, some time later. */
  mayBeCut({ ask: { endpoint }, isRead }: Pending): boolean {
    return isRead && this.#cut.has(endpoint);
  }

  /** How long the next attempt may take, in milliseconds; the slowest answer of its endpoint took so long. */
  allowanceMs(pending: Pending, longestMs: number): number {
    const { ask, isRead, isAlone } = pending;
    const { endpoint } = ask;
    const timeoutMs = this.#timeoutMs;
    if (!isRead) return timeoutMs * writeFactor;
    if (this.mayBeCut(pending)) return Math.min(timeoutMs, Math.max(leastMs, 4 * longestMs));
    const isLong = isAlone || longestMs > timeoutMs;
    return isLong && !this.#isSilent(this.#rowAt(endpoint)) ? timeoutMs * aloneFactor : timeoutMs;
  }

  /** Notes an answer of the service. */
  answered({ ask: { endpoint }, endedMs }: Pending): void {
    this.answeredMs = endedMs;
    this.#misses = this.#misses.filter((miss) => miss.endpoint !== endpoint);
  }

  /** Notes that no answer of the service came, from a time on; why the target is dead, if it seems so. */
  missed(pending: Pending, attempt: Attempt, fromMs: number): string | undefined {
    const { ask, endedMs: toMs, isLastChance, isSystematic } = pending;
    const { endpoint } = ask;
    const why = endOf(attempt);
    if (isSystematic) this.#cut.add(endpoint);
    const message = attempt.failure?.message ?? `its last answer was ${why}`;
    this.#misses = [...this.#misses, { endpoint, why, fromMs, toMs, message, isLast: isLastChance }];
    return this.#isDead() ? `the target no longer answers: ${message}` : undefined;
  }

  #rowAt(endpoint: EndpointName): readonly Miss[] {
    return this.#misses.filter((miss) => miss.endpoint === endpoint);
  }

  #isDead(): boolean {
    const row = this.#misses.filter(({ toMs }) => toMs > this.answeredMs);
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
