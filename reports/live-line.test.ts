import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { clockTime, showLive } from './live-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is written within so many seconds, with a line that counts how often it was asked for. */
async function written(isTerminal: boolean, seconds: number): Promise<string[]> {
  const texts: string[] = [];
  let count = 0;
  const end = showLive({ isTerminal, write: (text) => void texts.push(text) }, () => `line ${(count += 1)}`);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  return texts;
}

test('on a terminal one line is rewritten each second, and stays as it was at the end', async () => {
  const again = '\r\u001b[2K';
  expect(await written(true, 2.5)).toEqual([`${again}line 1`, `${again}line 2`, `${again}line 3\n`]);
});

test('a line that is wider than the terminal is cut, because one that wraps could not be rewritten', async () => {
  const texts: string[] = [];
  const line = 'run 1 of 3, hold 120/s (80 held, 160 not)  00:12/05:00  58/s of 60  p95 27 ms  errors 0';
  const output = { isTerminal: true, columns: () => 80, write: (text: string) => void texts.push(text) };
  const end = showLive(output, () => line);
  await vi.advanceTimersByTimeAsync(1500);
  await end();
  const shown = texts.map((text) => text.replace('\r\u001b[2K', '').trimEnd());
  expect(shown).toEqual([`${line.slice(0, 78)}…`, `${line.slice(0, 78)}…`]);
});

test('elsewhere there is a line each half minute, and none of a short run', async () => {
  expect(await written(false, 95)).toEqual(['line 1\n', 'line 2\n', 'line 3\n']);
  expect(await written(false, 20)).toEqual([]);
});

test('where the state cannot be read, no line is written and the run goes on', async () => {
  const texts: string[] = [];
  const end = showLive(
    { isTerminal: true, write: (text) => void texts.push(text) },
    () => (texts.length === 0 ? undefined : 'line'),
    () => Promise.reject(new Error('gone')),
  );
  await vi.advanceTimersByTimeAsync(5000);
  await end();
  expect(texts).toEqual([]);
});

test('a time has hours only where there are any', () => {
  expect([0, 12.4, 300, 3900].map(clockTime)).toEqual(['00:00', '00:12', '05:00', '1:05:00']);
});
