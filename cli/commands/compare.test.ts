import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defects } from '../../reference/defects/index.ts';
import { startReference } from '../../reference/server.ts';
import { newFolder, runCommandLine } from '../fixtures/bin.ts';

test('a rule that a later report finds broken is a regression', async () => {
  const folder = newFolder();
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  const defect = defects.find(({ name }) => name === 'model-has-another-id');
  const reference = await startReference({ deviations: defect === undefined ? [] : [defect.apply] });
  try {
    expect((await runCommandLine(['certify', '--reference', '--report-dir', before])).code).toBe(0);
    const env = { BASE_URL: reference.baseUrl, TOKEN: reference.token };
    await runCommandLine(['certify', '--report-dir', after, '--only', '4.4-id-asked'], { env });
  } finally {
    await reference.close();
  }
  const reports = [join(before, 'report.json'), join(after, 'report.json')];
  const gate = await runCommandLine(['compare', ...reports, '--no-regressions', '--report-dir', folder]);
  expect(gate.stdout).toMatch(/^worse .*4\.4-id-asked/m);
  expect(gate.code).toBe(1);
  expect((await runCommandLine(['compare', ...reports, '--report-dir', folder])).code).toBe(0);
});

test('what is no report is refused with words', async () => {
  const { code, stderr } = await runCommandLine(['compare', 'a.json', 'b.json']);
  expect(code).toBe(2);
  expect(stderr).toContain('there is no such file');
});
