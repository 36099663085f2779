import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { sinceWords } from '../../reports/compare.ts';
import type { Report } from '../../schemas/report.ts';
import { UsageError } from '../command.ts';
import type { Options, OptionSpecs } from '../options.ts';
import { readReport } from '../files/report-file.ts';

/** The options that say how the result is shown. */
export const presentationOptions = {
  verbose: { help: 'every finding in full, and every rule that was not examined' },
  quiet: { help: 'only the verdict' },
  json: { help: 'report.json on stdout, nothing else' },
  open: { help: 'open report.html afterwards' },
} as const satisfies OptionSpecs;

/** How the result of a run is shown. */
export type Presentation = 'brief' | 'folded' | 'verbose' | 'quiet' | 'json';

/**
 * How the result is shown, by options and environment; throws UsageError if two options contradict each
 * other.
 */
export function readPresentation(options: Options, env: NodeJS.ProcessEnv): Presentation {
  const given = (['verbose', 'quiet', 'json'] as const).filter((name) => options.has(name));
  const [first, second] = given;
  if (second !== undefined) throw new UsageError(`--${first} and --${second} exclude each other`);
  return first ?? (env['GITHUB_ACTIONS'] === 'true' ? 'folded' : 'brief');
}

/** The report that an earlier run left in a folder; undefined if there is none that can be read. */
export function earlierReport(folder: string): Report | undefined {
  const path = join(folder, 'report.json');
  if (!existsSync(path)) return undefined;
  try {
    return readReport(path, 'certify');
  } catch {
    // The file belongs to another version or another program; there is nothing to compare with.
    return undefined;
  }
}

/** What changed since an earlier report of the same target, in words. */
export function changesInWords(earlier: Report | undefined, now: Report): string | undefined {
  return earlier === undefined ? undefined : sinceWords(earlier, now);
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a page in the browser of the desktop; where there is none, the path in the terminal has to do. */
export function openPage(path: string): void {
  const [program = 'xdg-open', ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, path], { stdio: 'ignore', detached: true });
  child.on('error', () => process.stderr.write(`no browser could be opened; the report is ${path}\n`));
  child.unref();
}
