import type { SchemaError, Validator } from '../../schemas/files.gen.js';
import { lookUp, type Json } from '../../suites/log/json.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { suggest } from '../../suites/target/nearest.ts';
import { quote } from '../options.ts';

/** What a file that a person writes holds, for the messages about it. */
export interface FileForm {
  readonly name: string;
  /** What an entry is called if the file is a list. */
  readonly entry?: string;
  /** What the whole must be: "an object". */
  readonly whole: string;
  readonly keys: readonly string[];
  /** What the value of a key may be, if not just a text. */
  readonly accepted: Readonly<Record<string, string>>;
}

const mostLines = 8;

/**
 * A value from a file that has its form. Throws ConfigurationError: a line per error, with file, place, key,
 * what is accepted and the nearest match.
 */
export function demandForm(value: unknown, validate: Validator, path: string, form: FileForm): unknown {
  if (validate(value)) return value;
  const lines = (validate.errors ?? []).flatMap((error) => describeError(error, value, form) ?? []);
  const distinct = [...new Set(lines)].slice(0, mostLines);
  throw new ConfigurationError(distinct.map((line) => `${path}: ${line}`).join('\n'));
}

function describeError(error: SchemaError, value: unknown, form: FileForm): string | undefined {
  const { keyword, instancePath, schemaPath, params } = error;
  const [, index, within = ''] = /^\/(\d+)(.*)$/.exec(instancePath) ?? ['', undefined, instancePath];
  const place = index === undefined ? form.name : `${form.entry} ${Number(index) + 1}`;
  const lead = index === undefined ? '' : `${place}: `;
  const [, key] = within.split('/');
  const listed = form.keys.join(', ');
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    if (/^(access_?)?token$/i.test(name))
      return `${lead}${quote(name)} does not belong in a file; set TOKEN or give --token-file FILE`;
    return `${lead}${quote(name)} is not a key${suggest(name, form.keys) || `; accepted are ${listed}`}`;
  }
  if (keyword === 'anyOf') return `${place} lacks "endpoint" or "pointer"`;
  if (keyword === 'required') {
    const isOfChoice = schemaPath.includes('/anyOf/');
    return isOfChoice
      ? undefined
      : `${place} lacks ${quote(String(params['missingProperty']))}; accepted are ${listed}`;
  }
  const given = lookUp(value as Json, instancePath); // from a JSON file
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  const shown = quote(text ?? '');
  if (key === undefined) return `${place} is ${shown}; accepted is ${form.whole}`;
  if (keyword !== 'enum')
    return `${lead}${quote(key)} is ${shown}; accepted is ${form.accepted[key] ?? 'a text that is not empty'}`;
  const words = Object.values(params['allowedValues'] as readonly string[]); // as ajv says of this keyword
  const hint = suggest(text ?? '', words) || `; accepted are ${words.map(quote).join(', ')}`;
  return `${lead}${quote(key)}: ${shown} is not known${hint}`;
}
