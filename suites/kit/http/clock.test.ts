import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { clockOf, endedMs } from './clock.ts';

test.each<[headers: Readonly<Record<string, string>>, ms: number]>([
  [{ date: 'Thu, 01 Jan 1970 00:00:07 GMT' }, 7000],
  [{}, Number.NaN],
  [{ date: 'yesterday' }, Number.NaN],
])('an answer with %j was made at %d', async (headers, ms) => {
  const exchange = await scripted(() => ({ headers, body: {} })).api.ask(endpoints.reports);
  expect(clockOf(exchange)).toBe(ms);
});

test('an answer that did not come has no time of its own, and ended all the same', async () => {
  const failure = { kind: 'timeout', message: 'none' } as const;
  const exchange = await scripted(() => ({ failure })).api.ask(endpoints.reports);
  expect(clockOf(exchange)).toBeNaN();
  expect(endedMs({ ...exchange, startedMs: 100, durationMs: 7 })).toBe(107);
});
