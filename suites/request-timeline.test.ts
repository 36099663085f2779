import { expect, test } from 'vitest';

import type { LoggedAsk } from './kit/http/recording/ask-log.ts';
import { composeTimeline, criticalPath } from './request-timeline.ts';

const span = (number: number, startedMs: number, endedMs: number) => ({
  number,
  startedMs,
  durationMs: endedMs - startedMs,
});

const ask: LoggedAsk['ask'] = {
  endpoint: 'GET /api/v1/models/{id}',
  method: 'GET',
  url: 'http://127.0.0.1/api/v1/models/1',
  params: { id: '1' },
  credential: 'good',
  purpose: 'stated',
};
const logged = (number: number, startedMs: number, endedMs: number, phase: string): LoggedAsk => ({
  ...span(number, startedMs, endedMs),
  ask,
  phase,
  isSent: true,
  status: 200,
});

test('the path goes back from the last answer, each time to the answer that came last before', () => {
  const path = criticalPath([
    span(1, 0, 50),
    span(2, 0, 60),
    span(3, 61, 100),
    span(4, 61, 90),
    span(5, 95, 140),
  ]);
  expect(path.map(({ number }) => number)).toEqual([2, 4, 5]);
});

test('requests that took no time are passed once', () => {
  const path = criticalPath([span(1, 5, 5), span(2, 5, 5), span(3, 5, 9)]);
  expect(path.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(criticalPath([])).toEqual([]);
});

test('a timeline says what each part asked, waited for and left idle', () => {
  const unsent = { ...logged(4, 120, 120, 'reads'), isSent: false, status: undefined };
  const silent = { ...logged(3, 40, 100, 'reads'), status: undefined };
  const asks = [logged(1, 10, 30, 'discovery'), logged(2, 40, 60, 'reads'), silent, unsent];
  const { phases, requests, inRow, endpoints } = composeTimeline(asks, [
    { name: 'discovery', startedMs: 0, endedMs: 35 },
    { name: 'reads', startedMs: 35, endedMs: 130 },
  ]);
  expect(endpoints).toEqual([ask.endpoint]);
  expect(requests).toEqual([
    [1, 0, 10, 20, 200, 0],
    [2, 0, 40, 20, 200, 1],
    [3, 0, 40, 60, 0, 1],
  ]);
  expect(inRow).toEqual([1, 3]);
  expect(phases).toEqual([
    { name: 'discovery', startedMs: 0, endedMs: 35, requests: 1, inRow: 1, idleMs: 15 },
    { name: 'reads', startedMs: 35, endedMs: 130, requests: 2, inRow: 1, idleMs: 35 },
  ]);
});
