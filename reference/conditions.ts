import type { Call, Spot } from './call.ts';
import { asText } from './store.ts';

/**
 * When a deviation shows itself. The spot is there for entries of lists only; a condition on entries is false
 * elsewhere. The names follow the depths of a defect, so that a defect's depth and its condition can be read
 * side by side.
 */
export type When = (call: Call, spot?: Spot) => boolean;

/** In any answer. */
export const always: When = () => true;

/** On every page of a list but the first. */
export const pastPageOne: When = (call) => (call.place?.page ?? 1) > 1;

/** On the last page of a list that has several. */
export const onLastPage: When = ({ place }) =>
  place !== undefined && place.pages > 1 && place.page === place.pages;

/** On a page that has a later one. */
export const beforeLastPage: When = ({ place }) => place !== undefined && place.page < place.pages;

/** In lists that were asked for with a status. */
export const underFilter: When = (call) => call.place?.status !== undefined;

/** In lists that were asked for without a status. */
export const withoutFilter: When = (call) => call.place !== undefined && call.place.status === undefined;

/** Where both `page` and `status` were sent. */
export const withPageAndStatus: When = (call) => call.query.has('page') && call.query.has('status');

/** In the list filtered by this status. */
export const filteredBy =
  (status: string): When =>
  (call) =>
    call.place?.status === status;

/** In entries of this status. */
export const ofStatus =
  (status: string): When =>
  (_call, spot) =>
    asText(spot?.row.attributes['status']) === status;

/** In the one entry with this key, wherever it is listed. */
export const ofRow =
  (key: string): When =>
  (_call, spot) =>
    spot?.row.key === key;

/** Once anything was written. */
export const afterUpdate: When = (call) => call.store.writes > 0;

/** Where the path or the entry has an id beyond 2^53. */
export const withLargeId: When = (call, spot) =>
  [call.params['sync_run_id'], spot?.row.key].some((key) => key !== undefined && /^\d{16,}$/.test(key));

/** For requests without any credential. */
export const withoutToken: When = (call) => call.credential.kind === 'missing';

/** Where all of several conditions hold. */
export const both =
  (...conditions: readonly When[]): When =>
  (call, spot) =>
    conditions.every((holds) => holds(call, spot));
