import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, openServer, reportIn, runProgram } from './fixtures/bin.ts';
import { home } from './place.ts';

/** Runs vitest on the conformance project as a user does, and reads the report that it leaves. */
async function conformance(
  filter: string,
  env: Readonly<Record<string, string>> = {},
  cwd: string = home,
  more: readonly string[] = [],
) {
  const reportDir = newFolder();
  // What the vitest that runs this test has set for itself.
  const names = Object.keys(process.env).filter((name) => /^VITEST|^(NODE_ENV|TEST)$/.test(name));
  const ours = Object.fromEntries(names.map((name) => [name, undefined]));
  const vitest = [join(home, 'node_modules/vitest/vitest.mjs'), 'run', '--root', home];
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    [...vitest, '--project', 'conformance', '-t', filter, ...more],
    { cwd, env: { ...ours, REPORT_DIR: reportDir, NO_COLOR: '1', ...env } },
  );
  const report = existsSync(join(reportDir, 'report.json')) ? reportIn(reportDir) : undefined;
  return { isGreen: code === 0, output: stdout + stderr, report, files: readdirSync(reportDir) };
}

test('without a target the embedded reference is examined, as far as filter and configuration file go', async () => {
  const folder = newFolder();
  const settings = { profile: 'read-only', depth: 'quick', reporters: ['json'] };
  writeFileSync(join(folder, 'conformance.config.json'), JSON.stringify(settings));
  const { isGreen, output, report, files } = await conformance('4.4-answers-200', {}, folder);
  expect(output).toMatch(/1 passed/);
  expect(report).toMatchObject({ verdict: 'conformant', target: { embedded: true }, profile: 'read-only' });
  expect(report).toMatchObject({ scope: ['read-only', 'narrowed'], questions: { depth: 'quick' } });
  expect(files).toEqual(['report.json']);
  expect(isGreen).toBe(true);
});

test('a defect fails the test of its rule, in the words of the finding, with every reporter', async () => {
  const { cwd, env } = await openServer('run-filter-ignored');
  writeFileSync(join(cwd, 'conformance.config.json'), JSON.stringify({ depth: 'quick' }));
  const more = ['--reporter', 'tap'];
  const target = { ...env, TARGET: 'target.json' };
  const { isGreen, output, report } = await conformance('4.7-status-filter', target, cwd, more);
  expect(output).toMatch(/4\.7-status-filter {2}MUST · clause 4\.7/);
  expect(report).toMatchObject({ verdict: 'non-conformant', exitCode: 1, target: { name: 'Acme sync' } });
  expect(output).not.toContain(env.TOKEN);
  expect(isGreen).toBe(false);
});

test('what is not examined is skipped with its reason, and is not green', async () => {
  const { cwd, env } = await openServer();
  writeFileSync(join(cwd, 'conformance.config.json'), JSON.stringify({ depth: 'quick' }));
  const { isGreen, output, report } = await conformance('4.6-answers-200', env, cwd);
  expect(output).toMatch(/\b\d+ skipped/);
  expect(output).not.toMatch(/\b\d+ passed/);
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 3 });
  expect(isGreen).toBe(false);
});

test.each<[what: string, filter: string, env: Readonly<Record<string, string>>, says: string]>([
  ['a filter that fits nothing', 'there is no such rule', {}, 'No rule was examined'],
  ['a target that got lost', '4.4-answers-200', { BASE_URL: '' }, 'BASE_URL is set but empty'],
])('%s is not green', async (_, filter, env, says) => {
  const { isGreen, output } = await conformance(filter, env);
  expect(output).toContain(says);
  expect(isGreen).toBe(false);
});
