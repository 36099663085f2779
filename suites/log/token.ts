import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { isRecognised } from './answers.ts';
import { methodOf, type Ask } from './ask.ts';
import { isGood, isUnserved, statusOf, type Exchange } from './exchange.ts';
import type { Knowledge } from './knowledge.ts';
import { after, confirm } from './questions.ts';

// Object.keys forgets the names
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
 * A read that was served, once more, where an answer may refuse a token that has expired: any status may say so
 * (interpretation 17). One for all in a phase.
 */
export function checkToken(known: Knowledge, exchange: Exchange): readonly Ask[] {
  const served = servedRead(known, exchange);
  return served === undefined ? [] : [confirm(served, `token ${exchange.phase}`, 0)];
}

/** What a 401 or 403 to the good token refuses: the request itself, or that is not known; then what decides it. */
export type Refusal = { readonly of: 'request' } | { readonly of: 'unknown'; readonly asks: readonly Ask[] };

const lagMs = 3000;
const timesRefused = 2;

/**
 * What a 401 or 403 to the good token refuses. Among answers that succeed a single 401 refuses the request. All
 * that fell into an outage of the credential check, and a 403, which limits and firewalls return, too, is asked
 * again, alone and after a pause: what is refused twice more, each time right before a read that is served,
 * is refused by the service (interpretations 24 and 54).
 */
export function whyRefused(known: Knowledge, exchange: Exchange): Refusal {
  if (statusOf(exchange) === 401 && isAmongServed(known, exchange)) return { of: 'request' };
  const asks: Ask[] = [];
  for (let round = 0, last = exchange; round < timesRefused; round += 1) {
    const again = confirm(exchange, 'refused', round, after(known, last.answeredMs, lagMs));
    const answer = known.answerTo(again);
    if (answer === undefined) return { of: 'unknown', asks: [again] };
    const read = servedRead(known, exchange);
    const next = read && confirm(read, `after ${exchange.url}`, round);
    if (statusOf(answer) !== statusOf(exchange)) return { of: 'unknown', asks };
    if (next !== undefined && !known.isAsked(next)) return { of: 'unknown', asks: [next] };
    if (next === undefined || !isServedNext(known, answer)) return { of: 'unknown', asks };
    last = answer;
  }
  return { of: 'request' };
}

const isServiced = (exchange: Exchange): boolean => isGood(exchange) && !isUnserved(exchange);

/** Whether the answer that came next was served. */
function isServedNext({ log }: Knowledge, { number }: Exchange): boolean {
  const next = log.slice(number + 1).find(isServiced);
  return next !== undefined && isRecognised(next);
}

/** Whether the answers that came before and after were both served. */
function isAmongServed(known: Knowledge, exchange: Exchange): boolean {
  const before = known.log.slice(0, exchange.number).findLast(isServiced);
  return before !== undefined && isRecognised(before) && isServedNext(known, exchange);
}
