import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests that start a server or a process: too slow to run for each mutant. */
const opensSocket =
  /reference\/|certify\.ts|node:(?:http|net|child_process)|fixtures\/(?:raw-target|hostile)/;

/** Where the tests lie that judge what is mutated. */
const places = [
  'suites/rules/**/*.test.ts',
  'suites/kit/{json,lists,history,check,resources}/**/*.test.ts',
  'suites/kit/http/body/decode.test.ts',
  'suites/verdict*.test.ts',
  'lab/histories/explained.test.ts',
];

/** The tests that are run for each mutant, relative to the root: those on conversations and plain values. */
export const quickFiles = (root: string): readonly string[] =>
  globSync(places, { cwd: root })
    .filter((file) => !opensSocket.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
