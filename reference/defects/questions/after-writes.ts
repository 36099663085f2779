import { onBody, onEntries, onLinks, onReply, onReportItems, onResource } from '../../alterations.ts';
import { both, pastPageOne } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { isObject } from '../../json.ts';
import { notFound, ok } from '../../replies.ts';
import { crash, since, succeeded } from '../../sequence.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';

const { reports, updateConnector, querySource, updateModel, scheduleSync } = ENDPOINTS;
const { listRuns, readRun, listRecords } = ENDPOINTS;

const scheduled = succeeded(scheduleSync);
const modelUpdated = succeeded(updateModel);
const connectorUpdated = succeeded(updateConnector);

/** Faults that begin with a write and lie elsewhere than where it was made (readings 28, 29). */
export const afterWriteDefects: readonly Defect[] = [
  {
    name: 'later-record-pages-crash-after-a-schedule',
    summary: 'Once a sync was scheduled, every page of records but the first is answered with 500.',
    expectedFailures: ['4.9-answers-200'],
    at: { endpoint: listRecords, pointer: 'status' },
    depth: 'after-update',
    apply: since(scheduled, (has) => onReply(listRecords, crash, both(has, pastPageOne))),
  },
  {
    name: 'failed-runs-lack-the-oldest-after-a-schedule',
    summary: 'Once a sync was scheduled, the filter for failed runs no longer finds the oldest of them.',
    expectedFailures: ['4.7-status-filter'],
    at: { endpoint: listRuns },
    depth: 'after-update',
    apply: since(scheduled, (has) => ({
      select: (rows, call) =>
        call.endpoint === listRuns && has(call) && call.query.get('status') === 'failed'
          ? rows.slice(0, -1)
          : rows,
    })),
  },
  {
    name: 'prev-of-later-run-pages-is-the-first-after-a-schedule',
    summary: 'Once a sync was scheduled, `prev` leads to page 1 from every page of runs.',
    expectedFailures: ['2.5-prev-page'],
    at: { endpoint: listRuns, pointer: '/links/prev' },
    depth: 'after-update',
    apply: since(scheduled, (has) =>
      onLinks(listRuns, (links, place) => void (links['prev'] = place.link(1)), has),
    ),
  },
  {
    name: 'runs-of-the-other-sync-take-the-id-of-the-scheduled-one',
    summary: 'Once a sync was scheduled, the runs of every other sync are listed with its id.',
    expectedFailures: ['4.7-of-sync'],
    at: { endpoint: listRuns, pointer: /\/attributes\/sync_id$/ },
    depth: 'after-update',
    apply: since(scheduled, (has) =>
      onEntries(
        listRuns,
        (entry) => void (entry.attributes['sync_id'] = 1),
        both(has, ({ params }) => params['sync_id'] !== '1'),
      ),
    ),
  },
  {
    name: 'list-of-the-empty-sync-crashes-after-a-schedule',
    summary: 'Once a sync was scheduled, the list of a sync without runs is answered with 500.',
    expectedFailures: ['4.7-answers-200'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'after-update',
    apply: since(scheduled, (has) =>
      onReply(
        listRuns,
        crash,
        both(has, ({ place, query }) => place?.total === 0 && !query.has('status')),
      ),
    ),
  },
  {
    name: 'absent-runs-exist-after-a-schedule',
    summary: 'Once a sync was scheduled, a run that does not exist is answered as the newest one.',
    expectedFailures: ['4.8-not-found'],
    at: { endpoint: readRun, pointer: 'status' },
    depth: 'after-update',
    apply: since(scheduled, (has) =>
      onReply(
        readRun,
        (reply, { params, store }) => {
          const run = store.syncs.get(params['sync_id'] ?? '')?.runs[0];
          if (reply.status !== 404 || run === undefined) return;
          const { skipped_rows: _, ...attributes } = run.attributes;
          Object.assign(reply, ok({ data: { id: params['sync_run_id'] ?? '', type: run.type, attributes } }));
        },
        has,
      ),
    ),
  },
  {
    name: 'old-run-shows-skipped-rows-after-a-schedule',
    summary: 'Once a sync was scheduled, runs that were there before are read alone with skipped_rows.',
    expectedFailures: ['2.3-skipped-rows-absent'],
    at: { endpoint: readRun, pointer: '/data/attributes/skipped_rows' },
    depth: 'after-update',
    apply: since(scheduled, (has) =>
      onResource(
        readRun,
        ({ attributes }) => void (attributes['skipped_rows'] = 0),
        both(has, ({ params }) => !(params['sync_run_id'] ?? '').startsWith('300')),
      ),
    ),
  },
  {
    name: 'report-period-unchecked-after-a-model-update',
    summary: 'Once a model was updated, a foreign time_period counts as a week.',
    expectedFailures: ['4.1-time-period-values'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'after-update',
    apply: since(modelUpdated, (has) => ({
      intercept(call) {
        const period = call.query.get('time_period');
        if (call.endpoint === reports && has(call) && period !== null && !/^one_(week|day)$/.test(period))
          call.query.set('time_period', 'one_week');
        return undefined;
      },
    })),
  },
  {
    name: 'daily-report-counts-in-words-after-a-connector-update',
    summary: 'Once a connector was updated, the failed_count of a report by day is a text.',
    expectedFailures: ['2.6-failed-count'],
    at: { endpoint: reports, pointer: /failed_count$/ },
    depth: 'after-update',
    apply: since(connectorUpdated, (has) =>
      onReportItems(
        (item) => void (item['failed_count'] = asText(item['failed_count'])),
        both(has, ({ query }) => query.get('time_period') === 'one_day'),
      ),
    ),
  },
  {
    name: 'query-rows-become-lists-after-a-model-update',
    summary: 'Once a model was updated, the rows of a query are arrays of values.',
    expectedFailures: ['4.3-rows'],
    at: { endpoint: querySource },
    depth: 'after-update',
    apply: since(modelUpdated, (has) =>
      onReply(
        querySource,
        (reply) => {
          if (reply.status === 200 && Array.isArray(reply.body))
            reply.body = reply.body.map((row) => (isObject(row) ? Object.values(row) : row));
        },
        has,
      ),
    ),
  },
  {
    name: 'absent-sync-told-in-other-words-after-a-connector-update',
    summary: 'Once a connector was updated, the 404 of a missing sync has the status `missing`.',
    expectedFailures: ['4.7-not-found-body'],
    at: { endpoint: listRuns, pointer: '/status' },
    depth: 'after-update',
    apply: since(connectorUpdated, (has) =>
      onReply(
        listRuns,
        (reply) => {
          if (reply.status === 404)
            reply.body = { ...(notFound('No such sync.').body as object), status: 'missing' };
        },
        has,
      ),
    ),
  },
  {
    name: 'last-of-filtered-records-is-the-first-after-a-model-update',
    summary: 'Once a model was updated, `last` of filtered records leads to page 1.',
    expectedFailures: ['2.5-last-page'],
    at: { endpoint: listRecords, pointer: '/links/last' },
    depth: 'after-update',
    apply: since(modelUpdated, (has) =>
      onLinks(
        listRecords,
        (links, place) => void (links['last'] = place.link(1)),
        both(has, ({ place }) => place?.status !== undefined),
      ),
    ),
  },
  {
    name: 'model-read-without-configuration-from-the-second-update-on',
    summary: 'From the second update on a model is read without configuration.',
    expectedFailures: ['2.2-configuration'],
    at: { endpoint: ENDPOINTS.readModel, pointer: '/data/attributes/configuration' },
    depth: 'after-update',
    apply: () => {
      let updates = 0;
      return {
        write: (_, { endpoint }) => void (updates += Number(endpoint === updateModel)),
        ...onBody(ENDPOINTS.readModel, ({ data }) => {
          if (updates > 1 && isObject(data) && isObject(data['attributes']))
            delete data['attributes']['configuration'];
        }),
      };
    },
  },
];
