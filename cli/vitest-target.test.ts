import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import {
  newFolder,
  openServer,
  reportIn,
  runCommandLine,
  runProgram,
  type BinOptions,
} from './fixtures/bin.ts';
import { home } from './place.ts';

/** Runs vitest on the conformance project as a user does, and reads the report that it leaves. */
async function conformance(line: string, given: BinOptions & { readonly config?: object }) {
  const { env, config, cwd = newFolder() } = given;
  const reportDir = newFolder();
  if (config !== undefined) writeFileSync(join(cwd, 'conformance.config.json'), JSON.stringify(config));
  // What the vitest that runs this test has set for itself.
  const names = Object.keys(process.env).filter((name) => /^VITEST|^(NODE_ENV|TEST)$/.test(name));
  const ours = Object.fromEntries(names.map((name) => [name, undefined]));
  const vitest = [join(home, 'node_modules/vitest/vitest.mjs'), 'run', '--root', home];
  const args = [...vitest, '--project', 'conformance', ...line.split(' ')];
  const settings = { ...ours, REPORT_DIR: reportDir, NO_COLOR: '1', ...env };
  const { code, stdout, stderr } = await runProgram(process.execPath, args, { cwd, env: settings });
  const report = existsSync(join(reportDir, 'report.json')) ? reportIn(reportDir) : undefined;
  return { isGreen: code === 0, output: stdout + stderr, report, files: readdirSync(reportDir) };
}

test('without a target the embedded reference is examined, as far as filter and configuration file go', async () => {
  const config = { profile: 'read-only', depth: 'quick', reporters: ['json'] };
  const { isGreen, output, report, files } = await conformance('-t 4.4-answers-200', { config });
  expect(output).toMatch(/1 passed/);
  expect(report).toMatchObject({ verdict: 'conformant', target: { embedded: true }, profile: 'read-only' });
  expect(report).toMatchObject({ scope: ['read-only', 'narrowed'], questions: { depth: 'quick' } });
  expect(files).toEqual(['report.json']);
  expect(isGreen).toBe(true);
});

const config = { depth: 'quick' };

test('defects fail the tests of their rules, in the words of the finding, and the report is that of certify', async () => {
  const server = await openServer('run-filter-ignored', 'connector-icon-null', 'reports-open-without-token');
  const env = { ...server.env, TARGET: 'target.json' };
  const { isGreen, output, report } = await conformance('--reporter tap', { ...server, config, env });
  expect(output).toMatch(/4\.7-status-filter {2}MUST · clause 4\.7/);
  expect(report).toMatchObject({ verdict: 'non-conformant', exitCode: 1, target: { name: 'Acme sync' } });
  expect(output).not.toContain(env.TOKEN);
  expect(isGreen).toBe(false);
  await runCommandLine('certify --depth quick --report-dir own --seed 7'.split(' '), { ...server, env });
  const own = reportIn(join(server.cwd, 'own'));
  const [hosted, certified] = [report, own].map((one) => one?.requirements.map(({ outcome }) => outcome));
  expect(hosted).toEqual(certified);
  expect(hosted).toEqual(expect.arrayContaining(['pass', 'fail', 'warn']));
});

test.each<[what: string, line: string, env: object | undefined, says: RegExp, verdict?: string]>([
  ['a filter that fits nothing', '-t no-such-rule', {}, /No rule was examined/],
  ['missing data', '-t 4.6-answers-200', undefined, /\b\d+ skipped[^]*examined: (?!what)./, 'inconclusive'],
])('%s is not green', async (_, line, given, says, verdict) => {
  const env = { ...(given ?? (await openServer()).env) };
  const { isGreen, output, report } = await conformance(line, { config, env });
  expect(output).toMatch(says);
  expect(output).not.toMatch(/\b\d+ passed/);
  expect(report?.verdict).toBe(verdict);
  expect(isGreen).toBe(false);
});
