import { onLinks, onReply } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import { ofRunsThat } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { crash, onceAfter, refused, since, succeeded } from '../../sequence.ts';
import type { Defect } from '../defect.ts';

const { querySource, scheduleSync, listRuns, listRecords } = ENDPOINTS;

const scheduled = succeeded(scheduleSync);
const isScheduledRun = (key: string): boolean => /^30\d\d$/.test(key);
const runsOf = ({ store, params }: Call) => store.syncs.get(params['sync_id'] ?? '')?.runs ?? [];

/** Faults past an end, across one boundary, or in lists of some runs alone (readings 10, 13, 28). */
export const outOfSightDefects: readonly Defect[] = [
  {
    name: 'records-of-older-runs-vanish-after-a-schedule',
    summary: 'Once a sync was scheduled, unfiltered pages of records of older runs are empty; links stay.',
    expectedFailures: ['4.9-each-once'],
    at: { endpoint: listRecords },
    depth: 'after-update',
    apply: since(scheduled, (has) => ({
      slice: (rows, _all, { status }, call) =>
        call.endpoint === listRecords &&
        has(call) &&
        status === undefined &&
        !isScheduledRun(call.params['sync_run_id'] ?? '')
          ? []
          : rows,
    })),
  },
  {
    name: 'scheduled-run-in-no-filter',
    summary: 'A run that was scheduled is in the whole list, and under no status.',
    expectedFailures: ['4.7-status-filter'],
    at: { endpoint: listRuns },
    depth: 'after-update',
    apply: {
      select: (rows, { endpoint, query }) =>
        endpoint === listRuns && query.has('status') ? rows.filter(({ key }) => !isScheduledRun(key)) : rows,
    },
  },
  {
    name: 'last-run-page-counted-before-the-schedule',
    summary: 'Of 40 runs there is one more after a schedule; `last` still leads to the fourth page of ten.',
    expectedFailures: ['2.5-last-page'],
    at: { endpoint: listRuns, pointer: '/links/last' },
    depth: 'after-update',
    apply: {
      seed: ({ syncs }) => void syncs.get('1')?.runs.splice(40),
      ...onLinks(
        listRuns,
        (links, place) => void (links['last'] = place.link(4)),
        ({ place, params }) => params['sync_id'] === '1' && place?.status === undefined,
      ),
    },
  },
  {
    name: 'runs-repeat-across-the-first-boundary-after-a-schedule',
    summary: 'Once a sync was scheduled, pages of runs past the first begin one entry too early.',
    expectedFailures: ['4.7-each-once'],
    at: { endpoint: listRuns },
    depth: 'after-update',
    apply: since(scheduled, (has) => ({
      slice: (rows, all, { page, pageSize, status }, call) =>
        call.endpoint === listRuns && has(call) && page > 1 && status === undefined
          ? all.slice((page - 1) * pageSize - 1, page * pageSize - 1)
          : rows,
    })),
  },
  {
    name: 'last-page-of-records-of-aborted-runs-past-the-end',
    summary: '`last` of the records of runs that were aborted leads one page too far.',
    expectedFailures: ['2.5-last-page'],
    at: { endpoint: listRecords, pointer: '/links/last' },
    depth: 'one-status',
    apply: onLinks(
      listRecords,
      (links, place) => void (links['last'] = place.link(place.pages + 1)),
      (call) => ofRunsThat('aborted')(call) && (call.place?.total ?? 0) > 0,
    ),
  },
  {
    name: 'later-record-pages-of-failed-runs-are-the-first',
    summary: 'Every page of the records of runs that failed shows the entries of page 1.',
    expectedFailures: ['4.9-page-number'],
    at: { endpoint: listRecords },
    depth: 'past-page-one',
    apply: {
      slice: (rows, all, { page, pageSize, status }, call) =>
        call.endpoint === listRecords && page > 1 && status === undefined && ofRunsThat('failed')(call)
          ? all.slice(0, pageSize)
          : rows,
    },
  },
  {
    name: 'run-filter-forgotten-past-the-end',
    summary: 'A filtered page past the end shows runs of all statuses.',
    expectedFailures: ['4.7-status-filter'],
    at: { endpoint: listRuns, pointer: /\/attributes\/status$/ },
    depth: 'under-filter',
    apply: {
      slice: (rows, _all, { page, pages, pageSize, status }, call) =>
        call.endpoint === listRuns && status !== undefined && pages > 0 && page > pages
          ? runsOf(call).slice(0, pageSize)
          : rows,
    },
  },
  {
    name: 'any-query-crashes-after-bad-sql',
    summary: 'Whatever is sent to query_source after SQL that the source refused is answered with 500.',
    expectedFailures: ['4.3-answers-200'],
    at: { endpoint: querySource, pointer: 'status' },
    depth: 'every-20th',
    apply: onceAfter(
      (reply, call) =>
        refused(querySource)(reply, call) &&
        call.text.startsWith('{') &&
        call.store.connectors.has(call.params['id'] ?? ''),
      ({ endpoint }) => endpoint === querySource,
      (isIt) => onReply(querySource, crash, isIt),
    ),
  },
];
