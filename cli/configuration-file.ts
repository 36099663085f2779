import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReporterName } from '../reports/reporters.ts';
import schema from '../schemas/files/config.schema.json' with { type: 'json' };
import { validateConfig } from '../schemas/files.gen.js';
import type { DepthName } from '../schemas/report.ts';
import { ConfigurationError } from '../suites/target/configuration.ts';
import { demandForm } from '../suites/target/schema-errors.ts';
import { parseJsonFile, readGivenText } from './files/reading.ts';
import { quote } from './options.ts';
import { defaultReports } from './place.ts';

/** What every run of a project has in common (schemas/files/config.schema.json), and where it is written. */
export interface ConfigurationFile {
  /** "conformance.config.json", or "package.json: conformance". */
  readonly source: string;
  readonly target?: string;
  readonly profile?: 'full' | 'read-only';
  readonly depth?: DepthName;
  readonly waivers?: string;
  readonly reportDir?: string;
  readonly reporters?: readonly ReporterName[];
}

const ownFile = 'conformance.config.json';
const packageFile = 'package.json';
const packageKey = 'conformance';

const form = { schema, name: 'the configuration', accepted: { reporters: 'a list of formats' } };

/** The folder's configuration, if any. ConfigurationError: file, key, what is accepted, nearest match. */
export function readConfigurationFile(): ConfigurationFile | undefined {
  const isOwn = existsSync(ownFile);
  const ofPackage = configurationInPackage();
  if (isOwn && ofPackage !== undefined)
    throw new ConfigurationError(
      `${ownFile} and the key ${quote(packageKey)} of ${packageFile} are both there; accepted is one of them`,
    );
  if (!isOwn && ofPackage === undefined) return undefined;
  const source = isOwn ? ownFile : `${packageFile}: ${packageKey}`;
  const value = isOwn
    ? parseJsonFile(readGivenText(ownFile, 'this folder'), ownFile, 'an object of settings')
    : ofPackage;
  const settings = demandForm(value, validateConfig, source, form) as Omit<ConfigurationFile, 'source'>;
  return { ...settings, source }; // as its schema says
}

/** A package.json that cannot be read is not our concern. */
function configurationInPackage(): unknown {
  try {
    const content: unknown = existsSync(packageFile) && JSON.parse(readGivenText(packageFile, 'this folder'));
    return Object.entries(content ?? {}).find(([key]) => key === packageKey)?.[1];
  } catch {
    return undefined;
  }
}

/** The report of the last run, where a command that reads it is given no other. */
export const lastReport = (command: string): string =>
  join(readConfigurationFile()?.reportDir ?? defaultReports(command), 'report.json');

/** Options with the values of a configuration where the command line has none. */
export function withConfiguration<T extends object>(given: T, file?: ConfigurationFile) {
  const { source: _source, target: _target, reportDir, ...same } = file ?? {};
  return { ...same, ...(reportDir !== undefined && { 'report-dir': reportDir }), ...given };
}
