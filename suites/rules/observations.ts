/** What the target does at each point that the spec leaves open: a bounded answer, never a judgement. */
import { endpoints, everyEndpoint, observationIds } from '../catalogue/index.ts';
import type { EndpointName, ObservationId } from '../catalogue/index.ts';
import { attributeOf, isRecognised, jsonOf, membersOf, resourceOf, seriesNames } from '../log/answers.ts';
import { isList, linkNames, parameterOf, type Ask, type BadCredential } from '../log/ask.ts';
import { isGood, statusOf, type Exchange } from '../log/exchange.ts';
import { instantMs, isArray, isDigits, isObject, member, memberAt, type Json } from '../log/json.ts';
import type { Observation } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { entryOf, pageOf, type Entry, type Page } from '../log/pages.ts';
import { isUuid, madeUpWord } from '../log/random.ts';
import { historyOf, holdsMask, shownOf, sightOf, updatesOf } from '../log/updates.ts';

/** Bytes of a body that is looked at for members beside others of its endpoint. */
const large = 1 << 20;

/** What is seen at a point, in one text or in several; nothing where it was not seen. */
type Look = (known: Knowledge) => string | readonly string[] | undefined;

/** Everything that was seen at the open points. */
export const observations = (known: Knowledge): readonly Observation[] =>
  observationIds.flatMap((point) => {
    const isMeant = ({ purpose }: Ask): boolean => purpose.kind === 'observe' && purpose.point === point;
    const look: Look = looks[point] ?? (() => asked(known, isMeant));
    const answer = listed([look(known) ?? []].flat());
    return answer === undefined ? [] : [{ point, answer }];
  });

const mostListed = 20;

/** Different texts, sorted, as one line; undefined where there is none. */
function listed(texts: readonly string[], between = ', '): string | undefined {
  const distinct = [...new Set(texts)].sort();
  if (distinct.length === 0) return undefined;
  const more = distinct.length > mostListed ? ` and ${distinct.length - mostListed} more` : '';
  return distinct.slice(0, mostListed).join(between) + more;
}

/** What is listed, that of equal answers once. */
const once = <T>(lists: readonly (readonly T[])[]): readonly T[] => [...new Set(lists)].flat();

const entriesAt = (known: Knowledge, endpoint: EndpointName): readonly Entry[] =>
  once(known.served(endpoint).map((one) => pageOf(one)?.entries ?? [entryOf(resourceOf(one))]));

const valuesAt = (known: Knowledge, endpoint: EndpointName, name: string): readonly string[] =>
  entriesAt(known, endpoint).flatMap(({ attributes: { [name]: value } }) =>
    typeof value === 'string' ? JSON.stringify(value) : [],
  );

const formOfId = ({ id }: Entry): string =>
  isDigits(id) ? 'digits' : isUuid(id) ? 'a UUID' : 'another string';

const typeOf = (value: Json): string => {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  return typeof value === 'bigint' ? 'number' : typeof value;
};

function configurationAt(known: Knowledge, endpoint: EndpointName): string | undefined {
  const shown = known.served(endpoint).map((one) => attributeOf(one, 'configuration'));
  const first = shown.find((one) => isObject(one));
  if (first === undefined) return undefined;
  const types = Object.values(first).map(typeOf);
  const noun = types.length === 1 ? 'member' : 'members';
  return types.length === 0 ? 'no members' : `${types.length} ${noun}: ${listed(types)}`;
}

/** How often parts add up to a total, of the objects that have these numbers. */
function addingUp(objects: readonly Json[], ...names: readonly string[]): string | undefined {
  const cases = objects
    .map((object) => names.map((name) => member(object, name)))
    .filter((numbers) => numbers.every((one) => typeof one === 'number'))
    .map(([total, ...parts]) => parts.reduce((one, other) => one + other, 0) === total);
  if (cases.every(Boolean)) return cases.length > 0 ? 'always' : undefined;
  return cases.some(Boolean) ? 'sometimes' : 'never';
}

const unitsMs = { seconds: 1000, milliseconds: 1, minutes: 60_000 };

/** The series of all reports, with the period that was asked for. */
const seriesOf = (known: Knowledge): readonly (readonly [period: string, items: readonly Json[]])[] =>
  known.served('reports').flatMap((one) => {
    const data = member(jsonOf(one), 'data');
    const period = parameterOf(one.ask, 'time_period') ?? '';
    return Object.values(isObject(data) ? data : {}).flatMap((items) =>
      isArray(items) ? [[period, items] as const] : [],
    );
  });

const outcomeOf = ({ answer, failure }: Exchange): string =>
  answer === undefined ? (failure?.message ?? 'no answer') : String(answer.status);

/** What a question that the spec does not answer got first, where its endpoint is known to answer. */
function asked(known: Knowledge, isMeant: (ask: Ask) => boolean): string | undefined {
  const first = known.log.find((one) => isGood(one) && isMeant(one.ask));
  if (first === undefined || known.served(first.ask.endpoint).length === 0) return undefined;
  const page = pageOf(first);
  if (page === undefined) return outcomeOf(first);
  if (page.entries.length === 0) return '200, no entries';
  // a list that changes has another first page each time: most of the one that was seen last stays
  const walks = known.walks(page.list).filter(({ fromMs }) => fromMs <= first.askedMs);
  const near = walks.at(-1) ?? known.whole(page.list);
  const isLike = (other: Page | undefined): boolean => {
    const ids = new Set(other?.entries.map(({ id }) => id));
    return 2 * page.entries.filter(({ id }) => ids.has(id)).length > page.entries.length;
  };
  if (isLike(near?.pages[0])) return '200, the first page';
  return isLike(near?.pages.at(-1)) ? '200, the last page' : '200, other entries';
}

const mistaken = (known: Knowledge, at: EndpointName, mistake: string): string | undefined =>
  asked(
    known,
    ({ endpoint, purpose }) => endpoint === at && purpose.kind === 'mistake' && purpose.what === mistake,
  );

const unknownStatus = (known: Knowledge, at: EndpointName): string | undefined => {
  const word = madeUpWord(known.options.seed, 'status');
  return asked(known, (ask) => {
    const [status, page] = [parameterOf(ask, 'status'), parameterOf(ask, 'page')];
    return ask.endpoint === at && status === word && page === undefined;
  });
};

const refused = ({ log }: Knowledge, credential: BadCredential): string | undefined =>
  listed(log.filter(({ ask }) => ask.credential === credential).map(outcomeOf), '; ');

/** The form of a body: its words may differ from run to run. */
function bodyInWords(exchange: Exchange): string {
  const decoded = exchange.answer?.body.decoded;
  if (decoded?.kind !== 'json') return decoded?.kind === 'empty' ? 'no body' : 'no JSON';
  if (isArray(decoded.value)) return 'an array';
  if (!isObject(decoded.value)) return 'a scalar';
  return `an object ${typeof member(decoded.value, 'message') === 'string' ? 'with' : 'without'} a message`;
}

const longestNumber = 40;

/** By what the entries of a list are ordered; ids of digits by their number. */
function orderOf(known: Knowledge, endpoint: EndpointName): string | undefined {
  const own = known.lists.filter((list) => list.endpoint === endpoint);
  const entries = own.map((list) => known.entries(list)).find(({ length }) => length > 2);
  if (entries === undefined) return undefined;
  for (const name of ['created_at', 'updated_at', 'started_at', 'id']) {
    const texts = entries.flatMap(({ id, attributes }) => {
      const value = name === 'id' ? id.padStart(isDigits(id) ? longestNumber : 0, '0') : attributes[name];
      return typeof value === 'string' ? [value] : [];
    });
    if (texts.length < entries.length || new Set(texts).size === 1) continue;
    const ascending = String(texts.toSorted());
    if (String(texts) === ascending) return `by ${name}, ascending`;
    if (String(texts.toReversed()) === ascending) return `by ${name}, descending`;
  }
  return 'by none of the known members';
}

function pageSize(known: Knowledge, endpoint: EndpointName): string | undefined {
  const own = known.lists.filter((list) => list.endpoint === endpoint);
  const walks = own.map((list) => known.whole(list)?.pages ?? []);
  const [first] = walks.find(({ length }) => length > 1) ?? [];
  if (first !== undefined) return `${first.entries.length} entries`;
  return walks.length > 0 ? 'no second page' : undefined;
}

function endOf(page: Page | undefined, name: 'prev' | 'next'): string {
  if (page === undefined) return 'not seen';
  const value = page.rawLinks[name];
  if (value === undefined || value === null) return value === null ? 'null' : 'absent';
  return value === '' ? 'an empty string' : 'a link';
}

const isBeyond = (value: Json | undefined, names: readonly string[]): boolean =>
  isObject(value) && Object.keys(value).some((name) => !names.includes(name));

/** Whether an object that the spec describes has a member that it does not list, at any depth of a body. */
function hasFurther(endpoint: EndpointName, body: Json | undefined): boolean {
  const [data, links] = [member(body, 'data'), member(body, 'links')];
  const own = endpoint === 'scheduleSync' ? ['message'] : isList(endpoint) ? ['data', 'links'] : ['data'];
  if (isBeyond(body, own) || isBeyond(links, linkNames)) return true;
  const names = membersOf[endpoint].map((field) => field.member);
  if (endpoint === 'reports')
    return (
      isBeyond(data, seriesNames) ||
      seriesNames.flatMap((name) => member(data, name) ?? []).some((item) => isBeyond(item, names))
    );
  return (isArray(data) ? data : [data]).some(
    (one) => isBeyond(one, ['id', 'type', 'attributes']) || isBeyond(member(one, 'attributes'), names),
  );
}

/** How each point is seen; the others have questions of their own. */
const looks: Readonly<Partial<Record<ObservationId, Look>>> = {
  '2-further-members': (known) => {
    const sizeOf = ({ answer }: Exchange): number => answer?.body.size ?? 0;
    const shown = everyEndpoint.filter((endpoint) => {
      // equal bodies once; large ones say the same as small ones, and take long to decode once more
      const different = new Map(known.served(endpoint).map((one) => [one.answer?.body, one]));
      const [least, ...more] = [...different.values()].toSorted((one, other) => sizeOf(one) - sizeOf(other));
      return [least ?? [], more.filter((one) => sizeOf(one) <= large)]
        .flat()
        .some((one) => hasFurther(endpoint, jsonOf(one)));
    });
    if (shown.length === 0 && known.served('listRuns').length > 0) return 'none';
    return shown.map((endpoint) => endpoints[endpoint]);
  },
  '2.1-connector-type-value': (known) => valuesAt(known, 'updateConnector', 'connector_type'),
  '2.1-configuration-keys': (known) => configurationAt(known, 'updateConnector'),
  '2.2-query-type-value': (known) => valuesAt(known, 'readModel', 'query_type'),
  '2.2-configuration-keys': (known) => configurationAt(known, 'readModel'),
  '2.3-status-values': (known) => valuesAt(known, 'listRuns', 'status'),
  '2.3-duration-unit': (known) =>
    entriesAt(known, 'listRuns').flatMap(({ attributes }) => {
      const passedMs = instantMs(attributes['finished_at']) - instantMs(attributes['started_at']);
      const { duration } = attributes;
      if (typeof duration !== 'number' || duration === 0 || !(passedMs > 0)) return [];
      const isUnit = (ms: number): boolean => Math.abs(duration * ms - passedMs) <= Math.max(ms, 1000);
      return Object.entries(unitsMs).find(([, ms]) => isUnit(ms))?.[0] ?? 'none that fits';
    }),
  '2.3-row-arithmetic': (known) => {
    const runs = entriesAt(known, 'listRuns').map(({ attributes }) => attributes);
    return addingUp(runs, 'total_rows', 'successful_rows', 'failed_rows');
  },
  '2.3-null-values': (known) => {
    const runs = [...entriesAt(known, 'listRuns'), ...entriesAt(known, 'readRun')];
    const nulls = runs.flatMap(({ attributes }) =>
      Object.keys(attributes).filter((name) => attributes[name] === null),
    );
    return nulls.length === 0 && runs.length > 0 ? 'none' : nulls;
  },
  '2.3-id-form': (known) => entriesAt(known, 'listRuns').map(formOfId),
  '2.4-status-values': (known) => valuesAt(known, 'listRecords', 'status'),
  '2.4-action-values': (known) => valuesAt(known, 'listRecords', 'action'),
  '2.4-id-form': (known) => entriesAt(known, 'listRecords').map(formOfId),
  '2.5-link-form': (known) => {
    const [link] = known.served('listRuns').flatMap((one) => pageOf(one)?.links.self ?? []);
    if (link === undefined) return undefined;
    const spelt = link.isRespelt === true ? ', path spelt otherwise' : '';
    if (/^[a-z][a-z0-9+.-]*:/i.test(link.text)) return `absolute URLs${spelt}`;
    if (link.text.startsWith('//')) return `URLs without a scheme${spelt}`;
    return `${link.text.startsWith('/') ? 'absolute paths' : 'relative references'}${spelt}`;
  },
  '2.5-end-form': (known) => {
    const walks = known.lists.flatMap((list) => known.whole(list) ?? []);
    const walk = walks.find(({ pages, end }) => pages.length > 1 && end === 'complete') ?? walks[0];
    if (walk === undefined) return undefined;
    const last = walk.end === 'complete' ? walk.pages.at(-1) : undefined;
    return `prev of the first page: ${endOf(walk.pages[0], 'prev')}; next of the last page: ${endOf(last, 'next')}`;
  },
  '2.6-count-arithmetic': (known) => {
    const items = seriesOf(known).flatMap(([, items]) => items);
    return addingUp(items, 'total_count', 'failed_count', 'success_count');
  },
  '2.6-slice-length': (known) => {
    const named = seriesOf(known).filter(([period, { length }]) => period !== '' && length > 0);
    return named.map(([period, { length }]) => `${period}: ${length}`);
  },
  '4.1-refusal-body': (known) => {
    const isMeant = ({ ask }: Exchange): boolean => ask.rule === '4.1-type-values' && ask.expects === 400;
    const first = known.at('reports').find(isMeant);
    return first && `${outcomeOf(first)}, ${bodyInWords(first)}`;
  },
  '4.1-other-series': (known) =>
    known.served('reports').flatMap((one) => {
      const metric = parameterOf(one.ask, 'metric');
      const [other, ...more] = seriesNames.filter((name) => name !== metric);
      if (other === undefined || more.length > 0) return [];
      const value = memberAt(jsonOf(one), 'data', other);
      if (value === undefined) return 'left out';
      return isArray(value) && value.length === 0 ? 'empty' : 'there';
    }),
  '4.2-masked-values': (known) => {
    const shown = known.served('updateConnector').map((one) => attributeOf(one, 'configuration') ?? null);
    const kinds = updatesOf(known, 'updateConnector').flatMap(({ named, attributes = {} }) =>
      shownOf(named, attributes).map(({ kind }) => kind),
    );
    // a secret that was sent may be left out, too
    if (kinds.includes('masked') || shown.some((one) => holdsMask(one))) return 'some values are masked';
    const isSeen = kinds.length > 0 || shown.some((one) => isObject(one) && Object.keys(one).length > 0);
    return isSeen ? 'no value is masked' : undefined;
  },
  '4.3-row-count': (known) => {
    const query = known.at('querySource').find((one) => one.ask.expects === 200 && isArray(jsonOf(one)));
    return query && (isRecognised(query) ? 'rows' : 'no rows');
  },
  '4.5-read-lag': (known) => {
    const kinds = historyOf(known).reads.map((read) => sightOf(known, read)?.kind);
    if (kinds.includes('late')) return 'does not show it yet';
    return kinds.includes('shows') ? 'shows it' : undefined;
  },
  '4.7-order': (known) => orderOf(known, 'listRuns'),
  '4.7-status-unknown': (known) => unknownStatus(known, 'listRuns'),
  '4.9-order': (known) => orderOf(known, 'listRecords'),
  '4.9-status-unknown': (known) => unknownStatus(known, 'listRecords'),
  '5-missing-token-answer': (known) => refused(known, 'none'),
  '5-bad-token-answer': (known) => refused(known, 'made up'),
  '5-token-format': ({ options }) => (options.isJwt ? 'a JWT' : 'no JWT'),
  '7-missing-model': (known) => mistaken(known, 'readModel', 'absent-id'),
  '7-missing-connector': (known) => mistaken(known, 'querySource', 'absent-id'),
  '7-bad-body': (known) => mistaken(known, 'updateModel', 'no-json'),
  '7-bad-sql': (known) => mistaken(known, 'querySource', 'bad-sql'),
  '7-message-wording': (known) => {
    const [sync, run] = (['listRuns', 'readRun'] as const).map((endpoint) => {
      const absent = known.at(endpoint).find((one) => one.ask.expects === 404 && statusOf(one) === 404);
      const message = member(absent && jsonOf(absent), 'message');
      return typeof message === 'string' ? message.replaceAll(/[0-9a-f-]{4,}/gi, '…') : undefined;
    });
    if (sync === undefined || run === undefined) return undefined;
    return sync === run ? 'the same words' : 'different words';
  },
  '8-page-size-records': (known) => pageSize(known, 'listRecords'),
  '8-page-size-runs': (known) => pageSize(known, 'listRuns'),
  '8-rate-limit': ({ log }) => {
    const signs = log.flatMap(({ answer, earlier }) => [
      ...Object.keys(answer?.headers ?? {}).filter((name) => /^(x-)?rate-?limit|^retry-after$/.test(name)),
      ...(answer?.status === 429 || earlier.some((why) => why.includes('429')) ? ['429'] : []),
    ]);
    return signs.length === 0 && log.length > 0 ? 'none' : signs;
  },
};
