import { readFileSync } from 'node:fs';

import { ConfigurationError } from '../suites/kit/protocol/configuration.ts';

const mostBytes = 256 * 1024 * 1024; // beyond any file of ours, recordings too: a device or a mistaken path ends here

/** The bytes of a file that the operator named; `source` says where. Throws ConfigurationError naming file and reason. */
export function readGiven(path: string, source: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new ConfigurationError(
      `${source} names ${JSON.stringify(path)}, which cannot be read: ${reasonOf(error)}`,
    );
  }
  if (bytes.length > mostBytes)
    throw new ConfigurationError(
      `${source} names ${JSON.stringify(path)}, which is larger than ${mostBytes} bytes`,
    );
  return bytes;
}

/** The text of a file that the operator named. Throws ConfigurationError. */
export const readGivenText = (path: string, source: string): string =>
  new TextDecoder().decode(readGiven(path, source));

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'access is denied',
  };
  return words[code] ?? (error instanceof Error ? error.message : String(error));
}
