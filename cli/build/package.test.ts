import type { SpawnSyncReturns } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { profiles } from '../../load/lib/profiles.ts';
import { sharedFolder } from '../fixtures/bin.ts';
import { home } from '../place.ts';

const place = sharedFolder();
const folder = join(place, 'package');
const consumer = join(place, 'consumer');
const installed = join(consumer, 'node_modules', manifest.name);
const bin = join(consumer, 'node_modules', '.bin', manifest.name);

/** The environment of a user: of npm's variables only the source of packages, and no target. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_(registry|cache|userconfig|globalconfig))|INIT_CWD|NODE_OPTIONS|VITEST|BASE_URL|TOKEN|TARGET)/i.test(
        name,
      ),
  ),
);

function call(command: string, args: readonly string[], cwd = consumer): SpawnSyncReturns<string> {
  return spawnSync(command, args, { cwd, env: environment, encoding: 'utf8', timeout: 300_000 });
}

function expectDone({ status, stdout, stderr }: SpawnSyncReturns<string>): string {
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

/** A call of the installed bin with the Node of this test, from the empty folder. */
const run = (...args: readonly string[]): SpawnSyncReturns<string> => call(process.execPath, [bin, ...args]);

beforeAll(() => {
  mkdirSync(consumer);
  expectDone(call(process.execPath, [join(home, 'cli/start.js'), 'build', '--out-dir', folder], home));
  const [packed] = JSON.parse(
    expectDone(call('npm', ['pack', '--json', '--pack-destination', place], folder)),
  ) as [{ readonly filename: string }];
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }\n');
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  expectDone(call('npm', [...install, join(place, packed.filename)]));
});

test('the package holds no source, no test and no tool', () => {
  const files = globSync('**/*', { cwd: folder });
  const sources = files.filter((file) => /(?<!\.d)\.ts$/.test(file));
  expect(sources).toEqual([]);
  expect(globSync('load/*.js', { cwd: folder })).toHaveLength(profiles.length);
  expect(
    files.filter((file) =>
      /\.test\.|\.spec\.|fixtures|(^|[\\/])lab([\\/]|$)|bench|peer|arazzo|portman|project[\\/]/.test(file),
    ),
  ).toEqual([]);
});

test('its pages link to files that are in it, or on the web', () => {
  const broken = globSync('{*.md,docs/*.md}', { cwd: folder }).flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
      .filter(([, link = '']) => !existsSync(join(folder, dirname(page), link)))
      .map(([, link = '']) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

const pact = '@pact-foundation/pact';
// Read as it was written, by us and by npm.
const written = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

test('its manifest has what it needs to run, but no scripts and no Node, and Pact as a peer of choice', () => {
  const own = written('package.json');
  expect(own).toMatchObject({
    name: manifest.name,
    version: manifest.version,
    dependencies: manifest.dependencies,
    peerDependencies: { [pact]: manifest.devDependencies[pact] },
    peerDependenciesMeta: { [pact]: { optional: true } },
  });
  expect(own).toHaveProperty('repository.url');
  for (const key of ['private', 'scripts', 'devDependencies', 'optionalDependencies'])
    expect(own).not.toHaveProperty(key);
});

test('shrinkwrap and bill of materials name every part that is shipped, by version and checksum', () => {
  const { packages } = written('npm-shrinkwrap.json');
  const paths = Object.keys(packages).filter((path) => path !== '');
  expect(paths).toEqual(
    expect.arrayContaining(Object.keys(manifest.dependencies).map((name) => `node_modules/${name}`)),
  );
  expect(paths).not.toContain(`node_modules/${pact}`);
  for (const path of paths) expect(packages[path].integrity, path).toMatch(/^sha512-/);
  expect(JSON.stringify(packages)).not.toContain('"resolved"');
  const bom = written('sbom.cdx.json');
  const names = bom.components.map(({ name }: { readonly name: string }) => `node_modules/${name}`);
  expect(names).toEqual(paths);
  expect(bom.metadata.component.name).toBe(manifest.name);
  for (const { hashes, licenses } of bom.components)
    expect([hashes[0].content, licenses]).toEqual([
      expect.stringMatching(/^[0-9a-f]{128}$/),
      [expect.anything()],
    ]);
});

/** Tools of the repository that one command uses; it says so if they are missing. */
const lookedFor = ['load/runner/bundle.js imports esbuild'];

test('every package that it imports is a dependency', () => {
  // Pact is a peer that contracts ask for; nothing else imports it.
  const known = new Set([...Object.keys(manifest.dependencies), pact]);
  const stated = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
  const unknown = globSync('{cli,load,reference,reports,schemas,suites}/**/*.js', { cwd: folder }).flatMap(
    (file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(stated)]
        .map(([, from, called]) => from ?? called ?? '')
        // A script for k6 imports what k6 itself has.
        .filter((name) => !(/^load.[a-z]+\.js$/.test(file) && /^k6(\/|$)/.test(name)))
        .filter((name) => !isBuiltin(name) && !known.has(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''))
        .map((name) => `${file} imports ${name}`),
  );
  expect(unknown.filter((found) => !lookedFor.includes(found))).toEqual([]);
});

test('it prints its version and its commands', () => {
  expect(expectDone(run('--version')).trim()).toBe(manifest.version);
  const help = expectDone(run('--help'));
  for (const command of ['certify', 'doctor', 'contracts', 'load', 'judge', 'compare', 'verify'])
    expect(help).toContain(`  ${command} `);
  expect(help).not.toMatch(/^ {2}(build|bench|matrix|score|site|check|test) /m);
});

test('an old Node gets a message that says what is missing', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '20.19.2' }); await import('${join(installed, 'cli/start.js')}');`;
  const { status, stderr } = call(process.execPath, ['--input-type=module', '-e', old]);
  expect(status).toBe(2);
  expect(stderr).toContain('needs Node 24 or newer; this is Node 20.19.2');
  expect(stderr).not.toContain('    at ');
});

test('without a target it asks for one', () => {
  const { status, stderr } = run('certify');
  expect(stderr).toContain('--reference');
  expect(stderr).toContain('BASE_URL');
  expect(status).toBe(2);
});

test('contracts say what to install, and once it is there the carried reference is certified with them', () => {
  const refused = run('certify', '--reference', '--with', 'contracts');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain('npm install --ignore-scripts @pact-foundation/pact@');
  const peers = join(consumer, 'node_modules', '@pact-foundation');
  symlinkSync(join(home, 'node_modules', '@pact-foundation'), peers, 'junction');
  const { status, stdout, stderr } = run('certify', '--reference', '--with', 'contracts', '--depth', 'quick');
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toContain('embedded reference');
  const report: { contracts: unknown[] } = JSON.parse(
    readFileSync(join(consumer, 'reports/out/report.json'), 'utf8'),
  );
  expect(report).toMatchObject({ verdict: 'conformant', suite: { version: manifest.version } });
  expect(report.contracts.length).toBeGreaterThan(18);
});

test('programs can import its entry points', () => {
  const program = `
    import { certify, newTarget, verdictOf } from '${manifest.name}';
    import { requirements } from '${manifest.name}/catalogue';
    import * as client from '${manifest.name}/client';
    import model from '${manifest.name}/schemas/wire/model.schema.json' with { type: 'json' };
    // Nobody listens at port 9.
    const { verdict } = await certify(newTarget({}, 'http://127.0.0.1:9'), { timeoutMs: 2000 });
    const values = [verdict, verdictOf([], 'complete'), requirements['2-single-envelope'].level, model.$id];
    console.log(JSON.stringify([...values, Object.keys(client)]));`;
  const printed: unknown = JSON.parse(
    expectDone(call(process.execPath, ['--input-type=module', '-e', program])),
  );
  expect(printed).toEqual([
    'inconclusive',
    'inconclusive',
    'MUST',
    expect.stringContaining('urn:'),
    expect.arrayContaining([expect.stringMatching(/client/i)]),
  ]);
});

test('its entry points have types', () => {
  writeFileSync(
    join(consumer, 'use.ts'),
    `import type { Report, Target } from '${manifest.name}';
     import { certify } from '${manifest.name}';
     import { requirements } from '${manifest.name}/catalogue';
     export async function judge(target: Target): Promise<Report['verdict']> {
       return (await certify(target, { strict: true })).verdict;
     }
     export const level: 'MUST' | 'SHOULD' = requirements['2-single-envelope'].level;
     // @ts-expect-error the types are there: a misspelt option is none
     void certify({} as Target, { strickt: true });
     // @ts-expect-error the types are there: a misspelt id is none
     void requirements['2-singel-envelope'];\n`,
  );
  const compiler = join(home, 'node_modules', 'typescript', 'bin', 'tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  const roots = ['--typeRoots', join(home, 'node_modules', '@types')];
  expectDone(call(process.execPath, [compiler, ...flags, ...roots, '--skipLibCheck', 'use.ts']));
});
