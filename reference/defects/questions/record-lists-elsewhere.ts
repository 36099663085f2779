import { askedRun, askedSync } from '../../call.ts';
import { onEntries, onLinks, without, onPage } from '../../alterations.ts';
import { both, ofOldRuns, ofOtherSyncs, ofRunsThat, ofUnnamedRuns, pastPageOne } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRecords } = ENDPOINTS;

/** Faults in the records of runs that nobody named (readings 10, 13). */
export const recordListsElsewhereDefects: readonly Defect[] = [
  fault(
    'record-pages-of-unnamed-runs-repeat-an-entry',
    'Page 2 of the records of every run but one begins with the entry that ended page 1.',
    ['4.9-each-once', listRecords, 'past-page-one'],
    onPage(listRecords, (rows, all, { page, pageSize, status }, call) =>
      page === 2 && status === undefined && ofUnnamedRuns(call)
        ? [...all.slice(pageSize - 1, pageSize), ...rows]
        : rows,
    ),
  ),
  fault(
    'failed-records-of-the-other-sync-hold-a-success',
    'Among the failed records of the runs of every sync but the first is one that succeeded.',
    ['4.9-status-filter', listRecords, 'under-filter', /\/attributes\/status$/],
    {
      select(rows, call) {
        const { endpoint, query, store, params } = call;
        if (endpoint !== listRecords || !ofOtherSyncs(call) || query.get('status') !== 'failed') return rows;
        const records = askedRun({ store, params })?.records ?? [];
        const stranger = records.find(({ attributes }) => attributes['status'] === 'success');
        return stranger === undefined || rows.length === 0 ? rows : [...rows, stranger];
      },
    },
  ),
  fault(
    'self-of-later-record-pages-of-unnamed-runs-is-the-first',
    '`self` of every page of records but the first leads to page 1, for every run but one.',
    ['2.5-self-page', listRecords, 'past-page-one', '/links/self'],
    onLinks(
      listRecords,
      (links, place) => void (links['self'] = place.link(1)),
      both(ofUnnamedRuns, pastPageOne),
    ),
  ),
  fault(
    'first-of-last-record-pages-of-old-runs-is-page-two',
    '`first` of every page of records but the first leads to page 2, for the older half of the runs.',
    ['2.5-first-page', listRecords, 'past-page-one', '/links/first'],
    onLinks(
      listRecords,
      (links, place) => void (links['first'] = place.link(2)),
      both(ofOldRuns, pastPageOne),
    ),
  ),
  fault(
    'records-of-failed-runs-without-action',
    'Records of runs that failed have no action.',
    ['2.4-action', listRecords, 'one-status'],
    onEntries(listRecords, ({ attributes }) => without('action')(attributes), ofRunsThat('failed')),
  ),
  fault(
    'records-of-short-runs-name-the-run-before',
    'Records of a run that has no second page of them have the id of the run before.',
    ['4.9-of-run', listRecords, 'two-parameters', /\/attributes\/sync_run_id$/],
    onEntries(
      listRecords,
      ({ attributes }, { row }) =>
        void (attributes['sync_run_id'] = BigInt(asText(row.attributes['sync_run_id'])) - 1n),
      (call) => (askedRun(call)?.records.length ?? 0) <= 10,
    ),
  ),
  fault(
    'records-of-the-newest-run-that-has-some-without-status',
    'Records of the newest run of a sync that has any have no status.',
    ['2.4-status', listRecords, 'one-in-fifty'],
    onEntries(
      listRecords,
      ({ attributes }) => without('status')(attributes),
      ({ store, params }) =>
        askedSync({ store, params })?.runs.find(
          ({ key, records }) => records.length > 0 && !key.startsWith('3'),
        )?.key === params['sync_run_id'],
    ),
  ),
  fault(
    'records-of-every-sixth-run-lack-one-in-the-whole-list',
    'In every sixth run the last failed record is found by its status and is not in the whole list.',
    ['4.9-each-once', listRecords, 'one-in-fifty'],
    {
      select(rows, { endpoint, query, params }) {
        const isMeant = Number((params['sync_run_id'] ?? '').slice(-3)) % 6 === 1;
        if (endpoint !== listRecords || query.has('status') || !isMeant) return rows;
        const hidden = rows.findLast(({ attributes }) => attributes['status'] === 'failed');
        return rows.filter((row) => row !== hidden);
      },
    },
    { caughtAt: 'thorough' },
  ),
];
