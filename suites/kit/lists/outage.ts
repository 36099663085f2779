import type { Exchange } from '../http/exchange.ts';
import type { Hint } from '../../../schemas/report-facts.ts';
import { pageOf } from './list.ts';
import { gateway } from '../http/limits/retry-policy.ts';

/** Whether an answer refuses the token, as far as is known. */
export const isTokenRefused = (exchange: Exchange): boolean =>
  [401, 403].includes(exchange.answer?.status ?? 0) && !exchange.notes.refusesRequest;

/** Whether the target refused what was asked: no outage, no refused token, no limit. */
export const isRefused = (exchange: Exchange | undefined): boolean => {
  const status = exchange?.answer?.status ?? 0;
  if (exchange === undefined || isTokenRefused(exchange)) return false;
  return status >= 300 && status < 500 && status !== 429;
};

/** What a finding adds where a page is answered with 401 or 403 though the token is good; empty elsewhere. */
export const tokenHint = (exchange: Exchange | undefined): { readonly hint?: Hint } =>
  exchange?.notes.refusesRequest === true ? { hint: 'refused-with-valid-token' } : {};

/** Whether an answer is a failure of the service itself: a 5xx that does not come from a gateway. */
export const isServerError = ({ answer }: Exchange): boolean =>
  answer !== undefined && answer.status >= 500 && !gateway.has(answer.status);

/** Whether an answer says nothing about the list, because none arrived or the server failed. */
export const isOutage = (exchange: Exchange): boolean =>
  pageOf(exchange) === undefined && !isRefused(exchange);
