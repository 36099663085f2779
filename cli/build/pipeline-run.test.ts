import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { home } from '../place.ts';

const place = mkdtempSync(join(tmpdir(), 'pipeline-'));

afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

/** Runs `.ci/run` in a folder where npm and the downloads of k6 and Chromium are replaced by `script`. */
function runPipeline(name: string, script: string): { status: number | null; lines: readonly string[] } {
  const folder = join(place, name);
  mkdirSync(join(folder, '.ci'), { recursive: true });
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  cpSync(join(home, '.ci/run'), join(folder, '.ci/run'));
  for (const file of ['.ci/k6', '.ci/chromium', 'node_modules/.bin/npm']) {
    writeFileSync(join(folder, file), `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(join(folder, file), 0o755);
  }
  const env = { ...process.env, BASE_URL: 'http://elsewhere.example', TOKEN: 'x', TARGET: 'y' };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], { env, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('its last line counts the steps that held', () => {
  const { status, lines } = runPipeline('held', 'exit 0');
  expect(lines.at(-1)).toBe('6 passed, 0 failed');
  expect(status).toBe(0);
});

test('a step that fails stops no other and makes it red', () => {
  const { status, lines } = runPipeline('failing', '[ "$1" != test ]');
  expect(lines.at(-1)).toBe('5 passed, 1 failed');
  expect(lines.filter((line) => line.startsWith('--- check'))).toHaveLength(2);
  expect(status).toBe(1);
});

test('it judges no server that the environment names, and says that it is a pipeline', () => {
  const { lines } = runPipeline(
    'environment',
    '[ -z "${BASE_URL+x}${TOKEN+x}${TARGET+x}" ] && [ "$CI" = true ]',
  );
  expect(lines.at(-1)).toBe('6 passed, 0 failed');
});
