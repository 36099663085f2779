import type { RequirementId } from '../../suites/catalogue/index.ts';
import { onBody, onStatus, setTo, without } from '../alterations.ts';
import { both, gives, lacks, says, type When } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { isObject } from '../json.ts';
import { refusal } from '../replies.ts';
import type { Defect, Depth } from './defect.ts';
import { fault } from './fault.ts';
import { foreign, reportTaken } from './report-values.ts';

const { reports } = ENDPOINTS;

const refused = (status: number, when: When): Deviation =>
  onStatus(200, reports, (reply) => Object.assign(reply, refusal(status, 'refused', 'No.')), when);

/** Each bad report once with the report of the listed values, and once with another status than 400. */
const BAD_REPORTS: readonly (readonly [string, string, RequirementId, When, number])[] = [
  ['without-type', 'A report without type is shown.', '4.1-type-required', lacks('type'), 422],
  ['foreign-type', 'A type that is not listed is taken.', '4.1-type-values', foreign('type'), 404],
  ['foreign-metric', 'A metric that is not listed is taken.', '4.1-metric-values', foreign('metric'), 422],
  [
    'foreign-period',
    'A time_period that is not listed is taken.',
    '4.1-time-period-values',
    foreign('time_period'),
    500,
  ],
  [
    'connector-word',
    'A connector_ids that is no integer is taken.',
    '4.1-connector-ids-integer',
    ({ query }) => query.getAll('connector_ids').some((id) => !/^-?\d+$/.test(id)),
    500,
  ],
];

/** Reports that refuse what is listed, take what is not, or lack a series (clause 4.1). */
export const reportDefects: readonly Defect[] = [
  fault(
    'report-crashes-for-one-day-of-rows',
    'Rows of one day end in a 500.',
    ['4.1-answers-200', reports, 'two-parameters'],
    refused(500, both(says('metric', 'total_sync_run_rows'), says('time_period', 'one_day'))),
  ),
  fault(
    'report-refuses-one-day',
    'time_period=one_day is refused with 400.',
    ['4.1-answers-200', reports, 'plain'],
    refused(400, says('time_period', 'one_day')),
  ),
  fault(
    'report-answers-206',
    'Reports of one metric are answered with 206.',
    ['4.1-answers-200', reports, 'plain'],
    onStatus(
      200,
      reports,
      (reply) => Object.assign(reply, { status: 206 }),
      says('metric', 'sync_run_triggered'),
    ),
  ),
  fault(
    'report-refuses-connector-ids',
    'A connector_ids that exists is refused with 400.',
    ['4.1-connector-ids', reports, 'plain'],
    refused(400, gives('connector_ids')),
  ),
  fault(
    'report-refuses-repeated-connector-ids',
    'connector_ids given twice is refused with 400.',
    ['4.1-connector-ids', reports, 'two-parameters'],
    refused(400, ({ query }) => query.getAll('connector_ids').length > 1),
  ),
  ...BAD_REPORTS.map(([noun, summary, rule, when]) =>
    fault(`report-${noun}-taken`, summary, [rule, reports, 'plain'], reportTaken(when)),
  ),
  ...BAD_REPORTS.map(([noun, , rule, when, status]) =>
    fault(
      `report-${noun}-gets-${status}`,
      `The refusal of a report comes with ${status} instead of 400.`,
      [rule, reports, 'plain'],
      onStatus(400, reports, (reply) => Object.assign(reply, { status }), when),
    ),
  ),
  series(
    'report-without-rows-for-all',
    'With metric=all there is no series of rows.',
    ['4.1-series-all', 'plain'],
    'total_sync_run_rows',
    says('metric', 'all'),
  ),
  series(
    'report-without-runs-for-all-by-day',
    'With metric=all for one day there is no series of runs.',
    ['4.1-series-all', 'two-parameters'],
    'sync_run_triggered',
    both(says('metric', 'all'), says('time_period', 'one_day')),
  ),
  series(
    'report-lacks-the-named-series',
    'The series of rows is left out where it alone was asked for.',
    ['4.1-series-named', 'plain'],
    'total_sync_run_rows',
    says('metric', 'total_sync_run_rows'),
  ),
  series(
    'report-lacks-the-named-runs-for-a-connector',
    'The series of runs is left out where it was asked for one connector.',
    ['4.1-series-named', 'two-parameters'],
    'sync_run_triggered',
    both(says('metric', 'sync_run_triggered'), gives('connector_ids')),
  ),
  series(
    'report-without-rows-by-default',
    'With no metric named there is no series of rows.',
    ['4.1-series-default', 'plain'],
    'total_sync_run_rows',
    lacks('metric'),
  ),
  fault(
    'report-data-is-an-array',
    'The data of a report is an array of series.',
    ['4.1-body', reports, 'plain', '/data'],
    onBody(
      reports,
      setTo('data', (data) => (isObject(data) ? Object.values(data) : [])),
    ),
  ),
  fault(
    'report-series-is-an-object-by-day',
    'In a report of one day a series is an object with the slices as names.',
    ['4.1-body', reports, 'two-parameters', '/data/sync_run_triggered'],
    onBody(
      reports,
      ({ data }) => isObject(data) && setTo('sync_run_triggered', {})(data),
      says('time_period', 'one_day'),
    ),
  ),
];

function series(
  name: string,
  summary: string,
  [rule, depth]: readonly [RequirementId, Depth],
  member: string,
  when: When,
): Defect {
  return fault(
    name,
    summary,
    [rule, reports, depth, new RegExp(`^/data(/${member})?$`)],
    onBody(reports, ({ data }) => isObject(data) && without(member)(data), when),
  );
}
