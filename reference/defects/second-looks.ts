import { onReply } from '../alterations.ts';
import { both, type When } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { notFound, refusal } from '../replies.ts';
import { asText } from '../store.ts';
import type { Defect } from './defect.ts';
import { forgetting } from './lists/whole-lists.ts';

const { listRuns, readRun, listRecords, reports } = ENDPOINTS;

/**
 * Faults of what is seldom asked: values that resemble others, lists without entries, a run that has just
 * begun, an address asked twice (clauses 4.1, 4.7, 4.8, 4.9).
 */
export const secondLookDefects: readonly Defect[] = [
  ...(
    [
      ['run', listRuns, '4.7'],
      ['record', listRecords, '4.9'],
    ] as const
  ).flatMap(([noun, endpoint, clause]): Defect[] => [
    {
      name: `${noun}-filter-takes-beginnings`,
      summary: 'A status finds every entry whose status begins with it.',
      expectedFailures: [`${clause}-status-filter`],
      at: { endpoint, pointer: /^\/data\/\d+\/attributes\/status$/ },
      depth: 'under-filter',
      apply: byBeginnings(endpoint),
    },
    {
      name: `${noun}-filter-answers-204-for-an-unknown-value`,
      summary: 'A status that no entry has is answered with 204.',
      expectedFailures: [`${clause}-status-filter`],
      at: { endpoint, pointer: 'status' },
      depth: 'under-filter',
      apply: onReply(
        endpoint,
        (reply) => Object.assign(reply, { status: 204 }),
        ({ place }) => place?.status !== undefined && place.total === 0,
      ),
    },
    {
      name: `${noun}-list-forgets-an-entry-of-page-two-when-asked-again`,
      summary: 'The second time that page 2 of a list is asked for, it lacks an entry.',
      expectedFailures: [`${clause}-each-once`],
      at: { endpoint, pointer: '/data' },
      depth: 'past-page-one',
      apply: forgetting(endpoint, ({ place }) => place?.page === 2),
    },
  ]),
  {
    name: 'empty-run-list-crashes-under-a-filter',
    summary: 'A list without runs ends in a 500 when it is filtered.',
    expectedFailures: ['4.7-status-filter'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'under-filter',
    apply: onReply(
      listRuns,
      (reply) => Object.assign(reply, refusal(500, 'internal_server_error', 'Oops.')),
      ({ params, place, store }) =>
        place?.status !== undefined && store.syncs.get(params['sync_id'] ?? '')?.runs.length === 0,
    ),
  },
  {
    name: 'records-of-a-run-without-rows-are-missing',
    summary: 'A run that has moved no rows gets a 404 for the list of its records.',
    expectedFailures: ['4.9-answers-200'],
    at: { endpoint: listRecords, pointer: 'status' },
    depth: 'one-in-fifty',
    apply: onReply(
      listRecords,
      (reply) => Object.assign(reply, notFound('There are no records.')),
      ({ params, place, store }) =>
        place?.total === 0 &&
        place.status === undefined &&
        asText(
          store.syncs.get(params['sync_id'] ?? '')?.runs.find(({ key }) => key === params['sync_run_id'])
            ?.attributes['status'],
        ) === 'success',
    ),
  },
  scheduled(readRun, '4.8-answers-200', 'alone'),
  scheduled(listRecords, '4.9-answers-200', 'for-its-records'),
  {
    name: 'report-connector-that-begins-with-digits-taken',
    summary: 'Of a connector_ids the digits that it begins with are taken, and the rest is not looked at.',
    expectedFailures: ['4.1-connector-ids-integer'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'plain',
    apply: onReply(
      reports,
      (reply) =>
        Object.assign(reply, {
          status: 200,
          body: { data: { sync_run_triggered: [], total_sync_run_rows: [] } },
        }),
      ({ query }) => query.getAll('connector_ids').some((id) => /^\d+[^\d]/.test(id)),
    ),
  },
];

function byBeginnings(endpoint: Endpoint): Deviation {
  return {
    filter: (status, call) => (call.endpoint === endpoint ? undefined : status),
    select(rows, { endpoint: asked, query }) {
      const status = query.get('status');
      return asked !== endpoint || status === null
        ? rows
        : rows.filter((row) => asText(row.attributes['status']).startsWith(status));
    },
  };
}

/** A server on which a run that was scheduled cannot be read in one of the ways that the others can. */
function scheduled(endpoint: Endpoint, red: '4.8-answers-200' | '4.9-answers-200', way: string): Defect {
  return {
    name: `scheduled-run-crashes-when-asked-${way}`,
    summary: `A run that a schedule has started ends in a 500 when it is asked ${way.replaceAll('-', ' ')}.`,
    expectedFailures: [red],
    at: { endpoint, pointer: 'status' },
    depth: 'after-update',
    apply: () => {
      const started = new Set<string>();
      const isNew: When = ({ params }) => started.has(params['sync_run_id'] ?? '');
      return {
        schedule(run) {
          started.add(run.key);
          return run;
        },
        ...onReply(
          endpoint,
          (reply) => Object.assign(reply, refusal(500, 'internal_server_error', 'Oops.')),
          both(isNew, ({ credential }) => credential.kind === 'good'),
        ),
      };
    },
  };
}
