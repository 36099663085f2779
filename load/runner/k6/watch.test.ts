import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

import { watch } from './watch.ts';
import type { Bounds, Excess } from './watch.ts';

/** What a process that would never end is ended by, and what was told of it. */
async function endOf(bounds: Bounds): Promise<{ signal: unknown; told: Excess[] }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  const told: Excess[] = [];
  const unwatch = watch(child, bounds, (excess) => told.push(excess));
  const [, signal] = await once(child, 'exit');
  unwatch();
  return { signal, told };
}

test('a process beyond its time is asked to end', async () => {
  expect(await endOf({ mostMiB: 10_000, mostMs: 200 })).toEqual({
    signal: 'SIGINT',
    told: [{ kind: 'time' }],
  });
});

test.skipIf(process.platform !== 'linux')('a process beyond its memory is ended at once', async () => {
  const { signal, told } = await endOf({ mostMiB: 10, mostMs: 60_000 });
  expect([signal, told.map(({ kind }) => kind)]).toEqual(['SIGKILL', ['memory']]);
});
