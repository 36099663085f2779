import { onePage } from '../../replies.ts';
import type { RequirementId } from '../../../suites/catalogue/index.ts';
import { onStatus } from '../../alterations.ts';
import type { Call, Reply } from '../../call.ts';
import { both, says, type When } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Defect, Depth } from '../defect.ts';
import { fault } from '../fault.ts';
import { reportTaken } from '../report-taken.ts';

const { listRuns, readRun, listRecords, reports } = ENDPOINTS;

const isForeign =
  (name: string, ...listed: readonly string[]): When =>
  ({ query }) =>
    query.has(name) && !listed.includes(query.get(name) ?? '');
const isSyncMissing: When = ({ params, store }) => !store.syncs.has(params['sync_id'] ?? '');

/** Refusals that fail only where two things meet (clauses 4.1, 4.7 to 4.9). */
export const narrowRefusalDefects: readonly Defect[] = [
  taken(
    'report-without-type-taken-with-a-metric',
    '4.1-type-required',
    both(
      ({ query }) => !query.has('type'),
      ({ query }) => query.has('metric'),
    ),
  ),
  taken(
    'report-foreign-type-taken-by-day',
    '4.1-type-values',
    both(isForeign('type', 'workspace_activity'), says('time_period', 'one_day')),
  ),
  taken(
    'report-foreign-metric-taken-by-week',
    '4.1-metric-values',
    both(
      isForeign('metric', 'sync_run_triggered', 'total_sync_run_rows', 'all'),
      says('time_period', 'one_week'),
    ),
  ),
  taken(
    'report-foreign-period-taken-with-all-metrics',
    '4.1-time-period-values',
    both(isForeign('time_period', 'one_week', 'one_day'), says('metric', 'all')),
  ),
  missing(
    'missing-sync-found-under-filter',
    listRuns,
    '4.7-not-found',
    'under-filter',
    ({ query }) => query.has('status'),
    toEmptyList,
  ),
  missing(
    'missing-sync-found-on-page-two',
    listRuns,
    '4.7-not-found',
    'past-page-one',
    ({ query }) => query.get('page') === '2',
    toEmptyList,
  ),
  missing(
    'missing-sync-without-words-under-filter',
    listRuns,
    '4.7-not-found-body',
    'under-filter',
    ({ query }) => query.has('status'),
    withoutMessage,
  ),
  missing(
    'run-of-missing-sync-without-words',
    readRun,
    '4.8-not-found-body',
    'two-parameters',
    isSyncMissing,
    withoutMessage,
  ),
  missing(
    'records-of-missing-sync-without-words',
    listRecords,
    '4.9-not-found-body',
    'two-parameters',
    isSyncMissing,
    withoutMessage,
  ),
];

function taken(name: string, red: RequirementId, when: When): Defect {
  return fault(
    name,
    'A report that must be refused is returned for a combination of two parameters.',
    [red, reports, 'two-parameters', 'status'],
    reportTaken(when),
  );
}

function missing(
  name: string,
  endpoint: typeof listRuns | typeof readRun | typeof listRecords,
  red: RequirementId,
  depth: Depth,
  when: When,
  change: (reply: Reply, call: Call) => void,
): Defect {
  return fault(
    name,
    `The answer for a resource that does not exist is wrong (${depth}).`,
    [red, endpoint, depth],
    onStatus(404, endpoint, change, when),
  );
}

function toEmptyList(reply: Reply, call: Call): void {
  Object.assign(reply, onePage(call));
}

function withoutMessage(reply: Reply): void {
  reply.body = { status: 'not_found' };
}
