import { endpoints, type Endpoint, type RequirementId } from '../../catalogue/index.ts';
import type { Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../json/json.ts';
import { bodyOf, isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { FixtureKey, Fixtures } from '../target/target.ts';
import type { Answered, Reason } from '../../../schemas/report-reasons.ts';
import { answered, needs } from './reasons.ts';
import type { FixtureMissing, Stopped } from '../../../schemas/report-reasons.ts';
import { failPrecondition } from './violation.ts';

/** The answer of an exchange in a few words, for reasons: "404", "no answer within 10 s". */
export const outcomeInWords = (exchange: Exchange): string =>
  exchange.answer === undefined ? (exchange.failure?.message ?? 'no answer') : `${exchange.answer.status}`;

/**
 * Why an answer cannot be used, naming the rule it needs; undefined for a good answer (200 with the markers
 * of its endpoint).
 */
export const whyUnusable = (exchange: Exchange, needed: RequirementId): Reason | undefined =>
  isExpectedAnswer(exchange) ? undefined : needs(needed, answeredInstead(exchange));

/** Why nothing more can be sent; undefined while requests can be sent. */
export const stopped = ({ stopped: quote }: Pick<Client, 'stopped'>): Stopped | undefined =>
  quote === undefined ? undefined : { kind: 'stopped', quote };

/** An answer that lacks the markers of its endpoint. */
export const answeredInstead = (exchange: Exchange): Answered =>
  answered(exchange, exchange.answer?.status === 200 ? { isUnrecognised: true } : {});

/** The rule that an answer breaks whose body cannot be decoded. */
export const textRule = ({ answer }: Exchange): '4-utf8' | '4-json' =>
  answer?.body.kind === 'not-utf8' ? '4-utf8' : '4-json';

/**
 * The body of a good answer (200 with the marks of its endpoint); where the answer is another, the check has
 * no ground: PreconditionFailed, naming the rule that it needed.
 */
export function expectedBody(exchange: Exchange, needed: RequirementId): Json {
  const body = bodyOf(exchange);
  const reason = whyUnusable(exchange, needed);
  return body === undefined || reason !== undefined ? failPrecondition(reason ?? needs(needed)) : body;
}

/** A value that the target file does not give. */
export const notGiven = (key: FixtureKey): FixtureMissing => ({
  kind: 'fixture-missing',
  key,
  gap: { kind: 'not-given' },
  remedy: { do: 'give', key },
});

/** An id that discovery found; throws PreconditionFailed with the key to give if there is none. */
export function fixtureId(
  fixtures: Fixtures,
  key: 'connectorId' | 'modelId' | 'syncId' | 'syncRunId' | 'otherSyncId' | 'emptySyncId',
): string {
  return fixtures[key] ?? failPrecondition(fixtures.missing[key] ?? notGiven(key));
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

/** Why an endpoint could not be asked because a fixture is missing; undefined if nothing is missing. */
export function whyNotAsked(fixtures: Fixtures, endpoint: Endpoint): FixtureMissing | undefined {
  const key = neededKeys[endpoint];
  const id =
    endpoint === endpoints.updateConnector || endpoint === endpoints.querySource ? 'connectorId' : 'modelId';
  const isOfModel = id === 'connectorId' || endpoint === endpoints.updateModel;
  return key === undefined
    ? undefined
    : (fixtures.missing[key] ?? (isOfModel ? fixtures.missing[id] : undefined));
}
