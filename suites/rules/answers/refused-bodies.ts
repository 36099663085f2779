import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Api, CheckContext } from '../../kit/check/check-context.ts';
import { answered } from '../../kit/check/reasons.ts';
import { isCredentialRefused, isTokenGoodAfter } from '../../kit/check/token-refusal.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { writeJson } from '../../kit/json/json-writer.ts';
import { isObject, member } from '../../kit/json/json.ts';

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
  // Of an update the connector is what it changes, not what it depends on.
  if (query.ask.endpoint !== endpoints.querySource) return { body: undefined };
  const updates = api
    .evidence(endpoints.updateConnector)
    .filter(({ ask }) => ask.params['id'] === query.ask.params['id']);
  const before = updates.findLast((one) => isExpectedAnswer(one) && endedMs(one) <= query.startedMs);
  const during = updates.filter((one) => one.startedMs < endedMs(query) && endedMs(one) > query.startedMs);
  const body = before?.ask.body;
  return during.every((one) => one.ask.body === body) ? { body } : undefined;
}

/**
 * Whether a refused update may have changed nothing, and no update that changes nothing was accepted. Where
 * others write too, an accepted one may have changed what they wrote.
 */
const isOfNoChange = (api: Api, refused: Exchange): boolean =>
  mayChangeNothing(api, refused) &&
  (hasOtherWriter(api, refused) ||
    !api.evidence(refused.ask.endpoint).some((one) => isExpectedAnswer(one) && changesNothing(api, one)));

/** Whether some read of a model shows a value that neither earlier reads nor our updates until then have. */
function hasOtherWriter(api: Api, { ask }: Exchange): boolean {
  if (ask.endpoint !== endpoints.updateModel) return false;
  const answersAt = (endpoint: Endpoint): readonly Exchange[] =>
    api.evidence(endpoint).filter((one) => one.ask.url === ask.url && isExpectedAnswer(one));
  const [updates, reads] = [answersAt(endpoints.updateModel), answersAt(endpoints.readModel)];
  const firstMs = Math.min(...updates.map(({ startedMs }) => startedMs));
  const former = reads.filter((one) => endedMs(one) <= firstMs).flatMap(valuesOf);
  return reads.some((read) => {
    const ours = updates.filter(({ startedMs }) => startedMs < endedMs(read));
    const known = new Set([...former, ...ours.flatMap(valuesOf)]);
    return valuesOf(read).some((value) => !known.has(value));
  });
}

/** The attributes of a resource as texts, without `updated_at`. */
function valuesOf(exchange: Exchange): readonly string[] {
  const attributes = member(member(bodyOf(exchange), 'data'), 'attributes');
  if (!isObject(attributes)) return [];
  return Object.entries(attributes).flatMap(([name, value]) =>
    name === 'updated_at' ? [] : [`${name} ${writeJson(value)}`],
  );
}

/** Why a request failed or was sent again that may have been carried out: its answer was lost. */
const lost: ReadonlySet<string> = new Set(['closed', 'cut', 'timeout', '502', '504']);

/**
 * Updates that may have set last what a resource was when an update was sent: the one that was accepted last,
 * and those after it whose answer was lost.
 */
function lastUpdatesBefore(api: Api, { ask, startedMs }: Exchange): readonly Exchange[] {
  const before = api
    .evidence(ask.endpoint)
    .filter((one) => one.ask.url === ask.url && endedMs(one) <= startedMs);
  return before
    .slice(Math.max(0, before.findLastIndex(isExpectedAnswer)))
    .filter((one) => isExpectedAnswer(one) || statusClass(one) === 5 || hasLost(one));
}

/** Whether an answer to an update was lost, so that it may have been carried out. */
const hasLost = ({ failure, retries }: Exchange): boolean =>
  [...retries, failure?.kind ?? ''].some((why) => lost.has(why));

/** Whether an update surely sends what the last one has set. */
function changesNothing(api: Api, update: Exchange): boolean {
  const last = update.ask.method === 'PUT' ? lastUpdatesBefore(api, update) : [];
  return last.some(isExpectedAnswer) && last.every((one) => one.ask.body === update.ask.body);
}

/** Whether an update may send what the last one, or an earlier attempt of its own, has set. */
const mayChangeNothing = (api: Api, update: Exchange): boolean =>
  update.ask.method === 'PUT' &&
  (hasLost(update) || lastUpdatesBefore(api, update).some((one) => one.ask.body === update.ask.body));

/** The last answer before a refusal and the first one after it that accepted the same body. */
interface Accepted {
  readonly before: Exchange | undefined;
  readonly after: Exchange | undefined;
}

/**
 * Answers that accepted the same body, of SQL with the connector as it was then, around its refusal;
 * undefined if something else than the body may be the reason of that.
 */
function acceptancesOf(api: Api, exchange: Exchange): Accepted | undefined {
  const { ask, startedMs } = exchange;
  if (ask.method === 'GET' || statusClass(exchange) !== 4 || passing.has(statusOf(exchange)))
    return undefined;
  const connector = connectorAt(api, exchange);
  if (connector === undefined) return undefined;
  const accepted = api
    .evidence(ask.endpoint)
    .filter((one) => one.ask.url === ask.url && one.ask.body === ask.body && isExpectedAnswer(one))
    .filter((one) => connectorAt(api, one)?.body === connector.body);
  return {
    before: accepted.find((one) => endedMs(one) <= startedMs),
    after: accepted.find((one) => one.startedMs >= endedMs(exchange)),
  };
}

/**
 * Answers that accepted the same body before and after it was refused: so the body is not the reason
 * (interpretation 26). Undefined where there are not both.
 */
export function acceptedAround(
  { api }: Pick<CheckContext, 'api'>,
  exchange: Exchange,
): readonly [before: Exchange, after: Exchange] | undefined {
  if (isCredentialRefused(exchange) && !isTokenGoodAfter(api, exchange)) return undefined;
  const { before, after } = acceptancesOf(api, exchange) ?? {};
  if (before === undefined || after === undefined || isOfNoChange(api, exchange)) return undefined;
  return [before, after];
}

/** The last refusal of a body that was accepted before it, if nothing has accepted it since. */
export function refusedSince(api: Api, endpoint: Endpoint): Exchange | undefined {
  const asked = api.evidence(endpoint);
  const last = asked.findLast((one) => statusClass(one) === 4 && !passing.has(statusOf(one)));
  if (last === undefined || isCredentialRefused(last)) return undefined;
  const isAccepted = asked.some(
    (one) => endedMs(one) > last.startedMs && one.ask.body === last.ask.body && isExpectedAnswer(one),
  );
  return acceptancesOf(api, last)?.before === undefined || isAccepted ? undefined : last;
}

/** Sends SQL again that was refused after it had been accepted: whether it still is shows only afterwards. */
export function queryAgain(context: CheckContext): Promise<void> {
  return context.once(queryAgain, async () => {
    const { api, client } = context;
    const refused = refusedSince(api, endpoints.querySource);
    if (refused?.ask.body === undefined) return;
    await client.pauseUntil(endedMs(refused) + client.ownMs(lagMs));
    await api.ask(endpoints.querySource, { params: refused.ask.params, body: refused.ask.body });
  });
}

/** Notes that a body of the target file was refused, although another request was answered. */
export function noteRefusedBody({ tally }: CheckContext, exchanges: readonly Exchange[]): void {
  const refused = exchanges.find(isOfBody);
  if (refused !== undefined && tally.answers > 0) tally.missed(answered(refused));
}
