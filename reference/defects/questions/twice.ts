import { onReply } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy } from '../../json.ts';
import { notFound, ok, refusal } from '../../replies.ts';
import { again, crash, onceAfter, refused, since, unchanged } from '../../sequence.ts';
import type { Defect } from '../defect.ts';

const { reports, updateConnector, querySource, readModel, updateModel } = ENDPOINTS;
const { listRuns, readRun, listRecords } = ENDPOINTS;

/** Faults of the second time, and of a good request that follows a bad one (reading 29). */
export const twiceDefects: readonly Defect[] = [
  {
    name: 'every-second-connector-update-redirected',
    summary: 'Every second update of a connector is answered with 303.',
    expectedFailures: ['4.2-answers-200'],
    at: { endpoint: updateConnector, pointer: 'status' },
    depth: 'every-20th',
    apply: () => {
      let updates = 0;
      return onReply(updateConnector, (reply) => {
        if (reply.status !== 200) return;
        updates += 1;
        if (updates % 2 === 0) Object.assign(reply, refusal(303, 'see_other', 'It was updated.'));
      });
    },
  },
  {
    name: 'every-seventh-query-refused',
    summary: 'Every seventh time that good SQL is run it is refused with 400.',
    expectedFailures: ['4.3-answers-200'],
    at: { endpoint: querySource, pointer: 'status' },
    depth: 'every-20th',
    apply: () => {
      let runs = 0;
      return onReply(querySource, (reply) => {
        if (reply.status !== 200) return;
        runs += 1;
        if (runs % 7 === 0) Object.assign(reply, refusal(400, 'invalid', 'This SQL is not understood.'));
      });
    },
  },
  {
    name: 'good-report-crashes-after-a-refused-one',
    summary: 'The report that is asked for after one was refused with 400 is answered with 500.',
    expectedFailures: ['4.1-answers-200'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'every-20th',
    apply: onceAfter(refused(reports), isGoodReport, (isIt) => onReply(reports, crash, isIt)),
  },
  {
    name: 'run-missing-after-an-absent-one',
    summary: 'The run that is read alone after one that does not exist is answered with 404 as well.',
    expectedFailures: ['4.8-answers-200'],
    at: { endpoint: readRun, pointer: 'status' },
    depth: 'every-20th',
    apply: onceAfter(
      refused(readRun),
      ({ endpoint, params, store }) =>
        endpoint === readRun &&
        store.syncs.get(params['sync_id'] ?? '')?.runs.some(({ key }) => key === params['sync_run_id']) ===
          true,
      (isIt) =>
        onReply(readRun, (reply) => Object.assign(reply, notFound('This sync has no such run.')), isIt),
    ),
  },
  {
    name: 'run-list-crashes-after-a-page-that-is-no-number',
    summary: 'After page=abc the next list of runs is answered with 500.',
    expectedFailures: ['4.7-answers-200'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'every-20th',
    apply: onceAfter(
      (_, call) => call.endpoint === listRuns && /[^\d]/.test(call.query.get('page') ?? ''),
      ({ endpoint, query, params, store }) =>
        endpoint === listRuns &&
        store.syncs.has(params['sync_id'] ?? '') &&
        !/[^\d]/.test(query.get('page') ?? ''),
      (isIt) => onReply(listRuns, crash, isIt),
    ),
  },
  {
    name: 'model-crashes-after-an-absent-one',
    summary: 'The model that is read after one that does not exist is answered with 500.',
    expectedFailures: ['4.4-answers-200'],
    at: { endpoint: readModel, pointer: 'status' },
    depth: 'every-20th',
    apply: onceAfter(
      refused(readModel),
      ({ endpoint, params, store }) => endpoint === readModel && store.models.has(params['id'] ?? ''),
      (isIt) => onReply(readModel, crash, isIt),
    ),
  },
  {
    name: 'model-update-shows-old-values-after-a-bad-body',
    summary:
      'The update of a model that follows a body that is no JSON is answered with what was there before.',
    expectedFailures: ['4.5-updated'],
    at: { endpoint: updateModel, pointer: /^\/data\/attributes\// },
    depth: 'after-update',
    apply: onceAfter(
      refused(updateModel),
      ({ endpoint, text }) => endpoint === updateModel && text.startsWith('{') && text.endsWith('}'),
      (isIt) => ({
        write(write, call) {
          if (isIt(call)) write.shown = copy(write.previous);
        },
      }),
    ),
  },
  {
    name: 'same-query-answered-with-an-object-the-second-time',
    summary: 'A query that was run before is answered from a cache, as an object that holds the rows.',
    expectedFailures: ['4.3-rows'],
    at: { endpoint: querySource },
    depth: 'every-20th',
    apply: again(
      querySource,
      ({ text }) => text,
      (reply) => reply.status === 200 && (reply.body = { rows: reply.body ?? [] }),
    ),
  },
  {
    name: 'connector-update-without-change-answers-204',
    summary: 'An update of a connector that changes nothing is answered with 204.',
    expectedFailures: ['4.2-answers-200'],
    at: { endpoint: updateConnector, pointer: 'status' },
    depth: 'after-update',
    apply: unchanged(updateConnector, (reply) => Object.assign(reply, { status: 204, body: undefined })),
  },
  {
    name: 'model-update-without-change-answers-without-a-model',
    summary: 'An update of a model that changes nothing is answered with `data` null.',
    expectedFailures: ['2-single-envelope'],
    at: { endpoint: updateModel, pointer: '/data' },
    depth: 'after-update',
    apply: unchanged(updateModel, (reply) => (reply.body = { data: null })),
  },
  {
    name: 'absent-sync-loses-its-words-the-second-time',
    summary: 'The second 404 for the same missing sync has no message.',
    expectedFailures: ['4.7-not-found-body'],
    at: { endpoint: listRuns, pointer: '/message' },
    depth: 'every-20th',
    apply: again(
      listRuns,
      ({ params }) => params['sync_id'] ?? '',
      (reply) => reply.status === 404 && (reply.body = { status: 'not_found' }),
      true,
    ),
  },
  {
    name: 'records-of-an-absent-run-are-an-empty-list-the-second-time',
    summary: 'The second time that records of the same missing run are asked for, there is an empty list.',
    expectedFailures: ['4.9-not-found'],
    at: { endpoint: listRecords, pointer: 'status' },
    depth: 'every-20th',
    apply: again(
      listRecords,
      ({ path }) => path,
      (reply, { base, path }) => {
        const link = `${base}${path}?page=1`;
        const links = { self: link, first: link, prev: link, next: link, last: link };
        if (reply.status === 404) Object.assign(reply, ok({ data: [], links }));
      },
      true,
    ),
  },
  {
    name: 'second-foreign-metric-taken',
    summary: 'Once one foreign metric was refused, the following ones are taken for `all`.',
    expectedFailures: ['4.1-metric-values'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'every-20th',
    apply: since(
      (reply, { endpoint, query }) => endpoint === reports && reply.status === 400 && isForeignMetric(query),
      (has) => ({
        intercept(call) {
          if (call.endpoint === reports && has(call) && isForeignMetric(call.query))
            call.query.set('metric', 'all');
          return undefined;
        },
      }),
    ),
  },
];

function isForeignMetric(query: URLSearchParams): boolean {
  const metric = query.get('metric');
  return metric !== null && metric !== '' && !/^(sync_run_triggered|total_sync_run_rows|all)$/i.test(metric);
}

function isGoodReport({ endpoint, query }: Call): boolean {
  return (
    endpoint === reports &&
    query.get('type') === 'workspace_activity' &&
    !isForeignMetric(query) &&
    /^(one_week|one_day)?$/.test(query.get('time_period') ?? '') &&
    query.getAll('connector_ids').every((id) => /^\d+$/.test(id))
  );
}
