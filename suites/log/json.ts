/** A decoded JSON value; integers beyond 2^53 are bigints, so that their digits survive. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;

/** A decoded JSON object; member names are plain data, `__proto__` included. */
export interface JsonObject {
  readonly [member: string]: Json;
}

/** Whether a value is a JSON object: no array, no null, no text of a number (`readVerbatim`). */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawJSON(value);

/** Whether a value is a JSON array. */
export const isArray = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** A member of an object; undefined where the value is no object or lacks it. */
export const member = (value: unknown, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The member that a path of names leads to; undefined where it leads nowhere. */
export const memberAt = (value: Json | undefined, ...names: readonly string[]): Json | undefined =>
  names.reduce((inner, name) => member(inner, name), value);

type Reviver = (name: string, value: Json, context: { readonly source?: string }) => unknown;

// ECMAScript 2026; Node has it, TypeScript's library does not declare it yet.
const { rawJSON, isRawJSON, parse } = JSON as unknown as {
  rawJSON(text: string): object;
  isRawJSON(value: unknown): boolean;
  parse(text: string, reviver: Reviver): Json;
};

const digitsOfDouble = 15; // what is no longer is held by a double
const mostDigits = 4096; // more than any sane integer has; a hostile exponent costs nothing
const largestFraction = 2 ** 52 - 0.5; // from 2^52 on a double has no place for a fraction

/**
 * The number that a JSON text writes, NaN for another text: a bigint where it is an integer beyond 2^53, as
 * `1e20` is, and never an integer where it has a fraction that a double would round away.
 */
export function exactNumber(text: string): number | bigint {
  const value = Number(text);
  if (Number.isNaN(value) || (text.length <= digitsOfDouble && !/e/i.test(text))) return value;
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?$/.exec(text) ?? [];
  const digits = whole + fraction;
  const shift = Number(exponent) - fraction.length;
  if (shift < 0 && /[1-9]/.test(digits.slice(shift))) {
    const size = Math.abs(value);
    // the next double: twice as far away there is an integer from 2^51 on
    const near = Math.max(Number.MIN_VALUE, size + size * 0.75 * Number.EPSILON);
    return Number.isInteger(value) ? (sign === '' ? 1 : -1) * Math.min(near, largestFraction) : value;
  }
  if (Number.isSafeInteger(value) || !(digits.length + shift <= mostDigits)) return value;
  return BigInt(sign + (shift >= 0 ? digits + '0'.repeat(shift) : digits.slice(0, shift)));
}

/** The value of a JSON text of our own, integers with all their digits. Throws SyntaxError. */
export const readJson = (text: string): Json =>
  parse(text, (_, value, { source = '' }) => (typeof value === 'number' ? exactNumber(source) : value));

/** The value of a JSON text, numbers as texts that are written again with every digit. Throws SyntaxError. */
export const readVerbatim = (text: string): Json =>
  parse(text, (_, value, { source = '' }) =>
    typeof value === 'number' && String(value) !== source ? rawJSON(source) : value,
  );

/** The JSON text of a value, integers with all their digits; indented by `indent` spaces, or on one line. */
export const writeJson = (value: Json, indent = 0): string =>
  JSON.stringify(
    value,
    (_, inner: unknown) => (typeof inner === 'bigint' ? rawJSON(String(inner)) : inner),
    indent,
  );

/** Whether two values are equal: numbers by value, objects in any order of their members. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string') return shortened(one) === shortened(other);
  if (isNumeric(one) && isNumeric(other)) return String(one) === String(other);
  if (isArray(one) && isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

const [longestText, keptOfText] = [1 << 16, 4096];

/** Whether a text is longer than what is kept of it. */
export const isLong = (letters: number): boolean => letters > longestText;

/** A text beyond `longest` letters as its beginning, its length and a hash of the whole; another as it is. */
export function shortened(text: string, longest = longestText): string {
  if (text.length <= longest) return text;
  let hash = 0x811c9dc5; // FNV-1a
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const written = `${text.slice(0, keptOfText)}… (${text.length} letters, hash ${(hash >>> 0).toString(16)})`;
  // A copy, because a slice keeps the whole text in memory.
  return JSON.parse(JSON.stringify(written)) as string; // it was one
}

/** The text of what may be an id: of a number, or of a text that is not empty; undefined for other values. */
export const idText = (value: Json | undefined): string | undefined =>
  (typeof value === 'string' && value !== '') || isNumeric(value) ? String(value) : undefined;

const isNumeric = (value: Json | undefined): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

/** Whether a value is an integer: a number without a fraction, of any size (interpretation 2). */
export const isInteger = (value: Json | undefined): value is number | bigint =>
  typeof value === 'bigint' || Number.isInteger(value);

/** Whether an id is written in digits alone, so that it can be compared with a number (interpretation 5). */
export const isDigits = (id: string): boolean => /^\d+$/.test(id);

/** Whether a text writes an integer, as `connector_ids` does. */
export const isIntegerText = (text: string): boolean => /^-?\d+$/.test(text);

/** Whether a value is the integer that an id of digits writes. */
export const isNumberOf = (id: string, value: Json | undefined): boolean =>
  isInteger(value) && isDigits(id) && BigInt(id) === BigInt(value);

/** Whether a value is another integer than the one that an id of digits writes. */
export const isOtherNumber = (id: string, value: Json | undefined): boolean =>
  isInteger(value) && isDigits(id) && !isNumberOf(id, value);

/** A JSON pointer (RFC 6901) to the place that the segments lead to; the empty text is the whole document. */
export const pointerTo = (...segments: readonly (string | number)[]): string =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The value at a JSON pointer; undefined where it leads nowhere. Sees own members only. */
export const lookUp = (value: Json, pointer: string): Json | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((here, written) => {
      const segment = written.replaceAll('~1', '/').replaceAll('~0', '~');
      if (!isArray(here)) return member(here, segment);
      return /^(0|[1-9]\d*)$/.test(segment) ? here[Number(segment)] : undefined;
    }, value);

const dateTime = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(?:\.(\d+))?([Zz]|[+-]\d\d:\d\d)$/;

/** A date-time as seconds since 1970 and the digits of its fraction; undefined for any other value. */
function instantOf(value: Json | undefined) {
  const [, time, fraction = '', zone] = (typeof value === 'string' && dateTime.exec(value)) || [];
  const seconds = Date.parse(`${time}${zone}`.toUpperCase()) / 1000;
  if (time === undefined || Number.isNaN(seconds)) return undefined;
  // to Date, the 31st of June is the 1st of July
  const isReal = new Date(`${time}Z`.toUpperCase()).toJSON().startsWith(time.toUpperCase());
  return isReal ? { seconds, fraction } : undefined;
}

/** Whether a value is a date-time of a day and a time that exist; a leap second is none here. */
export const isInstant = (value: Json | undefined): boolean => instantOf(value) !== undefined;

/** Whether two date-times are the same instant, at the precision of the coarser one, cut or rounded. */
export function isSameInstant(one: Json | undefined, other: Json | undefined): boolean {
  const both = [one, other].flatMap((value) => instantOf(value) ?? []);
  const [fine, coarse] = both.toSorted((a, b) => b.fraction.length - a.fraction.length);
  if (fine === undefined || coarse === undefined) return false;
  const digits = coarse.fraction.length;
  const cut = BigInt(fine.seconds + fine.fraction.slice(0, digits));
  const apart = BigInt(coarse.seconds + coarse.fraction) - cut;
  return apart === 0n || (apart === 1n && /[5-9]/.test(fine.fraction.charAt(digits)));
}

/** Whether a date-time says more than the second: a fraction that is not all zeros (interpretation 15). */
export const hasFraction = (value: Json | undefined): boolean =>
  /[1-9]/.test(instantOf(value)?.fraction ?? '');

/** A date-time in milliseconds since 1970, for comparing; NaN for any other value. */
export const instantMs = (value: Json | undefined): number =>
  typeof value === 'string' && dateTime.test(value) ? Date.parse(value.toUpperCase()) : Number.NaN;
