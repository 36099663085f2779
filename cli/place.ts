import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

import manifest from '../package.json' with { type: 'json' };

/** The folder that holds package.json: the repository, or the installed package. */
export const home = fileURLToPath(new URL('..', import.meta.url));

/** Whether we run from the repository; the package has JavaScript where the repository has TypeScript. */
export const isRepository =
  import.meta.url.endsWith('.ts') && existsSync(new URL('./start.js', import.meta.url));

/** Whether we run from the single executable, which is Node and the suite in one file. */
export const isExecutable = isSea();

/** Whether npm runs our own script of a command, which it does in the folder of package.json. */
export const isOwnScript = (name: string): boolean =>
  isRepository && process.env['npm_lifecycle_script']?.trim() === `node cli/start.js ${name}`;

/**
 * The folder that a command writes reports to where none is given: below the folder in which the process was
 * started, which a script of ours leaves for the caller's.
 */
export const defaultReports = (name: string): string =>
  join(isOwnScript(name) ? home : process.cwd(), 'reports', 'out');

/** The version in package.json. */
export const suiteVersion = (): string => manifest.version;

// Our own scripts run us as `node cli/start.js NAME`; everybody else, npx too, uses the name of the bin.
const isScript = isRepository && process.env['npm_lifecycle_event'] !== 'npx';

/** The single executable as it was called: by its path in the folder, or by its name alone. */
const executable = (): string =>
  /^\.{1,2}\//.test(process.argv0) ? process.argv0 : basename(process.execPath);

/**
 * How a person calls a subcommand from where we run: through npm in the repository, by the name of the single
 * executable, through npx elsewhere.
 */
export function bareCallOf(name: string): string {
  if (isExecutable) return `${executable()} ${name}`;
  return isScript ? `npm run ${name}` : `npx data-sync-conformance ${name}`;
}

/** The same where arguments follow. */
export const callOf = (name: string): string => bareCallOf(name) + (isScript ? ' --' : '');
