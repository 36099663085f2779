import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../fixtures/bin.ts';
import { home } from '../place.ts';

/**
 * Runs `.ci/run` in a folder with these files, where npm and the downloads of k6 and Chromium are replaced by
 * `script`.
 */
function runPipeline(
  script: string,
  files: Readonly<Record<string, unknown>> = {},
): { status: number | null; lines: readonly string[] } {
  const folder = newFolder();
  for (const part of ['.ci', 'node_modules/.bin', 'reports/out'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['run', 'again', 'slowest']) cpSync(join(home, '.ci', file), join(folder, '.ci', file));
  for (const [file, value] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(value));
  for (const file of ['.ci/k6', '.ci/chromium', 'node_modules/.bin/npm']) {
    writeFileSync(join(folder, file), `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(join(folder, file), 0o755);
  }
  // The names of the scripts have no ending, so this says that they are modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const env = { ...process.env, BASE_URL: 'http://elsewhere.example', TOKEN: 'x', TARGET: 'y' };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], { env, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('its last line counts the steps that held', () => {
  const { status, lines } = runPipeline('exit 0');
  expect(lines.at(-1)).toBe('6 passed, 0 failed');
  expect(status).toBe(0);
});

test('a step that fails stops no other and makes it red', () => {
  const { status, lines } = runPipeline('[ "$1" != ci ]');
  expect(lines.at(-1)).toBe('5 passed, 1 failed');
  expect(lines.filter((line) => line.startsWith('--- check'))).toHaveLength(2);
  expect(status).toBe(1);
});

test('it judges no server that the environment names, and says that it is a pipeline', () => {
  const { lines } = runPipeline('[ -z "${BASE_URL+x}${TOKEN+x}${TARGET+x}" ] && [ "$CI" = true ]');
  expect(lines.at(-1)).toBe('6 passed, 0 failed');
});

const held = '6 passed, 0 failed';
const red = '5 passed, 2 failed';
const path = 'suites/some.test.ts';

/** What vitest writes about one file with one test. */
const result = (status: string, test?: string): unknown => ({
  testResults: [
    {
      name: path,
      status,
      startTime: 0,
      endTime: 0,
      assertionResults: test === undefined ? [] : [{ fullName: 'it works', status: test }],
    },
  ],
});

test.each([
  [
    'a test that passes alone is unsteady, and the gate holds',
    'failed',
    [],
    0,
    'passed',
    held,
    `unsteady: ${path}, it works: failed, then passed alone`,
  ],
  ['a test that fails twice', 'failed', [], 1, 'failed', red, `failed twice: ${path}, it works`],
  ['a test that is skipped alone', 'failed', [], 0, 'skipped', red, `failed twice: ${path}, it works`],
  [
    'a file that cannot be loaded but passes alone',
    undefined,
    [],
    0,
    'passed',
    held,
    `unsteady: ${path}: failed, then passed alone`,
  ],
  [
    'no test that failed',
    'passed',
    [],
    0,
    'passed',
    red,
    'reports/out/tests.json names no failed test, but the run failed',
  ],
  ['an error outside of tests', 'failed', ['socket hang up'], 0, 'passed', red, 'socket hang up'],
  [
    'no list of such errors',
    'failed',
    undefined,
    0,
    'passed',
    red,
    'reports/out/test-errors.json is missing: the tests did not run to their end',
  ],
] as const)('after a failed run: %s', (_, first, errors, code, again, count, line) => {
  const script = `case "$*" in
  *tests-again*) cp again.json reports/out/tests-again.json; exit ${code} ;;
  test*) cp first.json reports/out/tests.json; cp errors.json reports/out/test-errors.json; exit 1 ;;
esac`;
  const { status, lines } = runPipeline(script, {
    'first.json': result(first === 'passed' ? 'passed' : 'failed', first),
    'again.json': result(code === 0 ? 'passed' : 'failed', again),
    ...(errors === undefined ? {} : { 'errors.json': errors }),
  });
  expect(lines.at(-1)).toBe(count);
  expect(lines).toContain(line);
  expect(status).toBe(count === held ? 0 : 1);
});

test('a run that leaves no result behind makes it red', () => {
  const { status, lines } = runPipeline('[ "$1" != test ]');
  expect(lines.at(-1)).toBe(red);
  expect(lines).toContain('reports/out/tests.json is missing: the tests did not run to their end');
  expect(status).toBe(1);
});

test('a run that is stopped has no second run', () => {
  const { lines } = runPipeline('[ "$1" != test ] || exit 124');
  expect(lines.at(-1)).toBe('5 passed, 1 failed');
});
