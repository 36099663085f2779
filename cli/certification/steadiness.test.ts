import { createServer } from 'node:net';
import { expect, test } from 'vitest';

import { isSteady, watchForRestart } from './waiting.ts';

/** A target by its states, 100 ms each, the last one for good: whether it was steady, and after how long. */
async function waitFor(states: string, graceMs: number) {
  let nowMs = 0;
  const probe = {
    isAnswered: () => Promise.resolve((states[Math.floor(nowMs / 100)] ?? states.at(-1)) === '+'),
    now: () => nowMs,
    wait: (ms: number) => Promise.resolve((nowMs += ms)),
  };
  return { steady: await isSteady(probe, graceMs), afterMs: nowMs };
}

test.each([
  ['a target that never goes is taken once a restart would have begun', '+', 1500, true, 1500],
  ['at a key press, one that answers is taken at once', '+', 0, true, 0],
  ['one that goes and comes back must have answered for a while', '+++----+', 1500, true, 1500],
  ['one that goes again meanwhile is waited for from then on', '+--+++--+', 1500, true, 1600],
  ['one that is gone before the wait begins is waited for', '---------------------+', 0, true, 2900],
  ['one that does not come back is given up', '-', 1500, false, 120_000],
])('%s', async (_, states, graceMs, steady, afterMs) => {
  expect(await waitFor(states, graceMs)).toEqual({ steady, afterMs });
});

test('a target that stops listening during a run is noticed, one that stays is not', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  const baseUrl = `http://127.0.0.1:${address.port}`;
  expect(await watchForRestart(baseUrl).end()).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  const restart = watchForRestart(baseUrl);
  expect(await restart.end()).toBe(true);
  expect(restart.signal.aborted).toBe(true);
});
