import type { Endpoint } from '../../catalogue/index.ts';
import { encodeSegment } from './segments.ts';

/** The path of an endpoint with its parameters filled in; throws where one is missing, which is our fault. */
export const fillPath = (endpoint: Endpoint, params: Readonly<Record<string, string>>): string =>
  endpoint.slice(endpoint.indexOf('/')).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint} needs the parameter ${name}`);
    return encodeSegment(value);
  });

/**
 * A base URL as the client keeps it: normalised (IDN in Punycode), without query, fragment, user-info, or
 * slash at its end. Throws TypeError where it is no http or https URL.
 */
export function normaliseBaseUrl(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new TypeError(`the base URL begins with ${url.protocol}, not with http: or https:`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Where a link leads. */
export type Resolved =
  | { readonly url: string; readonly leaves?: never }
  | {
      /**
       * `origin`: another scheme, host or port, or user-info. `base`: same origin, outside the base URL's
       * path.
       */
      readonly leaves: 'origin' | 'base' | 'not-a-reference';
      /** The link in full, where it could be read. */
      readonly url?: string;
      /**
       * True if only scheme, host, port or the path prefix of a proxy differs: its forwarded headers are the
       * likely cause.
       */
      readonly onlyForwarding?: boolean;
      /** The same path and query under the base URL, where `onlyForwarding`. */
      readonly underBase?: string;
    };

/**
 * Resolves a link of an answer against the URL that was asked (RFC 3986, section 5), and says whether it
 * stays under the base URL.
 */
export function resolveLink(link: string, askedUrl: string, baseUrl: string): Resolved {
  const asked = new URL(askedUrl);
  const base = new URL(baseUrl);
  if (!URL.canParse(link, asked.href)) return { leaves: 'not-a-reference' };
  const url = new URL(link, asked.href);
  url.hash = '';
  const prefix = base.pathname.replace(/\/+$/, '');
  const isSameOrigin = url.origin === base.origin && url.username === '' && url.password === '';
  if (isSameOrigin && isBelow(url.pathname, prefix)) return { url: url.href };
  const leaves = isSameOrigin ? 'base' : 'origin';
  const paths = [url.pathname, prefix + url.pathname].map(comparable);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || !paths.includes(comparable(asked.pathname)))
    return { leaves, url: url.href, onlyForwarding: false };
  return {
    leaves,
    url: url.href,
    onlyForwarding: true,
    underBase: base.origin + asked.pathname + url.search,
  };
}

const isBelow = (path: string, prefix: string): boolean =>
  `${sameEscapes(path)}/`.startsWith(`${sameEscapes(prefix)}/`);

/**
 * A path with one spelling of its escapes: those of unreserved characters decoded, the others in capitals
 * (RFC 3986, section 6.2.2).
 */
const sameEscapes = (path: string): string =>
  path.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });

/** One spelling of a path: escapes decoded if they can be, which is enough to distinguish two resources. */
function comparable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
