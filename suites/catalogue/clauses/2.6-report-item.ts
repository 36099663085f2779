import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';
import { memberRule, utcRule } from '../members.ts';
import type { ResourceTerms } from '../members.ts';

const reportItem: ResourceTerms = {
  clause: '2.6',
  noun: 'report item',
  endpoints: [endpoints.reports],
  restsOn: ['4.1-body', '2.6-item'],
  member: 'member',
};

/** Clause 2.6: the item of a report. */
export const reportItemRequirements = {
  '2.6-item': {
    level: 'MUST',
    title: 'report item',
    text: 'Every item of a series is an object.',
    endpoints: [endpoints.reports],
    statements: ['2.6#1', '4.1#9'],
    readings: [1, 2],
    restsOn: ['4.1-body'],
  },
  '2.6-time-slice': memberRule(reportItem, 'time_slice', 'date-time', { statements: ['2.6#1'] }),
  '2.6-total-count': memberRule(reportItem, 'total_count', 'integer', {
    statements: ['2.6#1'],
    readings: [2],
  }),
  '2.6-failed-count': memberRule(reportItem, 'failed_count', 'integer', {
    statements: ['2.6#1'],
    readings: [2],
  }),
  '2.6-success-count': memberRule(reportItem, 'success_count', 'integer', {
    statements: ['2.6#1'],
    readings: [2],
  }),
  '2.6-utc': utcRule(
    reportItem,
    ['2.6#1'],
    'The `time_slice` of a report item is in UTC (`Z` or a zero offset).',
  ),
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const reportItemObservations = {
  '2.6-count-arithmetic': {
    title: 'arithmetic of the counts',
    text: 'Whether failed and success counts add up to the total.',
    endpoints: [endpoints.reports],
    statements: ['2.6#1'],
    readings: [7],
  },
  '2.6-slice-length': {
    title: 'length of a slice',
    text: 'How many slices a period is cut into.',
    endpoints: [endpoints.reports],
    statements: ['1#8', '2.6#1'],
    readings: [2],
  },
} as const satisfies Observations;
