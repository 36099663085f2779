import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';
import { listOpenPoints, listRules, notFoundBodyRule, notFoundRule, type ListTerms } from '../lists.ts';

const list: ListTerms = {
  endpoint: endpoints.listRuns,
  noun: 'run',
  statements: {
    list: '4.7#2',
    ids: ['4.7#3'],
    status: '4.7#4',
    page: '4.7#5',
  },
};
const [rules, open] = [listRules(list), listOpenPoints(list)];

/** Clause 4.7: the list of sync runs. */
export const syncRunsRequirements = {
  '4.7-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'The list of runs of an existing sync returns 200, on every page and for every status in use.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#1', '4.7#2', '4.7#6'],
    readings: [13, 25, 26, 29, 48, 55],
  },
  '4.7-of-sync': {
    level: 'MUST',
    title: 'runs of the sync',
    text: 'Every run of the list has the `sync_id` of the path.',
    reading:
      'Where the id in the path is not written in digits, all entries of one list agree among themselves.',
    endpoints: [endpoints.listRuns],
    member: 'sync_id',
    statements: ['4.7#2', '4.7#3'],
    readings: [5],
    restsOn: ['2-list-envelope', '2.3-sync-id'],
  },
  '4.7-each-once': rules.eachOnce,
  '4.7-page-number': rules.pageNumber,
  '4.7-status-filter': rules.statusFilter,
  '4.7-not-found': notFoundRule(
    endpoints.listRuns,
    '4.7#7',
    'The list of runs of a sync that does not exist returns 404.',
  ),
  '4.7-not-found-body': notFoundBodyRule(endpoints.listRuns, '4.7#7'),
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const syncRunsObservations = {
  '4.7-page-zero': open.pageZero,
  '4.7-page-word': open.pageWord,
  '4.7-page-past-end': open.pagePastEnd,
  '4.7-status-unknown': open.statusUnknown,
  '4.7-status-empty': open.statusEmpty,
  '4.7-status-case': open.statusCase,
  '4.7-malformed-id': open.malformedId,
  '4.7-order': open.order,
  '8-page-size-runs': open.pageSize,
} as const satisfies Observations;
