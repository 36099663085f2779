import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { expiryOf } from '../protocol/expiry.ts';
import { casePart, isJwt } from './token.ts';

/** A token of the same form that opens nothing: of a JWT the header and the time of expiry are kept, of another whether case has a meaning in it, so that a judge of the recording makes the same probes. */
export function placeholderToken(token: string): string {
  // The digest only makes two tokens differ; a real one cannot be found from it.
  const hash = createHash('sha256').update(`stand-in ${token}`);
  if (!isJwt(token))
    return `stand-in-${casePart(token) === undefined ? '' : 'Aa'}${hash.digest('hex').slice(0, 16)}`;
  const mark = token.endsWith('.') ? '' : hash.digest('base64url');
  const expiry = expiryOf(token);
  const claims = { standIn: true, ...(expiry === undefined ? {} : { exp: expiry }) };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${token.split('.')[0] ?? ''}.${payload}.${mark}`;
}
