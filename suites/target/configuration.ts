/**
 * The operator's input cannot be used: shown without a stack, exit 2. The message names file, key, value,
 * what is accepted and the nearest match.
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** What a thrown value says: its message, or the value itself as text where it is no error. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
