import type { SchemaError, Validator } from '../../schemas/files.gen.js';
import { ConfigurationError } from '../../suites/target/configuration.ts';

/**
 * The JSON value of a text from a file (or from a place in one). Throws ConfigurationError naming file, what
 * was expected and the reason.
 */
export function parseJsonFile(text: string, path: string, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigurationError(`${path} is no JSON; accepted is ${expected}`);
  }
}

/** Throws ConfigurationError with file, place and reason if a value does not match its schema. */
export function demandSchema(value: unknown, validate: Validator, path: string, expected: string): void {
  if (!validate(value))
    throw new ConfigurationError(`${path} is no ${expected}: ${firstFault(validate.errors)}`);
}

/**
 * The first error that a schema finds in a value, as "PLACE what is wrong"; the place is a JSON pointer, or
 * `it` for the whole.
 */
export function firstFault(errors: readonly SchemaError[] | null | undefined): string {
  const [error] = errors ?? [];
  if (error === undefined) return 'it does not fit its schema';
  const place = error.instancePath === '' ? 'it' : error.instancePath.slice(0, 200);
  const { allowedValue, allowedValues } = error.params;
  const listed = Array.isArray(allowedValues) ? ` (${allowedValues.map(String).join(', ')})` : '';
  const allowed = allowedValue === undefined ? listed : ` ${JSON.stringify(allowedValue)}`;
  return `${place} ${error.message ?? 'does not fit its schema'}${allowed}`;
}
