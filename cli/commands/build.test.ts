import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { home } from '../place.ts';

const place = mkdtempSync(join(tmpdir(), 'build-'));
const foreign = join(place, 'foreign');

afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

test.each([
  ['the repository itself', home],
  ['a folder above it', join(home, '..')],
  ['a folder that holds something else', foreign],
])('it never empties %s', (_, folder) => {
  mkdirSync(foreign, { recursive: true });
  writeFileSync(join(foreign, 'letter.txt'), 'dear reader');
  const start = join(home, 'cli/start.js');
  const { status, stderr } = spawnSync(process.execPath, [start, 'build', '--out-dir', folder], {
    encoding: 'utf8',
  });
  expect(status).toBe(4);
  expect(stderr).toMatch(/give (a folder of its own|an empty folder)/);
  expect(readdirSync(foreign)).toEqual(['letter.txt']);
});
