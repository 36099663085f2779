import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { SetupError } from '../cli/command.ts';
import { home } from '../cli/place.ts';

/**
 * Replaces what a page of the project holds between the marks of a program by what the program made. Throws
 * SetupError if the page lacks them.
 */
export function fillIn(page: string, mark: string, made: string): void {
  const [opening, closing] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
  const path = join(home, page);
  const text = readFileSync(path, 'utf8');
  const [before, after] = [text.split(opening)[0], text.split(closing)[1]];
  if (after === undefined) throw new SetupError(`${page} has no "${opening}" and "${closing}"`);
  writeFileSync(path, `${before}${opening}\n\n${made}\n\n${closing}${after}`);
}
