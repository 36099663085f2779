import { expect, test } from 'vitest';
import { batchesOf, mutatedFiles } from './mutated-files.ts';

test('what decides is mutated, but no test and no file that declares only types', () => {
  const files = mutatedFiles();
  expect(files).toContain('suites/verdict.ts');
  expect(files).toContain('suites/rules/lists/lists.suite.ts');
  for (const other of ['suites/kit/check/check.ts', 'suites/verdict.test.ts', 'suites/kit/http/client.ts'])
    expect(files).not.toContain(other);
});

test('each folder is mutated by itself', () => {
  expect(batchesOf(['a/b.ts', 'c/d.ts', 'a/e.ts'])).toEqual([['a/b.ts', 'a/e.ts'], ['c/d.ts']]);
});
