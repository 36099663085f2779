import { Buffer } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';

import { validateChallenge, validateResult } from '../../schemas/files.gen.js';
import type { SchemaError, Validator } from '../../schemas/files.gen.js';
import type { Report } from '../../schemas/report.ts';
import { ConfigurationError, errorMessage } from '../../suites/target/configuration.ts';

// beyond any file of ours, recordings too: a device or a mistaken path ends here
const mostBytes = 64 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
};

/**
 * The bytes of a file that the operator named, 64 MiB at most; `source` says where. Throws ConfigurationError
 * naming file and reason.
 */
export function readGiven(path: string, source: string): Uint8Array {
  try {
    return readBounded(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason =
      error instanceof RangeError
        ? `is larger than ${mostBytes} bytes`
        : `cannot be read: ${reasons[code] ?? errorMessage(error)}`;
    throw new ConfigurationError(`${source} names ${JSON.stringify(path)}, which ${reason}`);
  }
}

/** Reads piece by piece, because a device has no size and never ends. Throws RangeError beyond the limit. */
function readBounded(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const pieces: Uint8Array[] = [];
    for (let size = 0; ;) {
      const piece = Buffer.alloc(chunkBytes);
      const read = readSync(file, piece);
      if (read === 0) return Buffer.concat(pieces, size);
      size += read;
      if (size > mostBytes) throw new RangeError('too large');
      pieces.push(piece.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}

/** The text of a file that the operator named. Throws ConfigurationError. */
export const readGivenText = (path: string, source: string): string =>
  new TextDecoder().decode(readGiven(path, source));

/**
 * The JSON value of a text from a file (or from a place in one). Throws ConfigurationError naming file, what
 * was expected and the reason.
 */
export function parseJsonFile(text: string, path: string, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigurationError(`${path} is no JSON; accepted is ${expected}`);
  }
}

/** Throws ConfigurationError with file, place and reason if a value does not match its schema. */
export function demandSchema(value: unknown, validate: Validator, path: string, expected: string): void {
  if (!validate(value))
    throw new ConfigurationError(`${path} is no ${expected}: ${firstFault(validate.errors)}`);
}

/** The first error that a schema finds in a value, as "PLACE what is wrong"; `it` stands for the whole. */
function firstFault(errors: readonly SchemaError[] | null | undefined): string {
  const [error] = errors ?? [];
  if (error === undefined) return 'it does not fit its schema';
  const place = error.instancePath === '' ? 'it' : error.instancePath.slice(0, 200);
  const { allowedValue, allowedValues } = error.params;
  const listed = Array.isArray(allowedValues) ? ` (${allowedValues.map(String).join(', ')})` : '';
  const allowed = allowedValue === undefined ? listed : ` ${JSON.stringify(allowedValue)}`;
  return `${place} ${error.message ?? 'does not fit its schema'}${allowed}`;
}

/** A report.json of version 3; `source` is the command that it was given to. Throws ConfigurationError. */
export const readReport = (path: string, source: string): Report =>
  parseReport(readGivenText(path, source), path);

/** The same from the text of the file. Throws ConfigurationError. */
export function parseReport(text: string, path: string): Report {
  const value = parseJsonFile(text, path, 'a report.json');
  demandSchema(value, validateResult, path, 'report.json');
  return value as Report; // as the schema of report.json says
}

/** What `challenge` writes: a nonce, and when it was made. */
export interface ChallengeFile {
  /** 32 bytes in hex. */
  readonly nonce: string;
  /** RFC 3339, UTC, by the clock of the person who made it. */
  readonly madeAt: string;
}

/** Reads what `challenge` wrote. Throws ConfigurationError naming file, place and reason. */
export function readChallenge(path: string, source: string): ChallengeFile {
  const value = parseJsonFile(readGivenText(path, source), path, 'a challenge.json');
  demandSchema(value, validateChallenge, path, 'challenge.json');
  return value as ChallengeFile; // as its schema says
}
