import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compile, faultsOf } from './compile.ts';
import { readSources } from './sources.ts';
import type { SchemaFamily } from './sources.ts';
import { validateResult } from './files.gen.js';
import { errorLimit, validateRows, validateSyncRunList } from './validators.gen.js';

const families: SchemaFamily[] = ['wire', 'files'];
const sources = families.flatMap((family) => readSources(family).map((source) => ({ family, ...source })));
const made = await compile();

test.each([...made.keys()])('%s is up to date with the schemas', (file) => {
  const committed = readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(committed === made.get(file), `run: node schemas/compile.ts`).toBe(true);
});

test('compiling twice gives the same', async () => {
  expect(await compile()).toEqual(made);
});

test.each(sources)('$name says what it is', ({ family, name, schema }) => {
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:data-sync-conformance:${family}:${name}`,
    title: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
  });
});

test.each(sources)('$name is valid in the 2020-12 dialect', ({ schema }) => {
  expect(faultsOf(schema)).toEqual([]);
});

test('the check of the dialect finds faults', () => {
  expect(faultsOf({ type: 'text' })).not.toEqual([]);
});

test.each(['validators.gen.js', 'files.gen.js'])(
  '%s imports nothing and makes no code at run time',
  (file) => {
    const text = made.get(file) ?? '';
    expect(text).not.toMatch(/\bimport\b|\brequire\b|\beval\b|\bFunction\b|\bprocess\b|\bglobalThis\b/);
    expect(text.length).toBeGreaterThan(1000);
  },
);

// k6 compiles patterns without look-around into its fast engine, and silently matches nothing with \p.
test('patterns keep to what every engine reads alike', () => {
  const patterns = sources.flatMap(({ schema }) => [
    ...JSON.stringify(schema).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g),
  ]);
  expect(patterns.length).toBeGreaterThan(3);
  for (const [, pattern = ''] of patterns) {
    expect(pattern).not.toMatch(/\\\\[pPdDwWsSbBk]|\(\?(?!:)/);
  }
});

test('a body of endless wrong entries yields a bounded list of errors', () => {
  const entries = Array.from({ length: 200_000 }, () => ({}));
  expect(validateSyncRunList({ data: entries })).toBe(false);
  expect(validateSyncRunList.errors?.length).toBeLessThan(errorLimit + 100);
  expect(validateRows(Array.from({ length: 200_000 }, () => 1))).toBe(false);
  expect(validateRows.errors).toHaveLength(errorLimit);
  validateResult({ requirements: Array.from({ length: 30_000 }, () => ({})) });
  expect(validateResult.errors?.length).toBeLessThan(errorLimit + 100);
});

test('what each virtual user of k6 has of its own holds no schema, and no pattern before it is needed', () => {
  const code = made.get('validators.gen.js') ?? '';
  expect(code).toContain('lazyPattern(');
  expect(code.match(/new RegExp\(/g)).toHaveLength(1);
  expect(code).not.toMatch(/\$schema|\bschema\d+\b/);
});
