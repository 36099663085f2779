import { endpoints, type Endpoint } from '../catalogue/index.ts';
import { isServed } from '../log/answers.ts';
import { repeatAsk, type Ask } from '../log/ask.ts';
import { statusOf, type Exchange } from '../log/exchange.ts';
import type { Asker } from './asking.ts';
import { outcomeOf } from './contract-context.ts';

/** Endpoints that refuse the token, each with the reason in words. */
export type LockOuts = ReadonlyMap<Endpoint, string>;

/** One read of each endpoint that was served in a run. */
function acceptedIn(made: readonly Exchange[]): readonly Ask[] {
  const reads = made.filter((exchange) => exchange.method === 'GET' && isServed(exchange));
  return [...new Map(reads.toReversed().map(({ ask }) => [ask.endpoint, ask])).values()];
}

/**
 * Repeats requests that succeeded with this token before invalid credentials were sent, and returns the
 * endpoints that now refuse it, with any status, because the spec states none. A success, a 404 and a server
 * error are no refusal (interpretations 24, 25).
 */
export async function lockOutsOf(asker: Asker, made: readonly Exchange[]): Promise<LockOuts> {
  const refused = new Map<Endpoint, string>();
  for (const ask of acceptedIn(made)) {
    const again = repeatAsk(ask, { purpose: { kind: 'again', round: 'lock-out' } });
    const exchange = await asker.send(again);
    if (!isServed(exchange) && isRefusal(statusOf(exchange)))
      refused.set(
        endpoints[ask.endpoint],
        `the token is locked out: the same succeeded earlier in this run, and now ${outcomeOf(exchange)}`,
      );
  }
  return refused;
}

const isRefusal = (status: number): boolean => status >= 300 && status < 500 && status !== 404;
