import { onFilter, onPage, onRows } from '../../alterations.ts';
import { askedSync } from '../../call.ts';
import type { RequirementId } from '../../../suites/catalogue/index.ts';
import type { Call, ListPosition } from '../../call.ts';
import type { When } from '../../conditions.ts';
import { always, withPageAndStatus } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Row } from '../../store.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';

const { listRuns, listRecords } = ENDPOINTS;

/** Each list fault occurs for runs (clause 4.7) and for records (clause 4.9), in turn plain and hidden. */
interface ListEnd {
  readonly noun: 'run' | 'record';
  readonly endpoint: Endpoint;
  readonly clause: '4.7' | '4.9';
  /** Two statuses, the first of them over several pages. */
  readonly statuses: readonly [string, string];
}

const RUNS: ListEnd = { noun: 'run', endpoint: listRuns, clause: '4.7', statuses: ['success', 'failed'] };
const RECORDS: ListEnd = {
  noun: 'record',
  endpoint: listRecords,
  clause: '4.9',
  statuses: ['success', 'failed'],
};

/** Pages that are not the pages of one list, and filters that find too much or too little. */
export const listDefects: readonly Defect[] = [
  ...[RUNS, RECORDS].flatMap(pagingDefects),
  ...[RUNS, RECORDS].flatMap(filterDefects),
];

function pagingDefects({ noun, endpoint, clause }: ListEnd): Defect[] {
  const eachOnce: RequirementId[] = [`${clause}-each-once`];
  const pageNumber: RequirementId[] = [`${clause}-page-number`];
  return [
    {
      name: `${noun}-list-repeats-an-entry-on-page-two`,
      summary: 'Page 2 begins with the entry that ended page 1.',
      expectedFailures: eachOnce,
      at: { endpoint },
      depth: 'past-page-one',
      apply: onPage(endpoint, (rows, all, place) => [...repeated(all, place, 2), ...rows]),
    },
    {
      name: `${noun}-list-repeats-an-entry-on-the-last-page-under-filter`,
      summary: 'Under a filter the last page begins with the entry that ended the page before.',
      expectedFailures: eachOnce,
      at: { endpoint },
      depth: 'under-filter',
      apply: onPage(endpoint, (rows, all, place) =>
        place.status === undefined ? rows : [...repeated(all, place, place.pages), ...rows],
      ),
    },
    {
      name: `${noun}-list-holds-an-entry-twice-on-one-page`,
      summary: 'One page holds one entry twice.',
      expectedFailures: eachOnce,
      at: { endpoint },
      depth: 'last-page',
      apply: onPage(endpoint, (rows, _all, place) =>
        place.pages > 1 && place.page === place.pages ? [...rows, ...rows.slice(0, 1)] : rows,
      ),
    },
    {
      name: `${noun}-list-page-counted-from-zero`,
      summary:
        'A page that is asked for as N by hand is page N + 1 of the walk; links carry a mark and are right.',
      expectedFailures: pageNumber,
      at: { endpoint },
      depth: 'plain',
      apply: countedFromZero(endpoint, always),
    },
    {
      name: `${noun}-list-page-off-by-one-under-filter`,
      summary:
        'With page and status together, page N by hand is page N + 1 of the walk; links carry a mark and are right.',
      expectedFailures: pageNumber,
      at: { endpoint },
      depth: 'two-parameters',
      apply: countedFromZero(endpoint, withPageAndStatus),
    },
  ];
}

function filterDefects({ noun, endpoint, clause, statuses: [many, other] }: ListEnd): Defect[] {
  const expectedFailures: RequirementId[] = [`${clause}-status-filter`];
  const at = { endpoint, pointer: /^\/data(\/\d+\/attributes\/status)?$/ };
  return [
    {
      name: `${noun}-filter-ignored`,
      summary: 'The status filter changes nothing.',
      expectedFailures,
      at,
      depth: 'plain',
      apply: onFilter(endpoint, () => undefined),
    },
    {
      name: `${noun}-filter-forgotten-past-page-one`,
      summary: 'From page 2 on a filtered list is filled up with an entry of another status.',
      expectedFailures,
      at,
      depth: 'past-page-one',
      apply: onPage(endpoint, (rows, _all, place, call) =>
        place.status !== undefined && place.page > 1 ? [...rows, ...stranger(call, place)] : rows,
      ),
    },
    {
      name: `${noun}-filter-lets-one-stranger-in-for-${other}`,
      summary: `The list of ${other} ends with one entry of another status.`,
      expectedFailures,
      at,
      depth: 'one-status',
      apply: onPage(endpoint, (rows, _all, place, call) =>
        place.status === other && place.page === place.pages ? [...rows, ...stranger(call, place)] : rows,
      ),
    },
    {
      name: `${noun}-filter-loses-its-last-entry`,
      summary: `The list of ${many} lacks its last entry.`,
      expectedFailures,
      at,
      depth: 'one-status',
      apply: onRows(endpoint, (rows, call) => (call.query.get('status') === many ? rows.slice(0, -1) : rows)),
    },
    {
      name: `${noun}-filter-finds-nothing-for-${other}`,
      summary: `The list of ${other} is empty although there are such entries.`,
      expectedFailures,
      at,
      depth: 'one-status',
      apply: onRows(endpoint, (rows, call) => (call.query.get('status') === other ? [] : rows)),
    },
    {
      name: `${noun}-filter-stops-after-page-two`,
      summary: 'A filtered list ends after two pages.',
      expectedFailures,
      at,
      depth: 'under-filter',
      apply: onRows(endpoint, (rows, call) => (call.query.has('status') ? rows.slice(0, 20) : rows)),
    },
    {
      name: `${noun}-filter-unknown-value-gives-everything`,
      summary: 'A status that no entry has returns the whole list.',
      expectedFailures,
      at,
      depth: 'under-filter',
      apply: onFilter(endpoint, (status, call) => (isInUse(status, call) ? status : undefined)),
    },
  ];
}

/** The entry that ended the page before, if this is the page that is to begin with it. */
function repeated(all: readonly Row[], place: ListPosition, page: number): readonly Row[] {
  const before = (page - 1) * place.pageSize;
  return place.page === page && page > 1 ? all.slice(before - 1, before) : [];
}

function rowsBehind(call: Call): readonly Row[] {
  const runs = askedSync(call)?.runs ?? [];
  return call.endpoint === listRuns
    ? runs
    : (runs.find(({ key }) => key === call.params['sync_run_id'])?.records ?? []);
}

function stranger(call: Call, { status }: ListPosition): readonly Row[] {
  return rowsBehind(call)
    .filter((row) => row.attributes['status'] !== status)
    .slice(0, 1);
}

function isInUse(status: string | undefined, call: Call): boolean {
  return status === undefined || rowsBehind(call).some((row) => row.attributes['status'] === status);
}

/** Links stay right, for they say so with `walk=1`; a page number that a client writes is counted from 0. */
function countedFromZero(endpoint: Endpoint, when: When): Deviation {
  return {
    pageNumber: (page, call) =>
      call.endpoint === endpoint && when(call) && call.query.has('page') && !call.query.has('walk')
        ? page + 1
        : page,
    links(links, _place, call) {
      if (call.endpoint !== endpoint) return;
      for (const [rel, link] of Object.entries(links)) links[rel] = `${asText(link)}&walk=1`;
    },
  };
}
