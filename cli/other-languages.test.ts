import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { openServer, runProgram } from './fixtures/bin.ts';
import { blocksOf } from './fixtures/documents.ts';
import { home } from './place.ts';

test('the unit test in Python on docs/other-languages.md fails for the rule that a server breaks', async () => {
  const example = blocksOf('docs/other-languages.md').find(({ title }) => title === 'test_conformance.py');
  const { cwd: folder, ...server } = await openServer('missing-sync-answers-200');
  writeFileSync(join(folder, 'test_conformance.py'), example?.text ?? '');
  const suite = `'${process.execPath}' '${join(home, 'cli/start.js')}'`;
  const env = { SUITE: suite, ...server.env };
  const { stderr } = await runProgram('python3', ['test_conformance.py'], { cwd: folder, env });
  expect(stderr).toMatch(/FAIL: test_rules .*\[4\.7-not-found\]/);
  expect(stderr).toContain('wanted   404');
  expect(stderr).toMatch(/FAILED \(failures=1\b/);
});
