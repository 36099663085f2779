import { sleep } from 'k6';
import http from 'k6/http';
import type { Config } from './config/config.ts';
import { shortTimeoutShare, retryAfterSeconds, WaitBudget } from './vu-retry-policy.ts';

/** The answer to a question of setup; status 0 if none arrived or none was requested. */
export interface SetupAnswer {
  readonly status: number;
  /** A gjson path into a body of status 200; undefined where it leads nowhere. */
  json(path: string): unknown;
}

const nothing: SetupAnswer = { status: 0, json: () => undefined };

/** Time limit for all of setup's questions, in milliseconds: less than k6 allows. */
const mostMs = 90_000;
const tries = 4;
/** Number of questions of one kind without an answer after which that kind is no longer asked. */
const deafAfter = 2;
/** Questions in a row, of more than one kind, after which the target is taken for dead. */
const deadAfter = 3;

/**
 * Sends GETs before the load begins, retrying after limits and gateways, within a time; their answers are not
 * validated.
 */
export class SetupClient {
  readonly #config: Config;
  readonly #headers: Record<string, string>;
  readonly #until = Date.now() + mostMs;
  readonly #deaf = new Map<string, number>();
  #row: string[] = [];
  readonly #budget = new WaitBudget();
  #dead: string | undefined;

  constructor(config: Config, token: string) {
    this.#config = config;
    this.#headers = { Accept: 'application/json', ...config.target.headers };
    if (token !== '') this.#headers['Authorization'] = `Bearer ${token}`;
  }

  /** Why the target is taken for dead, once it is. */
  get dead(): string | undefined {
    return this.#dead;
  }

  /** Requests a URL; `kind` is common to questions of the same endpoint. */
  ask(url: string, kind: string): SetupAnswer {
    for (let attempt = 1; ; attempt += 1) {
      if (this.#isVain(kind)) return nothing;
      const response = http.get(url, {
        headers: this.#headers,
        tags: { name: 'setup' },
        redirects: 0,
        timeout: this.#timeout(),
        responseType: 'text',
        responseCallback: http.expectedStatuses({ min: 0, max: 599 }),
      });
      if (response.status === 0) this.#missed(kind, response.error);
      else this.#answered(kind);
      const wait = attempt < tries ? this.#waitFor(response, attempt) : undefined;
      if (wait === undefined) return { status: response.status, json: (path) => pick(response, path) };
      sleep(wait);
    }
  }

  #isVain(kind: string): boolean {
    return this.#dead !== undefined || (this.#deaf.get(kind) ?? 0) >= deafAfter || Date.now() >= this.#until;
  }

  #timeout(): number {
    const { timeoutMs } = this.#config;
    const allowed = this.#row.length === 0 ? timeoutMs : timeoutMs * shortTimeoutShare;
    return Math.max(1, Math.min(allowed, this.#until - Date.now()));
  }

  #missed(kind: string, error: string): void {
    this.#row.push(kind);
    this.#deaf.set(kind, (this.#deaf.get(kind) ?? 0) + 1);
    if (this.#row.length >= deadAfter && new Set(this.#row).size > 1)
      this.#dead = `${this.#config.baseUrl} returns no answer: ${error}`;
  }

  #answered(kind: string): void {
    this.#row = [];
    this.#deaf.delete(kind);
  }

  /** Seconds to wait before the request is repeated; undefined if the answer is final. */
  #waitFor(
    { status, headers }: { status: number; headers: Record<string, string> },
    attempt: number,
  ): number | undefined {
    if (status === 0) return 0.05;
    if (![429, 502, 503, 504].includes(status)) return undefined;
    return this.#budget.afford(Math.max(0.1 * 2 ** attempt, retryAfterSeconds(headers, 0)));
  }
}

function pick(response: { status: number; json(path?: string): unknown }, path: string): unknown {
  try {
    return response.status === 200 ? response.json(path) : undefined;
  } catch {
    return undefined; // k6 throws on a body that is no JSON
  }
}
