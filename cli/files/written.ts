import type { Endpoint } from '../../suites/catalogue/index.ts';
import { clientSending } from '../../suites/kit/http/client-sending.ts';
import type { Client } from '../../suites/kit/http/client.ts';
import type { Ask, Exchange } from '../../suites/kit/http/exchange.ts';
import { isExpectedAnswer } from '../../suites/kit/http/body/shape-markers.ts';

/** What a run leaves to later parts. */
export interface KeptExchanges {
  /** Every write with its answer, in order of ending. */
  readonly writes: Exchange[];
  /** The first read of each endpoint that succeeded under the valid token. */
  readonly accepted: Map<Endpoint, Ask>;
}

/** Nothing stored yet. */
export const newKept = (): KeptExchanges => ({ writes: [], accepted: new Map() });

/**
 * A client that stores writes and successful reads of another one, so that later parts need not write again
 * and know that the token was accepted.
 */
export function keepingExchanges(inner: Client, { writes, accepted }: KeptExchanges): Client {
  return clientSending(inner, async (ask, sendOptions) => {
    const exchange = await inner.send(ask, sendOptions);
    if (ask.method !== 'GET') writes.push(exchange);
    else if (ask.credential === 'good' && !accepted.has(ask.endpoint) && isExpectedAnswer(exchange))
      accepted.set(ask.endpoint, ask);
    return exchange;
  });
}
