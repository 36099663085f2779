import { endpoints } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { nothingOr, ofType, quoted } from '../../kit/check/facts.ts';
import { unseen } from '../../kit/check/reasons.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
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

function judgeBodies(context: CheckContext, met: readonly Exchange[]): void {
  judgeEach(context.tally, met, (exchange) => {
    const body = bodyOf(exchange);
    if (body === undefined) return undefined;
    if (!isObject(body))
      violate({ exchange, pointer: '', wanted: ofType('error-body'), received: quoted(body) });
    const [message, status] = [member(body, 'message'), member(body, 'status')];
    if (typeof message !== 'string')
      violate({
        exchange,
        pointer: '/message',
        wanted: ofType('string'),
        received: nothingOr(body, message),
      });
    if (status !== 'not_found')
      violate({
        exchange,
        pointer: '/status',
        wanted: quoted('not_found'),
        received: nothingOr(body, status),
      });
    return 0;
  });
  if (context.tally.answers === 0) failPrecondition(unseen('404'));
}
