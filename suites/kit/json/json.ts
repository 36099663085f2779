/** A decoded JSON value; integers beyond 2^53 are bigints, so that their digits survive. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;

/** A decoded JSON object; member names are plain data, `__proto__` included. */
export interface JsonObject {
  readonly [member: string]: Json;
}

/** Whether a value is a JSON object (no array, no null). */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a JSON array. */
export const isArray = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** A member of an object, or undefined where the value is no object or lacks it. */
export function member(value: unknown, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
