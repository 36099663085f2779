import type { Json } from './json.ts';

// ECMAScript 2026; Node has it, TypeScript's library does not declare it yet.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object };

/** The JSON text of a value, integers with all their digits; indented by `indent` spaces, or on one line. */
export const writeJson = (value: Json, indent = 0): string =>
  JSON.stringify(
    value,
    (_, inner: unknown) => (typeof inner === 'bigint' ? rawJSON(String(inner)) : inner),
    indent,
  );
