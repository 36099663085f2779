import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import type { Report } from '../../schemas/report.ts';
import { deadBaseUrl, rawTarget } from '../../suites/fixtures/raw-target.ts';
import { newFolder, openServer, reportIn, runBin, runCommandLine, type BinOptions } from '../fixtures/bin.ts';

/** Certifies, with the real bin if that gets a signal, and reads the report that was written. */
async function certify(args: readonly string[], options: BinOptions = {}) {
  const cwd = options.cwd ?? newFolder();
  const run = options.onOutput === undefined ? runCommandLine : runBin;
  const { code, ...texts } = await run(['certify', ...args], { ...options, cwd });
  const report = reportIn(join(cwd, 'reports/out'));
  expect(code).toBe(report.exitCode);
  return { ...texts, report, cwd };
}

/** The outcomes that there are, those of rules too new to count included. */
const outcomes = ({ requirements }: Report): readonly string[] => [
  ...new Set(requirements.map(({ outcome, pending }) => pending ?? outcome)),
];

const file = ['--target', 'target.json'];

test('with nothing said the embedded reference is certified: 0, and every format lies in reports/out', async () => {
  const { stdout, stderr, report, cwd } = await certify([]);
  expect(report.faults).toEqual([]);
  expect(outcomes(report)).toEqual(['pass']);
  expect(stdout).toMatch(/^✓ Conformant {2}embedded reference/);
  expect(stderr).not.toContain('\u001b');
  expect(report).toMatchObject({ verdict: 'conformant', ended: 'complete', exitCode: 0 });
  const [source] = report.target.settings;
  expect(source).toBe('the embedded reference server was started, because no base URL was given');
  const formats = ['report.json', 'junit.xml', 'report.html', 'report.md', 'ctrf.json'];
  expect(readdirSync(join(cwd, 'reports/out'))).toEqual(expect.arrayContaining(formats));
});

test('a defect ends with 1 and is reported', async () => {
  const target = await openServer('run-filter-ignored');
  const { stdout, stderr, report } = await certify([...file, '--only', '4.7-status-filter'], target);
  expect(stdout).toMatch(
    /4\.7-status-filter {2}MUST · clause 4\.7[\s\S]*✗ Not conformant \(narrowed\) {2}Acme sync/,
  );
  expect(stderr).toMatch(/\nexit code 1 for Acme sync: 1 rule failed: 4\.7-status-filter\.\n$/);
  expect(report).toMatchObject({ verdict: 'non-conformant', exitCode: 1, scope: ['narrowed'] });
});

test('--quiet prints the verdict line and nothing else', async () => {
  const args = ['certify', '--quiet', '--only', '4.4-answers-200', '--defect', 'model-without-query'];
  const stdout = expect.stringMatching(/^conformant: embedded reference, [^\n]*\n$/);
  expect(await runBin(args)).toEqual({ code: 0, stdout, stderr: '' });
});

test('base URL and token alone end with 3: reads examined, writes untested with the keys to give, no finding', async () => {
  const target = await openServer();
  const { stdout, report } = await certify([], { env: target.env });
  expect(report).toMatchObject({ verdict: 'inconclusive', ended: 'complete', exitCode: 3 });
  expect(outcomes(report).toSorted()).toEqual(['pass', 'untested']);
  for (const key of ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'])
    expect(stdout).toMatch(new RegExp(`^  missing .*\\b${key}\\b`, 'm'));
  expect(report.changes).toEqual([]);
});

test('a dead target ends with 3 and says why, in a complete report', async () => {
  const { stderr, report } = await certify([], {
    env: { BASE_URL: await deadBaseUrl(), TOKEN: 'abc' },
  });
  expect(stderr).toMatch(/\nexit code 3 for .*refuses connections[^\n]*\n$/);
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 3 });
  expect(outcomes(report)).toEqual(['untested']);
});

test('a run past its deadline ends with 3 and the report so far', async () => {
  const target = await openServer({ delayMs: () => 100 });
  const { report } = await certify([...file, '--deadline', '0.5'], target);
  expect(report).toMatchObject({ verdict: 'inconclusive', ended: 'deadline', exitCode: 3 });
});

const silent = async () => {
  const target = await rawTarget(() => undefined);
  onTestFinished(() => target.close());
  return { env: { BASE_URL: target.baseUrl, TOKEN: 'abc' } };
};
const busy = () => openServer({ delayMs: () => 50 });

test.each([
  ['SIGINT', 'in a full run', file, busy, 'restoring what was changed and writing the report so far'],
  ['SIGTERM', 'in a run that reads', [...file, '--profile', 'read-only'], busy, 'writing the report so far'],
  // A run that waited an hour for the answer would end this test at its limit.
  ['SIGINT', 'at a silent target', ['--timeout', '1h'], silent, 'writing the report so far'],
] as const)('%s %s ends with 130 and the report so far', async (signal, _, args, open, words) => {
  let isSent = false;
  const { stderr, report } = await certify(args, {
    ...(await open()),
    onOutput: (_, child) => {
      if (!isSent) isSent = child.kill(signal);
    },
  });
  expect(stderr).toMatch(new RegExp(`${signal}: .*${words}; once more ends at once\n`));
  expect(stderr).toMatch(/\nexit code 130 for .*: the run was interrupted\n$/);
  expect(report).toMatchObject({ ended: 'interrupted', exitCode: 130 });
});

test('flag goes before environment before target file, and the report says which one won', async () => {
  const target = await openServer();
  writeFileSync(join(target.cwd, 'token'), `${target.token}\n`);
  const args = [...file, '--base-url', target.baseUrl, '--token-file', 'token', '--only', '4.4-answers-200'];
  const env = { BASE_URL: 'http://127.0.0.1:9', TOKEN: 'another' };
  const { report } = await certify(args, { cwd: target.cwd, env });
  expect(report.target.settings).toEqual([
    'base URL from --base-url; BASE_URL names another, which was not used',
    'token from --token-file; TOKEN names another, which was not used',
    'target file target.json from --target',
  ]);
  expect(report.target).toMatchObject({ name: 'Acme sync', baseUrl: target.baseUrl, embedded: false });
  expect(report.exitCode).toBe(0);
});
