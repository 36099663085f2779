import { expect, test } from 'vitest';

import type { Report } from '../../schemas/report.ts';
import type { TimelineRow } from '../../schemas/report-traffic.ts';
import { red } from '../fixtures/samples.ts';
import { timelinePart } from './timeline.ts';

const drawn = (report: Report): string => {
  const part = timelinePart(report);
  return part === false ? '' : part.markup;
};

const withRows = (requests: readonly TimelineRow[]): Report => {
  if (red.timeline === undefined) throw new Error('the sample has no timeline');
  return { ...red, timeline: { ...red.timeline, requests, inRow: [2] } };
};

test('each endpoint has a lane, each part of the run a bracket, and statuses have tones', () => {
  const html = drawn(
    withRows([
      [1, 0, 0, 50, 200, 0],
      [2, 1, 60, 50, 404, 1],
      [3, 1, 70, 50, 0, 1],
    ]),
  );
  expect(html.match(/class="lane"/g)).toHaveLength(2);
  expect(html.match(/class="bracket"/g)).toHaveLength(2);
  expect(html).toMatch(/<path class="t-ok".*<path class="t-refused".*<path class="t-bad"/s);
  expect(html.match(/<path class="t-row"/g)).toHaveLength(1);
  expect(html).toContain('3 requests to 2 endpoints in 640 ms, 1 of them in a row');
  expect(html).not.toContain('NaN');
});

test('a request that a finding points to leads to its evidence', () => {
  const [first] = red.exchanges;
  if (first === undefined) throw new Error('the sample has no exchange');
  expect(drawn(withRows([[first.number, 0, 5, 10, 200, 0]]))).toContain(`href="#exchange-${first.number}"`);
});

test('a report without requests has no timeline', () => {
  expect(drawn(withRows([]))).toBe('');
});
