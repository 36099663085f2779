import { askedRun, askedSync, type Call, type Spot } from './call.ts';
import { LARGE_RUN } from './seed.ts';
import { asText } from './store.ts';

/**
 * When a deviation applies. Only entries of lists have a `spot`; a condition on entries is false elsewhere.
 * The names follow the depths of a defect, so that the two can be compared.
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

/** Where a query parameter has this value. */
export const says =
  (name: string, value: string): When =>
  ({ query }) =>
    query.get(name) === value;

/** Where a query parameter was sent. */
export const gives =
  (name: string): When =>
  ({ query }) =>
    query.has(name);

/** Where a query parameter was left out. */
export const lacks =
  (name: string): When =>
  ({ query }) =>
    !query.has(name);

/** Where `count` connectors were named in a report. */
export const naming =
  (count: number): When =>
  ({ query }) =>
    query.getAll('connector_ids').length === count;

/** Where a header has a value of this form. */
export const sends =
  (header: string, form: RegExp): When =>
  ({ headers }) =>
    form.test(String(headers[header] ?? ''));

/** Under every sync but the first. */
export const ofOtherSyncs: When = ({ params }) => params['sync_id'] !== '1';

/** For every run but the one that a target file names. */
export const ofUnnamedRuns: When = ({ params }) => params['sync_run_id'] !== String(LARGE_RUN);

/** For runs in the older half of their sync. */
export const ofOldRuns: When = ({ store, params }) => {
  const runs = askedSync({ store, params })?.runs ?? [];
  return runs.findIndex(({ key }) => key === params['sync_run_id']) > runs.length / 2;
};

/** For runs of this status. */
export const ofRunsThat =
  (status: string): When =>
  (call) =>
    asText(askedRun(call)?.attributes['status']) === status;

/** Where all of several conditions hold. */
export const both =
  (...conditions: readonly When[]): When =>
  (call, spot) =>
    conditions.every((holds) => holds(call, spot));
