import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { profiles } from '../../load/lib/profiles.ts';
import { reportIn, runProgram, sharedFolder } from '../fixtures/bin.ts';
import { home } from '../place.ts';
import { exportOf } from './executable.ts';
import { buildPackage } from './package.ts';

const place = sharedFolder();
const folder = join(place, 'package');
const consumer = join(place, 'consumer');
const bin = join(consumer, 'node_modules', '.bin', manifest.name);

// The environment of a user has of npm's variables only the source of packages.
const ofNpm = /^(npm_(?!config_(registry|cache|userconfig|globalconfig))|INIT_CWD|NODE_OPTIONS|VITEST)/i;
const env = Object.fromEntries(
  Object.keys(process.env).flatMap((name) => (ofNpm.test(name) ? [[name, undefined]] : [])),
);

/** Runs a program as a user does who has installed the package. */
const call = (program: string, ...args: readonly string[]) =>
  runProgram(program, args, { cwd: consumer, env });
/** A call of the installed bin with the Node of this test. */
const run = (line: string) => call(process.execPath, bin, ...line.split(' '));

beforeAll(async () => {
  mkdirSync(consumer);
  await buildPackage(folder);
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }\n');
  const npm = (...args: readonly string[]) =>
    execFileSync('npm', args, { cwd: consumer, env: { ...process.env, ...env }, encoding: 'utf8' });
  npm('pack', folder, '--pack-destination', place);
  const [tarball = ''] = globSync('*.tgz', { cwd: place });
  npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', join(place, tarball));
});

test('the package holds no source, no test and no tool, and its pages link to what it holds', () => {
  const files = globSync('**/*', { cwd: folder });
  const others =
    /(?<!\.d)\.ts$|\.test\.|\.spec\.|fixtures|(^|[\\/])lab([\\/]|$)|bench|peer|arazzo|portman|project[\\/]/;
  expect(files.filter((file) => others.test(file))).toEqual([]);
  const scripts = [...profiles, 'shared'].map((name) => join('load', `${name}.js`));
  expect(globSync('load/*.js', { cwd: folder }).toSorted()).toEqual(scripts.toSorted());
  const types = ['catalogue/index', 'contracts/client', 'index', 'types'].map(
    (path) => `suites/${path}.d.ts`,
  );
  expect(globSync('**/*.d.ts', { cwd: folder }).toSorted()).toEqual(types);
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
  const { name, version, dependencies, devDependencies, bin: bins, repository } = manifest;
  expect(own).toMatchObject({ name, version, dependencies, bin: bins, repository });
  expect(own.peerDependencies).toEqual({ [pact]: devDependencies[pact] });
  expect(own.peerDependenciesMeta).toEqual({ [pact]: { optional: true } });
  for (const key of ['private', 'scripts', 'devDependencies', 'optionalDependencies', 'overrides'])
    expect(own).not.toHaveProperty(key);
});

test('shrinkwrap and bill of materials name every part that is shipped, by version and checksum', () => {
  const { packages } = written('npm-shrinkwrap.json');
  const paths = Object.keys(packages).filter((path) => path !== '');
  const needed = Object.keys(manifest.dependencies).map((name) => `node_modules/${name}`);
  expect(paths).toEqual(expect.arrayContaining(needed));
  expect(paths).not.toContain(`node_modules/${pact}`);
  for (const path of paths) expect(packages[path].integrity, path).toMatch(/^sha512-/);
  expect(JSON.stringify(packages)).not.toContain('"resolved"');
  const { components, metadata, serialNumber } = written('sbom.cdx.json');
  const names = components.map(({ name }: { readonly name: string }) => `node_modules/${name}`);
  expect(names).toEqual(paths);
  expect(metadata.component.name).toBe(manifest.name);
  expect([metadata.timestamp, serialNumber]).toEqual([undefined, undefined]);
  for (const { hashes, licenses } of components)
    expect([/^[0-9a-f]{128}$/.test(hashes[0].content), licenses.length]).toEqual([true, 1]);
});

test('the executable carries no value that JSON would change', () => {
  expect(() => exportOf(['one', new Map([['a', 1]])])).toThrow('JSON cannot carry one as it is');
});

test('every package that it imports is a dependency', () => {
  // Pact is a peer that contracts ask for; nothing else imports it. k6 itself has what its scripts import.
  const known = new Set([...Object.keys(manifest.dependencies), pact]);
  const stated = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
  const unknown = globSync('{cli,load,reference,reports,schemas,suites}/**/*.js', { cwd: folder }).flatMap(
    (file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(stated)]
        .map(([, from, called]) => from ?? called ?? '')
        .filter((name) => !(/^load.[a-z]+\.js$/.test(file) && /^k6(\/|$)/.test(name)))
        .filter((name) => !isBuiltin(name) && !known.has(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''))
        .map((name) => `${file} imports ${name}`),
  );
  // A tool of the repository that one command uses, which says so if it is missing.
  expect(unknown).toEqual(['load/runner/bundle.js imports esbuild']);
});

test('it prints its version and its commands, asks for a target, and tells an old Node what is missing', async () => {
  expect((await run('--version')).stdout.trim()).toBe(manifest.version);
  const { stdout: help } = await run('--help');
  for (const command of ['certify', 'doctor', 'contracts', 'load', 'judge', 'compare', 'verify'])
    expect(help).toContain(`  ${command} `);
  expect(help).not.toMatch(/^ {2}(build|bench|matrix|score|site|test) /m);
  const lost = await run('certify');
  expect(lost.stderr).toMatch(/BASE_URL.*--reference/);
  expect(lost.code).toBe(2);
  const start = join(consumer, 'node_modules', manifest.name, 'cli/start.js');
  const old = `Object.defineProperty(process.versions, 'node', { value: '20.19.2' }); await import('${start}');`;
  const { code, stderr } = await call(process.execPath, '--input-type=module', '-e', old);
  expect(stderr).toMatch(/^data-sync-conformance needs Node 24 or newer; this is Node 20\.19\.2\./);
  expect(stderr).not.toContain('    at ');
  expect(code).toBe(2);
});

test('contracts say what to install, and once it is there the carried reference is certified with them', async () => {
  const refused = await run('certify --reference --with contracts');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('npm install --ignore-scripts @pact-foundation/pact@');
  const peers = join(consumer, 'node_modules', '@pact-foundation');
  symlinkSync(join(home, 'node_modules', '@pact-foundation'), peers, 'junction');
  const { code, stdout, stderr } = await run('certify --reference --with contracts --depth quick');
  expect(code, stdout + stderr).toBe(0);
  expect(stdout).toContain('embedded reference');
  const report = reportIn(join(consumer, 'reports/out'));
  expect(report).toMatchObject({ verdict: 'conformant', suite: { version: manifest.version } });
  expect(report.contracts.length).toBeGreaterThan(18);
});

test('its entry points can be imported, and have types of their own, which a strict compiler accepts', async () => {
  writeFileSync(
    join(consumer, 'use.ts'),
    `import { certify, newTarget, verdictOf, type Report } from '${manifest.name}';
     import { requirements } from '${manifest.name}/catalogue';
     import * as client from '${manifest.name}/client';
     import model from '${manifest.name}/schemas/wire/model.schema.json' with { type: 'json' };
     // Nobody listens at port 9.
     const target = newTarget({}, 'http://127.0.0.1:9');
     const verdict: Report['verdict'] = (await certify(target, { timeoutMs: 2000 })).verdict;
     const level: 'MUST' | 'SHOULD' = requirements['2-single-envelope'].level;
     console.log(verdict, verdictOf([], 'complete'), level, model.$id, Object.keys(client));
     // @ts-expect-error the types are there: a misspelt option is none
     void (() => certify(target, { strickt: true }));
     // @ts-expect-error the types are there: a misspelt id is none
     void requirements['2-singel-envelope'];\n`,
  );
  const compiler = join(home, 'node_modules', 'typescript', 'bin', 'tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  const roots = ['--typeRoots', join(home, 'node_modules', '@types')];
  const { code, stdout: faults } = await call(process.execPath, compiler, ...flags, ...roots, 'use.ts');
  expect(code, faults).toBe(0);
  const { stdout, stderr } = await call(process.execPath, 'use.ts');
  expect(stdout, stderr).toMatch(/^inconclusive inconclusive MUST urn:\S+ \[[^\]]*client/i);
});
