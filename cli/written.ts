import type { Client } from '../suites/kit/client.ts';
import type { Exchange } from '../suites/kit/exchange.ts';

/** A client that does what another does and keeps every write with its answer, so that what runs afterwards need not write again. */
export function keepingWrites(inner: Client, kept: Exchange[]): Client {
  return {
    async send(ask, sendOptions) {
      const exchange = await inner.send(ask, sendOptions);
      if (ask.method !== 'GET') kept.push(exchange);
      return exchange;
    },
    pause: (ms) => inner.pause(ms),
    now: () => inner.now(),
    mask: (text) => inner.mask(text),
    close: () => inner.close(),
    baseUrl: inner.baseUrl,
    token: inner.token,
    startedAtMs: inner.startedAtMs,
    get requests() {
      return inner.requests;
    },
    get stopped() {
      return inner.stopped;
    },
  };
}
