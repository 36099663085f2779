import { expect, test, vi } from 'vitest';

import { contractsHeadLine, contractsLiveLine, followContracts } from './progress.ts';

const target = { name: 'Acme sync', baseUrl: 'http://127.0.0.1:8080' };
const half = { total: 61, asked: 52, verified: 48, broken: 1, untested: 2 };

test('the head line says what is verified and what may be sent', () => {
  expect(contractsHeadLine(target, 61, 'full')).toBe(
    'contracts: Acme sync (http://127.0.0.1:8080), 61 interactions, GET, POST and PUT',
  );
  expect(contractsHeadLine(target, 61, 'read-only')).toMatch(/, GET alone$/);
});

test('the live line says how far a verification is', () => {
  expect(contractsLiveLine(half, 4)).toBe('00:04  asked 52/61  verified 48  broken 1  untested 2');
});

test('a verification on a terminal is shown each second until it ends, however it ends', async () => {
  vi.useFakeTimers();
  const texts: string[] = [];
  const output = { isTerminal: true, write: (text: string) => void texts.push(text) };
  const failing = followContracts(output, async (onProgress) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    onProgress(half);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    throw new Error('over');
  });
  const ended = Promise.allSettled([failing]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ended).toMatchObject([{ status: 'rejected' }]);
  vi.useRealTimers();
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('asked 52/61');
  expect(texts.at(-1)).toMatch(/\n$/);
});
