import type { Exchange } from '../kit/exchange.ts';
import { outcomeInWords } from '../kit/given.ts';
import { isFromService } from '../kit/paired.ts';
import type { Scene } from '../kit/scene.ts';
import { block, violate, words } from '../kit/violation.ts';

/** Expects that a client's mistake is not answered with a 5xx (RFC 9110, section 15.6); a gateway's answer proves nothing. */
export function expectNoServerError(scene: Scene, exchange: Exchange): void {
  const status = exchange.answer?.status;
  if (status === undefined || !isFromService(exchange)) block(`the answer was ${outcomeInWords(exchange)}`);
  scene.tally.saw(exchange);
  if (status >= 500)
    violate({
      exchange,
      pointer: 'status',
      wanted: words('no 5xx, since the mistake is the client’s'),
      received: status,
    });
}
