import { endpoints } from '../../catalogue/index.ts';
import { endedMs } from '../http/clock.ts';
import type { Exchange } from '../http/exchange.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { Api, CheckContext } from './check-context.ts';

/** Whether an answer refuses its credential, or a limit returned 403 for longer than the suite waits. */
export const isCredentialRefused = ({ answer, failure }: Exchange): boolean =>
  answer?.status === 401 || answer?.status === 403 || failure?.kind === 'forbidden';

/**
 * Whether the same endpoint accepted the valid token after an answer had arrived, not merely in parallel:
 * then the token had not expired. After bad credentials the token may have been locked out for a while, so a
 * control, which comes after them, says nothing about an answer of that time. A read that was refused is only
 * evidence if no bad credential had been sent before it.
 */
export function isTokenGoodAfter(api: Api, exchange: Exchange): boolean {
  const wasBeforeBad = exchange.ask.method === 'GET' && isCredentialRefused(exchange);
  return api
    .evidence(exchange.ask.endpoint)
    .some(
      (later) =>
        later.startedMs >= endedMs(exchange) &&
        (wasBeforeBad || later.ask.purpose !== 'control') &&
        isExpectedAnswer(later),
    );
}

/** Whether any endpoint accepted the valid token after an answer had arrived, apart from controls. */
export const isTokenGoodAnywhereAfter = (api: Api, exchange: Exchange): boolean =>
  isTokenGoodAfter(api, exchange) ||
  Object.values(endpoints)
    .flatMap((endpoint) => api.evidence(endpoint))
    .some(
      (later) =>
        later.startedMs >= endedMs(exchange) && later.ask.purpose !== 'control' && isExpectedAnswer(later),
    );

/**
 * Whether a read may have been refused for its credential: the status for that is unspecified (interpretation
 * 17).
 */
export function mayRefuseCredential({ ask, answer }: Exchange): boolean {
  const status = answer?.status ?? 0;
  return ask.method === 'GET' && status >= 300 && status < 500 && status !== 429;
}

/**
 * Whether any endpoint accepted the valid token after an answer had arrived: a token that has expired is not
 * accepted again (interpretation 24).
 */
export const isTokenAcceptedAfter = (api: Api, exchange: Exchange): boolean =>
  Object.values(endpoints)
    .flatMap((endpoint) => api.evidence(endpoint))
    .some((later) => later.startedMs >= endedMs(exchange) && isExpectedAnswer(later));

/**
 * Makes a read that was accepted once more, if some reads may have been refused for their credential and none
 * was accepted after them: whether the token is still good shows only afterwards.
 */
export async function askForToken(
  { api, client }: Pick<CheckContext, 'api' | 'client'>,
  refused: readonly Exchange[],
): Promise<void> {
  if (refused.every((one) => isTokenAcceptedAfter(api, one))) return;
  const accepted = Object.values(endpoints)
    .flatMap((endpoint) => api.evidence(endpoint))
    .filter((one) => one.ask.method === 'GET' && isExpectedAnswer(one))
    .toSorted((one, other) => one.number - other.number)
    .at(-1);
  if (accepted !== undefined) api.keep(await client.send({ ...accepted.ask, purpose: 'control' }));
}

const fewest = 3; // one or two refusals may be about a resource

/**
 * The number of the request from which the valid token was refused until the end of the run; undefined if it
 * was not refused, or never accepted.
 */
export function tokenRefusedFrom(api: Api): number | undefined {
  const asked = Object.values(endpoints)
    .flatMap((endpoint) => api.evidence(endpoint))
    .toSorted((one, other) => one.number - other.number);
  const lastGood = asked.findLastIndex(isExpectedAnswer);
  const after = asked.slice(lastGood + 1).filter(isCredentialRefused);
  return lastGood < 0 || after.length < fewest ? undefined : after[0]?.number;
}
