import { join } from 'node:path';
import type { buildSync } from 'esbuild';

import { home, isRepository } from '../../cli/place.ts';
import type { Profile } from '../lib/profiles.ts';

/** Bundles the scripts of profiles, what several share as `shared.js`: k6 runs bundles a quarter faster. */
export function bundleScripts(build: typeof buildSync, profiles: readonly Profile[], folder: string): void {
  build({
    entryPoints: profiles.map((profile) => join(home, 'load', `${profile}.ts`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: 'shared',
    format: 'esm',
    target: 'es2022',
    external: ['k6', 'k6/*'],
    logLevel: 'silent',
  });
}

/** The script of a profile as one file; as it is, where nothing can bundle it. */
export async function scriptOf(profile: Profile, folder: string): Promise<string> {
  if (!isRepository) return join(home, 'load', `${profile}.js`);
  // Installed for development alone.
  const esbuild = await import('esbuild').catch(() => undefined);
  if (esbuild === undefined) return join(home, 'load', `${profile}.ts`);
  bundleScripts(esbuild.buildSync, [profile], folder);
  return join(folder, `${profile}.js`);
}
