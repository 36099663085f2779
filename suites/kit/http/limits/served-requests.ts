import type { Endpoint } from '../../../catalogue/index.ts';
import type { PendingRequest } from '../pending-request.ts';

/** The read that was served last, of each endpoint: while a limit refuses everything, it is refused too. */
export class ServedRequests {
  readonly #last = new Map<Endpoint, PendingRequest>();

  /** Notes a request that was answered. */
  note(request: PendingRequest): void {
    const { ask, last } = request;
    const isPlain = ask.method === 'GET' && ask.credential === 'good' && ask.manner === undefined;
    if (isPlain && last?.answer?.status === 200) this.#last.set(ask.endpoint, request);
  }

  /** A read to make right after a refused request: of the same endpoint if one with another URL is known. */
  readBeside({ ask }: PendingRequest): PendingRequest | undefined {
    const own = this.#last.get(ask.endpoint);
    if (own !== undefined && own.ask.url !== ask.url) return own;
    return this.#last.values().find((one) => one.ask.url !== ask.url);
  }
}
