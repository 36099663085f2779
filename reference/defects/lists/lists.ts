import { onFilter, onPage, onRows } from '../../alterations.ts';
import { askedRows, type Call, type ListPosition } from '../../call.ts';
import { always, withPageAndStatus } from '../../conditions.ts';
import type { Row } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { BOTH_LISTS, countedFromZero, type EitherList } from './both-lists.ts';

/** Pages that are not the pages of one list, and filters that find too much or too little. */
export const listDefects: readonly Defect[] = [
  ...BOTH_LISTS.flatMap(pagingDefects),
  ...BOTH_LISTS.flatMap(filterDefects),
];

function pagingDefects({ noun, endpoint, clause }: EitherList): Defect[] {
  const eachOnce = `${clause}-each-once` as const;
  const pageNumber = `${clause}-page-number` as const;
  return [
    fault(
      `${noun}-list-repeats-an-entry-on-page-two`,
      'Page 2 begins with the entry that ended page 1.',
      [eachOnce, endpoint, 'past-page-one'],
      onPage(endpoint, (rows, all, place) => [...repeated(all, place, 2), ...rows]),
    ),
    fault(
      `${noun}-list-repeats-an-entry-on-the-last-page-under-filter`,
      'Under a filter the last page begins with the entry that ended the page before.',
      [eachOnce, endpoint, 'under-filter'],
      onPage(endpoint, (rows, all, place) =>
        place.status === undefined ? rows : [...repeated(all, place, place.pages), ...rows],
      ),
    ),
    fault(
      `${noun}-list-holds-an-entry-twice-on-one-page`,
      'One page holds one entry twice.',
      [eachOnce, endpoint, 'last-page'],
      onPage(endpoint, (rows, _all, place) =>
        place.pages > 1 && place.page === place.pages ? [...rows, ...rows.slice(0, 1)] : rows,
      ),
    ),
    fault(
      `${noun}-list-page-counted-from-zero`,
      'A page that is asked for as N by hand is page N + 1 of the walk; links carry a mark and are right.',
      [pageNumber, endpoint, 'plain'],
      countedFromZero(endpoint, always),
    ),
    fault(
      `${noun}-list-page-off-by-one-under-filter`,
      'With page and status together, page N by hand is page N + 1 of the walk; links carry a mark and are right.',
      [pageNumber, endpoint, 'two-parameters'],
      countedFromZero(endpoint, withPageAndStatus),
    ),
  ];
}

function filterDefects({ noun, endpoint, clause }: EitherList): Defect[] {
  const rule = `${clause}-status-filter` as const;
  const pointer = /^\/data(\/\d+\/attributes\/status)?$/;
  return [
    fault(
      `${noun}-filter-ignored`,
      'The status filter changes nothing.',
      [rule, endpoint, 'plain', pointer],
      onFilter(endpoint, () => undefined),
    ),
    fault(
      `${noun}-filter-forgotten-past-page-one`,
      'From page 2 on a filtered list is filled up with an entry of another status.',
      [rule, endpoint, 'past-page-one', pointer],
      onPage(endpoint, (rows, _all, place, call) =>
        place.status !== undefined && place.page > 1 ? [...rows, ...entryOfOtherStatus(call, place)] : rows,
      ),
    ),
    fault(
      `${noun}-filter-lets-one-stranger-in-for-failed`,
      `The list of failed ends with one entry of another status.`,
      [rule, endpoint, 'one-status', pointer],
      onPage(endpoint, (rows, _all, place, call) =>
        place.status === 'failed' && place.page === place.pages
          ? [...rows, ...entryOfOtherStatus(call, place)]
          : rows,
      ),
    ),
    fault(
      `${noun}-filter-loses-its-last-entry`,
      `The list of success lacks its last entry.`,
      [rule, endpoint, 'one-status', pointer],
      onRows(endpoint, (rows, call) => (call.query.get('status') === 'success' ? rows.slice(0, -1) : rows)),
    ),
    fault(
      `${noun}-filter-finds-nothing-for-failed`,
      `The list of failed is empty although there are such entries.`,
      [rule, endpoint, 'one-status', pointer],
      onRows(endpoint, (rows, call) => (call.query.get('status') === 'failed' ? [] : rows)),
    ),
    fault(
      `${noun}-filter-stops-after-page-two`,
      'A filtered list ends after two pages.',
      [rule, endpoint, 'under-filter', pointer],
      onRows(endpoint, (rows, call) => (call.query.has('status') ? rows.slice(0, 20) : rows)),
    ),
    fault(
      `${noun}-filter-unknown-value-gives-everything`,
      'A status that no entry has returns the whole list.',
      [rule, endpoint, 'under-filter', pointer],
      onFilter(endpoint, (status, call) => (isInUse(status, call) ? status : undefined)),
    ),
  ];
}

/** The entry that ended the page before, if this is the page that is to begin with it. */
function repeated(all: readonly Row[], place: ListPosition, page: number): readonly Row[] {
  const before = (page - 1) * place.pageSize;
  return place.page === page && page > 1 ? all.slice(before - 1, before) : [];
}

function entryOfOtherStatus(call: Call, { status }: ListPosition): readonly Row[] {
  return askedRows(call)
    .filter((row) => row.attributes['status'] !== status)
    .slice(0, 1);
}

function isInUse(status: string | undefined, call: Call): boolean {
  return status === undefined || askedRows(call).some((row) => row.attributes['status'] === status);
}
