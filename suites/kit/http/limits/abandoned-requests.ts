import type { Endpoint } from '../../../catalogue/index.ts';

const exhausting = { atOne: 2, inRow: 4 }; // abandoned requests before others are retried less often

/** Counts requests that the service did not answer itself, so that less is spent on further ones. */
export class AbandonedRequests {
  /** Since the endpoint's last answer of its own. */
  readonly #at = new Map<Endpoint, number>();
  readonly #hopeless = new Set<Endpoint>();
  #inRow = 0;

  /** Notes an answer of the service. */
  answered(endpoint: Endpoint): void {
    this.#at.delete(endpoint);
    this.#hopeless.delete(endpoint);
    this.#inRow = 0;
  }

  /** Notes a request that is not sent again. `isInVain`: it was its second chance. */
  abandoned(endpoint: Endpoint, isInVain: boolean): void {
    this.#at.set(endpoint, (this.#at.get(endpoint) ?? 0) + 1);
    this.#inRow += 1;
    if (isInVain) this.#hopeless.add(endpoint);
  }

  /** Whether several requests in a row, or to that endpoint, were abandoned. */
  isExhausted(endpoint: Endpoint): boolean {
    return (this.#at.get(endpoint) ?? 0) >= exhausting.atOne || this.#inRow >= exhausting.inRow;
  }

  /** Whether a second chance did not help at an endpoint. */
  isHopeless(endpoint: Endpoint): boolean {
    return this.#hopeless.has(endpoint);
  }
}
