import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockTime, progress, showLive } from './live-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clear = '\r\u001b[2K';

function outputOf(isTerminal: boolean, columns?: number) {
  const texts: string[] = [];
  return { texts, isTerminal, columns: () => columns, write: (text: string) => void texts.push(text) };
}

/** What is written in that many seconds, with a line that counts how often it was requested. */
async function written(isTerminal: boolean, seconds: number): Promise<string[]> {
  const output = outputOf(isTerminal);
  let count = 0;
  const end = showLive(output, () => `line ${(count += 1)}`);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  return output.texts;
}

test('on a terminal one line is rewritten each second, and stays as it was at the end', async () => {
  expect(await written(true, 2.5)).toEqual([`${clear}line 1`, `${clear}line 2`, `${clear}line 3\n`]);
});

test('elsewhere there is a line each half minute, and none of a short run', async () => {
  expect(await written(false, 95)).toEqual(['line 1\n', 'line 2\n', 'line 3\n']);
  expect(await written(false, 20)).toEqual([]);
});

test('where the state cannot be read, no line is written and the run goes on', async () => {
  const output = outputOf(true);
  const end = showLive(
    output,
    () => (output.texts.length === 0 ? undefined : 'line'),
    () => Promise.reject(new Error('gone')),
  );
  await vi.advanceTimersByTimeAsync(5000);
  await end();
  expect(output.texts).toEqual([]);
});

const step = { phase: 'reads', requests: 55, most: 600 } as const;

test('on a terminal progress is one line that moves each second, says what is waited for, and goes', async () => {
  const output = outputOf(true, 60);
  const display = progress(output);
  display.say('✓ it answers\n');
  display.wait('building k6 with Go');
  display.step(step);
  display.wait('waiting 3 s for late effects');
  await vi.advanceTimersByTimeAsync(2000);
  display[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(2000);
  expect(output.texts.map((text) => text.replace(clear, ''))).toEqual([
    '✓ it answers\n',
    'building k6 with Go · 00:00',
    'reads · 55 requests · 00:00',
    'waiting 3 s for late effects · 00:00 · 55 requests',
    'waiting 3 s for late effects · 00:01 · 55 requests',
    'waiting 3 s for late effects · 00:02 · 55 requests',
    '',
  ]);
  const narrow = outputOf(true, 12);
  progress(narrow).step(step);
  expect(narrow.texts).toEqual([`${clear}reads · 55…`]);
});

test('elsewhere progress is a plain line per part and per wait', () => {
  const output = outputOf(false);
  const display = progress(output);
  for (const requests of [55, 60]) display.step({ ...step, requests });
  display.wait('waiting 3 s for late effects');
  display.step({ ...step, phase: 'writes' });
  display[Symbol.dispose]();
  expect(output.texts.join('')).toBe(
    'reads, after 55 requests\nwaiting 3 s for late effects\nwrites, after 55 requests\n',
  );
});

test('a time has hours only where there are any', () => {
  expect([0, 12.4, 300, 3900].map(clockTime)).toEqual(['00:00', '00:12', '05:00', '1:05:00']);
});
