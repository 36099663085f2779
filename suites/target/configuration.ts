/**
 * The operator's input cannot be used: shown without a stack, exit 2. The message names file, key, value,
 * what is accepted and the nearest match.
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** What a thrown value says: its message, or the value itself as text where it is no error. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** That what was given at a place cannot be used, and what is accepted there. */
export const unusable = (place: string, says: string): ConfigurationError =>
  new ConfigurationError(`${place} ${says}`);

/** A token without the space around it; `source` is its place. No ConfigurationError contains the token. */
export function parseToken(text: string, source: string): string {
  const token = text.trim();
  if (token === '') throw unusable(source, 'is empty; accepted is a bearer token');
  if (/^bearer\s/i.test(token))
    throw unusable(source, 'begins with "Bearer"; accepted is the token alone, the word is added');
  const accepted = 'accepted is one bearer token (RFC 6750, section 2.1)';
  if (!/^[\u0021-\u007e]+$/.test(token))
    throw unusable(source, `holds spaces, line breaks or characters beyond ASCII; ${accepted}`);
  return token;
}

/** A base URL in normal form, with no slash at its end; `source` is its place. Throws ConfigurationError. */
export function parseBaseUrl(text: string, source: string): string {
  const trimmed = text.trim();
  const url = URL.parse(trimmed);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw unusable(source, `is ${shown(trimmed)}; accepted is an http or https URL${meant(trimmed)}`);
  const login = 'accepted is a URL without them, the token is given in TOKEN';
  if (url.username !== '' || url.password !== '')
    throw unusable(source, `holds a user name or a password; ${login}`);
  const base = 'accepted is an origin and a path, to which "/api/v1/..." is added';
  if (/[?#]/.test(trimmed)) throw unusable(source, `has a query or a fragment; ${base}`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** A URL as far as its query, which may hold a key, and without what looks like a password. */
const shown = (text: string): string =>
  JSON.stringify(
    text
      .replace(/[?#].*$/s, '?…')
      .replace(/\/\/[^/]*@/, '//…@')
      .slice(0, 200),
  );

function meant(text: string): string {
  const guess = `http://${text.replace(/^\/+/, '')}`;
  const isHost = /^\/{0,2}[\w.-]+(:\d+)?(\/[^?#\s]*)?$/.test(text) && text !== '' && URL.canParse(guess);
  return isHost ? `; did you mean ${JSON.stringify(guess)}?` : '';
}
