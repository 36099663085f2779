import { isArray, isObject, type Json } from './json.ts';

/** Whether two JSON values are equal: numbers by value (a bigint equals the number of the same digits), objects whatever the order of their members. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one === 'bigint' || typeof other === 'bigint')
    return (typeof one === 'number' || typeof other === 'number') && `${one}` === `${other}`;
  if (isArray(one) && isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
