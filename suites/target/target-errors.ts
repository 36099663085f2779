import { parseBaseUrl } from './configuration.ts';
import schema from '../../schemas/files/target.schema.json' with { type: 'json' };
import type { SchemaError } from '../../schemas/files.gen.d.ts';
import { isArray, isObject, lookUp, member, type Json } from '../log/json.ts';
import { suggest } from './nearest.ts';

/**
 * The errors that the schema finds in a target file, one line each: file, key, value, what is accepted, and
 * the nearest match.
 */
export function describeTargetErrors(
  errors: readonly SchemaError[],
  value: Json,
  fileName: string,
): readonly string[] {
  // ajv says of a header's name both that the pattern and that the rule for names is broken; once is enough.
  const reported = errors.filter(
    ({ keyword, instancePath }) => keyword !== 'pattern' || instancePath !== '/headers',
  );
  return [...new Set(reported.map((error) => `${fileName}: ${describeError(error, value)}`))].slice(0, 8);
}

function describeError(error: SchemaError, value: Json): string {
  const key = keyOf(error.instancePath);
  if (error.keyword === 'additionalProperties') return describeUnknown(error, key);
  if (error.keyword === 'propertyNames')
    return `${JSON.stringify(error.params['propertyName'])} under ${key} is not the name of a header; accepted are letters, digits and -`;
  if (error.keyword === 'required')
    return `${key} lacks ${JSON.stringify(error.params['missingProperty'])}; accepted are syncId and syncRunId together`;
  const came = lookUp(value, error.instancePath);
  if (key === 'baseUrl' && typeof came === 'string') return whyNoBaseUrl(came);
  return `${key || 'the file'} is ${shown(came, key)}; accepted is ${accepted(error, key)}`;
}

function whyNoBaseUrl(text: string): string {
  try {
    return `baseUrl is ${JSON.stringify(parseBaseUrl(text, 'baseUrl'))}`;
  } catch (error) {
    return (error as Error).message; // parseBaseUrl throws ConfigurationError alone
  }
}

function describeUnknown(error: SchemaError, key: string): string {
  const name = String(error.params['additionalProperty']);
  if (/^(access_?)?token$/i.test(name))
    return `${JSON.stringify(name)} does not belong in the file; set TOKEN or give --token-file FILE`;
  const known = keysAt(error.instancePath);
  const where = key === '' ? '' : ` of ${key}`;
  return `${JSON.stringify(name)} is not a key${where}${suggest(name, known) || `; accepted are ${known.join(', ')}`}`;
}

// keys of the schema need no escapes in a pointer
const segmentsOf = (pointer: string): readonly string[] => pointer.split('/').slice(1);

const keyOf = (pointer: string): string => segmentsOf(pointer).join('.');

/** A value of a header may be a secret in the wrong place, so only its kind is shown. */
function shown(value: Json | undefined, key: string): string {
  if (isObject(value)) return 'an object';
  if (isArray(value)) return `a list of ${value.length}`;
  if (key.startsWith('headers.')) return value === null ? 'null' : `a ${typeof value}`;
  if (typeof value === 'bigint') return String(value);
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function accepted({ keyword, params }: SchemaError, key: string): string {
  if (key === 'baseUrl') return 'an http or https URL in quotes';
  if (key === 'updateConnector' || key === 'updateModel')
    return 'the JSON object to send, or a list of two of them';
  if (keyword === 'minLength') return 'a text that is not empty';
  if (keyword === 'minItems') return 'a list that is not empty';
  return [params['type']]
    .flat()
    .map((type) => words[String(type)] ?? String(type))
    .join(' or ');
}

const words: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  integer: 'a whole number',
  object: 'a JSON object',
  array: 'a list',
};

/** The keys that the schema lists at a place of the file. */
function keysAt(pointer: string): readonly string[] {
  let here: unknown = schema;
  for (const segment of segmentsOf(pointer))
    here = member(member(here, 'properties'), segment) ?? member(here, 'items');
  const listed = member(here, 'properties');
  return isObject(listed) ? Object.keys(listed).filter((name) => name !== '$schema') : [];
}
