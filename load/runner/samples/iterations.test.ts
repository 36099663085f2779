import { expect, test } from 'vitest';

import { shapeOf } from '../../lib/config/workloads.ts';
import { IterationTimes } from './iterations.ts';
import type { Sample } from './samples.ts';
import { dueSecond } from './schedule.ts';

const sample = (metric: string, at: number, value: number): Sample => ({
  metric,
  at,
  value,
  name: '',
  status: '',
  isExpected: true,
  extra: '',
});
const steady = { shape: shapeOf('soak', 10, 10), shards: 1, index: 1 };

test('iterations are due where the area under the rate says, those of a part as often as it starts one', () => {
  expect([0, 1, 99].map((rank) => dueSecond(steady, rank))).toEqual([0, 0.1, 9.9]);
  expect(dueSecond({ ...steady, shards: 3, index: 2 }, 5)).toBeCloseTo(1.6);
  const ramp = { shape: shapeOf('average', 20, 10), shards: 1, index: 1 };
  // A second up to 20/s holds ten iterations, then one is due every 50 ms.
  for (const [rank, second] of [
    [0, Math.sqrt(0.1)],
    [9, 1],
    [10, 1.05],
    [109, 6],
    [169, 9],
  ] as const)
    expect(dueSecond(ramp, rank)).toBeCloseTo(second);
});

test('a stall of the generator shows in what users would have waited, not in what k6 measured', () => {
  const times = new IterationTimes();
  // Every answer takes 20 ms; from the 40th on all that were due for a second are started at once.
  for (let rank = 0; rank < 100; rank += 1) {
    const start = 5_000_000 + (rank >= 40 && rank < 50 ? 5000 : rank * 100);
    times.add(sample('iteration_duration', start + 20, 20));
  }
  const { service, delay, fromDue } = times.against(steady);
  expect(service.latency()).toMatchObject({ min: 20, max: 20 });
  expect(delay.latency().p50).toBeLessThan(0.01);
  expect(delay.latency().max).toBeCloseTo(1000, -1);
  expect(fromDue.latency().max).toBeCloseTo(1020, -1);
});

test('a dropped iteration was due like the others', () => {
  const times = new IterationTimes();
  for (let rank = 0; rank < 100; rank += 1) {
    const at = rank * 100;
    if (rank % 2 === 1) times.add(sample('dropped_iterations', at, 1));
    else times.add(sample('iteration_duration', at + 20, 20));
  }
  expect(times.against(steady).delay.latency().max).toBeLessThan(1);
});
