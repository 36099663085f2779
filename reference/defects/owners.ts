import { inAttributes, onEntries, onRows, setTo } from '../alterations.ts';
import { askedSync, type Call } from '../call.ts';
import type { When } from '../conditions.ts';
import {
  always,
  ofOtherSyncs,
  ofRow,
  ofStatus,
  onLastPage,
  pastPageOne,
  underFilter,
  withLargeId,
} from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { rowStatus, type Row } from '../store.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';

const { listRuns, listRecords } = ENDPOINTS;

/** Entries with the id of another sync or run than requested (clauses 4.7, 4.9). */
export const ownerDefects: readonly Defect[] = makeOwnerDefects();

function makeOwnerDefects(): Defect[] {
  // A run that a filter shows again is there, and then a 404 to its own address is wrong.
  const asListed = { alternatives: ['4.8-answers-200', '4.9-answers-200'] } as const;
  const syncPointer = /^\/data\/\d+\/attributes\/sync_id$/;
  const runPointer = /^\/data\/\d+\/attributes\/sync_run_id$/;
  const entries = (endpoint: Endpoint, member: string, to: number | bigint, when: When): Deviation =>
    onEntries(endpoint, inAttributes(setTo(member, to)), when);
  return [
    fault(
      'run-list-of-another-sync-id',
      'The runs of every list have the id of another sync.',
      ['4.7-of-sync', listRuns, 'plain', syncPointer],
      entries(listRuns, 'sync_id', 77, always),
    ),
    fault(
      'run-list-one-run-of-another-sync-id',
      'One run among some fifty has the id of another sync.',
      ['4.7-of-sync', listRuns, 'one-in-fifty', syncPointer],
      entries(listRuns, 'sync_id', 2, ofRow('1006')),
    ),
    fault(
      'run-list-other-sync-id-on-last-page',
      'On the last page runs have the id of another sync.',
      ['4.7-of-sync', listRuns, 'last-page', syncPointer],
      entries(listRuns, 'sync_id', 5, onLastPage),
    ),
    fault(
      'records-of-another-run-id',
      'Records have the id of another run.',
      ['4.9-of-run', listRecords, 'plain', runPointer],
      entries(listRecords, 'sync_run_id', 1001, always),
    ),
    fault(
      'records-run-id-rounded-when-large',
      'A sync_run_id beyond 2^53 is rounded as a double would.',
      ['4.9-of-run', listRecords, 'large-ids', runPointer],
      entries(listRecords, 'sync_run_id', 9_007_199_254_740_992n, withLargeId),
    ),
    fault(
      'records-of-another-sync-id-past-page-one',
      'From page 2 on records have the id of another sync.',
      ['4.9-of-run', listRecords, 'past-page-one', syncPointer],
      entries(listRecords, 'sync_id', 2, pastPageOne),
    ),
    fault(
      'records-of-another-sync-id-under-filter',
      'In filtered lists records have the id of another sync.',
      ['4.9-of-run', listRecords, 'under-filter', syncPointer],
      entries(listRecords, 'sync_id', 3, underFilter),
    ),
    fault(
      'skipped-records-of-another-run-id',
      'Records that were skipped have the id of the run before.',
      ['4.9-of-run', listRecords, 'one-status', runPointer],
      entries(listRecords, 'sync_run_id', 1022, ofStatus('skipped')),
    ),
    fault(
      'filtered-runs-hold-one-of-another-sync-as-their-own',
      'A filter of the runs of sync 1 ends with a run of another sync, which is shown with the sync_id 1.',
      ['4.7-each-once', listRuns, 'under-filter'],
      holding(
        listRuns,
        (call) => !ofOtherSyncs(call),
        ({ store }) => [...store.syncs.values()].filter(({ key }) => key !== '1').flatMap(({ runs }) => runs),
      ),
      asListed,
    ),
    fault(
      'filtered-runs-of-another-sync-hold-one-of-sync-1-as-their-own',
      'A filter of the runs of every other sync ends with a run of sync 1, which is shown with the id asked for.',
      ['4.7-each-once', listRuns, 'under-filter'],
      holding(listRuns, ofOtherSyncs, ({ store }) => store.syncs.get('1')?.runs ?? []),
      asListed,
    ),
    fault(
      'filtered-records-hold-one-of-another-run-as-their-own',
      'A filter of the records of a run ends with a record of another run, which is shown with the run’s id.',
      ['4.9-each-once', listRecords, 'under-filter'],
      holding(listRecords, always, (call) => {
        const runs = askedSync(call)?.runs ?? [];
        return runs.filter(({ key }) => key !== call.params['sync_run_id']).flatMap(({ records }) => records);
      }),
    ),
  ];
}

/** Adds one of these rows, of the status that a list is filtered by, to its end, as if it belonged there. */
function holding(endpoint: Endpoint, when: When, others: (call: Call) => readonly Row[]): Deviation {
  return onRows(endpoint, (rows, call) => {
    const status = call.query.get('status') ?? '';
    const other = others(call).find((row) => rowStatus(row) === status);
    if (status === '' || rows.length === 0 || other === undefined || !when(call)) return rows;
    const own = Object.fromEntries(
      ['sync_id', 'sync_run_id'].flatMap((name) => {
        const id = call.params[name];
        return id === undefined ? [] : [[name, BigInt(id)]];
      }),
    );
    return [...rows, { ...other, attributes: { ...other.attributes, ...own } }];
  });
}
