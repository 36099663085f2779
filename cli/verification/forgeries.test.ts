import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certificateOf, renderCertificate, sha256 } from '../../reports/certificate.ts';
import { renderJson } from '../../reports/json.ts';
import type { Report } from '../../schemas/report.ts';
import { reportIn, runCommandLine, sharedFolder } from '../fixtures/bin.ts';

const folder = sharedFolder();
const at = (name: string): string => join(folder, name);

const runs = new Map<string, Promise<unknown>>();

/** The report of a run with these arguments, made once; its recording is NAME.gz. */
async function runOf(name: string, ...args: readonly string[]): Promise<Report> {
  const call = ['certify', '--report-dir', at(name), '--record', at(`${name}.gz`), ...args];
  const made = runs.get(name) ?? runCommandLine(call);
  runs.set(name, made);
  await made;
  return reportIn(at(name));
}

/** A certificate made for a report that nobody earned, with digests that fit; verified. */
async function verifyForged(report: Report, recording?: string) {
  const digest = recording === undefined ? undefined : sha256(await readFile(at(recording)));
  const bytes = renderJson(report);
  const certificate = certificateOf(report, bytes, digest);
  expect(certificate, 'a forger has made the report certifiable').toBeDefined();
  if (certificate !== undefined) await writeFile(at('forged.json'), renderCertificate(certificate));
  await writeFile(at('report.json'), bytes);
  const record = recording === undefined ? [] : ['--record', at(recording)];
  return runCommandLine(['verify', at('forged.json'), '--report', at('report.json'), ...record]);
}

const honest = () => runOf('honest');

test('an honest certificate without a key holds, and says what that is worth', async () => {
  const { code, stdout } = await verifyForged(await honest(), 'honest.gz');
  expect(stdout).toContain('key      unsigned: shows only that nothing was changed by accident');
  expect(code, stdout).toBe(0);
});

type Rule = Report['requirements'][number];

const withRules = (change: (rule: Rule, at: number) => Partial<Rule>) => (report: Report) => ({
  ...report,
  requirements: report.requirements.map((rule, at) => ({ ...rule, ...change(rule, at) })),
});
const failed = { outcome: 'fail' } as const;
const leftOut: Partial<Rule> = {
  outcome: 'excluded',
  because: [{ kind: 'left-out-by-operator', quote: 'later' }],
};
const another = { catalogueDigest: 'a'.repeat(64) };

const forgeries: readonly [string, (report: Report) => Report, string][] = [
  ['a report in which every rule failed', withRules(() => failed), 'outcome is "fail", not "pass"'],
  [
    'a report in which every rule failed, its checks too',
    withRules(({ checks }) => ({ ...failed, checks: checks.map((check) => ({ ...check, ...failed })) })),
    '/counts/must/pass is 113, not 0',
  ],
  [
    'no rule at all, with the digest of another catalogue',
    (report) => ({ ...report, ...another, requirements: [] }),
    'it says nothing of rule 2-single-envelope',
  ],
  ['the digest of another catalogue', (report) => ({ ...report, ...another }), '/catalogueDigest is "aaaa'],
  [
    'a suite that is not out yet',
    (report) => ({ ...report, suite: { ...report.suite, version: '99.0.0' } }),
    'the catalogue of suite "99.0.0" is not known',
  ],
  [
    'a run of 1999',
    (report) => ({ ...report, startedAt: '1999-01-01T00:00:00.000Z' }),
    'before this suite existed',
  ],
  ['a run of 2099', (report) => ({ ...report, startedAt: '2099-01-01T00:00:00.000Z' }), 'is in the future'],
  ['rules that were left out', withRules((_, at) => (at === 3 ? leftOut : {})), '/counts/must/'],
];

test.each(forgeries)('does not hold: %s', async (_name, forge, says) => {
  const { code, stdout } = await verifyForged(forge(await honest()));
  expect(stdout).toContain('✗ the report does not follow');
  expect(stdout).toContain(says);
  expect(code).toBe(1);
});

test('does not hold: the recording of another server', async () => {
  const report = await honest();
  await runOf('other');
  const { code, stdout } = await verifyForged(report, 'other.gz');
  expect(stdout).toContain(
    '✗ judged again, the recording gives another report: the report says that /target/',
  );
  expect(code).toBe(1);
});

test('does not hold: a broken server by a recording of the rules that it keeps and an edited report', async () => {
  const good = await honest();
  const narrowed = await runOf('narrowed', '--defect', 'run-filter-ignored', '--only', '2.1-id');
  const { target, startedAt, durationMs } = narrowed;
  const { code, stdout } = await verifyForged({ ...good, target, startedAt, durationMs }, 'narrowed.gz');
  expect(stdout).toContain('✗ judged again, the recording gives another report');
  expect(code).toBe(1);
});
