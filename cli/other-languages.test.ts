import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

import { defects } from '../reference/defects/index.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { blocksOf, repository } from './fixtures/documents.ts';

test('the unit test in Python on docs/other-languages.md fails for the rule that a server breaks', async () => {
  const example = blocksOf('docs/other-languages.md').find(({ title }) => title === 'test_conformance.py');
  const defect = defects.find(({ name }) => name === 'missing-sync-answers-200');
  const server = await startReference({ deviations: defect === undefined ? [] : [defect.apply] });
  const folder = mkdtempSync(join(tmpdir(), 'python-'));
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { baseUrl, ...target } = server.target;
  writeFileSync(join(folder, 'target.json'), serialise(target));
  writeFileSync(join(folder, 'test_conformance.py'), example?.text ?? '');
  const suite = `'${process.execPath}' '${join(repository, 'cli/start.js')}'`;
  const env = { ...process.env, SUITE: suite, BASE_URL: baseUrl, TOKEN: server.token };
  const run = promisify(execFile)('python3', ['test_conformance.py'], { cwd: folder, env });
  const { stderr } = await run.catch((error: { readonly stderr: string }) => error);
  expect(stderr).toMatch(/FAIL: test_rules .*\[4\.7-not-found\]/);
  expect(stderr).toContain('wanted   404');
  expect(stderr).toMatch(/FAILED \(failures=1\b/);
});
