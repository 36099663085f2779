import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { expiryOf } from '../protocol/expiry.ts';
import { casePart, isJwt } from './token.ts';

/**
 * A token of the same form without access: it keeps the header and the expiry of a JWT, and the pattern of
 * case that matters in other tokens, so that a replayed recording makes the same requests.
 */
export function placeholderToken(token: string): string {
  // The digest only makes two tokens differ; a real one cannot be found from it.
  const hash = createHash('sha256').update(`stand-in ${token}`);
  if (!isJwt(token))
    return `stand-in-${casePart(token) === undefined ? '' : 'Aa'}${hash.digest('hex').slice(0, 16)}`;
  const mark = token.endsWith('.') ? '' : hash.digest('base64url');
  const expiry = expiryOf(token);
  // Of the few spellings of the claims, one that has no run of characters in common that a mask would take
  // out.
  const payloads = ['', 'a', 'aa', 'aaa'].map((filler) =>
    Buffer.from(
      JSON.stringify({ standIn: filler, ...(expiry === undefined ? {} : { exp: expiry }) }),
    ).toString('base64url'),
  );
  const payload = payloads.find((one) => !sharesRun(one, token)) ?? payloads[0];
  return `${token.split('.')[0] ?? ''}.${payload}.${mark}`;
}

/** As many characters as a mask takes for a piece of a secret. */
const runLength = 12;

const sharesRun = (text: string, token: string): boolean =>
  Array.from({ length: Math.max(0, text.length - runLength + 1) }, (_, at) =>
    text.slice(at, at + runLength),
  ).some((run) => token.includes(run));
