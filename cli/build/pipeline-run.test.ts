import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../fixtures/bin.ts';
import { home } from '../place.ts';

const path = 'suites/some.test.ts';

/** What vitest writes about one file, with one test if that ran. */
const result = (status: string, test?: string): unknown => {
  const assertionResults = test === undefined ? [] : [{ fullName: 'it works', status: test }];
  return { testResults: [{ name: path, status, startTime: 0, endTime: 0, assertionResults }] };
};
const failed = result('failed', 'failed');
const passed = result('passed', 'passed');

interface Results {
  readonly first?: unknown;
  readonly again?: unknown;
  readonly errors?: unknown;
}

// What `npm test` writes when it fails, and again for the file that failed.
const failing = `case "$*" in
  *tests-again*) cp again.json reports/out/tests-again.json; exit $AGAIN ;;
  test*) cp first.json reports/out/tests.json; cp errors.json reports/out/test-errors.json; exit 1 ;;
esac`;
const unstopped = 'the tests did not run to their end';
const held = '6 passed, 0 failed';
const one = '5 passed, 1 failed';
const two = '5 passed, 2 failed';

// `.ci/run` beside the results, with a script in place of npm and of what gets k6 and Chromium.
test.each<[what: string, script: string, count: string, says: string, results?: Results]>([
  ['its last line counts the steps that held', 'exit 0', held, held],
  ['a step that fails stops no other', '[ "$1" != ci ]', one, '--- check: held, '],
  ['no server of the environment is judged', '[ -z "${BASE_URL+x}${TOKEN+x}${TARGET+x}" ]', held, held],
  ['it says that it is a pipeline', '[ "$CI" = true ]', held, held],
  ['no result is red', '[ "$1" != test ]', two, `reports/out/tests.json is missing: ${unstopped}`],
  ['a stopped run has no second one', '[ "$1" != test ] || exit 124', one, '--- check'],
  ['a file passes alone', failing, held, `unsteady: ${path}, it works: failed, then passed alone`],
  ['a file fails twice', failing, two, `failed twice: ${path}, it works`, { again: failed }],
  [
    'is then skipped',
    failing,
    two,
    `failed twice: ${path}, it works`,
    { again: result('passed', 'skipped') },
  ],
  ['loads only alone', failing, held, `unsteady: ${path}: failed, then`, { first: result('failed') }],
  ['no file failed', failing, two, 'reports/out/tests.json names no failed test', { first: passed }],
  ['an error outside of tests', failing, two, 'socket hang up', { errors: ['socket hang up'] }],
  [
    'no list of such',
    failing,
    two,
    `reports/out/test-errors.json is missing: ${unstopped}`,
    { errors: null },
  ],
])('the pipeline: %s', (_, script, count, says, { first = failed, again = passed, errors = [] } = {}) => {
  const folder = newFolder();
  for (const part of ['.ci', 'node_modules/.bin', 'reports/out'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['run', 'again', 'slowest']) cpSync(join(home, '.ci', file), join(folder, '.ci', file));
  const files = { 'first.json': first, 'again.json': again, 'errors.json': errors };
  // The names of the scripts have no ending, so package.json says that they are modules.
  for (const [file, value] of Object.entries({ 'package.json': { type: 'module' }, ...files }))
    if (value !== null) writeFileSync(join(folder, file), JSON.stringify(value));
  for (const file of ['.ci/k6', '.ci/chromium', 'node_modules/.bin/npm'])
    writeFileSync(join(folder, file), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 });
  const target = { BASE_URL: 'http://elsewhere.example', TOKEN: 'x', TARGET: 'y' };
  const env = { ...process.env, ...target, AGAIN: again === failed ? '1' : '0' };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], { env, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.at(-1)).toBe(count);
  expect(lines.filter((line) => line.startsWith(says))).not.toEqual([]);
  expect(status).toBe(count === held ? 0 : 1);
});
