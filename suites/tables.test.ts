import { globSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { expect, test } from 'vitest';
import { turnsIn } from '../lab/mutation/turned.ts';

/** Files that decide something and that no test imports, each with what tests them instead. */
const testedThrough: readonly { readonly files: RegExp; readonly why: string }[] = [
  { files: /\/http\/transport\.ts$/, why: 'sockets: the tests of client-live use real ones' },
];

const slashed = (pattern: string): readonly string[] =>
  globSync(pattern).map((file) => file.split(sep).join('/'));
const isOfTests = (file: string): boolean => /\.test\.ts$|\/fixtures\//.test(file);
const files = slashed('suites/kit/**/*.ts').filter((file) => !isOfTests(file) && !file.endsWith('.d.ts'));
const tests = [...slashed('suites/**/*.ts'), ...slashed('{cli,lab,load,reports}/**/*.ts')].filter(isOfTests);

/** Whether a test beside it has its name. */
const hasOwn = (file: string): boolean => tests.includes(file.replace(/\.ts$/, '.test.ts'));

/** The files that a test or a fixture imports, for more than their types. */
function importedBy(file: string): readonly string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^import\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm,
  );
  return [...imports].map(([, name = '']) => posix.join(posix.dirname(file), name));
}

/** Whether a file compares something, or takes one of two ways. */
function decides(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return (
    turnsIn(file, text).some(({ kind }) => kind !== 'bound') || /\b(?:if|while|switch) \(|\s\? /.test(code)
  );
}

test('every file of the kit that decides something has a test beside it, or one that imports it', () => {
  const tested = new Set(tests.flatMap(importedBy));
  const untested = files.filter((file) => !tested.has(file) && !hasOwn(file) && decides(file));
  const isListed = (file: string): boolean => testedThrough.some((one) => one.files.test(file));
  expect(untested.filter((file) => !isListed(file))).toEqual([]);
  const idle = testedThrough.filter((one) => !untested.some((file) => one.files.test(file)));
  expect(
    idle.map(({ files: listed }) => listed.source),
    'listed without need',
  ).toEqual([]);
});
