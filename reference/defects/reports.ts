import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Call } from '../call.ts';
import { onBody, setTo, without, onStatus } from '../alterations.ts';
import type { When } from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { isObject } from '../json.ts';
import { ok, refusal } from '../replies.ts';
import type { Defect, Depth } from './defect.ts';
import { fault } from './fault.ts';

const { reports } = ENDPOINTS;
const at = { endpoint: reports };

/** Reports that refuse what is listed, take what is not, or lack a series (clause 4.1). */
export const reportDefects: readonly Defect[] = [
  ...refusedThoughListed(),
  ...takenThoughForeign(),
  series(
    'report-without-rows-for-all',
    'With metric=all there is no series of rows.',
    '4.1-series-all',
    'total_sync_run_rows',
    'plain',
    asked('metric', 'all'),
  ),
  series(
    'report-without-runs-for-all-by-day',
    'With metric=all for one day there is no series of runs.',
    '4.1-series-all',
    'sync_run_triggered',
    'two-parameters',
    (call) => asked('metric', 'all')(call) && asked('time_period', 'one_day')(call),
  ),
  series(
    'report-lacks-the-named-series',
    'The series of rows is left out where it alone was asked for.',
    '4.1-series-named',
    'total_sync_run_rows',
    'plain',
    asked('metric', 'total_sync_run_rows'),
  ),
  series(
    'report-lacks-the-named-runs-for-a-connector',
    'The series of runs is left out where it was asked for one connector.',
    '4.1-series-named',
    'sync_run_triggered',
    'two-parameters',
    (call) => asked('metric', 'sync_run_triggered')(call) && call.query.has('connector_ids'),
  ),
  series(
    'report-without-rows-by-default',
    'With no metric named there is no series of rows.',
    '4.1-series-default',
    'total_sync_run_rows',
    'plain',
    (call) => !call.query.has('metric'),
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
      asked('time_period', 'one_day'),
    ),
  ),
];

function asked(name: string, value: string): (call: Call) => boolean {
  return ({ query }) => query.get(name) === value;
}

function series(
  name: string,
  summary: string,
  red: RequirementId,
  member: string,
  depth: Depth,
  when: When,
): Defect {
  return fault(
    name,
    summary,
    [red, reports, depth, new RegExp(`^/data(/${member})?$`)],
    onBody(reports, ({ data }) => isObject(data) && without(member)(data), when),
  );
}

function refusedThoughListed(): Defect[] {
  const refused = (
    name: string,
    summary: string,
    red: RequirementId,
    depth: Depth,
    status: number,
    when: When,
  ): Defect => ({
    name,
    summary,
    expectedFailures: [red],
    at,
    depth,
    apply: onStatus(200, reports, (reply) => Object.assign(reply, refusal(status, 'refused', 'No.')), when),
  });
  return [
    refused(
      'report-crashes-for-one-day-of-rows',
      'Rows of one day end in a 500.',
      '4.1-answers-200',
      'two-parameters',
      500,
      (call) => asked('metric', 'total_sync_run_rows')(call) && asked('time_period', 'one_day')(call),
    ),
    refused(
      'report-refuses-one-day',
      'time_period=one_day is refused with 400.',
      '4.1-answers-200',
      'plain',
      400,
      asked('time_period', 'one_day'),
    ),
    {
      name: 'report-answers-206',
      summary: 'Reports of one metric are answered with 206.',
      expectedFailures: ['4.1-answers-200'],
      at,
      depth: 'plain',
      apply: onStatus(
        200,
        reports,
        (reply) => Object.assign(reply, { status: 206 }),
        asked('metric', 'sync_run_triggered'),
      ),
    },
    refused(
      'report-refuses-connector-ids',
      'A connector_ids that exists is refused with 400.',
      '4.1-connector-ids',
      'plain',
      400,
      ({ query }) => query.has('connector_ids'),
    ),
    refused(
      'report-refuses-repeated-connector-ids',
      'connector_ids given twice is refused with 400.',
      '4.1-connector-ids',
      'two-parameters',
      400,
      ({ query }) => query.getAll('connector_ids').length > 1,
    ),
  ];
}

/** Instead of the 400 it returns the report of the listed values. */
function takenThoughForeign(): Defect[] {
  const item = { time_slice: '2026-03-14T00:00:00Z', total_count: 3, failed_count: 1, success_count: 2 };
  const taken = (name: string, summary: string, red: RequirementId, depth: Depth, when: When): Defect => ({
    name,
    summary,
    expectedFailures: [red],
    at,
    depth,
    apply: onStatus(
      400,
      reports,
      (reply) =>
        Object.assign(reply, ok({ data: { sync_run_triggered: [item], total_sync_run_rows: [item] } })),
      when,
    ),
  });
  const refusedOtherwise = (name: string, status: number, red: RequirementId, when: When): Defect => ({
    name,
    summary: `The refusal of a report comes with ${status} instead of 400.`,
    expectedFailures: [red],
    at,
    depth: 'plain',
    apply: onStatus(400, reports, (reply) => Object.assign(reply, { status }), when),
  });
  const isForeign =
    (name: string, ...listed: readonly string[]): When =>
    ({ query }) => {
      const value = query.get(name);
      return value !== null && value !== '' && !listed.includes(value);
    };
  const foreignType = isForeign('type', 'workspace_activity');
  const foreignMetric = isForeign('metric', 'sync_run_triggered', 'total_sync_run_rows', 'all');
  const foreignPeriod = isForeign('time_period', 'one_week', 'one_day');
  const noInteger: When = ({ query }) => query.getAll('connector_ids').some((id) => !/^-?\d+$/.test(id));
  const noType: When = ({ query }) => !query.has('type');
  return [
    taken(
      'report-without-type-taken',
      'A report without type is shown.',
      '4.1-type-required',
      'plain',
      noType,
    ),
    taken(
      'report-foreign-type-taken',
      'A type that is not listed is taken.',
      '4.1-type-values',
      'plain',
      foreignType,
    ),
    taken(
      'report-foreign-metric-taken',
      'A metric that is not listed is taken.',
      '4.1-metric-values',
      'plain',
      foreignMetric,
    ),
    taken(
      'report-foreign-period-taken',
      'A time_period that is not listed is taken.',
      '4.1-time-period-values',
      'plain',
      foreignPeriod,
    ),
    taken(
      'report-connector-word-taken',
      'A connector_ids that is no integer is taken.',
      '4.1-connector-ids-integer',
      'plain',
      noInteger,
    ),
    refusedOtherwise('report-without-type-gets-422', 422, '4.1-type-required', noType),
    refusedOtherwise('report-foreign-type-gets-404', 404, '4.1-type-values', foreignType),
    refusedOtherwise('report-foreign-metric-gets-422', 422, '4.1-metric-values', foreignMetric),
    refusedOtherwise('report-foreign-period-gets-500', 500, '4.1-time-period-values', foreignPeriod),
    refusedOtherwise('report-connector-word-gets-500', 500, '4.1-connector-ids-integer', noInteger),
  ];
}
