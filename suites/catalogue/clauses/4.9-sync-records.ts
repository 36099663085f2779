import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';
import {
  listOpenPoints,
  listRules,
  notFoundBodyRule,
  notFoundRule,
  ofAnotherSync,
  type ListTerms,
} from '../lists.ts';

const list: ListTerms = {
  endpoint: endpoints.listRecords,
  noun: 'record',
  statements: {
    list: '4.9#2',
    ids: ['4.9#3', '4.9#4'],
    status: '4.9#5',
    page: '4.9#6',
  },
};
const [rules, open] = [listRules(list), listOpenPoints(list)];

/** Clause 4.9: the list of sync records. */
export const syncRecordsRequirements = {
  '4.9-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'The list of records of an existing run returns 200, on every page and for every status in use.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#1', '4.9#2', '4.9#7'],
    readings: [13, 25, 26, 29, 48],
  },
  '4.9-of-run': {
    level: 'MUST',
    title: 'records of the run',
    text: 'Every record of the list has the `sync_run_id` and the `sync_id` of the path.',
    reading:
      'Where an id in the path is not written in digits, all entries of one list agree among themselves.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#2', '4.9#3', '4.9#4'],
    readings: [5],
    restsOn: ['2-list-envelope', '2.4-sync-id', '2.4-sync-run-id'],
  },
  '4.9-each-once': rules.eachOnce,
  '4.9-page-number': rules.pageNumber,
  '4.9-status-filter': rules.statusFilter,
  '4.9-not-found': notFoundRule(
    endpoints.listRecords,
    '4.9#8',
    'The list of records of a run that does not exist, or not under this sync, returns 404.',
    [ofAnotherSync],
  ),
  '4.9-not-found-body': notFoundBodyRule(endpoints.listRecords, '4.9#8'),
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const syncRecordsObservations = {
  '4.9-page-zero': open.pageZero,
  '4.9-page-word': open.pageWord,
  '4.9-page-past-end': open.pagePastEnd,
  '4.9-status-unknown': open.statusUnknown,
  '4.9-status-empty': open.statusEmpty,
  '4.9-status-case': open.statusCase,
  '4.9-malformed-id': open.malformedId,
  '4.9-order': open.order,
  '8-page-size-records': open.pageSize,
} as const satisfies Observations;
