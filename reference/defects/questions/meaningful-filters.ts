import { askedRun } from '../../call.ts';
import { onReply, onFilter } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS, type Endpoint } from '../../endpoints.ts';
import { crash } from '../../sequence.ts';
import type { Row } from '../../store.ts';
import { asText, rowStatus } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, listRecords } = ENDPOINTS;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const asLike = (value: string): RegExp =>
  new RegExp(`^${escaped(value).replaceAll('%', '.*').replaceAll('_', '.')}$`, 's');

const statusesInUse = ['queued', 'in_progress', 'success', 'failed', 'aborted', 'skipped'];

/** A filter by a status that nobody uses is left out where a page is named. */
const forgottenBesidePage = (endpoint: Endpoint): Deviation =>
  onFilter(endpoint, (status, call) =>
    call.query.has('page') && !statusesInUse.includes(status ?? '') ? undefined : status,
  );

/** Filter values that are not in use and mean something to what is behind the filter (reading 13). */
export const meaningfulFilterDefects: readonly Defect[] = [
  fault(
    'record-filter-is-a-pattern-of-sql',
    'The status of a filter of records is a pattern in which % and _ match other characters.',
    ['4.9-status-filter', listRecords, 'under-filter', /\/attributes\/status$/],
    matching(listRecords, (value, row) => asLike(value).test(rowStatus(row))),
  ),
  fault(
    'run-filter-is-a-regular-expression',
    'The status of a filter of runs is a regular expression.',
    ['4.7-status-filter', listRuns, 'under-filter', /\/attributes\/status$/],
    matching(listRuns, (value, row) => expression(value).test(rowStatus(row))),
  ),
  fault(
    'run-filter-crashes-for-a-percent-sign',
    'A status with a percent sign in it ends in a 500.',
    ['4.7-status-filter', listRuns, 'under-filter', 'status'],
    onReply(listRuns, crash, ({ query }) => (query.get('status') ?? '').includes('%')),
  ),
  fault(
    'record-filter-crashes-for-the-beginning-of-a-status',
    'A value with which a status in use begins, and which is none itself, ends in a 500.',
    ['4.9-status-filter', listRecords, 'under-filter', 'status'],
    onReply(listRecords, crash, (call) => {
      const value = call.query.get('status') ?? '';
      return (
        value !== '' &&
        recordsBehind(call).some((row) => rowStatus(row).startsWith(value) && rowStatus(row) !== value)
      );
    }),
  ),
  fault(
    'run-filter-that-finds-nothing-looks-into-the-other-syncs',
    'Where no run of a sync has the status, the runs of all syncs that have it are listed.',
    ['4.7-of-sync', listRuns, 'under-filter', /\/attributes\/sync_id$/],
    {
      select(rows, { endpoint, query, store }) {
        const status = query.get('status') ?? '';
        if (endpoint !== listRuns || status === '' || rows.length > 0) return rows;
        return [...store.syncs.values()]
          .flatMap(({ runs }) => runs)
          .filter((row) => rowStatus(row) === status);
      },
    },
  ),
  fault(
    'record-filter-by-the-status-of-the-run-finds-everything',
    'A status of runs that no record has finds every record of a run in that status.',
    ['4.9-status-filter', listRecords, 'under-filter', /\/attributes\/status$/],
    {
      ...onFilter(listRecords, () => undefined),
      select(rows, call) {
        const status = call.query.get('status') ?? '';
        if (call.endpoint !== listRecords || status === '') return rows;
        const kept = rows.filter((row) => rowStatus(row) === status);
        const { store, params } = call;
        const run = askedRun({ store, params });
        return kept.length === 0 && run !== undefined && rowStatus(run) === status ? rows : kept;
      },
    },
    { caughtAt: 'thorough' },
  ),
  fault(
    'record-filter-finds-actions-too',
    'A filter of records finds those whose action is the value, too.',
    ['4.9-status-filter', listRecords, 'under-filter', /\/attributes\/status$/],
    matching(
      listRecords,
      (value, row) => rowStatus(row) === value || asText(row.attributes['action']) === value,
    ),
    { caughtAt: 'thorough' },
  ),
  fault(
    'unknown-status-of-runs-ignored-where-a-page-is-named',
    'A status that nobody uses does not filter runs where a page is named.',
    ['4.7-status-filter', listRuns, 'two-parameters'],
    forgottenBesidePage(listRuns),
  ),
  fault(
    'unknown-status-of-records-ignored-where-a-page-is-named',
    'A status that nobody uses does not filter records where a page is named.',
    ['4.9-status-filter', listRecords, 'two-parameters'],
    forgottenBesidePage(listRecords),
  ),
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
    ...onFilter(endpoint, () => undefined),
    select(rows, call) {
      const value = call.query.get('status') ?? '';
      return call.endpoint !== endpoint || value === '' ? rows : rows.filter((row) => isMatch(value, row));
    },
  };
}

function recordsBehind({ store, params }: Call): readonly Row[] {
  return askedRun({ store, params })?.records ?? [];
}
