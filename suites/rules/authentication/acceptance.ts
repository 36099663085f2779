import { isFromService } from '../../kit/check/paired.ts';
import type { Exchange } from '../../kit/http/exchange.ts';

/** The status that came, also where the rest of the answer was cut or cannot be decoded. */
export const statusThatCame = ({ answer, failure }: Exchange): number | undefined =>
  answer?.status ?? failure?.status;

/**
 * Whether a credential was accepted: a success, whatever became of its body. A client that ignores a wrong
 * length or coding reads it.
 */
export const isAccepted = (exchange: Exchange): boolean =>
  Math.floor((statusThatCame(exchange) ?? 0) / 100) === 2;

/**
 * Whether an exchange says nothing about its credential: a limit or a gateway answered, or no status came
 * before our own limits ended it. A connection that the target closes without an answer is no success.
 */
export const isUndecided = (exchange: Exchange): boolean =>
  exchange.answer === undefined
    ? statusThatCame(exchange) === undefined && exchange.failure?.kind !== 'cut'
    : !isFromService(exchange);
