import { askedSync, askedRun } from '../../call.ts';
import { onEntries, onLinks, onReply, opensTo, onFilter, onRows } from '../../alterations.ts';
import {
  both,
  ofOtherSyncs,
  ofRunsThat,
  pastPageOne,
  says,
  withoutToken,
  type When,
} from '../../conditions.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { besideItsEqual, crash, onceAfter, refused } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { reportTaken } from '../report-values.ts';

const { reports, readModel, listRuns, readRun, listRecords } = ENDPOINTS;

const isValid: When = ({ isAuthorised }) => isAuthorised;
const ofFirstSync: When = (call) => !ofOtherSyncs(call);

/** The newest run of its sync that has records, whatever was scheduled since. */
const ofNewestWithRecords: When = ({ store, params }) =>
  askedSync({ store, params })?.runs.find(({ records }) => records.length > 0)?.key === params['sync_run_id'];

/** The oldest run of its sync that has two pages of records or more. */
const ofOldestWithPages: When = ({ store, params }) =>
  askedSync({ store, params })?.runs.findLast(({ records }) => records.length > 10)?.key ===
  params['sync_run_id'];

/** Faults in the records of the newest and the oldest run (readings 10, 13). */
const recordsAtTheEnds: readonly Defect[] = [
  fault(
    'failed-records-of-the-newest-run-that-has-some-crash',
    'The filter for failed records is answered with 500 for the newest run of a sync that has records.',
    ['4.9-answers-200', listRecords, 'under-filter'],
    onReply(listRecords, crash, both(isValid, ofNewestWithRecords, says('status', 'failed'))),
  ),
  fault(
    'skipped-records-of-the-newest-run-that-has-some-not-found',
    'The filter for skipped records finds none in the newest run of a sync that has records.',
    ['4.9-status-filter', listRecords, 'under-filter'],
    onRows(listRecords, (rows, call) =>
      both(ofNewestWithRecords, says('status', 'skipped'))(call) ? [] : rows,
    ),
    { caughtAt: 'thorough' },
  ),
  fault(
    'later-records-of-the-oldest-long-run-without-action',
    'Past page 1 the records of the oldest run that has several pages of them have no action.',
    ['2.4-action', listRecords, 'past-page-one'],
    onEntries(
      listRecords,
      ({ attributes }) => delete attributes['action'],
      both(ofOldestWithPages, pastPageOne),
    ),
    { caughtAt: 'thorough' },
  ),
];

const statusesInUse = ['queued', 'in_progress', 'success', 'failed', 'aborted', 'skipped'];
const byUnknownStatus: When = ({ query }) =>
  query.has('status') && !statusesInUse.includes(query.get('status')?.trim().toLowerCase() ?? '');
const pastFirstNumber: When = ({ query }) => Number(query.get('page')) > 1;

const forgottenPastPageOne = (endpoint: Endpoint): Deviation =>
  onFilter(endpoint, (status, call) =>
    both(ofFirstSync, byUnknownStatus, pastFirstNumber)(call) ? undefined : status,
  );

/** A status that nobody uses, beside a page and on an empty list (reading 13). */
const unknownStatuses: readonly Defect[] = [
  fault(
    'unknown-status-of-runs-ignored-on-page-two',
    'In the first sync, a status that nobody uses does not filter runs where page 2 is named.',
    ['4.7-status-filter', listRuns, 'two-parameters'],
    forgottenPastPageOne(listRuns),
  ),
  fault(
    'unknown-status-of-records-ignored-on-page-two',
    'In the first sync, a status that nobody uses does not filter records where page 2 is named.',
    ['4.9-status-filter', listRecords, 'two-parameters'],
    forgottenPastPageOne(listRecords),
  ),
  fault(
    'unknown-status-of-a-sync-without-runs-crashes',
    'A status that nobody uses is answered with 500 for a sync without runs.',
    ['4.7-status-filter', listRuns, 'two-parameters'],
    onReply(
      listRuns,
      crash,
      both(isValid, byUnknownStatus, (call) => askedSync(call)?.runs.length === 0),
    ),
    { caughtAt: 'thorough' },
  ),
];

/** A period that is not listed (reading 18). */
const periods: readonly Defect[] = [
  fault(
    'period-of-two-weeks-taken',
    'The time_period two_weeks, which is not listed, is taken.',
    ['4.1-time-period-values', reports, 'two-parameters'],
    reportTaken(says('time_period', 'two_weeks')),
    { caughtAt: 'thorough' },
  ),
];

/** Single runs that open without a token for one state of a run (reading 17). */
const openStates: readonly Defect[] = ['failed', 'aborted', 'in_progress', 'queued'].map((status) =>
  fault(
    `${status.replace('_', '-')}-runs-of-the-first-sync-open-without-a-token`,
    `A run of the first sync that is ${status} is returned without a token.`,
    ['5-token-required', readRun, 'without-token'],
    opensTo(both(withoutToken, ofFirstSync, ofRunsThat(status)), readRun),
  ),
);

const isThere: When = (call) => askedRun(call) !== undefined;

const isStatedList: When = ({ query }) =>
  !query.has('status') && /^([1-9]\d*)?$/.test(query.get('page') ?? '');

/** What the request after a refused one of another endpoint gets (reading 29). */
const afterRefusals: readonly Defect[] = [
  fault(
    'list-of-runs-after-a-missing-run-lacks-last',
    'The next list of runs after a run that is not there has no `last`.',
    ['2.5-last', listRuns, 'one-endpoint'],
    onceAfter(
      refused(readRun),
      (call) => call.endpoint === listRuns,
      (isIt) => onLinks(listRuns, (links) => delete links['last'], both(isIt, isStatedList)),
    ),
  ),
  fault(
    'model-after-a-missing-list-crashes',
    'The next model after a list of runs that is not there is answered with 500.',
    ['4.4-answers-200', readModel, 'one-endpoint'],
    onceAfter(
      refused(listRuns),
      ({ endpoint, store, params }) => endpoint === readModel && store.models.has(params['id'] ?? ''),
      (isIt) => onReply(readModel, crash, isIt),
    ),
  ),
  fault(
    'run-after-a-refused-report-crashes',
    'The next single run after a refused report is answered with 500.',
    ['4.8-answers-200', readRun, 'one-endpoint'],
    onceAfter(
      refused(reports),
      both((call) => call.endpoint === readRun, isThere),
      (isIt) => onReply(readRun, crash, isIt),
    ),
  ),
  fault(
    'records-after-a-missing-list-of-runs-crash',
    'The next list of records after a list of runs that is not there is answered with 500.',
    ['4.9-answers-200', listRecords, 'one-endpoint'],
    onceAfter(
      refused(listRuns),
      both((call) => call.endpoint === listRecords, isThere),
      (isIt) => onReply(listRecords, crash, isIt),
    ),
  ),
];

/** Of two equal requests at once, the second is answered before its answer is made. */
const emptyForTheSecond = (endpoint: Endpoint): Apply =>
  besideItsEqual(
    (call) => call.isAuthorised && call.endpoint === endpoint,
    (reply) => {
      if (reply.status === 200) reply.body = undefined;
    },
  );

const names: readonly (readonly [Endpoint, string])[] = [
  [reports, 'reports'],
  [readRun, 'runs'],
  [listRecords, 'lists-of-records'],
];

const atOnce: readonly Defect[] = names.map(([endpoint, noun]) =>
  fault(
    `second-of-two-equal-${noun}-at-once-empty`,
    `Of two equal requests for ${noun.replaceAll('-', ' ')} at once the second gets a 200 without a body.`,
    ['4-json', endpoint, 'one-endpoint'],
    emptyForTheSecond(endpoint),
    endpoint === reports ? {} : { caughtAt: 'thorough' },
  ),
);

/** Faults in what is rarely asked: of which run, beside what, after what and at the same time as what. */
export const rareQuestionDefects: readonly Defect[] = [
  ...recordsAtTheEnds,
  ...unknownStatuses,
  ...periods,
  ...openStates,
  ...afterRefusals,
  ...atOnce,
];
