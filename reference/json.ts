const RAW = Symbol('raw JSON text');

/**
 * JSON text that is written unchanged; lets a deviation send what no value can express (doubled members,
 * `5.0`).
 */
export interface Raw {
  readonly [RAW]: string;
}

/**
 * The content of an answer: JSON, with integers of any size as bigint and raw text if a deviation needs it.
 */
export type Json = null | boolean | number | bigint | string | Raw | Json[] | JsonObject;

/** The members of one JSON object. */
export interface JsonObject {
  [member: string]: Json;
}

/** Wraps text so that `serialise` writes it unchanged. */
export function raw(text: string): Raw {
  return { [RAW]: text };
}

/** Whether a value is a JSON object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(RAW in value);
}

/** Copies a value to any depth, so that a change of the copy never reaches the original. */
export function copy<T extends Json>(value: T): T {
  // The casts only say that a copy has the type of what was copied.
  if (Array.isArray(value)) return value.map((item) => copy(item)) as unknown as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copy(item)])) as T;
}

/**
 * Writes a value as JSON text (RFC 8259); a bigint keeps its digits, a number that is not finite becomes
 * null.
 */
export function serialise(value: Json): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(serialise).join(',')}]`;
  if (!isObject(value)) return value[RAW];
  let text = '';
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${serialise(member)}`;
  }
  return `{${text}}`;
}

type Reviver = (this: unknown, key: string, value: Json, context: { readonly source?: string }) => Json;

const reviveInteger: Reviver = (_key, value, context) => {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  return /^-?\d+$/.test(context.source ?? '') ? BigInt(context.source ?? '') : value;
};

/**
 * Reads JSON text without losing digits of large integers; throws a SyntaxError where the text is not JSON.
 */
export function parse(text: string): Json {
  // The declaration of JSON.parse does not know the third argument of a reviver yet.
  return JSON.parse(text, reviveInteger as (key: string, value: unknown) => unknown) as Json;
}

/** Whether arrays and objects are nested deeper than `limit` levels. */
export function isDeeperThan(value: Json, limit: number): boolean {
  if (limit < 0) return true;
  if (Array.isArray(value)) return value.some((item) => isDeeperThan(item, limit - 1));
  return isObject(value) && Object.values(value).some((item) => isDeeperThan(item, limit - 1));
}
