import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listening } from '../../suites/fixtures/raw-target.ts';
import { isSteady, probeOf, watchForRestart } from './waiting.ts';

/** A target by its states, 100 ms each, the last one for good: whether it was steady, and after how long. */
async function waitFor(states: string, graceMs: number) {
  let nowMs = 0;
  const probe = {
    isAnswered: () => Promise.resolve((states[Math.floor(nowMs / 100)] ?? states.at(-1)) === '+'),
    now: () => nowMs,
    wait: (ms: number) => Promise.resolve((nowMs += ms)),
  };
  return { steady: await isSteady(probe, { graceMs }), afterMs: nowMs };
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

test('a target that answers anything is there, one that stops listening is noticed', async () => {
  const { host, close } = await listening(
    createServer((_request, response) => response.writeHead(404).end()),
  );
  const baseUrl = `http://${host}`;
  expect(await isSteady(probeOf(baseUrl), { mostMs: 0 })).toBe(true);
  expect(await watchForRestart(baseUrl).end()).toBe(false);
  await close();
  expect(await isSteady(probeOf(baseUrl), { mostMs: 0 })).toBe(false);
  const restart = watchForRestart(baseUrl);
  expect(await restart.end()).toBe(true);
  expect(restart.signal.aborted).toBe(true);
});
