import { createHmac } from 'node:crypto';
import type { Ask, BadCredential } from '../log/ask.ts';
import { decode } from '../log/decode.ts';
import { masked } from '../log/exchange.ts';
import { isObject, writeJson, type JsonObject } from '../log/json.ts';
import { draw, otherLetters, randomFrom } from '../log/random.ts';
import { acceptEncoding } from './coding.ts';
import type { Mask } from './mask.ts';
import type { HttpOptions } from './options.ts';

/** Whether a token has the form of a signed JWT: three parts, the first two JSON objects (RFC 7519). */
export function isJwt(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.slice(0, 2).every((part) => membersOf(part) !== undefined);
}

/** What a question bears as headers, by their names in lower case. */
type Headers = Readonly<Record<string, string>>;

/** A shorter one might be made up by chance. */
const shortestOpaque = 16;

/**
 * The Authorization header of each bad credential that can be made of a token (interpretation 17), or without
 * one; undefined stands for no header at all. Made-up words depend on the seed alone, but for the form of a
 * token: that of an opaque one, in case a server checks no more.
 */
export function badCredentials(token: string | undefined, seed: number) {
  const user = `${word(seed, 'user', 8)}:${word(seed, 'password', 16)}`;
  const isOpaque = token !== undefined && token.length >= shortestOpaque && !isJwt(token);
  const madeUp = isOpaque ? otherLetters(token, randomFrom(seed, 'token')) : word(seed, 'token', 43);
  const made = new Map<BadCredential, string | undefined>([
    ['none', undefined],
    ['empty', 'Bearer'],
    ['made up', `Bearer ${madeUp}`],
    ['made up, no scheme', madeUp],
    ['made up, other scheme', `Token ${madeUp}`],
    ['bearer in lower case', `bearer ${madeUp}`],
    ['null', 'Bearer null'],
    ['empty header', ''],
    ['another scheme', `Basic ${Buffer.from(user).toString('base64')}`],
  ]);
  if (token === undefined) return made;
  const copies = copiesOf(token, seed).filter(([, copy]) => copy !== token);
  return new Map([
    ...made,
    ['no scheme', token],
    ['good token, other scheme', `Token ${token}`],
    ...copies.map(([kind, copy]) => [kind, `Bearer ${copy}`] as const),
  ]);
}

type Copy = readonly [kind: BadCredential, token: string];
type Span = readonly [from: number, to: number];
type Change = (sign: string) => string;

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
    ['other case', changeSign(token, /[A-Z]/gi, otherCase, isSigned ? ofSignature : mixedPart(token))],
    ...(isSigned ? forgeries(token, seed) : []),
  ];
}

const unsigned = ['none', 'None', 'NONE', 'nOnE'] as const;

function forgeries(token: string, seed: number): readonly Copy[] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const keyless = `${withMembers(header, { alg: 'HS256' })}.${payload}`;
  // its last character may hold unused bits
  const changed = changeSign(signature, /[A-Z\d]/gi, otherSign, [0, signature.length - 1]);
  return [
    ['changed signature', `${header}.${payload}.${changed}`],
    ['no signature', `${header}.${payload}.`],
    ...unsigned.map((alg): Copy => [`algorithm ${alg}`, `${withMembers(header, { alg })}.${payload}.`]),
    ['empty key', `${keyless}.${createHmac('sha256', '').update(keyless).digest('base64url')}`],
    ['other claims', `${header}.${withMembers(payload, { [word(seed, 'claim', 10)]: true })}.${signature}`],
  ];
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits that depend on the seed and a name alone: no server can know the suite by them. */
function word(seed: number, name: string, length: number): string {
  const random = randomFrom(seed, `credential ${name}`);
  return Array.from({ length }, () => draw(alphabet, random)).join('');
}

/** The text with one sign changed: of those that fit, the nearest to the middle between two places. */
function changeSign(text: string, fitting: RegExp, change: Change, [from, to]: Span): string {
  const middle = (from + to - 1) / 2;
  const places = [...text.slice(from, to).matchAll(fitting)].map(({ index }) => from + index);
  const [at] = places.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return at === undefined ? text : text.slice(0, at) + change(text.charAt(at)) + text.slice(at + 1);
}

const otherCase: Change = (sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase());

/** Digits of hexadecimal stay such, and letters differ in more than their case. */
const otherSign: Change = (sign) =>
  /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign.toLowerCase() === 'a' ? 'b' : 'a';

/** The longest part of an opaque token with letters of both cases: in hexadecimal, case means nothing. */
function mixedPart(token: string): Span {
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

/** What the questions of a run bear as headers, and as reports may show them. */
export function newHeaders(options: HttpOptions, mask: Mask) {
  const { token, seed, headers = {}, secretHeaders = [] } = options;
  const [madeUp, bad] = [badCredentials(undefined, seed), badCredentials(token, seed)];
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const { authorization: own, ...others }: Headers = Object.fromEntries(given);
  const good = token === undefined ? own : `Bearer ${token}`;
  /** As they are sent. */
  const of = ({ manner, body, pastCaches, credential }: Ask): Headers => {
    const authorization = credential === undefined ? good : bad.get(credential);
    return {
      ...(manner !== 'no Accept' && { accept: manner === 'any type' ? '*/*' : 'application/json' }),
      'accept-encoding': manner === 'identity' ? 'identity' : acceptEncoding,
      'user-agent': 'data-sync-conformance/1.0.0',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(pastCaches === true && { 'cache-control': 'no-cache' }),
      ...(manner === 'closed' && { connection: 'close' }),
      ...others,
      ...(authorization !== undefined && { authorization }),
    };
  };
  const show = ({ credential }: Ask, name: string, value: string): string => {
    if (name !== 'authorization') return secretHeaders.includes(name) ? masked : mask(value);
    if (credential === undefined) return `Bearer ${masked}`;
    return madeUp.has(credential) ? value : `[${credential}]`;
  };
  return {
    of,
    /** As reports may show them. */
    shown: (ask: Ask): Headers =>
      Object.fromEntries(Object.entries(of(ask)).map(([name, value]) => [name, show(ask, name, value)])),
    /** Whether the credential of a question can be made of this token. */
    canMake: ({ credential }: Ask): boolean => credential === undefined || bad.has(credential),
  };
}
