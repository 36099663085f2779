import type { CheckContext } from '../check/check-context.ts';
import { derivedOf } from '../http/exchange.ts';
import { resolveLink } from '../protocol/paths.ts';
import { canonicalUrl } from '../check/api.ts';
import { linkOf, pagePath, type LinkName, type Page, type View } from './list.ts';
import { askedPage, type AskedPage } from './asked-page.ts';

/**
 * The URL that a link leads to, where it stays under the base URL of the target (or would, except for a
 * proxy's forwarded headers).
 */
export const linkUrl = (context: CheckContext, page: Page, name: LinkName): string | undefined =>
  linkTarget(context, page, name)?.url;

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
