import { onReply } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS, type Endpoint } from '../../endpoints.ts';
import { crash } from '../../sequence.ts';
import type { Row } from '../../store.ts';
import { asText, findRun } from '../../store.ts';
import type { Defect } from '../defect.ts';

const { listRuns, listRecords } = ENDPOINTS;

const statusOf = (row: Row): string => asText(row.attributes['status']);
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const asLike = (value: string): RegExp =>
  new RegExp(`^${escaped(value).replaceAll('%', '.*').replaceAll('_', '.')}$`, 's');

const statusesInUse = ['queued', 'in_progress', 'success', 'failed', 'aborted', 'skipped'];

/** A filter by a status that nobody uses is left out where a page is named. */
const forgottenBesidePage = (endpoint: Endpoint): Deviation => ({
  filter: (status, call) =>
    call.endpoint === endpoint && call.query.has('page') && !statusesInUse.includes(status ?? '')
      ? undefined
      : status,
});

/** Filter values that are not in use and mean something to what is behind the filter (reading 13). */
export const meaningfulFilterDefects: readonly Defect[] = [
  {
    name: 'record-filter-is-a-pattern-of-sql',
    summary: 'The status of a filter of records is a pattern in which % and _ match other characters.',
    expectedFailures: ['4.9-status-filter'],
    at: { endpoint: listRecords, pointer: /\/attributes\/status$/ },
    depth: 'under-filter',
    apply: matching(listRecords, (value, row) => asLike(value).test(statusOf(row))),
  },
  {
    name: 'run-filter-is-a-regular-expression',
    summary: 'The status of a filter of runs is a regular expression.',
    expectedFailures: ['4.7-status-filter'],
    at: { endpoint: listRuns, pointer: /\/attributes\/status$/ },
    depth: 'under-filter',
    apply: matching(listRuns, (value, row) => expression(value).test(statusOf(row))),
  },
  {
    name: 'run-filter-crashes-for-a-percent-sign',
    summary: 'A status with a percent sign in it ends in a 500.',
    expectedFailures: ['4.7-status-filter'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'under-filter',
    apply: onReply(listRuns, crash, ({ query }) => (query.get('status') ?? '').includes('%')),
  },
  {
    name: 'record-filter-crashes-for-the-beginning-of-a-status',
    summary: 'A value with which a status in use begins, and which is none itself, ends in a 500.',
    expectedFailures: ['4.9-status-filter'],
    at: { endpoint: listRecords, pointer: 'status' },
    depth: 'under-filter',
    apply: onReply(listRecords, crash, (call) => {
      const value = call.query.get('status') ?? '';
      return (
        value !== '' &&
        recordsBehind(call).some((row) => statusOf(row).startsWith(value) && statusOf(row) !== value)
      );
    }),
  },
  {
    name: 'run-filter-that-finds-nothing-looks-into-the-other-syncs',
    summary: 'Where no run of a sync has the status, the runs of all syncs that have it are listed.',
    expectedFailures: ['4.7-of-sync'],
    at: { endpoint: listRuns, pointer: /\/attributes\/sync_id$/ },
    depth: 'under-filter',
    apply: {
      select(rows, { endpoint, query, store }) {
        const status = query.get('status') ?? '';
        if (endpoint !== listRuns || status === '' || rows.length > 0) return rows;
        return [...store.syncs.values()]
          .flatMap(({ runs }) => runs)
          .filter((row) => statusOf(row) === status);
      },
    },
  },
  {
    name: 'record-filter-by-the-status-of-the-run-finds-everything',
    summary: 'A status of runs that no record has finds every record of a run in that status.',
    expectedFailures: ['4.9-status-filter'],
    at: { endpoint: listRecords, pointer: /\/attributes\/status$/ },
    depth: 'under-filter',
    caughtAt: 'thorough',
    apply: {
      filter: (status, call) => (call.endpoint === listRecords ? undefined : status),
      select(rows, call) {
        const status = call.query.get('status') ?? '';
        if (call.endpoint !== listRecords || status === '') return rows;
        const kept = rows.filter((row) => statusOf(row) === status);
        const { store, params } = call;
        const run = findRun(store, params['sync_id'] ?? '', params['sync_run_id'] ?? '');
        return kept.length === 0 && run !== undefined && statusOf(run) === status ? rows : kept;
      },
    },
  },
  {
    name: 'record-filter-finds-actions-too',
    summary: 'A filter of records finds those whose action is the value, too.',
    expectedFailures: ['4.9-status-filter'],
    at: { endpoint: listRecords, pointer: /\/attributes\/status$/ },
    depth: 'under-filter',
    caughtAt: 'thorough',
    apply: matching(
      listRecords,
      (value, row) => statusOf(row) === value || asText(row.attributes['action']) === value,
    ),
  },
  {
    name: 'unknown-status-of-runs-ignored-where-a-page-is-named',
    summary: 'A status that nobody uses does not filter runs where a page is named.',
    expectedFailures: ['4.7-status-filter'],
    at: { endpoint: listRuns },
    depth: 'two-parameters',
    apply: forgottenBesidePage(listRuns),
  },
  {
    name: 'unknown-status-of-records-ignored-where-a-page-is-named',
    summary: 'A status that nobody uses does not filter records where a page is named.',
    expectedFailures: ['4.9-status-filter'],
    at: { endpoint: listRecords },
    depth: 'two-parameters',
    apply: forgottenBesidePage(listRecords),
  },
];

function expression(value: string): RegExp {
  try {
    return new RegExp(`^(?:${value})$`, 's');
  } catch {
    return new RegExp(`^${escaped(value)}$`, 's');
  }
}

/** A filter that keeps the entries for which `isMatch` holds. */
export function matching(endpoint: Endpoint, isMatch: (value: string, row: Row) => boolean): Deviation {
  return {
    filter: (status, call) => (call.endpoint === endpoint ? undefined : status),
    select(rows, call) {
      const value = call.query.get('status') ?? '';
      return call.endpoint !== endpoint || value === '' ? rows : rows.filter((row) => isMatch(value, row));
    },
  };
}

function recordsBehind({ store, params }: Call): readonly Row[] {
  return findRun(store, params['sync_id'] ?? '', params['sync_run_id'] ?? '')?.records ?? [];
}
