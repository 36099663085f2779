import { endpoints } from '../catalogue/index.ts';
import type { Ask } from './ask.ts';

/** Half a surrogate pair has no spelling in a URL. */
const wellFormed = (text: string): string => text.toWellFormed();

/** One segment of a path that means exactly this text, `.` and `..` too (RFC 3986, section 3.3). */
export const encodeSegment = (text: string): string =>
  /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%2E') : encodeURIComponent(wellFormed(text));

/** Most characters of a status that is sent back as a filter: a limit of ours (interpretation 27). */
export const maxStatusLength = 1000;

/** Whether a status of an entry can be asked for. */
export const isAskable = (status: unknown): status is string =>
  typeof status === 'string' &&
  status !== '' &&
  status.length <= maxStatusLength &&
  wellFormed(status) === status;

/** The URL of a question: a followed link as it is, or the path under the base URL with its parameters. */
export function urlOf(
  baseUrl: string,
  { endpoint, ids, query, link }: Pick<Ask, 'endpoint' | 'ids' | 'query' | 'link'>,
): string {
  if (link !== undefined) return link.url;
  const template = endpoints[endpoint];
  let next = 0;
  const path = template
    .slice(template.indexOf('/'))
    .replaceAll(/\{\w+\}/g, () => encodeSegment(ids[next++] ?? ''));
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`).join('&');
  return `${baseUrl}${path}${search && `?${search}`}`;
}

/** One spelling for all URLs that ask the same: parameters in order, escapes decoded where they can be. */
export function canonicalUrl(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${origin}${plainPath(pathname)}?${searchParams}`;
}

/** A path without what may be written in several ways: escapes, a slash at its end. */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+$/, '');
  } catch {
    return path.replace(/\/+$/, '');
  }
}

/** A path without `.json` at its end, parameters after `;` and doubled slashes (interpretation 9). */
const barePath = (path: string): string =>
  plainPath(path)
    .replaceAll(/;[^/]*/g, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\.json$/, '');

/** Where a link leads, seen from the URL that was asked. */
export type LinkEnd =
  /** To the same list: as it is written, or by another spelling of its path that only an answer can judge. */
  | { readonly leads: 'here'; readonly url: string; readonly isRespelt: boolean }
  /** To another place; `onlyForwarding`: only scheme, host, port or a proxy's path prefix differs. */
  | { readonly leads: 'elsewhere'; readonly url?: string; readonly onlyForwarding: boolean };

/**
 * Resolves a link of a page (RFC 3986, section 5) and says whether it leads to the same list (interpretation
 * 9).
 */
export function linkEnd(link: string, askedUrl: string, listUrl: string): LinkEnd {
  if (!URL.canParse(link, askedUrl)) return { leads: 'elsewhere', onlyForwarding: false };
  const url = new URL(link, askedUrl);
  url.hash = '';
  const list = new URL(listUrl);
  const isSameOrigin = url.origin === list.origin && url.username === '' && url.password === '';
  const [path, wanted] = [plainPath(url.pathname), plainPath(list.pathname)];
  if (isSameOrigin && (path === wanted || path.startsWith(`${wanted}/page`)))
    return { leads: 'here', url: url.href, isRespelt: false };
  if (isSameOrigin && barePath(url.pathname) === barePath(list.pathname))
    return { leads: 'here', url: url.href, isRespelt: true };
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return { leads: 'elsewhere', url: url.href, onlyForwarding: isWeb && path !== '' && wanted.endsWith(path) };
}

/** The value of a query parameter of a URL; undefined if it is absent. */
export const urlParameter = (url: string, name: string): string | undefined =>
  new URL(url).searchParams.get(name) ?? undefined;

/**
 * Whether a URL has more than a status and the number of a page: it may name a moment (interpretation 11).
 */
export const isMarked = (url: string): boolean =>
  [...new URL(url).searchParams].some(
    ([name, value]) => name !== 'status' && (name !== 'page' || !/^\d+$/.test(value)),
  );
