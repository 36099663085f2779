import type { Endpoint } from '../catalogue/index.ts';
import type { FixtureKey } from '../../schemas/report-reasons.ts';
import { jsonOf } from '../log/answers.ts';
import type { Exchange } from '../log/exchange.ts';
import { answered } from '../log/facts.ts';
import { isObject, member, memberAt, type Json } from '../log/json.ts';
import { listedIn, type Page } from '../log/pages.ts';
import type { Subject, Target } from '../log/discovery.ts';
import { describeReason } from '../verdict/words-reasons.ts';
import type { Asker, AskOptions } from './asking.ts';

/**
 * The writes of a verification: each is made once, with the operator's body, or taken from the run that has
 * just made it.
 */
export interface Writes {
  /** Why an endpoint may not be written to, in words; undefined if it may. */
  whyNot(endpoint: Endpoint): string | undefined;
  /**
   * The exchange of a write; throws StateNotProved if the target refused the operator's body or, for one
   * without a token, if the one with the valid token did not succeed.
   */
  make(endpoint: Endpoint, credential: 'good' | 'none'): Promise<Exchange>;
  /** Puts the model back where it was written to, as a certification does. */
  restore(): Promise<void>;
}

/**
 * What proving a state may use. Reads are shared: the answer that proves a state is the answer that is
 * verified.
 */
export interface ContractContext {
  readonly asker: Asker;
  readonly target: Target;
  readonly fixtures: Subject;
  readonly writes: Writes;
}

/** Values that a proven state provides for the requests and answers of the contract. */
export type Values = Readonly<Record<string, string>>;

/** A state could not be proven on the target; the message says why. */
export class StateNotProved extends Error {
  override name = 'StateNotProved';
}

/** Says why a state cannot be proved; throws StateNotProved. */
export function failState(reason: string): never {
  throw new StateNotProved(reason);
}

/**
 * Proves a state on the target by GETs and returns its values; throws StateNotProved if it cannot. Any
 * other error is our fault.
 */
export type Prove = (context: ContractContext, params: Values) => Promise<Values>;

const silent: readonly string[] = ['refused', 'dns', 'tls', 'not-sent', 'local'];
const foreign: readonly number[] = [401, 403, 429, 502, 503, 504];

/**
 * Why an exchange with the valid token says nothing about the service: no answer, a gateway's answer, or a
 * refused token; undefined if it does.
 */
export function whyNothingSaid({ answer, failure }: Exchange): string | undefined {
  if (failure !== undefined && silent.includes(failure.kind)) return failure.message;
  if (answer === undefined || !foreign.includes(answer.status)) return undefined;
  if (answer.status === 429) return 'the target limits the rate of requests (429)';
  if (answer.status > 500) return `a gateway answered ${answer.status} in place of the service`;
  return `the token was refused (${answer.status})`;
}

/** Reads what the service says; StateNotProved where something else answered in its place. */
export async function look(
  context: ContractContext,
  endpoint: Endpoint,
  options: AskOptions = {},
): Promise<Exchange> {
  const exchange = await context.asker.ask(endpoint, options);
  const why = whyNothingSaid(exchange);
  return why === undefined ? exchange : failState(`${outcomeOf(exchange)}: ${why}`);
}

/** Reads a resource that a state needs; throws StateNotProved if the answer is not 200. */
export async function lookForSuccess(
  context: ContractContext,
  endpoint: Endpoint,
  options: AskOptions = {},
): Promise<Exchange> {
  const exchange = await look(context, endpoint, options);
  return exchange.answer?.status === 200
    ? exchange
    : failState(`the same request with valid input did not succeed: ${outcomeOf(exchange)}`);
}

/** What became of a request: "GET /x returned 502". */
export const outcomeOf = (exchange: Exchange): string => describeReason(answered(exchange));

/** An id of the target; StateNotProved, with the reason, where it is not known. */
export function fixtureId(
  { missing, ...ids }: Subject,
  key: 'connectorId' | 'modelId' | 'syncId' | 'emptySyncId',
): string {
  return ids[key] ?? failState(describeReason(missing[key] ?? notGiven(key)));
}

/** That a key is not in the target file. */
export const notGiven = (key: FixtureKey) =>
  ({ kind: 'fixture-missing', key, gap: { kind: 'not-given' } }) as const;

/** Whether an answer says that this id names nothing. */
export const saysAbsent = ({ answer }: Exchange): boolean => answer?.status === 404 || answer?.status === 410;

/** Page `number` of a list, or undefined where the answer is none; `fresh` repeats an earlier request. */
export async function lookAtPage(
  context: ContractContext,
  endpoint: Endpoint,
  params: Values,
  number?: number,
  fresh = false,
): Promise<Page | undefined> {
  const query = number === undefined ? [] : [['page', String(number)] as const];
  return listedIn(await look(context, endpoint, { params, query, fresh }));
}

/** The attributes of the single resource in an answer, or undefined where there are none. */
export function attributesOfModel(exchange: Exchange): Json | undefined {
  const found = memberAt(jsonOf(exchange), 'data', 'attributes');
  return isObject(found) ? found : undefined;
}

/** Whether members are there and none of them is null. */
export const areSet = (attributes: Json | undefined, names: readonly string[]): boolean =>
  names.every((name) => (member(attributes, name) ?? null) !== null);
