import { onPage, onRows } from '../../alterations.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy } from '../../json.ts';
import { LARGE_RUN } from '../../seed.ts';
import { seedRecords } from '../../seed-records.ts';
import type { Row, Run, Store } from '../../store.ts';
import { asText, dateTime } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, listRecords } = ENDPOINTS;

const PAGES = 60;
const STATUSES = ['success', 'failed', 'success', 'aborted'];

/** Faults in the middle of lists that are longer than a run of the suite can read (readings 10, 13). */
export const longListDefects: readonly Defect[] = [
  fault(
    'long-run-filter-lacks-every-twelfth',
    'In a list of sixty pages every twelfth run is not found by its status.',
    ['4.7-status-filter', listRuns, 'under-filter'],
    {
      seed: withManyRuns,
      ...onRows(listRuns, (rows, { query }) =>
        query.has('status') && rows.length > 100
          ? rows.filter(({ key }) => Number(key.slice(-4)) % 12 !== 5)
          : rows,
      ),
    },
  ),
  fault(
    'long-record-filter-ends-at-page-twenty',
    'A filter of seven hundred records finds the first two hundred alone.',
    ['4.9-status-filter', listRecords, 'under-filter'],
    {
      seed: withManyRecords,
      ...onRows(listRecords, (rows, { query }) => (query.has('status') ? rows.slice(0, 200) : rows)),
    },
  ),
  fault(
    'long-run-list-shows-one-run-on-every-page-past-thirty',
    'Of sixty pages of runs those from the 31st on begin with a run of page 29 in place of their own.',
    ['4.7-each-once', listRuns, 'past-page-one'],
    {
      seed: withManyRuns,
      ...onPage(listRuns, (rows, all, { page, status }) =>
        status === undefined && page > 30 ? [...all.slice(285, 286), ...rows.slice(1)] : rows,
      ),
    },
  ),
  fault(
    'long-record-list-whose-later-half-lacks-every-tenth',
    'Of seventy pages of records each of the later half lacks its last entry, which a filter finds.',
    ['4.9-each-once', listRecords, 'past-page-one'],
    {
      seed: withManyRecords,
      ...onPage(listRecords, (rows, _all, { page, pages, status }) =>
        status === undefined && page > 35 && page < pages ? rows.slice(0, -1) : rows,
      ),
    },
    { caughtAt: 'thorough' },
  ),
  fault(
    'long-run-list-of-other-ids-in-the-middle',
    'Of sixty pages of runs those from the 20th to the 40th have the id of another sync.',
    ['4.7-of-sync', listRuns, 'past-page-one', /\/attributes\/sync_id$/],
    {
      seed: withManyRuns,
      entry(entry, _spot, { endpoint, place }) {
        const page = place?.page ?? 0;
        if (endpoint === listRuns && place?.pages === PAGES && page >= 20 && page <= 40)
          entry.attributes['sync_id'] = 2;
      },
    },
  ),
  fault(
    'long-run-list-without-prev-in-the-middle',
    'Of sixty pages of runs those from the 25th to the 35th have no `prev`.',
    ['2.5-prev', listRuns, 'past-page-one', '/links/prev'],
    {
      seed: withManyRuns,
      links(links, { page, pages, status }, { endpoint }) {
        if (endpoint === listRuns && status === undefined && pages >= PAGES && page >= 25 && page <= 35)
          links['prev'] = null;
      },
    },
  ),
  fault(
    'long-run-list-loses-an-entry-behind-page-forty',
    'Of sixty pages of runs the 41st and all that follow begin one entry too late.',
    ['4.7-each-once', listRuns, 'one-in-fifty'],
    behindPageForty(),
    { caughtAt: 'thorough' },
  ),
  fault(
    'long-record-filter-lacks-one-of-seven-hundred',
    'One of seven hundred records is not found by its status.',
    ['4.9-status-filter', listRecords, 'one-in-fifty'],
    {
      seed: withManyRecords,
      ...onRows(listRecords, (rows, { query }) => (query.has('status') ? without(rows, '400') : rows)),
    },
    { caughtAt: 'thorough' },
  ),
];

const without = (rows: readonly Row[], end: string): readonly Row[] =>
  rows.length < 100 ? rows : rows.filter(({ key }) => !key.endsWith(end));

function behindPageForty(): Deviation {
  return {
    seed: withManyRuns,
    ...onPage(listRuns, (rows, all, { page, pageSize, status }) =>
      status === undefined && page > 40 ? all.slice((page - 1) * pageSize + 1, page * pageSize + 1) : rows,
    ),
  };
}

/** Older runs in sync 1, without records, so that it has sixty full pages. */
export function withManyRuns({ syncs }: Store): void {
  const sync = syncs.get('1');
  const oldest = sync?.runs.at(-1);
  if (sync === undefined || oldest === undefined) return;
  const made = Date.parse(asText(oldest.attributes['created_at']));
  for (let at = 1; sync.runs.length < PAGES * 10; at += 1) {
    const time = dateTime(made - at * 3_600_000);
    const attributes = { ...copy(oldest.attributes), status: STATUSES[at % 4] ?? 'success' };
    const times = { started_at: time, finished_at: time, created_at: time, updated_at: time };
    const run: Run = {
      key: String(1000 - at),
      type: oldest.type,
      attributes: { ...attributes, ...times },
      records: [],
    };
    sync.runs.push(run);
  }
}

/** Seven hundred records in the run that the target file names. */
export function withManyRecords({ syncs }: Store): void {
  for (const run of syncs.get('1')?.runs ?? [])
    if (run.key === String(LARGE_RUN))
      run.records = seedRecords(1, LARGE_RUN, 700, Date.parse(asText(run.attributes['created_at'])));
}
