import type { Validator } from '../../schemas/files.gen.js';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { firstFault } from '../../suites/kit/protocol/schema-fault.ts';

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
