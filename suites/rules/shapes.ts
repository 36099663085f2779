/**
 * What answers look like: one JSON text in UTF-8 that is declared as JSON, with each member once (clause 4,
 * interpretation 20), of the shape of its endpoint (clauses 2 to 2.6, 4.1, 4.3 and 4.6; interpretations 1 to
 * 8, 19 and 41). What a schema has against an answer breaks the rule of its place; what a schema accepts and
 * the spec warns about is looked up afterwards. What has not the marks of its endpoint can break rules but
 * keep none.
 */
import * as wire from '../../schemas/validators.gen.js';
import type { Fact, TypeName } from '../../schemas/report-facts.ts';
import { everyEndpoint, isRequirementId, type EndpointName } from '../catalogue/index.ts';
import { absenceEndpoints, errorPointers, hasListData, isDescribed } from '../log/answers.ts';
import { isRecognised, isWayRefused, jsonOf, membersOf, seriesNames } from '../log/answers.ts';
import { isList, parameterOf } from '../log/ask.ts';
import { isGood, perObject, serviceStatus, statusOf, type Body, type Exchange } from '../log/exchange.ts';
import { answered, noAnswer, ofType, quoted, quotedAt, unseen } from '../log/facts.ts';
import { isArray, isObject, member, type Json } from '../log/json.ts';
import { broken, doubt, gap, ok, verdictOn, type Judgement, type Proof } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf } from '../log/pages.ts';
import { confirm, ifTokenIsGood, isTokenGoodAfter } from '../log/questions.ts';

/** The schema of an endpoint's 200, and the clause of the resource in it. */
const shapeOf: Readonly<Record<EndpointName, readonly [validate: wire.Validator, clause: string]>> = {
  reports: [wire.validateReport, '2.6'],
  updateConnector: [wire.validateConnector, '2.1'],
  querySource: [wire.validateRows, '4.3'],
  readModel: [wire.validateModel, '2.2'],
  updateModel: [wire.validateModel, '2.2'],
  scheduleSync: [wire.validateScheduled, '4.6'],
  listRuns: [wire.validateSyncRunList, '2.3'],
  readRun: [wire.validateSyncRun, '2.3'],
  listRecords: [wire.validateSyncRecordList, '2.4'],
};

/** Places outside of resources, `*` for any position, and what is wanted there. */
const envelope: Readonly<Record<string, TypeName>> = {
  '': 'envelope',
  '/data': 'envelope-data',
  '/links': 'links',
  '/data/*': 'resource',
  '/data/attributes': 'attributes',
  '/data/*/attributes': 'attributes',
};
/** Places of an endpoint that have rules of their own. */
const ownPlaces: Readonly<Record<string, readonly [rule: string, wanted: TypeName]>> = {
  'reports ': ['4.1-body', 'object'],
  'reports /data': ['4.1-body', 'object'],
  ...Object.fromEntries(seriesNames.map((name) => [`reports /data/${name}`, ['4.1-body', 'array']])),
  ...Object.fromEntries(seriesNames.map((name) => [`reports /data/${name}/*`, ['2.6-item', 'object']])),
  'querySource ': ['4.3-rows', 'array-of-objects'],
  'querySource /*': ['4.3-rows', 'object'],
  'scheduleSync ': ['4.6-message', 'message-body'],
  'scheduleSync /message': ['4.6-message', 'string'],
  'readRun /data/attributes/skipped_rows': ['2.3-skipped-rows-absent', 'no-member'],
};

type Field = (typeof membersOf)[EndpointName][number];

const ruleOf = (endpoint: EndpointName, { member: name }: Field): string =>
  `${shapeOf[endpoint][1]}-${name.replaceAll('_', '-')}`;

function wantedOf({ member: name, location, type, format, utc, literal }: Field): Fact<Json> {
  if (literal !== undefined) return quoted(literal);
  if (format !== undefined) return ofType(utc === 'must' ? 'utc-date-time' : format);
  return ofType(name === 'type' && location === 'data' ? 'non-empty-string' : type);
}

/** The rule that a schema speaks for at a place of a body, and what is wanted there. */
function placeAt(endpoint: EndpointName, pointer: string): readonly [string, Fact<Json>] | undefined {
  const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const [rule, type] = ownPlaces[`${endpoint} ${place}`] ?? [envelopeRule(endpoint), envelope[place]];
  if (type !== undefined) return [rule, ofType(type)];
  const name = place.slice(place.lastIndexOf('/') + 1);
  if (place.startsWith('/links/')) return [`2.5-${name}`, ofType('string')];
  const field = membersOf[endpoint].find((one) => one.member === name);
  return field && [ruleOf(endpoint, field), wantedOf(field)];
}

const envelopeRule = (endpoint: EndpointName): string =>
  isList(endpoint) ? '2-list-envelope' : '2-single-envelope';

/** Whether it is a 200 that the spec describes: to a stated question, or to a search for what is there. */
const isMeant = (known: Knowledge, exchange: Exchange): boolean =>
  isGood(exchange) &&
  statusOf(exchange) === 200 &&
  (exchange.ask.expects === 200 ||
    (isDescribed(exchange) && known.served(exchange.ask.endpoint).some(({ url }) => url === exchange.url)));

/** A 200 for a status that nothing has: a list without entries like any other; page 2 is past its end. */
const isToUnused = (exchange: Exchange): boolean =>
  isGood(exchange) &&
  statusOf(exchange) === 200 &&
  exchange.ask.purpose.kind === 'foreign' &&
  isList(exchange.ask.endpoint) &&
  parameterOf(exchange.ask, 'page') === undefined;

/** A rule that an answer says something about; if it breaks it, with a place, or the first of several. */
type Look = readonly [rule: string, pointer?: string, wanted?: Fact<Json> | undefined, places?: number];

/** One look of each rule: at the first place where it is broken. */
function firstOf(looks: Iterable<Look>): readonly Look[] {
  const told = new Map<string, Look>();
  for (const [rule, pointer, wanted, places = 1] of looks) {
    const [, earlier, first, count = 0] = told.get(rule) ?? [rule];
    if (pointer === undefined || wanted === undefined) told.set(rule, told.get(rule) ?? [rule]);
    else if (earlier === undefined) told.set(rule, [rule, pointer, wanted, places]);
    else told.set(rule, [rule, earlier, first, count + places]);
  }
  return [...told.values()];
}

/** What an answer 200 says of its shape by itself: of each rule the first place where it breaks it. */
const bodyJudgements = perObject((exchange: Exchange): readonly Judgement[] =>
  firstOf(looksAt(exchange)).flatMap(([rule, pointer, wanted, places]): readonly Judgement[] => {
    if (!isRequirementId(rule)) return [];
    if (pointer === undefined || wanted === undefined || places === undefined) return [ok(rule, exchange)];
    const received = quotedAt(jsonOf(exchange) ?? null, pointer);
    return [broken(rule, exchange, { pointer, wanted, received, places })];
  }),
);

function* looksAt(exchange: Exchange): Iterable<Look> {
  const { endpoint } = exchange.ask;
  const { faults = [], members = [] } =
    (exchange.answer && looksAtBody.get(endpoint)?.(exchange.answer.body)) ?? {};
  const [around = ''] = placeAt(endpoint, '') ?? [];
  // Without its envelope an answer breaks the rule of that alone.
  yield* faults.filter(([rule]) => isRecognised(exchange) || rule === around);
  if (endpoint === 'reports') yield* looksAtSeries(exchange, jsonOf(exchange));
  if (!isRecognised(exchange)) return;
  yield [around];
  if (endpoint === 'readRun') yield ['2.3-skipped-rows-absent'];
  if (isList(endpoint)) yield* looksAtLinks(exchange);
  yield* members;
}

/** What each body says of its shape whatever was asked of its endpoint: equal bodies are one. */
const looksAtBody = new Map(
  everyEndpoint.map((endpoint) => [
    endpoint,
    perObject(({ decoded }: Body) => {
      if (decoded.kind !== 'json') return {};
      const wrong = new Set(errorPointers(shapeOf[endpoint][0], decoded.plain));
      const faults = [...wrong].map((pointer): Look => {
        const [rule = '', wanted] = placeAt(endpoint, pointer) ?? [];
        return [rule, pointer, wanted];
      });
      return { faults: firstOf(faults), members: firstOf(looksAtMembers(endpoint, decoded.value, wrong)) };
    }),
  ]),
);

function* looksAtMembers(endpoint: EndpointName, body: Json, wrong: ReadonlySet<string>): Iterable<Look> {
  const [, clause] = shapeOf[endpoint];
  let isFirst = true;
  for (const [pointer, members] of resourcesIn(endpoint, body)) {
    if (endpoint === 'reports') yield ['2.6-item'];
    yield [`${clause}-null-members`];
    for (const field of membersOf[endpoint]) {
      if (isFirst) yield [ruleOf(endpoint, field)];
      const { member: name, nullable, utc, location } = field;
      const value = location === 'data' ? undefined : member(members, name);
      const place = `${pointer}/${name}`;
      if (nullable && value === null) yield [`${clause}-null-members`, place, ofType('not-null')];
      if (utc !== 'should' || typeof value !== 'string' || wrong.has(place)) continue;
      const isUtc = /(?:z|[+-]00:00)$/i.test(value);
      yield isUtc ? [`${clause}-utc`] : [`${clause}-utc`, place, ofType('utc-date-time')];
    }
    isFirst = false;
  }
}

/** The members of each resource of a body, with the pointer to the object that holds them. */
function* resourcesIn(endpoint: EndpointName, body: Json): Iterable<readonly [string, Json | undefined]> {
  const data = member(body, 'data');
  if (endpoint === 'reports')
    for (const series of seriesNames) {
      const items = member(data, series);
      if (isArray(items)) for (const [at, item] of items.entries()) yield [`/data/${series}/${at}`, item];
    }
  else if (isArray(data))
    for (const [at, entry] of data.entries()) yield [`/data/${at}/attributes`, member(entry, 'attributes')];
  else if (data !== undefined) yield ['/data/attributes', member(data, 'attributes')];
}

/** The series that a report must have, by the metric that was asked for (interpretation 19). */
function* looksAtSeries({ ask }: Exchange, body: Json | undefined): Iterable<Look> {
  const data = member(body, 'data');
  if (!isObject(data)) return;
  const metric = parameterOf(ask, 'metric');
  const isNamed = metric !== undefined && metric !== 'all';
  const rule = metric === undefined ? '4.1-series-default' : isNamed ? '4.1-series-named' : '4.1-series-all';
  yield [rule];
  for (const name of seriesNames)
    if ((!isNamed || metric === name) && !Object.hasOwn(data, name))
      yield [rule, `/data/${name}`, ofType('array-of-report-items')];
}

/** Links of every page, and those at the ends of a list, where its own links say that it is an end. */
function* looksAtLinks(exchange: Exchange): Iterable<Look> {
  const page = pageOf(exchange);
  if (page === undefined) return;
  yield* [['2.5-self'], ['2.5-first'], ['2.5-last']] as const;
  const { links, address, rawLinks } = page;
  for (const name of ['prev', 'next'] as const) {
    const end = links[name === 'prev' ? 'first' : 'last']?.address;
    if (end === undefined || ![address, links.self?.address].includes(end)) continue;
    yield ['2.5-end-strings'];
    if ((rawLinks[name] ?? null) === null) yield ['2.5-end-strings', `/links/${name}`, ofType('string')];
  }
}

/** Envelopes, members, links and series of every answer 200. */
export function* shapes(known: Knowledge): Iterable<Judgement> {
  for (const exchange of known.log)
    if (isMeant(known, exchange) || (isToUnused(exchange) && hasListData(exchange)))
      yield* bodyJudgements(exchange);
  const isEmpty = (one: Exchange): boolean => isGood(one) && statusOf(one) === 200 && isArray(jsonOf(one));
  if (known.served('querySource').length === 0 && known.at('querySource').some(isEmpty))
    for (const rule of ['4.3-rows', '4.3-answers-200'] as const)
      yield gap(rule, 'querySource', unseen('rows'));
}

/** The media type of an answer in lower case, without parameters; of a repeated header all different ones. */
function mediaTypeOf({ answer }: Exchange): string | undefined {
  const values = answer?.headers['content-type']?.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(',') ?? [];
  const types = values.map((value) => value.split(';')[0]?.trim().toLowerCase());
  return [...new Set(types)].join(', ') || undefined;
}

const isJsonType = (type: string | undefined): boolean =>
  type === 'application/json' || /^[^/\s]+\/[^/\s]+\+json$/.test(type ?? '');

/** `proves`: whether the answer has the marks of its endpoint. */
function* judgeText(exchange: Exchange, proves: boolean): Iterable<Judgement> {
  const decoded = exchange.answer?.body.decoded;
  if (decoded === undefined || decoded.kind === 'beyond-limit') return;
  if (decoded.kind !== 'json') {
    const isText = decoded.kind !== 'not-utf8';
    yield broken(isText ? '4-json' : '4-utf8', exchange, {
      pointer: '',
      wanted: ofType(isText ? 'json-text' : 'utf-8'),
      received: { kind: 'body', body: decoded.kind, quote: decoded.message },
    });
    return;
  }
  const [twice] = decoded.duplicates;
  if (twice !== undefined)
    yield broken('4-unique-members', exchange, {
      pointer: twice,
      wanted: ofType('member-once'),
      received: ofType('member-twice'),
      places: decoded.duplicates.length,
    });
  if (!proves) return;
  yield ok('4-json', exchange);
  yield ok('4-utf8', exchange);
  if (twice === undefined) yield ok('4-unique-members', exchange);
  const type = mediaTypeOf(exchange);
  const wants = (form: TypeName) => (): Proof => ({
    pointer: 'header content-type',
    wanted: ofType(form),
    received: quoted(type),
  });
  // text/json is a type that nobody has registered
  const isStated = type !== undefined && type !== 'text/json';
  yield verdictOn(!isStated || isJsonType(type), '4-content-type', exchange, wants('json-media-type'));
  yield verdictOn(isStated, '4-content-type-stated', exchange, wants('application-json'));
}

/** What an answer 200 says of how it is written. */
const textJudgements = perObject((exchange: Exchange): readonly Judgement[] => [
  ...judgeText(exchange, isRecognised(exchange)),
]);

/** Encoding, JSON and media type of every answer that the spec describes. */
export function* transport(known: Knowledge): Iterable<Judgement> {
  for (const exchange of known.log)
    if (isMeant(known, exchange) || isToUnused(exchange))
      yield* unlessCut(known, exchange, textJudgements(exchange));
  for (const endpoint of absenceEndpoints)
    for (const exchange of known.at(endpoint))
      if (
        isGood(exchange) &&
        serviceStatus(exchange) === 404 &&
        exchange.ask.expects === 404 &&
        !isWayRefused(known.log, exchange)
      )
        yield* unlessCut(known, exchange, [...judge404(known, exchange)]);
}

/**
 * A body without a length ends where its connection ends (RFC 9112, section 6.3), so a cut one looks whole:
 * what is no text or no JSON breaks a rule only if it comes again, or if another write got the like
 * (interpretation 60).
 */
function unlessCut(known: Knowledge, exchange: Exchange, told: readonly Judgement[]): readonly Judgement[] {
  const { answer, ask, method } = exchange;
  const { 'content-length': length = '', 'transfer-encoding': coding = '' } = answer?.headers ?? {};
  const [first] = told;
  const mayBeCut = first?.kind === 'broken' && (first.rule === '4-json' || first.rule === '4-utf8');
  if (!mayBeCut || answer === undefined || length + coding !== '') return told;
  const isLike = (one: Exchange): boolean =>
    one !== exchange && statusOf(one) === answer.status && one.answer?.body.decoded.kind !== 'json';
  const again = confirm(exchange, 'cut body', 0);
  const came = method === 'GET' ? known.answerTo(again) : known.at(ask.endpoint).find(isLike);
  if (came !== undefined) return isLike(came) ? told : [];
  const asks = method === 'GET' ? [again] : [];
  return [doubt(first.rule, ask.endpoint, answered(exchange), asks)];
}

/** A 404 that is no JSON may refuse a token that has expired: it counts once that was accepted afterwards. */
function* judge404(known: Knowledge, exchange: Exchange): Iterable<Judgement> {
  const { failure, ask, answer } = exchange;
  const isServed = known.served(ask.endpoint).length > 0;
  const isDeclared = answer?.body.decoded.kind === 'json' && isJsonType(mediaTypeOf(exchange));
  if (failure !== undefined) {
    // A body that no client can decode, or gets whole; a 200 of that kind breaks `answers-200`. Else it is
    // the network's, or a limit of ours (interpretations 25 and 27).
    const isCutAlone = failure.isSystematic === true && isTokenGoodAfter(known, exchange, [ask.endpoint]);
    const isOfService = failure.kind === 'encoding' || isCutAlone;
    const proof = { wanted: ofType('json-text'), received: noAnswer(failure) };
    if (isServed && isOfService) yield broken('4-json', exchange, proof);
    if (isServed && !isOfService) yield gap('4-json', ask.endpoint, answered(exchange, 'absent-id'));
    return;
  }
  if (isDeclared || isTokenGoodAfter(known, exchange)) yield* judgeText(exchange, isServed);
  else yield ifTokenIsGood(known, exchange, ok('4-json', exchange), { twin: 'absent-id' });
}
