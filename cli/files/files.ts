import { Buffer } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';

import { ConfigurationError, errorMessage } from '../../suites/target/configuration.ts';

// beyond any file of ours, recordings too: a device or a mistaken path ends here
const mostBytes = 64 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

/**
 * The bytes of a file that the operator named, 64 MiB at most; `source` says where. Throws ConfigurationError
 * naming file and reason.
 */
export function readGiven(path: string, source: string): Uint8Array {
  try {
    return readBounded(path);
  } catch (error) {
    throw new ConfigurationError(
      error instanceof RangeError
        ? `${source} names ${JSON.stringify(path)}, which is larger than ${mostBytes} bytes`
        : `${source} names ${JSON.stringify(path)}, which cannot be read: ${reasonOf(error)}`,
    );
  }
}

/** Reads piece by piece, because a device has no size and never ends. Throws RangeError beyond the limit. */
function readBounded(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for (;;) {
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

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'access is denied',
  };
  return words[code] ?? errorMessage(error);
}
