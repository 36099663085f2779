import { Buffer } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import {
  validateChallenge,
  validateResult,
  type SchemaError,
  type Validator,
} from '../../schemas/files.gen.js';
import type { Report } from '../../schemas/report.ts';
import { ConfigurationError, errorMessage } from '../../suites/target/configuration.ts';

// beyond any file of ours, recordings too: a device or a mistaken path ends here
const mostBytes = 64 * 1024 * 1024;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
};

/** The bytes of a file that the operator named in `source`, 64 MiB at most. Throws ConfigurationError. */
export function readGiven(path: string, source: string): Uint8Array {
  const refuse = (reason: string): never => {
    throw new ConfigurationError(`${source} names ${JSON.stringify(path)}, which ${reason}`);
  };
  try {
    return readBounded(path) ?? refuse(`is larger than ${mostBytes} bytes`);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refuse(`cannot be read: ${reasons[code] ?? errorMessage(error)}`);
  }
}

/** Undefined beyond the limit; reads piece by piece, because a device has no size and never ends. */
function readBounded(path: string): Uint8Array | undefined {
  const file = openSync(path, 'r');
  try {
    // Memory that is not touched is not taken.
    const bytes = Buffer.allocUnsafeSlow(mostBytes + 1);
    let size = 0;
    for (let read = -1; read !== 0 && size < bytes.length; size += read)
      read = readSync(file, bytes, { offset: size });
    return size > mostBytes ? undefined : Buffer.from(bytes.subarray(0, size));
  } finally {
    closeSync(file);
  }
}

/** The text of a file that the operator named. Throws ConfigurationError. */
export const readGivenText = (path: string, source: string): string =>
  new TextDecoder().decode(readGiven(path, source));

/** The JSON value of a file's text. Throws ConfigurationError naming file and what was expected. */
export function parseJsonFile(text: string, path: string, expected: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigurationError(`${path} is no JSON; accepted is ${expected}`);
  }
  // Of two members with one name others may read the first: they would not see what is checked here.
  const plain = text.replaceAll(/\\./g, '').split('"'); // every second part is inside of quotes
  const names = plain.filter((part, at) => at % 2 === 0 && /^\s*:/.test(part));
  if (names.length === membersIn(value)) return value;
  throw new ConfigurationError(`${path} has a member twice; accepted is ${expected}`);
}

/** How many members all objects in a value have, however deep. */
function membersIn(value: unknown): number {
  let count = 0;
  for (const open = [value]; open.length > 0;) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one)) count += Object.keys(one).length;
    for (const inner of Object.values(one)) open.push(inner);
  }
  return count;
}

/** A value that its schema accepts. Throws ConfigurationError with file, place and reason. */
export function demandSchema(value: unknown, validate: Validator, path: string, kind: string): unknown {
  if (validate(value)) return value;
  throw new ConfigurationError(`${path} is no ${kind}: ${firstFault(validate.errors ?? [])}`);
}

/** The same of a text. Throws ConfigurationError. */
export const parseAs = (text: string, validate: Validator, path: string, kind: string): unknown =>
  demandSchema(parseJsonFile(text, path, `a ${kind}`), validate, path, kind);

/** The first error that a schema finds in a value, as "PLACE what is wrong"; `it` stands for the whole. */
function firstFault([error]: readonly SchemaError[]): string {
  if (error === undefined) return 'it does not fit its schema';
  const { allowedValue, allowedValues } = error.params;
  const listed = Array.isArray(allowedValues) ? ` (${allowedValues.map(String).join(', ')})` : '';
  const allowed = allowedValue === undefined ? listed : ` ${JSON.stringify(allowedValue)}`;
  return `${error.instancePath.slice(0, 200) || 'it'} ${error.message ?? 'does not fit'}${allowed}`;
}

/** A report.json of version 3; `source` is the command that it was given to. Throws ConfigurationError. */
export const readReport = (path: string, source: string): Report =>
  parseReport(readGivenText(path, source), path);

/** The same from the text of the file. Throws ConfigurationError. */
export const parseReport = (text: string, path: string): Report =>
  parseAs(text, validateResult, path, 'report.json') as Report; // as its schema says

/** What `challenge` writes: a nonce of 32 bytes in hex, and when it was made by the clock of its maker. */
export type ChallengeFile = Readonly<Record<'nonce' | 'madeAt', string>>;

/** Reads what `challenge` wrote. Throws ConfigurationError naming file, place and reason. */
export const readChallenge = (path: string, source: string): ChallengeFile =>
  // as its schema says
  parseAs(readGivenText(path, source), validateChallenge, path, 'challenge.json') as ChallengeFile;
