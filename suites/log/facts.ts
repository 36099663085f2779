import type { RequirementId } from '../catalogue/index.ts';
import type { Fact, NoAnswerFact, TypeName } from '../../schemas/report-facts.ts';
import type { Answered, NothingSeen, Reason, Twin, Unseen } from '../../schemas/report-reasons.ts';
import { isRecognised, jsonOf } from './answers.ts';
import { type Decoded, statusOf, type Exchange, type Failure } from './exchange.ts';
import { isArray, isObject, lookUp, type Json } from './json.ts';

/** Of an object of more members the rest is not named: a body may have a million. */
const mostMembers = 200;

/** A value of the target as a fact; of an object only its members are named. */
export function quoted(value: Json | undefined): Fact<Json> {
  if (value === undefined) return { kind: 'nothing' };
  if (isArray(value) && value.length > 0) return { kind: 'structure', type: 'array' };
  if (!isObject(value)) return { kind: 'value', value };
  const names = Object.keys(value);
  return names.length === 0
    ? { kind: 'value', value }
    : { kind: 'structure', type: 'object', members: names.slice(0, mostMembers), ...arrayIn(value, names) };
}

/** The first member of an object that holds an array, with its length. */
function arrayIn(object: Json, names: readonly string[]) {
  for (const member of names) {
    const inner = lookUp(object, `/${member}`);
    if (isArray(inner)) return { array: { member, length: inner.length } };
  }
  return {};
}

/** The value at a pointer as a fact; where nothing is there, the members of the object around it. */
export function quotedAt(json: Json, pointer: string): Fact<Json> {
  const value = lookUp(json, pointer);
  const around = lookUp(json, pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))));
  return value === undefined && isObject(around)
    ? { kind: 'nothing', members: Object.keys(around).slice(0, mostMembers) }
    : quoted(value);
}

/** What has a certain type or form. */
export const ofType = (type: TypeName): Fact<Json> => ({ kind: 'type', type });

/** The report's word for a failure of ours. */
const reported = { limit: 'too-large', 'not-sent': 'budget' } as const;

/** Why no answer came. */
export const noAnswer = ({ kind, message }: Failure): NoAnswerFact => ({
  kind: 'no-answer',
  failure: kind === 'limit' || kind === 'not-sent' ? reported[kind] : kind,
  quote: message,
});

/** What came in place of what a rule wants: a status, or why there is none. */
export const receivedStatus = ({ answer, failure }: Exchange): Fact<Json> =>
  answer === undefined && failure !== undefined ? noAnswer(failure) : quoted(answer?.status);

/** A body that is larger than a limit of ours, as a failure. */
const beyondLimit = (decoded: Decoded | undefined): Failure | undefined =>
  decoded?.kind === 'beyond-limit' ? { kind: 'limit', message: decoded.message } : undefined;

/** An answer that could not be used, as a reason. */
export function answered(exchange: Exchange, twin?: Twin): Answered {
  const { url, method, answer } = exchange;
  const failure = exchange.failure ?? beyondLimit(answer?.body.decoded);
  const { pathname, search } = new URL(url);
  const status = statusOf(exchange);
  const quote = method !== 'GET' && status >= 400 ? wordsOf(exchange) : undefined;
  return {
    kind: 'answered',
    method,
    path: `${pathname}${search}`,
    ...(status === 0 ? {} : { status }),
    ...(status === 200 && !isRecognised(exchange) ? { isUnrecognised: true } : {}),
    ...(failure === undefined ? {} : { noAnswer: noAnswer(failure) }),
    ...(quote === undefined ? {} : { quote }),
    ...(twin === undefined ? {} : { twin }),
  };
}

/** There was nothing of that kind to examine. */
export const unseen = (what: Unseen): NothingSeen => ({ kind: 'unseen', what });

/** Another rule must hold first; `because` says what was seen of it. */
export const needs = (rule: RequirementId, because?: Answered | NothingSeen): Reason => ({
  kind: 'needs',
  rule,
  ...(because === undefined ? {} : { because }),
});

const speaking = ['message', 'error_description', 'detail', 'title', 'error', 'errors', 'reason', 'msg'];
const longest = 200;

/** The part of a JSON body that is meant for people, on one line; undefined if there is none. */
function wordsOf(exchange: Exchange): string | undefined {
  const line = speechIn(jsonOf(exchange))?.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
  return line === '' ? undefined : line;
}

/**
 * What a JSON value says to a person: the message in it, or the text that it is; undefined if it is neither.
 */
export function speechIn(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (isArray(value)) return speechIn(value[0]);
  if (!isObject(value)) return undefined;
  return speaking.flatMap((name) => (Object.hasOwn(value, name) ? (speechIn(value[name]) ?? []) : []))[0];
}
