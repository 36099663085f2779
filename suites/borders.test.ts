import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix, sep } from 'node:path';
import { expect, test } from 'vitest';
import { roomOf } from './fixtures/rooms.ts';

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = globSync('{cli,lab,load,reference,reports,schemas,suites}/**/*.{ts,js}')
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

function packageOf(name: string): string {
  if (name.startsWith('node:') || builtinModules.includes(name)) return 'node';
  const parts = name.split('/');
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? name);
}

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const [name, room] = roomOf(from) ?? [];
  if (room === undefined || to.endsWith('.json')) return true;
  if (/^(cli|lab|load|reference|reports|schemas|suites)\//.test(to)) {
    const [there = ''] = roomOf(to) ?? [];
    if (name === 'load' && to === 'schemas/validators.gen.js') return true;
    if (from.startsWith('cli/project/') && there === 'lab') return true;
    return there === name
      ? there !== 'rules' || from.endsWith('/index.ts')
      : room.rooms?.includes(there) === true || (typeOnly && room.typesOf?.includes(there) === true);
  }
  const who = room.packages?.[packageOf(to)] ?? room.packages?.['*'] ?? false;
  return who === true || (who instanceof RegExp && who.test(from));
}

test('every import stays within the borders of its room', () => {
  const broken = imports
    .filter((found) => !isAllowed(found))
    .map(({ from, to }) => `${from} imports ${to}: ${roomOf(from)?.[1].rule}`);
  expect(broken).toEqual([]);
});

test.each([
  ['suites/rules/links.ts', 'suites/rules/errors.ts', false],
  ['suites/rules/index.ts', 'suites/rules/errors.ts', true],
  ['suites/rules/links.ts', 'suites/log/pages.ts', true],
  ['suites/rules/links.ts', 'suites/http/client.ts', false],
  ['suites/rules/links.ts', 'undici', false],
  ['suites/plan/reads.ts', 'node:fs', false],
  ['suites/log/pages.ts', 'suites/plan/reads.ts', false],
  ['suites/http/transport.ts', 'undici', true],
  ['suites/http/client.ts', 'suites/rules/links.ts', false],
  ['suites/verdict/outcomes.ts', 'suites/rules/index.ts', false],
  ['suites/catalogue/index.ts', 'node:fs', false],
  ['suites/certify.ts', 'reference/server.ts', false],
  ['suites/conformance.spec.ts', 'suites/rules/links.ts', false],
  ['schemas/report.ts', 'suites/log/judgement.ts', false],
  ['reference/server.ts', 'schemas/validators.gen.js', false],
  ['reference/server.ts', 'suites/catalogue/index.ts', false],
  ['reports/html.ts', 'suites/certify.ts', false],
  ['cli/main.ts', 'suites/rules/links.ts', false],
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

test('a path from the place of a module leads somewhere', () => {
  const dangling = files.flatMap((file) =>
    [...(source.get(file) ?? '').matchAll(/new URL\('(\.[^']*)', import\.meta\.url\)/g)]
      .map(([, path = '']) => posix.join(posix.dirname(file), path))
      // In the package a module is JavaScript.
      .filter((path) => !existsSync(path) && !existsSync(path.replace(/\.js$/, '.ts')))
      .map((path) => `${file}: ${path}`),
  );
  expect(dangling).toEqual([]);
});

/** A word that only some files may use, and why only those. */
interface Reserved {
  readonly word: RegExp;
  readonly within: RegExp;
  /** The files that may use it; further ones each with the reason. */
  readonly of: Readonly<Record<string, RegExp>>;
  readonly why: string;
}

const reserved: readonly Reserved[] = [
  {
    word: /\bconsole\./,
    within: /./,
    of: {
      'they print': /^cli\/|^lab\/|^load\/runner\/|^reports\/console\.ts$/,
      'k6 has no other voice': /^load\//,
    },
    why: 'only the command and the console report print',
  },
  {
    word: /\bprocess\.env\b/,
    within: /./,
    of: {
      'they read settings': /^cli\/|^lab\/|^load\/runner\//,
      'a process of its own, whose environment is made for it': /^suites\/contracts\/verifier-process\.ts$/,
    },
    why: 'only the command reads the environment',
  },
  {
    word: /\bJSON\.parse\(|\.json\(\)/,
    within: /^suites\//,
    of: {
      'the reader of answers, and texts of our own': /^suites\/log\/(decode|json)\.ts$/,
      "the contract file and the native library's words, no answers":
        /^suites\/contracts\/(verifier-process|pact-file|\w+\.pact)\.ts$/,
    },
    why: 'only decode.ts turns an answer into values: digits get lost elsewhere',
  },
  { word: /\bMath\.random\(/, within: /^suites\//, of: {}, why: 'the same seed yields the same requests' },
];

test('words that only some files may use stay there', () => {
  const ours = files.filter((file) => roomOf(file)?.[0] !== 'test' && !file.includes('.gen.'));
  const broken = ours.flatMap((file) =>
    reserved
      .filter(({ word, within }) => within.test(file) && word.test(codeOf(file)))
      .filter((entry) => !Object.values(entry.of).some((those) => those.test(file)))
      .map(({ word, why }) => `${file} uses ${word.source}: ${why}`),
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
      !/^(suites\/catalogue|schemas|reference\/(defects|variants))\//.test(file) &&
      (source.get(file) ?? '').trimEnd().split('\n').length > 500,
  );
  expect(tooLong, 'more than 500 lines').toEqual([]);
  const nameless = written.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/)/.test(file));
  expect(nameless, 'named after nothing').toEqual([]);
  const oddly = written.filter((file) => !/^[a-z0-9]+([.-][a-z0-9]+)*\.(ts|js)$/.test(posix.basename(file)));
  expect(oddly, 'not in kebab-case').toEqual([]);
});

test('a folder is one room: it has no more than 26 sources', () => {
  const sources = files.filter((file) => !file.endsWith('.test.ts') && !file.includes('.gen.'));
  const folders = Map.groupBy(sources, (file) => posix.dirname(file));
  const crowded = [...folders].filter(([, those]) => those.length > 26);
  expect(crowded.map(([folder, those]) => `${folder}: ${those.length}`)).toEqual([]);
});

test('every export says what it promises', () => {
  const silent = files
    .filter((file) => file.endsWith('.ts') && roomOf(file)?.[0] !== 'test' && !file.includes('.gen.'))
    .flatMap((file) => {
      // A template may contain the text of another program.
      const written = (source.get(file) ?? '').replaceAll(/`(?:\\.|[^`\\])*`/g, (text) =>
        text.replaceAll(/[^\n]/g, '.'),
      );
      const lines = written.split('\n');
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

test('whatever is put into the temporary folder is in a folder of its own, which only its user can enter', () => {
  // mkdtemp makes it with mode 0700, under a name that nobody knows before.
  const open = /(?<!mkdtemp(?:Sync|Disposable|DisposableSync)?\(join\()tmpdir\(\)/;
  const found = files.filter((file) => open.test(source.get(file) ?? ''));
  expect(found.filter((file) => !/\.test\.ts$|\/fixtures\//.test(file))).toEqual([]);
});
