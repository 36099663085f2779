/*
 * What answers look like: envelopes (clause 2), the members of every resource (2.1 to 2.4, 2.6), the types of
 * links (2.5), the bodies of reports, rows and confirmations (4.1, 4.3, 4.6), and the body of the 404
 * (4.7 to 4.9). Interpretations 1 to 8, 16 and 19.
 *
 * Each answer 200 to a stated request is validated against the schema of its endpoint, and each thing that the
 * schema has against it breaks the rule of its place; so does the 404 of an absent id. What a schema only warns
 * about (`null` of a value that may not exist, another zone than UTC) is looked up afterwards. An answer gives
 * one judgement per rule: ok, or the first violation with the number of places. An answer without the marks of
 * its endpoint keeps no rule (it proves nothing), and its members are not judged. What is asked about open
 * points is not judged. Whether `next` and `prev` must be there is judged with the other links.
 */
import {
  fields,
  validateConnector,
  validateModel,
  validateNotFound,
  validateReport,
  validateRows,
  validateScheduled,
  validateSyncRecordList,
  validateSyncRun,
  validateSyncRunList,
  type Validator,
} from '../../schemas/validators.gen.js';
import type { Fact, TypeName } from '../../schemas/report-facts.ts';
import { isRequirementId, type EndpointName, type RequirementId } from '../catalogue/index.ts';
import { isRecognised, jsonOf, seriesNames } from '../log/answers.ts';
import { isList, parameterOf, type Ask } from '../log/ask.ts';
import { isGood, perExchange, statusOf, type Exchange } from '../log/exchange.ts';
import { ofType, quoted, quotedAt, unseen } from '../log/facts.ts';
import { isArray, isObject, member, memberAt, type Json } from '../log/json.ts';
import { broken, doubt, gap, ok, verdictOn, type Judgement, type Proof } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, type Page } from '../log/pages.ts';
import { checkToken, isTokenGoodAfter } from '../log/token.ts';

type Field = (typeof fields.connector)[number];

/** What an endpoint answers with: its schema, and the resource in it. */
interface Shape {
  readonly validate: Validator;
  readonly clause?: string;
  readonly table?: readonly Field[];
}

const shapes200: Readonly<Record<EndpointName, Shape>> = {
  reports: { validate: validateReport, clause: '2.6', table: fields.reportItem },
  updateConnector: { validate: validateConnector, clause: '2.1', table: fields.connector },
  querySource: { validate: validateRows },
  readModel: { validate: validateModel, clause: '2.2', table: fields.model },
  updateModel: { validate: validateModel, clause: '2.2', table: fields.model },
  scheduleSync: { validate: validateScheduled },
  listRuns: { validate: validateSyncRunList, clause: '2.3', table: fields.syncRunListed },
  readRun: { validate: validateSyncRun, clause: '2.3', table: fields.syncRun },
  listRecords: { validate: validateSyncRecordList, clause: '2.4', table: fields.syncRecord },
};

/** The places of envelopes, with what is wanted there; `*` is the position of an entry. */
const envelope: Readonly<Record<string, TypeName>> = {
  '': 'envelope',
  '/data': 'envelope-data',
  '/links': 'links',
  '/data/*': 'resource',
  '/data/attributes': 'attributes',
  '/data/*/attributes': 'attributes',
};

/** A rule of one place in a body, with what is wanted there. */
interface Place {
  readonly rule: RequirementId;
  readonly wanted: Fact<Json>;
}

const place = (rule: string, wanted: Fact<Json>): Place | undefined =>
  isRequirementId(rule) ? { rule, wanted } : undefined;

/** The rule that a schema speaks for at a place of an answer 200. */
function placeAt(endpoint: EndpointName, pointer: string): Place | undefined {
  const pattern = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const { clause = '', table = [] } = shapes200[endpoint];
  const name = pattern.slice(pattern.lastIndexOf('/') + 1);
  if (endpoint === 'querySource') return place('4.3-rows', ofType(pattern === '' ? 'array-of-objects' : 'object'));
  if (endpoint === 'scheduleSync') return place('4.6-message', ofType(pattern === '' ? 'message-body' : 'string'));
  const part = envelope[pattern];
  if (endpoint === 'reports') {
    if (part === undefined && pattern.split('/').length > 4) return placeOf(clause, table, name);
    if (pattern.endsWith('/*')) return place('2.6-item', ofType('object'));
    return place('4.1-body', ofType(pattern === '' || pattern === '/data' ? 'object' : 'array'));
  }
  if (part !== undefined) return place(isList(endpoint) ? '2-list-envelope' : '2-single-envelope', ofType(part));
  if (pattern.startsWith('/links/')) return place(`2.5-${name}`, ofType('string'));
  if (endpoint === 'readRun' && name === 'skipped_rows') return place('2.3-skipped-rows-absent', ofType('no-member'));
  return placeOf(clause, table, name);
}

const ruleOf = (clause: string, name: string): string => `${clause}-${name.replaceAll('_', '-')}`;

/** The rule of a member of a resource. */
function placeOf(clause: string, table: readonly Field[], name: string): Place | undefined {
  const field = table.find((one) => one.member === name);
  if (field === undefined) return undefined;
  const { literal, format, utc, type } = field;
  if (literal !== undefined) return place(ruleOf(clause, name), quoted(literal));
  const time = utc === 'must' ? 'utc-date-time' : 'date-time';
  const isType = name === 'type' && field.location === 'data';
  return place(ruleOf(clause, name), ofType(format ?? (isType ? 'non-empty-string' : type)) && ofType(format === undefined ? (isType ? 'non-empty-string' : type) : time));
}
