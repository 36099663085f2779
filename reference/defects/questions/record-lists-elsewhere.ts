import { onEntries, onLinks, without } from '../../alterations.ts';
import { both, ofOldRuns, ofOtherSyncs, ofRunsThat, ofUnnamedRuns, pastPageOne } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { asText, findRun } from '../../store.ts';
import type { Defect } from '../defect.ts';

const { listRecords } = ENDPOINTS;

/** Faults in the records of runs that nobody named (readings 10, 13). */
export const recordListsElsewhereDefects: readonly Defect[] = [
  {
    name: 'record-pages-of-unnamed-runs-repeat-an-entry',
    summary: 'Page 2 of the records of every run but one begins with the entry that ended page 1.',
    expectedFailures: ['4.9-each-once'],
    at: { endpoint: listRecords },
    depth: 'past-page-one',
    apply: {
      slice: (rows, all, { page, pageSize, status }, call) =>
        call.endpoint === listRecords && page === 2 && status === undefined && ofUnnamedRuns(call)
          ? [...all.slice(pageSize - 1, pageSize), ...rows]
          : rows,
    },
  },
  {
    name: 'failed-records-of-the-other-sync-hold-a-success',
    summary: 'Among the failed records of the runs of every sync but the first is one that succeeded.',
    expectedFailures: ['4.9-status-filter'],
    at: { endpoint: listRecords, pointer: /\/attributes\/status$/ },
    depth: 'under-filter',
    apply: {
      select(rows, call) {
        const { endpoint, query, store, params } = call;
        if (endpoint !== listRecords || !ofOtherSyncs(call) || query.get('status') !== 'failed') return rows;
        const records = findRun(store, params['sync_id'] ?? '', params['sync_run_id'] ?? '')?.records ?? [];
        const stranger = records.find(({ attributes }) => attributes['status'] === 'success');
        return stranger === undefined || rows.length === 0 ? rows : [...rows, stranger];
      },
    },
  },
  {
    name: 'self-of-later-record-pages-of-unnamed-runs-is-the-first',
    summary: '`self` of every page of records but the first leads to page 1, for every run but one.',
    expectedFailures: ['2.5-self-page'],
    at: { endpoint: listRecords, pointer: '/links/self' },
    depth: 'past-page-one',
    apply: onLinks(
      listRecords,
      (links, place) => void (links['self'] = place.link(1)),
      both(ofUnnamedRuns, pastPageOne),
    ),
  },
  {
    name: 'first-of-last-record-pages-of-old-runs-is-page-two',
    summary:
      '`first` of every page of records but the first leads to page 2, for the older half of the runs.',
    expectedFailures: ['2.5-first-page'],
    at: { endpoint: listRecords, pointer: '/links/first' },
    depth: 'past-page-one',
    apply: onLinks(
      listRecords,
      (links, place) => void (links['first'] = place.link(2)),
      both(ofOldRuns, pastPageOne),
    ),
  },
  {
    name: 'records-of-failed-runs-without-action',
    summary: 'Records of runs that failed have no action.',
    expectedFailures: ['2.4-action'],
    at: { endpoint: listRecords },
    depth: 'one-status',
    apply: onEntries(listRecords, ({ attributes }) => without('action')(attributes), ofRunsThat('failed')),
  },
  {
    name: 'records-of-short-runs-name-the-run-before',
    summary: 'Records of a run that has no second page of them have the id of the run before.',
    expectedFailures: ['4.9-of-run'],
    at: { endpoint: listRecords, pointer: /\/attributes\/sync_run_id$/ },
    depth: 'two-parameters',
    apply: onEntries(
      listRecords,
      ({ attributes }, { row }) =>
        void (attributes['sync_run_id'] = BigInt(asText(row.attributes['sync_run_id'])) - 1n),
      ({ store, params }) =>
        (findRun(store, params['sync_id'] ?? '', params['sync_run_id'] ?? '')?.records.length ?? 0) <= 10,
    ),
  },
  {
    name: 'records-of-the-newest-run-that-has-some-without-status',
    summary: 'Records of the newest run of a sync that has any have no status.',
    expectedFailures: ['2.4-status'],
    at: { endpoint: listRecords },
    depth: 'one-in-fifty',
    apply: onEntries(
      listRecords,
      ({ attributes }) => without('status')(attributes),
      ({ store, params }) =>
        store.syncs
          .get(params['sync_id'] ?? '')
          ?.runs.find(({ key, records }) => records.length > 0 && !key.startsWith('3'))?.key ===
        params['sync_run_id'],
    ),
  },
  {
    name: 'records-of-every-sixth-run-lack-one-in-the-whole-list',
    summary: 'In every sixth run the last failed record is found by its status and is not in the whole list.',
    expectedFailures: ['4.9-each-once'],
    at: { endpoint: listRecords },
    depth: 'one-in-fifty',
    caughtAt: 'thorough',
    apply: {
      select(rows, { endpoint, query, params }) {
        const isMeant = Number((params['sync_run_id'] ?? '').slice(-3)) % 6 === 1;
        if (endpoint !== listRecords || query.has('status') || !isMeant) return rows;
        const hidden = rows.findLast(({ attributes }) => attributes['status'] === 'failed');
        return rows.filter((row) => row !== hidden);
      },
    },
  },
];
