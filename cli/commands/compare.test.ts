import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServer, runCommandLine } from '../fixtures/bin.ts';

test('a rule that a later report finds broken is a regression', async () => {
  const { cwd: folder, env } = await openServer('model-has-another-id');
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  expect((await runCommandLine(['certify', '--reference', '--report-dir', before])).code).toBe(0);
  await runCommandLine(['certify', '--report-dir', after, '--only', '4.4-id-asked'], { env });
  const reports = [join(before, 'report.json'), join(after, 'report.json')];
  const gate = await runCommandLine(['compare', ...reports, '--no-regressions', '--report-dir', folder]);
  expect(gate.stdout).toMatch(/^worse .*4\.4-id-asked/m);
  expect(gate.code).toBe(1);
  expect((await runCommandLine(['compare', ...reports, '--report-dir', folder])).code).toBe(0);
});
