import { onReply } from '../../alterations.ts';
import { both, underFilter, type When, gives } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { seedRecords } from '../../seed-records.ts';
import { crash } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRecords } = ENDPOINTS;

const recordsOfEach = 6;

/** Scheduled runs end at once, with records, and `change` is made where their records are listed. */
function ofScheduled(change: (isIt: When) => Deviation): () => Deviation {
  return () => {
    const started = new Set<string>();
    return {
      schedule(run, { store }) {
        started.add(run.key);
        run.records = seedRecords(1, BigInt(run.key), recordsOfEach, store.now());
        Object.assign(run.attributes, {
          status: 'success',
          total_query_rows: recordsOfEach,
          total_rows: recordsOfEach,
          successful_rows: recordsOfEach,
        });
        return run;
      },
      ...change(
        both(
          ({ endpoint, isAuthorised }) => endpoint === listRecords && isAuthorised,
          ({ params }) => started.has(params['sync_run_id'] ?? ''),
        ),
      ),
    };
  };
}

/** Faults of the records of a run that a schedule has started (interpretation 52). */
export const scheduledRunFaults: readonly Defect[] = [
  fault(
    'records-of-a-scheduled-run-crash-under-a-status',
    'The records of a run that a schedule has started are answered with 500 where a status is given.',
    ['4.9-answers-200', listRecords, 'after-update'],
    ofScheduled((isIt) => onReply(listRecords, crash, both(isIt, gives('status')))),
  ),
  fault(
    'records-of-a-scheduled-run-are-not-filtered',
    'The records of a run that a schedule has started are all listed, whatever the status is.',
    ['4.9-status-filter', listRecords, 'after-update'],
    ofScheduled((isIt) => ({ filter: (status, call) => (isIt(call) ? undefined : status) })),
  ),
  fault(
    'filtered-records-of-a-scheduled-run-name-no-filter-in-first',
    'Under a status, `first` of the records of a run that a schedule has started leads to all of them.',
    ['2.5-filter-kept', listRecords, 'after-update'],
    ofScheduled((isIt) => ({
      links(links, { link }, call) {
        if (isIt(call) && underFilter(call)) links['first'] = link(1).replace(/status=[^&]*&?/, '');
      },
    })),
  ),
];
