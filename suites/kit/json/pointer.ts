import { isArray, isObject } from './json.ts';
import type { Json } from './json.ts';

/** A JSON pointer (RFC 6901) to the place that the segments lead to; the empty text is the whole document. */
export const pointerTo = (...segments: readonly (string | number)[]): string =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The segments of a JSON pointer (RFC 6901, section 4), unescaped. */
export const segmentsOf = (pointer: string): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON pointer, or undefined where the pointer leads nowhere; sees own members only. */
export function lookUp(value: Json, pointer: string): Json | undefined {
  let here: Json | undefined = value;
  for (const segment of segmentsOf(pointer)) {
    if (isArray(here)) here = /^(0|[1-9]\d*)$/.test(segment) ? here[Number(segment)] : undefined;
    else if (isObject(here)) here = Object.hasOwn(here, segment) ? here[segment] : undefined;
    else return undefined;
  }
  return here;
}
