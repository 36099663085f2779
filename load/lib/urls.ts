// k6 has no URL class.

const parts = /^([a-z][a-z0-9+.-]*:)(\/\/[^/?#]*)([^?#]*)(\?[^#]*)?/i;

/** Resolves a URI reference against the absolute URL that was asked (RFC 3986, 5.2), without fragment. */
export function followReference(asked: string, reference: string): string {
  const link = reference.split('#')[0] ?? '';
  const [, scheme = '', authority = '', path = '', query = ''] = parts.exec(asked) ?? [];
  const [whole, itsScheme, itsAuthority, itsPath = '', itsQuery = ''] =
    parts.exec(link.startsWith('//') ? scheme + link : link) ?? [];
  if (whole !== undefined) return `${itsScheme}${itsAuthority}${withoutDots(itsPath)}${itsQuery}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return link;
  const origin = scheme + authority;
  if (link === '') return origin + path + query;
  if (link.startsWith('?')) return origin + path + link;
  const cut = link.indexOf('?');
  const ownPath = cut < 0 ? link : link.slice(0, cut);
  const merged = ownPath.startsWith('/') ? ownPath : path.slice(0, path.lastIndexOf('/') + 1) + ownPath;
  return origin + withoutDots(merged) + (cut < 0 ? '' : link.slice(cut));
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const parts = path.split('/');
  for (const part of parts)
    if (part === '..') {
      if (kept.length > 1) kept.pop();
    } else if (part !== '.') kept.push(part);
  if (['.', '..'].includes(parts.at(-1) ?? '')) kept.push('');
  return kept.join('/');
}

/** Scheme, host and port of a URL in lower case, default ports left out; empty where it has none. */
export function urlOrigin(url: string): string {
  const [, scheme = '', authority = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(url.toLowerCase()) ?? [];
  return scheme === '' ? '' : `${scheme}://${authority.replace(scheme === 'https' ? /:443$/ : /:80$/, '')}`;
}

/** The page that a URL names in digits; undefined where it names none. */
export function pageNumberIn(url: string): number | undefined {
  const digits = /[?&]page=(\d{1,9})(?:[&#]|$)/.exec(url)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const halfPairs = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A text percent-encoded; halves of surrogate pairs, which no UTF-8 can carry, become U+FFFD. */
export const encodeText = (text: string): string => encodeURIComponent(text.replaceAll(halfPairs, '\uFFFD'));

/** One segment of a path that means exactly this text, `.` and `..` included (RFC 3986, section 3.3). */
export const pathSegment = (text: string): string =>
  /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%2E') : encodeText(text);
