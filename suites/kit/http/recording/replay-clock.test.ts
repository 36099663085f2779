import { expect, test } from 'vitest';
import { ReplayClock } from './replay-clock.ts';

test.each<[waits: readonly number[], order: readonly string[]]>([
  [
    [30, 10, 20],
    ['1 at 10', '2 at 20', '0 at 30'],
  ],
  [
    [10, 10, 10],
    ['0 at 10', '1 at 10', '2 at 10'],
  ],
  [
    [0, 0],
    ['0 at 0', '1 at 0'],
  ],
  [
    [5, -5],
    ['1 at 0', '0 at 5'],
  ],
])('waits until %j end in the order of their times, then in that of their making', async (waits, order) => {
  const clock = new ReplayClock();
  const ended: string[] = [];
  await Promise.all(
    waits.map(async (atMs, at) => {
      await clock.until(atMs);
      ended.push(`${at} at ${clock.nowMs}`);
    }),
  );
  expect(ended).toEqual(order);
});

test('a time that is over is now, and what follows from an event comes before the next', async () => {
  const clock = new ReplayClock();
  const ended: string[] = [];
  const later = clock.until(50).then(() => ended.push(`later ${clock.nowMs}`));
  await clock.until(20);
  await clock.until(10);
  ended.push(`past ${clock.nowMs}`);
  await clock.until(30);
  ended.push(`between ${clock.nowMs}`);
  await later;
  expect(ended).toEqual(['past 20', 'between 30', 'later 50']);
});
