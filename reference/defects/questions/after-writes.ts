import { askedSync } from '../../call.ts';
import {
  onBody,
  onEntries,
  onLinks,
  onReply,
  onReportItems,
  onResource,
  onRows,
  onStatus,
} from '../../alterations.ts';
import { both, pastPageOne, says } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { isObject } from '../../json.ts';
import { notFound, runAlone } from '../../replies.ts';
import { crash, since, succeeded } from '../../sequence.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, updateConnector, querySource, updateModel, scheduleSync } = ENDPOINTS;
const { listRuns, readRun, listRecords } = ENDPOINTS;

const scheduled = succeeded(scheduleSync);
const modelUpdated = succeeded(updateModel);
const connectorUpdated = succeeded(updateConnector);

/** Faults that begin with a write and lie elsewhere than where it was made (readings 28, 29). */
export const afterWriteDefects: readonly Defect[] = [
  fault(
    'later-record-pages-crash-after-a-schedule',
    'Once a sync was scheduled, every page of records but the first is answered with 500.',
    ['4.9-answers-200', listRecords, 'after-update', 'status'],
    since(scheduled, (has) => onReply(listRecords, crash, both(has, pastPageOne))),
  ),
  fault(
    'failed-runs-lack-the-oldest-after-a-schedule',
    'Once a sync was scheduled, the filter for failed runs no longer finds the oldest of them.',
    ['4.7-status-filter', listRuns, 'after-update'],
    since(scheduled, (has) =>
      onRows(listRuns, (rows, call) =>
        has(call) && call.query.get('status') === 'failed' ? rows.slice(0, -1) : rows,
      ),
    ),
  ),
  fault(
    'prev-of-later-run-pages-is-the-first-after-a-schedule',
    'Once a sync was scheduled, `prev` leads to page 1 from every page of runs.',
    ['2.5-prev-page', listRuns, 'after-update', '/links/prev'],
    since(scheduled, (has) => onLinks(listRuns, (links, place) => void (links['prev'] = place.link(1)), has)),
  ),
  fault(
    'runs-of-the-other-sync-take-the-id-of-the-scheduled-one',
    'Once a sync was scheduled, the runs of every other sync are listed with its id.',
    ['4.7-of-sync', listRuns, 'after-update', /\/attributes\/sync_id$/],
    since(scheduled, (has) =>
      onEntries(
        listRuns,
        (entry) => void (entry.attributes['sync_id'] = 1),
        both(has, ({ params }) => params['sync_id'] !== '1'),
      ),
    ),
  ),
  fault(
    'list-of-the-empty-sync-crashes-after-a-schedule',
    'Once a sync was scheduled, the list of a sync without runs is answered with 500.',
    ['4.7-answers-200', listRuns, 'after-update', 'status'],
    since(scheduled, (has) =>
      onReply(
        listRuns,
        crash,
        both(has, ({ place, query }) => place?.total === 0 && !query.has('status')),
      ),
    ),
  ),
  fault(
    'absent-runs-exist-after-a-schedule',
    'Once a sync was scheduled, a run that does not exist is answered as the newest one.',
    ['4.8-not-found', readRun, 'after-update', 'status'],
    since(scheduled, (has) =>
      onStatus(
        404,
        readRun,
        (reply, call) => {
          const run = askedSync(call)?.runs[0];
          if (run !== undefined) Object.assign(reply, runAlone(run, call.params['sync_run_id']));
        },
        has,
      ),
    ),
  ),
  fault(
    'old-run-shows-skipped-rows-after-a-schedule',
    'Once a sync was scheduled, runs that were there before are read alone with skipped_rows.',
    ['2.3-skipped-rows-absent', readRun, 'after-update', '/data/attributes/skipped_rows'],
    since(scheduled, (has) =>
      onResource(
        readRun,
        ({ attributes }) => void (attributes['skipped_rows'] = 0),
        both(has, ({ params }) => !(params['sync_run_id'] ?? '').startsWith('300')),
      ),
    ),
  ),
  fault(
    'report-period-unchecked-after-a-model-update',
    'Once a model was updated, a foreign time_period counts as a week.',
    ['4.1-time-period-values', reports, 'after-update', 'status'],
    since(modelUpdated, (has) => ({
      intercept(call) {
        const period = call.query.get('time_period');
        if (call.endpoint === reports && has(call) && period !== null && !/^one_(week|day)$/.test(period))
          call.query.set('time_period', 'one_week');
        return undefined;
      },
    })),
  ),
  fault(
    'daily-report-counts-in-words-after-a-connector-update',
    'Once a connector was updated, the failed_count of a report by day is a text.',
    ['2.6-failed-count', reports, 'after-update', /failed_count$/],
    since(connectorUpdated, (has) =>
      onReportItems(
        (item) => void (item['failed_count'] = asText(item['failed_count'])),
        both(has, says('time_period', 'one_day')),
      ),
    ),
  ),
  fault(
    'query-rows-become-lists-after-a-model-update',
    'Once a model was updated, the rows of a query are arrays of values.',
    ['4.3-rows', querySource, 'after-update'],
    since(modelUpdated, (has) =>
      onReply(
        querySource,
        (reply) => {
          if (reply.status === 200 && Array.isArray(reply.body))
            reply.body = reply.body.map((row) => (isObject(row) ? Object.values(row) : row));
        },
        has,
      ),
    ),
  ),
  fault(
    'absent-sync-told-in-other-words-after-a-connector-update',
    'Once a connector was updated, the 404 of a missing sync has the status `missing`.',
    ['4.7-not-found-body', listRuns, 'after-update', '/status'],
    since(connectorUpdated, (has) =>
      onReply(
        listRuns,
        (reply) => {
          if (reply.status === 404)
            reply.body = { ...(notFound('No such sync.').body as object), status: 'missing' };
        },
        has,
      ),
    ),
  ),
  fault(
    'last-of-filtered-records-is-the-first-after-a-model-update',
    'Once a model was updated, `last` of filtered records leads to page 1.',
    ['2.5-last-page', listRecords, 'after-update', '/links/last'],
    since(modelUpdated, (has) =>
      onLinks(
        listRecords,
        (links, place) => void (links['last'] = place.link(1)),
        both(has, ({ place }) => place?.status !== undefined),
      ),
    ),
  ),
  fault(
    'model-read-without-configuration-from-the-second-update-on',
    'From the second update on a model is read without configuration.',
    ['2.2-configuration', ENDPOINTS.readModel, 'after-update', '/data/attributes/configuration'],
    () => {
      let updates = 0;
      return {
        write: (_, { endpoint }) => void (updates += Number(endpoint === updateModel)),
        ...onBody(ENDPOINTS.readModel, ({ data }) => {
          if (updates > 1 && isObject(data) && isObject(data['attributes']))
            delete data['attributes']['configuration'];
        }),
      };
    },
  ),
];
