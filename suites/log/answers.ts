import type { Answered } from '../../schemas/report-reasons.ts';
import type { Field } from '../../schemas/field.ts';
import { fields, type Validator } from '../../schemas/validators.gen.js';
import type { EndpointName } from '../catalogue/index.ts';
import { isList, parameterOf } from './ask.ts';
import { isGood, perObject, statusOf, type Exchange } from './exchange.ts';
import { isArray, isObject, member, memberAt, type Json } from './json.ts';

/** The decoded body of an answer; undefined where none came or it is no JSON. */
export function jsonOf({ answer }: Exchange): Json | undefined {
  const decoded = answer?.body.decoded;
  return decoded?.kind === 'json' ? decoded.value : undefined;
}

/** Places of a body that its schema has something against; of a missing member where it should be. */
export function errorPointers(validate: Validator, plain: Json): readonly string[] {
  if (validate(plain)) return [];
  return (validate.errors ?? []).map(({ instancePath, params: { missingProperty } }) =>
    typeof missingProperty === 'string' ? `${instancePath}/${missingProperty}` : instancePath,
  );
}

/** The clause of each endpoint. */
export const clauseOf = {
  reports: '4.1',
  updateConnector: '4.2',
  querySource: '4.3',
  readModel: '4.4',
  updateModel: '4.5',
  scheduleSync: '4.6',
  listRuns: '4.7',
  readRun: '4.8',
  listRecords: '4.9',
} as const satisfies Record<EndpointName, string>;

/** The rule that an endpoint answers 200 to stated requests. */
export const answersRule = (endpoint: EndpointName) => `${clauseOf[endpoint]}-answers-200` as const;

/** The endpoints that answer 404 for what does not exist (clause 7). */
export const absenceEndpoints = ['listRuns', 'readRun', 'listRecords'] as const;

/** The two series of a report (clause 4.1). */
export const seriesNames = ['sync_run_triggered', 'total_sync_run_rows'] as const;

/** The listed members of the resource that an endpoint shows (clauses 2.1 to 2.4 and 2.6). */
export const membersOf: Readonly<Record<EndpointName, readonly Field[]>> = {
  reports: fields.reportItem,
  updateConnector: fields.connector,
  querySource: [],
  readModel: fields.model,
  updateModel: fields.model,
  scheduleSync: [],
  listRuns: fields.syncRunListed,
  readRun: fields.syncRun,
  listRecords: fields.syncRecord,
};

const isResource = (value: Json | undefined): boolean => isObject(value) && isObject(value['attributes']);

/** Whether an answer is a 200 with the marks of its endpoint: an envelope, a report, rows, a message. */
export const isRecognised = perObject((exchange: Exchange) => {
  const json = statusOf(exchange) === 200 ? jsonOf(exchange) : undefined;
  const data = member(json, 'data');
  const { endpoint } = exchange.ask;
  if (json === undefined) return false;
  if (endpoint === 'querySource') return isArray(json) && json.some(isObject);
  if (endpoint === 'scheduleSync') return typeof member(json, 'message') === 'string';
  if (endpoint === 'reports') return seriesNames.some((name) => isArray(member(data, name)));
  if (isList(endpoint)) return isArray(data) && data.every(isResource) && isObject(member(json, 'links'));
  return isResource(data);
});

/** Which mark of its endpoint a JSON body of a 200 lacks, and what it has instead. */
export function lackOf(exchange: Exchange): Pick<Answered, 'lacks' | 'members'> {
  const json = jsonOf(exchange);
  const { endpoint } = exchange.ask;
  if (endpoint === 'querySource' || endpoint === 'scheduleSync' || isRecognised(exchange)) return {};
  if (isArray(json)) return { lacks: 'object' };
  if (!isObject(json)) return {};
  const data = member(json, 'data');
  const isLinkless = isList(endpoint) && isArray(data) && data.every(isResource);
  if (data !== undefined && !isLinkless) return { lacks: 'data' };
  return { lacks: isLinkless ? 'links' : 'envelope', members: Object.keys(json).slice(0, mostMembers) };
}

const mostMembers = 6;

/** Whether a list answers 200 with `data` that is one, with links or without. */
export const hasListData = (exchange: Exchange): boolean =>
  isList(exchange.ask.endpoint) && statusOf(exchange) === 200 && isArray(member(jsonOf(exchange), 'data'));

/** Whether the good token got an answer that shows the service at work: what control requests must get. */
export const isServed = (exchange: Exchange): boolean => isGood(exchange) && isRecognised(exchange);

/** The `data` of a single resource; undefined where the answer shows none. */
export const resourceOf = (exchange: Exchange): Json | undefined =>
  isRecognised(exchange) && !isList(exchange.ask.endpoint) ? member(jsonOf(exchange), 'data') : undefined;

/** An attribute of a single resource. */
export const attributeOf = (exchange: Exchange, name: string): Json | undefined =>
  memberAt(resourceOf(exchange), 'attributes', name);

/** The status that a question filters by, as we asked for it. */
export const filterOf = ({ ask }: Pick<Exchange, 'ask'>): string | undefined => parameterOf(ask, 'status');

/** Whether a way of using HTTP is refused as such: a stated read in it got this 4xx (interpretation 30). */
export const isWayRefused = (log: readonly Exchange[], { ask: { manner }, answer }: Exchange): boolean =>
  manner !== undefined &&
  Math.floor((answer?.status ?? 0) / 100) === 4 &&
  log.some(
    (one) =>
      one.method === 'GET' &&
      one.ask.manner === manner &&
      one.ask.expects === 200 &&
      statusOf(one) === answer?.status,
  );

/** Whether the spec describes what a 200 must show: of stated questions, and of those that found. */
export const isDescribed = ({ ask: { expects, purpose } }: Pick<Exchange, 'ask'>): boolean =>
  expects === 200 || purpose.kind === 'find';
