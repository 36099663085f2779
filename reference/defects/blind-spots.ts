import { crash } from '../sequence.ts';
import { askedRun } from '../call.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { onReply, onResource, onWire, opensTo, onFilter, onRows } from '../alterations.ts';
import type { When } from '../conditions.ts';
import { both } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { raw } from '../json.ts';
import { refusal } from '../replies.ts';
import type { Row } from '../store.ts';
import { asText, rowStatus } from '../store.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';
import { BOTH_LISTS } from './lists/both-lists.ts';
import { foreign, listedValues, reportTaken } from './report-values.ts';

const { listRuns, readRun, listRecords, reports } = ENDPOINTS;

const everyValue: readonly string[] = Object.values(listedValues).flat();

/**
 * Faults where a suite is likely not to look: beyond a double's digits, next to a listed value, in one run of
 * many, or in the second answer to one question.
 */
export const blindSpotDefects: readonly Defect[] = [
  fault(
    'run-rows-with-a-fraction-past-a-double',
    'The total_rows of some runs have a fraction that a double rounds away.',
    ['2.3-total-rows', 'every', 'one-status', /\/attributes\/total_rows$/],
    {
      seed({ syncs }) {
        for (const run of [...syncs.values()].flatMap(({ runs }) => runs))
          if (rowStatus(run) === 'failed') run.attributes['total_rows'] = raw('9007199254740993.5');
      },
    },
  ),
  taken('report-type-known-by-its-beginning', 'type', '4.1-type-values', (value) =>
    value.startsWith('workspace'),
  ),
  taken('report-metric-known-by-a-part', 'metric', '4.1-metric-values', (value) => value.includes('all')),
  taken('report-period-known-by-its-end', 'time_period', '4.1-time-period-values', (value) =>
    value.endsWith('one_day'),
  ),
  taken('report-metric-of-another-parameter', 'metric', '4.1-metric-values', (value) =>
    everyValue.includes(value),
  ),
  taken('report-period-of-another-parameter', 'time_period', '4.1-time-period-values', (value) =>
    everyValue.includes(value),
  ),
  ...BOTH_LISTS.flatMap(({ noun, endpoint, clause }): Defect[] => [
    fault(
      `${noun}-list-in-another-order-each-time`,
      'A list is shuffled before it is cut into pages, again for each request.',
      [`${clause}-each-once`, endpoint, 'plain'],
      () => {
        let turn = 0;
        return onRows(endpoint, (rows) => shuffled(rows, (turn += 1)));
      },
    ),
    fault(
      `${noun}-filter-ignored-beside-a-page`,
      'Where a page is asked for by number, the first one too, the status filter is ignored.',
      [`${clause}-status-filter`, endpoint, 'two-parameters', /^\/data\/\d+\/attributes\/status$/],
      onFilter(endpoint, (status, call) => (call.query.has('page') ? undefined : status)),
    ),
  ]),
  fault(
    'single-run-in-utf-16',
    'A run that is read alone comes in UTF-16.',
    ['4-utf8', readRun, 'one-endpoint'],
    onWire(readRun, (wire) => {
      wire.bytes = Buffer.from(wire.bytes.toString('utf8'), 'utf16le');
      wire.headers['content-type'] = 'application/json; charset=utf-16';
    }),
  ),
  fault(
    'one-run-crashes-when-read-alone',
    'One run of many, not the first or the last, is answered with a 500 when it is read alone.',
    ['4.8-answers-200', readRun, 'one-in-fifty', 'status'],
    onReply(readRun, crash, ({ params }) => params['sync_run_id'] === '1017'),
    { caughtAt: 'thorough' },
  ),
  fault(
    'one-run-is-missing-when-read-alone',
    'One run of the list, in the middle of a page, is a 404 when it is read alone.',
    ['4.8-answers-200', readRun, 'one-in-fifty', 'status'],
    onReply(
      readRun,
      (reply) => Object.assign(reply, refusal(404, 'not_found', 'There is no such run.')),
      ({ params }) => params['sync_run_id'] === '1026',
    ),
    { caughtAt: 'thorough' },
  ),
  fault(
    'single-run-made-at-another-time-when-asked-again',
    'Every second time that a run is read alone, it shows another created_at.',
    ['4.8-agrees-with-list', readRun, 'every-20th', '/data/attributes/created_at'],
    () => {
      const asked = new Map<string, number>();
      return onResource(readRun, ({ id, attributes }) => {
        const times = (asked.get(asText(id)) ?? 0) + 1;
        asked.set(asText(id), times);
        if (times % 2 === 0) attributes['created_at'] = '2020-01-01T00:00:00Z';
      });
    },
  ),
  fault(
    'run-in-place-of-another',
    'A run of one status is answered with a run of another sync.',
    ['4.8-id-asked', readRun, 'one-status', '/data/id'],
    onResource(readRun, (run) => {
      if (rowStatus(run) !== 'failed') return;
      run.id = '999999';
      run.attributes['sync_id'] = 999;
    }),
  ),
  fault(
    'records-of-failed-runs-crash',
    'The list of records of a run that failed ends in a 500.',
    ['4.9-answers-200', listRecords, 'one-status', 'status'],
    onReply(listRecords, crash, (call) => {
      const run = askedRun(call);
      return asText(run?.attributes['status']) === 'failed';
    }),
  ),
  fault(
    'other-sync-open-to-everybody',
    'The runs of every sync but the first are listed without a token.',
    ['5-token-required', listRuns, 'without-token', 'status'],
    opensTo(({ credential, params }) => credential.kind === 'missing' && params['sync_id'] !== '1', listRuns),
  ),
  fault(
    'report-of-connectors-open-to-everybody',
    'A report that names connectors is given without a token.',
    ['5-token-required', reports, 'without-token', 'status'],
    opensTo(({ credential, query }) => credential.kind === 'missing' && query.has('connector_ids'), reports),
  ),
];

/** A value that is not listed and yet taken. */
function taken(
  name: string,
  parameter: keyof typeof listedValues,
  rule: RequirementId,
  isTaken: (value: string) => boolean,
): Defect {
  const isOpen: When = ({ query }) => query.has(parameter) && isTaken(query.get(parameter) ?? '');
  return fault(
    name,
    `A ${parameter} that is not listed is taken, because it looks like a listed value or is one of another parameter.`,
    [rule, reports, 'one-endpoint', 'status'],
    reportTaken(both(foreign(parameter), isOpen)),
  );
}

/** The rows in an order that hangs on the turn alone, so that a trial is the same each time. */
function shuffled(rows: readonly Row[], turn: number): ReturnType<NonNullable<Deviation['select']>> {
  let state = turn * 2_654_435_761;
  const drawn = rows.map((row) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { row, place: state };
  });
  return drawn.sort((one, other) => one.place - other.place).map(({ row }) => row);
}
