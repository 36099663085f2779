import { opensTo } from '../../alterations.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { showingOld } from '../../clock.ts';
import { asText } from '../../store.ts';
import { filteredInThrees } from '../../variants/lists.ts';
import { queuedRun } from '../../writes.ts';
import type { Defect } from '../defect.ts';

const { listRuns, listRecords, readModel } = ENDPOINTS;

/**
 * Faults that hide in the movement of a living list, behind a second question or a second look (clauses 2.5,
 * 4.5, 4.7, 5).
 */
export const movingListDefects: readonly Defect[] = [
  {
    name: 'living-run-list-loses-an-entry-between-two-pages',
    summary: 'While runs keep arriving, every page except the first lacks its first entry.',
    expectedFailures: ['4.7-each-once'],
    at: { endpoint: listRuns },
    depth: 'past-page-one',
    apply: whileGrowing({
      slice: (rows, _all, place, call) =>
        call.endpoint === listRuns && place.page > 1 && place.status === undefined ? rows.slice(1) : rows,
    }),
  },
  {
    name: 'living-run-list-repeats-an-entry-two-pages-on',
    summary: 'While runs keep arriving, page 3 holds the third entry of the list once more.',
    expectedFailures: ['4.7-each-once'],
    at: { endpoint: listRuns, pointer: /^\/data(\/\d+)?$/ },
    depth: 'past-page-one',
    apply: whileGrowing({
      slice: (rows, all, place, call) =>
        call.endpoint === listRuns && place.page === 3 && place.status === undefined
          ? [...rows, ...all.slice(2, 3)]
          : rows,
    }),
  },
  {
    name: 'living-run-list-without-next-on-page-two',
    summary: 'While runs keep arriving, page 2 of the whole list has no next.',
    expectedFailures: ['2.5-next'],
    at: { endpoint: listRuns, pointer: '/links/next' },
    depth: 'past-page-one',
    apply: whileGrowing({
      links(links, place, call) {
        if (call.endpoint === listRuns && place.page === 2 && place.status === undefined)
          links['next'] = null;
      },
    }),
  },
  {
    name: 'next-of-filtered-pages-of-three-skips-one',
    summary: 'Filtered lists have pages of three entries; next of the first page of runs leads to the third.',
    expectedFailures: ['2.5-next-page'],
    at: { endpoint: listRuns, pointer: '/links/next' },
    depth: 'under-filter',
    apply: {
      ...filteredInThrees,
      links(links, place, call) {
        filteredInThrees.links?.(links, place, call);
        const { status, page, total, link } = place;
        if (call.endpoint === listRuns && status !== undefined && page === 1 && total > 6)
          links['next'] = link(3);
      },
    },
  },
  {
    name: 'filtered-links-name-another-status',
    summary: 'Links of a filtered list carry a status that was encoded twice, and lead to nothing.',
    expectedFailures: ['2.5-filter-kept'],
    at: { endpoint: listRecords, pointer: /^\/links\// },
    depth: 'under-filter',
    apply: {
      links(links, place, call) {
        if (call.endpoint !== listRecords || place.status === undefined) return;
        for (const [rel, link] of Object.entries(links))
          links[rel] = link === null ? null : asText(link).replace(/status=([^&]*)/, 'status=$1%2520');
      },
    },
  },
  {
    name: 'model-shows-an-update-once',
    summary: 'The first read after an update of a model shows it; those that follow show what was before.',
    expectedFailures: ['4.5-read-back'],
    at: { endpoint: readModel, pointer: /^\/data\/attributes\// },
    depth: 'after-update',
    apply: forgettingAfter(1),
  },
  {
    name: 'run-list-by-page-open-to-alg-none',
    summary: 'A page of runs that is asked for by its number is given for a JWT with alg none.',
    expectedFailures: ['5-token-checked'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'two-parameters',
    caughtAt: 'thorough',
    apply: opensTo(({ credential, query }) => credential.kind === 'alg-none' && query.has('page'), listRuns),
  },
  {
    name: 'filtered-records-open-to-a-forged-token',
    summary: 'Records under a filter are listed for a JWT whose signature was changed.',
    expectedFailures: ['5-token-checked'],
    at: { endpoint: listRecords, pointer: 'status' },
    depth: 'two-parameters',
    apply: opensTo(
      ({ credential, query }) => credential.kind === 'forged' && query.has('status'),
      listRecords,
    ),
  },
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
        const sync = store.syncs.get(params['sync_id'] ?? '');
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
