import type { RequirementId } from '../../../suites/catalogue/index.ts';
import { onBody, onReply, onReportItems, onStatus } from '../../alterations.ts';
import { both, lacks, naming, says, type When, gives } from '../../conditions.ts';
import type { Apply } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { isObject } from '../../json.ts';
import { refusal } from '../../replies.ts';
import { crash } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { foreign, reportTaken } from '../report-values.ts';

const { reports } = ENDPOINTS;

const foreignType = foreign('type');
const foreignMetric = foreign('metric');
const foreignPeriod = foreign('time_period');
const isGood: When = (call) =>
  says('type', 'workspace_activity')(call) &&
  !foreignMetric(call) &&
  !foreignPeriod(call) &&
  call.query.getAll('connector_ids').every((id) => /^\d+$/.test(id));

/** Reports that are wrong only where two or three parameters meet (reading 18). */
export const reportCombinationDefects: readonly Defect[] = [
  combination(
    'daily-report-of-rows-for-one-connector-crashes',
    'A report of the rows by day for one connector is answered with 500.',
    '4.1-answers-200',
    onReply(
      reports,
      crash,
      both(says('metric', 'total_sync_run_rows'), says('time_period', 'one_day'), naming(1), isGood),
    ),
  ),
  combination(
    'report-of-runs-without-a-period-for-two-connectors-crashes',
    'A report of the runs for two connectors, with no period named, is answered with 500.',
    '4.1-answers-200',
    onReply(
      reports,
      crash,
      both(says('metric', 'sync_run_triggered'), lacks('time_period'), naming(2), isGood),
    ),
  ),
  combination(
    'weekly-report-of-all-for-two-connectors-without-rows',
    'A report of everything by week for two connectors has no series of rows.',
    '4.1-series-all',
    onBody(
      reports,
      ({ data }) => isObject(data) && delete data['total_sync_run_rows'],
      both(says('metric', 'all'), says('time_period', 'one_week'), naming(2)),
    ),
  ),
  combination(
    'daily-report-of-runs-without-its-series',
    'A report of the runs by day, no connector named, holds the other series alone.',
    '4.1-series-named',
    onBody(
      reports,
      ({ data }) => isObject(data) && delete data['sync_run_triggered'],
      both(says('metric', 'sync_run_triggered'), says('time_period', 'one_day'), naming(0)),
    ),
  ),
  combination(
    'foreign-period-taken-with-a-metric-and-a-connector',
    'A foreign time_period is taken where a metric and a connector are named.',
    '4.1-time-period-values',
    reportTaken(both(foreignPeriod, ({ query }) => query.has('metric') && query.has('connector_ids'))),
  ),
  combination(
    'report-of-a-month-taken',
    'The time_period one_month is taken.',
    '4.1-time-period-values',
    reportTaken(says('time_period', 'one_month')),
  ),
  combination(
    'foreign-metric-taken-by-day-with-connectors',
    'A foreign metric is taken by day where connectors are named.',
    '4.1-metric-values',
    reportTaken(both(foreignMetric, says('time_period', 'one_day'), gives('connector_ids'))),
  ),
  combination(
    'foreign-type-taken-with-a-metric-and-a-week',
    'A foreign type is taken beside a listed metric and the period of a week.',
    '4.1-type-values',
    reportTaken(both(foreignType, says('time_period', 'one_week'), gives('metric'))),
  ),
  combination(
    'missing-type-taken-with-two-connectors',
    'A report without type is shown for two connectors.',
    '4.1-type-required',
    reportTaken(both(lacks('type'), naming(2))),
  ),
  combination(
    'foreign-type-taken-beside-connectors-alone',
    'A foreign type is taken where connectors and nothing else are named.',
    '4.1-type-values',
    reportTaken(both(foreignType, gives('connector_ids'), lacks('metric'), lacks('time_period'))),
  ),
  combination(
    'foreign-type-taken-beside-a-period-alone',
    'A foreign type is taken where a period and nothing else is named.',
    '4.1-type-values',
    reportTaken(both(foreignType, gives('time_period'), lacks('metric'), lacks('connector_ids'))),
  ),
  combination(
    'missing-type-taken-beside-connectors-alone',
    'A report without type is shown where connectors and nothing else are named.',
    '4.1-type-required',
    reportTaken(both(lacks('type'), gives('connector_ids'), lacks('metric'), lacks('time_period'))),
  ),
  combination(
    'foreign-type-refused-with-422-by-day',
    'A foreign type is refused with 422 in place of 400 where the period is a day.',
    '4.1-type-values',
    onStatus(
      400,
      reports,
      (reply) => Object.assign(reply, refusal(422, 'unprocessable_entity', 'No such type.')),
      both(foreignType, says('time_period', 'one_day')),
    ),
  ),
  combination(
    'word-for-a-connector-taken-by-day',
    'A connector_ids that is a word is taken where the period is a day.',
    '4.1-connector-ids-integer',
    reportTaken(
      both(says('time_period', 'one_day'), ({ query }) =>
        query.getAll('connector_ids').some((id) => /^[a-z]/i.test(id)),
      ),
    ),
  ),
  combination(
    'foreign-metric-taken-with-a-foreign-period',
    'A foreign metric and a foreign time_period are taken where both are named.',
    '4.1-metric-values',
    reportTaken(both(foreignMetric, foreignPeriod)),
  ),
  combination(
    'foreign-type-taken-with-a-foreign-period',
    'A foreign type and a foreign time_period are taken where both are named.',
    '4.1-type-values',
    reportTaken(both(foreignType, foreignPeriod)),
  ),
  combination(
    'slices-of-two-connectors-by-day-without-a-time',
    'The items of a report by day for two connectors have no time_slice.',
    '2.6-time-slice',
    onReportItems((item) => delete item['time_slice'], both(says('time_period', 'one_day'), naming(2))),
  ),
];

function combination(name: string, summary: string, rule: RequirementId, apply: Apply): Defect {
  return fault(name, summary, [rule, reports, 'two-parameters'], apply);
}
