import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, buildSync } from 'esbuild';

import type { Profile } from '../../lib/config/workloads.ts';
import { home, isRepository } from '../../../cli/place.ts';

/** How modules become one file that k6 runs: what they import of k6 stays an import. */
const options = {
  bundle: true,
  target: 'es2022',
  external: ['k6', 'k6/*'],
  logLevel: 'silent',
  write: false,
} as const satisfies BuildOptions;

/** What of a run belongs to no virtual user, as `load/lib/run.ts` names it. */
const control = './control.ts';

/**
 * Writes the script of a profile as one file into a folder, because each module of a script costs every
 * virtual user memory and time. Code that only the whole run needs is in a function of its own, which k6 runs
 * once.
 */
export function bundleScript(build: typeof buildSync, profile: Profile, folder: string): string {
  const text = (entry: string, more: BuildOptions): string =>
    build({ ...options, ...more, entryPoints: [join(home, 'load', entry)], write: false }).outputFiles[0]
      ?.text ?? '';
  const users = text(`${profile}.ts`, { format: 'esm', external: [...options.external, control] });
  const call = /__require\("\.\/control\.ts"\)/g;
  if (!call.test(users)) throw new Error(`the script ${profile} no longer asks for ${control}`);
  const once = text('lib/control.ts', { format: 'cjs' });
  const asked = [...new Set([...once.matchAll(/\brequire\("(k6[^"]*)"\)/g)].map(([, name = '']) => name))];
  const file = join(folder, `${profile}.js`);
  writeFileSync(
    file,
    `${asked.map((name, index) => `import given${index} from "${name}";\n`).join('')}${users.replace(call, 'loadControl()')}
function loadControl() {
const modules = { ${asked.map((name, index) => `'${name}': given${index}`).join(', ')} };
const require = (name) => ({ __proto__: modules[name], __esModule: true, default: modules[name] });
const module = { exports: {} };
((module, exports) => {
${once}
})(module, module.exports);
return module.exports;
}
`,
  );
  return file;
}

/** The script of a profile as one file; if nothing can bundle it, or it is bundled already, as it is. */
export async function bundledScript(profile: Profile, folder: string): Promise<string> {
  if (!isRepository) return join(home, 'load', `${profile}.js`);
  // Installed for development alone.
  const esbuild = await import('esbuild').catch(() => undefined);
  return esbuild === undefined
    ? join(home, 'load', `${profile}.ts`)
    : bundleScript(esbuild.buildSync, profile, folder);
}
