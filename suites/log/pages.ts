import { isList, linkNames, type Ask, type LinkName } from './ask.ts';
import { filterOf, isServed, jsonOf, resourceOf } from './answers.ts';
import { perObject, type Body, type Exchange } from './exchange.ts';
import { idText, isArray, isObject, member, memberAt, shortened, writeJson } from './json.ts';
import type { Json, JsonObject } from './json.ts';
import { canonicalUrl, isMarked, linkOf, numberIn, urlOf, urlParameter, type Link } from './urls.ts';

/** A list, without its filter: the runs of a sync or the records of a run. */
export interface List {
  readonly endpoint: 'listRuns' | 'listRecords';
  readonly ids: readonly string[];
}

/** An entry of a list, or a single run, as answers are compared: who it is, and in which state. */
export interface Entry {
  /** Of an entry without an id, which is a finding of its own, its whole content. */
  readonly id: string;
  readonly hasId: boolean;
  readonly type: Json | undefined;
  /** The text of its `status`; undefined where that is no string. */
  readonly status: string | undefined;
  /** Changes when the entry does: its status and `updated_at`. */
  readonly version: string;
  /** Its attributes that are no objects or arrays; long texts are cut. */
  readonly attributes: Readonly<Record<string, Json>>;
}

/** One answer that shows a part of a list. Facts only: the body need not be kept. */
export interface Page {
  readonly exchange: Exchange;
  readonly list: List;
  readonly filter: string | undefined;
  readonly entries: readonly Entry[];
  /** Links that are strings and lead somewhere; an empty `next` or `prev` is no link. */
  readonly links: Readonly<Partial<Record<LinkName, Link>>>;
  /** The members of `links` as they came, for what is said of their types. */
  readonly rawLinks: Readonly<Partial<Record<LinkName, Json | undefined>>>;
  /** The canonical URL that was asked. */
  readonly address: string;
  /** Equal for pages with the same entries, in any order of a page (interpretation 12). */
  readonly ids: string;
  /** Equal for pages with the same entries in the same versions. */
  readonly state: string;
}

/** The same text for all questions about one list, or about one of its filters. */
export const listKey = ({ endpoint, ids }: Pick<Ask, 'endpoint' | 'ids'>, filter?: string): string =>
  `${endpoint}\n${ids.join('\n')}${filter === undefined ? '' : `\n?${filter}`}`;

/** The list of the runs of a sync. */
export const runsOf = (sync: string): List => ({ endpoint: 'listRuns', ids: [sync] });

/** The list of the records of a run. */
export const recordsOf = (sync: string, run: string): List => ({ endpoint: 'listRecords', ids: [sync, run] });

const maxText = 4096;

/** A resource as an entry; its text is cut where a rule needs no more of it. */
export function entryOf(resource: Json | undefined): Entry {
  const id = idText(member(resource, 'id'));
  const own = member(resource, 'attributes');
  const status = member(own, 'status');
  const attributes = isObject(own) ? withoutMore(own) : {};
  return {
    id: id ?? `no id: ${writeJson(resource ?? null).slice(0, maxText)}`,
    hasId: id !== undefined,
    type: member(resource, 'type'),
    status: typeof status === 'string' ? status : undefined,
    version: writeJson([member(attributes, 'status') ?? null, member(attributes, 'updated_at') ?? null]),
    attributes,
  };
}

/** The same object where nothing is left out or cut: a list may have many entries. */
function withoutMore(own: JsonObject): JsonObject {
  const isMore = (value: Json): boolean =>
    typeof value === 'string' ? value.length > maxText : typeof value === 'object' && value !== null;
  if (!Object.values(own).some(isMore)) return own;
  const kept = Object.entries(own).filter(([, value]) => typeof value !== 'object' || value === null);
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? shortened(value, maxText) : value]),
  );
}

/** The statuses of entries, the most frequent first. */
export const statusesIn = perObject((entries: readonly Entry[]): readonly string[] =>
  [...Map.groupBy(entries, ({ status }) => status)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([status]) => status ?? []),
);

/** The page in an answer to the good token; undefined where it has not the marks of a list. */
export const pageOf = perObject((exchange: Exchange): Page | undefined =>
  isServed(exchange) ? listedIn(exchange) : undefined,
);

/** The entries of a list in an answer 200, with links or without: enough to find out what a server holds. */
export function listedIn(exchange: Exchange): Page | undefined {
  const { ask, url, baseUrl, answer } = exchange;
  const { endpoint, ids } = ask;
  const json = jsonOf(exchange);
  if (!isList(endpoint) || answer?.status !== 200 || !isArray(member(json, 'data'))) return undefined;
  const list: List = { endpoint, ids };
  const listUrl = urlOf(baseUrl, { ...list, query: [] });
  const rawLinks = linkNames.map((name) => [name, memberAt(json, 'links', name)] as const);
  const links = rawLinks.filter(([name, text]) => text !== '' || (name !== 'next' && name !== 'prev'));
  return {
    exchange,
    list,
    // what we asked for, or what a followed URL says, unless that is a cursor
    filter: ask.link === undefined || isMarked(url) ? filterOf(exchange) : urlParameter(url, 'status'),
    rawLinks: Object.fromEntries(rawLinks),
    links: Object.fromEntries(
      links.flatMap(([name, text]) => (typeof text === 'string' ? [[name, linkOf(text, url, listUrl)]] : [])),
    ),
    address: canonicalUrl(url),
    ...contentOf(answer.body),
  };
}

/** Entries and bytes of an answer that weigh as much as a request. */
const ofOneRequest = { entries: 2000, bytes: 8 << 20 };

/**
 * What an exchange takes of the requests that a run may make: every attempt, and of a large answer as many
 * more as it takes time and memory to judge (interpretation 27).
 */
export const loadOf = perObject((exchange: Exchange): number => {
  const { entries = [] } = pageOf(exchange) ?? {};
  const size = exchange.answer?.body.size ?? 0;
  const more = entries.length / ofOneRequest.entries + size / ofOneRequest.bytes;
  return 1 + exchange.earlier.length + Math.floor(more);
});

/** What equal bodies have in common: a list of many entries is read many times. */
const contentOf = perObject(({ decoded }: Body): Pick<Page, 'entries' | 'ids' | 'state'> => {
  const data = decoded.kind === 'json' ? member(decoded.value, 'data') : undefined;
  const entries = isArray(data) ? data.map(entryOf) : [];
  return {
    entries,
    ids: sortedLines(entries.map(({ id }) => id)),
    state: sortedLines(entries.map(({ id, version }) => `${id} ${version}`)),
  };
});

const sortedLines = (lines: string[]): string => lines.sort().join('\n');

/** The number of a page, from 1, as its URL has it; the page without a number is the first. */
export const numberOf = perObject(({ exchange, filter }: Page) => numberIn(exchange.url, filter));

/** Whether all entries of a page have the status that it is filtered by. */
export const isPure = ({ filter, entries }: Pick<Page, 'filter' | 'entries'>): boolean =>
  filter === undefined || statusesIn(entries).every((status) => status === filter);

/** The run in an answer that shows it alone. */
export const singleRunOf = perObject((exchange: Exchange): Entry | undefined =>
  exchange.ask.endpoint === 'readRun' && isServed(exchange) ? entryOf(resourceOf(exchange)) : undefined,
);
