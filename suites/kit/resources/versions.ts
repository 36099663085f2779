import { member, type Json } from '../json/json.ts';

/**
 * The `updated_at` of a resource if any two of its states differ in it, because it carries a fraction of a
 * second. A server that counts whole seconds may write `.000`.
 */
export function exactVersionOf(attributes: Json | undefined): string | undefined {
  const updated = member(attributes, 'updated_at');
  return typeof updated === 'string' && /\.\d*[1-9]/.test(updated) ? updated : undefined;
}
