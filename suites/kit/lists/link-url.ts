import type { CheckContext } from '../check/check-context.ts';
import { derivedOf } from '../http/exchange.ts';
import { resolveLink } from '../protocol/paths.ts';
import { canonicalUrl } from '../check/api.ts';
import { linkOf, pagePath, type LinkName, type Page, type View } from './list.ts';

/**
 * The URL that a link leads to, where it stays under the base URL of the target (or would, except for a
 * proxy's forwarded headers).
 */
export function linkUrl(context: CheckContext, page: Page, name: LinkName): string | undefined {
  const link = linkOf(page, name);
  if (link === undefined) return undefined;
  // Every rule of the links reads those of every page again, and an exchange belongs to one target.
  const known = derivedOf(page.exchange, newUrls);
  const kept = known.get(link);
  if (kept !== undefined) return kept.url;
  const resolved = resolveLink(link, page.exchange.ask.url, context.client.baseUrl);
  const found = resolved.leaves === undefined ? resolved.url : resolved.underBase;
  const url = found !== undefined && isSameResource(found, page.exchange.ask.url) ? found : undefined;
  known.set(link, { url });
  return url;
}

const newUrls = (): Map<string, { readonly url: string | undefined }> => new Map();

/**
 * Whether two URLs name the same list: the same path, except for a slash at its end or a further segment that
 * carries the page.
 */
export function isSameResource(one: string, other: string): boolean {
  const [path, asked] = [one, other].map((url) => plainPath(new URL(url).pathname));
  return path !== undefined && asked !== undefined && (path === asked || path.startsWith(`${asked}/page`));
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
  const url = linkUrl(context, page, name);
  const other = canonicalUrl(context.client.baseUrl + pagePath(view, number));
  return url !== undefined && canonicalUrl(url) === other;
}
