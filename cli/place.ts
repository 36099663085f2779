import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../suites/target/target.ts';
import { byNpx } from '../reports/content/finding.ts';
import { shellWord } from '../reports/content/escape.ts';

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

/** The folder for reports where none is given: below the folder in which the process was started. */
export const defaultReports = (name: string): string =>
  join(isOwnScript(name) ? home : process.cwd(), 'reports', 'out');

/** Whether the shell found this script in a folder of PATH, to which npm adds folders for its scripts. */
export const isFoundByName = (script: string, env: Environment): boolean =>
  env['npm_lifecycle_event'] === undefined && (env['PATH'] ?? '').split(delimiter).includes(dirname(script));

// Our own scripts run us as `node cli/start.js NAME`; everybody else, npx too, uses the name of the bin.
const hasScripts = isRepository && process.env['npm_lifecycle_event'] !== 'npx';

/** How the person who started us calls us: by a name with a command behind it, or as a script of npm. */
const caller = ((): string | undefined => {
  if (isExecutable)
    return process.argv0.includes('/') ? shellWord(process.argv0) : basename(process.execPath);
  const script = process.argv[1] ?? '';
  if (isFoundByName(script, process.env)) return 'data-sync-conformance';
  // npm finds our scripts in our folder alone.
  const isElsewhere = hasScripts && relative(home, process.cwd()).startsWith('..');
  return isElsewhere ? `${shellWord(process.argv0)} ${shellWord(script)}` : undefined;
})();

const isScript = caller === undefined && hasScripts;

/** How the person who started us calls a subcommand: by our name, through npm in the repository, else npx. */
export function bareCallOf(name: string): string {
  if (caller !== undefined) return `${caller} ${name}`;
  return isScript ? `npm run ${name}` : byNpx(name);
}

/** The same where arguments follow. */
export const callOf = (name: string): string => bareCallOf(name) + (isScript ? ' --' : '');
