import { isArray, isObject } from './json.ts';
import type { Json } from './json.ts';

/** The JSON text of a value, integers with all their digits; indented by `indent` spaces, or on one line. */
export function writeJson(value: Json, indent = 0): string {
  return write(value, indent, 0);
}

function write(value: Json, indent: number, depth: number): string {
  if (typeof value === 'bigint') return String(value);
  if (isArray(value))
    return wrap(
      '[',
      ']',
      value.map((one) => write(one, indent, depth + 1)),
      indent,
      depth,
    );
  if (!isObject(value)) return JSON.stringify(value);
  const colon = indent > 0 ? ': ' : ':';
  const members = Object.entries(value).map(
    ([name, inner]) => JSON.stringify(name) + colon + write(inner, indent, depth + 1),
  );
  return wrap('{', '}', members, indent, depth);
}

function wrap(open: string, close: string, parts: readonly string[], indent: number, depth: number): string {
  if (parts.length === 0) return open + close;
  if (indent === 0) return open + parts.join(',') + close;
  const inner = `\n${' '.repeat(indent * (depth + 1))}`;
  return `${open}${inner}${parts.join(`,${inner}`)}\n${' '.repeat(indent * depth)}${close}`;
}
