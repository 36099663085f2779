import type { Knowledge } from './knowledge.ts';
import type { Exchange } from './exchange.ts';
import { singleRunOf, type Entry, type Page } from './pages.ts';
import { writeJson } from './json.ts';
import { isWithin, type Rest } from './rests.ts';
import { isMarked, urlParameter } from './urls.ts';
import { entriesOf, isEnd, isNamed } from './walks.ts';

/**
 * The pages that a list at rest must have, by position. They come from the walk along `next`; where that walk
 * lacks or repeats an entry, from the page numbers or from the walk back along `prev`, if one of these has
 * every entry once. Then the walk is wrong, and they show where.
 */
export interface Layout {
  readonly rest: Rest;
  readonly by: 'walk' | 'numbers' | 'back';
  /** Undefined for a page of a long list that was not read. */
  readonly pages: readonly (Page | undefined)[];
  /** Position of the last page; undefined where the end was not reached. */
  readonly last: number | undefined;
  /** What is wrong with the walk. */
  readonly fault?: WalkFault;
}

/** An entry that a whole walk lacks or repeats, or a page without entries at its end. */
export type WalkFault =
  | { readonly kind: 'missing'; readonly entry: Entry; readonly shownBy: Exchange }
  | { readonly kind: 'twice'; readonly entry: Entry; readonly pages: readonly [Page, Page] }
  | { readonly kind: 'empty-end'; readonly page: Page };

/**
 * The pages of a list, its filters included, that were answered while it was at rest; of a filter its own
 * pages, without those that hold other statuses, which has a rule of its own.
 */
export const pagesWithin = (known: Knowledge, rest: Rest): readonly Page[] =>
  known
    .pages(rest.list)
    .filter(
      (page) =>
        isWithin(rest, page.exchange) &&
        (rest.filter === undefined || (page.filter === rest.filter && isPure(page))),
    );

/** Whether all entries of a page have the status that it is filtered by. */
export const isPure = ({ filter, entries }: Page): boolean =>
  filter === undefined || entries.every(({ status }) => status === undefined || status === filter);

/** An answer with the entries that it shows. */
type Sight = Pick<Page, 'exchange' | 'entries'>;

/** The runs of a sync that were answered alone while its list was at rest. */
const runsAlone = (known: Knowledge, rest: Rest): readonly Sight[] =>
  rest.list.endpoint !== 'listRuns' || rest.filter !== undefined
    ? []
    : known.served('readRun').flatMap((exchange) => {
        const run = singleRunOf(exchange);
        const isOurs = exchange.ask.ids[0] === rest.list.ids[0] && exchange.ask.ids[1] === run?.id;
        return run !== undefined && isOurs && isWithin(rest, exchange) ? [{ exchange, entries: [run] }] : [];
      });

/** How a list is laid out while it is at rest. */
export function layoutOf(known: Knowledge, rest: Rest): Layout {
  const within = pagesWithin(known, rest);
  const fault = faultOf(rest, within, runsAlone(known, rest));
  if (fault === undefined) return { rest, by: 'walk', ...withNumbered(rest, within) };
  const needed = new Set([
    ...entriesOf(rest).map(({ id }) => id),
    ...('entry' in fault ? [fault.entry.id] : []),
  ]);
  const own = within.filter(({ filter }) => filter === rest.filter);
  for (const [by, pages] of [
    ['numbers', numbered(own)],
    ['back', backwards(rest, own)],
  ] as const)
    if (holdsEachOnce(pages, needed)) return { rest, by, pages, last: pages.length - 1, fault };
  return { rest, by: 'walk', pages: rest.pages, last: rest.pages.length - 1, fault };
}

function faultOf(rest: Rest, within: readonly Page[], alone: readonly Sight[]): WalkFault | undefined {
  const seen = new Map<string, Page>();
  for (const page of rest.pages)
    for (const entry of page.entries) {
      const earlier = seen.get(entry.id);
      if (earlier !== undefined && earlier !== page && entry.hasId)
        return { kind: 'twice', entry, pages: [earlier, page] };
      seen.set(entry.id, page);
    }
  if (!rest.isComplete || !isNamed(rest)) return undefined;
  for (const { exchange, entries } of [...within, ...alone])
    for (const entry of entries)
      if (!seen.has(entry.id) && entry.hasId && isOfList(rest, entry))
        return { kind: 'missing', entry, shownBy: exchange };
  const page = rest.pages.at(-1);
  // Where pages are cut before they are filtered, the last one may be empty.
  const isEmptyEnd =
    page !== undefined && rest.filter === undefined && rest.pages.length > 1 && page.entries.length === 0;
  return isEmptyEnd ? { kind: 'empty-end', page } : undefined;
}

/** Whether an entry names the same parent as those of the walk; one that does not has a rule of its own. */
function isOfList({ list, pages }: Rest, entry: Entry): boolean {
  const own = pages.find(({ entries }) => entries.length > 0)?.entries[0];
  const names = list.endpoint === 'listRuns' ? ['sync_id'] : ['sync_id', 'sync_run_id'];
  const parent = ({ attributes }: Entry): string => writeJson(names.map((name) => attributes[name] ?? null));
  return own === undefined || parent(own) === parent(entry);
}

/** The number of a page, from 1, as its URL has it; the page without a number is the first. */
export function numberOf({ exchange, list, filter }: Page): number | undefined {
  const number = urlParameter(exchange.url, 'page');
  if (isMarked(exchange.url) || list === undefined) return undefined;
  if (number === undefined) return urlParameter(exchange.url, 'status') === filter ? 1 : undefined;
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;
}

/**
 * Pages 1, 2, 3 … by their numbers, as far as they follow one another; empty ones at the end are left out.
 */
function numbered(pages: readonly Page[]): readonly Page[] {
  const byNumber = new Map(pages.map((page) => [numberOf(page), page]));
  const found: Page[] = [];
  for (let at = 1; ; at += 1) {
    const page = byNumber.get(at);
    if (page === undefined || page.entries.length === 0) return found;
    found.push(page);
  }
}

/** From the page that `last` leads to, back along `prev` to the page at which the walk began. */
function backwards({ pages: [first] }: Rest, pages: readonly Page[]): readonly Page[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const found: Page[] = [];
  let here = byAddress.get(first?.links.last?.address ?? '');
  while (here !== undefined && !found.includes(here)) {
    found.unshift(here);
    if (here.ids === first?.ids) return found;
    here = byAddress.get(here.links.prev?.address ?? '');
  }
  return [];
}

function holdsEachOnce(pages: readonly Page[], needed: ReadonlySet<string>): boolean {
  const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id));
  return pages.length > 0 && new Set(ids).size === ids.length && needed.isSubsetOf(new Set(ids));
}

/**
 * The pages of a walk that was cut, and those behind it that were asked by number, where pages are numbered
 * and all of them name the same last page, so that nothing came behind them.
 */
function withNumbered(rest: Rest, within: readonly Page[]): Pick<Layout, 'pages' | 'last'> {
  if (rest.isComplete) return { pages: rest.pages, last: rest.pages.length - 1 };
  const own = within.filter(({ filter }) => filter === rest.filter);
  const isFixed = new Set(own.map(({ links }) => links.last?.address)).size === 1;
  const isNumbered = rest.pages.every((page, at) => numberOf(page) === at + 1);
  const pages: (Page | undefined)[] = [...rest.pages];
  for (const page of isNumbered && isFixed ? own : []) {
    const number = page.entries.length > 0 ? numberOf(page) : undefined;
    if (number !== undefined && pages[number - 1] === undefined) pages[number - 1] = page;
  }
  const last = isFixed ? pages.findIndex((page) => page !== undefined && isEnd(page)) : -1;
  return { pages, last: last < 0 ? undefined : last };
}
