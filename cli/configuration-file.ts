import { existsSync } from 'node:fs';

import schema from '../schemas/files/config.schema.json' with { type: 'json' };
import { validateConfig } from '../schemas/files.gen.js';
import type { SchemaError } from '../schemas/files.gen.d.ts';
import { suggest } from '../suites/target/nearest.ts';
import { ConfigurationError } from '../suites/target/configuration.ts';
import { readGivenText } from './files/reading.ts';
import { parseJsonFile } from './files/reading.ts';
import { quote, type Options } from './options.ts';

/** What every run of a project has in common (schemas/files/config.schema.json), and where it is written. */
export interface ConfigurationFile {
  /** "conformance.config.json", or "package.json: conformance". */
  readonly source: string;
  readonly target?: string;
  readonly profile?: string;
  readonly depth?: string;
  readonly waivers?: string;
  readonly reportDir?: string;
  readonly reporters?: readonly string[];
}

const ownFile = 'conformance.config.json';
const packageFile = 'package.json';
const packageKey = 'conformance';

/**
 * The configuration of the current folder; undefined if there is none. Throws ConfigurationError with file,
 * key, what is accepted and the nearest match.
 */
export function readConfigurationFile(): ConfigurationFile | undefined {
  const own = existsSync(ownFile)
    ? parseJsonFile(readGivenText(ownFile, 'this folder'), ownFile, 'an object of settings')
    : undefined;
  const ofPackage = configurationInPackage();
  if (own !== undefined && ofPackage !== undefined)
    throw new ConfigurationError(
      `${ownFile} and the key ${quote(packageKey)} of ${packageFile} are both there; accepted is one of them`,
    );
  if (own !== undefined) return checked(own, ownFile);
  return ofPackage === undefined ? undefined : checked(ofPackage, `${packageFile}: ${packageKey}`);
}

/** A package.json that cannot be read is not our concern. */
function configurationInPackage(): unknown {
  if (!existsSync(packageFile)) return undefined;
  try {
    const content: unknown = JSON.parse(readGivenText(packageFile, 'this folder'));
    return typeof content === 'object' && content !== null && packageKey in content
      ? content[packageKey]
      : undefined;
  } catch {
    return undefined;
  }
}

function checked(value: unknown, source: string): ConfigurationFile {
  if (!validateConfig(value)) {
    const lines = (validateConfig.errors ?? []).map((error) => `${source}: ${describeError(error, value)}`);
    throw new ConfigurationError([...new Set(lines)].join('\n'));
  }
  // The schema has just said so.
  return { ...(value as Omit<ConfigurationFile, 'source'>), source };
}

const known = Object.keys(schema.properties).filter((key) => key !== '$schema');

function describeError({ keyword, instancePath, params }: SchemaError, value: unknown): string {
  const [, key = '', position] = instancePath.split('/');
  if (keyword === 'additionalProperties') return describeUnknown(String(params['additionalProperty']));
  const given = key === '' ? value : (value as Readonly<Record<string, unknown>>)[key];
  const what = key === '' ? 'the configuration' : quote(key);
  if (keyword === 'enum') {
    // ajv says so of this keyword
    const accepted = Object.values(params['allowedValues'] as readonly string[]);
    const word = position === undefined ? given : (given as readonly unknown[])[Number(position)];
    const hint = suggest(String(word), accepted) || `; accepted are ${accepted.map(quote).join(', ')}`;
    return `${what}: ${quote(String(word))} is not known${hint}`;
  }
  const form =
    key === 'reporters' ? 'a list of formats' : key === '' ? 'an object' : 'a text that is not empty';
  return `${what} is ${quote(JSON.stringify(given) ?? 'nothing')}; accepted is ${form}`;
}

function describeUnknown(name: string): string {
  if (/^(access_?)?token$/i.test(name))
    return `${quote(name)} does not belong in a file; set TOKEN or give --token-file FILE`;
  return `${quote(name)} is not a key${suggest(name, known) || `; accepted are ${known.join(', ')}`}`;
}

/** Options with the values of a configuration where the command line has none. */
export function withConfiguration(options: Options, file: ConfigurationFile | undefined): Options {
  const values: Readonly<Record<string, string | undefined>> = {
    profile: file?.profile,
    depth: file?.depth,
    waivers: file?.waivers,
    'report-dir': file?.reportDir,
    reporters: file?.reporters?.join(','),
  };
  return { ...options, text: (name) => options.text(name) ?? values[name] };
}
