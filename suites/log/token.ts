import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { methodOf, type Ask } from './ask.ts';
import type { Exchange } from './exchange.ts';
import type { Knowledge } from './knowledge.ts';
import { confirm } from './questions.ts';

/** The short names of all endpoints, in the order of the spec; Object.keys forgets that they are names. */
export const everyEndpoint = Object.keys(endpoints) as EndpointName[];

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

/** A read that was served: of the endpoint of an exchange, or of any; undefined if none was. */
function servedRead(known: Knowledge, { ask }: Exchange): Exchange | undefined {
  const reads = everyEndpoint.filter((one) => methodOf(one) === 'GET' && known.served(one).length > 0);
  const [first] = reads.includes(ask.endpoint) ? [ask.endpoint] : reads;
  return first === undefined ? undefined : known.served(first)[0];
}

/**
 * A read that was served, once more, where an answer may refuse a token that has expired: any status may say
 * so (interpretation 17). One for all in a phase.
 */
export function checkToken(known: Knowledge, exchange: Exchange): readonly Ask[] {
  const served = servedRead(known, exchange);
  return served === undefined ? [] : [confirm(served, `token ${exchange.phase}`, 0)];
}
