import { validateResult } from '../schemas/files.gen.js';
import { ConfigurationError } from '../suites/kit/protocol/configuration.ts';
import type { Report } from '../suites/kit/check/report.ts';
import { readGivenText } from './files.ts';

/** A report.json of version 1 or 2; `source` is the command that it was given to. Throws ConfigurationError. */
export function readReport(path: string, source: string): Report {
  const text = readGivenText(path, source);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigurationError(`${path} is no JSON; accepted is a report.json`);
  }
  if (validateResult(value)) return value as Report; // as the schema of report.json says
  const [error] = validateResult.errors ?? [];
  throw new ConfigurationError(
    `${path} is no report.json: ${error?.instancePath === '' ? 'it' : error?.instancePath} ${error?.message ?? 'does not fit'}`,
  );
}
