import type { Endpoint } from '../../catalogue/index.ts';
import { derivedOf, derivedOfBody, type Ask, type Decoded, type Exchange } from '../http/exchange.ts';
import { isArray, isObject, member, type Json, type JsonObject } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import { bodyOf, isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { CheckContext } from '../check/check-context.ts';
import { encodeSegment, wellFormed } from '../protocol/segments.ts';

/** A list as it is asked for: whose list, and filtered by which status. */
export interface View {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly status?: string;
}

/** An entry of a list as pages are compared: who it is, and in which state. */
export interface Entry {
  /** Of an entry without an id, which is a finding of its own, its whole content. */
  readonly id: string;
  readonly hasId: boolean;
  readonly status: Json | undefined;
  /** Changes when the entry does: its status and updated_at. */
  readonly version: string;
  readonly value: Json;
}

/** One page of a list as it was read. */
export interface Page {
  readonly exchange: Exchange;
  readonly entries: readonly Entry[];
  /** Undefined where `links` is no object, which is a finding of its own. */
  readonly links: JsonObject | undefined;
}

/** The five members of `links`. */
export const linkNames = ['self', 'first', 'prev', 'next', 'last'] as const;

/** Name of a member of `links`. */
export type LinkName = (typeof linkNames)[number];

const text = (value: Json | undefined): string =>
  typeof value === 'object' ? 'no scalar' : value === undefined ? 'absent' : `${value}`;

function readEntry(value: Json): Entry {
  const attributes = member(value, 'attributes');
  const status = member(attributes, 'status');
  const id = member(value, 'id');
  const hasId = typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint';
  return {
    id: hasId ? text(id) : `no id: ${writeJson(value)}`,
    hasId,
    status,
    version: `${text(status)} ${text(member(attributes, 'updated_at'))}`,
    value,
  };
}

/** The page in an answer, or undefined where the answer is no 200 with a list envelope. */
export const pageOf = (exchange: Exchange): Page | undefined => derivedOf(exchange, readPage);

function readPage(exchange: Exchange): Page | undefined {
  const { answer } = exchange;
  if (answer === undefined || !isExpectedAnswer(exchange)) return undefined;
  const entries = derivedOfBody(answer, readEntries);
  const links = member(bodyOf(exchange), 'links');
  return entries === undefined
    ? undefined
    : { exchange, entries, links: isObject(links) ? links : undefined };
}

function readEntries(body: Decoded): readonly Entry[] | undefined {
  const data = body.kind === 'json' ? member(body.value, 'data') : undefined;
  return isArray(data) ? data.map(readEntry) : undefined;
}

/** The entry in an answer that holds one alone, or undefined where the answer is no 200 with its envelope. */
export const entryOf = (exchange: Exchange): Entry | undefined =>
  isExpectedAnswer(exchange) ? readEntry(member(bodyOf(exchange), 'data') ?? null) : undefined;

/**
 * The link of a page if it is a string; an empty `next` or `prev` is no link, an empty reference elsewhere
 * means the page itself (RFC 3986, section 4.4).
 */
export function linkOf(page: Page, name: LinkName): string | undefined {
  const link = member(page.links, name);
  if (typeof link !== 'string') return undefined;
  return link === '' && (name === 'next' || name === 'prev') ? undefined : link;
}

/** The ids of a page in order. */
export const idsOf = (page: Page): readonly string[] => page.entries.map((entry) => entry.id);

/** The ids of a page that can be asked for: of those entries that have one. */
export const realIdsOf = ({ entries }: Pick<Page, 'entries'>): readonly string[] =>
  entries.filter(({ hasId }) => hasId).map((entry) => entry.id);

/** Whether a page shows anything. */
export const hasEntries = ({ entries }: Pick<Page, 'entries'>): boolean => entries.length > 0;

/** Whether one answer holds an entry twice, which has a rule of its own. */
export const holdsTwice = (page: Pick<Page, 'entries'>): boolean => {
  const ids = realIdsOf(page);
  return new Set(ids).size < ids.length;
};

/** Whether two pages have the same entries; their order on the page is unspecified (reading 12). */
export const isSamePage = (one: Page, other: Page): boolean => matches(one, other, ({ id }) => id);

/** Whether two readings of a page have the same entries in the same state: nothing happened between them. */
export const isUnchanged = (one: Page, other: Page): boolean =>
  matches(one, other, ({ id, version }) => `${id} ${version}`);

function matches(one: Page, other: Page, keyOf: (entry: Entry) => string): boolean {
  if (one.entries === other.entries) return true;
  if (one.entries.length !== other.entries.length) return false;
  if (one.entries.every((entry, at) => keyOf(entry) === keyOf(other.entries[at] ?? entry))) return true;
  const theirs = new Set(other.entries.map(keyOf));
  if (!one.entries.every((entry) => theirs.has(keyOf(entry)))) return false;
  const sorted = other.entries.map(keyOf).sort();
  return one.entries
    .map(keyOf)
    .sort()
    .every((key, at) => key === sorted[at]);
}

/** Numbers for the entries of some pages, by id and version: pages may be long, and texts take memory. */
export class EntryNames {
  readonly #numbers = new Map<Entry, number>();
  readonly #changed = new Set<string>();
  /** More than every number. */
  readonly count: number;

  constructor(pages: readonly Page[]) {
    const named = new Map<string, number>();
    const versions = new Map<string, string>();
    for (const entries of new Set(pages.map((page) => page.entries)))
      for (const entry of entries) {
        const name = entryName(entry);
        const number = named.get(name) ?? named.size + 1;
        named.set(name, number);
        this.#numbers.set(entry, number);
        if ((versions.get(entry.id) ?? entry.version) !== entry.version) this.#changed.add(entry.id);
        versions.set(entry.id, entry.version);
      }
    this.count = named.size + 1;
  }

  /** The number of an entry; 0 for none: the start or the end of a list. */
  numberOf(entry: Entry | undefined): number {
    return entry === undefined ? 0 : (this.#numbers.get(entry) ?? 0);
  }

  /** Whether it was seen in different versions. */
  hasChanged({ id }: Entry): boolean {
    return this.#changed.has(id);
  }
}

/** An entry as it was shown: who it is, and in which state. */
export const entryName = ({ id, version }: Entry): string => `${id.length} ${id} ${version}`;

/** Asks for a page of a view by its number; without a number as the list is first asked for. */
export function askPage(
  context: CheckContext,
  view: View,
  number?: number,
  options: Partial<Pick<Ask, 'manner'>> & { fresh?: boolean; pastCaches?: boolean; probe?: boolean } = {},
) {
  const status: [string, string][] = view.status === undefined ? [] : [['status', view.status]];
  const page: [string, string][] = number === undefined ? [] : [['page', `${number}`]];
  // The order of parameters means nothing: even numbers come first.
  const query = (number ?? 1) % 2 === 0 ? [...page, ...status] : [...status, ...page];
  return context.api.ask(view.endpoint, {
    params: view.params,
    query,
    fresh: options.fresh ?? false,
    pastCaches: options.pastCaches ?? false,
    purpose: options.probe === true ? 'probe' : 'stated',
    ...(options.manner && { manner: options.manner }),
  });
}

/** Path and query of a page of a view, as it is asked for. */
export const pagePath = (view: View, number?: number): string => {
  const path = viewName(view);
  if (number === undefined) return path;
  return `${path}${view.status === undefined ? '?' : '&'}page=${number}`;
};

const parsed = (url: string | URL): URL => (typeof url === 'string' ? new URL(url) : url);

/** The number in a URL's `page` parameter, where there is one. */
export function pageNumberOf(url: string | URL): number | undefined {
  const [found, second] = parsed(url).searchParams.getAll('page');
  return second === undefined && found !== undefined && /^\d{1,9}$/.test(found) ? Number(found) : undefined;
}

/**
 * Whether a URL has parameters besides page and status, its page in its path or several times: it may name a
 * moment, and its number need not be the page's.
 */
export function hasMark(url: string | URL): boolean {
  const { searchParams, pathname } = parsed(url);
  return (
    pathname.includes('/page') ||
    searchParams.getAll('page').length > 1 ||
    [...searchParams.keys()].some((name) => !['page', 'status'].includes(name))
  );
}

/** The place that a URL asks for, from 0; undefined where it has parameters that may mean anything. */
export function placeIn(url: string): number | undefined {
  const parsed = new URL(url);
  if (hasMark(parsed)) return undefined;
  if (!parsed.searchParams.has('page')) return 0;
  const number = pageNumberOf(parsed);
  return number === undefined || number < 1 ? undefined : number - 1;
}

/** A view in words, as coverage and counterexamples name it. */
export function viewName(view: View): string {
  const path = view.endpoint
    .slice(4)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(view.params[name] ?? ''));
  return view.status === undefined ? path : `${path}?status=${encodeURIComponent(wellFormed(view.status))}`;
}

/**
 * The position in a page of an entry whose status differs from the filter of its view; -1 if there is none.
 */
export const foreignEntry = (view: View, page: Page): number =>
  view.status === undefined
    ? -1
    : page.entries.findIndex(({ status }) => typeof status === 'string' && status !== view.status);

/** Whether a page holds an entry whose status differs from the filter of its view. */
export const hasForeignEntry = (view: View, page: Page): boolean => foreignEntry(view, page) >= 0;

/** What a URL carries in its own `status` parameter; null without one. */
export const statusIn = (url: string): string | null => new URL(url).searchParams.get('status');

/** The status that a URL filters by; undefined for an empty one, too, which links may carry in any list. */
export function filterOf(url: string): string | undefined {
  const status = statusIn(url);
  return status === null || status === '' ? undefined : status;
}

/**
 * Whether two statuses differ in case or in the blanks around them alone: what a filter for one makes of the
 * other is unspecified (interpretation 13).
 */
export const isSpelling = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a URL carries the filter of a view in its own `status` parameter. */
export const hasFilter = (view: View, url: string): boolean =>
  view.status === undefined || statusIn(url) === view.status;

/** Whether a URL names another filter than its view's in its own `status` parameter. */
export function namesOtherFilter(view: View, url: string): boolean {
  const named = statusIn(url);
  return view.status !== undefined && named !== null && named !== view.status;
}

/**
 * Whether a link of a filtered list has lost the filter. Decided by where it leads: to entries of another
 * status or, if it names another filter, to no entries.
 */
export const hasLeftFilter = (view: View, url: string, page: Page): boolean =>
  !hasFilter(view, url) &&
  (hasForeignEntry(view, page) || (!hasEntries(page) && namesOtherFilter(view, url)));

/** When an entry was created, in milliseconds since 1970; NaN if it does not say. */
export const createdMs = (entry: Entry): number => dateTimeMs(entry, 'created_at');

/** When an entry was last changed, likewise. */
export const updatedMs = (entry: Entry): number => dateTimeMs(entry, 'updated_at');

function dateTimeMs({ value }: Entry, name: string): number {
  const at = member(member(value, 'attributes'), name);
  return typeof at === 'string' ? Date.parse(at) : Number.NaN;
}

/**
 * Whether a page is another one plus new entries: the same page of a list that changes. Without a filter, no
 * added entry may be older than the others: such an entry may have been shifted onto the page.
 */
export function hasGrown({ status }: View, before: Page, after: Page): boolean {
  const held = new Set(idsOf(before));
  const added = after.entries.filter(({ id }) => !held.has(id));
  return (
    held.size > 0 &&
    added.length > 0 &&
    after.entries.length - added.length === before.entries.length &&
    // An older entry may come into a filter too.
    (status !== undefined ||
      added.every((entry) => before.entries.every((other) => !(createdMs(entry) < createdMs(other)))))
  );
}
