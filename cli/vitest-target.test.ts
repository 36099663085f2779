import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, openServer, runProgram } from './fixtures/bin.ts';
import { home } from './place.ts';

/** Runs vitest on the conformance project as a user does, and reads the report that it leaves. */
async function conformance(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = home,
) {
  const reportDir = newFolder();
  // What the vitest that runs this test has set for itself.
  const names = Object.keys(process.env).filter((name) => /^VITEST|^(NODE_ENV|TEST)$/.test(name));
  const ours = Object.fromEntries(names.map((name) => [name, undefined]));
  const vitest = join(home, 'node_modules/vitest/vitest.mjs');
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    [vitest, 'run', '--root', home, '--project', 'conformance', ...args],
    { cwd, env: { ...ours, REPORT_DIR: reportDir, NO_COLOR: '1', ...env } },
  );
  const path = join(reportDir, 'report.json');
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return { code, output: stdout + stderr, report, files: readdirSync(reportDir) };
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
