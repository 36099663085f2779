import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import repository from '../../package.json' with { type: 'json' };
import { shrinkwrapOf, sbomOf, type LockFile } from './lock-file.ts';
import { packageManifest } from './manifest.ts';

const lock = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as LockFile;
const manifest = packageManifest(repository);
const shipped = [
  'covertable',
  'fast-check',
  'fast-string-truncated-width',
  'fast-string-width',
  'fast-wrap-ansi',
  'jose',
  'js-md5',
  'pure-rand',
  'undici',
];

test('Pact is a peer that nobody has to install, and never comes along', () => {
  expect(manifest.dependencies).not.toHaveProperty('@pact-foundation/pact');
  expect(manifest.peerDependencies).toEqual({
    '@pact-foundation/pact': repository.devDependencies['@pact-foundation/pact'],
  });
  expect(manifest.peerDependenciesMeta).toEqual({ '@pact-foundation/pact': { optional: true } });
});

test('the shrinkwrap pins what is shipped by version and checksum, without an address', () => {
  const { packages } = shrinkwrapOf(lock, manifest) as unknown as LockFile;
  expect(Object.keys(packages)).toEqual(['', ...shipped.map((name) => `node_modules/${name}`)]);
  for (const name of shipped) expect(packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/);
  expect(JSON.stringify(packages)).not.toContain('"resolved"');
  expect(packages['']).toMatchObject({ dependencies: manifest.dependencies });
});

test('the bill of materials names every part with licence, checksum and what it needs', () => {
  const bom = sbomOf(lock, manifest) as {
    readonly components: readonly {
      readonly name: string;
      readonly hashes: readonly { content: string }[];
    }[];
    readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  };
  expect(bom.components.map(({ name }) => name)).toEqual(shipped);
  for (const { hashes } of bom.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  const [own, ...others] = bom.dependencies;
  expect(own?.dependsOn).toHaveLength(Object.keys(manifest.dependencies).length);
  const fastCheck = others.find(({ ref }) => ref.startsWith('pkg:npm/fast-check@'));
  expect(fastCheck?.dependsOn).toEqual([expect.stringMatching(/^pkg:npm\/pure-rand@/)]);
  expect(JSON.stringify(bom)).toMatch(/"licenses":\[\{"license":\{"id":"MIT"\}\}\]/);
});
