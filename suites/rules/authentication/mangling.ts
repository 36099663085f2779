import { decode } from '../../kit/http/body/decode.ts';
import { casePart, isJwt, signWithEmptyKey } from '../../kit/http/token.ts';
import { isObject, type JsonObject } from '../../kit/json/json.ts';
import { writeJson } from '../../kit/json/json-writer.ts';

/** A copy of a token whose decoded bytes differ from it, with what was done to it, in words. */
export interface Mangled {
  readonly name: string;
  readonly token: string;
}

/**
 * Spellings of the algorithm `none` that a server may forget to refuse (RFC 7515 compares them with case).
 */
export const spellingsOfNone = ['None', 'NONE', 'nOnE'] as const;

/** Whether a token is a JWT that carries a signature. */
export const isSigned = (token: string): boolean => isJwt(token) && /\.[\w-]+$/.test(token);

/**
 * The same text with one character inside it replaced by another of its kind (digit, small or capital
 * letter), so that it decodes to another value: the last character may contain unused bits. `part` is the
 * position, from 0 (start) to 1 (end).
 */
export function changeInside(text: string, part = 1 / 2): string {
  const from = placeAt(text, part);
  const at = [...text.slice(from), ...text.slice(0, from)].findIndex((sign) => /[a-z\d]/i.test(sign));
  const place = (Math.max(0, at) + from) % text.length;
  return replaceAt(text, place, otherSign(text[place] ?? ''));
}

const placeAt = ({ length }: string, part: number): number =>
  Math.max(0, Math.min(Math.floor(length * part), length - 2));

/**
 * Within the hexadecimal digits where the sign is one, for a token may be decoded so; letters differ in more
 * than their case.
 */
function otherSign(sign: string): string {
  if (/\d/.test(sign)) return `${(Number(sign) + 1) % 10}`;
  if (/[a-z]/.test(sign)) return sign === 'a' ? 'b' : 'a';
  return sign === 'A' ? 'B' : 'A';
}

/**
 * The text without its last four characters: three bytes of base64, two of hexadecimal. Shorter ones lose
 * half.
 */
export function cutShort(text: string): string {
  const body = text.replace(/=+$/, '');
  return body.slice(0, -Math.min(4, Math.ceil(body.length / 2)));
}

/**
 * Four characters more, taken from the text itself so that a decoder reads them as it reads the others;
 * before the signs that fill up base64.
 */
export function append(text: string): string {
  const body = text.replace(/=+$/, '');
  const own = body.replaceAll(/[^A-Za-z\d]/g, '').slice(-4);
  return body + own.padStart(4, '0') + text.slice(body.length);
}

/** Four characters of the text's own before it: a server that compares ends takes it for the text. */
export const prepend = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z\d]/g, '')
    .slice(0, 4)
    .padEnd(4, '0') + text;

/**
 * The text with the case of the letter changed that is nearest to that part of it; undefined where it has
 * none.
 */
export function changeCase(text: string, part = 1 / 2): string | undefined {
  const distance = (place: number): number => Math.abs(place - (text.length - 1) * part);
  const [place] = [...text.matchAll(/[A-Za-z]/g)]
    .map(({ index }) => index)
    .sort((one, other) => distance(one) - distance(other));
  if (place === undefined) return undefined;
  const sign = text[place] ?? '';
  return replaceAt(text, place, sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase());
}

/**
 * The same inside the part of an opaque token in which case has a meaning; undefined where it may have none.
 */
export function changeCaseWithin(token: string): string | undefined {
  const part = casePart(token) ?? '';
  const changed = changeCase(part);
  return changed === undefined ? undefined : token.replace(part, () => changed);
}

const replaceAt = (text: string, place: number, sign: string): string =>
  text.slice(0, place) + sign + text.slice(place + 1);

/** The parts of a signed JWT as copies of it are made of them. */
export interface JwtParts {
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
}

/** Splits a JWT. */
export function partsOf(token: string): JwtParts {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return { header, payload, signature };
}

/** The JWT with another `alg`, and no signature. */
export const unsignedWith = ({ header, payload }: JwtParts, alg: string): string =>
  `${withAlgorithm(header, alg)}.${payload}.`;

/** The JWT signed by HS256 with a key of no bytes, as it happens where a key is missing. */
export function signedWithEmptyKey({ header, payload }: JwtParts): string {
  const own = membersOf(header)?.['alg'] === 'HS256' ? header : withAlgorithm(header, 'HS256');
  return `${own}.${payload}.${signWithEmptyKey(`${own}.${payload}`)}`;
}

/** The JWT with one claim more and all others as they were, under the signature that it had. */
export function withClaim({ header, payload, signature }: JwtParts, claim: string): string {
  const claims = membersOf(payload);
  const changed = claims === undefined ? changeInside(payload) : encode({ ...claims, [claim]: true });
  return `${header}.${changed}.${signature}`;
}

function withAlgorithm(header: string, alg: string): string {
  const members = membersOf(header) ?? { typ: 'JWT' };
  return encode({ ...members, alg });
}

function membersOf(part: string): JsonObject | undefined {
  const decoded = decode(Buffer.from(part, 'base64url'));
  const value = decoded.kind === 'json' ? decoded.value : undefined;
  return isObject(value) ? value : undefined;
}

const encode = (value: JsonObject): string => Buffer.from(writeJson(value)).toString('base64url');
