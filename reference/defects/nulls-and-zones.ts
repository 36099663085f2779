import type { RequirementId } from '../../suites/catalogue/index.ts';
import { inAttributes, onEntries, onReportItems, onResource, setTo } from '../alterations.ts';
import type { When } from '../conditions.ts';
import { always, ofRow, onLastPage, pastPageOne, underFilter, withLargeId } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Json } from '../json.ts';
import { asText } from '../store.ts';
import type { Defect, Depth } from './defect.ts';
import { fault } from './fault.ts';

const { updateConnector, readModel, updateModel, listRuns, readRun, listRecords, reports } = ENDPOINTS;

const NULLABLE_OF_RUN = [
  'started_at',
  'finished_at',
  'duration',
  'total_query_rows',
  'total_rows',
  'successful_rows',
  'failed_rows',
  'error',
] as const;

/** Where the fault of a run or record lies, in turn. */
const HIDING: readonly { readonly depth: Depth; readonly when: (one: When) => When }[] = [
  { depth: 'one-in-fifty', when: (one) => one },
  { depth: 'past-page-one', when: () => pastPageOne },
  { depth: 'last-page', when: () => onLastPage },
  { depth: 'under-filter', when: () => underFilter },
];

/** One run on page 4 of the main sync, one record on page 4 of the large run. */
const ONE: Readonly<Record<'run' | 'record', When>> = { run: ofRow('1009'), record: ofRow('74099303') };

/**
 * Values that a warning is due for: null where a value may not exist yet (reading 3), and local time (reading
 * 4).
 */
export const nullAndZoneDefects: readonly Defect[] = [
  // Read alone a run shows a value at the same `updated_at`.
  ...NULLABLE_OF_RUN.map((member) => listed(listRuns, 'run', '2.3', member, 3, ['4.8-agrees-with-list'])),
  listed(listRuns, 'run', '2.3', 'skipped_rows', 0),
  listed(listRecords, 'record', '2.4', 'error', 0),
  single('connector-icon-null', updateConnector, 'icon', '2.1-null-members'),
  single('model-description-null', readModel, 'description', '2.2-null-members', ['4.5-read-back']),
  single('updated-model-description-null', updateModel, 'description', '2.2-null-members', ['4.5-updated']),
  single('single-run-error-null', readRun, 'error', '2.3-null-members', ['4.8-agrees-with-list']),
  ...(['started_at', 'created_at', 'updated_at'] as const).map((member, turn) =>
    zoned(listRuns, 'run', '2.3-utc', member, turn),
  ),
  ...(['created_at', 'updated_at'] as const).map((member, turn) =>
    zoned(listRecords, 'record', '2.4-utc', member, turn + 1),
  ),
  singleZoned('connector-updated-in-local-time', updateConnector, 'updated_at', '2.1-utc'),
  singleZoned('model-created-in-local-time', readModel, 'created_at', '2.2-utc'),
  singleZoned('updated-model-updated-in-local-time', updateModel, 'updated_at', '2.2-utc'),
  singleZoned('single-run-finished-in-local-time', readRun, 'finished_at', '2.3-utc', withLargeId),
  fault(
    'report-slices-in-local-time',
    'The slices of a report are given in the time of Kathmandu.',
    ['2.6-utc', reports, 'plain', /^\/data\/\w+\/\d+\/time_slice$/],
    onReportItems(setTo('time_slice', inKathmandu)),
  ),
];

function entries(
  endpoint: Endpoint,
  member: string,
  value: Json | ((old: Json) => Json),
  when: When,
): Deviation {
  return onEntries(endpoint, inAttributes(setTo(member, value)), when);
}

function listed(
  endpoint: Endpoint,
  noun: 'run' | 'record',
  clause: '2.3' | '2.4',
  member: string,
  turn: number,
  collateral: readonly RequirementId[] = [],
): Defect {
  const { depth, when } = HIDING[turn % HIDING.length] ?? { depth: 'plain' as const, when: () => always };
  return {
    name: `listed-${noun}-${member.replaceAll('_', '-')}-null-${depth}`,
    summary: `In lists the attribute ${member} of a ${noun} is null (${depth}).`,
    expectedFailures: [`${clause}-null-members`, ...collateral],
    at: { endpoint, pointer: new RegExp(`^/data/\\d+/attributes/${member}$`) },
    depth,
    apply: entries(endpoint, member, null, when(ONE[noun])),
  };
}

function zoned(
  endpoint: Endpoint,
  noun: 'run' | 'record',
  rule: RequirementId,
  member: string,
  turn: number,
): Defect {
  const { depth, when } = HIDING[turn % HIDING.length] ?? { depth: 'plain' as const, when: () => always };
  return fault(
    `listed-${noun}-${member.replaceAll('_', '-')}-in-local-time-${depth}`,
    `In lists the attribute ${member} of a ${noun} is in local time (${depth}).`,
    [rule, endpoint, depth, new RegExp(`^/data/\\d+/attributes/${member}$`)],
    entries(endpoint, member, inKathmandu, when(ONE[noun])),
  );
}

function single(
  name: string,
  endpoint: Endpoint,
  member: string,
  rule: RequirementId,
  collateral: readonly RequirementId[] = [],
): Defect {
  return {
    name,
    summary: `The attribute ${member} is null in every answer of ${endpoint}.`,
    expectedFailures: [rule, ...collateral],
    at: { endpoint, pointer: `/data/attributes/${member}` },
    depth: 'plain',
    apply: onResource(endpoint, inAttributes(setTo(member, null))),
  };
}

function singleZoned(
  name: string,
  endpoint: Endpoint,
  member: string,
  rule: RequirementId,
  when: When = always,
): Defect {
  return fault(
    name,
    `The attribute ${member} is in local time in answers of ${endpoint}.`,
    [rule, endpoint, when === always ? 'plain' : 'large-ids', `/data/attributes/${member}`],
    onResource(endpoint, inAttributes(setTo(member, inKathmandu)), when),
  );
}

/** The same moment, five hours and three quarters ahead of UTC. */
function inKathmandu(time: Json): string {
  const local = new Date(Date.parse(asText(time)) + (5 * 60 + 45) * 60_000);
  return local.toISOString().replace('Z', '+05:45');
}
