import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 2.6: the item of a report. */
export const reportItemRequirements = {
  '2.6-item': {
    level: 'MUST',
    clause: '2.6',
    title: 'report item',
    text: 'Every item of a series is an object.',
    endpoints: [endpoints.reports],
    statements: ['2.6#1', '4.1#9'],
    readings: [1, 2],
    restsOn: ['4.1-body'],
  },
  '2.6-time-slice': {
    level: 'MUST',
    clause: '2.6',
    title: 'report item: time_slice',
    text: 'The member `time_slice` of a report item is present and a date-time string.',
    reading:
      'A date-time follows RFC 3339: `T`, seconds, a zone, any fraction, and a day and time that exist.',
    endpoints: [endpoints.reports],
    member: 'time_slice',
    statements: ['2.6#1'],
    readings: [2, 4],
    restsOn: ['4.1-body', '2.6-item'],
  },
  '2.6-total-count': {
    level: 'MUST',
    clause: '2.6',
    title: 'report item: total_count',
    text: 'The member `total_count` of a report item is present and an integer.',
    reading:
      'An integer is a JSON number without a fraction (`5.0` counts, `"5"` does not); beyond 2^53 its digits are kept.',
    endpoints: [endpoints.reports],
    member: 'total_count',
    statements: ['2.6#1'],
    readings: [2],
    restsOn: ['4.1-body', '2.6-item'],
  },
  '2.6-failed-count': {
    level: 'MUST',
    clause: '2.6',
    title: 'report item: failed_count',
    text: 'The member `failed_count` of a report item is present and an integer.',
    reading:
      'An integer is a JSON number without a fraction (`5.0` counts, `"5"` does not); beyond 2^53 its digits are kept.',
    endpoints: [endpoints.reports],
    member: 'failed_count',
    statements: ['2.6#1'],
    readings: [2],
    restsOn: ['4.1-body', '2.6-item'],
  },
  '2.6-success-count': {
    level: 'MUST',
    clause: '2.6',
    title: 'report item: success_count',
    text: 'The member `success_count` of a report item is present and an integer.',
    reading:
      'An integer is a JSON number without a fraction (`5.0` counts, `"5"` does not); beyond 2^53 its digits are kept.',
    endpoints: [endpoints.reports],
    member: 'success_count',
    statements: ['2.6#1'],
    readings: [2],
    restsOn: ['4.1-body', '2.6-item'],
  },
  '2.6-utc': {
    level: 'SHOULD',
    clause: '2.6',
    title: 'report item: date-times in UTC',
    text: 'The `time_slice` of a report item is in UTC (`Z` or a zero offset).',
    reading:
      "The spec says UTC for a connector's `created_at` only; for every other date-time it is good practice (RFC 3339).",
    endpoints: [endpoints.reports],
    statements: ['2.6#1'],
    readings: [4],
    restsOn: ['4.1-body', '2.6-item'],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const reportItemObservations = {
  '2.6-count-arithmetic': {
    level: 'OBSERVE',
    clause: '2.6',
    title: 'arithmetic of the counts',
    text: 'Whether failed and success counts add up to the total.',
    endpoints: [endpoints.reports],
    statements: ['2.6#1'],
    readings: [7],
  },
  '2.6-slice-length': {
    level: 'OBSERVE',
    clause: '2.6',
    title: 'length of a slice',
    text: 'How many slices a period is cut into.',
    endpoints: [endpoints.reports],
    statements: ['1#8', '2.6#1'],
    readings: [2],
  },
} as const satisfies Observations;
