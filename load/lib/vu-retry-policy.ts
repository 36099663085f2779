/** The longest that one answer is waited for because the target asks for it, and all together, in seconds. */
const longestWait = 10;
const waitBudget = 60;
const gatewayTries = 3;
/** Share of the timeout after which a request without an answer counts as silence. */
const silencePart = 0.9;
/** Share of the timeout for a target that has just been silent. */
export const shortTimeoutShare = 0.3;

/** What of an attempt decides whether to ask again. */
export interface AttemptResult {
  readonly status: number;
  readonly error: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tookMs: number;
  readonly timeoutMs: number;
}

/** Waits for limits and gateways, as far as they may take. */
export class WaitBudget {
  #waited = 0;

  /** Reserves a wait, in seconds; undefined where it is longer than one, or all together, may be. */
  afford(wait: number): number | undefined {
    if (wait > longestWait || this.#waited + wait > waitBudget) return undefined;
    this.#waited += wait;
    return wait;
  }
}

/** How one virtual user waits out limits, gateways and silence in a smoke run, as certify does. */
export class VuRetryPolicy {
  readonly #budget = new WaitBudget();
  #silences = 0;

  /** Whether an iteration is better ended: the target lets request after request wait. */
  get isOver(): boolean {
    return this.#silences >= 2;
  }

  /** The longest that the next request may take, in milliseconds. */
  timeout(mostMs: number): number {
    return this.#silences === 0 ? mostMs : mostMs * shortTimeoutShare;
  }

  /** A new iteration may find the target recovered: it has one request to show it. */
  begin(): void {
    this.#silences = Math.min(1, this.#silences);
  }

  /**
   * Seconds to wait before the request is repeated; undefined if the answer is final. `earlier` are the
   * statuses of earlier attempts.
   */
  waitFor(attempt: AttemptResult, earlier: readonly number[], isGet: boolean): number | undefined {
    const { status, tookMs, timeoutMs } = attempt;
    this.#silences = status === 0 && tookMs >= timeoutMs * silencePart ? this.#silences + 1 : 0;
    if (status === 0) return isGet && !earlier.includes(0) && !this.isOver ? 0.05 : undefined;
    if (status === 502 || status === 503 || status === 504) {
      const tries = earlier.filter((one) => one >= 502).length;
      return tries < gatewayTries
        ? this.#budget.afford(Math.max(retryAfterSeconds(attempt.headers, 0), 0.1 * 2 ** tries))
        : undefined;
    }
    return status === 429
      ? this.#budget.afford(Math.max(retryAfterSeconds(attempt.headers, 1), 0.05))
      : undefined;
  }
}

/** Whether k6 itself ended a request because the run is over: it calls that a timeout too. */
export const isCutShort = ({ status, error, tookMs, timeoutMs }: AttemptResult): boolean =>
  status === 0 && error === 'request timeout' && tookMs < timeoutMs * silencePart;

/** The seconds that the target asks us to wait; `otherwise` if it names none. */
export function retryAfterSeconds(headers: AttemptResult['headers'], otherwise: number): number {
  const value = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
  return value === undefined || !Number.isFinite(Number(value)) ? otherwise : Number(value);
}
