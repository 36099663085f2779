import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../fixtures/bin.ts';
import { claimFolder } from './writing.ts';

test('a lock that a killed run left is taken over by one of two runs; one that is renewed is kept', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, '.run'), '1'); // in a container the process with this number always runs
  const claims = await Promise.allSettled([claimFolder(folder), claimFolder(folder)]);
  const [taken, refused] = claims.toSorted((one, other) => one.status.localeCompare(other.status));
  const message = expect.stringContaining(`another run (process ${process.pid}) writes into ${folder}: wait`);
  expect(refused).toMatchObject({ reason: { name: 'UsageError', message } });
  if (taken?.status === 'fulfilled') taken.value[Symbol.dispose]();
  expect(readdirSync(folder)).toEqual([]);
});
