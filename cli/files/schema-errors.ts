import type { SchemaError, Validator } from '../../schemas/files.gen.js';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { suggest } from '../../suites/target/nearest.ts';
import { quote } from '../options.ts';

/** What a file that a person writes holds, for the messages about it. */
export interface FileForm {
  /** What an entry of it is called ("waiver 2"), and the whole where there is no index. */
  readonly placeOf: (index: string | undefined) => string;
  /** What the whole must be: "an object". */
  readonly whole: string;
  readonly keys: readonly string[];
  /** What the value of a key may be. */
  readonly accepted: Readonly<Record<string, string>>;
  /** Keys of which there must be one at least. */
  readonly alternatives?: readonly string[];
  /** Keys that are refused with an explanation. */
  readonly refused?: (key: string) => string | undefined;
}

const mostLines = 8;

/**
 * Throws ConfigurationError if a value from a file does not match its schema: a line per error, with file,
 * place, key, what is accepted and the nearest match.
 */
export function demandForm(value: unknown, validate: Validator, path: string, form: FileForm): void {
  if (validate(value)) return;
  const lines = (validate.errors ?? []).flatMap((error) => describeError(error, value, form) ?? []);
  const distinct = [...new Set(lines)].slice(0, mostLines);
  throw new ConfigurationError(distinct.map((line) => `${path}: ${line}`).join('\n'));
}

const at = (value: unknown, segments: readonly string[]): unknown =>
  segments.reduce(
    // a value from a JSON file
    (inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name],
    value,
  );

function describeError(
  { keyword, instancePath, params }: SchemaError,
  value: unknown,
  { placeOf, whole, keys, accepted, alternatives = [], refused }: FileForm,
): string | undefined {
  const segments = instancePath.split('/').slice(1);
  const isEntry = /^\d+$/.test(segments[0] ?? '');
  const place = placeOf(isEntry ? segments[0] : undefined);
  const within = isEntry ? `${place}: ` : '';
  const [key] = isEntry ? segments.slice(1) : segments;
  const given = at(value, segments);
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    const why =
      refused?.(name) ?? `is not a key${suggest(name, keys) || `; accepted are ${keys.join(', ')}`}`;
    return `${within}${quote(name)} ${why}`;
  }
  if (keyword === 'anyOf') return `${place} lacks ${alternatives.map(quote).join(' or ')}`;
  if (keyword === 'required') {
    const name = String(params['missingProperty']);
    return alternatives.includes(name)
      ? undefined
      : `${place} lacks ${quote(name)}; accepted are ${keys.join(', ')}`;
  }
  if (key === undefined) return `${place} is ${quote(JSON.stringify(given))}; accepted is ${whole}`;
  if (keyword === 'enum') {
    const words = Object.values(params['allowedValues'] as readonly string[]); // as ajv says of this keyword
    const hint = suggest(String(given), words) || `; accepted are ${words.map(quote).join(', ')}`;
    return `${within}${quote(key)}: ${quote(String(given))} is not known${hint}`;
  }
  const shown = quote(typeof given === 'string' ? given : JSON.stringify(given));
  return `${within}${quote(key)} is ${shown}; accepted is ${accepted[key] ?? 'a text that is not empty'}`;
}
