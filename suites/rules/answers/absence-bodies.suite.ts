import { endpoints } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { nothingOr, ofType, quoted } from '../../kit/check/facts.ts';
import { unseen } from '../../kit/check/reasons.ts';
import { askForToken, isTokenAcceptedAfter } from '../../kit/check/token-refusal.ts';
import { failPrecondition, violate, type ViolationDetails } from '../../kit/check/violation.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { bodyOf } from '../../kit/http/body/shape-markers.ts';
import { isObject, member } from '../../kit/json/json.ts';

const rules = [
  ['4.7-not-found-body', endpoints.listRuns],
  ['4.8-not-found-body', endpoints.readRun],
  ['4.9-not-found-body', endpoints.listRecords],
] as const;

/**
 * A 404 for an id has the stated body whether the id names something or not (reading 16): answers to
 * discovery and stated requests count, too.
 */
export const checks: readonly Check[] = rules.map(([verifies, endpoint]) => ({
  verifies,
  title: `every 404 of ${endpoint} that was met holds a message and the status not_found`,
  endpoint,
  run: (context) => judgeBodies(context, metAt(context, endpoint)),
}));

/**
 * A 404 for a status or a page that does not exist has no stated body: only requests for an id alone count.
 */
const metAt = ({ api }: CheckContext, endpoint: (typeof rules)[number][1]): readonly Exchange[] =>
  [...new Set([...api.absences(endpoint), ...api.evidence(endpoint)])].filter(
    ({ ask, answer }) => answer?.status === 404 && new URL(ask.url).search === '',
  );

async function judgeBodies(context: CheckContext, met: readonly Exchange[]): Promise<void> {
  await askForToken(
    context,
    met.filter((one) => faultOf(one) !== undefined),
  );
  judgeEach(context.tally, met, (exchange) => {
    if (bodyOf(exchange) === undefined) return undefined;
    const fault = faultOf(exchange);
    // A token that has expired may be refused with 404, too, and with any body (interpretations 17 and 24).
    if (fault !== undefined && !isTokenAcceptedAfter(context.api, exchange)) return undefined;
    return fault === undefined ? 0 : violate(fault);
  });
  if (context.tally.answers === 0) failPrecondition(unseen('404'));
}

/** What is wrong in the body of a 404. */
function faultOf(exchange: Exchange): ViolationDetails | undefined {
  const body = bodyOf(exchange);
  if (body === undefined) return undefined;
  if (!isObject(body)) return { exchange, pointer: '', wanted: ofType('error-body'), received: quoted(body) };
  const [message, status] = [member(body, 'message'), member(body, 'status')];
  if (typeof message !== 'string')
    return {
      exchange,
      pointer: '/message',
      wanted: ofType('string'),
      received: nothingOr(body, message),
    };
  if (status === 'not_found') return undefined;
  return {
    exchange,
    pointer: '/status',
    wanted: quoted('not_found'),
    received: nothingOr(body, status),
  };
}
