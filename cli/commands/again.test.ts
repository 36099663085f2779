import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadBaseUrl } from '../../suites/fixtures/raw-target.ts';
import { newFolder, openServer, runCommandLine } from '../fixtures/bin.ts';

const rule = '2.3-skipped-rows-absent';

test('a rule of a report still fails, is fixed, or cannot be checked', async () => {
  const broken = await openServer('single-run-shows-skipped-rows');
  const fixed = await openServer();
  const { cwd: folder, env } = broken;
  const file = join(folder, 'target.json');
  await runCommandLine(['certify', '--target', file, '--only', rule, '--report-dir', folder], { env });
  const report = join(folder, 'report.json');
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    target: { baseUrl: broken.baseUrl, file },
  });
  const again = (baseUrl = broken.baseUrl, token = broken.token) =>
    runCommandLine(['again', report, rule, '--target', file, '--base-url', baseUrl], {
      env: { TOKEN: token },
    });
  const still = await again();
  expect([still.code, still.stdout]).toEqual([1, expect.stringContaining(`still fails: ${rule}`)]);
  expect(still.stdout).toContain(`again -- ${report} ${rule} --target ${file}`);
  const now = await again(fixed.baseUrl, fixed.token);
  expect([now.code, now.stdout]).toEqual([0, expect.stringContaining(`fixed: ${rule}`)]);
  const dead = await again(await deadBaseUrl());
  expect([dead.code, dead.stdout]).toEqual([3, expect.stringContaining(`cannot tell: ${rule}`)]);
});

test('of the embedded reference server with a defect, the same server is checked again', async () => {
  const folder = newFolder();
  const defect = ['--defect', 'single-run-shows-skipped-rows', '--depth', 'quick', '--report-dir', folder];
  await runCommandLine(['certify', ...defect, '--only', rule]);
  const report = join(folder, 'report.json');
  const still = await runCommandLine(['again', report, rule]);
  expect([still.code, still.stdout]).toEqual([1, expect.stringContaining(`still fails: ${rule}`)]);
  expect(still.stdout).toContain(
    `again -- ${report} ${rule} --defect single-run-shows-skipped-rows --depth quick`,
  );
  const other = await runCommandLine(['again', report, rule, '--reference']);
  expect([other.code, other.stdout]).toEqual([0, expect.stringContaining(`fixed: ${rule}`)]);
});

test('no report decides where the token goes, or which files are read', async () => {
  const folder = newFolder();
  await runCommandLine(['certify', '--reference', '--depth', 'quick', '--report-dir', folder]);
  const path = join(folder, 'report.json');
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const again = async (target: object) => {
    writeFileSync(
      path,
      JSON.stringify({ ...report, target: { ...report.target, embedded: false, ...target } }),
    );
    const { code, stderr } = await runCommandLine(['again', path, rule], { env: { TOKEN: 'x' } });
    return [code, stderr];
  };
  expect(await again({ baseUrl: 'https://elsewhere.example' })).toEqual([
    2,
    expect.stringContaining('BASE_URL'),
  ]);
  const own = { baseUrl: 'http://127.0.0.1:1', file: '/etc/passwd' };
  expect(await again(own)).toEqual([2, expect.stringContaining('--target')]);
});
