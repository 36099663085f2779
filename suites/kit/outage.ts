import type { Exchange } from './exchange.ts';
import { pageOf } from './list.ts';

/** Whether the target refused what was asked: no outage, no refused token, no limit. */
export const isRefused = (exchange: Exchange | undefined): boolean => {
  const status = exchange?.answer?.status ?? 0;
  return status >= 300 && status < 500 && ![401, 403, 429].includes(status);
};

/** Whether an answer says nothing of the list, because none came or the server failed. */
export const isOutage = (exchange: Exchange): boolean =>
  pageOf(exchange) === undefined && !isRefused(exchange);
