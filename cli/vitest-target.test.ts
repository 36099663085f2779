import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { newFolder, openServer } from './fixtures/bin.ts';
import { home } from './place.ts';

/** Runs vitest on the conformance project as a user does, and reads the report that it leaves. */
async function conformance(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = home,
) {
  const reportDir = newFolder();
  const names = /^VITEST|^(BASE_URL|TOKEN|TARGET|NODE_ENV|TEST)$/;
  const ours = Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.test(name)));
  const vitest = join(home, 'node_modules/vitest/vitest.mjs');
  const ended = await promisify(execFile)(
    process.execPath,
    [vitest, 'run', '--root', home, '--project', 'conformance', ...args],
    { cwd, env: { ...ours, REPORT_DIR: reportDir, NO_COLOR: '1', ...env } },
  ).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error, // what execFile rejects with
  );
  const path = join(reportDir, 'report.json');
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return { code: ended.code, output: ended.stdout + ended.stderr, report, files: readdirSync(reportDir) };
}

test('without a target the embedded reference is examined, as far as filter and configuration file go', async () => {
  const folder = newFolder();
  const settings = { profile: 'read-only', depth: 'quick', reporters: ['json'] };
  writeFileSync(join(folder, 'conformance.config.json'), JSON.stringify(settings));
  const { code, output, report, files } = await conformance(['-t', '4.4-answers-200'], {}, folder);
  expect(output).toMatch(/1 passed/);
  expect(report).toMatchObject({ verdict: 'conformant', target: { embedded: true }, profile: 'read-only' });
  expect(report).toMatchObject({ scope: ['read-only', 'narrowed'], questions: { depth: 'quick' } });
  expect(files).toEqual(['report.json']);
  expect(code).toBe(0);
});

test('a defect fails the test of its rule, in the words of the finding, with every reporter', async () => {
  const { cwd, env } = await openServer('run-filter-ignored');
  const target = { ...env, TARGET: join(cwd, 'target.json') };
  const { code, output, report } = await conformance(
    ['-t', '4.7-status-filter', '--reporter', 'tap'],
    target,
  );
  expect(output).toMatch(/4\.7-status-filter {2}MUST · clause 4\.7/);
  expect(report).toMatchObject({ verdict: 'non-conformant', exitCode: 1, target: { name: 'Acme sync' } });
  expect(output).not.toContain(env.TOKEN);
  expect(code).not.toBe(0);
});

test('what is not examined is skipped with its reason, and the run does not end with 0', async () => {
  const { env } = await openServer();
  const { code, output, report } = await conformance(['-t', '4.6-answers-200'], env);
  expect(output).toMatch(/\b\d+ skipped/);
  expect(output).not.toMatch(/\b\d+ passed/);
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 3 });
  expect(code).not.toBe(0);
});

test('a filter that fits nothing, and a target that got lost, do not end with 0', async () => {
  const nothing = await conformance(['-t', 'there is no such rule']);
  expect(nothing.output).toContain('No rule was examined');
  expect(nothing.code).not.toBe(0);
  const lost = await conformance(['-t', '4.4-answers-200'], { BASE_URL: '' });
  expect(lost.output).toContain('BASE_URL is set but empty');
  expect(lost.code).not.toBe(0);
});
