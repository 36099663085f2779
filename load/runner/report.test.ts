import { existsSync, readFileSync } from 'node:fs';
import { mkdtempDisposable, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newSecrets } from '../../cli/target/settings.ts';
import { samplesOf } from '../../schemas/fixtures/samples.ts';
import { newTarget } from '../../suites/target/target.ts';
import { compareCommand, latencies, newlyCrossed } from './compare.ts';
import { writeResult } from './load.ts';
import type { LoadResult } from './run.ts';
import { fitColumns, renderLoadJunit, renderText } from './report.ts';

// Another test validates the samples against the schema.
const sample = (name: string): LoadResult => samplesOf('load-result').valid[name] as LoadResult;

const hostile = '<script>alert(1)</script>\u202e"&\u0007';
const endpoint = 'GET /api/v1/models/{id}';
const where = { rule: '4.4-id-asked', pointer: '/data/id', place: '/data/id', status: 200, at: 0 };
const slo = { kind: 'slo', metric: 'm{name:GET /x}', expression: 'p(95)<=1' } as const;
const failed: LoadResult = {
  ...sample('failed'),
  outcomeLine: `failed: smoke load of ${hostile}`,
  failures: [{ endpoint, ...where, sent: 'GET /api/v1/models/1', wanted: '1', received: hostile }],
  validations: [{ endpoint, rule: '4.4-id-asked', place: '/data/id', failures: 3 }],
  endpoints: sample('failed').endpoints.map((one) => ({ ...one, failedValidations: 1 })),
  thresholds: [{ title: 't', ...slo, observed: 30, isHeld: false }],
  untested: [{ endpoint: 'GET /api/v1/reports', reason: 'none' }],
};

const headers = { 'x-team': 'blue', 'x-key': 'k'.repeat(20) };
const open = {
  target: { ...newTarget({ headers }, failed.target.baseUrl), secretHeaders: ['x-key'] },
  options: { network: {}, settings: [], targetArguments: ['--token-file', 't', '--ca', 'our ca.pem'] },
  secrets: newSecrets(),
};

test('what the target says is data in every format', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'load-report-'));
  const text = renderText({ result: failed, text: undefined }, [], open);
  await symlink(join(folder.path, 'elsewhere'), join(folder.path, 'load.json'));
  const paths = await writeResult(failed, folder.path, (one) => one);
  const files = paths.map((path) => readFileSync(path, 'utf8'));
  const write = vi.spyOn(process.stdout, 'write').mockReturnValueOnce(true);
  compareCommand([paths[0] ?? '', paths[0] ?? '']);
  for (const one of [...files, text, write.mock.lastCall?.join() ?? ''])
    expect(one).not.toMatch(/[\u202e\u0007]/);
  expect(files[1]).not.toContain('<script');
  expect(existsSync(join(folder.path, 'elsewhere')), 'a link is not followed').toBe(false);
});

test('JUnit has a case for each threshold, validation and untested part', () => {
  const text = renderLoadJunit(failed);
  expect(text).toContain('<testcase classname="load.thresholds" name="t (m{name:GET /x} p(95)&lt;=1)"');
  expect(text).toContain('<failure message="wanted m{name:GET /x} p(95)&lt;=1, seen 30">');
  expect(text).toContain('<skipped message="none"/>');
  expect(text).toMatch(/<property name="p95Ms" value="[\d.]+"\/>/);
  expect(text).toMatch(/<testsuite name="untested" tests="1" failures="0" time="[\d.]+" skipped="1"/);
});

test('a run that came to no result fails in JUnit, too', () => {
  const none = { exitCode: 3, thresholds: [], reasons: ['no answer came'] };
  expect(renderLoadJunit({ ...sample('passed'), ...none })).toContain('<testcase classname="load.run"');
});

test('a failure says rule, wanted, received, request and how to send it again, in any width', () => {
  const text = fitColumns(renderText({ result: failed, text: 'Gates\n  held t\n' }, ['load.json'], open), 60);
  for (const words of ['4.4-id-asked', '/data/id, 3 times', 'wanted    /data/id 1', 'Gates'])
    expect(text).toContain(words);
  const curl = `curl -sS --cacert 'our ca.pem' -H @- -H 'accept: application/json' -H 'x-team: blue' '${failed.target.baseUrl}/api/v1/models/1'`;
  expect(text).toContain(
    `    again     printf '%s\\n' "Authorization: Bearer $TOKEN" "x-key: $X_KEY" | ${curl}\n`,
  );
  const embedded = { ...open, target: { ...open.target, embedded: true } };
  expect(renderText({ result: failed, text: '' }, [], embedded)).not.toContain('curl');
  const lines = text.split('\n').filter((line) => !line.includes('curl'));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60);
});

const timed = (p50: number, p95: number, requests: number): LoadResult => {
  const latencyMs = { min: 1, mean: p50, p50, p90: p95, p95, p99: p95, p999: p95, max: p95 };
  const [one] = sample('passed').endpoints;
  if (one === undefined) throw new Error('the sample has no endpoint');
  return { ...sample('passed'), endpoints: [{ ...one, requests, latencyMs }] };
};

test('a latency is a regression beyond both limits, and of enough answers', () => {
  const regressions = (before: LoadResult, after: LoadResult): string[] =>
    latencies(before, after, 10, 1).flatMap((one) => (one.isRegression ? one.text.slice(0, 9).trim() : []));
  expect(regressions(timed(10, 50, 500), timed(10.5, 56, 500))).toEqual(['p95 +12 %']);
  expect(regressions(timed(10, 50, 500), timed(10.5, 56, 100))).toEqual([]);
  expect(regressions(timed(1, 2, 500), timed(1.5, 2.9, 500))).toEqual([]);
  expect(regressions(timed(10, 50, 5000), timed(9, 40, 5000))).toEqual([]);
});

test('a threshold that no longer holds is a regression', () => {
  const held = failed.thresholds.map((gate) => ({ ...gate, isHeld: true }));
  expect(newlyCrossed({ ...failed, thresholds: held }, failed)).toHaveLength(1);
  expect(newlyCrossed(failed, failed)).toEqual([]);
});
