import type { Fact } from '../../schemas/report-facts.ts';
import type { Report, ReportedExchange } from '../../schemas/report.ts';
import { requirements } from '../../suites/catalogue/index.ts';
import { type Found, exchangeAt, hasPlace, memberOf } from '../content/finding.ts';
import { many } from '../content/verdict.ts';
import fixes from './fixes.json' with { type: 'json' };
import frameworks from './frameworks.json' with { type: 'json' };

/** What findings of one cause have in common. */
export interface Diagnosis {
  /** Findings with the same key have one cause. */
  readonly key: string;
  /** The fault, without its places; absent where only the finding itself says it. */
  readonly title?: string | undefined;
  /** How to fix it; absent where only the rule's own advice is known. */
  readonly fix?: string | undefined;
  /** What a table shows in place of the values of the first finding. */
  readonly row: Partial<Readonly<Record<'place' | 'wanted' | 'received', string>>>;
}

/** The entry of fixes.json, the values for its texts, and what else distinguishes causes. */
interface Draft {
  readonly name: keyof typeof fixes;
  readonly values?: Readonly<Record<string, string>>;
  readonly of?: string;
  readonly row?: Diagnosis['row'];
}

const everyName = Object.keys(fixes) as Draft['name'][]; // the names of the file

/** Title and fix of a cause; the others are patterns of what `nameOf` is asked for. */
const entryOf = (
  name: Draft['name'],
): Readonly<Partial<Record<'title' | 'fix' | 'status' | 'time' | 'type' | 'link', string>>> => fixes[name];

/** A finding with its facts, the received value or link as JSON if one is quoted, and its exchange. */
type Seen = NonNullable<ReturnType<typeof seenOf>>;

/** What the findings of a run show together. */
interface Whole {
  readonly report: Report;
  readonly all: readonly Seen[];
  /** Members that may have no value and are missing, if two of them are at one endpoint. */
  readonly omitted: ReadonlySet<string>;
  /** Attributes that answers to updates lack, since their bodies do not name them. */
  readonly unnamed: ReadonlySet<string>;
  /** Links that seem to count pages from 0; a single one may have an error of its own. */
  readonly fromZero: ReadonlySet<string>;
  /** Findings by member, where that is there under a name with the same letters. */
  readonly respelled: ReadonlyMap<string, readonly Seen[]>;
}

type Diagnose = (seen: Seen, whole: Whole) => Draft | undefined;

/** Says of each finding of a run what it has in common with others. */
export function diagnosing(report: Report, found: readonly Found[]): (one: Found) => Diagnosis {
  const all = found.flatMap((one) => seenOf(report, one) ?? []);
  const fromZero = new Set(all.filter(countsFromZero).map(({ pointer }) => pointer));
  const unnamed = new Set(all.filter(isUnnamed).map(attributeOf));
  const respelled = Map.groupBy(all.filter(spelled), ({ pointer }) => memberOf(pointer));
  const whole = { report, all, omitted: omittedMembers(all), unnamed, fromZero, respelled };
  return (one) => {
    const seen = one.kind === 'fail' || one.kind === 'warn' ? seenOf(report, one) : undefined;
    if (seen === undefined) return diagnosisOf({ name: 'rule', of: one.requirement.id });
    const drafts = diagnoses.values().map((diagnose) => diagnose(seen, whole));
    return diagnosisOf(drafts.find((draft) => draft !== undefined) ?? ofRule(seen));
  };
}

function diagnosisOf({ name, values = {}, of = '', row = {} }: Draft): Diagnosis {
  const { title, fix } = entryOf(name);
  const filled = (text: string | undefined): string | undefined =>
    text?.replaceAll(/\{(\w+)\}/g, (whole, value: string) => values[value] ?? whole);
  return { key: `${name} ${of}`, title: filled(title), fix: filled(fix), row };
}

function seenOf(report: Report, found: Found) {
  const { facts, pointer = '', exchange } = found.finding;
  if (facts === undefined) return undefined;
  const { wanted, received } = facts;
  const value = 'value' in received ? received.value : '';
  const rule = found.requirement.id;
  return { found, rule, pointer, wanted, received, value, exchange: exchangeAt(report, exchange) };
}

const slugOf = (rule: string): string => rule.replace(/^[\d.]+-/, '');

/** Whether a rule is broken by a request that is accepted without a good credential. */
export const isOpened = (rule: string): boolean => rule === '5-token-required' || rule === '5-token-checked';

const cacheHeaders = ['x-cache', 'x-cache-status', 'cf-cache-status', 'x-varnish', 'age'];
const ofQuery = /-(page-number|status-filter|filter-kept|each-once|values|required)$|^2\.5-\w+-page$/;

/** An answer of which a header says that it is a cache's own; of a link that is what the link led to. */
function ofCache({ rule, found: { finding }, exchange }: Seen, { report }: Whole): Draft | undefined {
  const led = finding.against.map((one) => exchangeAt(report, one));
  const answers = rule.startsWith('2.5-') ? led : [exchange];
  const [name, value] =
    answers
      .flatMap((one) => Object.entries(one?.response?.headers ?? {}))
      .find(([name, text]) => cacheHeaders.includes(name) && !/miss|bypass|dynamic/i.test(text)) ?? [];
  if (name === undefined || !(isOpened(rule) || ofQuery.test(rule))) return undefined;
  const values = { header: `${name}: ${value}` };
  return { name: isOpened(rule) ? 'cache without authorization' : 'cache without query', values };
}

/** A status, or the kind of failure in its place. */
function statusIn(fact: Fact<string>): string | number | undefined {
  if ('status' in fact) return fact.status;
  if (fact.kind === 'no-answer') return fact.failure;
  return 'value' in fact ? fact.value : '';
}

/** The first entry of fixes.json whose pattern of that kind fits. */
const nameOf = (kind: 'status' | 'time' | 'type' | 'link', words: string): Draft['name'] | undefined =>
  everyName.find((name) => new RegExp(entryOf(name)[kind] ?? '^(?!)').test(words));

function ofStatus(seen: Seen, { report }: Whole): Draft | undefined {
  const { rule, pointer, found, exchange } = seen;
  if ((pointer !== 'status' && seen.received.kind !== 'no-answer') || seen.wanted.kind === 'refusal')
    return undefined;
  const received = `${statusIn(seen.received)}`;
  if (/^5(?!01)\d\d$/.test(received)) return ofServerError(seen, received, report);
  const { sent, against } = found.finding;
  const { request, response } = exchange ?? {};
  const made = frameworkOf(Number(received), response?.body ?? '');
  const framework = made === undefined ? '' : ` In ${made.name}, ${made.remedy}.`;
  const others = against.map((one) => exchangeAt(report, one)?.response?.status);
  const words = `${rule}: ${statusIn(seen.wanted)}, not ${received}${made ? ' by a framework' : ''}; others ${others.join()}; ${sent}; ${request?.credential}`;
  const name = nameOf('status', words);
  return name && { name, of: received, values: { received, framework, of: made?.name ?? '' } };
}

/** The words of the server, its log, and what else was on its way: nothing else explains a 500. */
function ofServerError({ rule, found, exchange }: Seen, status: string, report: Report): Draft {
  const { answer, alone } = found.finding;
  const [, isPage, words = ''] = /(, a page)?: ("(?:[^"\\]|\\.)*")$/.exec(answer.slice(-2000)) ?? [];
  const others = exchange === undefined ? 0 : inFlight(report, exchange);
  return {
    name: 'server error',
    of: `${slugOf(rule)} ${status} ${words.replaceAll(/\d+/g, '0')}`,
    values: {
      words: words === '' ? '' : `${isPage ? 'An error page' : 'The server'} says ${words}. `,
      client: rule === '7-no-server-error' ? ' A bad request must get a 4xx.' : '',
      others: others > 0 ? ` ${many(others, 'other request was', 'other requests were')} in flight.` : '',
      alone: alone === undefined ? '' : ` Sent alone it was ${alone}.`,
    },
  };
}

function inFlight({ timeline }: Report, { number, startedMs, durationMs }: ReportedExchange): number {
  const end = startedMs + durationMs;
  return timeline.requests.filter(
    ([other, , start, took]) => other !== number && start < end && start + took > startedMs,
  ).length;
}

/** An error body that is a framework's own, where a body of this API is required. */
function ofFramework({ pointer, exchange }: Seen): Draft | undefined {
  const { status = 0, body = '' } = exchange?.response ?? {};
  if (status < 400 || status >= 500 || pointer === 'status') return undefined;
  const made = frameworkOf(status, body);
  const values = { name: made?.name ?? '', remedy: made?.remedy ?? '' };
  return made === undefined ? undefined : { name: 'framework body', of: made.name, values };
}

/** Members that may have no value (interpretation 3), or that a serializer leaves out with those. */
const optional =
  /^(\w+ed_at|duration|(total_query|skipped|total|successful|failed)_rows|error|description|icon|(total|failed|success)_count)$/;

/** Members that rules require for their own sake, not as one of several alternatives. */
const ofSpec = new Set([
  ...Object.values(requirements).flatMap(({ member }) => member ?? []),
  'attributes',
  'data',
  'links',
]);

/** A name without its case and signs, which spellings differ in. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const isMissing = ({ received, pointer }: Seen): boolean =>
  received.kind === 'nothing' && pointer.startsWith('/');

/** The member under a name with the same letters, in the object that lacks it. */
const spelled = ({ received, pointer }: Seen): string | undefined => {
  const letters = lettersOf(memberOf(pointer));
  const names = received.kind === 'nothing' ? (received.members ?? []) : [];
  return names.find((name) => !ofSpec.has(name) && lettersOf(name) === letters);
};

function omittedMembers(all: readonly Seen[]): ReadonlySet<string> {
  const left = all.filter(
    (seen) => isMissing(seen) && optional.test(memberOf(seen.pointer)) && spelled(seen) === undefined,
  );
  const members = (those: readonly Seen[]) => new Set(those.map(({ pointer }) => memberOf(pointer)));
  // These always have a value: alone they were forgotten.
  const empty = left.filter(({ pointer }) => !/\/(created|updated)_at$/.test(pointer));
  const byEndpoint = Map.groupBy(empty, ({ found }) => found.finding.endpoint);
  return byEndpoint.values().some((those) => members(those).size > 1) ? members(left) : new Set();
}

/** The names in a JSON text whose values are neither null nor empty. */
const valuesIn = (json = ''): readonly string[] =>
  [...json.matchAll(/"(\w+)":\s*(?!\s|null|"")/g)].map(([, name = '']) => name);

/** Whether an answer to an update lacks a member, and shows what its body names and nothing else. */
function isUnnamed({ found, pointer, received, value, exchange }: Seen): boolean {
  const isEmpty = received.kind === 'nothing' || /^(null|"")$/.test(value);
  if (!isEmpty || !/^PUT.* \/data\/attributes\//.test(`${found.finding.endpoint} ${pointer}`)) return false;
  const sent = valuesIn(exchange?.request.body);
  const shown = valuesIn(exchange?.response?.body).filter(
    (name) => !/_at$|^(data|id|type|attributes|workspace_id)$/.test(name),
  );
  return shown.length > 0 && shown.every((name) => sent.includes(name)) && !sent.includes(memberOf(pointer));
}

const attributeOf = ({ found, pointer }: Seen): string => `${found.finding.endpoint.slice(3)} ${pointer}`;

function ofUpdate(seen: Seen, { unnamed }: Whole): Draft | undefined {
  const values = { members: [...new Set(Array.from(unnamed, (one) => memberOf(one)))].join(', ') };
  return unnamed.size > 1 && unnamed.has(attributeOf(seen)) ? { name: 'replaced', values } : undefined;
}

const spellings: readonly (readonly [name: string, RegExp])[] = [
  ['PascalCase', /^[A-Z][A-Za-z0-9]*$/],
  ['camelCase', /^[a-z][a-z0-9]*[A-Z]/],
  ['kebab-case', /^[a-z0-9]+(-[a-z0-9]+)+$/],
];

function ofSpelling(seen: Seen, { respelled }: Whole): Draft | undefined {
  const [namesake = seen] = respelled.get(memberOf(seen.pointer)) ?? [];
  const other = spelled(seen) ?? spelled(namesake);
  if (other === undefined || !isMissing(seen)) return undefined;
  const [spelling = 'another spelling'] = spellings.find(([, form]) => form.test(other)) ?? [];
  const values = { spelling, other, member: memberOf(seen.pointer) };
  const row = { place: 'names', wanted: 'snake_case', received: spelling };
  return { name: 'spelling', of: spelling, values, row };
}

function ofMissing(seen: Seen, { omitted }: Whole): Draft | undefined {
  const isEnvelope = seen.wanted.kind === 'type' && seen.wanted.type === 'envelope' && seen.pointer === '';
  if (!isMissing(seen) && !isEnvelope) return undefined;
  const member = isEnvelope ? 'data' : memberOf(seen.pointer);
  if (member === 'data') return { name: 'missing data', row: { place: member, received: 'nothing' } };
  if (omitted.has(member)) return { name: 'omitted', values: { members: [...omitted].join(', ') } };
  return { name: 'missing', of: member, values: { member } };
}

/** The JSON type of a quoted value; text beginning with ‹ is the type of private data. */
function jsonType(quoted: string): string {
  const types: Readonly<Record<string, string>> = { '"': 'string', '{': 'object', '[': 'array', n: 'null' };
  const hidden = /^‹(\w+)/.exec(quoted)?.[1] ?? types[quoted.charAt(0)];
  return hidden ?? (/^[tf]/.test(quoted) ? 'boolean' : /^-?\d+$/.test(quoted) ? 'integer' : 'number');
}

function ofType({ wanted, received, value, pointer, rule }: Seen): Draft | undefined {
  if (received.kind === 'body' && /Unterminated|Unexpected end/.test(received.quote))
    return { name: 'cut body' };
  if (wanted.kind !== 'type' || received.kind !== 'value' || !pointer.startsWith('/')) return undefined;
  if (wanted.type.endsWith('date-time')) {
    const name = nameOf('time', value);
    return name === undefined ? { name: 'other time', of: wanted.type } : { name };
  }
  const type = jsonType(value);
  const isListed = pointer === '/data' && /^2-list-envelope$|-status-filter$/.test(rule);
  if (/^(null|\{\})$/.test(value) && (isListed || wanted.type.startsWith('array')))
    return { name: 'no list', of: value, values: { value }, row: { wanted: '[]' } };
  if (!/^(string|integer|boolean|object|array)$/.test(wanted.type) || type === wanted.type) return undefined;
  const name = nameOf('type', `${wanted.type}, not ${type}: ${value} at ${pointer}`);
  return name && { name, of: `${wanted.type} ${type}`, values: { type, wanted: wanted.type } };
}

/** In the order in which a wrong member of a connector or model shows: its form, the update, later reads. */
const stages = [/^2\.[12]-/, /-updated$/, /-read-back$/];

/** Whether a finding shows the same member wrong at an earlier stage. */
export function isEarlierOf(root: Found, later: Found): boolean {
  const stageOf = ({ requirement: { id } }: Found) => stages.findIndex((stage) => stage.test(id));
  if (stageOf(root) < 0 || stageOf(root) >= stageOf(later)) return false;
  // The method is GET or PUT.
  const placeIn = ({ finding: { endpoint, pointer } }: Found) => `${endpoint.slice(3)} ${pointer}/`;
  const [one, other] = [placeIn(root), placeIn(later)];
  return one.startsWith(other) || other.startsWith(one);
}

const ofEarlier = ({ found, rule }: Seen, { all }: Whole): Draft | undefined =>
  all.some((one) => isEarlierOf(one.found, found)) ? { name: 'wrong before', of: rule } : undefined;

/** Values that went through a double, or through another time zone. */
function ofValue({ wanted, received }: Seen): Draft | undefined {
  if (wanted.kind !== 'value' || received.kind !== 'value') return undefined;
  const [one = '', other = ''] = [wanted.value, received.value].map((text) => text.replaceAll('"', ''));
  if (/^[1-9]\d{15,}$/.test(one) && /^[1-9]\d{15,}$/.test(other) && Number(one) === Number(other))
    return { name: 'rounded' };
  const apart = /^\d{4}-\d\d-\d\dT/.test(one) ? Math.abs(Date.parse(one) - Date.parse(other)) : 0;
  return apart > 0 && apart <= 14 * 3_600_000 && apart % 900_000 === 0
    ? { name: 'local time', values: { hours: `${apart / 3_600_000}` } }
    : undefined;
}

/** The number of the page in a query; 1 where there is none. */
const pageIn = (url: string): number => Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 1);

const steps: Readonly<Record<string, number>> = { self: 0, next: 1, prev: -1 };

/** Whether a link names the number before the one that it must name. */
function countsFromZero({ pointer, value, found }: Seen): boolean {
  const name = /^\/links\/(\w+)$/.exec(pointer)?.[1] ?? '';
  if (!/[?&]page=\d/.test(value)) return false;
  if (name === 'first') return pageIn(value) === 0;
  const step = steps[name];
  return step !== undefined && pageIn(value) === pageIn(found.finding.sent) + step - 1;
}

/** Whether a link names a status that must be decoded twice. */
function isEncodedTwice(link: string, status: string): boolean {
  const once = URL.parse(link.replaceAll('"', ''), 'http://host')?.searchParams.get('status');
  return once !== status && new URLSearchParams(`status=${once}`).get('status') === status;
}

function ofLink(seen: Seen, { fromZero }: Whole): Draft | undefined {
  const { wanted, value, pointer } = seen;
  if (!pointer.startsWith('/links/')) return undefined;
  const name = nameOf('link', value);
  if (name !== undefined) return { name };
  if (wanted.kind === 'link' && wanted.to.kind === 'filtered')
    return isEncodedTwice(value, wanted.to.status) ? { name: 'encoded twice' } : undefined;
  const isLast = pointer === '/links/last' && fromZero.size > 0 && /[?&]page=\d/.test(value);
  if (isLast || (countsFromZero(seen) && (wanted.kind === 'link' || fromZero.size > 1)))
    return { name: 'pages from zero' };
  if (wanted.kind !== 'link') return undefined;
  return wanted.to.kind === 'resource' ? ofBase(value, wanted.to) : undefined;
}

/** A link that leads out of the base URL: what a proxy or a router in front has taken away. */
function ofBase(value: string, to: { readonly path: string; readonly baseUrl: string }): Draft | undefined {
  const base = new URL(to.baseUrl);
  const link = URL.parse(value.replaceAll('"', ''), to.baseUrl);
  if (link === null) return undefined;
  const { origin, host, pathname } = link;
  const row = (wanted: string, received: string) => ({ wanted, received });
  const prefix = to.path.slice(0, -pathname.length);
  if (host === base.host && prefix !== '' && prefix + pathname === to.path)
    return { name: 'link prefix', values: { prefix }, row: row(`${prefix}/…`, `${pathname.slice(0, 12)}…`) };
  if (link.hostname === base.hostname && link.port === '' && base.port !== '')
    return { name: 'link port', values: { port: base.port }, row: row(base.host, host) };
  if (origin === base.origin || pathname !== to.path) return undefined;
  return { name: 'link host', values: { origin }, row: row(base.origin, origin) };
}

/** In the order in which they are tried: the first that fits is the cause. */
const diagnoses: readonly Diagnose[] = [
  ofCache,
  ofStatus,
  ofFramework,
  ofUpdate,
  ofSpelling,
  ofEarlier,
  ofMissing,
  ofType,
  ofValue,
  ofLink,
];

/** Findings of rules of one name, whose wanted and received values are of one kind. */
function ofRule({ rule, wanted, received, found }: Seen): Draft {
  if (isOpened(rule)) return { name: 'rule', of: rule };
  const shown = hasPlace(found.finding) ? shapeOf(received) : received.kind;
  return { name: 'rule', of: `${slugOf(rule)} ${shapeOf(wanted)} ${shown}` };
}

/** The kind of a value, without what only one answer has. */
function shapeOf(fact: Fact<string>): string {
  if (fact.kind === 'type' || fact.kind === 'structure') return `${fact.kind} ${fact.type}`;
  if (fact.kind === 'status') return `status ${fact.status ?? 'none'} ${fact.since?.kind ?? ''}`;
  if (fact.kind !== 'value') return fact.kind;
  return /^\d{3}$/.test(fact.value) ? `status ${fact.value}` : jsonType(fact.value);
}

/**
 * The framework whose default an error body is, with where the application defines such an answer; undefined
 * for any body of the service's own. It fits by its status, its members (all that it has, if `isWhole`) and a
 * pattern of its text; the most specific comes first.
 */
export function frameworkOf(status: number, body: string) {
  const own = membersOf(body);
  return frameworks.find(
    ({ status: wanted = status, members = [], isWhole = false, text = '' }) =>
      wanted === status &&
      members.every((name) => own.includes(name)) &&
      (!isWhole || own.length === members.length) &&
      new RegExp(text, 'i').test(body),
  );
}

function membersOf(body: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  } catch {
    return [];
  }
}
