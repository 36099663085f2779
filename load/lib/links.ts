/**
 * Resolves a URI reference against the absolute URL that was asked (RFC 3986, section 5.2), without its
 * fragment; needs no URL class.
 */
export function resolveReference(asked: string, reference: string): string {
  const link = reference.split('#')[0] ?? '';
  if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return link;
  const [, scheme = '', authority = '', path = '', query = ''] =
    /^([a-z][a-z0-9+.-]*:)(\/\/[^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(asked) ?? [];
  if (link.startsWith('//')) return scheme + link;
  const origin = scheme + authority;
  if (link === '') return origin + path + query;
  if (link.startsWith('?')) return origin + path + link;
  const cut = link.indexOf('?');
  const ownPath = cut < 0 ? link : link.slice(0, cut);
  const merged = ownPath.startsWith('/') ? ownPath : path.slice(0, path.lastIndexOf('/') + 1) + ownPath;
  return origin + removeDots(merged) + (cut < 0 ? '' : link.slice(cut));
}

function removeDots(path: string): string {
  const kept: string[] = [];
  const parts = path.split('/');
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1;
    if (part === '..') {
      if (kept.length > 1) kept.pop();
      if (isLast) kept.push('');
    } else if (part !== '.') kept.push(part);
    else if (isLast) kept.push('');
  });
  return kept.join('/');
}

/** Scheme, host and port of a URL in lower case, default ports left out. */
export function originOf(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(url);
  if (match === null) return '';
  const scheme = (match[1] ?? '').toLowerCase();
  const authority = (match[2] ?? '').toLowerCase();
  return `${scheme}://${authority.replace(scheme === 'https' ? /:443$/ : /:80$/, '')}`;
}

/** The first value of a query parameter, decoded; undefined if it is absent. */
export function parameterOf(url: string, name: string): string | undefined {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  for (const pair of query.split('&')) {
    const cut = pair.indexOf('=');
    const key = cut < 0 ? pair : pair.slice(0, cut);
    if (decode(key.replaceAll('+', ' ')) === name)
      return cut < 0 ? '' : decode(pair.slice(cut + 1).replaceAll('+', ' '));
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * One segment of a path that means exactly this text: slashes, `%`, spaces, non-ASCII, and the segments `.`
 * and `..` encoded (RFC 3986, section 3.3). k6 lacks `toWellFormed`.
 */
export const encodeSegment = (text: string): string =>
  /^\.{1,2}$/.test(text)
    ? text.replaceAll('.', '%2E')
    : encodeURIComponent(
        text.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'),
      );
