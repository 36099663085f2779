import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { expiryOf, isJwt } from './token.ts';

/** A token of the same form that opens nothing: of a JWT the header and the time of expiry are kept, so that a judge of the recording makes the same probes. */
export function placeholderToken(token: string): string {
  // The digest only makes two tokens differ; a real one cannot be found from it.
  const mark = createHash('sha256').update(`stand-in ${token}`).digest('base64url');
  if (!isJwt(token)) return `stand-in-${mark.slice(0, 16)}`;
  const expiry = expiryOf(token);
  const claims = { standIn: true, ...(expiry === undefined ? {} : { exp: expiry }) };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${token.split('.')[0] ?? ''}.${payload}.${mark}`;
}
