import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

const { printWidth } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as { readonly printWidth: number };

/** A line that is a comment, or one that ends with a comment without quotes, which a text might have. */
const isComment = (line: string): boolean =>
  /^\s*(?:\/\*\*|\*(?:\s|\/)|\/\/)/.test(line) || /[;,{}()[\]] \/\/ [^'"`]*$/.test(line);

/** What cannot be wrapped: orders to the linter, and a word that is wider than a line. */
const isWhole = (line: string): boolean =>
  /\/\/ oxlint-|@ts-/.test(line) || line.split(/\s+/).some((word) => word.length > printWidth - 20);

/** The lines of comments that are wider than the formatter lets code be. */
const wideLines = (text: string): readonly number[] =>
  text
    .split('\n')
    .flatMap((line, at) => (line.length > printWidth && isComment(line) && !isWhole(line) ? [at + 1] : []));

test('comments wrap at the width of the formatter', () => {
  const files = globSync('{cli,lab,load,reference,reports,schemas,suites}/**/*.{ts,js}')
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/(^|\/)(dist|out|node_modules)\/|\.gen\./.test(file));
  expect(files.length).toBeGreaterThan(300);
  const wide = files.flatMap((file) => wideLines(readFileSync(file, 'utf8')).map((at) => `${file}:${at}`));
  expect(wide, `comments wider than ${printWidth} columns`).toEqual([]);
});

const long = 'word '.repeat(30).trim();

test.each([
  [`/** ${long} */\nconst a = 1;`, [1]],
  [`const a = 1;\n// ${long}`, [2]],
  [`/**\n * ${long}\n */`, [2]],
  [`const a = 1; // ${long}`, [1]],
  [`const a = '${long}';`, []],
  [`const a = 'http://x; // ${long}';`, []],
  [`// oxlint-disable-next-line no-empty-pattern -- ${long}`, []],
  [`// https://example.com/${'a'.repeat(120)}`, []],
])('of %j the wide lines are %j', (text, lines) => {
  expect(wideLines(text)).toEqual(lines);
});
