import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

interface Locked {
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }));

/** Licences under which a tool may be used and a library shipped beside Apache-2.0 code. */
const accepted = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Weak copyleft and similar: acceptable for a tool that is not shipped. */
const acceptedInTools = [
  ...accepted,
  'CC0-1.0',
  'CC-BY-4.0',
  'EPL-2.0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
];

test('every package is locked with a checksum and without an address', () => {
  expect(
    packages.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true).map(({ name }) => name),
  ).toEqual([]);
  expect(packages.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
});

test('what is optional is locked too, else npm ci refuses the lock file', () => {
  const locked = new Set(packages.map(({ name }) => name));
  const wanted = Object.values(lock.packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

test('no install script is needed, and those that packages bring are refused', () => {
  const refused: Readonly<Record<string, boolean>> = manifest.allowScripts;
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript === true);
  expect(scripts.filter(({ name }) => refused[name] !== false).map(({ name }) => name)).toEqual([]);
  expect(manifest.scripts).not.toHaveProperty('postinstall');
  expect(manifest.scripts).not.toHaveProperty('prepare');
});

test('every version of ours is exact', () => {
  const ours = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  expect(Object.entries(ours).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

test('every licence is one that we accept', () => {
  const odd = packages
    .map((entry) => ({ name: entry.name, licence: entry.license ?? 'unknown', tool: isTool(entry) }))
    .filter(({ licence, tool }) => !(tool ? acceptedInTools : accepted).includes(licence));
  expect(odd).toEqual([]);
});

test('docs/licences.md lists them (vitest run -u writes it)', async () => {
  const page = [
    '# Licences of what the project uses',
    '',
    'Made from `package-lock.json` by a test. Packages of one name for several platforms are listed as one, with a star.',
    'k6 (AGPL-3.0) is a separate program: it is started, never linked; the container image contains it unmodified.',
    '',
    '## What the npm package needs when it runs',
    '',
    ...listed(packages.filter((entry) => !isTool(entry))),
    '',
    '## Tools of the repository',
    '',
    ...listed(packages.filter(isTool)),
    '',
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/licences.md');
});

function listed(entries: readonly (Locked & { readonly name: string })[]): readonly string[] {
  return [...Map.groupBy(entries, ({ license = 'unknown' }) => license)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, group]) => `- ${licence}: ${[...new Set(group.map(withoutPlatform))].join(', ')}`);
}

const withoutPlatform = ({ name }: { readonly name: string }): string =>
  name.replace(
    /([-/])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasm32|win|win32|windows)(-.*)?$/,
    '$1*',
  );

/** The Node binaries for several platforms belong to the repository; users of the package have their own. */
const isTool = (entry: Locked & { readonly name: string }): boolean =>
  entry.dev === true ||
  entry.devOptional === true ||
  Object.hasOwn(manifest.optionalDependencies, entry.name);
