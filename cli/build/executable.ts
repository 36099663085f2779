import { deepStrictEqual } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, globSync, mkdirSync, mkdtempDisposableSync } from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type PluginBuild } from 'esbuild';
import { inject } from 'postject';
import { outsidePrograms } from '../command-list.ts';
import { home } from '../place.ts';
import { runTool } from './package.ts';

/** What marks the place in an official binary of Node. */
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Writes Node and the suite as one file (Node's single executable application), unsigned. `node` is the
 * binary to use, of the version that runs us. Throws SetupError with the output of the tool that failed.
 */
export async function buildExecutable(file: string, node: string = process.execPath): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'executable-'));
  const main = join(folder.path, 'suite.cjs');
  const output = join(folder.path, 'suite.blob');
  const configuration = join(folder.path, 'sea.json');
  await bundleSuite(main);
  // Compiled code belongs to one platform.
  const useCodeCache = resolve(node) === resolve(process.execPath);
  const sea = { main, output, disableExperimentalSEAWarning: true, useCodeCache };
  writeFileSync(configuration, JSON.stringify(sea));
  runTool(process.execPath, ['--experimental-sea-config', configuration], 'Node makes no single executable');
  mkdirSync(dirname(resolve(file)), { recursive: true });
  copyFileSync(node, file);
  chmodSync(file, 0o755);
  // A signed binary must not be changed; sign the finished file before you give it away.
  if (process.platform === 'darwin') spawnSync('codesign', ['--remove-signature', file]);
  const place = { sentinelFuse, machoSegmentName: 'NODE_SEA', overwrite: true };
  await inject(file, 'NODE_SEA_BLOB', readFileSync(output), place);
}

/** The suite as one CommonJS file that imports only Node's own modules, as Node 24 requires. */
async function bundleSuite(outfile: string): Promise<void> {
  await build({
    stdin: {
      contents:
        "import { main } from './cli/main.ts'; main(process.argv.slice(2)).catch((error) => { throw error; });",
      resolveDir: home,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    define: { 'import.meta.url': 'placeOfTheExecutable' }, // CommonJS has none
    banner: { js: "const placeOfTheExecutable = require('node:url').pathToFileURL(process.execPath).href;" },
    plugins: [{ name: 'carried', setup: carryFiles }],
    logLevel: 'silent',
  });
}

/** The source of an export with this value; throws where JSON would lose some of it, such as a Map. */
export function exportOf([name, value]: readonly [name: string, value: unknown]): string {
  deepStrictEqual(JSON.parse(JSON.stringify([value])), [value], `JSON cannot carry ${name} as it is`);
  return `export const ${name} = ${JSON.stringify(value)};`;
}

/** Carries what the package reads from its folder: texts of reports and of the spec, and all commands. */
function carryFiles({ onLoad }: PluginBuild): void {
  onLoad({ filter: /[\\/](reports[\\/]assets|spec[\\/]readings)\.ts$/ }, async ({ path }) => {
    const module = (await import(pathToFileURL(path).href)) as object; // a module is one
    return { contents: Object.entries(module).map(exportOf).join('\n') };
  });
  // The commands of a user, except those that start programs of others.
  const carried = globSync('commands/*.ts', { cwd: join(home, 'cli'), exclude: ['**/*.test.ts'] })
    .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .filter((path) => !Object.hasOwn(outsidePrograms, path.replace('commands/', '')))
    .map((path) => `'${path}': () => import('./${path}.ts')`);
  onLoad({ filter: /[\\/]cli[\\/]modules\.ts$/ }, () => ({
    contents: `const modules = {${carried.join(', ')} };
      export const hasModule = (path) => Object.hasOwn(modules, path);
      export const loadModule = (path) => modules[path]();`,
    resolveDir: join(home, 'cli'),
  }));
}
