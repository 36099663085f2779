import type { RequirementId } from '../catalogue/index.ts';
import type { Fact, NoAnswerFact, TypeName } from '../../schemas/report-facts.ts';
import type { Answered, NothingSeen, Reason, Twin, Unseen } from '../../schemas/report-reasons.ts';
import { isRecognised, jsonOf } from './answers.ts';
import { statusOf, type Exchange, type Failure } from './exchange.ts';
import { isArray, isObject, lookUp, member, type Json } from './json.ts';

/** Of an object of more members the rest is not named: a body may have a million. */
const mostMembers = 200;

/** A value of the target as a fact; of an object only its members are named, and the first array in it. */
export function quoted(value: Json | undefined): Fact<Json> {
  if (value === undefined) return { kind: 'nothing' };
  if (isArray(value) && value.length > 0) return { kind: 'structure', type: 'array' };
  const names = isObject(value) ? Object.keys(value) : [];
  if (names.length === 0) return { kind: 'value', value };
  const named = names.find((name) => isArray(member(value, name)));
  const inner = named === undefined ? undefined : member(value, named);
  return {
    kind: 'structure',
    type: 'object',
    members: names.slice(0, mostMembers),
    ...(named !== undefined && isArray(inner) && { array: { member: named, length: inner.length } }),
  };
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

/** Why no answer came. */
export const noAnswer = ({ kind, message }: Failure): NoAnswerFact => ({
  kind: 'no-answer',
  failure: kind === 'limit' ? 'too-large' : kind === 'not-sent' ? 'budget' : kind,
  quote: message,
});

/** What came in place of what a rule wants: a status, or why there is none. */
export const receivedStatus = ({ answer, failure }: Exchange): Fact<Json> =>
  answer === undefined && failure !== undefined ? noAnswer(failure) : quoted(answer?.status);

/** An answer that could not be used, as a reason. */
export function answered(exchange: Exchange, twin?: Twin): Answered {
  const { url, method, answer } = exchange;
  const { pathname, search } = new URL(url);
  const status = statusOf(exchange);
  const decoded = answer?.body.decoded;
  // A body beyond a limit of ours (interpretation 27).
  const limit = decoded?.kind === 'beyond-limit' ? ({ ...decoded, kind: 'limit' } as const) : undefined;
  const failure = exchange.failure ?? limit;
  const quote = method !== 'GET' && status >= 400 ? wordsOf(exchange) : undefined;
  return {
    kind: 'answered',
    method,
    path: `${pathname}${search}`,
    ...(status !== 0 && { status }),
    ...(status === 200 && !isRecognised(exchange) && { isUnrecognised: true }),
    ...(failure && { noAnswer: noAnswer(failure) }),
    ...(quote !== undefined && { quote }),
    ...(twin && { twin }),
  };
}

/** There was nothing of that kind to examine. */
export const unseen = (what: Unseen): NothingSeen => ({ kind: 'unseen', what });

/** Another rule must hold first; `because` says what was seen of it. */
export const needs = (rule: RequirementId, because?: Answered | NothingSeen): Reason => ({
  kind: 'needs',
  rule,
  ...(because && { because }),
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
