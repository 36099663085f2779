import { onEntries, onLinks, onPage } from '../../alterations.ts';
import type { Call, ListPosition } from '../../call.ts';
import type { Apply } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { JsonObject } from '../../json.ts';
import { since, succeeded } from '../../sequence.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { querySource, listRuns, listRecords } = ENDPOINTS;

/** Changes the links of the first list answer that is meant, and of no other. */
function linksOnce(
  endpoint: typeof listRuns | typeof listRecords,
  isMeant: (place: ListPosition, call: Call) => boolean,
  change: (links: JsonObject, place: ListPosition) => void,
): Apply {
  return () => {
    let isOver = false;
    return onLinks(endpoint, (links, place, call) => {
      if (isOver || !isMeant(place, call)) return;
      isOver = true;
      change(links, place);
    });
  };
}

/** Links that contradict the other links of the same answer, in that answer alone (clause 2.5). */
export const oneAnswerFaults: readonly Defect[] = [
  fault(
    'records-first-names-page-two-in-one-answer',
    'The first answer with page 2 of records names that page as `first`.',
    ['2.5-first-page', listRecords, 'one-in-fifty'],
    linksOnce(
      listRecords,
      ({ page, pages }) => page === 2 && pages > 2,
      (links, { link }) => void (links['first'] = link(2)),
    ),
  ),
  fault(
    'records-next-names-its-own-page-in-one-answer',
    'The first answer with page 1 of two pages of records names that page as `next`.',
    ['2.5-next-page', listRecords, 'one-in-fifty'],
    linksOnce(
      listRecords,
      ({ page, pages, isPageAsked }) => page === 1 && pages === 2 && isPageAsked,
      (links, { link }) => void (links['next'] = link(1)),
    ),
  ),
  fault(
    'runs-self-names-the-next-page-in-one-answer',
    'The first answer with page 2 of filtered runs names the page behind it as `self`.',
    ['2.5-self-page', listRuns, 'one-in-fifty'],
    linksOnce(
      listRuns,
      ({ page, pages, status }) => page === 2 && pages > 2 && status !== undefined,
      (links, { page, link }) => void (links['self'] = link(page + 1)),
    ),
  ),
  fault(
    'runs-prev-names-the-first-page-in-one-answer',
    'The first answer with page 4 of five of runs names page 1 as `prev`.',
    ['2.5-prev-page', listRuns, 'one-in-fifty'],
    linksOnce(
      listRuns,
      ({ page, pages, status }) => page === 4 && pages > 4 && status === undefined,
      (links, { link }) => void (links['prev'] = link(1)),
    ),
  ),
];

/** Ids of no entry, on filtered pages that are asked for in one way alone (clauses 4.7, 4.9). */
export const unlistedFaults: readonly Defect[] = [
  ['run', '4.7', listRuns] as const,
  ['record', '4.9', listRecords] as const,
].map(([noun, clause, endpoint]) =>
  fault(
    `${noun}s-renumbered-under-a-filter-without-accept`,
    `Without Accept, the first ${noun} of a filtered page has the id of no ${noun}.`,
    [`${clause}-each-once`, endpoint, 'one-in-fifty'],
    onEntries(
      endpoint,
      (entry, { position }) => {
        if (position % 10 === 0) entry.id = `${asText(entry.id)}0`;
      },
      ({ query, headers }) => query.has('status') && headers.accept === undefined,
    ),
    { alternatives: [`${clause}-status-filter`] },
  ),
);

/** Pages that move up for good, while the last one stays as it was: two pages then show the same entries. */
export const movedUpFaults: readonly Defect[] = [
  fault(
    'records-begin-with-the-second-page-after-a-query',
    'Once a query was made, each page of records but the last shows what is on the one behind it.',
    ['4.9-page-number', listRecords, 'after-update'],
    since(succeeded(querySource), (has) => ({
      slice: (rows, all, { page, pages, pageSize }, call) =>
        call.endpoint === listRecords && page < pages && has(call)
          ? all.slice(page * pageSize, (page + 1) * pageSize)
          : rows,
    })),
    { alternatives: ['4.9-each-once', '4.9-status-filter'] },
  ),
  fault(
    'newest-run-again-on-later-pages-after-bad-credentials',
    'Once a credential was refused, every page of runs but the first ends with the newest run.',
    ['4.7-each-once', listRuns, 'without-token'],
    since(
      ({ status }) => status === 401,
      (has) => ({
        slice: (rows, all, { page, status }, call) =>
          call.endpoint === listRuns && page > 1 && status === undefined && has(call)
            ? [...rows, ...all.slice(0, 1)]
            : rows,
      }),
    ),
  ),
  {
    name: 'runs-lack-the-last-entry-of-each-page',
    summary: 'Each page of runs, filtered or not, lacks its last entry, which can be read alone.',
    expectedFailures: ['4.7-each-once', '4.7-status-filter'],
    at: { endpoint: listRuns },
    depth: 'plain',
    apply: onPage(listRuns, (rows) => rows.slice(0, -1)),
  },
];
