import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, runBin } from './fixtures/bin.ts';

/** Calls the bin in a home of its own, and returns it with the folder for compiled code in it. */
async function callAtHome(prepare: (cache: string, home: string) => void) {
  const home = newFolder();
  const cache = join(home, '.cache/data-sync-conformance/compiled');
  mkdirSync(join(home, 'tmp'));
  prepare(cache, home);
  const own = { XDG_CACHE_HOME: undefined, NODE_COMPILE_CACHE: undefined };
  const end = await runBin(['--version'], { env: { ...own, HOME: home, TMPDIR: join(home, 'tmp') } });
  expect(end.code).toBe(0);
  return { home, cache };
}

test('compiled code is kept in a folder that only its user can enter, and none in the temporary folder', async () => {
  const { home, cache } = await callAtHome(() => undefined);
  expect(readdirSync(cache).length).toBeGreaterThan(0);
  expect(statSync(cache).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(home, 'tmp'))).toEqual([]);
});

test('a folder that others may write to is not used, and a link in its place is not followed', async () => {
  const open = await callAtHome((cache) => {
    mkdirSync(cache, { recursive: true });
    chmodSync(cache, 0o777);
  });
  expect(readdirSync(open.cache)).toEqual([]);
  const linked = await callAtHome((cache, home) => {
    mkdirSync(dirname(cache), { recursive: true });
    symlinkSync(join(home, 'tmp'), cache);
  });
  expect(readdirSync(join(linked.home, 'tmp'))).toEqual([]);
});
