import type { Endpoint } from '../catalogue/index.ts';
import { outcomeInWords } from '../kit/check/preconditions.ts';
import type { Client } from '../kit/http/client.ts';
import type { Ask, Exchange } from '../kit/http/exchange.ts';
import { isExpectedAnswer } from '../kit/http/body/shape-markers.ts';
import { nameOf } from './contract-context.ts';

/** Endpoints that refuse the token, each with the reason in words. */
export type LockOuts = ReadonlyMap<Endpoint, string>;

/**
 * Repeats requests that succeeded with this token before invalid credentials were sent, and returns the
 * endpoints that now refuse it, with any status, because the spec states none. A success, a 404 and a server
 * error are no refusal (interpretations 24, 25).
 */
export async function lockOutsOf(client: Client, accepted: Iterable<Ask>): Promise<LockOuts> {
  const refused = new Map<Endpoint, string>();
  for (const ask of accepted) {
    const exchange = await client.send({ ...ask, purpose: 'control' });
    if (!isExpectedAnswer(exchange) && isRefusal(exchange))
      refused.set(
        ask.endpoint,
        `the token is locked out: ${nameOf(exchange)} succeeded earlier in this run and now returned ${outcomeInWords(exchange)}`,
      );
  }
  return refused;
}

function isRefusal({ answer }: Exchange): boolean {
  const status = answer?.status ?? 0;
  return status >= 300 && status < 500 && status !== 404;
}
