import { foreign } from '../report-values.ts';
import { askedSync } from '../../call.ts';
import { onReply } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy } from '../../json.ts';
import { notFound, refusal, onePage } from '../../replies.ts';
import { again, crash, onceAfter, refused, since, unchanged } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, updateConnector, querySource, readModel, updateModel } = ENDPOINTS;
const { listRuns, readRun, listRecords } = ENDPOINTS;

const isForeignMetric = foreign('metric');

/** Faults of the second time, and of a good request that follows a bad one (reading 29). */
export const twiceDefects: readonly Defect[] = [
  fault(
    'every-second-connector-update-redirected',
    'Every second update of a connector is answered with 303.',
    ['4.2-answers-200', updateConnector, 'every-20th', 'status'],
    () => {
      let updates = 0;
      return onReply(updateConnector, (reply) => {
        if (reply.status !== 200) return;
        updates += 1;
        if (updates % 2 === 0) Object.assign(reply, refusal(303, 'see_other', 'It was updated.'));
      });
    },
  ),
  fault(
    'every-seventh-query-refused',
    'Every seventh time that good SQL is run it is refused with 400.',
    ['4.3-answers-200', querySource, 'every-20th', 'status'],
    () => {
      let runs = 0;
      return onReply(querySource, (reply) => {
        if (reply.status !== 200) return;
        runs += 1;
        if (runs % 7 === 0) Object.assign(reply, refusal(400, 'invalid', 'This SQL is not understood.'));
      });
    },
  ),
  fault(
    'good-report-crashes-after-a-refused-one',
    'The report that is asked for after one was refused with 400 is answered with 500.',
    ['4.1-answers-200', reports, 'every-20th', 'status'],
    onceAfter(refused(reports), isGoodReport, (isIt) => onReply(reports, crash, isIt)),
  ),
  fault(
    'run-missing-after-an-absent-one',
    'The run that is read alone after one that does not exist is answered with 404 as well.',
    ['4.8-answers-200', readRun, 'every-20th', 'status'],
    onceAfter(
      refused(readRun),
      ({ endpoint, params, store }) =>
        endpoint === readRun &&
        askedSync({ store, params })?.runs.some(({ key }) => key === params['sync_run_id']) === true,
      (isIt) =>
        onReply(readRun, (reply) => Object.assign(reply, notFound('This sync has no such run.')), isIt),
    ),
  ),
  fault(
    'run-list-crashes-after-a-page-that-is-no-number',
    'After page=abc the next list of runs is answered with 500.',
    ['4.7-answers-200', listRuns, 'every-20th', 'status'],
    onceAfter(
      (_, call) => call.endpoint === listRuns && /[^\d]/.test(call.query.get('page') ?? ''),
      ({ endpoint, query, params, store }) =>
        endpoint === listRuns &&
        store.syncs.has(params['sync_id'] ?? '') &&
        !/[^\d]/.test(query.get('page') ?? ''),
      (isIt) => onReply(listRuns, crash, isIt),
    ),
  ),
  fault(
    'model-crashes-after-an-absent-one',
    'The model that is read after one that does not exist is answered with 500.',
    ['4.4-answers-200', readModel, 'every-20th', 'status'],
    onceAfter(
      refused(readModel),
      ({ endpoint, params, store }) => endpoint === readModel && store.models.has(params['id'] ?? ''),
      (isIt) => onReply(readModel, crash, isIt),
    ),
  ),
  fault(
    'model-update-shows-old-values-after-a-bad-body',
    'The update of a model that follows a body that is no JSON is answered with what was there before.',
    ['4.5-updated', updateModel, 'after-update', /^\/data\/attributes\//],
    onceAfter(
      refused(updateModel),
      ({ endpoint, text }) => endpoint === updateModel && text.startsWith('{') && text.endsWith('}'),
      (isIt) => ({
        write(write, call) {
          if (isIt(call)) write.shown = copy(write.previous);
        },
      }),
    ),
  ),
  fault(
    'same-query-answered-with-an-object-the-second-time',
    'A query that was run before is answered from a cache, as an object that holds the rows.',
    ['4.3-rows', querySource, 'every-20th'],
    again(
      querySource,
      ({ text }) => text,
      (reply) => reply.status === 200 && (reply.body = { rows: reply.body ?? [] }),
    ),
  ),
  fault(
    'connector-update-without-change-answers-204',
    'An update of a connector that changes nothing is answered with 204.',
    ['4.2-answers-200', updateConnector, 'after-update', 'status'],
    unchanged(updateConnector, (reply) => Object.assign(reply, { status: 204, body: undefined })),
  ),
  fault(
    'model-update-without-change-answers-without-a-model',
    'An update of a model that changes nothing is answered with `data` null.',
    ['2-single-envelope', updateModel, 'after-update', '/data'],
    unchanged(updateModel, (reply) => (reply.body = { data: null })),
  ),
  fault(
    'absent-sync-loses-its-words-the-second-time',
    'The second 404 for the same missing sync has no message.',
    ['4.7-not-found-body', listRuns, 'every-20th', '/message'],
    again(
      listRuns,
      ({ params }) => params['sync_id'] ?? '',
      (reply) => reply.status === 404 && (reply.body = { status: 'not_found' }),
      true,
    ),
  ),
  fault(
    'records-of-an-absent-run-are-an-empty-list-the-second-time',
    'The second time that records of the same missing run are asked for, there is an empty list.',
    ['4.9-not-found', listRecords, 'every-20th', 'status'],
    again(
      listRecords,
      ({ path }) => path,
      (reply, call) => reply.status === 404 && Object.assign(reply, onePage(call)),
      true,
    ),
  ),
  fault(
    'second-foreign-metric-taken',
    'Once one foreign metric was refused, the following ones are taken for `all`.',
    ['4.1-metric-values', reports, 'every-20th', 'status'],
    since(
      (reply, call) => call.endpoint === reports && reply.status === 400 && isForeignMetric(call),
      (has) => ({
        intercept(call) {
          if (call.endpoint === reports && has(call) && isForeignMetric(call))
            call.query.set('metric', 'all');
          return undefined;
        },
      }),
    ),
  ),
];

function isGoodReport(call: Call): boolean {
  const { endpoint, query } = call;
  return (
    endpoint === reports &&
    query.get('type') === 'workspace_activity' &&
    !isForeignMetric(call) &&
    /^(one_week|one_day)?$/.test(query.get('time_period') ?? '') &&
    query.getAll('connector_ids').every((id) => /^\d+$/.test(id))
  );
}
