import { expect, test } from 'vitest';

import { blocksOf, pages, textOf } from './fixtures/documents.ts';
import { defects } from '../reference/defects/index.ts';
import { variants } from '../reference/variants/index.ts';
import { observationIds, requirementIds, requirements } from './catalogue/index.ts';
import pact from './contracts/pacts/data-sync-client-data-sync-service.json' with { type: 'json' };
import { depths } from './plan/budget.ts';
import { parseTargetFile } from './target/target.ts';

test('target files on a page are accepted unchanged', () => {
  const files = pages
    .flatMap(blocksOf)
    .filter(({ language, text }) => language === 'json' && text.includes('"querySource"'));
  expect(files.length).toBeGreaterThan(0);
  for (const { text, page } of files)
    expect(() => parseTargetFile(text, page, { TENANT: 'a' })).not.toThrow();
});

test('the numbers in the README are those of catalogue, contract, defects and variants', () => {
  const count = (level: string): number =>
    requirementIds.filter((id) => requirements[id].level === level).length;
  const text = textOf('README.md');
  const numbers = [
    `${count('MUST')} rules from the spec (MUST)`,
    `${count('SHOULD')} from the standards it builds on (SHOULD)`,
    `${observationIds.length} details that the spec leaves open`,
    `${pact.interactions.length} interactions`,
  ];
  expect(numbers.filter((words) => !text.includes(words))).toEqual([]);
  const [broken, valid] = [...text.matchAll(/more than (\d+) (?:deliberately|unusual)/g)];
  expect(defects.length).toBeGreaterThan(Number(broken?.[1]));
  expect(variants.length).toBeGreaterThan(Number(valid?.[1]));
});

test('the numbers on docs/depths.md are those of the depths', () => {
  const cells = [...textOf('docs/depths.md').matchAll(/^\|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|/gm)].map(
    ([, ...row]) => row.map((cell) => cell.trim()),
  );
  const named = ['requests', 'pages', 'singleRuns', 'statuses', 'recordLists', 'sequences'] as const;
  for (const key of [...named, 'readsPerEndpoint'] as const)
    expect(cells, key).toContainEqual(
      [depths.quick, depths.standard, depths.thorough].map((depth) => String(depth[key])),
    );
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

test.each(['suites/preflight.ts', 'suites/target/refusals.ts', 'suites/diagnosis.ts'])(
  'every message of %s and its remedy are on docs/troubleshooting.md',
  (file) => {
    const page = textOf('docs/troubleshooting.md').replaceAll('…', ' ').replaceAll(/\s+/g, ' ');
    const texts = messagesOf(file);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  },
);
