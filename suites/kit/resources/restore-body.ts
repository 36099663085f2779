import { isExactNumber } from '../json/exact-numbers.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { isMasked } from './attributes.ts';

/** A body of the given shape that holds former values. */
export interface RestoreBody {
  readonly body: JsonObject;
  /** Members whose former value is not known, or masked: they keep the value that was sent. */
  readonly lost: readonly string[];
}

/**
 * Makes the body that restores a resource: the sent one, with the former value of every attribute that it
 * names, at any depth. A masked value is never written back.
 */
export function restoreBody(given: JsonObject, former: JsonObject, names: ReadonlySet<string>): RestoreBody {
  const lost: string[] = [];
  const put = (object: JsonObject): JsonObject =>
    asObject(
      Object.entries(object).map(([name, value]) => {
        if (!names.has(name)) return [name, isObject(value) ? put(value) : value];
        if (!Object.hasOwn(former, name)) lost.push(name);
        return [name, Object.hasOwn(former, name) ? unmasked(former[name], value, name, lost) : value];
      }),
    );
  return { body: put(given), lost: [...new Set(lost)] };
}

/** The former value, masked parts in it replaced by what was sent there, or left out. */
function unmasked(
  former: Json | undefined,
  given: Json | undefined,
  place: string,
  lost: string[],
): Json | undefined {
  const own = place.slice(place.lastIndexOf('.') + 1);
  if (isMasked(former, own)) {
    lost.push(place);
    return given;
  }
  if (isArray(former)) {
    if (!holdsMask(former, own)) return former;
    lost.push(place);
    return given;
  }
  if (!isObject(former) || isExactNumber(former)) return former;
  const known = isObject(given) ? given : {};
  return asObject(
    Object.entries(former).map(([name, value]) => [
      name,
      unmasked(value, Object.hasOwn(known, name) ? known[name] : undefined, `${place}.${name}`, lost),
    ]),
  );
}

/** Whether a mask occurs anywhere in a value. `name`: of the member that holds it. */
export const holdsMask = (value: Json, name = ''): boolean => {
  if (isArray(value)) return value.some((item) => holdsMask(item, name));
  return isObject(value)
    ? Object.entries(value).some(([own, item]) => holdsMask(item, own))
    : isMasked(value, name);
};

/** Plain data, a member called __proto__ included; members without a value stay away. */
function asObject(entries: readonly (readonly [string, Json | undefined])[]): JsonObject {
  const object = Object.create(null) as Record<string, Json>; // no prototype to be written to
  for (const [name, value] of entries) if (value !== undefined) object[name] = value;
  return object;
}

/** The body with further attributes beside the first that it names; the body itself where it names none. */
export function withAttributes(body: JsonObject, names: ReadonlySet<string>, more: JsonObject): JsonObject {
  const entries = Object.entries(body);
  if (entries.some(([name]) => names.has(name))) return asObject([...entries, ...Object.entries(more)]);
  const at = entries.findIndex(([, value]) => isObject(value) && holdsName(value, names));
  return asObject(
    entries.map(([name, value], place) => [
      name,
      place === at && isObject(value) ? withAttributes(value, names, more) : value,
    ]),
  );
}

const holdsName = (object: JsonObject, names: ReadonlySet<string>): boolean =>
  Object.entries(object).some(
    ([name, value]) => names.has(name) || (isObject(value) && holdsName(value, names)),
  );
