import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import lock from '../../package-lock.json' with { type: 'json' };
import repository from '../../package.json' with { type: 'json' };
import { profiles } from '../../load/lib/profiles.ts';
import { bundleScripts } from '../../load/runner/bundle.ts';
import { SetupError } from '../command.ts';
import { home } from '../place.ts';

/** Files and folders of the package. */
const copied = [
  '{README,CHANGELOG,CONTRIBUTING,SECURITY}.md',
  'docs/*.{md,png,svg,txt}',
  'LICENSE',
  'catalogue.lock.json',
  'cli/start.js',
  'cli/**/*.{json,mod,sum,txt,css}',
  'load/**/*.{yaml,mod,sum,txt}',
  'reports/{html/*.{css,js},*.sh}',
  'schemas/{wire,files}/*.json',
  'schemas/*.gen.{js,d.ts}',
  'schemas/*.{yaml,md}',
  'suites/contracts/pacts/*.json',
];

/** Left out even if a pattern above fits. */
const left = /\.test\.ts$|(^|[\\/])bench\.schema\.json$|(^|[\\/])(bench|out|fixtures|node_modules)[\\/]/;

/** What contracts need; a dependency of it reports each installation, so it comes by choice alone. */
const pact = '@pact-foundation/pact';

const entryPoint = (path: string) => ({ types: `${path}.d.ts`, default: `${path}.js` });

/** The package's own package.json. */
const manifest = {
  ...repository,
  // These belong to the repository: JSON leaves them out.
  scripts: undefined,
  devDependencies: undefined,
  optionalDependencies: undefined,
  overrides: undefined,
  allowScripts: undefined,
  scarfSettings: undefined,
  // What others may import, with its types.
  exports: {
    '.': entryPoint('./suites/index'),
    './client': entryPoint('./suites/contracts/client'),
    './catalogue': entryPoint('./suites/catalogue/index'),
    './schemas/*': './schemas/*',
    './package.json': './package.json',
  },
  peerDependencies: { [pact]: repository.devDependencies[pact] },
  peerDependenciesMeta: { [pact]: { optional: true } },
};

/** What of a package in package-lock.json is read. */
type Locked = Partial<Record<'version' | 'dev' | 'devOptional' | 'optional', unknown>>;

/** npm-shrinkwrap.json: anyone who installs the package gets the versions that it was tested with. */
function shrinkwrap() {
  const shipped = Object.entries<Locked>(lock.packages).filter(
    ([path, entry]) => path !== '' && !entry.dev && !entry.devOptional && !entry.optional,
  );
  const { name, version } = repository;
  const packages = { '': manifest, ...Object.fromEntries(shipped) };
  return { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages };
}

/** What the package consists of, by npm (CycloneDX), without what differs between two runs of npm. */
function billOfMaterials(): unknown {
  const omitted = ['dev', 'optional', 'peer'].map((kind) => `--omit=${kind}`);
  const call = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', ...omitted];
  const { stdout } = runTool('npm', call, 'npm makes no bill of materials');
  return JSON.parse(stdout, (key, value: unknown) => {
    if (key === 'serialNumber' || key === 'timestamp') return undefined;
    return key === 'component' ? Object.assign(value ?? {}, { name: repository.name }) : value;
  });
}

/** Writes the npm package into a folder, which is emptied first. Throws SetupError, with a tool's output. */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(home, 'node_modules', 'typescript', 'bin', 'tsc');
  // `npm run check` checks the types.
  const project = ['-p', join(home, 'tsconfig.build.json'), '--noCheck', '--outDir', resolve(folder)];
  runTool(process.execPath, [compiler, ...project], 'the package does not compile');
  bundleScripts(buildSync, profiles, join(folder, 'load'));
  const files = copied.flatMap((pattern) => globSync(pattern, { cwd: home }));
  for (const file of files.filter((one) => !left.test(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(home, file), join(folder, file));
  }
  await bundleTypes(folder);
  const made = {
    'package.json': manifest,
    'npm-shrinkwrap.json': shrinkwrap(),
    'sbom.cdx.json': billOfMaterials(),
  };
  for (const [file, content] of Object.entries(made))
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}

/** Makes of all declarations one bundle, and of each entry point what it takes from that. */
async function bundleTypes(folder: string): Promise<void> {
  const points = Object.values(manifest.exports).flatMap((point) => (typeof point === 'string' ? [] : point));
  const names = points.map(({ types }) => types.replace(/^\.\/|\.d\.ts$/g, ''));
  const input = Object.fromEntries(names.map((name) => [name, join(folder, `${name}.d.ts`)]));
  await using bundle = await rolldown({ input, plugins: [dts({ dtsInput: true, tsconfig: false })] });
  const { output } = await bundle.generate({
    chunkFileNames: 'suites/[name].d.ts',
    codeSplitting: { groups: [{ name: 'types', test: /./ }] },
  });
  for (const file of globSync('**/*.d.ts', { cwd: folder })) rmSync(join(folder, file));
  for (const file of output) if ('code' in file) writeFileSync(join(folder, file.fileName), file.code);
}

/** Runs a tool in the repository. Throws SetupError with its output where it fails. */
export function runTool(program: string, args: readonly string[], fault: string) {
  const shell = process.platform === 'win32' && program === 'npm';
  const done = spawnSync(program, args, { encoding: 'utf8', cwd: home, shell });
  if (done.status !== 0) throw new SetupError(`${fault}:\n${done.stdout}${done.stderr}`.trimEnd());
  return done;
}
