import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

import { watch } from './watch.ts';
import type { Bounds, Excess } from './watch.ts';

/** The signal that ends an endless process, and the reported excesses. */
async function endOf(bounds: Bounds): Promise<{ signal: unknown; reported: Excess[] }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  const reported: Excess[] = [];
  const unwatch = watch(child, bounds, (excess) => reported.push(excess));
  const [, signal] = await once(child, 'exit');
  unwatch();
  return { signal, reported };
}

test('a process beyond its time is asked to end', async () => {
  expect(await endOf({ mostMiB: 10_000, mostMs: 200 })).toEqual({
    signal: 'SIGINT',
    reported: [{ kind: 'time' }],
  });
});

test.skipIf(process.platform !== 'linux')('a process beyond its memory is ended at once', async () => {
  const { signal, reported } = await endOf({ mostMiB: 10, mostMs: 60_000 });
  expect([signal, reported.map(({ kind }) => kind)]).toEqual(['SIGKILL', ['memory']]);
});
