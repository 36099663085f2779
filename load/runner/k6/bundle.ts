import { join } from 'node:path';

import type { Profile } from '../../lib/config/workloads.ts';
import { home, isRepository } from '../../../cli/place.ts';

/** How a script becomes one file that k6 runs: what it imports of k6 stays an import. */
export const bundleOptions = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  external: ['k6', 'k6/*'],
  logLevel: 'silent',
} as const;

/**
 * The script of a profile as one file, written into a folder: each module of a script costs every virtual
 * user memory and time. If nothing can bundle it, or it is bundled already, the script unchanged.
 */
export async function bundledScript(profile: Profile, folder: string): Promise<string> {
  if (!isRepository) return join(home, 'load', `${profile}.js`);
  const script = join(home, 'load', `${profile}.ts`);
  // Installed for development alone.
  const esbuild = await import('esbuild').catch(() => undefined);
  if (esbuild === undefined) return script;
  const outfile = join(folder, `${profile}.js`);
  await esbuild.build({
    ...bundleOptions,
    external: [...bundleOptions.external],
    entryPoints: [script],
    outfile,
  });
  return outfile;
}
