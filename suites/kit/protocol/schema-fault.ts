import type { SchemaError } from '../../../schemas/files.gen.d.ts';

/**
 * The first error that a schema finds in a value, as "PLACE what is wrong"; the place is a JSON pointer, or
 * `it` for the whole.
 */
export function firstFault(errors: readonly SchemaError[] | null | undefined): string {
  const [error] = errors ?? [];
  if (error === undefined) return 'it does not fit its schema';
  const place = error.instancePath === '' ? 'it' : error.instancePath.slice(0, 200);
  return `${place} ${error.message ?? 'does not fit its schema'}${allowed(error)}`;
}

/** What the message of a keyword leaves out. */
function allowed({ params }: SchemaError): string {
  const { allowedValue, allowedValues } = params;
  if (allowedValue !== undefined) return ` ${JSON.stringify(allowedValue)}`;
  return Array.isArray(allowedValues) ? ` (${allowedValues.map(String).join(', ')})` : '';
}
