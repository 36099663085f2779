import { createHmac } from 'node:crypto';
import { ConfigurationError } from '../protocol/configuration.ts';
import { decode } from './body/decode.ts';

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

/** Whether a token has the form of a signed JWT: three parts, the first two JSON objects (RFC 7519). */
export const isJwt = (token: string): boolean =>
  token.split('.').length === 3 && partOf(token, 0) !== undefined && claimsOf(token) !== undefined;

const claimsOf = (token: string) => partOf(token, 1);

function partOf(token: string, place: number) {
  const part = token.split('.')[place] ?? '';
  if (!/^[\w-]+$/.test(part)) return undefined;
  const decoded = decode(Buffer.from(part, 'base64url'));
  return decoded.kind === 'json' ? decoded.value : undefined;
}

/**
 * The signature of a JWT's first two parts by HS256 (RFC 7518, section 3.2) with a key of no bytes, in
 * base64url.
 */
export const signWithEmptyKey = (signed: string): string =>
  createHmac('sha256', '').update(signed).digest('base64url');

/**
 * The longest part of an opaque token in which a letter's case has a meaning, since it holds letters of both;
 * undefined where there is none, as in hexadecimal or a UUID.
 */
export const casePart = (token: string): string | undefined =>
  [...token.matchAll(/[A-Za-z\d]{8,}/g)]
    .map(([part]) => part)
    .filter((part) => /[a-z]/.test(part) && /[A-Z]/.test(part))
    .sort((one, other) => other.length - one.length)[0];
