import { compareEntries, type ListedEntry } from './entries.ts';
import type { Freedoms } from './freedoms.ts';

/** The parameters of a link, in order. */
export type LinkQuery = readonly (readonly [string, string])[];

/** One page of a list, and what its links ask for; undefined where there is no such page. */
export interface ListPage {
  readonly entries: readonly ListedEntry[];
  readonly links: {
    readonly self: LinkQuery;
    readonly first: LinkQuery;
    readonly prev: LinkQuery | undefined;
    readonly next: LinkQuery | undefined;
    readonly last: LinkQuery;
  };
}

/** A request for a page of a list as it is at one moment. */
export interface ListView {
  readonly all: readonly ListedEntry[];
  /** The status that is shown; undefined for all. */
  readonly status: string | undefined;
  /** The same as it was asked for, which links keep. */
  readonly asked: string | undefined;
  /** The moment, which a link to a snapshot carries. */
  readonly ms: number;
  readonly query: ReadonlyMap<string, string>;
}

/** What is answered in place of a page: a status, or a connection that ends. */
export type NoPage = { readonly instead: number | 'broken' };

/** The page that a request asks for. */
export function pageAsked(freedoms: Freedoms, view: ListView): ListPage | NoPage {
  const number = numberOf(freedoms, view.query);
  if (typeof number !== 'number') return number;
  return freedoms.links === 'keyset'
    ? keysetPage(freedoms, view, number)
    : numberedPage(freedoms, view, number);
}

function numberOf({ pageZero }: Freedoms, query: ListView['query']): number | NoPage {
  const { p = query.get('page') ?? '1' } = cursorOf(query);
  const number = Number(p);
  if (Number.isInteger(number) && number >= 1) return number;
  if (pageZero === 'first') return 1;
  return pageZero === 'empty' ? Infinity : { instead: pageZero };
}

/** What a cursor holds. */
interface PageCursor {
  readonly p?: string;
  readonly s?: string;
  readonly after?: ListedEntry;
  readonly before?: ListedEntry;
  readonly isTail?: boolean;
}

const packed = (cursor: PageCursor): LinkQuery => [
  ['cursor', Buffer.from(JSON.stringify(cursor)).toString('base64url')],
];

function cursorOf(query: ListView['query']): PageCursor {
  const text = query.get('cursor');
  if (text === undefined) return {};
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as PageCursor; // made by `packed`
}

/** The status that a request filters by, wherever it says so; undefined for none. */
export function statusAsked(query: ListView['query'], isEmptyMeant: boolean): string | undefined {
  const status = cursorOf(query).s ?? query.get('status');
  return status === '' && !isEmptyMeant ? undefined : status;
}

const sizeOf = ({ pageSize, filteredPageSize }: Freedoms, { status }: ListView): number =>
  status === undefined || filteredPageSize === 'same' ? pageSize : filteredPageSize;

/** How many entries more than a page has the last one may take up. */
const slackOf = ({ pageSizes }: Freedoms, size: number): number =>
  pageSizes === 'last-absorbs' ? Math.max(1, size >> 1) : 0;

function cutInto(freedoms: Freedoms, all: readonly ListedEntry[], size: number): readonly ListedEntry[][] {
  const pages: ListedEntry[][] = [];
  const slack = slackOf(freedoms, size);
  for (let from = 0; from < all.length; from = pages.flat().length) {
    const isLonger = freedoms.pageSizes === 'alternating' && pages.length % 2 === 1;
    const count = size + (isLonger ? 1 : 0);
    pages.push(all.slice(from, all.length - from <= count + slack ? undefined : from + count));
  }
  return pages.length === 0 ? [[]] : pages;
}

/** Whether an entry is on the pages of a view. */
const isIn =
  ({ status }: ListView) =>
  (entry: ListedEntry): boolean =>
    status === undefined || entry.status === status;

function numberedPage(freedoms: Freedoms, view: ListView, wanted: number): ListPage | NoPage {
  const { all, asked: filter, ms } = view;
  const size = sizeOf(freedoms, view);
  const isCutFirst = freedoms.cut === 'before-filter';
  const pages = isCutFirst
    ? cutInto(freedoms, all, size).map((page) => page.filter(isIn(view)))
    : cutInto(freedoms, all.filter(isIn(view)), size);
  const count = pages.length;
  const found = wanted <= count ? wanted : pastEnd(freedoms, wanted, count);
  if (typeof found !== 'number') return found;
  const link = (number: number): LinkQuery => {
    if (freedoms.links === 'cursor')
      return packed({ p: String(number), ...(filter === undefined ? {} : { s: filter }) });
    const snapshot: LinkQuery = freedoms.links === 'snapshot' ? [['at', String(ms)]] : [];
    return [...filtered(filter), ['page', String(number)], ...snapshot];
  };
  const links = {
    self: link(Number.isFinite(found) ? found : count + 1),
    first: link(1),
    prev: found > 1 ? link(Math.min(found - 1, count)) : undefined,
    next: found < count ? link(found + 1) : undefined,
    last: link(count),
  };
  return { entries: pages[found - 1] ?? [], links };
}

const filtered = (status: string | undefined): LinkQuery =>
  status === undefined ? [] : [['status', status]];

/** What a page past the end is: the number of the page that is shown, or what is answered. */
function pastEnd({ pastEnd: choice }: Freedoms, asked: number, count: number): number | NoPage {
  if (choice === 'empty') return asked;
  if (choice === 'last') return count;
  return choice === 'first' ? 1 : { instead: choice };
}

function keysetPage(freedoms: Freedoms, view: ListView, number: number): ListPage | NoPage {
  const { order } = freedoms;
  const [mine, size] = [view.all.filter(isIn(view)), sizeOf(freedoms, view)];
  const slack = slackOf(freedoms, size);
  const { after, before, isTail = false } = cursorOf(view.query);
  const lastStart = Math.max(0, cutStarts(mine.length, size, slack));
  const upTo =
    before === undefined ? mine.length : mine.filter((one) => compareEntries(order, one, before) < 0).length;
  let from = isTail ? lastStart : (number - 1) * size;
  if (after !== undefined) from = mine.filter((one) => compareEntries(order, one, after) <= 0).length;
  if (before !== undefined) from = Math.max(0, upTo - size);
  const isPast = from >= mine.length || from > lastStart;
  if (isPast && from > 0 && after === undefined && before === undefined) {
    const found = pastEnd(freedoms, number, 0);
    if (typeof found !== 'number') return found;
    // A keyset has no number of pages: past the end it shows none of them.
    from = mine.length;
  }
  const isLast = before === undefined && mine.length - from <= size + slack;
  const entries = mine.slice(from, isLast ? undefined : Math.min(upTo, from + size));
  const [first, last] = [entries[0], entries.at(-1)];
  const s = view.asked === undefined ? {} : { s: view.asked };
  const page = (query: LinkQuery): LinkQuery => [...filtered(view.asked), ...query];
  const own = view.query.get('cursor');
  const links = {
    self: own === undefined ? page([['page', view.query.get('page') ?? '1']]) : ([['cursor', own]] as const),
    first: page([['page', '1']]),
    prev:
      from === 0
        ? undefined
        : packed({ ...(first === undefined ? { isTail: true } : { before: first }), ...s }),
    next: last === undefined || last === mine.at(-1) ? undefined : packed({ after: last, ...s }),
    last: packed({ isTail: true, ...s }),
  };
  return { entries, links };
}

/** Where the last page of so many entries begins. */
function cutStarts(count: number, size: number, slack: number): number {
  let from = 0;
  while (count - from > size + slack) from += size;
  return from;
}
