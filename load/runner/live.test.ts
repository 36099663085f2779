import { expect, test } from 'vitest';

import { readConfig } from '../lib/config/config.ts';
import { headLine, liveLine } from './live.ts';
import { LiveTally } from './samples/live-figures.ts';
import type { Sample } from './samples/samples.ts';

const sample = (metric: string, at: number, more: Partial<Sample> = {}): Sample => ({
  metric,
  at,
  value: 1,
  name: 'GET /x',
  status: '200',
  isExpected: true,
  extra: '',
  ...more,
});

test('a run shows its time, rate, latency and faults, and nothing of its setup', () => {
  const tally = new LiveTally();
  expect(tally.figures()).toBeUndefined();
  tally.add(sample('http_req_duration', 1_000, { name: 'setup', value: 9e9 }));
  for (let at = 100_000; at < 112_000; at += 20) {
    tally.add(
      sample('http_req_duration', at, { value: at < 105_000 ? 500e6 : 20e6, isExpected: at !== 100_500 }),
    );
    tally.add(sample('iterations', at));
  }
  tally.add(sample('validation_failed', 111_000));
  tally.add(sample('dropped_iterations', 111_000, { value: 3 }));
  const figures = tally.figures();
  expect(figures).toMatchObject({ errors: 1, invalid: 1, dropped: 3 });
  expect(figures?.rate).toBeCloseTo(50, 0);
  expect(figures?.p95).toBeCloseTo(20, 0);
  const shape = { startRate: 60, stages: [{ seconds: 300, rate: 60 }] };
  if (figures === undefined) throw new Error('there are figures');
  expect(liveLine(figures, { shape, seconds: 300 })).toBe(
    '00:12/05:00  50/s of 60  p95 20 ms  errors 1  invalid 1  dropped 3',
  );
});

test('the head line says what is loaded, how hard and how long', () => {
  const config = readConfig(
    'average',
    { BASE_URL: 'http://127.0.0.1:8080', TOKEN: 'opaque-token', RATE: '20', DURATION: '90s' },
    () => '{}',
    0,
  );
  expect(headLine(config, 'a server')).toBe(
    'average: a server (http://127.0.0.1:8080), up to 20 iterations/s for 01:30, 5 endpoints, GET alone, 30 virtual users at most',
  );
});
