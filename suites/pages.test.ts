import { expect, test } from 'vitest';
import { blocksOf, pages, textOf } from './fixtures/documents.ts';
import { phases } from './log/exchange.ts';
import { parseTargetFile } from './target/target.ts';

test('target files on a page are accepted unchanged', () => {
  const files = pages
    .flatMap(blocksOf)
    .filter(({ language, text }) => language === 'json' && text.includes('"querySource"'));
  expect(files).not.toEqual([]);
  for (const { text, page } of files)
    expect(() => parseTargetFile(text, page, { TENANT: 'a' })).not.toThrow();
});

test('the pages name the phases of a run as the program does, in their order', () => {
  expect(textOf('docs/conduct.md').match(/(?<=<b>)[^<]+/g)).toEqual(phases);
  expect(textOf('docs/how-it-works.md')).toContain(`six phases: ${phases.join(', ')}.`);
});

/** The texts of a module between the parts that vary; a text has at least three words. */
function messagesOf(file: string): readonly string[] {
  const code = textOf(file)
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import [^]*?;$/gm, '')
    .replaceAll(String.raw`\${NAME}`, '$NAME');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .flatMap(([, plain, template]) => plain ?? template?.split(/\$\{(?:[^{}]|\{\w*\})*\}/) ?? [])
    .map((text) => text.replaceAll('$NAME', '${NAME}').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length > 2 && /^[\w ;:,.()"'/{}$@…-]+$/.test(text));
}

test.each(['suites/preflight.ts', 'suites/diagnosis.ts', 'suites/verdict/gaps.ts'])(
  'every message of %s and its remedy are on docs/troubleshooting.md',
  (file) => {
    const page = textOf('docs/troubleshooting.md').replaceAll('…', ' ').replaceAll(/\s+/g, ' ');
    const texts = messagesOf(file);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  },
);
