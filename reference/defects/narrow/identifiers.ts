import { onePage, runAlone } from '../../replies.ts';
import { askedSync } from '../../call.ts';
import { onReply, onFilter } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { crash } from '../../sequence.ts';
import type { Run } from '../../store.ts';
import { findRun, rowStatus } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { matching } from '../questions/meaningful-filters.ts';
import { fault } from '../fault.ts';

const { listRuns, readRun, listRecords } = ENDPOINTS;

const runsOf = (call: Call): readonly Run[] => askedSync(call)?.runs ?? [];
const asked = ({ params }: Call): string => params['sync_run_id'] ?? '';
const isNumberBeside = (id: string, key: string | undefined, distance: bigint): boolean =>
  /^\d+$/.test(id) && key !== undefined && BigInt(id) === BigInt(key) + distance;
/** Things that do not exist, with ids that a comparison, a cast or a join takes for others (reading 16). */
const identifiers: readonly Defect[] = [
  fault(
    'run-past-32-bits-crashes',
    'A run that does not exist and whose id needs 32 to 53 bits is answered with 500.',
    ['4.8-not-found', readRun, 'large-ids'],
    onReply(readRun, (reply, call) => {
      const id = /^\d{1,30}$/.test(asked(call)) ? BigInt(asked(call)) : 0n;
      if (reply.status === 404 && id >= 2n ** 31n && id < 2n ** 53n) crash(reply);
    }),
  ),
  fault(
    'records-of-any-run-listed-under-the-empty-sync',
    'Under a sync without runs the records of a run of another sync are an empty list.',
    ['4.9-not-found', listRecords, 'two-parameters'],
    onReply(listRecords, (reply, call) => {
      if (reply.status !== 404 || askedSync(call)?.runs.length !== 0) return;
      const { store } = call;
      if ([...store.syncs.keys()].some((key) => findRun(store, key, asked(call))))
        Object.assign(reply, onePage(call));
    }),
  ),
  fault(
    'run-after-the-newest-is-the-newest',
    'The id that follows the one of the newest run is answered as that run.',
    ['4.8-not-found', readRun, 'plain'],
    onReply(readRun, (reply, call) => {
      const newest = runsOf(call)[0];
      if (reply.status === 404 && newest !== undefined && isNumberBeside(asked(call), newest.key, 1n))
        Object.assign(reply, runAlone(newest, asked(call)));
    }),
  ),
  fault(
    'run-numbered-as-a-record-is-the-run-of-that-record',
    'Under the id of a record in place of that of a run its run is found.',
    ['4.8-not-found', readRun, 'plain'],
    onReply(readRun, (reply, call) => {
      const run = runsOf(call).find(({ records }) => records.some(({ key }) => key === asked(call)));
      if (reply.status === 404 && run !== undefined) Object.assign(reply, runAlone(run, asked(call)));
    }),
  ),
  fault(
    'records-of-the-run-before-the-oldest-crash',
    'Records under the id that precedes the one of the oldest run are answered with 500.',
    ['4.9-not-found', listRecords, 'plain'],
    onReply(listRecords, (reply, call) => {
      const oldest = runsOf(call).at(-1);
      if (reply.status === 404 && isNumberBeside(asked(call), oldest?.key, -1n)) crash(reply);
    }),
  ),
];

/** Filter values that mean something to those who wrote the filter (reading 13). */
const filters: readonly Defect[] = [
  fault(
    'run-filter-compares-ends',
    'A filter of runs finds those whose status ends with the value.',
    ['4.7-status-filter', listRuns, 'under-filter'],
    matching(listRuns, (value, row) => rowStatus(row).endsWith(value)),
  ),
  fault(
    'record-filter-takes-a-star-for-any-text',
    'In a filter of records a star matches any text.',
    ['4.9-status-filter', listRecords, 'under-filter'],
    matching(listRecords, (value, row) => {
      const [begin = '', end] = value.split('*');
      const status = rowStatus(row);
      return end === undefined ? status === value : status.startsWith(begin) && status.endsWith(end);
    }),
  ),
  fault(
    'run-filter-by-the-first-word',
    'A filter of runs finds a status of several words by the first of them.',
    ['4.7-status-filter', listRuns, 'under-filter'],
    matching(listRuns, (value, row) => [rowStatus(row), rowStatus(row).split('_')[0]].includes(value)),
  ),
  fault(
    'unknown-statuses-ignored-in-other-syncs',
    'A status that no run has finds every run of every sync but the first.',
    ['4.7-status-filter', listRuns, 'under-filter'],
    matchingOrAll(listRuns, ({ params }) => params['sync_id'] !== '1'),
  ),
  fault(
    'run-filter-crashes-for-a-quote',
    'A status with a single quote in it ends in a 500.',
    ['4.7-status-filter', listRuns, 'under-filter'],
    onReply(listRuns, crash, ({ query }) => (query.get('status') ?? '').includes("'")),
  ),
];

/** Narrow faults in values: ids of what does not exist, statuses that nothing has. */
export const valueFaults: readonly Defect[] = [...identifiers, ...filters];

function matchingOrAll(endpoint: typeof listRuns, isMeant: (call: Call) => boolean): Defect['apply'] {
  return {
    ...onFilter(endpoint, (status, call) => (isMeant(call) ? undefined : status)),
    select(rows, call) {
      const value = call.query.get('status') ?? '';
      if (call.endpoint !== endpoint || !isMeant(call) || value === '') return rows;
      const kept = rows.filter((row) => rowStatus(row) === value);
      return kept.length === 0 ? rows : kept;
    },
  };
}
