import type { CheckContext } from '../../kit/check/check-context.ts';
import { canonicalUrl } from '../../kit/check/api.ts';
import { quoted } from '../../kit/check/facts.ts';
import { violate } from '../../kit/check/violation.ts';
import { member } from '../../kit/json/json.ts';
import { decide, whyUndecided } from '../../kit/lists/deciding.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';
import {
  askPage,
  hasEntries,
  hasForeignEntry,
  hasMark,
  idsOf,
  isSamePage,
  linkOf,
  pageOf,
  placeIn,
  viewName,
  type Page,
  type View,
} from '../../kit/lists/list.ts';
import { observedView } from '../../kit/lists/observing.ts';
import { readPages } from '../../kit/lists/read-pages.ts';
import { listEndpoints } from '../../kit/lists/views.ts';
import { hidesFilter, placed } from './places.ts';

/**
 * Throws Violation if a page lacks the link to a neighbour although its number and its own `last` say that
 * the neighbour exists, and reading it by number shows entries. For pages of lists that were read in part or
 * after the writes, and of sampled runs.
 */
export async function expectPromisedLink(
  context: CheckContext,
  view: View,
  page: Page,
  name: 'next' | 'prev',
): Promise<void> {
  const at = placeIn(page.exchange.ask.url);
  const last = linkUrl(context, page, 'last');
  if (!hasEntries(page) || last === undefined) return;
  if (at === undefined || placeIn(last) === undefined) return expectLinkBetween(context, view, page, name);
  context.tally.saw(page.exchange, page.entries.length);
  if (linkOf(page, name) !== undefined) return;
  // A page past the end may be any page.
  const end = placeIn(last) ?? -1;
  if (name === 'prev' ? at < 1 || end < at : end <= at) return;
  if (isOfOtherPlace(context, view, page, at)) return;
  const neighbour = await askPage(context, view, name === 'prev' ? at : at + 2);
  const there = pageOf(neighbour);
  if (there === undefined || !hasEntries(there) || isSamePage(there, page)) return;
  violate({ ...lacking(page, name), against: [neighbour] });
}

/**
 * Whether an answer to a page number shows the entries of a page that another number or none names: then its
 * links are those of that page, and the number is at fault, which is another rule (`page-number`).
 */
const isOfOtherPlace = (context: CheckContext, view: View, page: Page, at: number): boolean =>
  listEndpoints
    .filter((endpoint) => endpoint === view.endpoint)
    .flatMap((endpoint) => readPages(context, endpoint))
    .some(
      (other) =>
        other.name === viewName(view) &&
        other.at !== undefined &&
        other.at !== at &&
        isSamePage(other.page, page),
    );

const lacking = (page: Page, name: 'next' | 'prev') => ({
  exchange: page.exchange,
  pointer: `/links/${name}`,
  wanted: { kind: 'link', to: { kind: name === 'next' ? 'following' : 'preceding' } } as const,
  received: quoted(member(page.links, name)),
});

/**
 * The same for pages with cursors, if the first page was read and this one is neither that nor past the end:
 * the second by its number, or one that a link led to. For `next`, this is the first page and the last was
 * read.
 */
export async function expectLinkBetween(
  context: CheckContext,
  view: View,
  page: Page,
  name: 'next' | 'prev',
): Promise<void> {
  const endpoint = listEndpoints.find((one) => one === view.endpoint);
  if (endpoint === undefined || page.links === undefined || linkOf(page, name) !== undefined) return;
  const { via, url } = page.exchange.ask;
  const isFirst = placeIn(url) === 0;
  const isThere = placeIn(url) === 1 || (via === 'link' && hasMark(url));
  if (name === 'prev' ? !isThere : !isFirst) return;
  const all = placed(context, readPages(context, endpoint));
  // A cursor may be of any view if links hide their filter; the second page by its number is not.
  if ((name === 'next' || placeIn(url) === undefined) && all.some((one) => hidesFilter(context, one))) return;
  const ids = new Set(idsOf(page));
  const last = canonicalUrl(linkUrl(context, page, 'last') ?? url);
  const own = all.filter((other) => other.name === viewName(view) && !hasForeignEntry(view, other.page));
  // A wrong answer to `page=1` is no first page: the URL without a number says which one is.
  const bare = own.filter(({ at, address }) => at === 0 && !address.includes('page='));
  const firsts = bare.length > 0 ? bare : own.filter(({ at }) => at === 0);
  const neighbour = (name === 'prev' ? firsts : own.filter(({ address }) => address === last)).findLast(
    ({ page: other }) =>
      (name === 'next' || linkOf(other, 'next') !== undefined) &&
      hasEntries(other) &&
      idsOf(other).every((id) => !ids.has(id)),
  )?.page.exchange;
  if (neighbour === undefined) return;
  context.tally.saw(page.exchange, page.entries.length);
  const explanation = await decide(context, view, {
    kind: 'no-neighbour',
    view: observedView(view),
    page: page.exchange.number,
    link: name,
    neighbour: neighbour.number,
  });
  if (explanation.kind === 'undecided') context.tally.missed(await whyUndecided(context, view));
  if (explanation.kind === 'impossible')
    violate({ ...lacking(page, name), against: [neighbour], proof: explanation.proof });
}
