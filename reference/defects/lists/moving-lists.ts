import { askedSync } from '../../call.ts';
import { opensTo, onPage } from '../../alterations.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { showingOld } from '../../clock.ts';
import { asText } from '../../store.ts';
import { filteredInThrees } from '../../variants/lists.ts';
import { queuedRun } from '../../writes.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, listRecords, readModel } = ENDPOINTS;

/**
 * Faults that hide in the movement of a living list, behind a second question or a second look (clauses 2.5,
 * 4.5, 4.7, 5).
 */
export const movingListDefects: readonly Defect[] = [
  fault(
    'living-run-list-loses-an-entry-between-two-pages',
    'While runs keep arriving, every page except the first lacks its first entry.',
    ['4.7-each-once', listRuns, 'past-page-one'],
    whileGrowing(
      onPage(listRuns, (rows, _all, place) =>
        place.page > 1 && place.status === undefined ? rows.slice(1) : rows,
      ),
    ),
    // A page that lacks an entry is no page to which `last` can lead.
    { alternatives: ['2.5-last-page'] },
  ),
  fault(
    'living-run-list-repeats-an-entry-two-pages-on',
    'While runs keep arriving, page 3 holds the third entry of the list once more.',
    ['4.7-each-once', listRuns, 'past-page-one', /^\/data(\/\d+)?$/],
    whileGrowing(
      onPage(listRuns, (rows, all, place) =>
        place.page === 3 && place.status === undefined ? [...rows, ...all.slice(2, 3)] : rows,
      ),
    ),
  ),
  fault(
    'living-run-list-without-next-on-page-two',
    'While runs keep arriving, page 2 of the whole list has no next.',
    ['2.5-next', listRuns, 'past-page-one', '/links/next'],
    whileGrowing({
      links(links, place, call) {
        if (call.endpoint === listRuns && place.page === 2 && place.status === undefined)
          links['next'] = null;
      },
    }),
  ),
  fault(
    'next-of-filtered-pages-of-three-skips-one',
    'Filtered lists have pages of three entries; next of the first page of runs leads to the third.',
    ['2.5-next-page', listRuns, 'under-filter', '/links/next'],
    {
      ...filteredInThrees,
      links(links, place, call) {
        filteredInThrees.links?.(links, place, call);
        const { status, page, total, link } = place;
        if (call.endpoint === listRuns && status !== undefined && page === 1 && total > 6)
          links['next'] = link(3);
      },
    },
  ),
  fault(
    'filtered-links-name-another-status',
    'Links of a filtered list carry a status that was encoded twice, and lead to nothing.',
    ['2.5-filter-kept', listRecords, 'under-filter', /^\/links\//],
    {
      links(links, place, call) {
        if (call.endpoint !== listRecords || place.status === undefined) return;
        for (const [rel, link] of Object.entries(links))
          links[rel] = link === null ? null : asText(link).replace(/status=([^&]*)/, 'status=$1%2520');
      },
    },
  ),
  fault(
    'model-shows-an-update-once',
    'The first read after an update of a model shows it; those that follow show what was before.',
    ['4.5-read-back', readModel, 'after-update', /^\/data\/attributes\//],
    forgettingAfter(1),
  ),
  fault(
    'run-list-by-page-open-to-alg-none',
    'A page of runs that is asked for by its number is given for a JWT with alg none.',
    ['5-token-checked', listRuns, 'two-parameters', 'status'],
    opensTo(({ credential, query }) => credential.kind === 'alg-none' && query.has('page'), listRuns),
    { caughtAt: 'thorough' },
  ),
  fault(
    'filtered-records-open-to-a-forged-token',
    'Records under a filter are listed for a JWT whose signature was changed.',
    ['5-token-checked', listRecords, 'two-parameters', 'status'],
    opensTo(({ credential, query }) => credential.kind === 'forged' && query.has('status'), listRecords),
  ),
];

const every = 6;

/** With every sixth list of runs a run begins. */
function whileGrowing(fault: Deviation): Apply {
  return () => {
    let count = 0;
    return {
      ...fault,
      after({ endpoint, place, params, store }) {
        if (endpoint !== listRuns || place === undefined || ++count % every !== 0) return;
        const sync = askedSync({ store, params });
        if (sync !== undefined && sync.runs.length > 0)
          sync.runs = [queuedRun(store, sync.key), ...sync.runs];
      },
    };
  };
}

/** So many reads after an update show it. */
function forgettingAfter(reads: number): Apply {
  return () =>
    showingOld(() => {
      let left = reads;
      return () => left-- <= 0;
    });
}
