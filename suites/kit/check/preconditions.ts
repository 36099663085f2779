import { endpoints, type Endpoint, type RequirementId } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../json/json.ts';
import { bodyOf, isExpectedAnswer } from '../http/shape-markers.ts';
import type { FixtureKey, Fixtures } from '../target/target.ts';
import { failPrecondition } from './violation.ts';

/** The answer of an exchange in a few words, for reasons: "404", "no answer within 10 s". */
export const outcomeInWords = (exchange: Exchange): string =>
  exchange.answer === undefined ? (exchange.failure?.message ?? 'no answer') : `${exchange.answer.status}`;

/** Why an answer is no ground to stand on, naming the rule that would have to be kept; undefined for a good answer (200 with the marks of its endpoint). */
export function whyNotGiven(exchange: Exchange, needed: RequirementId): string | undefined {
  if (isExpectedAnswer(exchange)) return undefined;
  const { pathname, search } = new URL(exchange.ask.url);
  const what =
    exchange.answer?.status === 200 ? '200 without what the endpoint answers' : outcomeInWords(exchange);
  return `needs ${needed}: ${exchange.ask.method} ${pathname}${search} gave ${what}`;
}

/** The rule that an answer breaks whose body cannot be decoded. */
export const textRule = ({ answer }: Exchange): '4-utf8' | '4-json' =>
  answer?.body.kind === 'not-utf8' ? '4-utf8' : '4-json';

/** The body of a good answer (200 with the marks of its endpoint); where the answer is another, the check has no ground: PreconditionFailed, naming the rule that it needed. */
export function expectedBody(exchange: Exchange, needed: RequirementId): Json {
  const body = bodyOf(exchange);
  const reason = whyNotGiven(exchange, needed);
  return body === undefined || reason !== undefined ? failPrecondition(reason ?? `needs ${needed}`) : body;
}

/** An id that discovery found; PreconditionFailed with the key to give where there is none. */
export function fixtureId(
  fixtures: Fixtures,
  key: 'connectorId' | 'modelId' | 'syncId' | 'syncRunId' | 'otherSyncId' | 'emptySyncId',
): string {
  return (
    fixtures[key] ??
    failPrecondition(fixtures.missing[key] ?? `${key} is not known; write it into the target file`)
  );
}

const neededKeys: Readonly<Partial<Record<Endpoint, FixtureKey>>> = {
  [endpoints.updateConnector]: 'updateConnector',
  [endpoints.querySource]: 'querySource',
  [endpoints.updateModel]: 'updateModel',
  [endpoints.scheduleSync]: 'scheduleSync',
  [endpoints.readModel]: 'modelId',
  [endpoints.listRuns]: 'syncId',
  [endpoints.readRun]: 'syncRunId',
  [endpoints.listRecords]: 'syncRunId',
};

/** Why an endpoint could not be asked for want of a fixture, in words that name the key to give; undefined where nothing is missing. */
export function whyNotAsked(fixtures: Fixtures, endpoint: Endpoint): string | undefined {
  const key = neededKeys[endpoint];
  const id =
    endpoint === endpoints.updateConnector || endpoint === endpoints.querySource ? 'connectorId' : 'modelId';
  const isOfModel = id === 'connectorId' || endpoint === endpoints.updateModel;
  return key === undefined
    ? undefined
    : (fixtures.missing[key] ?? (isOfModel ? fixtures.missing[id] : undefined));
}
