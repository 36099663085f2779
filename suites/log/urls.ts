import { endpoints } from '../catalogue/index.ts';
import type { Ask } from './ask.ts';

/** A text in a URL; half a surrogate pair has no spelling there. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** One segment of a path that means exactly this text, `.` and `..` too (RFC 3986, section 3.3). */
const encodeSegment = (text: string): string =>
  encode(text).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%2E'));

/** Most letters of a status that is sent back, and as a URL has it: limits of ours (interpretation 27). */
const [mostLetters, mostEncoded] = [1000, 4000];

/** Whether a status of an entry can be asked for. */
export const isAskable = (status: unknown): status is string =>
  typeof status === 'string' &&
  status !== '' &&
  status.length <= mostLetters &&
  status.isWellFormed() &&
  encode(status).length <= mostEncoded;

type Asked = Pick<Ask, 'endpoint' | 'ids' | 'query' | 'link'>;

/** The URL of a question: a followed link as it is, or the path under the base URL with its parameters. */
export function urlOf(baseUrl: string, { endpoint, ids, query, link }: Asked): string {
  if (link !== undefined) return link.url;
  const left = [...ids];
  const path = endpoints[endpoint]
    .replace(/^\w+ /, '')
    .replaceAll(/\{\w+\}/g, () => encodeSegment(left.shift() ?? ''));
  const search = query.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  return `${baseUrl}${path}${search && `?${search}`}`;
}

/**
 * One spelling for all URLs that ask the same: parameters in order, escapes decoded where they can be. With a
 * slash at the end of its path, a URL may ask something else.
 */
export function canonicalUrl(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${origin}${plainPath(pathname)}${pathname.endsWith('/') ? '/' : ''}?${searchParams}`;
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
    .replace(/(\.json)?\/?$/, '');

/** A link of a page: its text, and where it leads. */
export interface Link {
  readonly text: string;
  /** Its URL and the canonical one, where it leads to the same list. */
  readonly url?: string;
  readonly address?: string;
  /** The path is written in another way: only an answer shows whether it is the same list. */
  readonly isRespelt?: true;
}

/** A link of a page, resolved (RFC 3986, section 5); whether it leads to the same list (interpretation 9). */
export function linkOf(text: string, askedUrl: string, listUrl: string): Link {
  if (!URL.canParse(text, askedUrl)) return { text };
  const url = new URL(text, askedUrl);
  url.hash = '';
  const list = new URL(listUrl);
  const isSameOrigin = url.origin === list.origin && url.username === '' && url.password === '';
  const [path, wanted] = [plainPath(url.pathname), plainPath(list.pathname)];
  const isHere = path === wanted || path.startsWith(`${wanted}/page`);
  if (isSameOrigin && (isHere || barePath(url.pathname) === barePath(list.pathname)))
    return { text, url: url.href, address: canonicalUrl(url.href), ...(!isHere && { isRespelt: true }) };
  return { text };
}

/** The value of a query parameter of a URL, of several with its name the first; an empty one is none. */
export const urlParameter = (url: string, name: string): string | undefined =>
  new URL(url).searchParams.get(name) || undefined;

/** Whether a URL has more than a status and a page number: it may name a moment (interpretation 11). */
export const isMarked = (url: string): boolean => hasMore(new URL(url));

/** Whether a link under a filter names another status, or none and no moment that could carry the filter. */
export function losesFilter(url: string | undefined, filter: string | undefined): boolean {
  if (filter === undefined || url === undefined) return false;
  const named = urlParameter(url, 'status');
  return named === undefined ? !isMarked(url) : named !== filter;
}

const hasMore = ({ searchParams }: URL): boolean =>
  [...searchParams].some(([name, value]) => name !== 'status' && (name !== 'page' || !/^\d+$/.test(value)));

/**
 * The number of a page of a list under a filter, from 1, in a URL that names nothing else, and nothing twice:
 * either one may count. Without a number it is 1, where the path has no part of its own that may name a page.
 */
export function numberIn(url: string, filter: string | undefined): number | undefined {
  const parts = new URL(url);
  const { pathname, searchParams } = parts;
  if ((searchParams.get('status') || undefined) !== filter || hasMore(parts)) return undefined;
  if (new Set(searchParams.keys()).size < searchParams.size) return undefined;
  const isBare = (): boolean => /[/](sync_runs|sync_records)$/.test(plainPath(pathname));
  const number = searchParams.get('page') ?? (isBare() ? '1' : '');
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;
}
