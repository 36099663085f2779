import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { home } from '../../cli/place.ts';

/**
 * Every place in the checks that says that a target broke a rule, as findings name it:
 * "lists/lists.suite.ts:42".
 */
export function readSites(): readonly string[] {
  const folder = join(home, 'suites');
  return globSync('**/*.ts', { cwd: folder })
    .map((file) => file.split(sep).join('/'))
    .filter(
      (file) => !file.endsWith('.test.ts') && !file.includes('fixtures/') && !file.startsWith('contracts/'),
    )
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (isSite(line) ? [`${file}:${index + 1}`] : [])),
    );
}

/** A call, not the function's own declaration. */
const isSite = (line: string): boolean => /\bviolate\(/.test(line) && !/function violate\(/.test(line);
