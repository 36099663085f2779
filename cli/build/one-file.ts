import { readFileSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { build, stop } from 'esbuild';
import { digestOf, filesIn, replaceFile } from '../cache/one-file.js';
import { home } from '../place.ts';
import { sourceLinesOf } from './source-lines.ts';

/**
 * Writes `certify` of this repository as one file into a folder, where `loadOneFile` finds it: V8 can then
 * keep all that it compiled of it. Packages stay outside.
 */
export async function writeOneFile(folder: string): Promise<void> {
  const read = new Map<string, string>();
  const { outputFiles } = await build({
    stdin: { contents: "export { main } from './cli/main.ts';", resolveDir: home, loader: 'ts' },
    absWorkingDir: resolve(home),
    // Not written there: the paths in the source map are relative to it.
    outfile: join(home, 'suite.cjs'),
    write: false,
    sourcemap: 'external',
    sourcesContent: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    target: 'node24',
    banner: { js: '(function (require, urlOf) { const module = { exports: {} };' },
    footer: { js: 'return module.exports; })' },
    plugins: [keepingPlaces(read)],
    logLevel: 'silent',
  });
  await stop();
  const [map, code] = ['.map', '.cjs'].map((suffix) => outputFiles.find(({ path }) => path.endsWith(suffix)));
  if (map === undefined || code === undefined) return;
  const lines = Buffer.from(JSON.stringify(sourceLinesOf(map.text)));
  const own = ['cli/cache/one-file.js', 'cli/build/one-file.ts', 'cli/build/source-lines.ts'];
  for (const path of own) read.set(path, readFileSync(join(home, path), 'utf8'));
  const paths = [...read.keys()];
  // Of the texts that were read, in case that a file has changed meanwhile.
  const digest = digestOf(code.contents, lines, paths, (path) => read.get(path) ?? '');
  const files = filesIn(folder);
  replaceFile(files.code, code.contents);
  replaceFile(files.lines, lines);
  replaceFile(files.sources, JSON.stringify({ paths, digest }));
}

/** What `certify` loads by name. */
const loaded = ['commands/certify', 'additions/contracts', 'additions/load'] as const;

/**
 * Each file keeps its own `import.meta.url`, and a table of modules takes the place of the loader that looks
 * for their files. The texts are added to `read`.
 */
const keepingPlaces = (read: Map<string, string>): Plugin => ({
  name: 'keeping-places',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.(ts|js|json)$/ }, ({ path }) => {
      const name = relative(home, path).replaceAll('\\', '/');
      const text = readFileSync(path, 'utf8');
      read.set(name, text);
      const contents = (name === 'cli/modules.ts' ? moduleTable() : text).replaceAll(
        'import.meta.url',
        `urlOf(${JSON.stringify(name)})`,
      );
      // The filter lets no other endings through.
      return { contents, loader: extname(path).slice(1) as Loader };
    });
  },
});

const moduleTable = (): string =>
  [
    "import { existsSync } from 'node:fs';",
    `const modules = { ${loaded.map((path) => `'${path}': () => import('./${path}.ts')`).join(', ')} };`,
    'export const hasModule = (path) => existsSync(new URL(`./${path}.ts`, import.meta.url));',
    'export const loadModule = (path) => modules[path]();',
  ].join('\n');

const [, , given] = process.argv;
if (import.meta.main && given !== undefined) await writeOneFile(given);
