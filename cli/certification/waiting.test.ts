import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { listening } from '../../suites/fixtures/raw-target.ts';
import { isAnswered, isSteady } from './waiting.ts';

afterEach(() => void vi.useRealTimers());

// A target by its states, 100 ms each, the last one for good.
test.each([
  ['a target that never goes is taken once a restart would have begun', '+', 1500, true, 1500],
  ['at a key press, one that answers is taken at once', '+', 0, true, 0],
  ['one that goes and comes back must have answered for a while', '+++----+', 1500, true, 1500],
  ['one that goes again meanwhile is waited for from then on', '+--+++--+', 1500, true, 1600],
  ['one that is gone before the wait begins is waited for', '---------------------+', 0, true, 2900],
  ['one that does not come back is given up', '-', 1500, false, 120_000],
])('%s', async (_, states, graceMs, steady, afterMs) => {
  vi.useFakeTimers();
  const startMs = performance.now();
  const sinceMs = (): number => performance.now() - startMs;
  const isThere = () => Promise.resolve((states[Math.floor(sinceMs() / 100)] ?? states.at(-1)) === '+');
  const ended = isSteady(isThere, { graceMs }).then((is) => [is, sinceMs()]);
  await vi.runAllTimersAsync();
  expect(await ended).toEqual([steady, afterMs]);
});

test('a target that answers anything is there, and one that is closed is not', async () => {
  const { host, close } = await listening(
    createServer((_request, response) => response.writeHead(404).end()),
  );
  expect(await isAnswered(`http://${host}`)).toBe(true);
  await close();
  expect(await isAnswered(`http://${host}`)).toBe(false);
});
