import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { reporterNames } from '../../reports/reporters.ts';
import schema from '../../schemas/files/config.schema.json' with { type: 'json' };
import type { Report } from '../../schemas/report.ts';
import type { Apply } from '../../reference/deviation.ts';
import { rawTarget } from '../../suites/fixtures/raw-target.ts';
import { depthNames } from '../../suites/log/knowledge.ts';
import { newFolder, openServer, reportIn, runBin, runCommandLine, type BinOptions } from '../fixtures/bin.ts';
import { blocksOf } from '../../suites/fixtures/documents.ts';
import { parseOptions } from '../options.ts';
import { certifyOptions, readCertification } from './certify-options.ts';

/** Certifies, with the real bin if that gets a signal, and reads the report that was written. */
async function certify(args: readonly string[], options: BinOptions = {}, folder = 'reports/out') {
  const cwd = options.cwd ?? newFolder();
  const run = options.onOutput === undefined ? runCommandLine : runBin;
  const { code, ...texts } = await run(['certify', ...args], { ...options, cwd });
  const report = reportIn(join(cwd, folder));
  expect(code).toBe(report.exitCode);
  return { ...texts, report, cwd };
}

/** The outcomes that there are, those of rules too new to count included. */
const outcomes = ({ requirements }: Report): readonly string[] =>
  [...new Set(requirements.map(({ outcome, pending }) => pending ?? outcome))].toSorted();

const file = ['--target', 'target.json'];
const quick = ['--depth', 'quick'];

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
  expect(readdirSync(join(cwd, 'reports/out'))).not.toContain('.run');
});

test('--quiet prints the verdict line and nothing else', async () => {
  const args = ['certify', '--quiet', '--only', '4.4-answers-200', '--defect', 'model-without-query'];
  const stdout = expect.stringMatching(/^conformant at quick depth: embedded reference, [^\n]*\n$/);
  expect(await runCommandLine([...args, ...quick])).toEqual({ code: 0, stdout, stderr: '' });
});

const filter = ['--only', '4.7-status-filter'];
const given = ['--waivers', 'waivers.json'];
const [example] = blocksOf('docs/certifying-your-server.md').filter(({ text }) => /"owner"/.test(text));
const waivers = example?.text ?? '';

const reported =
  /4\.7-status-filter {2}MUST · clause 4\.7[\s\S]*✗ Not conformant \(narrowed, quick\) {2}Acme sync/;
const ended = /\nexit code 1 for Acme sync: 1 rule failed: 4\.7-status-filter\.\n$/;
const waived = /^Waivers \(1\)\n {2}4\.7-status-filter {2}[^]*\n✓ Conformant \(waived, quick\)/m;
const unneeded = /\nexit code 1 for Acme sync: A waiver is no longer needed, and --strict/;
const ignored = ['run-filter-ignored'];

test.each<
  [what: string, on: readonly (string | Apply)[], args: readonly string[], code: number, ...RegExp[]]
>([
  ['a defect is reported', ignored, filter, 1, reported, ended],
  ['the waiver of docs/certifying-your-server.md lets its finding pass', ignored, given, 0, waived],
  ['and no other finding', [...ignored, 'schedule-answers-202'], given, 1],
  ['a waiver that is not needed is reported', [], [...given, ...filter], 0, /no longer needed|unused/i],
  ['and counts with --strict', [], [...given, ...filter, '--strict'], 1, unneeded],
])('%s', async (_, on, args, code, ...says) => {
  const { cwd, env } = await openServer(...on);
  writeFileSync(join(cwd, 'waivers.json'), waivers);
  const { stdout, stderr, report } = await certify([...file, ...quick, ...args], { cwd, env });
  for (const one of says) expect(stdout + stderr).toMatch(one);
  expect(report.exitCode).toBe(code);
});

test('--write-waivers writes a baseline that lets the same findings pass, and no others', async () => {
  const target = await openServer('schedule-answers-202');
  const args = [...file, ...quick, '--only', '4.6-answers-200', '--only', '4.1-answers-200'];
  const baseline = ['--write-waivers', 'known.json', '--owner', 'team sync', '--until', '2999-12-31'];
  const found = await certify([...args, ...baseline], target);
  expect(found.stderr).toContain('holds 1 waivers');
  expect(found.report.exitCode).toBe(1);
  const waived = await certify([...args, '--waivers', 'known.json'], target);
  expect(waived.stdout).toMatch(/^Waivers \(1\)\n {2}4\.6-answers-200 /);
  expect(waived.report.exitCode).toBe(0);
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

const one = ['--only', '4.4-answers-200'];

test('flag goes before environment before target file, and the report says which one won', async () => {
  const target = await openServer();
  writeFileSync(join(target.cwd, 'token'), `${target.token}\n`);
  const args = [...file, ...quick, ...one, '--base-url', target.baseUrl, '--token-file', 'token'];
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

const ofFile = { target: 'target.json', profile: 'read-only', depth: 'quick', reportDir: 'out' };
const configuration = { ...ofFile, reporters: ['junit'] };

test('the schema of the configuration knows the depths and formats that there are', () => {
  expect(schema.properties.depth.enum).toEqual(depthNames);
  expect(schema.properties.reporters.items.enum).toEqual(reporterNames);
});

test.each([
  ['conformance.config.json', configuration],
  ['package.json', { name: 'ours', conformance: configuration }],
])('a run takes target, profile, depth, folder and formats from %s', async (name, content) => {
  const { cwd, token, baseUrl } = await openServer();
  writeFileSync(join(cwd, name), JSON.stringify(content));
  const { stderr, report } = await certify(one, { cwd, env: { TOKEN: token } }, 'out');
  expect(stderr).toContain(`target file target.json from ${name}`);
  expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['junit.xml', 'report.json']);
  expect(report).toMatchObject({ profile: 'read-only', questions: { depth: 'quick' }, target: { baseUrl } });
  expect((await runCommandLine(['show'], { cwd })).stdout).toMatch(/^✓ Conformant/);
  expect((await runCommandLine(['again'], { cwd })).stdout).toBe('no rule failed in out/report.json\n');
});

test('an option counts before the configuration, environment and --reference before its target', async () => {
  const { cwd, token } = await openServer();
  const other = { ...configuration, target: 'gone.json', depth: 'standard' };
  writeFileSync(join(cwd, 'conformance.config.json'), JSON.stringify(other));
  const args = ['--profile', 'full', ...quick, '--report-dir', 'other', '--reporters', 'html', ...one];
  const { report } = await certify(args, { cwd, env: { TOKEN: token, TARGET: 'target.json' } }, 'other');
  expect(readdirSync(join(cwd, 'other')).sort()).toEqual(['report.html', 'report.json']);
  expect(report).toMatchObject({ profile: 'full', questions: { depth: 'quick' } });
  const embedded = await certify(['--reference', ...quick, ...one], { cwd }, 'out');
  expect(embedded.report.target.embedded).toBe(true);
});

test('each certification draws a seed of its own unless one is given', () => {
  const seedWith = (...argv: readonly string[]) =>
    readCertification(parseOptions(certifyOptions, argv).given).seed;
  expect(new Set(Array.from({ length: 20 }, () => seedWith())).size).toBeGreaterThan(1);
  expect(seedWith('--seed', '1187')).toBe(1187);
});
