import { isScheduledRun } from '../../writes.ts';
import { askedSync } from '../../call.ts';
import { onLinks, onReply, onPage, onRows } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import { ofRunsThat } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { crash, onceAfter, refused, since, succeeded } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { querySource, scheduleSync, listRuns, listRecords } = ENDPOINTS;

const scheduled = succeeded(scheduleSync);
const runsOf = (call: Call) => askedSync(call)?.runs ?? [];

/** Faults past an end, across one boundary, or in lists of some runs alone (readings 10, 13, 28). */
export const outOfSightDefects: readonly Defect[] = [
  fault(
    'records-of-older-runs-vanish-after-a-schedule',
    'Once a sync was scheduled, unfiltered pages of records of older runs are empty; links stay.',
    ['4.9-each-once', listRecords, 'after-update'],
    since(scheduled, (has) =>
      onPage(listRecords, (rows, _all, { status }, call) =>
        has(call) && status === undefined && !isScheduledRun(call.params['sync_run_id'] ?? '') ? [] : rows,
      ),
    ),
  ),
  fault(
    'scheduled-run-in-no-filter',
    'A run that was scheduled is in the whole list, and under no status.',
    ['4.7-status-filter', listRuns, 'after-update'],
    onRows(listRuns, (rows, { query }) =>
      query.has('status') ? rows.filter(({ key }) => !isScheduledRun(key)) : rows,
    ),
  ),
  fault(
    'last-run-page-counted-before-the-schedule',
    'Of 40 runs there is one more after a schedule; `last` still leads to the fourth page of ten.',
    ['2.5-last-page', listRuns, 'after-update', '/links/last'],
    {
      seed: ({ syncs }) => void syncs.get('1')?.runs.splice(40),
      ...onLinks(
        listRuns,
        (links, place) => void (links['last'] = place.link(4)),
        ({ place, params }) => params['sync_id'] === '1' && place?.status === undefined,
      ),
    },
  ),
  fault(
    'runs-repeat-across-the-first-boundary-after-a-schedule',
    'Once a sync was scheduled, pages of runs past the first begin one entry too early.',
    ['4.7-each-once', listRuns, 'after-update'],
    since(scheduled, (has) =>
      onPage(listRuns, (rows, all, { page, pageSize, status }, call) =>
        has(call) && page > 1 && status === undefined
          ? all.slice((page - 1) * pageSize - 1, page * pageSize - 1)
          : rows,
      ),
    ),
  ),
  fault(
    'last-page-of-records-of-aborted-runs-past-the-end',
    '`last` of the records of runs that were aborted leads one page too far.',
    ['2.5-last-page', listRecords, 'one-status', '/links/last'],
    onLinks(
      listRecords,
      (links, place) => void (links['last'] = place.link(place.pages + 1)),
      (call) => ofRunsThat('aborted')(call) && (call.place?.total ?? 0) > 0,
    ),
  ),
  fault(
    'later-record-pages-of-failed-runs-are-the-first',
    'Every page of the records of runs that failed shows the entries of page 1.',
    ['4.9-page-number', listRecords, 'past-page-one'],
    onPage(listRecords, (rows, all, { page, pageSize, status }, call) =>
      page > 1 && status === undefined && ofRunsThat('failed')(call) ? all.slice(0, pageSize) : rows,
    ),
  ),
  fault(
    'run-filter-forgotten-past-the-end',
    'A filtered page past the end shows runs of all statuses.',
    ['4.7-status-filter', listRuns, 'under-filter', /\/attributes\/status$/],
    onPage(listRuns, (rows, _all, { page, pages, pageSize, status }, call) =>
      status !== undefined && pages > 0 && page > pages ? runsOf(call).slice(0, pageSize) : rows,
    ),
  ),
  fault(
    'any-query-crashes-after-bad-sql',
    'Whatever is sent to query_source after SQL that the source refused is answered with 500.',
    ['4.3-answers-200', querySource, 'every-20th', 'status'],
    onceAfter(
      (reply, call) =>
        refused(querySource)(reply, call) &&
        call.text.startsWith('{') &&
        call.store.connectors.has(call.params['id'] ?? ''),
      ({ endpoint }) => endpoint === querySource,
      (isIt) => onReply(querySource, crash, isIt),
    ),
  ),
];
