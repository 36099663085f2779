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
