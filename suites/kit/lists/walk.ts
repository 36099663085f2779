import type { Exchange } from '../http/exchange.ts';
import {
  askPage,
  idsOf,
  isSamePage,
  linkOf,
  pageNumberOf,
  pageOf,
  type LinkName,
  type Page,
  type View,
  hasFilter,
  hasGrown,
  hasLeftFilter,
  hasMark,
  pagePath,
} from './list.ts';
import { canonicalUrl } from '../check/api.ts';
import { leadsByNumber, linkUrl } from './link-url.ts';
import { notesOf } from './observing.ts';
import { settled, settledUpToOne } from './refused-page.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';

/** How a walk along `next` ended. */
export type WalkEnd =
  /** `next` of the last page holds no link. */
  | { readonly kind: 'end' }
  /** `next` of the last page leads back to the page at that index. */
  | { readonly kind: 'back'; readonly to: number }
  /** `next` of the last page leads to a page without entries, and from there to `further` ones, if to any. */
  | { readonly kind: 'empty'; readonly page: Page; readonly further: readonly Page[] }
  /** `next` of the last page leads to an answer that is no page. */
  | { readonly kind: 'broken'; readonly exchange: Exchange }
  /** `next` of the last page leads off the list, or out of its filter. */
  | { readonly kind: 'leaves' }
  /** As many pages as may be read were read. */
  | { readonly kind: 'limit' };

/** Pages in the order in which `next` leads to them. */
export interface Walk {
  readonly pages: readonly Page[];
  readonly end: WalkEnd;
  /** What was read after these pages, and ended the walk. */
  readonly endedBy: readonly Page[];
}

/** Follows a link of a page; undefined where there is none that may be followed. */
export async function followLink(
  context: CheckContext,
  page: Page,
  name: LinkName,
  options: Pick<AskOptions, 'fresh' | 'pastCaches'> = {},
): Promise<Exchange | undefined> {
  const url = linkUrl(context, page, name);
  return url === undefined ? undefined : context.api.follow(url, page.exchange, options);
}

/** What a walk is read with. */
export interface WalkReader extends Pick<Reader, 'follow'> {
  /** Pages without entries are passed, and belong to the walk, as long as `last` names a later one. */
  readonly passesEmptyPages?: true;
}

/** Pages without entries in a row that a walk passes if no `last` says how many pages there are. */
const mostEmptyPages = 5;

/** Walks along `next` from a page, reading at most `limit` pages including that page. */
export async function walkFrom(
  context: CheckContext,
  view: View,
  start: Page,
  limit: number,
  reader: WalkReader = newReader(context, false),
): Promise<Walk> {
  const pages = [start];
  const read = [start];
  const finish = (end: WalkEnd): Walk => {
    const walk = reader.passesEmptyPages === true ? { pages, end } : ended(pages, end);
    return { ...walk, endedBy: read.filter((page) => !walk.pages.includes(page)) };
  };
  const visited = new Map([[canonicalUrl(start.exchange.ask.url), 0]]);
  let current = start;
  for (;;) {
    if (linkOf(current, 'next') === undefined) return finish({ kind: 'end' });
    const url = linkUrl(context, current, 'next');
    if (url === undefined) return finish({ kind: 'leaves' });
    if (isItsOwn(context, view, current, url)) return finish({ kind: 'back', to: pages.length - 1 });
    const seen = visited.get(canonicalUrl(url));
    if (seen !== undefined) return finish({ kind: 'back', to: seen });
    if (pages.length >= limit) return finish({ kind: 'limit' });
    const exchange = await settled(context, await reader.follow(url, current.exchange));
    const page = pageOf(exchange);
    if (page === undefined) return finish({ kind: 'broken', exchange });
    read.push(page);
    if (hasLeftFilter(view, url, page)) return finish({ kind: 'leaves' });
    // A list that is cut into pages before it is filtered has pages without entries on its way.
    const isOnTheWay =
      page.entries.length === 0 &&
      (view.status !== undefined ||
        (reader.passesEmptyPages === true && pages.length < (lastNumber(context, page) ?? 0)));
    const to = isOnTheWay ? -1 : pages.findIndex((earlier) => isSamePage(earlier, page));
    if (to >= 0) return finish({ kind: 'back', to });
    if (hasGrown(view, current, page)) return finish({ kind: 'back', to: pages.length - 1 });
    if (page.entries.length === 0 && !isOnTheWay) return finish({ kind: 'empty', page, further: [] });
    // Behind its last page a list may lead from one page without entries to the next by ever new cursors.
    const empties = pages.length - 1 - pages.findLastIndex(({ entries }) => entries.length > 0);
    if (isOnTheWay && empties >= mostEmptyPages && lastNumber(context, page) === undefined)
      return finish({ kind: 'limit' });
    visited.set(canonicalUrl(url), pages.length);
    pages.push(page);
    current = page;
  }
}

/** Whether a walk reached the end of its list: it has as many pages as the last of them says. */
export function isWholeWalk(context: CheckContext, { pages, end }: Pick<Walk, 'pages' | 'end'>): boolean {
  if (end.kind === 'broken' || end.kind === 'leaves' || end.kind === 'limit') return false;
  const seen = pages.length + (end.kind === 'empty' ? 1 + end.further.length : 0);
  const final = pages.at(-1);
  return final === undefined || (lastNumber(context, final) ?? 0) <= seen;
}

/** The number in the URL of a page's `last`; undefined where it has none. */
function lastNumber(context: CheckContext, page: Page): number | undefined {
  const url = linkUrl(context, page, 'last');
  return url === undefined ? undefined : pageNumberOf(url);
}

/** Whether a URL is that of a page itself: as `self` gives it, with the number requested. */
function isItsOwn(context: CheckContext, view: View, page: Page, url: string): boolean {
  const own = linkUrl(context, page, 'self');
  return (
    own !== undefined &&
    canonicalUrl(own) === canonicalUrl(url) &&
    hasFilter(view, own) &&
    pageNumberOf(own) === (pageNumberOf(page.exchange.ask.url) ?? 1)
  );
}

/**
 * A walk that is read to its end ends after its last entry: pages without entries after it belong to its end.
 * A list without entries has one page, even if it is shown repeatedly.
 */
function ended(pages: readonly Page[], end: WalkEnd): Pick<Walk, 'pages' | 'end'> {
  const length = pages.findLastIndex(({ entries }) => entries.length > 0) + 1;
  if (length === pages.length || end.kind === 'limit') return { pages, end };
  if (length === 0)
    return { pages: pages.slice(0, 1), end: pages.length === 1 ? end : { kind: 'back', to: 0 } };
  const [page, ...further] = pages.slice(length);
  return page === undefined
    ? { pages, end }
    : { pages: pages.slice(0, length), end: { kind: 'empty', page, further } };
}

/**
 * The pages without entries at the end of a walk, up to the one that `last` leads to; none if it leads to
 * none of them.
 */
export function emptyEndOf({ walk, last }: Pick<Reading, 'walk' | 'last'>): readonly Page[] {
  if (walk?.end.kind !== 'empty' || last === undefined) return [];
  const empties = [walk.end.page, ...walk.end.further];
  const at = empties.findIndex(({ exchange }) => exchange === last);
  // Cursors may differ from answer to answer: then one page has several addresses.
  const isUnnamed = at < 0 && pageNumberOf(last.ask.url) === undefined;
  if (isUnnamed && pageOf(last)?.entries.length === 0) return empties;
  return empties.slice(0, at + 1);
}

/** The result of one reading of a list: the walk, and the same list by page numbers. */
export interface Reading {
  readonly first: Exchange;
  readonly walk?: Walk;
  /**
   * Answers to page=1, page=2 …: as many as the walk has, and further ones while they have entries that the
   * walk lacks.
   */
  readonly numbered: readonly Exchange[];
  /** The answer to the page after the last of these. */
  readonly beyond?: Exchange;
  /** The page that `last` of the first page leads to. */
  readonly last?: Exchange;
  /** The number in the URL of `last`, where it has one. */
  readonly claimed?: number;
}

/** Requests the pages of one reading, each URL once, whether it was built or taken from a link. */
export interface Reader {
  follow(url: string, from: Exchange): Promise<Exchange>;
  page(view: View, number?: number, options?: { readonly probe?: boolean }): Promise<Exchange>;
}

/** A reader that uses shared answers, or one that requests everything again. */
export function newReader(context: CheckContext, fresh: boolean): Reader {
  const asked = new Map<string, Promise<Exchange>>();
  const once = (url: string, ask: () => Promise<Exchange>): Promise<Exchange> => {
    const key = canonicalUrl(url);
    const known = asked.get(key);
    if (known !== undefined) return known;
    const made = ask();
    asked.set(key, made);
    return made;
  };
  return {
    follow: (url, from) => once(url, () => context.api.follow(url, from, { fresh })),
    page: (view, number, { probe = false } = {}) =>
      once(context.client.baseUrl + pagePath(view, number), () =>
        askPage(context, view, number, { fresh, probe }),
      ),
  };
}

/** How a list is read. */
export interface ReadingOptions {
  /** Requests everything again. */
  readonly fresh?: boolean;
  /** Ids of all entries that are known to be in it: once they are found nothing past its end is requested. */
  readonly known?: ReadonlySet<string>;
}

/**
 * Reads a list completely: along `next`, by numbers, and its `last` page. If `last` says how many pages there
 * are, they are requested in parallel.
 */
export async function readList(
  context: CheckContext,
  view: View,
  limit: number,
  { fresh = false, known }: ReadingOptions = {},
): Promise<Reading> {
  const reader = newReader(context, fresh);
  const first = await reader.page(view);
  const start = pageOf(first);
  if (start === undefined) return { first, numbered: [] };
  const lastUrl = linkUrl(context, start, 'last');
  const claimed = lastUrl === undefined ? undefined : pageNumberOf(lastUrl);
  const isEmpty = start.entries.length === 0;
  const isShort = claimed !== undefined && claimed <= limit;
  // Of a longer list only what the walk will ask for: its links must be those of the numbers.
  const mayAsk =
    !isEmpty && claimed !== undefined && (isShort || leadsByNumber(context, view, start, 'next', 2));
  const promised = mayAsk ? Array.from({ length: Math.min(claimed, limit) }, (_, index) => index + 1) : [];
  // The way back from `last` asks for it.
  if (mayAsk && !isShort) promised.push(claimed - 1);
  const [walk] = await Promise.all([
    walkFrom(context, view, start, limit, reader),
    ...promised.map((number) => reader.page(view, number)),
    ...(lastUrl === undefined || isEmpty ? [] : [reader.follow(lastUrl, first)]),
  ]);
  const notes = await notesOf(context);
  notes.walks.push({ ...walk, view, isWhole: isWholeWalk(context, walk) });
  const hasEntries = !isEmpty || walk.pages.length > 1;
  const last =
    lastUrl === undefined || !hasEntries
      ? undefined
      : await settled(context, await reader.follow(lastUrl, first));
  const parts = {
    first,
    walk,
    ...(last === undefined ? {} : { last }),
    ...(claimed === undefined ? {} : { claimed }),
  };
  if (!hasEntries) return { ...parts, numbered: [] };
  const wanted = walk.end.kind === 'limit' ? Math.min(2, walk.pages.length) : walk.pages.length;
  // A walk over a list that moves may be longer than the list: a page that no `last` promised may be answered
  // like any page past the end.
  const most = promisedBy(context, walk.pages);
  const numbered = await settledUpToOne(
    context,
    await Promise.all(
      Array.from({ length: wanted }, (_, index) => reader.page(view, index + 1, { probe: index + 1 > most })),
    ),
  );
  if (walk.end.kind === 'limit') return { ...parts, numbered };
  const found = new Set(numbered.flatMap(idsIn));
  if (known !== undefined && [...known].every((id) => found.has(id))) return { ...parts, numbered };
  return { ...parts, ...(await readOn(reader, view, { first: numbered, limit, others: notes.others })) };
}

/** The highest number that `last` has on some pages; infinite where it has none on one of them. */
function promisedBy(context: CheckContext, pages: readonly Page[]): number {
  const urls = pages.map((page) => linkUrl(context, page, 'last'));
  return Math.max(
    ...urls.map((url) => (url === undefined ? undefined : pageNumberOf(url)) ?? Number.POSITIVE_INFINITY),
  );
}

const idsIn = (exchange: Exchange): readonly string[] => {
  const page = pageOf(exchange);
  return page === undefined ? [] : idsOf(page);
};

/**
 * Asks for further pages by number while they bring entries that the earlier ones lack; such a page belongs to
 * the list, although nothing promised it, and is noted in `others`.
 */
async function readOn(
  reader: Reader,
  view: View,
  { first, limit, others }: { first: readonly Exchange[]; limit: number; others: Set<Exchange> },
) {
  const numbered = [...first];
  const known = new Set(numbered.flatMap(idsIn));
  for (;;) {
    const beyond = await reader.page(view, numbered.length + 1, { probe: true });
    const page = pageOf(beyond);
    const end = numbered.map((exchange) => pageOf(exchange)).at(-1);
    // Past the end some services show the last page again: one that has grown since is still the same.
    const isEndAgain = page !== undefined && end !== undefined && hasGrown(view, end, page);
    const brings = !isEndAgain && (page?.entries.some((entry) => !known.has(entry.id)) ?? false);
    if (!brings || numbered.length >= limit || page === undefined) return { numbered, beyond };
    for (const id of idsOf(page)) known.add(id);
    numbered.push(beyond);
    others.add(beyond);
  }
}
