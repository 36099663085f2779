import { createHmac } from 'node:crypto';
import type { BadCredential } from '../log/ask.ts';
import { decode } from '../log/decode.ts';
import { isObject, writeJson, type JsonObject } from '../log/json.ts';
import { randomFrom } from '../log/random.ts';

/** Whether a token has the form of a signed JWT: three parts, the first two JSON objects (RFC 7519). */
export function isJwt(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.slice(0, 2).every((part) => membersOf(part) !== undefined);
}

type Headers = ReadonlyMap<BadCredential, string | undefined>;

/**
 * The Authorization header of each bad credential that can be made of a token (interpretation 17); undefined
 * stands for no header at all. A kind that cannot be made is absent. Made-up words depend on the seed alone.
 */
export function badCredentials(token: string | undefined, seed: number): Headers {
  const user = `${word(seed, 'user', 8)}:${word(seed, 'password', 16)}`;
  const madeUp = word(seed, 'token', 43);
  const made: (readonly [BadCredential, string | undefined])[] = [
    ['none', undefined],
    ['empty', 'Bearer'],
    ['made up', `Bearer ${madeUp}`],
    ['made up, no scheme', madeUp],
    ['made up, other scheme', `Token ${madeUp}`],
    ['bearer in lower case', `bearer ${madeUp}`],
    ['null', 'Bearer null'],
    ['empty header', ''],
    ['another scheme', `Basic ${Buffer.from(user).toString('base64')}`],
  ];
  if (token === undefined) return new Map(made);
  const copies = copiesOf(token, seed).filter(([, copy]) => copy !== undefined && copy !== token);
  return new Map([
    ...made,
    ['no scheme', token],
    ['good token, other scheme', `Token ${token}`],
    ...copies.map(([kind, copy]) => [kind, `Bearer ${copy}`] as const),
  ]);
}

type Copy = readonly [kind: BadCredential, token: string | undefined];

function copiesOf(token: string, seed: number): readonly Copy[] {
  const body = token.replace(/=+$/, '');
  // Its own letters, which a decoder reads as it does the others; before the signs that fill up base64.
  const letters = body.replaceAll(/[^A-Za-z\d]/g, '');
  const own = letters.slice(-4).padStart(4, '0');
  const isSigned = isJwt(token);
  // The first quarter: a server may compare one half alone, and another copy is changed in the middle.
  const start = token.lastIndexOf('.') + 1;
  const ofSignature = [start, start + Math.ceil((token.length - start) / 4)] as const;
  return [
    ['cut short', body.slice(0, -Math.min(4, Math.ceil(body.length / 2)))],
    ['characters appended', body + own + token.slice(body.length)],
    ['part appended', `${token}.${own}`],
    ['other case', changeCase(token, ...(isSigned ? ofSignature : mixedPart(token)))],
    ...(isSigned ? forgeries(token, seed) : []),
  ];
}

function forgeries(token: string, seed: number): readonly Copy[] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const unsigned = (alg: string): string => `${withMembers(header, { alg })}.${payload}.`;
  const keyless = `${withMembers(header, { alg: 'HS256' })}.${payload}`;
  return [
    ['changed signature', `${header}.${payload}.${changeInside(signature)}`],
    ['no signature', `${header}.${payload}.`],
    ['algorithm none', unsigned('none')],
    ['algorithm None', unsigned('None')],
    ['algorithm NONE', unsigned('NONE')],
    ['algorithm nOnE', unsigned('nOnE')],
    ['empty key', `${keyless}.${createHmac('sha256', '').update(keyless).digest('base64url')}`],
    ['other claims', `${header}.${withMembers(payload, { [word(seed, 'claim', 10)]: true })}.${signature}`],
  ];
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits that depend on the seed and a name alone: no server can know the suite by them. */
function word(seed: number, name: string, length: number): string {
  const random = randomFrom(seed, `credential ${name}`);
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? 'A').join('');
}

/**
 * The same text with one character in its middle replaced by another of its kind: the last one may hold
 * unused bits. Digits of hexadecimal stay such, and letters differ in more than their case.
 */
function changeInside(text: string): string {
  const middle = Math.max(0, Math.min(text.length >> 1, text.length - 2));
  const after = text.slice(middle).search(/[a-z\d]/i);
  const at = after < 0 ? text.search(/[a-z\d]/i) : middle + after;
  const sign = text.charAt(at);
  const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign.toLowerCase() === 'a' ? 'b' : 'a';
  const changed = sign === sign.toLowerCase() ? other : other.toUpperCase();
  return at < 0 ? text : text.split('').with(at, changed).join('');
}

/** The text with the case of one letter changed: the one nearest to the middle between two places. */
function changeCase(text: string, from: number, to: number): string | undefined {
  const middle = (from + to - 1) / 2;
  const letters = [...text.slice(from, to).matchAll(/[A-Za-z]/g)].map(({ index }) => from + index);
  const [at] = letters.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  if (at === undefined) return undefined;
  const sign = text.charAt(at);
  const changed = sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase();
  return text.split('').with(at, changed).join('');
}

/** The longest part of an opaque token with letters of both cases: in hexadecimal, case means nothing. */
function mixedPart(token: string): readonly [from: number, to: number] {
  const [part] = [...token.matchAll(/[A-Za-z\d]{8,}/g)]
    .filter(([text]) => /[a-z]/.test(text) && /[A-Z]/.test(text))
    .toSorted((one, other) => other[0].length - one[0].length);
  return part === undefined ? [0, 0] : [part.index, part.index + part[0].length];
}

/** A part of a JWT with further members, or with other values for them. */
const withMembers = (part: string, members: JsonObject): string =>
  Buffer.from(writeJson({ ...membersOf(part), ...members })).toString('base64url');

/** The members of a part of a JWT; undefined where it is no JSON object. Nothing is verified. */
export function membersOf(part: string): JsonObject | undefined {
  if (!/^[\w-]+$/.test(part)) return undefined;
  const { decoded } = decode(Buffer.from(part, 'base64url'));
  return decoded.kind === 'json' && isObject(decoded.value) ? decoded.value : undefined;
}
