import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const start = fileURLToPath(new URL('./start.js', import.meta.url));
let home = '';
let cache = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'compile-cache-'));
  cache = join(home, '.cache/data-sync-conformance/compiled');
});
afterEach(() => rmSync(home, { recursive: true }));

function list(): string {
  const env = { PATH: process.env['PATH'], HOME: home, TMPDIR: join(home, 'tmp') };
  mkdirSync(env.TMPDIR, { recursive: true });
  return execFileSync(process.execPath, [start, '--version'], { env, encoding: 'utf8' });
}

test('compiled code is kept in a folder that only its user can enter, and none in the temporary folder', () => {
  expect(list()).toMatch(/^\d+\.\d+\.\d+/);
  expect(readdirSync(cache).length).toBeGreaterThan(0);
  expect(statSync(cache).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(home, 'tmp'))).toEqual([]);
});

test('a folder that others may write to is not used', () => {
  mkdirSync(cache, { recursive: true });
  chmodSync(cache, 0o777);
  list();
  expect(readdirSync(cache)).toEqual([]);
});

test('a link in place of the folder is not followed', () => {
  const elsewhere = join(home, 'elsewhere');
  mkdirSync(elsewhere);
  mkdirSync(join(cache, '..'), { recursive: true });
  symlinkSync(elsewhere, cache);
  list();
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(existsSync(cache)).toBe(true);
});
