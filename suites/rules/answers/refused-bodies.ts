import { endpoints } from '../../catalogue/index.ts';
import type { Api, CheckContext } from '../../kit/check/check-context.ts';
import { answered } from '../../kit/check/reasons.ts';
import { isCredentialRefused, isTokenGoodAfter } from '../../kit/check/token-refusal.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';

/** Statuses that may be due to what else is going on: too much at once, a lock, work that is not done. */
const passing: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);

const statusOf = ({ answer }: Exchange): number => answer?.status ?? 0;

/** The first digit of a status: 2 for a success, 4 for a refusal; 0 without an answer. */
export const statusClass = (exchange: Exchange): number => Math.floor(statusOf(exchange) / 100);

/** Whether an answer may mean that what was sent cannot be accepted, and neither a token nor a limit. */
export const isOfBody = (exchange: Exchange): boolean =>
  [3, 4].includes(statusClass(exchange)) && ![401, 429].includes(statusOf(exchange));

/** The body that a connector has while a query is made; undefined if an update may change it meanwhile. */
function connectorAt(api: Api, query: Exchange): { readonly body: string | undefined } | undefined {
  const updates = api
    .evidence(endpoints.updateConnector)
    .filter(({ ask }) => ask.params['id'] === query.ask.params['id']);
  const before = updates.findLast((one) => isExpectedAnswer(one) && endedMs(one) <= query.startedMs);
  const during = updates.filter((one) => one.startedMs < endedMs(query) && endedMs(one) > query.startedMs);
  const body = before?.ask.body;
  return during.every((one) => one.ask.body === body) ? { body } : undefined;
}

/**
 * Answers that accepted the same SQL before and after it was refused, with the connector as it was then: so
 * the SQL is not the reason (interpretation 26). Undefined where there are not both.
 */
export function acceptedAround(
  { api }: Pick<CheckContext, 'api'>,
  exchange: Exchange,
): readonly [before: Exchange, after: Exchange] | undefined {
  const { ask, startedMs } = exchange;
  if (statusClass(exchange) !== 4 || passing.has(statusOf(exchange))) return undefined;
  if (isCredentialRefused(exchange) && !isTokenGoodAfter(api, exchange)) return undefined;
  const connector = connectorAt(api, exchange);
  if (connector === undefined) return undefined;
  const accepted = api
    .evidence(endpoints.querySource)
    .filter((one) => one.ask.url === ask.url && one.ask.body === ask.body && isExpectedAnswer(one))
    .filter((one) => connectorAt(api, one)?.body === connector.body);
  const before = accepted.find((one) => endedMs(one) <= startedMs);
  const after = accepted.find((one) => one.startedMs >= endedMs(exchange));
  return before === undefined || after === undefined ? undefined : [before, after];
}

/** Notes that a body of the target file was refused, although another request was answered. */
export function noteRefusedBody({ tally }: CheckContext, exchanges: readonly Exchange[]): void {
  const refused = exchanges.find(isOfBody);
  if (refused !== undefined && tally.answers > 0) tally.missed(answered(refused));
}
