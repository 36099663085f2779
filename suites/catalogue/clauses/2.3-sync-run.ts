import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';
import { idRule, memberRule, nullRule, typeRule, utcRule } from '../members.ts';
import type { ResourceTerms } from '../members.ts';

const syncRun: ResourceTerms = {
  clause: '2.3',
  noun: 'sync run',
  endpoints: [endpoints.listRuns, endpoints.readRun],
};

/** Clause 2.3: the sync run, in a list and alone. */
export const syncRunRequirements = {
  '2.3-id': idRule(syncRun, '2.3#14'),
  '2.3-type': typeRule(syncRun, '2.3#14'),
  '2.3-sync-id': memberRule(syncRun, 'sync_id', 'integer', { statements: ['2.3#1'] }),
  '2.3-status': memberRule(syncRun, 'status', 'string', { statements: ['2.3#2', '3#1'] }),
  '2.3-started-at': memberRule(syncRun, 'started_at', 'date-time', {
    statements: ['2.3#3'],
    isNullable: true,
  }),
  '2.3-finished-at': memberRule(syncRun, 'finished_at', 'date-time', {
    statements: ['2.3#4'],
    isNullable: true,
  }),
  '2.3-duration': memberRule(syncRun, 'duration', 'integer', { statements: ['2.3#5'], isNullable: true }),
  '2.3-total-query-rows': memberRule(syncRun, 'total_query_rows', 'integer', {
    statements: ['2.3#6'],
    isNullable: true,
  }),
  '2.3-skipped-rows': memberRule(syncRun, 'skipped_rows', 'integer', {
    text: 'The attribute `skipped_rows` of a sync run in a list is present and an integer.',
    endpoints: [endpoints.listRuns],
    statements: ['2.3#7'],
    isNullable: true,
  }),
  '2.3-total-rows': memberRule(syncRun, 'total_rows', 'integer', { statements: ['2.3#8'], isNullable: true }),
  '2.3-successful-rows': memberRule(syncRun, 'successful_rows', 'integer', {
    statements: ['2.3#9'],
    isNullable: true,
  }),
  '2.3-failed-rows': memberRule(syncRun, 'failed_rows', 'integer', {
    statements: ['2.3#10'],
    isNullable: true,
  }),
  '2.3-error': memberRule(syncRun, 'error', 'string', { statements: ['2.3#11'], isNullable: true }),
  '2.3-created-at': memberRule(syncRun, 'created_at', 'date-time', { statements: ['2.3#12'] }),
  '2.3-updated-at': memberRule(syncRun, 'updated_at', 'date-time', { statements: ['2.3#13'] }),
  '2.3-skipped-rows-absent': {
    level: 'MUST',
    title: 'single sync run: no skipped_rows',
    text: 'A sync run that is read alone has no attribute `skipped_rows`.',
    reading: 'The spec forbids this one member, so not even `null` is accepted.',
    endpoints: [endpoints.readRun],
    member: 'skipped_rows',
    statements: ['2.3#7', '4.8#4'],
    readings: [1],
    restsOn: ['2-single-envelope'],
  },
  '2.3-null-members': nullRule(
    syncRun,
    [
      'started_at',
      'finished_at',
      'duration',
      'total_query_rows',
      'skipped_rows',
      'total_rows',
      'successful_rows',
      'failed_rows',
      'error',
    ],
    ['2.3#3', '2.3#4', '2.3#5', '2.3#6', '2.3#7', '2.3#8', '2.3#9', '2.3#10', '2.3#11'],
  ),
  '2.3-utc': utcRule(syncRun, ['2.3#3', '2.3#4', '2.3#12', '2.3#13']),
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const syncRunObservations = {
  '2.3-status-values': {
    title: 'statuses of runs',
    text: 'Which values of `status` sync runs show.',
    endpoints: [endpoints.listRuns],
    statements: ['2.3#15', '3#2', '3#3'],
    readings: [7],
  },
  '2.3-duration-unit': {
    title: 'unit of duration',
    text: 'In which unit `duration` agrees with `started_at` and `finished_at`.',
    endpoints: [endpoints.listRuns],
    statements: ['2.3#16'],
    readings: [7],
  },
  '2.3-row-arithmetic': {
    title: 'arithmetic of the row counts',
    text: 'Whether successful, failed and skipped rows add up to the total.',
    endpoints: [endpoints.listRuns],
    statements: ['2.3#8'],
    readings: [7],
  },
  '2.3-null-values': {
    title: 'members that are null',
    text: 'Which members of sync runs are `null` in some entry.',
    endpoints: [endpoints.listRuns, endpoints.readRun],
    statements: ['2.3#3'],
    readings: [3],
  },
  '2.3-id-form': {
    title: "form of a run's id",
    text: 'Whether ids of sync runs are digits, UUIDs or other strings.',
    endpoints: [endpoints.listRuns],
    statements: ['2.3#14'],
    readings: [5],
  },
} as const satisfies Observations;
