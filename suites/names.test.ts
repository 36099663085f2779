import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

/** Names that several files export, each with the reason why one name is right. */
const shared: Readonly<Record<string, string>> = {
  checks: 'every chapter of rules exports its checks under one name, which suites/index.ts reads',
  probes: 'every chapter of rules exports its probes under one name, which suites/index.ts reads',
  command: 'every module of cli/commands is loaded by its file name and exports one command',
  addition: 'every module of cli/additions is loaded by its file name and exports one addition',
  Endpoint: 'the same concept: the reference shares no code with the suite, so it has its own type',
  Json: 'the same concept: the reference shares no code with the suite, so it has its own type',
  JsonObject: 'the same concept: the reference shares no code with the suite, so it has its own type',
  isObject: 'the same question: the reference shares no code with the suite, so it has its own function',
};

const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

/** The files of each exported name. Names of defects and variants are data: each group exports its list. */
function exportersByName(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...new Set([...text.matchAll(exported)].map(([, name = '']) => name))].map((name) => ({
      name,
      file,
    }));
  });
  const byName = Map.groupBy(found, ({ name }) => name);
  return new Map([...byName].map(([name, those]) => [name, those.map(({ file }) => file)]));
}

const files = globSync('{cli,lab,load,reference,reports,schemas,suites}/**/*.ts')
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/(^|\/)(dist|out|node_modules)\/|^reference\/(defects|variants)\/|\.gen\./.test(file))
  .sort();

test('an exported name has one meaning', () => {
  const exporters = exportersByName(files);
  expect(exporters.size).toBeGreaterThan(1000);
  const ambiguous = [...exporters].filter(([name, those]) => those.length > 1 && !(name in shared));
  expect(ambiguous.map(([name, those]) => `${name}: ${those.join(', ')}`)).toEqual([]);
});

test('names that may be shared are few, and shared', () => {
  const exporters = exportersByName(files);
  expect(Object.keys(shared).length).toBeLessThan(10);
  expect(Object.keys(shared).filter((name) => (exporters.get(name)?.length ?? 0) < 2)).toEqual([]);
});
