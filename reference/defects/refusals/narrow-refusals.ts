import { onePage } from '../../replies.ts';
import type { RequirementId } from '../../../suites/catalogue/index.ts';
import { onStatus } from '../../alterations.ts';
import type { Call, Reply } from '../../call.ts';
import { both, says, type When, gives, lacks } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Defect, Depth } from '../defect.ts';
import { fault } from '../fault.ts';
import { foreign, reportTaken } from '../report-values.ts';

const { listRuns, readRun, listRecords, reports } = ENDPOINTS;

const isSyncMissing: When = ({ params, store }) => !store.syncs.has(params['sync_id'] ?? '');

/** Refusals that fail only where two things meet (clauses 4.1, 4.7 to 4.9). */
export const narrowRefusalDefects: readonly Defect[] = [
  taken('report-without-type-taken-with-a-metric', '4.1-type-required', both(lacks('type'), gives('metric'))),
  taken(
    'report-foreign-type-taken-by-day',
    '4.1-type-values',
    both(foreign('type'), says('time_period', 'one_day')),
  ),
  taken(
    'report-foreign-metric-taken-by-week',
    '4.1-metric-values',
    both(foreign('metric'), says('time_period', 'one_week')),
  ),
  taken(
    'report-foreign-period-taken-with-all-metrics',
    '4.1-time-period-values',
    both(foreign('time_period'), says('metric', 'all')),
  ),
  missing(
    'missing-sync-found-under-filter',
    listRuns,
    '4.7-not-found',
    'under-filter',
    gives('status'),
    toEmptyList,
  ),
  missing(
    'missing-sync-found-on-page-two',
    listRuns,
    '4.7-not-found',
    'past-page-one',
    says('page', '2'),
    toEmptyList,
  ),
  missing(
    'missing-sync-without-words-under-filter',
    listRuns,
    '4.7-not-found-body',
    'under-filter',
    gives('status'),
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

function taken(name: string, rule: RequirementId, when: When): Defect {
  return fault(
    name,
    'A report that must be refused is returned for a combination of two parameters.',
    [rule, reports, 'two-parameters', 'status'],
    reportTaken(when),
  );
}

function missing(
  name: string,
  endpoint: typeof listRuns | typeof readRun | typeof listRecords,
  rule: RequirementId,
  depth: Depth,
  when: When,
  change: (reply: Reply, call: Call) => void,
): Defect {
  return fault(
    name,
    `The answer for a resource that does not exist is wrong (${depth}).`,
    [rule, endpoint, depth],
    onStatus(404, endpoint, change, when),
  );
}

function toEmptyList(reply: Reply, call: Call): void {
  Object.assign(reply, onePage(call));
}

function withoutMessage(reply: Reply): void {
  reply.body = { status: 'not_found' };
}
