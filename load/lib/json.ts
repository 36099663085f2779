/**
 * Parses JSON; throws a SyntaxError if it is none. JSON sets no bounds to numbers, but k6 refuses those that
 * no double can hold: they become the largest double.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(withinDoubles(text));
  }
}

/** JSON with each number outside of strings replaced. (k6 finds no long string by a pattern of strings.) */
function replaceNumbers(text: string, replace: (number: string) => string): string {
  // The outline is as long, and its quotes are those around strings: every second part of it is a string.
  const outline = text.replace(/\\["\\]/g, '__').split('"');
  let start = 0;
  const parts = outline.map(({ length }, at) => {
    const own = text.slice(start, start + length);
    start += length + 1;
    return at % 2 === 1 ? own : own.replace(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g, replace);
  });
  return parts.join('"');
}

/** The text with each number in it that no double can hold replaced by the largest double. */
export const withinDoubles = (text: string): string =>
  replaceNumbers(text, (number) =>
    Number.isFinite(Number(number)) ? number : `${number.startsWith('-') ? '-' : ''}${Number.MAX_VALUE}`,
  );

/** Parses JSON, undefined if it is none; integers beyond 2^53, which JSON.parse would round, become text. */
export function parseWithDigits(text: string): unknown {
  try {
    return parseJson(/\d{16}/.test(text) ? quoteLongIntegers(text) : text);
  } catch {
    return undefined;
  }
}

/** The text with integers beyond 2^53 as strings, which begin with `mark`. */
export const quoteLongIntegers = (text: string, mark = ''): string =>
  replaceNumbers(text, (number) => (/^-?\d{16,}$/.test(number) ? `"${mark}${number}"` : number));

/** A setting cannot be used; the message names key, value and what is accepted. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** The text of a file of settings as JSON; throws SettingError. */
export function parseSettings(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingError(`${file}: this is not JSON`);
  }
}

/** An object of settings, with these keys where they are given; throws SettingError naming `place`. */
export function fieldsOf(
  value: unknown,
  place: string,
  keys?: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SettingError(`${place}: ${JSON.stringify(value)} is not an object`);
  const strange = keys === undefined ? undefined : Object.keys(value).find((key) => !keys.includes(key));
  if (strange !== undefined)
    throw new SettingError(
      `${place}: ${JSON.stringify(strange)} is not a key; accepted are ${keys?.join(', ')}`,
    );
  // An object of JSON has string keys.
  return value as Readonly<Record<string, unknown>>;
}

/** The members that `pathOf` names: no invariant looks at the values of others. */
const looked =
  /^(?:data|id|attributes|status|sync_id|sync_run_id|links|next|self|message|sync_run_triggered|total_sync_run_rows)$/;
const scalar = /^(?:"[^"\\\u0000-\u001F]*"|-?(?:0|[1-9]\d*)(?:\.\d+)?)/;
/** The name of a member and what of its value lies before the end of a text. */
const beginning = /[{,\s]"(\w+)":\s*("[^"\\\u0000-\u001F]*|[\d.-]*)$/;
/** Characters of a value or name: to look for longer ones takes longer than to read the answer. */
const mostCharacters = 100;

/** JSON around a number or text that no invariant looks at. */
export interface Frame {
  readonly head: string;
  readonly tail: string;
}

const endOfScalar = (text: string, start: number): number =>
  start + (scalar.exec(text.slice(start, start + mostCharacters))?.[0].length ?? 0);

/** A body taken apart as the frame is; undefined where it is JSON around another place, or none. */
export function fit({ head, tail }: Frame, body: string): Frame | undefined {
  const start = head.length;
  const own = body.slice(0, start);
  // To compare a part takes k6 a tenth of the time of `startsWith`.
  if (own !== head) return undefined;
  const end = endOfScalar(body, start);
  const rest = body.slice(end);
  return end > start && rest === tail ? { head: own, tail: rest } : undefined;
}

/** The frame of two bodies of JSON that differ in one such value; undefined where they differ in more. */
export function frameOf(one: string, other: string): Frame | undefined {
  let [low, high] = [0, one.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (one.slice(low, middle) === other.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  const [, name = '', begun = ''] = beginning.exec(one.slice(Math.max(0, low - mostCharacters), low)) ?? [];
  const start = low - begun.length;
  const end = endOfScalar(one, start);
  if (name === '' || looked.test(name) || end === start) return undefined;
  return fit({ head: one.slice(0, start), tail: one.slice(end) }, other);
}
