/**
 * A text without halves of surrogate pairs, which no UTF-8 can carry: each becomes U+FFFD. Some engines that
 * run this lack `toWellFormed`.
 */
export const wellFormed = (text: string): string =>
  text.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');

/**
 * One segment of a path that means exactly this text: slashes, `%`, spaces, non-ASCII, and the segments `.`
 * and `..` encoded (RFC 3986, section 3.3).
 */
export const encodeSegment = (text: string): string =>
  /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%2E') : encodeURIComponent(wellFormed(text));

/** Whether a status can be asked for: one with half a surrogate pair has no spelling in a URL. */
export const isAskable = (status: unknown): status is string =>
  typeof status === 'string' && status !== '' && wellFormed(status) === status;
