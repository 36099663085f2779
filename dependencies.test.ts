import { expect, test } from 'vitest';
import file from './package-lock.json' with { type: 'json' };
import manifest from './package.json' with { type: 'json' };

type Locked = Partial<Record<'license' | 'integrity' | 'resolved', string>> &
  Partial<Record<'hasInstallScript' | 'dev' | 'devOptional', boolean>> & {
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  };

const lock: { readonly packages: Readonly<Record<string, Locked>> } = file;
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, { license = 'unknown', ...locked }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    // The Node binaries belong to the repository; users of the package have their own.
    const isTool =
      locked.dev === true || locked.devOptional === true || name in manifest.optionalDependencies;
    return { ...locked, name, license, isTool };
  });

/** Licences under which a library may be shipped beside Apache-2.0 code, and a tool used. */
const shippable = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
const usable = ['CC0-1.0', 'CC-BY-4.0', 'EPL-2.0', 'MPL-2.0', 'PSF-2.0', 'Python-2.0', 'Unlicense'];

const refused: Readonly<Record<string, boolean>> = manifest.allowScripts;
const locked = new Set(packages.map(({ name }) => name));

test.each<[string, (one: (typeof packages)[number]) => boolean]>([
  ['is locked with a checksum', ({ integrity }) => integrity?.startsWith('sha512-') === true],
  ['is locked without an address', ({ resolved }) => resolved === undefined],
  ['needs no install script', (one) => one.hasInstallScript !== true || refused[one.name] === false],
  [
    'has a licence that we accept',
    (one) => shippable.includes(one.license) || (one.isTool && usable.includes(one.license)),
  ],
  [
    'has its optional parts locked too, else npm ci refuses the lock file',
    ({ optionalDependencies = {} }) => Object.keys(optionalDependencies).every((name) => locked.has(name)),
  ],
])('every package %s', (_, isRight) => {
  expect(packages.filter((one) => !isRight(one))).toEqual([]);
});

test('every version of ours is exact, and we have no install script', () => {
  const ours = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  expect(Object.values(ours).filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(Object.keys(manifest.scripts).filter((name) => /install|prepare/.test(name))).toEqual([]);
});

test('docs/licences.md lists them (vitest run -u writes it)', async () => {
  const page = `# Licences of what the project uses

Made from \`package-lock.json\` by a test. Packages of one name for several platforms are listed as one, with a star.
k6 (AGPL-3.0) is a separate program: it is started, never linked; the container image contains it unmodified.

## What the npm package needs when it runs

${listed(packages.filter(({ isTool }) => !isTool))}

## Tools of the repository

${listed(packages.filter(({ isTool }) => isTool))}
`;
  await expect(page).toMatchFileSnapshot('./docs/licences.md');
});

const platform =
  /([-/])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasm32|win|win32|windows)(-.*)?$/;

const listed = (entries: typeof packages): string =>
  [...Map.groupBy(entries, ({ license }) => license)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, group]) => {
      const names = new Set(group.map(({ name }) => name.replace(platform, '$1*')));
      return `- ${licence}: ${[...names].join(', ')}`;
    })
    .join('\n');
