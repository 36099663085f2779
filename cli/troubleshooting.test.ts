import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { textOf } from './fixtures/documents.ts';
import { home } from './place.ts';

const sources = ['suites/target/preflight.ts', 'suites/target/refusals.ts', 'suites/diagnosis.ts'];

const page = textOf('docs/troubleshooting.md').replaceAll('…', ' ').replaceAll(/\s+/g, ' ');

/** The texts of a module between the parts that vary; a text has at least three words. */
function textsOf(file: string): readonly string[] {
  const code = readFileSync(join(home, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import [^]*?;$/gm, '')
    .replaceAll(String.raw`\${NAME}`, '$NAME');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .flatMap(([, plain, template]) => plain ?? template?.split(/\$\{(?:[^{}]|\{\w*\})*\}/) ?? [])
    .map((text) => text.replaceAll('$NAME', '${NAME}').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length > 2 && /^[\w ;:,.()"'/{}$@…-]+$/.test(text));
}

test.each(sources)('every message of %s and its remedy are on docs/troubleshooting.md', (file) => {
  const texts = textsOf(file);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
});
