import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { methodOf, type Ask } from './ask.ts';
import { isGood, statusOf, type Exchange } from './exchange.ts';
import type { Knowledge } from './knowledge.ts';
import { confirm } from './questions.ts';

/** Whether an answer to the good token refuses it, as far as its status says. */
export const isRefusingToken = (exchange: Exchange): boolean =>
  isGood(exchange) && [401, 403].includes(statusOf(exchange));

// Object.keys forgets the names
const everyEndpoint = Object.keys(endpoints) as EndpointName[];

/**
 * Whether an endpoint, or any, served a request with the good token that was sent after an answer had come. A
 * token that has expired is not accepted again (interpretation 24).
 */
export const isTokenGoodAfter = (
  known: Knowledge,
  { answeredMs }: Exchange,
  endpoint?: EndpointName,
): boolean =>
  (endpoint === undefined ? everyEndpoint : [endpoint]).some(
    (one) => known.served(one).findLast(({ askedMs }) => askedMs >= answeredMs) !== undefined,
  );

/**
 * A read that was served, once more, where an answer may refuse a token that has expired: any status may say so
 * (interpretation 17). One per endpoint and phase.
 */
export function checkToken(known: Knowledge, { ask, phase }: Exchange): readonly Ask[] {
  const reads = everyEndpoint.filter((one) => methodOf(one) === 'GET' && known.served(one).length > 0);
  const [read] = reads.includes(ask.endpoint) ? [ask.endpoint] : reads;
  const served = read === undefined ? undefined : known.served(read)[0];
  return served === undefined ? [] : [confirm(served, `token ${phase}`, 0)];
}
