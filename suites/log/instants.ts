import type { Json } from './json.ts';

const dateTime = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(?:\.(\d+))?([Zz]|[+-]\d\d:\d\d)$/;

/**
 * Whether two values are date-times of the same instant, at the precision of the coarser one, to which the
 * other one may be cut or rounded.
 */
export function isSameInstant(one: Json | undefined, other: Json | undefined): boolean {
  const parsed = [one, other].map((value) => (typeof value === 'string' ? dateTime.exec(value) : null));
  const [fine, coarse] = parsed.toSorted((a, b) => (b?.[2] ?? '').length - (a?.[2] ?? '').length);
  if (!fine || !coarse) return false;
  const digits = (coarse[2] ?? '').length;
  const [cut, exact] = [unitsOf(fine, digits), unitsOf(coarse, digits)];
  if (cut === undefined || exact === undefined) return false;
  const isRoundedUp = /[5-9]/.test((fine[2] ?? '').charAt(digits));
  return cut === exact || (isRoundedUp && cut + 1n === exact);
}

/** Whether a date-time says more than the second: a fraction that is not all zeros (interpretation 15). */
export const hasFraction = (value: Json | undefined): boolean =>
  typeof value === 'string' && /[1-9]/.test(dateTime.exec(value)?.[2] ?? '');

/** A date-time in milliseconds since 1970, for comparing; NaN for any other value. */
export const instantMs = (value: Json | undefined): number =>
  typeof value === 'string' && dateTime.test(value) ? Date.parse(value.toUpperCase()) : Number.NaN;

/** A date-time as a number, cut to that many digits of its second; undefined for a day that does not exist. */
function unitsOf(
  [, time = '', fraction = '', zone = '']: RegExpExecArray,
  digits: number,
): bigint | undefined {
  const ms = Date.parse(`${time}${zone}`.toUpperCase());
  if (Number.isNaN(ms)) return undefined;
  return BigInt(ms / 1000) * 10n ** BigInt(digits) + BigInt(fraction.slice(0, digits) || 0);
}
