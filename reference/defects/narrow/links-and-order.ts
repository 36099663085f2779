import { onEveryNth, onLinks, onReply, onStatus, onFilter } from '../../alterations.ts';
import { both, filteredBy, underFilter, withoutFilter, type When, gives } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { isObject } from '../../json.ts';
import { refusal, runAlone } from '../../replies.ts';
import { crash, since, succeeded } from '../../sequence.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, scheduleSync, listRuns, readRun, listRecords } = ENDPOINTS;

const pageIs =
  (number: number): When =>
  ({ place }) =>
    place?.page === number;
const pagesAre =
  (count: number): When =>
  ({ place }) =>
    place?.pages === count;

/** Faults in links of some lists alone, and where parameters come in another order (readings 8, 14, 16). */
export const orderFaults: readonly Defect[] = [
  fault(
    'prev-missing-on-the-second-of-two-pages',
    'On the second of exactly two pages of records `prev` is missing.',
    ['2.5-prev', listRecords, 'past-page-one'],
    onLinks(listRecords, (links) => delete links['prev'], both(pagesAre(2), pageIs(2))),
  ),
  fault(
    'last-one-too-far-where-pages-are-full',
    'Where the last page is full `last` leads to the empty page behind it.',
    ['2.5-last-page', listRuns, 'last-page'],
    {
      seed: ({ syncs }) => {
        const sync = syncs.get('2');
        if (sync) sync.runs = sync.runs.slice(0, 20);
      },
      ...onLinks(listRuns, (links, { pages, total, pageSize, link }) => {
        if (total > 0 && total % pageSize === 0) links['last'] = link(pages + 1);
      }),
    },
  ),
  fault(
    'status-in-links-not-encoded',
    'A status with a sign of its own is written into links as it is.',
    ['2.5-filter-kept', listRuns, 'under-filter'],
    {
      seed: ({ syncs }) => {
        for (const { runs } of syncs.values())
          for (const { attributes } of runs)
            if (attributes['status'] === 'failed') attributes['status'] = 'done&failed';
      },
      ...onLinks(
        listRuns,
        (links, { status }) => {
          for (const [name, link] of Object.entries(links))
            links[name] = asText(link).replace(/status=.*/, `status=${status}`);
        },
        underFilter,
      ),
    },
  ),
  fault(
    'self-of-the-new-runs-filter-forgets-it-after-a-schedule',
    'Once a sync was scheduled, `self` under status=queued forgets the filter.',
    ['2.5-filter-kept', listRuns, 'after-update'],
    since(succeeded(scheduleSync), (has) =>
      onLinks(
        listRuns,
        (links) => void (links['self'] = asText(links['self']).replace(/&status=.*/, '')),
        both(has, filteredBy('queued')),
      ),
    ),
  ),
  fault(
    'every-fifteenth-record-list-without-links',
    'Every 15th list of records has no links.',
    ['2-list-envelope', listRecords, 'every-20th'],
    onEveryNth(listRecords, 15, ({ body }) => {
      if (isObject(body)) delete body['links'];
    }),
  ),
  fault(
    'status-forgotten-where-it-follows-the-page-of-records',
    'A status that is named behind the page of records is not read where links have it first.',
    ['4.9-status-filter', listRecords, 'two-parameters'],
    {
      ...onFilter(listRecords, (status, { query }) =>
        [...query.keys()].join() === 'page,status' ? undefined : status,
      ),
      ...onLinks(listRecords, (links, { status }) => {
        if (status)
          for (const [name, link] of Object.entries(links))
            links[name] = asText(link).replace(/\?page=(\d+)&status=(.*)/, '?status=$2&page=$1');
      }),
    },
    // Where one order of the parameters loses the status, equal pages differ.
    { alternatives: ['4.9-each-once'] },
  ),
  fault(
    'report-refused-where-type-is-not-first',
    'A report is refused where another parameter precedes type.',
    ['4.1-answers-200', reports, 'two-parameters'],
    onStatus(
      200,
      reports,
      (reply) => Object.assign(reply, refusal(400, 'bad_request', 'type is missing')),
      ({ query }) => query.has('type') && [...query.keys()][0] !== 'type',
    ),
    { alternatives: ['4.1-connector-ids'] },
  ),
  fault(
    'report-refused-where-the-metric-follows-the-period',
    'A report is refused where metric follows time_period.',
    ['4.1-answers-200', reports, 'two-parameters'],
    onStatus(
      200,
      reports,
      (reply) => Object.assign(reply, refusal(400, 'bad_request', 'order')),
      ({ query }) => {
        const keys = [...query.keys()];
        return (
          keys.includes('metric') &&
          keys.includes('time_period') &&
          keys.indexOf('metric') > keys.indexOf('time_period')
        );
      },
    ),
  ),
  fault(
    'missing-sync-crashes-where-a-page-is-named',
    'Runs of a sync that does not exist are a 500 where a page is named.',
    ['4.7-not-found', listRuns, 'two-parameters'],
    onStatus(404, listRuns, crash, gives('page')),
  ),
  fault(
    'oldest-runs-found-under-every-sync',
    'The oldest run of a sync is found under every sync.',
    ['4.8-not-found', readRun, 'two-parameters'],
    onReply(readRun, (reply, { store, params }) => {
      const id = params['sync_run_id'] ?? '';
      const run = [...store.syncs.values()].map(({ runs }) => runs.at(-1)).find((one) => one?.key === id);
      if (reply.status === 404 && run !== undefined) Object.assign(reply, runAlone(run, id));
    }),
  ),
  fault(
    'last-on-page-two-gains-a-filter',
    'On page 2 of runs `last` leads to a page of those that were aborted.',
    ['2.5-last-page', listRuns, 'past-page-one'],
    onLinks(
      listRuns,
      (links) => void (links['last'] = `${asText(links['first'])}&status=aborted`),
      both(withoutFilter, pageIs(2)),
    ),
  ),
  fault(
    'last-of-record-lists-of-one-page-gains-a-filter',
    '`last` of records that fit on one page leads to those that failed.',
    ['2.5-last-page', listRecords, 'last-page'],
    onLinks(
      listRecords,
      (links) => void (links['last'] = `${asText(links['last'])}&status=failed`),
      (call) => withoutFilter(call) && call.place?.pages === 1,
    ),
  ),
  fault(
    'every-tenth-later-page-of-runs-without-prev',
    'Of pages of runs past the first every tenth has no `prev`.',
    ['2.5-prev', listRuns, 'every-20th'],
    () => {
      let count = 0;
      return onLinks(
        listRuns,
        (links) => {
          count += 1;
          if (count % 10 === 0) delete links['prev'];
        },
        ({ place }) => place !== undefined && place.page > 1 && place.page <= place.pages,
      );
    },
  ),
  fault(
    'run-of-an-absent-sync-found-after-a-schedule',
    'Once a sync was scheduled, any run is found under a sync that does not exist.',
    ['4.8-not-found', readRun, 'after-update'],
    since(succeeded(scheduleSync), (has) =>
      onReply(
        readRun,
        (reply, { store, params }) => {
          const id = params['sync_run_id'] ?? '';
          const run = [...store.syncs.values()].flatMap(({ runs }) => runs).find(({ key }) => key === id);
          const isAbsent = reply.status === 404 && !store.syncs.has(params['sync_id'] ?? '');
          if (isAbsent && run !== undefined) Object.assign(reply, runAlone(run, id));
        },
        has,
      ),
    ),
  ),
];
