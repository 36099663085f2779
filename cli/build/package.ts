import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { SetupError } from '../command.ts';
import { profiles } from '../../load/lib/profiles.ts';
import { bundleScripts } from '../../load/runner/bundle.ts';
import { home } from '../place.ts';
import { sbomOf, shrinkwrapOf, type LockFile } from './lock-file.ts';
import type { Manifest } from './manifest.ts';
import { packageManifest } from './manifest.ts';

/** Files and folders of the package. */
const copied = [
  '{README,CHANGELOG,CONTRIBUTING,SECURITY}.md',
  'docs/*.{md,png,svg,txt}',
  'LICENSE',
  'catalogue.lock.json',
  'cli/{start,compile-cache}.js',
  'cli/**/*.{json,mod,sum,txt,css}',
  'load/**/*.{yaml,mod,sum}',
  'reports/{html/*.{css,js},*.sh}',
  'schemas/{wire,files}/*.json',
  'schemas/*.gen.{js,d.ts}',
  'schemas/*.{yaml,md}',
  'suites/contracts/pacts/*.json',
];

/** Left out even if a pattern above fits. */
const left = /\.test\.ts$|(^|[\\/])bench\.schema\.json$|(^|[\\/])(bench|out|fixtures|node_modules)[\\/]/;

/**
 * Writes the npm package into a folder, which is emptied first; throws SetupError if the folder is not ours
 * to empty, and with the compiler's output if it does not compile.
 */
export function buildPackage(folder: string): void {
  const refusal = refusalOf(folder);
  if (refusal !== undefined) throw new SetupError(refusal);
  rmSync(folder, { recursive: true, force: true });
  compile(folder);
  bundleScripts(buildSync, profiles, join(folder, 'load'));
  const files = copied
    .flatMap((pattern) => globSync(pattern, { cwd: home }))
    .filter((file) => !left.test(file));
  for (const file of files) {
    const to = join(folder, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(home, file), to);
  }
  // Our own file, written by us.
  const repository = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest;
  const manifest = packageManifest(repository);
  const lock = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8')) as LockFile;
  const made = {
    'package.json': manifest,
    'npm-shrinkwrap.json': shrinkwrapOf(lock, manifest),
    'sbom.cdx.json': sbomOf(lock, manifest),
  };
  for (const [file, content] of Object.entries(made))
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Why a folder cannot take the package; only one that is new, empty or an earlier package of ours is ever
 * emptied.
 */
export function refusalOf(folder: string): string | undefined {
  if (!relative(resolve(folder), home).startsWith('..'))
    return `${folder} holds the repository itself; give a folder of its own`;
  const isFree = !existsSync(folder) || globSync('*', { cwd: folder }).length === 0;
  return isFree || existsSync(join(folder, 'cli', 'start.js'))
    ? undefined
    : `${folder} holds something else than an earlier package; give an empty folder`;
}

function compile(folder: string): void {
  const compiler = join(home, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '-p', join(home, 'tsconfig.build.json'), '--outDir', resolve(folder)],
    { encoding: 'utf8', cwd: home },
  );
  if (status !== 0) throw new SetupError(`the package does not compile:\n${stdout}${stderr}`.trimEnd());
}
