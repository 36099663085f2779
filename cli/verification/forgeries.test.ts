import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { certificateOf, renderCertificate, sha256 } from '../../reports/certificate.ts';
import { renderJson } from '../../reports/json.ts';
import type { Report } from '../../schemas/report.ts';
import { reportIn, runCommandLine, sharedFolder } from '../fixtures/bin.ts';

const folder = sharedFolder();
const at = (name: string): string => join(folder, name);

/** The report of a run with these arguments; its recording is NAME.gz. */
async function runOf(name: string, ...args: readonly string[]): Promise<Report> {
  const written = ['--report-dir', at(name), '--record', at(`${name}.gz`)];
  await runCommandLine(['certify', ...written, ...args], { cwd: folder });
  return reportIn(at(name));
}

/** A certificate made for a report that nobody earned, with digests that fit; verified. */
async function verifyForged(report: Report, recording?: string) {
  const digest = recording === undefined ? undefined : sha256(await readFile(at(recording)));
  const bytes = renderJson(report);
  const certificate = certificateOf(report, bytes, digest);
  if (certificate === undefined) throw new Error('the forger has made no certifiable report');
  await writeFile(at('forged.json'), renderCertificate(certificate));
  await writeFile(at('report.json'), bytes);
  const record = recording === undefined ? [] : ['--record', at(recording)];
  return runCommandLine(['verify', at('forged.json'), '--report', at('report.json'), ...record]);
}

let honest: Report;
beforeAll(async () => {
  honest = await runOf('honest');
});

test('an honest certificate without a key holds, and says what that is worth', async () => {
  const { code, stdout } = await verifyForged(honest, 'honest.gz');
  expect(stdout).toContain('key      unsigned: shows only that nothing was changed by accident');
  expect(code, stdout).toBe(0);
});

type Rule = Report['requirements'][number];
const withRules = (change: (rule: Rule, at: number) => Partial<Rule>) => (): Partial<Report> => ({
  requirements: honest.requirements.map((rule, at) => ({ ...rule, ...change(rule, at) })),
});
const failed = { outcome: 'fail' } as const;
const operator = { kind: 'left-out-by-operator', quote: 'later' } as const;
const catalogueDigest = 'a'.repeat(64);

test.each<[what: string, forge: () => Partial<Report>, says: string]>([
  ['every rule failed', withRules(() => failed), 'outcome is "fail", not "pass"'],
  [
    'every rule failed, its checks too',
    withRules(({ checks }) => ({ ...failed, checks: checks.map((check) => ({ ...check, ...failed })) })),
    '/counts/must/pass is 113, not 0',
  ],
  ['no rule at all', () => ({ requirements: [] }), '/requirements/2-single-envelope is nothing, not {'],
  [
    'one rule is there twice',
    () => ({ requirements: [...honest.requirements, ...honest.requirements.slice(0, 1)] }),
    '/rules is 131, not 130',
  ],
  ['the digest of another catalogue', () => ({ catalogueDigest }), '/catalogueDigest is "aaaa'],
  [
    'a suite that is not out yet',
    () => ({ suite: { ...honest.suite, version: '99.0.0' } }),
    'the catalogue of suite "99.0.0" is not known',
  ],
  ['a run of 1999', () => ({ startedAt: '1999-01-01T00:00:00.000Z' }), 'before this suite existed'],
  ['a run of 2099', () => ({ startedAt: '2099-01-01T00:00:00.000Z' }), 'is in the future'],
  [
    'a rule was left out',
    withRules((_, place) => (place === 3 ? { outcome: 'excluded', because: [operator] } : {})),
    '/counts/must/',
  ],
])('does not hold, a forged report: %s', async (_, forge, says) => {
  const { code, stdout } = await verifyForged({ ...honest, ...forge() });
  expect(stdout).toContain('✗ the report does not follow');
  expect(stdout).toContain(says);
  expect(code).toBe(1);
});

test('does not hold: the recording of another server, which has a fault and kept the rules that were asked', async () => {
  const other = await runOf('other', '--defect', 'run-filter-ignored', '--only', '2.1-id');
  const { target, startedAt, durationMs } = other;
  for (const report of [honest, { ...honest, target, startedAt, durationMs }]) {
    const { code, stdout } = await verifyForged(report, 'other.gz');
    expect(stdout).toContain('✗ judged again, the recording gives another report: the report says that /');
    expect(code).toBe(1);
  }
});
