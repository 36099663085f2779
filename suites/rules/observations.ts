/**
 * What the target does at each point that the spec leaves open (OBSERVE): a bounded answer in a few words,
 * never a judgement. Most are read off answers that were asked for anyway; the others off questions of the
 * purposes `observe`, `foreign` and `mistake`. A point without an answer was not seen.
 */
import { fields } from '../../schemas/validators.gen.js';
import { endpoints, type EndpointName, type ObservationId } from '../catalogue/index.ts';
import { attributeOf, isRecognised, jsonOf, resourceOf, seriesNames } from '../log/answers.ts';
import { parameterOf, type BadCredential, type Purpose } from '../log/ask.ts';
import { isGood, statusOf, type Exchange } from '../log/exchange.ts';
import {
  instantMs,
  isArray,
  isDigits,
  isObject,
  member,
  memberAt,
  type Json,
  type JsonObject,
} from '../log/json.ts';
import type { Observation } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, singleRunOf, type Entry, type List, type Page } from '../log/pages.ts';
import { isUuid } from '../log/absent-ids.ts';
import { historyOf, sightOf, updatesOf } from '../log/updates.ts';
import { shownOf } from '../log/values.ts';

/** Everything that was seen at the open points. */
export function* observations(known: Knowledge): Iterable<Observation> {
  for (const [point, look] of Object.entries(looks)) {
    const answer = look(known);
    // Object.entries forgets the names
    if (answer !== undefined) yield { point: point as ObservationId, answer };
  }
}

type Look = (known: Knowledge) => string | undefined;
type Looks = Readonly<Partial<Record<ObservationId, Look>>>;

const mostListed = 20;

/** Different texts, sorted, as one line; undefined where there is none. */
function listed(texts: readonly string[], between = ', '): string | undefined {
  const distinct = [...new Set(texts)].sort();
  if (distinct.length === 0) return undefined;
  const more = distinct.length > mostListed ? ` and ${distinct.length - mostListed} more` : '';
  return distinct.slice(0, mostListed).join(between) + more;
}

const entriesAt = (known: Knowledge, endpoint: List['endpoint']): readonly Entry[] =>
  known.served(endpoint).flatMap((one) => pageOf(one)?.entries ?? []);

const quotedText = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' ? [JSON.stringify(value)] : [];

/** The values of an attribute of single resources. */
const valuesOf =
  (endpoint: EndpointName, name: string): Look =>
  (known) =>
    listed(known.served(endpoint).flatMap((one) => quotedText(attributeOf(one, name))));

/** The values of an attribute of entries. */
const entryValues =
  (endpoint: List['endpoint'], name: string): Look =>
  (known) =>
    listed(entriesAt(known, endpoint).flatMap(({ attributes }) => quotedText(attributes[name])));

/** The forms of the ids of entries. */
const idForms =
  (endpoint: List['endpoint']): Look =>
  (known) =>
    listed(entriesAt(known, endpoint).map(({ id }) => formOf(id)));

function formOf(id: string): string {
  if (isDigits(id)) return 'digits';
  return isUuid(id) ? 'a UUID' : 'another string';
}

const typeOf = (value: Json): string => {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  return typeof value === 'bigint' ? 'number' : typeof value;
};

/** How many members a configuration has, and of which types. */
const shapeOf =
  (endpoint: EndpointName): Look =>
  (known) => {
    const [first] = known
      .served(endpoint)
      .map((one) => attributeOf(one, 'configuration'))
      .filter(isObject);
    if (first === undefined) return undefined;
    const types = Object.values(first).map(typeOf);
    const noun = types.length === 1 ? 'member' : 'members';
    return types.length === 0 ? 'no members' : `${types.length} ${noun}: ${listed(types)}`;
  };

/** "always", "never" or "sometimes", of those cases in which it is known. */
function howOften(cases: readonly (boolean | undefined)[]): string | undefined {
  const known = cases.filter((one) => one !== undefined);
  if (known.length === 0) return undefined;
  if (known.every(Boolean)) return 'always';
  return known.some(Boolean) ? 'sometimes' : 'never';
}

function addsUp(total: Json | undefined, parts: readonly (Json | undefined)[]): boolean | undefined {
  const numbers = parts.flatMap((one) => (typeof one === 'number' ? [one] : []));
  if (typeof total !== 'number' || numbers.length < parts.length) return undefined;
  return numbers.reduce((sum, one) => sum + one, 0) === total;
}

/**
 * The unit in which the duration of a run agrees with its start and end; none where there is nothing to tell.
 */
function unitOf({ attributes }: Entry): readonly string[] {
  const passedMs = instantMs(attributes['finished_at']) - instantMs(attributes['started_at']);
  const { duration } = attributes;
  if (typeof duration !== 'number' || duration === 0 || !(passedMs > 0)) return [];
  if (Math.abs(duration - passedMs / 1000) <= 1) return ['seconds'];
  if (Math.abs(duration - passedMs) <= 1000) return ['milliseconds'];
  return [Math.abs(duration - passedMs / 60_000) <= 1 ? 'minutes' : 'none that fits'];
}

const reportData = (
  known: Knowledge,
): readonly { readonly period: string | undefined; readonly data: JsonObject }[] =>
  known.served('reports').flatMap((one) => {
    const data = member(jsonOf(one), 'data');
    return isObject(data) ? [{ period: parameterOf(one.ask, 'time_period'), data }] : [];
  });

const itemsOf = (data: JsonObject): readonly Json[] => Object.values(data).filter(isArray).flat();

/** Whether the series that was not asked for is there. */
const otherSeries: Look = (known) =>
  listed(
    known.served('reports').flatMap((one) => {
      const metric = parameterOf(one.ask, 'metric');
      const other = seriesNames.find((name) => name !== metric);
      if (other === undefined || !seriesNames.some((name) => name === metric)) return [];
      const value = memberAt(jsonOf(one), 'data', other);
      if (value === undefined) return ['left out'];
      return [isArray(value) && value.length === 0 ? 'empty' : 'there'];
    }),
  );

const tables = {
  updateConnector: fields.connector,
  readModel: fields.model,
  listRuns: fields.syncRunListed,
  readRun: fields.syncRun,
  listRecords: fields.syncRecord,
} as const;

const furtherMembers: Look = (known) => {
  const shown = Object.entries(tables).flatMap(([name, table]) => {
    const endpoint = name as keyof typeof tables; // Object.entries forgets the names
    const names = new Set(table.map((field) => field.member));
    const resources = known.served(endpoint).flatMap((one) => {
      const entries =
        endpoint === 'listRuns' || endpoint === 'listRecords' ? pageOf(one)?.entries : undefined;
      return entries?.map(({ attributes }) => attributes) ?? [member(resourceOf(one), 'attributes')];
    });
    const hasMore = resources.some((one) => isObject(one) && Object.keys(one).some((key) => !names.has(key)));
    return hasMore ? [endpoints[endpoint]] : [];
  });
  return listed(shown) ?? (known.served('listRuns').length > 0 ? 'none' : undefined);
};

const nullMembers: Look = (known) => {
  const runs = [
    ...entriesAt(known, 'listRuns'),
    ...known.served('readRun').flatMap((one) => singleRunOf(one) ?? []),
  ];
  const names = runs.flatMap(({ attributes }) =>
    Object.keys(attributes).filter((name) => attributes[name] === null),
  );
  return listed(names) ?? (runs.length > 0 ? 'none' : undefined);
};

/** The answer in a few words: its status, or why there is none. */
const outcomeOf = ({ answer, failure }: Exchange): string =>
  answer === undefined ? (failure?.message ?? 'no answer') : String(answer.status);

/** What a question that the spec does not answer got, where the endpoint is known to answer. */
const outcome =
  (endpoint: EndpointName, isMeant: (purpose: Purpose) => boolean): Look =>
  (known) => {
    const [first] = known.at(endpoint).filter((one) => isGood(one) && isMeant(one.ask.purpose));
    if (first === undefined || known.served(endpoint).length === 0) return undefined;
    const page = pageOf(first);
    return page === undefined
      ? outcomeOf(first)
      : `200, ${whichOf(page, known.whole(page.list)?.pages ?? [])}`;
  };

/** Which page of a list was returned. */
function whichOf({ entries, ids }: Page, pages: readonly Page[]): string {
  if (entries.length === 0) return 'no entries';
  if (pages[0]?.ids === ids) return 'the first page';
  return pages.at(-1)?.ids === ids ? 'the last page' : 'other entries';
}

const observed = (endpoint: EndpointName, point: ObservationId): Look =>
  outcome(endpoint, (purpose) => purpose.kind === 'observe' && purpose.point === point);
const mistaken = (endpoint: EndpointName, what: 'no-json' | 'bad-sql' | 'absent-id'): Look =>
  outcome(endpoint, (purpose) => purpose.kind === 'mistake' && purpose.what === what);

/** What a bad credential got, at all endpoints. */
const refused =
  (credential: BadCredential): Look =>
  ({ log }) =>
    listed(log.filter(({ ask }) => ask.credential === credential).map(outcomeOf), '; ');

const refusalBody: Look = (known) => {
  const [first] = known
    .at('reports')
    .filter(({ ask }) => ask.rule === '4.1-type-values' && ask.expects === 400);
  return first && `${outcomeOf(first)}, ${bodyInWords(first)}`;
};

/** The form of a body: its words may differ from run to run. */
function bodyInWords(exchange: Exchange): string {
  const decoded = exchange.answer?.body.decoded;
  if (decoded?.kind !== 'json') return decoded?.kind === 'empty' ? 'no body' : 'no JSON';
  if (isArray(decoded.value)) return 'an array';
  if (!isObject(decoded.value)) return 'a scalar';
  return `an object ${typeof member(decoded.value, 'message') === 'string' ? 'with' : 'without'} a message`;
}

/** Whether a missing sync and a missing run get the same words, apart from the ids in them. */
const messageWording: Look = (known) => {
  const [sync, run] = (['listRuns', 'readRun'] as const).map((endpoint) => {
    const absent = known.at(endpoint).find((one) => one.ask.expects === 404 && statusOf(one) === 404);
    const message = member(absent && jsonOf(absent), 'message');
    return typeof message === 'string' ? message.replaceAll(/[0-9a-f-]{4,}/gi, '…') : undefined;
  });
  if (sync === undefined || run === undefined) return undefined;
  return sync === run ? 'the same words' : 'different words';
};

const rateLimit: Look = ({ log }) => {
  const headers = log.flatMap(({ answer }) =>
    Object.keys(answer?.headers ?? {}).filter((name) => /^(x-)?rate-?limit|^retry-after$/.test(name)),
  );
  const isLimited = log.some(
    (one) => statusOf(one) === 429 || one.earlier.some((why) => why.includes('429')),
  );
  return log.length === 0 ? undefined : (listed([...headers, ...(isLimited ? ['429'] : [])]) ?? 'none');
};

const masked: Look = (known) => {
  const shown = updatesOf(known, 'updateConnector').flatMap(({ named, attributes }) =>
    attributes === undefined ? [] : shownOf(named, attributes),
  );
  if (shown.length === 0) return undefined;
  return shown.some(({ kind }) => kind === 'masked') ? 'some values are masked' : 'no value is masked';
};

const readLag: Look = (known) => {
  const history = historyOf(known);
  const sights = history.reads.flatMap((read) => sightOf(known, history, read) ?? []);
  if (sights.some(({ kind }) => kind === 'late')) return 'does not show it yet';
  return sights.some(({ kind }) => kind === 'shows') ? 'shows it' : undefined;
};

/** By what the entries of a list are ordered; ids of digits by their number. */
const orderOf =
  (endpoint: List['endpoint']): Look =>
  (known) => {
    const list = known.lists.find((one) => one.endpoint === endpoint && known.entries(one).length > 2);
    if (list === undefined) return undefined;
    const entries = known.entries(list);
    for (const name of ['created_at', 'updated_at', 'started_at', 'id']) {
      const texts = entries.flatMap(({ id, attributes }) => {
        const value = name === 'id' ? id.padStart(isDigits(id) ? longestNumber : 0, '0') : attributes[name];
        return typeof value === 'string' ? [value] : [];
      });
      if (texts.length < entries.length || new Set(texts).size === 1) continue;
      if (isSorted(texts)) return `by ${name}, ascending`;
      if (isSorted(texts.toReversed())) return `by ${name}, descending`;
    }
    return 'by none of the known members';
  };

const longestNumber = 40;
const isSorted = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || (texts[at - 1] ?? '') <= text);

const pageSize =
  (endpoint: List['endpoint']): Look =>
  (known) => {
    const lists = known.lists.filter((one) => one.endpoint === endpoint);
    const longest = lists.find((one) => (known.whole(one)?.pages.length ?? 0) > 1);
    if (longest !== undefined) return `${known.whole(longest)?.pages[0]?.entries.length ?? 0} entries`;
    return lists.length > 0 ? 'no second page' : undefined;
  };

const linkForm: Look = (known) => {
  const texts = known.served('listRuns').flatMap((one) => pageOf(one)?.links.self?.text ?? []);
  const [link] = texts;
  if (link === undefined) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return 'absolute URLs';
  if (link.startsWith('//')) return 'URLs without a scheme';
  return link.startsWith('/') ? 'absolute paths' : 'relative references';
};

const endForm: Look = (known) => {
  const walks = known.lists.flatMap((list) => known.whole(list) ?? []);
  const walk = walks.find(({ pages, end }) => pages.length > 1 && end === 'complete') ?? walks[0];
  if (walk === undefined) return undefined;
  const last = walk.end === 'complete' ? walk.pages.at(-1) : undefined;
  return `prev of the first page: ${endOf(walk.pages[0], 'prev')}; next of the last page: ${endOf(last, 'next')}`;
};

function endOf(page: Page | undefined, name: 'prev' | 'next'): string {
  if (page === undefined) return 'not seen';
  const value = page.rawLinks[name];
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  return value === '' ? 'an empty string' : 'a link';
}

/** The open points that both lists have. */
function listLooks(endpoint: List['endpoint']): Looks {
  const clause = endpoint === 'listRuns' ? '4.7' : '4.9';
  const names = 'page-zero page-word page-past-end status-empty status-case malformed-id'.split(' ');
  return {
    ...Object.fromEntries(
      // these six are points of both clauses
      names.map((name) => [`${clause}-${name}`, observed(endpoint, `${clause}-${name}` as ObservationId)]),
    ),
    [`${clause}-status-unknown`]: outcome(
      endpoint,
      (purpose) => purpose.kind === 'foreign' && purpose.parameter === 'status',
    ),
    [`${clause}-order`]: orderOf(endpoint),
    [endpoint === 'listRuns' ? '8-page-size-runs' : '8-page-size-records']: pageSize(endpoint),
  };
}

const looks: Looks = {
  ...listLooks('listRuns'),
  ...listLooks('listRecords'),
  '2-further-members': furtherMembers,
  '2.1-connector-type-value': valuesOf('updateConnector', 'connector_type'),
  '2.1-configuration-keys': shapeOf('updateConnector'),
  '2.2-query-type-value': valuesOf('readModel', 'query_type'),
  '2.2-configuration-keys': shapeOf('readModel'),
  '2.3-status-values': entryValues('listRuns', 'status'),
  '2.3-duration-unit': (known) => listed(entriesAt(known, 'listRuns').flatMap(unitOf)),
  '2.3-row-arithmetic': (known) =>
    howOften(
      entriesAt(known, 'listRuns').map(({ attributes }) =>
        addsUp(attributes['total_rows'], [attributes['successful_rows'], attributes['failed_rows']]),
      ),
    ),
  '2.3-null-values': nullMembers,
  '2.3-id-form': idForms('listRuns'),
  '2.4-status-values': entryValues('listRecords', 'status'),
  '2.4-action-values': entryValues('listRecords', 'action'),
  '2.4-id-form': idForms('listRecords'),
  '2.5-link-form': linkForm,
  '2.5-end-form': endForm,
  '2.6-count-arithmetic': (known) =>
    howOften(
      reportData(known)
        .flatMap(({ data }) => itemsOf(data))
        .map((item) =>
          addsUp(member(item, 'total_count'), [member(item, 'failed_count'), member(item, 'success_count')]),
        ),
    ),
  '2.6-slice-length': (known) =>
    listed(
      reportData(known).flatMap(({ period, data }) =>
        period === undefined
          ? []
          : Object.values(data).flatMap((items) =>
              isArray(items) && items.length > 0 ? [`${period}: ${items.length}`] : [],
            ),
      ),
    ),
  '4.1-refusal-body': refusalBody,
  '4.1-other-case': observed('reports', '4.1-other-case'),
  '4.1-empty-value': observed('reports', '4.1-empty-value'),
  '4.1-doubled-parameter': observed('reports', '4.1-doubled-parameter'),
  '4.1-unknown-connector': observed('reports', '4.1-unknown-connector'),
  '4.1-other-series': otherSeries,
  '4.2-masked-values': masked,
  '4.3-row-count': (known) => {
    const query = known.at('querySource').find((one) => one.ask.expects === 200 && isArray(jsonOf(one)));
    return query && (isRecognised(query) ? 'rows' : 'no rows');
  },
  '4.5-read-lag': readLag,
  '4.8-malformed-id': observed('readRun', '4.8-malformed-id'),
  '5-missing-token-answer': refused('none'),
  '5-bad-token-answer': refused('made up'),
  '5-token-format': ({ options }) => (options.isJwt ? 'a JWT' : 'no JWT'),
  '7-missing-model': mistaken('readModel', 'absent-id'),
  '7-missing-connector': mistaken('querySource', 'absent-id'),
  '7-bad-body': mistaken('updateModel', 'no-json'),
  '7-bad-sql': mistaken('querySource', 'bad-sql'),
  '7-message-wording': messageWording,
  '8-rate-limit': rateLimit,
};
