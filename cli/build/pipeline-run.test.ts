import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../fixtures/bin.ts';
import { home } from '../place.ts';

/** Runs `.ci/run` beside some files, with `script` in place of npm, and of what gets k6 and Chromium. */
function runPipeline(script: string, files: Readonly<Record<string, unknown>> = {}) {
  const folder = newFolder();
  for (const part of ['.ci', 'node_modules/.bin', 'reports/out'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['run', 'again', 'slowest']) cpSync(join(home, '.ci', file), join(folder, '.ci', file));
  // The names of the scripts have no ending, so package.json says that they are modules.
  for (const [file, value] of Object.entries({ 'package.json': { type: 'module' }, ...files }))
    if (value !== undefined) writeFileSync(join(folder, file), JSON.stringify(value));
  for (const file of ['.ci/k6', '.ci/chromium', 'node_modules/.bin/npm']) {
    writeFileSync(join(folder, file), `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(join(folder, file), 0o755);
  }
  const env = { ...process.env, BASE_URL: 'http://elsewhere.example', TOKEN: 'x', TARGET: 'y' };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], { env, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  return { status, count: lines.at(-1), lines };
}

const held = '6 passed, 0 failed';
const red = '5 passed, 2 failed';

test.each<[what: string, script: string, count: string, line: string]>([
  ['its last line counts the steps that held', 'exit 0', held, held],
  ['a step that fails stops no other', '[ "$1" != ci ]', '5 passed, 1 failed', '--- check: held, '],
  [
    'it judges no server that the environment names, and says that it is a pipeline',
    '[ -z "${BASE_URL+x}${TOKEN+x}${TARGET+x}" ] && [ "$CI" = true ]',
    held,
    held,
  ],
  [
    'a run without a result is red',
    '[ "$1" != test ]',
    red,
    'reports/out/tests.json is missing: the tests did not run to their end',
  ],
  ['a stopped run has no second one', '[ "$1" != test ] || exit 124', '5 passed, 1 failed', '--- check'],
])('%s', (_, script, count, line) => {
  const run = runPipeline(script);
  expect(run.count).toBe(count);
  expect(run.lines.filter((one) => one.startsWith(line))).not.toEqual([]);
  expect(run.status).toBe(count === held ? 0 : 1);
});

const path = 'suites/some.test.ts';

/** What vitest writes about one file, with one test if that ran. */
const result = (status: string, test?: string): unknown => {
  const assertionResults = test === undefined ? [] : [{ fullName: 'it works', status: test }];
  return { testResults: [{ name: path, status, startTime: 0, endTime: 0, assertionResults }] };
};
const failed = result('failed', 'failed');
const passed = result('passed', 'passed');
const noErrors: unknown = [];

test.each<[what: string, first: unknown, errors: unknown, again: unknown, count: string, line: string]>([
  ['passes alone', failed, noErrors, passed, held, `unsteady: ${path}, it works: failed, then passed alone`],
  ['fails twice', failed, noErrors, failed, red, `failed twice: ${path}, it works`],
  ['is then skipped', failed, noErrors, result('passed', 'skipped'), red, `failed twice: ${path}, it works`],
  [
    'loads only alone',
    result('failed'),
    noErrors,
    passed,
    held,
    `unsteady: ${path}: failed, then passed alone`,
  ],
  [
    'did not fail',
    passed,
    noErrors,
    passed,
    red,
    'reports/out/tests.json names no failed test, but the run failed',
  ],
  ['had errors outside of tests', failed, ['socket hang up'], passed, red, 'socket hang up'],
  [
    'has no list of such errors',
    failed,
    undefined,
    passed,
    red,
    'reports/out/test-errors.json is missing: the tests did not run to their end',
  ],
])('after a failed run: a file that %s', (_, first, errors, again, count, line) => {
  const script = `case "$*" in
  *tests-again*) cp again.json reports/out/tests-again.json; exit ${again === failed ? 1 : 0} ;;
  test*) cp first.json reports/out/tests.json; cp errors.json reports/out/test-errors.json; exit 1 ;;
esac`;
  const run = runPipeline(script, { 'first.json': first, 'again.json': again, 'errors.json': errors });
  expect(run.count).toBe(count);
  expect(run.lines).toContain(line);
  expect(run.status).toBe(count === held ? 0 : 1);
});
