import type { Call } from '../../call.ts';
import { inAttributes, onEntries, onReply, setTo } from '../../alterations.ts';
import { always, underFilter, type When } from '../../conditions.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { LARGE_RUN } from '../../seed.ts';
import { refusal } from '../../replies.ts';
import type { Row } from '../../store.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';

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

/**
 * Lists that hold other entries than they should when they are asked otherwise, or again (clauses 4.7, 4.9).
 */
export const wholeListDefects: readonly Defect[] = [
  ...ENDS.flatMap(({ noun, endpoint, clause, key }): Defect[] => [
    {
      name: `${noun}-hidden-from-the-whole-list`,
      summary: 'One entry is in the list of its status, but not in the whole list.',
      expectedFailures: [`${clause}-each-once`],
      at: { endpoint },
      depth: 'one-in-fifty',
      apply: selecting(endpoint, (rows, call) =>
        call.query.has('status') ? rows : rows.filter((row) => row.key !== key),
      ),
    },
    {
      name: `${noun}-filter-relabels-everything`,
      summary: 'A filtered list holds every entry, each with the status that was asked for.',
      expectedFailures: [`${clause}-status-filter`],
      at: { endpoint, pointer: /^\/data\/\d+\/attributes\/status$/ },
      depth: 'under-filter',
      apply: relabelling(endpoint),
    },
    {
      name: `${noun}-list-holds-its-first-entry-twice-everywhere`,
      summary: 'Every page holds its first entry twice.',
      expectedFailures: [`${clause}-each-once`],
      at: { endpoint },
      depth: 'plain',
      apply: slicing(endpoint, (rows) => [...rows.slice(0, 1), ...rows]),
    },
    {
      name: `${noun}-list-loses-an-entry-between-two-pages`,
      summary: 'Every page except the first lacks its first entry.',
      expectedFailures: [`${clause}-each-once`],
      at: { endpoint },
      depth: 'past-page-one',
      apply: {
        slice: (rows, _all, place, call) =>
          call.endpoint === endpoint && place.page > 1 && place.status === undefined ? rows.slice(1) : rows,
      },
    },
    {
      name: `${noun}-list-forgets-an-entry-when-asked-again`,
      summary: 'The second time that the same page of a list is asked for, it lacks an entry.',
      expectedFailures: [`${clause}-each-once`],
      at: { endpoint },
      depth: 'every-20th',
      apply: forgetting(endpoint),
    },
    {
      name: `${noun}-list-lacks-an-entry-every-20th-time`,
      summary: 'Every 20th answer of the list lacks its last entry.',
      expectedFailures: [`${clause}-each-once`],
      alternatives: [`${clause}-status-filter`, `${clause}-page-number`],
      at: { endpoint },
      depth: 'every-20th',
      caughtAt: 'thorough',
      apply: () => lackingNowAndThen(endpoint),
    },
    {
      name: `${noun}-page-by-hand-lacks-an-entry`,
      summary:
        'A page that is asked for by its number alone lacks its last entry; links carry a mark and are right.',
      expectedFailures: [`${clause}-page-number`],
      // A filtered page that is asked for by its number lacks an entry of the status, too.
      alternatives: [`${clause}-status-filter`],
      at: { endpoint, pointer: '/data' },
      depth: 'two-parameters',
      apply: byHand(endpoint),
    },
    {
      name: `${noun}-filter-crashes-for-an-unknown-value`,
      summary: 'A status that no entry has ends in a 500.',
      expectedFailures: [`${clause}-status-filter`],
      at: { endpoint, pointer: 'status' },
      depth: 'under-filter',
      apply: onReply(
        endpoint,
        (reply) => Object.assign(reply, refusal(500, 'internal_server_error', 'Oops.')),
        ({ place }) => place?.status !== undefined && place.total === 0,
      ),
    },
    {
      name: `${noun}-filter-for-an-unknown-value-not-implemented`,
      summary: 'A status that no entry has is answered with 501.',
      expectedFailures: [`${clause}-status-filter`],
      at: { endpoint, pointer: 'status' },
      depth: 'under-filter',
      apply: onReply(
        endpoint,
        (reply) => Object.assign(reply, refusal(501, 'not_implemented', 'No such filter.')),
        ({ place }) => place?.status !== undefined && place.total === 0,
      ),
    },
  ]),
  {
    name: 'large-run-in-no-list',
    summary: 'A run with a large id can be read alone but is in no list.',
    expectedFailures: ['4.7-each-once'],
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

/** A page that lacks its last entry from the second time on that the same address asks for it. */
export function forgetting(endpoint: Endpoint, when: When = always): Apply {
  return () => {
    const seen = new Set<string>();
    return {
      slice(rows, _all, _place, call) {
        if (call.endpoint !== endpoint || !when(call)) return rows;
        const key = `${call.path}?${call.query}`;
        if (seen.has(key)) return rows.slice(0, -1);
        seen.add(key);
        return rows;
      },
    };
  };
}

function lackingNowAndThen(endpoint: Endpoint): Deviation {
  let count = 0;
  return {
    slice: (rows, _all, _place, call) =>
      call.endpoint === endpoint && ++count % 20 === 0 ? rows.slice(0, -1) : rows,
  };
}

function byHand(endpoint: Endpoint): Deviation {
  return {
    slice: (rows, _all, place, call) =>
      call.endpoint === endpoint && place.isPageAsked && !call.query.has('walk') ? rows.slice(0, -1) : rows,
    links(links, _place, call) {
      if (call.endpoint !== endpoint) return;
      for (const [rel, link] of Object.entries(links)) links[rel] = `${asText(link)}&walk=1`;
    },
  };
}
