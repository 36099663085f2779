import { clientSending } from '../suites/kit/http/client-sending.ts';
import type { Client } from '../suites/kit/http/client.ts';
import type { Exchange } from '../suites/kit/http/exchange.ts';

/** A client that does what another does and keeps every write with its answer, so that what runs afterwards need not write again. */
export function keepingWrites(inner: Client, kept: Exchange[]): Client {
  return clientSending(inner, async (ask, sendOptions) => {
    const exchange = await inner.send(ask, sendOptions);
    if (ask.method !== 'GET') kept.push(exchange);
    return exchange;
  });
}
