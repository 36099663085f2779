import type { Exchange } from '../../kit/http/exchange.ts';
import { isFromService } from '../../kit/check/paired.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { quoted, ofType } from '../../kit/check/facts.ts';
import { answered } from '../../kit/check/reasons.ts';

/**
 * Expects that a client's mistake does not return a 5xx (RFC 9110, section 15.6); a gateway's answer proves
 * nothing.
 */
export function expectNoServerError(context: CheckContext, exchange: Exchange): void {
  const status = exchange.answer?.status;
  if (status === undefined || !isFromService(exchange)) failPrecondition(answered(exchange));
  context.tally.saw(exchange);
  if (status >= 500)
    violate({
      exchange,
      pointer: 'status',
      wanted: ofType('no-server-error'),
      received: quoted(status),
    });
}
