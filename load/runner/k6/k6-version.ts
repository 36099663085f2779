import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { home } from '../../../cli/place.ts';

/** The folder whose go.mod and go.sum pin k6 and all that it is made of. */
export const moduleFolder = join(home, 'load', 'k6');

/** The version of k6 that is built or fetched, without `v`; go.mod is the one place that says it. */
export function pinnedVersion(): string {
  const found = /^\s*go\.k6\.io\/k6\/v2 v(\S+)/m.exec(
    readFileSync(join(moduleFolder, 'go.mod'), 'utf8'),
  )?.[1];
  if (found === undefined) throw new Error('load/k6/go.mod names no version of k6');
  return found;
}

/**
 * Whether the scripts run under a version of k6: they need TypeScript, secret sources and the summary of
 * version 2.
 */
export const isSupported = (version: string): boolean => /^2\.\d+\.\d+/.test(version);
