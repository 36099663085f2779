/*
 * What answers look like: envelopes (clause 2), the members of every resource (2.1 to 2.4, 2.6), the types of
 * links (2.5), the bodies of reports, rows and confirmations (4.1, 4.3, 4.6), and the body of the 404 (4.7 to
 * 4.9). Interpretations 1 to 8, 16, 19 and 41.
 *
 * Each answer 200 to a stated request is validated against the schema of its endpoint. Each thing that the
 * schema has against it breaks the rule of its place. What a schema accepts and the spec warns about (`null`
 * of a value that may not exist, another zone than UTC, no string at the ends of a list) is looked up
 * afterwards. An answer gives one judgement per rule: ok, or the first violation and in how many places it
 * is. An answer without the marks of its endpoint proves nothing, so it keeps no rule. Answers to open
 * points, to mistakes and to absent ids are not judged here, except for the 404 of an absent sync or run.
 * Whether `next` and `prev` must be there is judged with the other links.
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
import {
  absenceEndpoints,
  answersRule,
  clauseOf,
  isDescribed,
  isRecognised,
  seriesNames,
} from '../log/answers.ts';
import { isList, parameterOf } from '../log/ask.ts';
import { isGood, perExchange, statusOf, type Exchange } from '../log/exchange.ts';
import { answered, needs, ofType, quoted, quotedAt } from '../log/facts.ts';
import { isArray, isObject, member, type Json } from '../log/json.ts';
import { broken, doubt, gap, ok, type Judgement, type Proof } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf } from '../log/pages.ts';
import { checkToken, isTokenGoodAfter } from '../log/questions.ts';

type Field = (typeof fields.connector)[number];

/** The schema of an endpoint's 200, and the resource in it. */
interface Shape {
  readonly validate: Validator;
  readonly clause: string;
  readonly table: readonly Field[];
}

const shapeOf: Readonly<Record<EndpointName, Shape>> = {
  reports: { validate: validateReport, clause: '2.6', table: fields.reportItem },
  updateConnector: { validate: validateConnector, clause: '2.1', table: fields.connector },
  querySource: { validate: validateRows, clause: '4.3', table: [] },
  readModel: { validate: validateModel, clause: '2.2', table: fields.model },
  updateModel: { validate: validateModel, clause: '2.2', table: fields.model },
  scheduleSync: { validate: validateScheduled, clause: '4.6', table: [] },
  listRuns: { validate: validateSyncRunList, clause: '2.3', table: fields.syncRunListed },
  readRun: { validate: validateSyncRun, clause: '2.3', table: fields.syncRun },
  listRecords: { validate: validateSyncRecordList, clause: '2.4', table: fields.syncRecord },
};

type Place = readonly [rule: string, wanted: Fact<Json>];

const inEnvelope = (type: TypeName): Place => ['2-single-envelope', ofType(type)];
const ofReport = (type: TypeName): Place => ['4.1-body', ofType(type)];

/** Places outside of resources, `*` for any position; lists have envelopes of their own. */
const places: Readonly<Partial<Record<EndpointName, Readonly<Record<string, Place>>>>> = {
  reports: { '': ofReport('object'), '/data': ofReport('object') },
  querySource: { '': ['4.3-rows', ofType('array-of-objects')], '/*': ['4.3-rows', ofType('object')] },
  scheduleSync: {
    '': ['4.6-message', ofType('message-body')],
    '/message': ['4.6-message', ofType('string')],
  },
  readRun: { '/data/attributes/skipped_rows': ['2.3-skipped-rows-absent', ofType('no-member')] },
};
const envelope: Readonly<Record<string, Place>> = {
  '': inEnvelope('envelope'),
  '/data': inEnvelope('envelope-data'),
  '/links': inEnvelope('links'),
  '/data/*': inEnvelope('resource'),
  '/data/attributes': inEnvelope('attributes'),
  '/data/*/attributes': inEnvelope('attributes'),
};

/** The rule that a schema speaks for at a place of a body, and what is wanted there. */
function placeAt(endpoint: EndpointName, pointer: string): Place | undefined {
  const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const name = place.slice(place.lastIndexOf('/') + 1);
  const own = places[endpoint]?.[place];
  if (own !== undefined) return own;
  if (endpoint === 'reports' && name === '*') return ['2.6-item', ofType('object')];
  if (endpoint === 'reports' && place.split('/').length === 3) return ofReport('array');
  const around = endpoint === 'reports' ? undefined : envelope[place];
  if (around !== undefined) return isList(endpoint) ? ['2-list-envelope', around[1]] : around;
  if (place.startsWith('/links/')) return [`2.5-${name}`, ofType('string')];
  const { clause, table } = shapeOf[endpoint];
  const field = table.find((one) => one.member === name);
  return field && [ruleOf(clause, field), wantedOf(field)];
}

const ruleOf = (clause: string, field: Field): string => `${clause}-${field.member.replaceAll('_', '-')}`;

function wantedOf({ member: name, location, type, format, utc, literal }: Field): Fact<Json> {
  if (literal !== undefined) return quoted(literal);
  if (format !== undefined) return ofType(utc === 'must' ? 'utc-date-time' : format);
  return ofType(name === 'type' && location === 'data' ? 'non-empty-string' : type);
}

/** What one answer shows: the rules that it breaks, and those that it has something to say about. */
class Findings {
  readonly #exchange: Exchange;
  readonly #faults = new Map<RequirementId, Proof & { places: number }>();
  readonly #kept = new Set<RequirementId>();

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  /** Notes that the answer examines a rule; a name that is none is left out. */
  saw(...rules: readonly string[]): void {
    for (const rule of rules) if (isRequirementId(rule)) this.#kept.add(rule);
  }

  broke(rule: string, pointer: string, wanted: Fact<Json>, received: () => Fact<Json>): void {
    if (!isRequirementId(rule)) return;
    const fault = this.#faults.get(rule);
    if (fault === undefined) this.#faults.set(rule, { pointer, wanted, received: received(), places: 1 });
    else fault.places += 1;
  }

  judgements(): readonly Judgement[] {
    const faults = [...this.#faults].map(([rule, proof]) => broken(rule, this.#exchange, proof));
    const kept = [...this.#kept].filter((rule) => !this.#faults.has(rule));
    return [...faults, ...kept.map((rule) => ok(rule, this.#exchange))];
  }
}

/** Places of a body that its schema has something against; of a missing member where it should be. */
function errorPointers(validate: Validator, plain: Json): readonly string[] {
  if (validate(plain)) return [];
  return (validate.errors ?? []).map(({ instancePath, params: { missingProperty } }) =>
    typeof missingProperty === 'string' ? `${instancePath}/${missingProperty}` : instancePath,
  );
}

/** What an answer 200 says of its shape by itself. */
const bodyJudgements = perExchange((exchange): readonly Judgement[] => {
  const decoded = exchange.answer?.body.decoded;
  const { endpoint, expects } = exchange.ask;
  if (decoded?.kind !== 'json' || statusOf(exchange) !== 200 || !isGood(exchange)) return [];
  if (!isDescribed(exchange) || (expects !== 200 && !isRecognised(exchange))) return [];
  const findings = new Findings(exchange);
  const { value, plain } = decoded;
  const wrong = new Set(errorPointers(shapeOf[endpoint].validate, plain));
  for (const pointer of wrong) {
    const [rule, wanted] = placeAt(endpoint, pointer) ?? [];
    // Without its envelope an answer breaks the rule of that alone.
    const isFounded = isRecognised(exchange) || rule === placeAt(endpoint, '')?.[0];
    if (rule !== undefined && wanted !== undefined && isFounded)
      findings.broke(rule, pointer, wanted, () => quotedAt(value, pointer));
  }
  if (endpoint === 'reports') lookAtSeries(findings, exchange, value);
  if (isRecognised(exchange)) lookAtMembers(findings, exchange, value, wrong);
  return findings.judgements();
});

function lookAtMembers(findings: Findings, exchange: Exchange, body: Json, wrong: ReadonlySet<string>): void {
  const { endpoint } = exchange.ask;
  const around = placeAt(endpoint, '');
  if (around !== undefined) findings.saw(around[0]);
  if (isList(endpoint)) lookAtLinks(findings, exchange);
  if (endpoint === 'readRun') findings.saw('2.3-skipped-rows-absent');
  const { clause, table } = shapeOf[endpoint];
  const resources = [...resourcesIn(endpoint, body)];
  if (resources.length === 0) return;
  findings.saw(...table.map((field) => ruleOf(clause, field)), `${clause}-null-members`);
  if (endpoint === 'reports') findings.saw('2.6-item');
  for (const [pointer, members] of resources)
    for (const { member: name, nullable, utc, location } of table) {
      if (location === 'data') continue;
      const value = member(members, name);
      const place = `${pointer}/${name}`;
      if (nullable && value === null)
        findings.broke(`${clause}-null-members`, place, ofType('not-null'), () => quoted(null));
      if (utc !== 'should' || typeof value !== 'string' || wrong.has(place)) continue;
      findings.saw(`${clause}-utc`);
      if (!/(?:z|[+-]00:00)$/i.test(value))
        findings.broke(`${clause}-utc`, place, ofType('utc-date-time'), () => quoted(value));
    }
}

/** The members of each resource of a body, with the pointer to the object that holds them. */
function* resourcesIn(endpoint: EndpointName, body: Json): Iterable<readonly [string, Json | undefined]> {
  const data = member(body, 'data');
  if (endpoint === 'reports') {
    for (const series of seriesNames) {
      const items = member(data, series);
      if (isArray(items)) for (const [at, item] of items.entries()) yield [`/data/${series}/${at}`, item];
    }
  } else if (isArray(data)) {
    for (const [at, entry] of data.entries()) yield [`/data/${at}/attributes`, member(entry, 'attributes')];
  } else if (data !== undefined) yield ['/data/attributes', member(data, 'attributes')];
}

/** The series that a report must have, by the metric that was asked for (interpretation 19). */
function lookAtSeries(findings: Findings, { ask }: Exchange, body: Json): void {
  const data = member(body, 'data');
  if (!isObject(data)) return;
  const metric = parameterOf(ask, 'metric');
  const isNamed = metric !== undefined && metric !== 'all';
  const rule = metric === undefined ? '4.1-series-default' : isNamed ? '4.1-series-named' : '4.1-series-all';
  findings.saw(rule);
  for (const name of seriesNames)
    if ((!isNamed || metric === name) && !Object.hasOwn(data, name))
      findings.broke(rule, `/data/${name}`, ofType('array-of-report-items'), () =>
        quotedAt(body, `/data/${name}`),
      );
}

/** Links of every page, and those at the ends of a list, where its own links say that it is an end. */
function lookAtLinks(findings: Findings, exchange: Exchange): void {
  const page = pageOf(exchange);
  if (page === undefined) return;
  findings.saw('2.5-self', '2.5-first', '2.5-last');
  const { links, address, rawLinks } = page;
  const own = [address, links.self?.address];
  for (const [name, end] of [
    ['prev', links.first],
    ['next', links.last],
  ] as const) {
    if (end?.address === undefined || !own.includes(end.address)) continue;
    findings.saw('2.5-end-strings');
    const value = rawLinks[name];
    if (value === undefined || value === null)
      findings.broke('2.5-end-strings', `/links/${name}`, ofType('string'), () => quoted(value));
  }
}

/** Envelopes, members, links and series of every answer 200. */
export function* shapes(known: Knowledge): Iterable<Judgement> {
  for (const exchange of known.log) yield* bodyJudgements(exchange);
}

/** What is wrong with the body of a 404; undefined where nothing is, or where it is no JSON. */
const notFoundFault = perExchange(({ answer }): Proof | undefined => {
  const decoded = answer?.body.decoded;
  if (decoded?.kind !== 'json') return undefined;
  const [pointer] = errorPointers(validateNotFound, decoded.plain);
  if (pointer === undefined) return undefined;
  const wanted =
    pointer === '/status' ? quoted('not_found') : ofType(pointer === '' ? 'error-body' : 'string');
  return { pointer, wanted, received: quotedAt(decoded.value, pointer) };
});

/**
 * The body of every 404 to an id alone, whether it should be absent or not, and to absent ids in lists: a 404
 * to a page or a status has none that is stated (interpretation 16).
 */
export function* notFoundBodies(known: Knowledge): Iterable<Judgement> {
  const isKnown = known.log.some(isRecognised);
  for (const endpoint of absenceEndpoints) {
    const rule = `${clauseOf[endpoint]}-not-found-body` as const;
    for (const exchange of known.at(endpoint)) {
      const { expects, query, link } = exchange.ask;
      if (statusOf(exchange) !== 404 || !isGood(exchange) || exchange.answer?.body.decoded.kind !== 'json')
        continue;
      if (expects !== 404 && (query.length > 0 || link !== undefined)) continue;
      const fault = notFoundFault(exchange);
      if (!isKnown) yield gap(rule, endpoint, needs(answersRule(endpoint)));
      else if (fault === undefined) yield ok(rule, exchange);
      else if (isTokenGoodAfter(known, exchange)) yield broken(rule, exchange, fault);
      else
        yield doubt(
          rule,
          endpoint,
          { kind: 'token-refused', by: answered(exchange, 'absent-id') },
          checkToken(known, exchange),
        );
    }
  }
}
