import type { SchemaError, Validator } from '../../schemas/files.gen.d.ts';
import { isArray, isObject, lookUp, member, type Json } from '../log/json.ts';
import { ConfigurationError } from './configuration.ts';
import { suggest } from './nearest.ts';

/** A file that a person writes, for the messages about it. */
export interface FileForm {
  readonly schema: unknown;
  /** What the whole is called. */
  readonly name: string;
  /** What an entry is called if the file is a list. */
  readonly entry?: string;
  /** What the value of a key may be, where the schema says less than a person needs. */
  readonly accepted: Readonly<Record<string, string>>;
}

/**
 * A value that has the form of its file; in `written` its numbers keep their digits. Throws
 * ConfigurationError: up to eight lines with file, key, value, what is accepted and the nearest match.
 */
export function demandForm(
  value: unknown,
  validate: Validator,
  path: string,
  form: FileForm,
  written = value as Json, // from a JSON file
): unknown {
  if (validate(value)) return value;
  const errors = validate.errors ?? [];
  // What makes up another error is told with it.
  const parts = errors.filter(({ schemaPath }) => /\/(anyOf|propertyNames)\//.test(schemaPath));
  const lines = errors
    .filter((error) => !parts.includes(error))
    .map((error) => `${path}: ${describeError(error, parts, written, form)}`);
  throw new ConfigurationError([...new Set(lines)].slice(0, 8).join('\n'));
}

function describeError(error: SchemaError, parts: readonly SchemaError[], written: Json, form: FileForm) {
  const { keyword, instancePath, params } = error;
  const { schema, name, entry = '', accepted } = form;
  const steps = instancePath.split('/').slice(1); // no key of ours needs an escape
  const keys = keysAt(schema, steps);
  const lead = entry === '' || steps.length === 0 ? '' : `${entry} ${Number(steps.shift()) + 1}`;
  const key = steps.join('.');
  const place = [lead, key].filter(Boolean).join(': ') || name;
  const lacks = (missing: readonly SchemaError['params'][]): string =>
    `${place} lacks ${missing.map((one) => JSON.stringify(one['missingProperty'])).join(' or ')}`;
  if (keyword === 'additionalProperties')
    return (lead && `${lead}: `) + describeUnknown(String(params['additionalProperty']), key, keys);
  if (keyword === 'propertyNames')
    return `${JSON.stringify(params['propertyName'])} under ${key} is not the name of a header; accepted are letters, digits and -`;
  if (keyword === 'required') return `${lacks([params])}; accepted are ${keys.join(', ')}`;
  if (keyword === 'anyOf')
    return lacks(parts.filter((part) => part.instancePath === instancePath).map((part) => part.params));
  const given = lookUp(written, instancePath);
  const listed = [params['allowedValues'] ?? []].flat().map(String);
  const hint = typeof given === 'string' ? suggest(given, listed) : '';
  const choice = listed.length > 0 && `one of ${listed.join(', ')}`;
  const types = [params['type'] ?? keyword].flat().map(String);
  const fits = accepted[key] ?? (choice || types.map((type) => words[type] ?? type).join(' or '));
  return `${place} is ${shown(given, key)}${hint || `; accepted is ${fits}`}`;
}

function describeUnknown(name: string, key: string, keys: readonly string[]): string {
  if (/^(access_?)?token$/i.test(name))
    return `${JSON.stringify(name)} does not belong in a file; set TOKEN or give --token-file FILE`;
  const hint = suggest(name, keys) || `; accepted are ${keys.join(', ')}`;
  return `${JSON.stringify(name)} is not a key${key && ` of ${key}`}${hint}`;
}

/** A value of a header may be a secret in the wrong place, so only its kind is shown. */
function shown(value: Json | undefined, key: string): string {
  if (isObject(value)) return 'an object';
  if (isArray(value)) return `a list of ${value.length}`;
  if (key.startsWith('headers.')) return value === null ? 'null' : `a ${typeof value}`;
  if (typeof value === 'bigint') return String(value);
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

const words: Readonly<Record<string, string>> = {
  minLength: 'a text that is not empty',
  minItems: 'a list that is not empty',
  string: 'a text in quotes',
  integer: 'a whole number',
  object: 'a JSON object',
  array: 'a list',
};

/** The keys that a schema lists at a place of the file. */
function keysAt(schema: unknown, steps: readonly string[]): readonly string[] {
  let here = schema;
  for (const step of steps) here = member(member(here, 'properties'), step) ?? member(here, 'items');
  return Object.keys(member(here, 'properties') ?? {}).filter((name) => name !== '$schema');
}
