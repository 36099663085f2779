import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { isArray, isObject, type Json } from '../json/json.ts';

/** Members whose values are the customers' own data. */
const privateMembers = ['record', 'configuration'];

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A value as type and length: what may be shown of customers' data. */
export function asTypeAndLength(value: Json): string {
  if (value === null) return '‹null›';
  if (isArray(value)) return `‹array, ${plural(value.length, 'entry').replace('entrys', 'entries')}›`;
  if (isObject(value)) return `‹object, ${plural(Object.keys(value).length, 'member')}›`;
  if (typeof value === 'string') return `‹string, ${plural([...value].length, 'character')}›`;
  if (typeof value === 'boolean') return '‹boolean›';
  return `‹number, ${plural(`${value}`.length, 'character')}›`;
}

function hideLeaves(value: Json): Json {
  if (isArray(value)) return value.slice(0, 3).map(hideLeaves);
  if (isObject(value))
    return fromEntries(Object.entries(value).map(([name, inner]) => [name, hideLeaves(inner)]));
  return asTypeAndLength(value);
}

/** Plain data, a member called __proto__ included. */
function fromEntries(entries: readonly (readonly [string, Json])[]): Json {
  // no prototype to be written to
  const object: Record<string, Json> = Object.create(null) as Record<string, Json>;
  for (const [name, value] of entries) object[name] = value;
  return object;
}

/**
 * A body without the customers' data in it: rows, records and configurations as type and length. Rows are
 * hidden even if a broken answer wraps them in something else.
 */
export const withoutData = (endpoint: Endpoint, value: Json, from: 'request' | 'answer' = 'answer'): Json =>
  endpoint === endpoints.querySource && from === 'answer' ? hideLeaves(value) : hideMembers(value);

function hideMembers(value: Json): Json {
  if (isArray(value)) return value.map(hideMembers);
  if (!isObject(value)) return value;
  return fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      privateMembers.includes(name) ? hideLeaves(inner) : hideMembers(inner),
    ]),
  );
}

/** Whether a JSON pointer leads into customers' data. */
export function leadsToData(endpoint: Endpoint, pointer: string): boolean {
  if (endpoint === endpoints.querySource) return /^(\/|$)/.test(pointer);
  return privateMembers.some((name) => pointer.split('/').includes(name));
}

/** Whether the bodies of an endpoint may hold customers' data where they cannot be read as JSON. */
export const mayHoldData = (endpoint: Endpoint): boolean =>
  endpoint !== endpoints.reports && endpoint !== endpoints.scheduleSync;
