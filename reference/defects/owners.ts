import { inAttributes, onEntries, setTo } from '../alterations.ts';
import type { When } from '../conditions.ts';
import { always, ofRow, ofStatus, onLastPage, pastPageOne, underFilter, withLargeId } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Defect } from './defect.ts';

const { listRuns, listRecords } = ENDPOINTS;

/** Entries with the id of another sync or run than requested (clauses 4.7, 4.9). */
export const ownerDefects: readonly Defect[] = makeOwnerDefects();

function makeOwnerDefects(): Defect[] {
  const syncPointer = /^\/data\/\d+\/attributes\/sync_id$/;
  const runPointer = /^\/data\/\d+\/attributes\/sync_run_id$/;
  const entries = (endpoint: Endpoint, member: string, to: number | bigint, when: When): Deviation =>
    onEntries(endpoint, inAttributes(setTo(member, to)), when);
  return [
    {
      name: 'run-list-of-another-sync-id',
      summary: 'The runs of every list have the id of another sync.',
      expectedFailures: ['4.7-of-sync'],
      at: { endpoint: listRuns, pointer: syncPointer },
      depth: 'plain',
      apply: entries(listRuns, 'sync_id', 77, always),
    },
    {
      name: 'run-list-one-run-of-another-sync-id',
      summary: 'One run among some fifty has the id of another sync.',
      expectedFailures: ['4.7-of-sync'],
      at: { endpoint: listRuns, pointer: syncPointer },
      depth: 'one-in-fifty',
      apply: entries(listRuns, 'sync_id', 2, ofRow('1006')),
    },
    {
      name: 'run-list-other-sync-id-on-last-page',
      summary: 'On the last page runs have the id of another sync.',
      expectedFailures: ['4.7-of-sync'],
      at: { endpoint: listRuns, pointer: syncPointer },
      depth: 'last-page',
      apply: entries(listRuns, 'sync_id', 5, onLastPage),
    },
    {
      name: 'records-of-another-run-id',
      summary: 'Records have the id of another run.',
      expectedFailures: ['4.9-of-run'],
      at: { endpoint: listRecords, pointer: runPointer },
      depth: 'plain',
      apply: entries(listRecords, 'sync_run_id', 1001, always),
    },
    {
      name: 'records-run-id-rounded-when-large',
      summary: 'A sync_run_id beyond 2^53 is rounded as a double would.',
      expectedFailures: ['4.9-of-run'],
      at: { endpoint: listRecords, pointer: runPointer },
      depth: 'large-ids',
      apply: entries(listRecords, 'sync_run_id', 9_007_199_254_740_992n, withLargeId),
    },
    {
      name: 'records-of-another-sync-id-past-page-one',
      summary: 'From page 2 on records have the id of another sync.',
      expectedFailures: ['4.9-of-run'],
      at: { endpoint: listRecords, pointer: syncPointer },
      depth: 'past-page-one',
      apply: entries(listRecords, 'sync_id', 2, pastPageOne),
    },
    {
      name: 'records-of-another-sync-id-under-filter',
      summary: 'In filtered lists records have the id of another sync.',
      expectedFailures: ['4.9-of-run'],
      at: { endpoint: listRecords, pointer: syncPointer },
      depth: 'under-filter',
      apply: entries(listRecords, 'sync_id', 3, underFilter),
    },
    {
      name: 'skipped-records-of-another-run-id',
      summary: 'Records that were skipped have the id of the run before.',
      expectedFailures: ['4.9-of-run'],
      at: { endpoint: listRecords, pointer: runPointer },
      depth: 'one-status',
      apply: entries(listRecords, 'sync_run_id', 1022, ofStatus('skipped')),
    },
  ];
}
