import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';
import { idRule, memberRule, nullRule, utcRule } from '../members.ts';
import type { ResourceTerms } from '../members.ts';

const syncRecord: ResourceTerms = {
  clause: '2.4',
  noun: 'sync record',
  endpoints: [endpoints.listRecords],
};

/** Clause 2.4: the sync record. */
export const syncRecordRequirements = {
  '2.4-id': idRule(syncRecord, '2.4#1'),
  '2.4-type': {
    level: 'MUST',
    title: 'sync record: type',
    text: 'The `type` of a sync record is the literal `sync_records`.',
    endpoints: [endpoints.listRecords],
    member: 'type',
    statements: ['2.4#1'],
    readings: [2, 6],
    restsOn: ['2-list-envelope'],
  },
  '2.4-sync-id': memberRule(syncRecord, 'sync_id', 'integer', { statements: ['2.4#2'] }),
  '2.4-sync-run-id': memberRule(syncRecord, 'sync_run_id', 'integer', { statements: ['2.4#3'] }),
  '2.4-record': memberRule(syncRecord, 'record', 'object', {
    reading: 'Any object is accepted: its keys depend on what is synced.',
    readings: [2, 6],
    statements: ['2.4#4'],
  }),
  '2.4-status': memberRule(syncRecord, 'status', 'string', { statements: ['2.4#5', '3#1'] }),
  '2.4-action': memberRule(syncRecord, 'action', 'string', { statements: ['2.4#6'] }),
  '2.4-error': memberRule(syncRecord, 'error', 'string', { statements: ['2.4#7'], isNullable: true }),
  '2.4-created-at': memberRule(syncRecord, 'created_at', 'date-time', { statements: ['2.4#8'] }),
  '2.4-updated-at': memberRule(syncRecord, 'updated_at', 'date-time', { statements: ['2.4#9'] }),
  '2.4-null-members': nullRule(syncRecord, ['error'], ['2.4#7']),
  '2.4-utc': utcRule(syncRecord, ['2.4#8', '2.4#9']),
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const syncRecordObservations = {
  '2.4-status-values': {
    title: 'statuses of records',
    text: 'Which values of `status` sync records show.',
    endpoints: [endpoints.listRecords],
    statements: ['2.4#10', '3#2'],
    readings: [7],
  },
  '2.4-action-values': {
    title: 'actions of records',
    text: 'Which values of `action` sync records show.',
    endpoints: [endpoints.listRecords],
    statements: ['2.4#10'],
    readings: [7],
  },
  '2.4-id-form': {
    title: "form of a record's id",
    text: 'Whether ids of sync records are digits, UUIDs or other strings.',
    endpoints: [endpoints.listRecords],
    statements: ['2.4#1'],
    readings: [5],
  },
} as const satisfies Observations;
