import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix, sep } from 'node:path';
import { expect, test } from 'vitest';

/** A room of the house: which files it holds, and what its files may import. The first room that fits is a file's own. */
interface Room {
  readonly name: string;
  readonly holds: RegExp;
  /** Rooms it may import values from; its own is always among them. */
  readonly rooms: readonly string[];
  /** Rooms of which it may import types alone. */
  readonly typesOf?: readonly string[];
  /** Packages, and the file names that may import them where not all may. */
  readonly packages: Readonly<Record<string, RegExp | true>>;
  readonly rule: string;
}

const every = [
  'catalogue',
  'schemas',
  'kit',
  'chapter',
  'core',
  'host',
  'contracts',
  'reference',
  'reports',
  'cli',
];

const house: readonly Room[] = [
  {
    name: 'test',
    holds: /\.test\.ts$|\/fixtures\//,
    rooms: [...every, 'load'],
    packages: { '*': true },
    rule: 'what judges us may look at everything',
  },
  {
    name: 'catalogue',
    holds: /^suites\/catalogue\//,
    rooms: [],
    packages: {},
    rule: 'the catalogue is data and imports nothing',
  },
  {
    name: 'schemas',
    holds: /^schemas\//,
    rooms: [],
    typesOf: ['catalogue'],
    packages: { node: true, ajv: /compile\.ts$/, esbuild: /compile\.ts$/, yaml: /(compile|openapi)\.ts$/ },
    rule: 'schemas import neither suites nor reports, and only compile.ts knows ajv',
  },
  {
    name: 'kit',
    holds: /^suites\/kit\//,
    rooms: ['catalogue', 'schemas'],
    packages: { node: true, undici: /\/client-live\.ts$/, 'fast-check': /\/(arbitraries|laws)\.ts$/ },
    rule: 'the kit imports catalogue and schemas; undici in client-live.ts, fast-check in arbitraries.ts and laws.ts',
  },
  {
    name: 'host',
    holds: /^suites\/conformance\.spec\.ts$/,
    rooms: ['core', 'kit', 'catalogue', 'reports'],
    packages: { node: true, vitest: true },
    rule: 'the vitest host imports neither chapters nor the reference: checks reach it through certify',
  },
  {
    name: 'core',
    holds: /^suites\/[^/]+\.ts$/,
    rooms: ['kit', 'chapter', 'catalogue', 'schemas'],
    packages: { node: true, 'fast-check': true },
    rule: 'the examination imports kit, chapters and catalogue; never vitest, reference, reports or cli',
  },
  {
    name: 'contracts',
    holds: /^suites\/contracts\//,
    rooms: ['kit', 'schemas', 'catalogue'],
    typesOf: ['core'],
    packages: {
      node: true,
      vitest: /\.pact\.ts$/,
      '@pact-foundation/pact': true,
      undici: /\/client\.ts$/,
    },
    rule: 'contracts import kit and schemas, neither chapters nor the reference; undici in client.ts',
  },
  {
    name: 'chapter',
    holds: /^suites\/[^/]+\//,
    rooms: ['kit', 'catalogue'],
    packages: { 'fast-check': true },
    rule: 'a chapter imports kit, catalogue and fast-check; never another chapter, undici, vitest, ajv or the reference',
  },
  {
    name: 'reference',
    holds: /^reference\//,
    rooms: [],
    typesOf: ['catalogue'],
    packages: { node: true, jose: true },
    rule: 'the reference shares no code with the checks: a shared bug would hide itself',
  },
  {
    name: 'reports',
    holds: /^reports\//,
    rooms: ['catalogue'],
    typesOf: ['core', 'kit'],
    packages: { node: true },
    rule: 'reports retell: they import the catalogue and the types of a Report',
  },
  {
    name: 'cli',
    holds: /^cli\//,
    rooms: every.filter((room) => room !== 'chapter' && room !== 'host'),
    packages: { '*': true, undici: /^$/, ajv: /^$/ },
    rule: 'the command imports every room but the chapters, and neither undici nor ajv',
  },
  {
    name: 'load',
    holds: /^load\//,
    rooms: [],
    packages: { k6: true },
    rule: 'k6 scripts import each other, k6 and schemas/validators.gen.js alone',
  },
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = globSync('{cli,load,reference,reports,schemas,suites}/**/*.{ts,js}')
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/(^|\/)(dist|out|node_modules)\//.test(file))
  .sort();
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const imports = files.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = source.get(from) ?? '';
  const stated = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm);
  const called = text.matchAll(/\bimport\(\s*'([^']+)'/g);
  const resolve = (name: string): string =>
    name.startsWith('.') ? posix.join(posix.dirname(from), name) : name;
  return [
    ...[...stated].map((found) => ({ from, to: resolve(found[2] ?? ''), typeOnly: found[1] !== undefined })),
    ...[...called].map((found) => ({ from, to: resolve(found[1] ?? ''), typeOnly: false })),
  ];
}

const roomOf = (file: string): Room | undefined => house.find((room) => room.holds.test(file));

function packageOf(name: string): string {
  if (name.startsWith('node:') || builtinModules.includes(name)) return 'node';
  const parts = name.split('/');
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? name);
}

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const room = roomOf(from);
  if (room === undefined || to.endsWith('.json')) return true;
  if (/^(cli|load|reference|reports|schemas|suites)\//.test(to)) {
    const there = roomOf(to)?.name ?? '';
    if (room.name === 'load' && to === 'schemas/validators.gen.js') return true;
    return there === room.name
      ? there !== 'chapter' || from.split('/')[1] === to.split('/')[1]
      : room.rooms.includes(there) || (typeOnly && room.typesOf?.includes(there) === true);
  }
  const who = room.packages[packageOf(to)] ?? room.packages['*'] ?? false;
  return who === true || (who instanceof RegExp && who.test(from));
}

test('every import stays within the borders of its room', () => {
  const broken = imports
    .filter((found) => !isAllowed(found))
    .map(({ from, to }) => `${from} imports ${to}: ${roomOf(from)?.rule}`);
  expect(broken).toEqual([]);
});

test.each([
  ['suites/lists/pages.ts', 'suites/errors/not-found.ts', false],
  ['suites/lists/pages.ts', 'suites/lists/walk.ts', true],
  ['suites/lists/pages.ts', 'undici', false],
  ['suites/kit/walk.ts', 'suites/lists/pages.ts', false],
  ['suites/kit/client-live.ts', 'undici', true],
  ['suites/kit/client.ts', 'undici', false],
  ['suites/catalogue/index.ts', 'node:fs', false],
  ['suites/certify.ts', 'reference/server.ts', false],
  ['suites/conformance.spec.ts', 'suites/lists/pages.ts', false],
  ['reference/server.ts', 'schemas/validators.gen.js', false],
  ['reference/server.ts', 'suites/catalogue/index.ts', false],
  ['reports/html.ts', 'suites/certify.ts', false],
  ['cli/main.ts', 'suites/lists/pages.ts', false],
  ['cli/main.ts', 'suites/certify.ts', true],
  ['load/lib/traffic.ts', 'node:fs', false],
  ['load/lib/traffic.ts', 'schemas/validators.gen.js', true],
])('of %s importing %s the borders say %s', (from, to, allowed) => {
  expect(isAllowed({ from, to, typeOnly: false })).toBe(allowed);
});

test('no file imports itself through others', () => {
  const next = Map.groupBy(
    imports.filter((found) => !found.typeOnly && source.has(found.to)),
    (found) => found.from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

/** Words that only some files may use, and why only those. */
const reserved: readonly (readonly [RegExp, within: RegExp, but: RegExp, why: string])[] = [
  [
    /\bconsole\./,
    /./,
    /^cli\/|^reports\/console\.ts$|^load\//,
    'only the command and the console report print',
  ],
  [
    /\bprocess\.env\b/,
    /./,
    /^cli\/|^suites\/kit\/target\.ts$/,
    'only the command and the target read the environment',
  ],
  [
    /\bJSON\.parse\(|\.json\(\)/,
    /^suites\//,
    /^suites\/kit\/(decode|json-text)\.ts$/,
    'only decode.ts and the reader beneath it turn bytes into values: digits get lost elsewhere',
  ],
  [/\bMath\.random\(|\bsetInterval\(/, /^suites\//, /^$/, 'the same seed gives the same requests'],
  [/:\s*any\b|\bas any\b/, /./, /^$/, 'what is not known is unknown'],
];

test('words that only some files may use stay there', () => {
  const ours = files.filter((file) => roomOf(file)?.name !== 'test' && !file.includes('.gen.'));
  const broken = ours.flatMap((file) =>
    reserved
      .filter(([word, within, but]) => within.test(file) && !but.test(file) && word.test(codeOf(file)))
      .map(([word, , , why]) => `${file} uses ${word.source}: ${why}`),
  );
  expect(broken).toEqual([]);
});

function codeOf(file: string): string {
  return (source.get(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

test('files are short and named after what they hold', () => {
  const written = files.filter((file) => !file.includes('.gen.'));
  const tooLong = written.filter(
    (file) =>
      !file.startsWith('suites/catalogue/') && (source.get(file) ?? '').trimEnd().split('\n').length > 300,
  );
  expect(tooLong, 'more than 300 lines').toEqual([]);
  const nameless = written.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/)/.test(file));
  expect(nameless, 'named after nothing').toEqual([]);
  const oddly = written.filter((file) => !/^[a-z0-9]+([.-][a-z0-9]+)*\.(ts|js)$/.test(posix.basename(file)));
  expect(oddly, 'not in kebab-case').toEqual([]);
});

test('every export says what it promises', () => {
  const silent = files
    .filter((file) => file.endsWith('.ts') && roomOf(file)?.name !== 'test' && !file.includes('.gen.'))
    .flatMap((file) => {
      const lines = (source.get(file) ?? '').split('\n');
      return lines.flatMap((line, index) =>
        /^export (?:declare )?(?:async )?(?:const|function|class|interface|type) (?!\{)/.test(line) &&
        !/\*\/\s*$/.test(lines[index - 1] ?? '') &&
        !/^export (?:async )?function \w+.*;$/.test(lines[index - 1] ?? '')
          ? [`${file}:${index + 1} ${line.slice(0, 60)}`]
          : [],
      );
    });
  expect(silent).toEqual([]);
});
