import type { Ask } from '../exchange.ts';

const backOffMs = [1000, 2000, 4000];
const mostFinal = 2; // at one endpoint, while no limit was seen: most targets have none that returns 403
const mostThorough = 2; // waited for in full at first: a limit may have a window of some seconds

/**
 * Separates a limit that returns 403 (a firewall in front of a service, for example) from a refusal that is
 * meant: only what is refused again, alone and after a pause, is meant.
 */
export class ForbiddingLimit {
  #hasServed = false;
  #isSeen = false;
  /** Requests that were refused again, by endpoint, and how many they are. */
  readonly #final = new Map<string, Set<string>>();
  #finals = 0;

  /** Whether a request that got 403 was served, or answered otherwise, when it was asked again. */
  get isSeen(): boolean {
    return this.#isSeen;
  }

  /** Notes an answer other than 403. `retries`: why its earlier attempts were made again, in order. */
  passed({ credential }: Pick<Ask, 'credential'>, status: number, retries: readonly string[]): void {
    if (credential !== 'good') return;
    if (status === 200) this.#hasServed = true;
    if (retries.at(-1) === '403') this.#isSeen = true;
  }

  /** How long to wait before a request that got 403 is asked again; undefined if the refusal is meant. */
  waitMs({ credential, purpose, endpoint, url }: Ask, retries: readonly string[]): number | undefined {
    // After bad credentials, a lockout must be seen.
    if (!this.#hasServed || credential !== 'good' || purpose === 'control') return undefined;
    const final = this.#final.get(endpoint) ?? new Set();
    this.#final.set(endpoint, final);
    const tries = retries.filter((why) => why === '403').length;
    const most = this.#isSeen || this.#finals < mostThorough ? backOffMs.length : 1;
    const isKnown = final.has(url) || (!this.#isSeen && final.size >= mostFinal);
    if (!isKnown && tries < most) return backOffMs[tries];
    if (!final.has(url)) this.#finals += 1;
    final.add(url);
    return undefined;
  }
}
