import type { Endpoint } from '../../catalogue/index.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';
import type { Exchange } from '../http/exchange.ts';
import { linkUrl } from '../lists/link-url.ts';
import { linkOf, pageNumberOf, pageOf, type Page } from '../lists/list.ts';
import { laterPage, type PageChoice } from './later-page.ts';
import type { Query } from './report-query.ts';

/** The list that a question is about. */
interface ListQuestion {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
}

/** What a question asks of the page that is chosen for it. */
interface PageWish extends Pick<PageChoice, 'turnAfter'> {
  /** Of a page with one entry, the page before it is taken: if that is a later page, or in any case. */
  readonly wantsSeveral: 'of later pages' | 'of all pages' | undefined;
}

/** The number of the page that a question wants, as far as the list shows it; undefined if there is none. */
export async function pageNumberFor(
  context: CheckContext,
  { endpoint, params, query }: ListQuestion,
  wanted: string,
  { turnAfter, wantsSeveral }: PageWish,
): Promise<number | undefined> {
  if (wanted === 'none') return undefined;
  if (wanted === 'first') return 1;
  const { last, hasLater } = await lastOf(context, { endpoint, params, query });
  if (!hasLater) return undefined;
  const lastNumber = last === undefined ? undefined : pageNumberOf(last.url);
  const number =
    wanted === 'last'
      ? lastNumber
      : laterPage(lastNumber, { seed: context.seed, isFiltered: query.length > 0, turnAfter });
  const isKnown = number !== undefined && number > 1 && turnAfter === undefined;
  if (!isKnown || wantsSeveral === undefined || (number === 2 && wantsSeveral !== 'of all pages'))
    return number;
  const page = pageOf(await context.api.ask(endpoint, { params, query: [...query, ['page', `${number}`]] }));
  return page?.entries.length === 1 ? number - 1 : number;
}

interface LastPage {
  readonly url: string;
  /** The page with the link. */
  readonly from: Page;
}

/** Where the last page of a list is, and whether it is a later one than the first. */
async function lastOf(
  context: CheckContext,
  { endpoint, params, query }: ListQuestion,
): Promise<{ readonly last?: LastPage; readonly hasLater: boolean }> {
  const from = pageOf(await context.api.ask(endpoint, { params, query }));
  const next = from && linkOf(from, 'next');
  const hasLater = from !== undefined && next !== undefined && next !== linkOf(from, 'self');
  const url = from && linkUrl(context, from, 'last');
  return { hasLater, ...(from && url !== undefined && { last: { url, from } }) };
}

/** Follows the link to a last page without a number; undefined if there is one page only. */
export async function followLast(
  context: CheckContext,
  list: ListQuestion,
  way: Pick<AskOptions, 'manner'>,
): Promise<Exchange | undefined> {
  const { last, hasLater } = await lastOf(context, list);
  return last && hasLater ? context.api.follow(last.url, last.from.exchange, way) : undefined;
}

/**
 * Whether the page comes before the filter in the query. The order of parameters means nothing, so a later
 * page is requested in the order that the links of its list do not have; a first one, and where links do not
 * show an order, in turn.
 */
export async function takesPageFirst(
  context: CheckContext,
  { endpoint, params, query }: ListQuestion,
  { turn, isLater }: { readonly turn: number; readonly isLater: boolean },
): Promise<boolean> {
  const isInTurn = turn % 2 === 0;
  if (query.length === 0 || !isLater) return isInTurn;
  const { last } = await lastOf(context, { endpoint, params, query });
  const names = last === undefined ? [] : [...new URL(last.url).searchParams.keys()];
  const [page, status] = [names.indexOf('page'), names.indexOf('status')];
  return page < 0 || status < 0 ? isInTurn : status < page;
}
