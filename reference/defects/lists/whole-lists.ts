import { crash } from '../../sequence.ts';
import { inAttributes, onEntries, onReply, setTo, onPage, onFilter, onRows } from '../../alterations.ts';
import { always, underFilter, type When } from '../../conditions.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { LARGE_RUN } from '../../seed.ts';
import { refusal } from '../../replies.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { BOTH_LISTS, shortenedByHand, underUnknownStatus } from './both-lists.ts';

const { listRuns } = ENDPOINTS;

/**
 * Lists that hold other entries than they should when they are asked otherwise, or again (clauses 4.7, 4.9).
 */
export const wholeListDefects: readonly Defect[] = [
  ...BOTH_LISTS.flatMap(({ noun, endpoint, clause, key }): Defect[] => [
    fault(
      `${noun}-hidden-from-the-whole-list`,
      'One entry is in the list of its status, but not in the whole list.',
      [`${clause}-each-once`, endpoint, 'one-in-fifty'],
      onRows(endpoint, (rows, call) =>
        call.query.has('status') ? rows : rows.filter((row) => row.key !== key),
      ),
    ),
    fault(
      `${noun}-filter-relabels-everything`,
      'A filtered list holds every entry, each with the status that was asked for.',
      [`${clause}-status-filter`, endpoint, 'under-filter', /^\/data\/\d+\/attributes\/status$/],
      relabelling(endpoint),
    ),
    fault(
      `${noun}-list-holds-its-first-entry-twice-everywhere`,
      'Every page holds its first entry twice.',
      [`${clause}-each-once`, endpoint, 'plain'],
      onPage(endpoint, (rows) => [...rows.slice(0, 1), ...rows]),
    ),
    fault(
      `${noun}-list-loses-an-entry-between-two-pages`,
      'Every page except the first lacks its first entry.',
      [`${clause}-each-once`, endpoint, 'past-page-one'],
      onPage(endpoint, (rows, _all, place) =>
        place.page > 1 && place.status === undefined ? rows.slice(1) : rows,
      ),
    ),
    fault(
      `${noun}-list-forgets-an-entry-when-asked-again`,
      'The second time that the same page of a list is asked for, it lacks an entry.',
      [`${clause}-each-once`, endpoint, 'every-20th'],
      forgetting(endpoint),
    ),
    fault(
      `${noun}-list-lacks-an-entry-every-20th-time`,
      'Every 20th answer of the list lacks its last entry.',
      [`${clause}-each-once`, endpoint, 'every-20th'],
      () => lackingNowAndThen(endpoint),
      { alternatives: [`${clause}-status-filter`, `${clause}-page-number`], caughtAt: 'thorough' },
    ),
    fault(
      `${noun}-page-by-hand-lacks-an-entry`,
      'A page that is asked for by its number alone lacks its last entry; links carry a mark and are right.',
      [`${clause}-page-number`, endpoint, 'two-parameters', '/data'],
      shortenedByHand(endpoint),
      {
        // A filtered page that is asked for by its number lacks an entry of the status, too.
        alternatives: [`${clause}-status-filter`],
      },
    ),
    fault(
      `${noun}-filter-crashes-for-an-unknown-value`,
      'A status that no entry has ends in a 500.',
      [`${clause}-status-filter`, endpoint, 'under-filter', 'status'],
      onReply(endpoint, crash, underUnknownStatus),
    ),
    fault(
      `${noun}-filter-for-an-unknown-value-not-implemented`,
      'A status that no entry has is answered with 501.',
      [`${clause}-status-filter`, endpoint, 'under-filter', 'status'],
      onReply(
        endpoint,
        (reply) => Object.assign(reply, refusal(501, 'not_implemented', 'No such filter.')),
        underUnknownStatus,
      ),
    ),
  ]),
  fault(
    'large-run-in-no-list',
    'A run with a large id can be read alone but is in no list.',
    ['4.7-each-once', listRuns, 'large-ids'],
    onRows(listRuns, (rows) => rows.filter((row) => row.key !== String(LARGE_RUN))),
  ),
];

function relabelling(endpoint: Endpoint): Deviation {
  return {
    ...onFilter(endpoint, () => undefined),
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
  return onPage(endpoint, (rows) => (++count % 20 === 0 ? rows.slice(0, -1) : rows));
}
