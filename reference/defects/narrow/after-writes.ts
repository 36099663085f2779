import { isScheduledRun } from '../../writes.ts';
import { askedRun, askedSync } from '../../call.ts';
import {
  onEntries,
  onReply,
  onReportItems,
  onResource,
  onStatus,
  onRows,
  onPage,
  without,
} from '../../alterations.ts';
import { both, ofOtherSyncs } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy, isObject } from '../../json.ts';
import { notFound, ok, servedAttributes } from '../../replies.ts';
import { again, crash, onceAfter, refused, since, succeeded, unchanged } from '../../sequence.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { lostUpdates } from './lost-updates.ts';
import { storingRefused } from '../questions/late-effects.ts';
import { fault } from '../fault.ts';

const { reports, updateConnector, querySource, readModel, updateModel, scheduleSync } = ENDPOINTS;
const { listRuns, readRun, listRecords } = ENDPOINTS;

const scheduled = succeeded(scheduleSync);
const connectorUpdated = succeeded(updateConnector);

/** Faults that begin with a write and show at one kind of answer alone (reading 28). */
const afterwards: readonly Defect[] = [
  fault(
    'single-runs-of-other-syncs-missing-after-a-schedule',
    'Once a sync was scheduled, runs of every other sync are listed and are a 404 when read alone.',
    ['4.8-answers-200', readRun, 'after-update'],
    since(scheduled, (has) =>
      onStatus(
        200,
        readRun,
        (reply) => Object.assign(reply, notFound('This sync has no such run.')),
        both(has, ofOtherSyncs),
      ),
    ),
  ),
  fault(
    'second-page-of-filtered-runs-has-a-stranger-after-a-connector-update',
    'Once a connector was updated, page 2 of filtered runs ends with a run of another status.',
    ['4.7-status-filter', listRuns, 'after-update'],
    since(connectorUpdated, (has) => ({
      slice(rows, _all, { page, status }, call) {
        if (call.endpoint !== listRuns || !has(call) || page !== 2 || status === undefined) return rows;
        const runs = askedSync(call)?.runs ?? [];
        return [...rows, ...runs.filter(({ attributes }) => attributes['status'] !== status).slice(-1)];
      },
    })),
  ),
  fault(
    'queries-crash-after-a-schedule',
    'Once a sync was scheduled, every query is answered with 500.',
    ['4.3-answers-200', querySource, 'after-update'],
    since(scheduled, (has) => onStatus(200, querySource, crash, has)),
  ),
  fault(
    'model-names-its-connector-in-words-after-a-connector-update',
    'Once a connector was updated, the connector_id of a model is a string.',
    ['2.2-connector-id', readModel, 'after-update'],
    since(connectorUpdated, (has) =>
      onResource(
        readModel,
        ({ attributes }) => void (attributes['connector_id'] = asText(attributes['connector_id'])),
        has,
      ),
    ),
  ),
  fault(
    'daily-report-of-runs-without-totals-after-a-schedule',
    'Once a sync was scheduled, total_count is null in the daily report of triggered runs.',
    ['2.6-total-count', reports, 'after-update'],
    since(scheduled, (has) =>
      onReportItems(
        (item) => void (item['total_count'] = null),
        both(
          has,
          ({ query }) =>
            query.get('time_period') === 'one_day' && query.get('metric') === 'sync_run_triggered',
        ),
      ),
    ),
  ),
  fault(
    'scheduled-run-alone-has-no-end',
    'A run that was scheduled is read alone without finished_at.',
    ['2.3-finished-at', readRun, 'after-update'],
    onResource(
      readRun,
      ({ attributes }) => delete attributes['finished_at'],
      ({ params }) => isScheduledRun(params['sync_run_id']),
    ),
  ),
  fault(
    'other-syncs-lack-their-oldest-run-after-a-schedule',
    'Once a sync was scheduled, the last page of runs of every other sync lacks its last entry.',
    ['4.7-each-once', listRuns, 'after-update'],
    since(scheduled, (has) =>
      onPage(listRuns, (rows, _all, { page, pages, status }, call) =>
        has(call) && ofOtherSyncs(call) && status === undefined && page === pages ? rows.slice(0, -1) : rows,
      ),
    ),
  ),
];

/** Faults of the second time, and of what follows a refusal (reading 29). */
const twice: readonly Defect[] = [
  fault(
    'records-crash-after-those-of-an-absent-run',
    'The records that are listed after those of a run that does not exist are answered with 500.',
    ['4.9-answers-200', listRecords, 'every-20th'],
    onceAfter(
      refused(listRecords),
      (call) => call.endpoint === listRecords && askedRun(call) !== undefined,
      (isIt) => onReply(listRecords, crash, isIt),
    ),
  ),
  fault(
    'connector-update-crashes-after-a-refused-one',
    'The update of a connector that follows a refused one is answered with 500.',
    ['4.2-answers-200', updateConnector, 'after-update'],
    onceAfter(
      refused(updateConnector),
      ({ endpoint, params, store, text }) =>
        endpoint === updateConnector && store.connectors.has(params['id'] ?? '') && text.startsWith('{"con'),
      (isIt) => onReply(updateConnector, crash, isIt),
    ),
  ),
  fault(
    'filtered-runs-lose-last-the-second-time',
    'The second time that the same page of filtered runs is asked for, `last` is missing.',
    ['2.5-last', listRuns, 'under-filter'],
    again(
      listRuns,
      ({ path, query }) => `${path}?${query}`,
      ({ body }, { query }) => {
        if (query.has('status') && isObject(body) && isObject(body['links'])) delete body['links']['last'];
      },
    ),
  ),
  fault(
    'repeated-connector-update-without-updated-at',
    'An update of a connector that changes nothing is answered without updated_at.',
    ['2.1-updated-at', updateConnector, 'after-update'],
    unchanged(updateConnector, ({ body }) => without('updated_at')(servedAttributes(body))),
  ),
  fault(
    'absent-run-is-null-the-second-time',
    'The second time that the same missing run is asked for, the answer is 200 with `data` null.',
    ['4.8-not-found', readRun, 'every-20th'],
    again(
      readRun,
      ({ path }) => path,
      (reply) => reply.status === 404 && Object.assign(reply, ok({ data: null })),
      true,
    ),
  ),
];

/** Faults that begin two seconds after what caused them (readings 17, 28). */
const late: readonly Defect[] = [
  fault(
    'scheduled-run-leaves-the-whole-list-two-seconds-later',
    'Two seconds after it was scheduled a run is in its filter and no longer in the whole list.',
    ['4.7-each-once', listRuns, 'after-update'],
    since(
      scheduled,
      (has) =>
        onRows(listRuns, (rows, call) =>
          has(call) && !call.query.has('status') ? rows.filter(({ key }) => !isScheduledRun(key)) : rows,
        ),
      2000,
    ),
    { takesTime: true },
  ),
  fault(
    'scheduled-run-leaves-its-filter-two-seconds-later',
    'Two seconds after it was scheduled a run is in the whole list and no longer under its status.',
    ['4.7-status-filter', listRuns, 'after-update'],
    since(
      scheduled,
      (has) =>
        onRows(listRuns, (rows, call) =>
          has(call) && call.query.has('status') ? rows.filter(({ key }) => !isScheduledRun(key)) : rows,
        ),
      2000,
    ),
    { takesTime: true },
  ),
  fault(
    'model-made-at-no-time-two-seconds-after-an-update',
    'Two seconds after an update the created_at of a model is written with a space and without a zone.',
    ['2.2-created-at', readModel, 'after-update'],
    since(
      succeeded(updateModel),
      (has) =>
        onResource(
          readModel,
          ({ attributes }) => void (attributes['created_at'] = '2025-11-04 10:00:00'),
          has,
        ),
      2000,
    ),
    { takesTime: true },
  ),
  fault(
    'model-update-with-a-changed-signature-stored-later',
    'An update of a model under a changed signature is refused, and its body is stored 1.5 seconds later.',
    ['5-token-checked', updateModel, 'one-endpoint'],
    storingRefused(
      ({ endpoint, credential }) => endpoint === updateModel && credential.kind === 'forged',
      1500,
    ),
    { takesTime: true, alternatives: ['4.5-read-back'] },
  ),
  fault(
    'scheduled-run-changes-its-birth-two-seconds-later',
    'Two seconds after it was scheduled a run is read alone with another created_at than in its list.',
    ['4.8-agrees-with-list', readRun, 'after-update'],
    since(
      scheduled,
      (has) =>
        onEntries(
          listRuns,
          (entry, { row }) =>
            isScheduledRun(row.key) &&
            Object.assign(entry.attributes, copy({ created_at: '2026-01-01T00:00:00.000Z' })),
          has,
        ),
      2000,
    ),
    { takesTime: true },
  ),
];

const lost: readonly Defect[] = [
  fault(
    'scheduled-run-alone-counts-other-rows-two-seconds-later',
    'Two seconds after it was scheduled a run is read alone with another total_rows than in its list.',
    ['4.8-agrees-with-list', readRun, 'after-update'],
    since(
      scheduled,
      (has) =>
        onResource(
          readRun,
          ({ attributes }) => void (attributes['total_rows'] = 4711),
          both(has, ({ params }) => isScheduledRun(params['sync_run_id'])),
        ),
      2000,
    ),
    { takesTime: true },
  ),
];

/** Narrow faults in time: after a write, the second time, some seconds late. */
export const timeFaults: readonly Defect[] = [...afterwards, ...twice, ...late, ...lost, ...lostUpdates];
