import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json: the repository, or the installed package. */
export const home = fileURLToPath(new URL('..', import.meta.url));

/**
 * The folder that reports are written to where none is given: below the folder in which the process was
 * started.
 */
export const defaultReports = resolve('reports/out');

/** Whether we run from the repository; the package has JavaScript where the repository has TypeScript. */
export const isRepository =
  import.meta.url.endsWith('.ts') && existsSync(new URL('./start.js', import.meta.url));

/** The version in package.json. */
export function suiteVersion(): string {
  // Our own file, written by us.
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

/**
 * How a person calls a subcommand from where we run: through npm in the repository, through npx elsewhere.
 */
export const bareCallOf = (name: string): string =>
  isRepository ? `npm run ${name}` : `npx data-sync-conformance ${name}`;

/** The same where arguments follow. */
export const callOf = (name: string): string => bareCallOf(name) + (isRepository ? ' --' : '');
