import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, runBin } from './fixtures/bin.ts';

/** A home of its own, where the bin keeps compiled code in it, and a call of the bin by its user. */
function newHome() {
  const home = newFolder();
  const env = {
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    XDG_CACHE_HOME: undefined,
    NODE_COMPILE_CACHE: undefined,
  };
  mkdirSync(env.TMPDIR);
  const cache = join(home, '.cache/data-sync-conformance/compiled');
  return { home, cache, call: () => runBin(['--version'], { env }) };
}

test('compiled code is kept in a folder that only its user can enter, and none in the temporary folder', async () => {
  const { home, cache, call } = newHome();
  expect((await call()).stdout).toMatch(/^\d+\.\d+\.\d+/);
  expect(readdirSync(cache).length).toBeGreaterThan(0);
  expect(statSync(cache).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(home, 'tmp'))).toEqual([]);
});

test('a folder that others may write to is not used', async () => {
  const { cache, call } = newHome();
  mkdirSync(cache, { recursive: true });
  chmodSync(cache, 0o777);
  await call();
  expect(readdirSync(cache)).toEqual([]);
});

test('a link in place of the folder is not followed', async () => {
  const { home, cache, call } = newHome();
  const elsewhere = join(home, 'elsewhere');
  mkdirSync(elsewhere);
  mkdirSync(join(cache, '..'), { recursive: true });
  symlinkSync(elsewhere, cache);
  await call();
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(existsSync(cache)).toBe(true);
});
