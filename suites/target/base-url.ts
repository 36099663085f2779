import { ConfigurationError } from './configuration.ts';

/**
 * The base URL in its normal form, without a slash at its end; `source` names where it was given. Throws
 * ConfigurationError.
 */
export function parseBaseUrl(text: string, source: string): string {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new ConfigurationError(
      `${source} is ${shown(trimmed)}; accepted is an http or https URL${meant(trimmed)}`,
    );
  if (url.username !== '' || url.password !== '')
    throw new ConfigurationError(
      `${source} holds a user name or a password; accepted is a URL without them, the token is given in TOKEN`,
    );
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(trimmed))
    throw new ConfigurationError(
      `${source} has a query or a fragment; accepted is an origin and a path, to which "/api/v1/..." is added`,
    );
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
