/** The longest that one answer is waited for because the target asks for it, and all together, in seconds. */
const longestWait = 10;
const waitBudget = 60;
const gatewayTries = 3;
/** Share of the timeout after which a request without an answer counts as silence. */
const silencePart = 0.9;
/** Share of the timeout for a target that has just been silent. */
const shortTimeoutShare = 0.3;

/** What of an attempt decides whether to ask again. */
export interface AttemptResult {
  readonly status: number;
  readonly error: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tookMs: number;
  readonly timeoutMs: number;
}

/** Whether limits or a gateway answered in place of the target. */
export const isFromGateway = (status: number): boolean => status === 429 || (status >= 502 && status <= 504);

/** How setup and a virtual user in smoke wait out limits, gateways and silence, as certify does. */
export class Patience {
  #waited = 0;
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

  /** Seconds to wait before the next attempt, undefined if the answer is final; `earlier` are statuses. */
  waitFor(attempt: AttemptResult, earlier: readonly number[], isGet: boolean): number | undefined {
    const { status, headers, tookMs, timeoutMs } = attempt;
    this.#silences = status === 0 && tookMs >= timeoutMs * silencePart ? this.#silences + 1 : 0;
    if (status === 0) return isGet && !earlier.includes(0) && !this.isOver ? 0.05 : undefined;
    const tries = earlier.filter((one) => one >= 502).length;
    if (!isFromGateway(status) || (status !== 429 && tries >= gatewayTries)) return undefined;
    const asked = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
    const seconds = asked === undefined ? NaN : Number(asked);
    const [own, least] = status === 429 ? [1, 0.05] : [0.1 * 2 ** tries, 0.1 * 2 ** tries];
    const wait = Number.isFinite(seconds) ? Math.max(seconds, least) : own;
    if (wait > longestWait || this.#waited + wait > waitBudget) return undefined;
    this.#waited += wait;
    return wait;
  }
}

/** Whether k6 itself ended a request because the run is over: it calls that a timeout too. */
export const isCutShort = ({ status, error, tookMs, timeoutMs }: AttemptResult): boolean =>
  status === 0 && error === 'request timeout' && tookMs < timeoutMs * silencePart;

/** Unanswered requests in a row below which silence may be chance. */
const fewest = 10;

/** How long one virtual user gets no answer before the target is taken for dead, in milliseconds. */
export const deadAfterMs = (timeoutMs: number): number => Math.max(10_000, 6 * timeoutMs);

/** Decides from one virtual user's requests whether the target still answers. */
export class SilenceDetector {
  readonly #mostMs: number;
  #since = 0;
  /** Requests since the last answer; whoever gets one sets it to 0, since a call costs k6 more. */
  misses = 0;

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  /** Notes a request without an answer at `now` (ms); returns whether the silence lasted too long. */
  isLost(now: number): boolean {
    if (this.misses === 0) this.#since = now;
    return (this.misses += 1) >= fewest && now - this.#since >= this.#mostMs;
  }
}
