import { ConfigurationError } from './configuration.ts';

/**
 * A token as it can be sent: without the space around it. `source` names where it comes from. Throws
 * ConfigurationError, which never contains the token.
 */
export function parseToken(text: string, source: string): string {
  const token = text.trim();
  if (token === '') throw new ConfigurationError(`${source} is empty; accepted is a bearer token`);
  if (/^bearer\s/i.test(token))
    throw new ConfigurationError(
      `${source} begins with "Bearer"; accepted is the token alone, the word is added`,
    );
  if (!/^[\u0021-\u007e]+$/.test(token))
    throw new ConfigurationError(
      `${source} holds spaces, line breaks or characters beyond ASCII; accepted is one bearer token (RFC 6750, section 2.1)`,
    );
  return token;
}

/**
 * When a JWT expires, in milliseconds since 1970 (RFC 7519, section 4.1.4); undefined if it never does, or if
 * a token is no JWT. Nothing is verified.
 */
export function expiryOf(token: string): number | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const expiry = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof expiry === 'number' && Number.isFinite(expiry) ? expiry * 1000 : undefined;
  } catch {
    return undefined;
  }
}
