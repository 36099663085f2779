import type { Exchange } from './exchange.ts';
import { pageOf } from './list.ts';
import { gateway } from './patience.ts';

/** Whether the target refused what was asked: no outage, no refused token, no limit. */
export const isRefused = (exchange: Exchange | undefined): boolean => {
  const status = exchange?.answer?.status ?? 0;
  return status >= 300 && status < 500 && ![401, 403, 429].includes(status);
};

/** Whether an answer is a failure of the service itself: a 5xx that is not of a gateway. */
export const isServerError = ({ answer }: Exchange): boolean =>
  answer !== undefined && answer.status >= 500 && !gateway.has(answer.status);

/** Whether an answer says nothing of the list, because none came or the server failed. */
export const isOutage = (exchange: Exchange): boolean =>
  pageOf(exchange) === undefined && !isRefused(exchange);
