import type { CheckContext } from '../check/check-context.ts';
import { derivedOf } from '../http/exchange.ts';
import { resolveLink } from '../protocol/paths.ts';
import { canonicalUrl } from '../check/api.ts';
import { hasMark, linkOf, pagePath, placeIn, statusIn, type LinkName, type Page, type View } from './list.ts';

/**
 * The URL that a link leads to, where it stays under the base URL of the target (or would, except for a
 * proxy's forwarded headers).
 */
export const linkUrl = (context: CheckContext, page: Page, name: LinkName): string | undefined =>
  linkTarget(context, page, name)?.url;

/** What a URL says of the page of a list that it names. */
export interface AskedPage {
  /** In one spelling for all URLs that ask the same. */
  readonly address: string;
  /** The place that it asks for, from 0; undefined where it has parameters that may mean anything. */
  readonly at: number | undefined;
  /** What it carries in its own `status` parameter; null without one. */
  readonly status: string | null;
  /** Whether it has parameters besides page and status: it may name a moment. */
  readonly isMarked: boolean;
}

/** What a URL says of a page, read once for all rules that ask. */
export const askedPage = (url: string): AskedPage => ({
  address: canonicalUrl(url),
  at: placeIn(url),
  status: statusIn(url),
  isMarked: hasMark(url),
});

/** Whether a link of a view carries the filter of that view in its own `status` parameter. */
export const keepsFilter = ({ status }: View, asks: AskedPage): boolean =>
  status === undefined || status === asks.status;

/** Where a link leads. */
export interface LinkTarget {
  /** Undefined where it leaves the list. */
  readonly url: string | undefined;
  /** Whether it stays under the base URL as it is written. */
  readonly stays: boolean;
  /** What it asks for; undefined where it leaves the list. */
  readonly asks: AskedPage | undefined;
}

/** Where a link of a page leads; undefined where there is none. */
export function linkTarget(context: CheckContext, page: Page, name: LinkName): LinkTarget | undefined {
  const link = linkOf(page, name);
  if (link === undefined) return undefined;
  // Every rule of the links reads those of every page again, and an exchange belongs to one target.
  const known = derivedOf(page.exchange, newUrls);
  const kept = known.get(link);
  if (kept !== undefined) return kept;
  const resolved = resolveLink(link, page.exchange.ask.url, context.client.baseUrl);
  const found = resolved.leaves === undefined ? resolved.url : resolved.underBase;
  const url = found !== undefined && isSameResource(found, page.exchange.ask.url) ? found : undefined;
  const stays = resolved.leaves === undefined && url !== undefined;
  const target = { url, stays, asks: url === undefined ? undefined : askedPage(url) };
  known.set(link, target);
  return target;
}

const newUrls = (): Map<string, LinkTarget> => new Map();

/**
 * Whether two URLs name the same list: the same path, except for a slash at its end or a further segment that
 * carries the page.
 */
export function isSameResource(one: string, other: string): boolean {
  const [path, asked] = [plainPath(new URL(one).pathname), plainPath(new URL(other).pathname)];
  return path === asked || path.startsWith(`${asked}/page`);
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+$/, '');
  } catch {
    return path;
  }
}

/** Whether a link of a page is the URL under which another page is asked for by its number. */
export function leadsByNumber(
  context: CheckContext,
  view: View,
  page: Page,
  name: LinkName,
  number: number,
): boolean {
  const asks = linkTarget(context, page, name)?.asks;
  return asks?.address === canonicalUrl(context.client.baseUrl + pagePath(view, number));
}
