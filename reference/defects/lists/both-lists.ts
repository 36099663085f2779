import { onPage } from '../../alterations.ts';
import { both, gives, lacks, type When } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { asText } from '../../store.ts';

const { listRuns, listRecords } = ENDPOINTS;

/** The two lists of the API, with the same faults (clauses 4.7, 4.9); `key` is one of many entries. */
export const BOTH_LISTS = [
  { noun: 'run', endpoint: listRuns, clause: '4.7', key: '1021' },
  { noun: 'record', endpoint: listRecords, clause: '4.9', key: '74099312' },
] as const;

/** One of the two lists. */
export type EitherList = (typeof BOTH_LISTS)[number];

/** Under a status that no entry has. */
export const underUnknownStatus: When = ({ place }) => place?.status !== undefined && place.total === 0;

/** The mark of `withMarkedLinks`: a page number without it was written by a client. */
const byHand: When = both(gives('page'), lacks('walk'));

/** Links that say `walk=1`, so that they can be right where page numbers are not. */
function withMarkedLinks(endpoint: EitherList['endpoint']): Pick<Deviation, 'links'> {
  return {
    links(links, _place, call) {
      if (call.endpoint !== endpoint) return;
      for (const [rel, link] of Object.entries(links)) links[rel] = `${asText(link)}&walk=1`;
    },
  };
}

/** Beside marked links, pages that a client asks for by their number begin one page later. */
export function countedFromZero(endpoint: EitherList['endpoint'], when: When): Deviation {
  return {
    pageNumber: (page, call) => (call.endpoint === endpoint && when(call) && byHand(call) ? page + 1 : page),
    ...withMarkedLinks(endpoint),
  };
}

/** Beside marked links, pages that a client asks for by their number lack their last entry. */
export function shortenedByHand(endpoint: EitherList['endpoint']): Deviation {
  return {
    ...onPage(endpoint, (rows, _all, _place, call) => (byHand(call) ? rows.slice(0, -1) : rows)),
    ...withMarkedLinks(endpoint),
  };
}
