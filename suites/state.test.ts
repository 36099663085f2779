import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { roomOf } from './fixtures/rooms.ts';

/**
 * Files that are a process of their own, or say what a process knows; each with the reason why no run owns
 * the state.
 */
const ofProcess: Readonly<Record<string, string>> = {
  'cli/secrets.ts': 'an error that nobody caught is printed without the secrets of the process',
  'lab/bench/server.ts': 'a process of its own, which answers one order after the other',
  'lab/journal/kill-trials-of-a-night.ts': 'a program that is run by hand and then ends',
  'lab/matrix/contract-trial.ts':
    "one process of Pact's native library per thread, which takes long to start",
  'reports/html/script.js': 'the script of a page: a document of its own, which one reader looks at',
};

const isMutated = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`(?<![\w.])${name}(?:\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|fill)\(|(?:\.\w+|\[[^\]]+\]) (?:[-+|&?*]{0,2})= )`,
  ).test(text);

/**
 * What a module keeps between two calls: variables, weak collections, and constants that some function
 * changes.
 */
function stateIn(source: string): readonly string[] {
  // A template may contain the text of another program.
  const text = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/`(?:\\.|[^`\\])*`/g, '``');
  const variables = [...text.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name = '']) => name);
  const weak = [...text.matchAll(/^(?:export )?const (\w+)[^\n]* new Weak(?:Map|Set|Ref)\b/gm)].map(
    ([, name = '']) => name,
  );
  // A metric of k6 keeps nothing: it sends samples, and k6 requires it to be made when the module is loaded.
  const constants = [
    ...text.matchAll(/^(?:export )?const (\w+)(?! = new (?:Counter|Rate|Trend|Gauge)\()/gm),
  ].map(([, name = '']) => name);
  return [...new Set([...variables, ...weak, ...constants.filter((name) => isMutated(text, name))])];
}

const files = globSync('{cli,lab,load,reference,reports,schemas,suites}/**/*.{ts,js}')
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/(^|\/)(dist|out|node_modules)\/|\.gen\./.test(file) && roomOf(file)?.name !== 'test')
  .sort();

test('no module keeps state: it belongs to a run', () => {
  const found = files.flatMap((file) => {
    const names = stateIn(readFileSync(file, 'utf8'));
    return names.length === 0 ? [] : [[file, names] as const];
  });
  expect(found.filter(([file]) => !(file in ofProcess))).toEqual([]);
  expect(found.map(([file]) => file)).toEqual(Object.keys(ofProcess));
});

test.each([
  ['let count = 0;', ['count']],
  ['const pages = new WeakMap<Exchange, Page>();', ['pages']],
  ['const seen = new Set<string>();\nconst note = (id: string) => seen.add(id);', ['seen']],
  ['export const notes: string[] = [];\nfunction note() {\n  notes.push("x");\n}', ['notes']],
  ['const last = { at: 0 };\nfunction note() {\n  last.at = 1;\n}', ['last']],
  ['const gateway: ReadonlySet<number> = new Set([502]);\nconst is = (n: number) => gateway.has(n);', []],
  ['function walk() {\n  const seen = new Set();\n  seen.add(1);\n}', []],
  ['const script = `\nlet turn = 0;\n`;', []],
])('of %j the state is %j', (source, names) => {
  expect(stateIn(source)).toEqual(names);
});
