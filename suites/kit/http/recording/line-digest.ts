import { createHash } from 'node:crypto';

/** SHA-256 (hex) of a line of a recording, without its line break. */
export const lineDigest = (line: string): string => createHash('sha256').update(line).digest('hex');

/** The ends of a recording whose exchanges are chained: each line names the digest of the one before. */
export interface Chain {
  readonly first: string;
  readonly last: string;
}
