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

/** Whether two values are date-times of the same instant, at the precision of the coarser one. */
export function isSameInstant(one: Json, other: Json): boolean {
  const [left, right] = [one, other].map((value) =>
    typeof value === 'string' ? dateTime.exec(value) : null,
  );
  if (!left || !right) return false;
  const seconds = ([, time = '', , zone = '']: RegExpExecArray) => Date.parse(`${time}${zone}`.toUpperCase());
  const [fine, coarse] = [left[2] ?? '', right[2] ?? ''];
  const digits = Math.min(fine.length, coarse.length);
  return seconds(left) === seconds(right) && fine.slice(0, digits) === coarse.slice(0, digits);
}

const isNumeric = (value: Json | undefined): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';
