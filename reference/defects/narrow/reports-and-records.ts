import { onBody, onEntries, onLinks, onReply, onReportItems, onStatus, onRows } from '../../alterations.ts';
import {
  both,
  lacks,
  naming,
  ofOldRuns,
  ofOtherSyncs,
  ofRunsThat,
  ofUnnamedRuns,
  pastPageOne,
  says,
  underFilter,
} from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { isObject } from '../../json.ts';
import { refusal } from '../../replies.ts';
import { crash } from '../../sequence.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { reportTaken } from '../report-values.ts';
import { fault } from '../fault.ts';

const { reports, listRecords } = ENDPOINTS;

/** Reports that are wrong only where parameters meet (reading 18). */
const combinations: readonly Defect[] = [
  fault(
    'foreign-period-taken-for-rows-of-two-connectors',
    'A foreign time_period is taken in a report of the rows for two connectors.',
    ['4.1-time-period-values', reports, 'two-parameters'],
    reportTaken(
      both(
        ({ query }) => !/^(one_week|one_day|)$/i.test(query.get('time_period') ?? ''),
        says('metric', 'total_sync_run_rows'),
        naming(2),
      ),
    ),
  ),
  fault(
    'weekly-report-of-all-for-two-connectors-lacks-the-rows',
    'A report of all metrics of a week for two connectors has no series of rows.',
    ['4.1-series-all', reports, 'two-parameters'],
    onBody(
      reports,
      ({ data }) => isObject(data) && delete data['total_sync_run_rows'],
      both(says('metric', 'all'), says('time_period', 'one_week'), naming(2)),
    ),
  ),
  fault(
    'word-behind-a-connector-taken',
    'Where connector_ids begins with a number, a word behind it is taken.',
    ['4.1-connector-ids-integer', reports, 'two-parameters'],
    reportTaken(({ query }) => {
      const [first = '', second = '1'] = query.getAll('connector_ids');
      return /^\d+$/.test(first) && !/^-?\d+$/.test(second);
    }),
  ),
  fault(
    'daily-successes-in-words-where-no-metric-is-named',
    'In a report by day for one connector with no metric named the success_count is a string.',
    ['2.6-success-count', reports, 'two-parameters'],
    onReportItems(
      (one) => void (one['success_count'] = asText(one['success_count'])),
      both(lacks('metric'), says('time_period', 'one_day'), naming(1)),
    ),
  ),
  fault(
    'missing-type-refused-with-422-for-one-metric',
    'Where the series of runs is named, a missing type is refused with 422 in place of 400.',
    ['4.1-type-required', reports, 'two-parameters'],
    onStatus(
      400,
      reports,
      (reply) => Object.assign(reply, refusal(422, 'unprocessable_entity', 'No type.')),
      both(lacks('type'), says('metric', 'sync_run_triggered')),
    ),
  ),
];

/** Faults in the records of runs that nobody named (readings 10, 13). */
const elsewhere: readonly Defect[] = [
  fault(
    'next-of-second-record-pages-of-unnamed-runs-stays-there',
    'From page 2 of the records of every run but one, `next` leads to the page itself.',
    ['2.5-next-page', listRecords, 'past-page-one'],
    onLinks(
      listRecords,
      (links, { page, link }) => void (links['next'] = link(page)),
      both(ofUnnamedRuns, ({ place }) => place?.page === 2 && place.pages > 2),
    ),
  ),
  fault(
    'filtered-records-of-other-syncs-without-self',
    'Filtered records of the runs of every sync but the first have no `self`.',
    ['2.5-self', listRecords, 'under-filter'],
    onLinks(listRecords, (links) => delete links['self'], both(underFilter, ofOtherSyncs)),
  ),
  fault(
    'records-of-runs-at-work-crash',
    'The records of runs in progress are answered with 500.',
    ['4.9-answers-200', listRecords, 'one-status'],
    onReply(
      listRecords,
      crash,
      both(({ isAuthorised }) => isAuthorised, ofRunsThat('in_progress')),
    ),
  ),
  fault(
    'later-records-of-aborted-runs-name-another-sync',
    'Past page 1 the records of runs that were aborted have the id of another sync.',
    ['4.9-of-run', listRecords, 'past-page-one'],
    onEntries(
      listRecords,
      ({ attributes }) => void (attributes['sync_id'] = 9),
      both(pastPageOne, ofRunsThat('aborted')),
    ),
    { caughtAt: 'thorough' },
  ),
  fault(
    'skipped-records-of-old-runs-not-found',
    'The filter for skipped records finds none in the older half of the runs.',
    ['4.9-status-filter', listRecords, 'under-filter'],
    onRows(listRecords, (rows, call) => (says('status', 'skipped')(call) && ofOldRuns(call) ? [] : rows)),
  ),
];

/** Narrow faults where parameters of a report meet, and in records of some runs alone. */
export const combinationFaults: readonly Defect[] = [...combinations, ...elsewhere];
