import type { RequirementId } from '../../suites/catalogue/index.ts';
import { onReply, onResource, onWire, opensTo } from '../alterations.ts';
import type { When } from '../conditions.ts';
import { both } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { raw } from '../json.ts';
import { ok, refusal } from '../replies.ts';
import type { Row } from '../store.ts';
import { asText, findRun } from '../store.ts';
import type { Defect } from './defect.ts';

const { listRuns, readRun, listRecords, reports } = ENDPOINTS;

const item = { time_slice: '2026-03-14T00:00:00Z', total_count: 3, failed_count: 1, success_count: 2 };
const report = { data: { sync_run_triggered: [item], total_sync_run_rows: [item] } };
const listed = {
  type: ['workspace_activity'],
  metric: ['sync_run_triggered', 'total_sync_run_rows', 'all'],
  time_period: ['one_week', 'one_day'],
} as const;
const everyValue: readonly string[] = Object.values(listed).flat();

const LISTS = [
  { noun: 'run', endpoint: listRuns, once: '4.7-each-once', filter: '4.7-status-filter' },
  { noun: 'record', endpoint: listRecords, once: '4.9-each-once', filter: '4.9-status-filter' },
] as const;

/**
 * Faults where a suite is likely not to look: beyond a double's digits, next to a listed value, in one run of
 * many, or in the second answer to one question.
 */
export const blindSpotDefects: readonly Defect[] = [
  {
    name: 'run-rows-with-a-fraction-past-a-double',
    summary: 'The total_rows of some runs have a fraction that a double rounds away.',
    expectedFailures: ['2.3-total-rows'],
    at: { endpoint: 'every', pointer: /\/attributes\/total_rows$/ },
    depth: 'one-status',
    apply: {
      seed({ syncs }) {
        for (const run of [...syncs.values()].flatMap(({ runs }) => runs))
          if (asText(run.attributes['status']) === 'failed')
            run.attributes['total_rows'] = raw('9007199254740993.5');
      },
    },
  },
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
  ...LISTS.flatMap(({ noun, endpoint, once, filter }): Defect[] => [
    {
      name: `${noun}-list-in-another-order-each-time`,
      summary: 'A list is shuffled before it is cut into pages, again for each request.',
      expectedFailures: [once],
      at: { endpoint },
      depth: 'plain',
      apply: () => {
        let turn = 0;
        return {
          select: (rows, call) => (call.endpoint === endpoint ? shuffled(rows, (turn += 1)) : rows),
        };
      },
    },
    {
      name: `${noun}-filter-ignored-beside-a-page`,
      summary: 'Where a page is asked for by number, the first one too, the status filter is ignored.',
      expectedFailures: [filter],
      at: { endpoint, pointer: /^\/data\/\d+\/attributes\/status$/ },
      depth: 'two-parameters',
      apply: {
        filter: (status, call) => (call.endpoint === endpoint && call.query.has('page') ? undefined : status),
      },
    },
  ]),
  {
    name: 'single-run-in-utf-16',
    summary: 'A run that is read alone comes in UTF-16.',
    expectedFailures: ['4-utf8'],
    at: { endpoint: readRun },
    depth: 'one-endpoint',
    apply: onWire(readRun, (wire) => {
      wire.bytes = Buffer.from(wire.bytes.toString('utf8'), 'utf16le');
      wire.headers['content-type'] = 'application/json; charset=utf-16';
    }),
  },
  {
    name: 'one-run-crashes-when-read-alone',
    summary: 'One run of many, not the first or the last, is answered with a 500 when it is read alone.',
    expectedFailures: ['4.8-answers-200'],
    at: { endpoint: readRun, pointer: 'status' },
    depth: 'one-in-fifty',
    caughtAt: 'thorough',
    apply: onReply(
      readRun,
      (reply) => Object.assign(reply, refusal(500, 'internal_server_error', 'Oops.')),
      ({ params }) => params['sync_run_id'] === '1017',
    ),
  },
  {
    name: 'one-run-is-missing-when-read-alone',
    summary: 'One run of the list, in the middle of a page, is a 404 when it is read alone.',
    expectedFailures: ['4.8-answers-200'],
    at: { endpoint: readRun, pointer: 'status' },
    depth: 'one-in-fifty',
    caughtAt: 'thorough',
    apply: onReply(
      readRun,
      (reply) => Object.assign(reply, refusal(404, 'not_found', 'There is no such run.')),
      ({ params }) => params['sync_run_id'] === '1026',
    ),
  },
  {
    name: 'single-run-made-at-another-time-when-asked-again',
    summary: 'Every second time that a run is read alone, it shows another created_at.',
    expectedFailures: ['4.8-agrees-with-list'],
    at: { endpoint: readRun, pointer: '/data/attributes/created_at' },
    depth: 'every-20th',
    apply: () => {
      const asked = new Map<string, number>();
      return onResource(readRun, ({ id, attributes }) => {
        const times = (asked.get(asText(id)) ?? 0) + 1;
        asked.set(asText(id), times);
        if (times % 2 === 0) attributes['created_at'] = '2020-01-01T00:00:00Z';
      });
    },
  },
  {
    name: 'run-in-place-of-another',
    summary: 'A run of one status is answered with a run of another sync.',
    expectedFailures: ['4.8-id-asked'],
    at: { endpoint: readRun, pointer: '/data/id' },
    depth: 'one-status',
    apply: onResource(readRun, (run) => {
      if (asText(run.attributes['status']) !== 'failed') return;
      run.id = '999999';
      run.attributes['sync_id'] = 999;
    }),
  },
  {
    name: 'records-of-failed-runs-crash',
    summary: 'The list of records of a run that failed ends in a 500.',
    expectedFailures: ['4.9-answers-200'],
    at: { endpoint: listRecords, pointer: 'status' },
    depth: 'one-status',
    apply: onReply(
      listRecords,
      (reply) => Object.assign(reply, refusal(500, 'internal_server_error', 'Oops.')),
      ({ params, store }) => {
        const run = findRun(store, params['sync_id'] ?? '', params['sync_run_id'] ?? '');
        return asText(run?.attributes['status']) === 'failed';
      },
    ),
  },
  {
    name: 'other-sync-open-to-everybody',
    summary: 'The runs of every sync but the first are listed without a token.',
    expectedFailures: ['5-token-required'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'without-token',
    apply: opensTo(
      ({ credential, params }) => credential.kind === 'missing' && params['sync_id'] !== '1',
      listRuns,
    ),
  },
  {
    name: 'report-of-connectors-open-to-everybody',
    summary: 'A report that names connectors is given without a token.',
    expectedFailures: ['5-token-required'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'without-token',
    apply: opensTo(
      ({ credential, query }) => credential.kind === 'missing' && query.has('connector_ids'),
      reports,
    ),
  },
];

/** A value that is not listed and yet taken. */
function taken(
  name: string,
  parameter: keyof typeof listed,
  red: RequirementId,
  isTaken: (value: string) => boolean,
): Defect {
  const isForeign: When = ({ query }) => !listed[parameter].some((value) => value === query.get(parameter));
  const isOpen: When = ({ query }) => query.has(parameter) && isTaken(query.get(parameter) ?? '');
  return {
    name,
    summary: `A ${parameter} that is not listed is taken, because it looks like a listed value or is one of another parameter.`,
    expectedFailures: [red],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'one-endpoint',
    apply: onReply(
      reports,
      (reply) => reply.status === 400 && Object.assign(reply, ok(report)),
      both(isForeign, isOpen),
    ),
  };
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
