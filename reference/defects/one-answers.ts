import type { Call } from '../call.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { asText } from '../store.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';
import { BOTH_LISTS, type EitherList } from './lists/both-lists.ts';

const { listRuns, listRecords } = ENDPOINTS;

/**
 * Faults of lists that one answer shows by itself, and those of page numbers beside links that are right
 * (clauses 4.7, 4.9).
 */
export const oneAnswerDefects: readonly Defect[] = [
  fault(
    'run-list-holds-an-entry-twice-after-a-schedule',
    'Once a sync was scheduled, the first page of runs holds its first entry twice.',
    ['4.7-each-once', listRuns, 'after-update'],
    () => {
      let isScheduled = false;
      return {
        schedule(run) {
          isScheduled = true;
          return run;
        },
        ...doubling((call) => isScheduled && call.endpoint === listRuns && call.place?.page === 1),
      };
    },
  ),
  fault(
    'record-list-holds-an-entry-twice-on-every-17th-answer',
    'Every 17th list of records holds its first entry twice.',
    ['4.9-each-once', listRecords, 'every-20th'],
    doubling((call) => call.endpoint === listRecords && call.nth % 17 === 0),
    {
      // It depends on the order of requests whether the 17th asks for a page by its number.
      alternatives: ['4.9-page-number'],
    },
  ),
  ...BOTH_LISTS.flatMap(numberDefects),
];

function doubling(isMeant: (call: Call) => boolean): Deviation {
  return {
    slice: (rows, _all, _place, call) => (isMeant(call) ? [...rows.slice(0, 1), ...rows] : rows),
  };
}

function numberDefects({ noun, endpoint, clause }: EitherList): Defect[] {
  const make = (name: string, summary: string, to: (page: number) => number): Defect =>
    fault(
      `${noun}-list-${name}`,
      summary,
      [`${clause}-page-number`, endpoint, 'past-page-one', '/data'],
      byHand(endpoint, to),
    );
  return [
    make('page-ignored-by-hand', 'page=N is page 1 for every N; links carry a mark and are right.', () => 1),
    make('page-two-by-hand-is-page-one', 'page=2 is page 1; links carry a mark and are right.', (page) =>
      page === 2 ? 1 : page,
    ),
  ];
}

/** Links say in words of their own which page they lead to, and none is promised by its number. */
function byHand(endpoint: Endpoint, to: (page: number) => number): Deviation {
  return {
    pageNumber: (page, { query, endpoint: asked }) => {
      if (asked !== endpoint) return page;
      const mark = query.get('at');
      return mark === null ? (query.has('page') ? to(page) : page) : Number(mark.slice(1));
    },
    links(links, _place, call) {
      if (call.endpoint !== endpoint) return;
      for (const [rel, link] of Object.entries(links))
        if (asText(link) !== '') links[rel] = asText(link).replace(/([?&])page=(\d+)/, '$1at=p$2');
    },
  };
}
