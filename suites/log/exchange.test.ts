import { expect, test } from 'vitest';

import { knownOf, told } from '../fixtures/log.ts';
import { keptMs } from './exchange.ts';

const date = 'Thu, 01 Jan 2026 00:00:00 GMT';

test.each<readonly [number, Readonly<Record<string, string>>]>([
  [0, {}],
  [0, { age: '0' }],
  [7, { age: '6' }],
  [7, { age: '2, 6' }],
  [8, { 'cache-control': 'max-age=8' }],
  [20, { 'cache-control': 'max-age=0, s-maxage="20"' }],
  [10, { 'cache-control': 'max-age=1, stale-while-revalidate=9' }],
  [0, { 'cache-control': 'no-store, max-age=8' }],
  [5, { date, expires: 'Thu, 01 Jan 2026 00:00:05 GMT' }],
  [3, { date, expires: 'Thu, 01 Jan 2026 00:00:05 GMT', 'cache-control': 'max-age=3' }],
  [0, { date, expires: '0' }],
  [60, { 'cache-control': 'max-age=86400' }],
])('an answer may be %i seconds old that says %j (interpretation 58)', (seconds, headers) => {
  const [exchange] = knownOf([told('listRuns', ['1'], { headers })]).log;
  expect(exchange && keptMs(exchange)).toBe(seconds * 1000);
});
