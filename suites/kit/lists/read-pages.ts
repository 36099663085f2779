import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../check/check-context.ts';
import { failPrecondition } from '../check/violation.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import { derivedOf, type Exchange } from '../http/exchange.ts';
import { hasEntries, isSamePage, pageOf, viewName, type Page, type View } from './list.ts';
import { askedPage } from './link-url.ts';
import type { ListEndpoint } from './views.ts';

/**
 * A page of a list that was read anywhere in a run: for a list's own sake, for a planned question, or after a
 * write.
 */
export interface ReadPage {
  readonly view: View;
  /** Of the view, in words. */
  readonly name: string;
  readonly page: Page;
  readonly address: string;
  /** Its place in the view, from 0, if the URL shows it: a cursor does not. */
  readonly at: number | undefined;
  /** Whether its URL has parameters besides page and status: it may name a moment. */
  readonly isMarked: boolean;
  /** How many syncs had been scheduled before: each may add a run. */
  readonly epoch: number;
}

/**
 * Every page of an endpoint that was read so far, in the order of requests. A link with an empty status leads
 * to a page without a filter.
 */
export function readPages({ api }: CheckContext, endpoint: ListEndpoint): readonly ReadPage[] {
  const schedules = api.evidence(endpoints.scheduleSync).filter(isExpectedAnswer);
  return api.evidence(endpoint).flatMap((exchange): readonly ReadPage[] => {
    const page = pageOf(exchange);
    if (page === undefined) return [];
    const epoch = schedules.filter((schedule) => schedule.startedMs <= exchange.startedMs).length;
    return [{ ...derivedOf(exchange, placeOf), page, epoch }];
  });
}

/** What the URL of a request says of the page that it asks for. */
function placeOf({ ask: { endpoint, params, url } }: Exchange) {
  const { address, at, status, isMarked } = askedPage(url);
  const view = { endpoint, params, ...(status === null || status === '' ? {} : { status }) };
  return { view, name: viewName(view), address, at, isMarked };
}

/** Pages by the view that they are of. */
export const byView = (pages: readonly ReadPage[]): readonly (readonly ReadPage[])[] => [
  ...Map.groupBy(pages, ({ name }) => name).values(),
];

/** Pages of one view by how many syncs had been scheduled before. */
export const byEpoch = (pages: readonly ReadPage[]): readonly (readonly ReadPage[])[] => [
  ...Map.groupBy(pages, ({ epoch }) => epoch).values(),
];

/**
 * The last reading of each place of one view: an earlier one shows what has moved on since. Addresses that
 * once showed different pages are places of their own.
 */
export function latestOf(pages: readonly ReadPage[]): readonly ReadPage[] {
  return [...Map.groupBy(pages, ({ at, address }) => at ?? address).values()].flatMap((group) => {
    const last = new Map(group.map((read) => [read.address, read]));
    const first = new Map(group.toReversed().map((read) => [read.address, read.page]));
    const [one, ...others] = first.values();
    const isOnePlace = one !== undefined && others.every((other) => isSamePage(one, other));
    return isOnePlace ? group.slice(-1) : [...last.values()];
  });
}

/**
 * Throws PreconditionFailed if no list of either endpoint has shown a second page so far: what leads from
 * page to page was not seen then, and a rule about it cannot pass.
 */
export function needSecondPage(context: CheckContext, endpoint: ListEndpoint): void {
  const lists = [endpoints.listRuns, endpoints.listRecords].flatMap((one) => byView(readPages(context, one)));
  const of = endpoint === endpoints.listRecords ? 'record' : 'run';
  if (!lists.some(hasSecondPage)) failPrecondition({ kind: 'one-page', of });
}

/** A server may answer a number past the end with its only page: that is no second one. */
function hasSecondPage(pages: readonly ReadPage[]): boolean {
  const firsts = pages.filter(({ at }) => at === 0);
  return pages.some(
    ({ at, page }) => at !== 0 && hasEntries(page) && !firsts.some((first) => isSamePage(first.page, page)),
  );
}
