import type { ObservedView } from '../../suites/kit/history/claim.ts';
import type { Observation, ObservedWalk } from '../../suites/kit/history/observation.ts';
import { readAddress } from './address.ts';

/** The ids of the entries that a page shows, in order. */
export const idsShown = (page: Observation): readonly string[] =>
  page.shows.kind === 'page' ? page.shows.entries.map(({ id }) => id) : [];

/** The view that a walk or an answer is of. */
export const viewOf = ({ list, filter }: ObservedWalk | Observation): ObservedView => ({
  list,
  ...(filter === undefined ? {} : { filter }),
});

/** Whether an answer is one of a view. */
export const isOfView = (view: ObservedView, { list, filter }: ObservedView): boolean =>
  view.list === list && view.filter === filter;

/** Whether two answers show the same entries, in whatever version. */
export const showsSameIds = (one: Observation, other: Observation): boolean =>
  one.shows.kind === other.shows.kind && idsShown(one).join(' ') === idsShown(other).join(' ');

/** The number that an address names, where it names nothing else of the place; the first page may lack it. */
export function numberOf(address: string | undefined): number | undefined {
  if (address === undefined) return undefined;
  const { page, cursor, snapshotMs } = readAddress(address);
  return cursor === undefined && snapshotMs === undefined ? (page ?? 1) : undefined;
}
