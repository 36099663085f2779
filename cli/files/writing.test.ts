import { mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimFolder } from './writing.ts';

test('a lock that a killed run left is taken over by one of two runs; one that is renewed is kept', async () => {
  using reports = mkdtempDisposableSync(join(tmpdir(), 'claim-'));
  // In a container the process with this number always runs.
  writeFileSync(join(reports.path, '.run'), '1');
  const claims = await Promise.allSettled([claimFolder(reports.path), claimFolder(reports.path)]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = `another run (process ${process.pid}) writes into ${reports.path}: wait for it`;
  expect(claims.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { name: 'UsageError', message: expect.stringContaining(refused) },
  });
  for (const claim of claims) if (claim.status === 'fulfilled') claim.value[Symbol.dispose]();
  expect(readdirSync(reports.path)).toEqual([]);
});
