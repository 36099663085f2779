import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Tests that start a server or a process: too slow to run for each mutant. */
const opensSocket = (file: string): boolean =>
  /reference\/|certify\.ts|node:(?:http|net|child_process)|fixtures\/(?:raw-target|hostile)/.test(
    readFileSync(`${root}${file}`, 'utf8'),
  );

/** Folders whose tests alone are run, so that one folder can be measured in minutes; without them all. */
const folders = (process.env['MUTATED_FOLDERS'] ?? '').split(',').filter((folder) => folder !== '');
const isNear = (file: string): boolean =>
  folders.length === 0 || folders.some((folder) => file.startsWith(folder));

/** The tests that StrykerJS runs against each mutant: those on conversations and plain values. */
export default defineConfig({
  test: {
    include: globSync(['suites/rules/**/*.test.ts', 'suites/kit/**/*.test.ts', 'suites/verdict.test.ts'], {
      cwd: root,
    })
      .filter(isNear)
      .filter((file) => !opensSocket(file)),
    pool: 'threads',
    // Long enough for a machine that does other things; a mutant that hangs meets StrykerJS's own limit.
    testTimeout: 60_000,
  },
});
