import type { Json, JsonObject } from './json.ts';
import { integerOf } from './number-text.ts';

// ECMAScript 2026; Node has it, TypeScript's library does not declare it yet.
const { isRawJSON, parse, rawJSON } = JSON as unknown as {
  isRawJSON(value: unknown): boolean;
  parse(text: string, reviver: (name: string, value: Json, of: { readonly source?: string }) => Json): Json;
  rawJSON(text: string): ExactNumber;
};

/** A number whose digits a double cannot hold, as its JSON text; `writeJson` writes it as it was read. */
export interface ExactNumber extends JsonObject {
  readonly rawJSON: string;
}

/** Whether a value is such a number. */
export const isExactNumber = (value: Json | undefined): value is ExactNumber => isRawJSON(value);

/**
 * Parses a JSON text with every digit of its numbers: integers beyond 2^53 as bigints, other numbers that a
 * double would round as their text. Throws SyntaxError if it is not JSON.
 */
export const readEveryDigit = (text: string): Json =>
  parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined ? numberOf(source) : value,
  );

function numberOf(text: string): Json {
  const value = integerOf(text);
  if (typeof value === 'bigint') return value;
  const written = String(value);
  const isExact = written === text || decimalOf(written) === decimalOf(text);
  return isExact ? value : rawJSON(text);
}

/** One spelling for each decimal value: its digits without zeros at either end, and its power of ten. */
function decimalOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  if (end === 0) return `${sign}0`;
  return `${sign}${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
