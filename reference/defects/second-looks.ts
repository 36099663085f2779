import { crash } from '../sequence.ts';
import { askedSync } from '../call.ts';
import { onReply, onFilter } from '../alterations.ts';
import { both, type When } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { notFound } from '../replies.ts';
import { asText, rowStatus } from '../store.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';
import { BOTH_LISTS, underUnknownStatus } from './lists/both-lists.ts';
import { forgetting } from './lists/whole-lists.ts';

const { listRuns, readRun, listRecords, reports } = ENDPOINTS;

/**
 * Faults of what is seldom asked: values that resemble others, lists without entries, a run that has just
 * begun, an address asked twice (clauses 4.1, 4.7, 4.8, 4.9).
 */
export const secondLookDefects: readonly Defect[] = [
  ...BOTH_LISTS.flatMap(({ noun, endpoint, clause }): Defect[] => [
    fault(
      `${noun}-filter-takes-beginnings`,
      'A status finds every entry whose status begins with it.',
      [`${clause}-status-filter`, endpoint, 'under-filter', /^\/data\/\d+\/attributes\/status$/],
      byBeginnings(endpoint),
    ),
    fault(
      `${noun}-filter-answers-204-for-an-unknown-value`,
      'A status that no entry has is answered with 204.',
      [`${clause}-status-filter`, endpoint, 'under-filter', 'status'],
      onReply(endpoint, (reply) => Object.assign(reply, { status: 204 }), underUnknownStatus),
    ),
    fault(
      `${noun}-list-forgets-an-entry-of-page-two-when-asked-again`,
      'The second time that page 2 of a list is asked for, it lacks an entry.',
      [`${clause}-each-once`, endpoint, 'past-page-one', '/data'],
      forgetting(endpoint, ({ place }) => place?.page === 2),
    ),
  ]),
  fault(
    'empty-run-list-crashes-under-a-filter',
    'A list without runs ends in a 500 when it is filtered.',
    ['4.7-status-filter', listRuns, 'under-filter', 'status'],
    onReply(
      listRuns,
      crash,
      ({ params, place, store }) =>
        place?.status !== undefined && askedSync({ store, params })?.runs.length === 0,
    ),
  ),
  fault(
    'records-of-a-run-without-rows-are-missing',
    'A run that has moved no rows gets a 404 for the list of its records.',
    ['4.9-answers-200', listRecords, 'one-in-fifty', 'status'],
    onReply(
      listRecords,
      (reply) => Object.assign(reply, notFound('There are no records.')),
      ({ params, place, store }) =>
        place?.total === 0 &&
        place.status === undefined &&
        asText(
          askedSync({ store, params })?.runs.find(({ key }) => key === params['sync_run_id'])?.attributes[
            'status'
          ],
        ) === 'success',
    ),
  ),
  scheduled(readRun, '4.8-answers-200', 'alone'),
  scheduled(listRecords, '4.9-answers-200', 'for-its-records'),
  fault(
    'report-connector-that-begins-with-digits-taken',
    'Of a connector_ids the digits that it begins with are taken, and the rest is not looked at.',
    ['4.1-connector-ids-integer', reports, 'plain', 'status'],
    onReply(
      reports,
      (reply) =>
        Object.assign(reply, {
          status: 200,
          body: { data: { sync_run_triggered: [], total_sync_run_rows: [] } },
        }),
      ({ query }) => query.getAll('connector_ids').some((id) => /^\d+[^\d]/.test(id)),
    ),
  ),
];

function byBeginnings(endpoint: Endpoint): Deviation {
  return {
    ...onFilter(endpoint, () => undefined),
    select(rows, { endpoint: asked, query }) {
      const status = query.get('status');
      return asked !== endpoint || status === null
        ? rows
        : rows.filter((row) => rowStatus(row).startsWith(status));
    },
  };
}

/** A server on which a run that was scheduled cannot be read in one of the ways that the others can. */
function scheduled(endpoint: Endpoint, rule: '4.8-answers-200' | '4.9-answers-200', way: string): Defect {
  return fault(
    `scheduled-run-crashes-when-asked-${way}`,
    `A run that a schedule has started ends in a 500 when it is asked ${way.replaceAll('-', ' ')}.`,
    [rule, endpoint, 'after-update', 'status'],
    () => {
      const started = new Set<string>();
      const isNew: When = ({ params }) => started.has(params['sync_run_id'] ?? '');
      return {
        schedule(run) {
          started.add(run.key);
          return run;
        },
        ...onReply(
          endpoint,
          crash,
          both(isNew, ({ credential }) => credential.kind === 'good'),
        ),
      };
    },
  );
}
