import { validateResult } from '../../schemas/files.gen.js';
import type { Report } from '../../schemas/report.ts';
import { readGivenText } from './files.ts';
import { demandSchema, parseJsonFile } from './json-file.ts';

/**
 * A report.json of version 3; `source` is the command that it was given to. Throws ConfigurationError.
 */
export const readReport = (path: string, source: string): Report =>
  parseReport(readGivenText(path, source), path);

/** The same from the text of the file. Throws ConfigurationError. */
export function parseReport(text: string, path: string): Report {
  const value = parseJsonFile(text, path, 'a report.json');
  demandSchema(value, validateResult, path, 'report.json');
  return value as Report; // as the schema of report.json says
}
