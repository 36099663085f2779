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

/** The text with each number in it that no double can hold replaced by the largest double. */
export const withinDoubles = (text: string): string =>
  text.replace(
    /"(?:[^"\\]|\\.)*"|(-?)(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g,
    (token, sign: string | undefined) =>
      token.startsWith('"') || Number.isFinite(Number(token)) ? token : `${sign}${Number.MAX_VALUE}`,
  );

/** Parses JSON, undefined if it is none; integers beyond 2^53, which JSON.parse would round, become text. */
export function parseWithDigits(text: string): unknown {
  try {
    return parseJson(/\d{16}/.test(text) ? quoteLongIntegers(text) : text);
  } catch {
    return undefined;
  }
}

/** The text with integers beyond 2^53 as strings, where they are not within strings. */
export const quoteLongIntegers = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );

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
