import type { RequirementId } from '../../suites/catalogue/index.ts';

/** What a rule is about, for the columns of the map. */
export interface MapColumn {
  readonly key: string;
  readonly name: string;
}

interface Pattern extends MapColumn {
  readonly ids: RegExp;
}

/** In the order of the columns; a rule belongs to the first that fits its id. */
const patterns: readonly Pattern[] = [
  { key: 'access', name: 'Access', ids: /^5-/ },
  { key: 'json', name: 'JSON', ids: /^4-/ },
  { key: 'status', name: 'Status', ids: /-answers-200$/ },
  { key: 'filter', name: 'Filter', ids: /-(status-filter|filter-kept|connector-ids)$/ },
  {
    key: 'errors',
    name: 'Refusals',
    ids: /^7-|-(not-found|not-found-body|type-required|type-values|metric-values|time-period-values|connector-ids-integer)$/,
  },
  { key: 'lists', name: 'Pages', ids: /^2\.5-|-(page-number|each-once)$/ },
  { key: 'identity', name: 'Identity', ids: /-(id-asked|of-sync|of-run|agrees-with-list)$/ },
  { key: 'effect', name: 'Effect', ids: /^4\.\d-(updated|read-back|message|rows)$/ },
  { key: 'shape', name: 'Shape', ids: /^(2|2\.\d|4\.1)-/ },
];

/** The concerns in the order of the map's columns. */
export const concerns: readonly MapColumn[] = [
  'status',
  'shape',
  'identity',
  'lists',
  'filter',
  'effect',
  'errors',
  'json',
  'access',
].flatMap((key) => patterns.filter((one) => one.key === key));

/** What a rule is about; undefined for an id of another catalogue. */
export const concernOf = (id: RequirementId): MapColumn | undefined =>
  patterns.find(({ ids }) => ids.test(id));
