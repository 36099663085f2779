import type { FixtureKey } from '../../schemas/report-reasons.ts';
import type { EndpointName } from '../catalogue/index.ts';
import type { HttpClient } from '../http/client.ts';
import { jsonOf } from '../log/answers.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import type { Exchange } from '../log/exchange.ts';
import { answered } from '../log/facts.ts';
import { isObject, memberAt, type JsonObject } from '../log/json.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { listedIn, type List, type Page } from '../log/pages.ts';
import { describeReason } from '../verdict/words.ts';

/** A state could not be proved on the target; the message says why. */
export class StateNotProved extends Error {
  override name = 'StateNotProved';
}

/** Says why a state cannot be proved; throws StateNotProved. */
export function failState(reason: string): never {
  throw new StateNotProved(reason);
}

/** How an endpoint is asked. */
export interface AskOptions {
  readonly query?: readonly (readonly [string, string])[];
  readonly credential?: 'good' | 'none';
  /** Asks once more what was asked before. */
  readonly isFresh?: boolean;
}

/**
 * Asks a target for what proves the states of a contract, and takes it into `known`. Answers are shared: the
 * one that proves a state is the one that is verified.
 */
export class Asker {
  readonly known: Knowledge;
  readonly client: HttpClient;
  readonly #asked = new Map<string, Promise<Exchange>>();
  #round = 0;

  constructor(known: Knowledge, client: HttpClient) {
    this.known = known;
    this.client = client;
  }

  /** The answer to a read; the same one for the same question, unless it is to be fresh. */
  ask(
    endpoint: EndpointName,
    ids: readonly string[] = [],
    { query = [], credential = 'good', isFresh = false }: AskOptions = {},
  ): Promise<Exchange> {
    const key = JSON.stringify([endpoint, ids, query, credential]);
    const shared = this.#asked.get(key);
    if (shared !== undefined && !isFresh) return shared;
    const purpose = { kind: 'again', round: `contract ${(this.#round += 1)}` } as const;
    const sent = this.send(
      newAsk(endpoint, ids, { query, purpose, ...(credential === 'none' && { credential }) }),
    );
    this.#asked.set(key, sent);
    return sent;
  }

  /** Sends a question as it is. */
  async send(ask: Ask): Promise<Exchange> {
    const sent = await this.client.send(ask);
    const exchange = { ...sent, number: this.known.log.length, phase: 'late effects' } as const;
    this.known.add(exchange);
    return exchange;
  }

  /** Reads what the service says; throws StateNotProved where something else answered in its place. */
  async look(endpoint: EndpointName, ids: readonly string[], options?: AskOptions): Promise<Exchange> {
    const exchange = await this.ask(endpoint, ids, options);
    const why = whyNothingSaid(exchange);
    return why === undefined ? exchange : failState(`${outcomeOf(exchange)}: ${why}`);
  }

  /** Reads what a state needs; throws StateNotProved if the answer is not 200. */
  async lookForSuccess(endpoint: EndpointName, ids: readonly string[], options?: AskOptions): Promise<void> {
    const exchange = await this.look(endpoint, ids, options);
    if (exchange.answer?.status !== 200)
      failState(`the same request with valid input did not succeed: ${outcomeOf(exchange)}`);
  }

  /** Page `number` of a list, or its first without a number; undefined where the answer is none. */
  async page({ endpoint, ids }: List, number?: number, isFresh = false): Promise<Page | undefined> {
    const query = number === undefined ? [] : [['page', String(number)] as const];
    return listedIn(await this.look(endpoint, ids, { query, isFresh }));
  }
}

/** Says why the target file or discovery does not give a value; throws StateNotProved. */
export function failMissing({ known: { subject } }: Asker, key: FixtureKey): never {
  const missing = { kind: 'fixture-missing', key, gap: { kind: 'not-given' } } as const;
  return failState(describeReason(subject.missing[key] ?? missing));
}

/** An id of the target, given or discovered; throws StateNotProved where it is not known. */
export const knownId = (
  asker: Asker,
  key: 'connectorId' | 'modelId' | 'syncId' | 'syncRunId' | 'emptySyncId',
): string => asker.known.subject[key] ?? failMissing(asker, key);

const silent = /^(refused|dns|tls|timeout|forbidden|limit|not-sent|local)$/;

/** Why an exchange with the valid token says nothing about the service; undefined if it does. */
export function whyNothingSaid({ answer, failure }: Exchange): string | undefined {
  if (failure !== undefined && silent.test(failure.kind)) return failure.message;
  const decoded = answer?.body.decoded;
  if (decoded?.kind === 'beyond-limit') return decoded.message;
  const status = answer?.status ?? 0;
  if (status === 429) return 'the target limits the rate of requests (429)';
  if ([502, 503, 504].includes(status)) return `a gateway answered ${status} in place of the service`;
  return [401, 403].includes(status) ? `the token was refused (${status})` : undefined;
}

/** What became of a request: "GET /x returned 502". */
export const outcomeOf = (exchange: Exchange): string => describeReason(answered(exchange));

/** Whether an answer says that this id names nothing. */
export const saysAbsent = ({ answer }: Exchange): boolean => answer?.status === 404 || answer?.status === 410;

/** The attributes of the single resource in an answer; none where it shows none. */
export function attributesIn(exchange: Exchange): JsonObject {
  const found = memberAt(jsonOf(exchange), 'data', 'attributes');
  return isObject(found) ? found : {};
}

/** Whether members are there and none of them is null. */
export const areSet = (attributes: JsonObject, names: readonly string[]): boolean =>
  names.every((name) => (attributes[name] ?? null) !== null);
