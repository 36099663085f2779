import { askedSync } from '../../call.ts';
import { copy } from '../../json.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Run, Store } from '../../store.ts';
import { queuedRun } from '../../writes.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { countedFromZero } from './both-lists.ts';

const { listRuns } = ENDPOINTS;

/**
 * Faults in lists that are hard to read: such as are longer than anybody reads, and such as grow with every
 * look (clauses 2.5, 4.7).
 */
export const rareListDefects: readonly Defect[] = [
  fault(
    'long-run-list-page-off-by-one-in-the-middle',
    'In a list of some ninety pages, page N by hand is page N + 1 from the third on; links carry a mark and are right.',
    ['4.7-page-number', listRuns, 'past-page-one', '/data'],
    {
      ...countedFromZero(listRuns, ({ query }) => Number(query.get('page')) > 2),
      settings: { pageSize: 1 },
      seed: lengthen,
    },
    { caughtAt: 'thorough' },
  ),
  fault(
    'growing-run-list-without-next-on-page-two',
    'A list gets a new entry with every look, and its page 2 has null for `next`.',
    ['2.5-next', listRuns, 'past-page-one', '/links/next'],
    {
      after: ({ endpoint, params, store }) => {
        const sync = askedSync({ store, params });
        if (endpoint === listRuns && sync !== undefined && sync.runs.length > 0)
          sync.runs = [queuedRun(store, sync.key), ...sync.runs];
      },
      links(links, { page, pages }, call) {
        if (call.endpoint === listRuns && page === 2 && pages > 2) links['next'] = null;
      },
    },
  ),
];

/** Older runs behind those that there are, without records. */
function lengthen(store: Store): void {
  for (const sync of store.syncs.values()) {
    const [last] = sync.runs.slice(-1);
    if (last === undefined) continue;
    const older = Array.from({ length: 45 }, (_, at): Run => ({
      key: String(500 - at),
      type: last.type,
      attributes: {
        ...copy(last.attributes),
        created_at: `2025-01-01T00:00:${String(59 - at).padStart(2, '0')}.000Z`,
      },
      records: [],
    }));
    sync.runs = [...sync.runs, ...older];
  }
}
