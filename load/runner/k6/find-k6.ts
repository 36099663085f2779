import { execFile } from 'node:child_process';
import { constants, readdirSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { UsageError } from '../../../cli/command.ts';
import { isSupported } from './k6-version.ts';

/** A k6 that can be run. */
export interface K6 {
  readonly path: string;
  /** Without `v`. */
  readonly version: string;
}

const program = process.platform === 'win32' ? 'k6.exe' : 'k6';
const deepest = 4;
const mostFolders = 2000;

/**
 * Looks for a k6 of a supported version: K6_PATH, PATH, then below ~/.cache. Throws UsageError where K6_PATH
 * leads to none.
 */
export async function findK6(env: NodeJS.ProcessEnv): Promise<K6 | undefined> {
  const named = env['K6_PATH'];
  if (named !== undefined && named !== '') {
    const found = await lookAt(named);
    if (found === undefined)
      throw new UsageError(`K6_PATH names ${JSON.stringify(named)}, which is no k6 of version 2`);
    return found;
  }
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter((part) => part !== '')) {
    const found = await lookAt(join(folder, program));
    if (found !== undefined) return found;
  }
  for (const path of below(cacheFolder(env))) {
    const found = await lookAt(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The folder in which this user's programs keep what they can make again. */
export const cacheFolder = (env: NodeJS.ProcessEnv): string => join(env['HOME'] ?? homedir(), '.cache');

async function lookAt(path: string): Promise<K6 | undefined> {
  try {
    await access(path, constants.X_OK);
    const { stdout } = await promisify(execFile)(path, ['version'], { timeout: 10_000 });
    const version = /^k6(?:\.exe)? v(\S+)/.exec(stdout)?.[1];
    return version !== undefined && isSupported(version) ? { path, version } : undefined;
  } catch {
    return undefined;
  }
}

/** Files named k6 in a folder and below, nearest first; stops after a bounded number of folders. */
function below(root: string): string[] {
  const found: string[] = [];
  let folders = [root];
  let seen = 0;
  for (let depth = 0; depth <= deepest && folders.length > 0; depth += 1) {
    const next: string[] = [];
    for (const folder of folders) {
      if ((seen += 1) > mostFolders) return found;
      for (const entry of entriesOf(folder)) {
        if (entry.isDirectory()) next.push(join(folder, entry.name));
        else if (entry.name === program) found.push(join(folder, entry.name));
      }
    }
    folders = next;
  }
  return found;
}

function entriesOf(folder: string): { readonly name: string; isDirectory(): boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
