import { validateChallenge } from '../../schemas/files.gen.js';
import { readGivenText } from './files.ts';
import { demandSchema, parseJsonFile } from './json-file.ts';

/** A nonce, and when it was made. */
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
