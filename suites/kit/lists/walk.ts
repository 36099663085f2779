import type { Exchange } from '../http/exchange.ts';
import {
  hasEntries,
  askPage,
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
  pagePath,
} from './list.ts';
import { member } from '../json/json.ts';
import { canonicalUrl } from '../check/api.ts';
import { linkUrl } from './link-url.ts';
import { settled } from './refused-page.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';

/** How a walk along `next` ended. */
export type WalkEnd =
  /** `next` of the last page holds no link. */
  | { readonly kind: 'end' }
  /** `next` of the last page leads back to the page at that index, or to a `page` that shows its entries. */
  | { readonly kind: 'back'; readonly to: number; readonly page?: Page }
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
  /** Pages without entries at its end belong to the walk. */
  readonly keepsEmptyEnd?: true;
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
    const walk = reader.keepsEmptyEnd === true ? { pages, end } : ended(pages, end);
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
    // A list that is cut into pages before it is filtered has pages without entries on its way, and the sizes
    // of pages are open (interpretation 12): what `last` promises comes after them.
    const number = pageNumberOf(url) ?? pages.length + 1;
    const isOnTheWay =
      !hasEntries(page) && (view.status !== undefined || number <= (lastNumber(context, page) ?? 0));
    const to = isOnTheWay ? -1 : pages.findIndex((earlier) => isSamePage(earlier, page));
    if (to >= 0) return finish({ kind: 'back', to, page });
    if (hasGrown(view, current, page)) return finish({ kind: 'back', to: pages.length - 1 });
    if (!hasEntries(page) && !isOnTheWay) {
      const passed = await passEmpty(context, view, page, reader);
      const beyond = passed.at(-1);
      if (beyond === undefined || pages.some((earlier) => isSamePage(earlier, beyond)))
        return finish({ kind: 'empty', page, further: [] });
      read.push(...passed);
      for (const one of [page, ...passed])
        visited.set(canonicalUrl(one.exchange.ask.url), pages.push(one) - 1);
      current = beyond;
      continue;
    }
    // Behind its last page a list may lead from one page without entries to the next by ever new cursors.
    const empties = pages.length - 1 - pages.findLastIndex(hasEntries);
    if (isOnTheWay && empties >= mostEmptyPages && lastNumber(context, page) === undefined)
      return finish({ kind: 'limit' });
    visited.set(canonicalUrl(url), pages.length);
    pages.push(page);
    current = page;
  }
}

/**
 * The pages behind one without entries up to the next one that has some, where `last` has no number that says
 * whether there is one; empty if none comes soon.
 */
async function passEmpty(
  context: CheckContext,
  view: View,
  from: Page,
  reader: WalkReader,
): Promise<readonly Page[]> {
  const passed: Page[] = [];
  if (lastNumber(context, from) !== undefined) return passed;
  for (let current = from; passed.length < mostEmptyPages;) {
    const url = linkOf(current, 'next') === undefined ? undefined : linkUrl(context, current, 'next');
    if (url === undefined || isItsOwn(context, view, current, url)) return [];
    const page = pageOf(await settled(context, await reader.follow(url, current.exchange)));
    if (page === undefined) return [];
    passed.push(page);
    if (hasEntries(page)) return (await isBehindEmpty(context, page, reader)) ? passed : [];
    current = page;
  }
  return [];
}

/**
 * Whether `prev` of a page leads to one without entries: past the end, `next` may lead back into the list.
 */
async function isBehindEmpty(context: CheckContext, page: Page, reader: WalkReader): Promise<boolean> {
  const url = linkOf(page, 'prev') === undefined ? undefined : linkUrl(context, page, 'prev');
  const before = url === undefined ? undefined : pageOf(await reader.follow(url, page.exchange));
  return before !== undefined && !hasEntries(before);
}

/** Whether a walk reached the end of its list: it has as many pages as the last of them says. */
export function isWholeWalk(context: CheckContext, { pages, end }: Pick<Walk, 'pages' | 'end'>): boolean {
  if (end.kind === 'broken' || end.kind === 'leaves' || end.kind === 'limit') return false;
  const seen = pages.length + (end.kind === 'empty' ? 1 + end.further.length : 0);
  const final = pages.at(-1);
  if (final !== undefined && end.kind === 'end' && !mayEnd(final)) return false;
  return final === undefined || (lastNumber(context, final) ?? 0) <= seen;
}

/** Whether a list can end with a page: without links, or with a `next` that is no text, nobody knows. */
function mayEnd({ links }: Page): boolean {
  const next = member(links, 'next') ?? '';
  return links !== undefined && typeof next === 'string';
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
 * Ends a complete walk after its last page with entries: later pages without entries belong to its end. A
 * list without entries has one page, even if the target returns it repeatedly.
 */
function ended(pages: readonly Page[], end: WalkEnd): Pick<Walk, 'pages' | 'end'> {
  const length = pages.findLastIndex(hasEntries) + 1;
  if (end.kind === 'limit') return { pages, end };
  if (length === 0)
    return { pages: pages.slice(0, 1), end: pages.length === 1 ? end : { kind: 'back', to: 0 } };
  const [page, ...further] = pages.slice(length);
  return page === undefined
    ? { pages, end }
    : { pages: pages.slice(0, length), end: { kind: 'empty', page, further } };
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
