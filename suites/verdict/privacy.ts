import type { EndpointName } from '../catalogue/index.ts';
import { isArray, isObject, type Json } from '../log/json.ts';
import { count } from './words.ts';

/** Members whose values are the customers' own data. */
const privateMembers = ['record', 'configuration'];

/** A value as type and length: what may be shown of customers' data. Null says nothing of it. */
export function asTypeAndLength(value: Json): string {
  if (value === null) return 'null';
  if (isArray(value)) return `‹array, ${count(value.length, 'entry', 'entries')}›`;
  if (isObject(value)) return `‹object, ${count(Object.keys(value).length, 'member')}›`;
  if (typeof value === 'string') return `‹string, ${count([...value].length, 'character')}›`;
  if (typeof value === 'boolean') return '‹boolean›';
  return `‹number, ${count(`${value}`.length, 'character')}›`;
}

function hideLeaves(value: Json): Json {
  if (isArray(value)) return value.slice(0, 3).map(hideLeaves);
  if (isObject(value)) return mapMembers(value, (_, inner) => hideLeaves(inner));
  return value === null ? null : asTypeAndLength(value);
}

function hideMembers(value: Json): Json {
  if (isArray(value)) return value.map(hideMembers);
  if (!isObject(value)) return value;
  return mapMembers(value, (name, inner) =>
    privateMembers.includes(name) ? hideLeaves(inner) : hideMembers(inner),
  );
}

const mapMembers = (value: Readonly<Record<string, Json>>, map: (name: string, inner: Json) => Json): Json =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, map(name, inner)]));

/**
 * A body without the customers' data in it: rows, records and configurations as type and length. Rows are
 * hidden even if a broken answer wraps them in something else.
 */
export const withoutData = (
  endpoint: EndpointName,
  value: Json,
  from: 'request' | 'answer' = 'answer',
): Json => (endpoint === 'querySource' && from === 'answer' ? hideLeaves(value) : hideMembers(value));

/** Whether a JSON pointer leads into customers' data. */
export const leadsToData = (endpoint: EndpointName, pointer: string): boolean =>
  endpoint === 'querySource'
    ? /^(\/|$)/.test(pointer)
    : privateMembers.some((name) => pointer.split('/').includes(name));

/** Whether the bodies of an endpoint may hold customers' data where they cannot be read as JSON. */
export const mayHoldData = (endpoint: EndpointName): boolean =>
  endpoint !== 'reports' && endpoint !== 'scheduleSync';
