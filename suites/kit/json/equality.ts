import { isArray, isObject, type Json } from './json.ts';

/**
 * Whether two JSON values are equal: numbers by value (a bigint equals the number of the same digits),
 * objects in any order of their members.
 */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
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

const dateTime = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(?:\.(\d+))?([Zz]|[+-]\d\d:\d\d)$/;

/**
 * Whether two values are date-times of the same instant, at the precision of the coarser one, to which the
 * other one may be cut or rounded.
 */
export function isSameInstant(one: Json, other: Json): boolean {
  const parsed = [one, other].map((value) => (typeof value === 'string' ? dateTime.exec(value) : null));
  const [fine, coarse] = parsed.toSorted((a, b) => (b?.[2] ?? '').length - (a?.[2] ?? '').length);
  if (!fine || !coarse) return false;
  const digits = (coarse[2] ?? '').length;
  const [cut, exact] = [unitsOf(fine, digits), unitsOf(coarse, digits)];
  if (cut === undefined || exact === undefined) return false;
  const isRoundedUp = /[5-9]/.test((fine[2] ?? '').charAt(digits));
  return cut === exact || (isRoundedUp && cut + 1n === exact);
}

/** How many digits of a second's fraction a date-time has; 0 for any other value. */
export const fractionDigitsOf = (value: Json | undefined): number =>
  (typeof value === 'string' ? dateTime.exec(value)?.[2] : undefined)?.length ?? 0;

/** A date-time as a number, cut to so many digits of its second; undefined for a day that does not exist. */
function unitsOf(
  [, time = '', fraction = '', zone = '']: RegExpExecArray,
  digits: number,
): bigint | undefined {
  const ms = Date.parse(`${time}${zone}`.toUpperCase());
  if (Number.isNaN(ms)) return undefined;
  return BigInt(ms / 1000) * 10n ** BigInt(digits) + BigInt(fraction.slice(0, digits) || 0);
}

const isNumeric = (value: Json | undefined): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';
