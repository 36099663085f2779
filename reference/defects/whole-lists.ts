import type { Call } from '../call.ts';
import { inAttributes, onEntries, setTo } from '../alterations.ts';
import { underFilter } from '../conditions.ts';
import type { Apply, Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { LARGE_RUN } from '../seed.ts';
import type { Row } from '../store.ts';
import type { Defect } from './defect.ts';

const { listRuns, listRecords } = ENDPOINTS;

interface ListEnd {
  readonly noun: 'run' | 'record';
  readonly endpoint: Endpoint;
  readonly clause: '4.7' | '4.9';
  /** An entry in the middle of the list. */
  readonly key: string;
}

const ENDS: readonly ListEnd[] = [
  { noun: 'run', endpoint: listRuns, clause: '4.7', key: '1021' },
  { noun: 'record', endpoint: listRecords, clause: '4.9', key: '74099312' },
];

/** Lists that hold other entries than they should when they are asked otherwise, or again (clauses 4.7, 4.9). */
export const wholeListDefects: readonly Defect[] = [
  ...ENDS.flatMap(({ noun, endpoint, clause, key }): Defect[] => [
    {
      name: `${noun}-hidden-from-the-whole-list`,
      wrong: 'One entry stands in the list of its status and not in the whole list.',
      reds: [`${clause}-each-once`],
      at: { endpoint },
      depth: 'one-in-fifty',
      apply: selecting(endpoint, (rows, call) =>
        call.query.has('status') ? rows : rows.filter((row) => row.key !== key),
      ),
    },
    {
      name: `${noun}-filter-relabels-everything`,
      wrong: 'A filtered list holds every entry, each with the status that was asked for.',
      reds: [`${clause}-status-filter`],
      at: { endpoint, pointer: /^\/data\/\d+\/attributes\/status$/ },
      depth: 'under-filter',
      apply: relabelling(endpoint),
    },
    {
      name: `${noun}-list-holds-its-first-entry-twice-everywhere`,
      wrong: 'Every page holds its first entry twice.',
      reds: [`${clause}-each-once`],
      at: { endpoint },
      depth: 'plain',
      apply: slicing(endpoint, (rows) => [...rows.slice(0, 1), ...rows]),
    },
    {
      name: `${noun}-list-loses-an-entry-between-two-pages`,
      wrong: 'Every page but the first lacks the entry that ought to begin it.',
      reds: [`${clause}-each-once`],
      at: { endpoint },
      depth: 'past-page-one',
      apply: {
        slice: (rows, _all, place, call) =>
          call.endpoint === endpoint && place.page > 1 && place.status === undefined ? rows.slice(1) : rows,
      },
    },
    {
      name: `${noun}-list-forgets-an-entry-when-asked-again`,
      wrong: 'The second time that the same page of a list is asked for, it lacks an entry.',
      reds: [`${clause}-each-once`],
      at: { endpoint },
      depth: 'every-20th',
      apply: forgetting(endpoint),
    },
  ]),
  {
    name: 'large-run-in-no-list',
    wrong: 'A run with a large id can be read alone and stands in no list.',
    reds: ['4.7-each-once'],
    at: { endpoint: listRuns },
    depth: 'large-ids',
    apply: selecting(listRuns, (rows) => rows.filter((row) => row.key !== String(LARGE_RUN))),
  },
];

function selecting(
  endpoint: Endpoint,
  change: (rows: readonly Row[], call: Call) => readonly Row[],
): Deviation {
  return { select: (rows, call) => (call.endpoint === endpoint ? change(rows, call) : rows) };
}

function slicing(endpoint: Endpoint, change: (rows: readonly Row[]) => readonly Row[]): Deviation {
  return { slice: (rows, _all, _place, call) => (call.endpoint === endpoint ? change(rows) : rows) };
}

function relabelling(endpoint: Endpoint): Deviation {
  return {
    filter: (status, call) => (call.endpoint === endpoint ? undefined : status),
    ...onEntries(
      endpoint,
      (entry, _spot, call) => inAttributes(setTo('status', call.place?.status ?? ''))(entry),
      underFilter,
    ),
  };
}

function forgetting(endpoint: Endpoint): Apply {
  return () => {
    const seen = new Set<string>();
    return {
      slice(rows, _all, _place, call) {
        if (call.endpoint !== endpoint) return rows;
        const key = `${call.path}?${call.query}`;
        if (seen.has(key)) return rows.slice(0, -1);
        seen.add(key);
        return rows;
      },
    };
  };
}
