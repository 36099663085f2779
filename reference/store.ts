import type { Json, JsonObject } from './json.ts';

/** One resource as it is kept: `key` is its identifier in paths and in `data.id`. */
export interface Row {
  key: string;
  type: string;
  attributes: JsonObject;
}

/** A sync run (clause 2.3) with the records that it moved (clause 2.4), both newest first. */
export interface Run extends Row {
  records: Row[];
}

/** A sync: nothing of it is shown but its runs (clause 2.7). */
export interface Sync {
  key: string;
  runs: Run[];
}

/** One slice of a report (clause 2.6) and the connector that it counts. */
export interface Slice {
  connector: string;
  period: 'one_day' | 'one_week';
  series: 'sync_run_triggered' | 'total_sync_run_rows';
  start: string;
  failed: number;
  success: number;
}

/** Everything that one reference server knows; each server has its own, so tests never meet in it. */
export interface Store {
  connectors: Map<string, Row>;
  models: Map<string, Row>;
  syncs: Map<string, Sync>;
  slices: Slice[];
  /** The key that the next scheduled run gets. */
  nextRun: bigint;
  /** How many writes have been carried out since the start. */
  writes: number;
  /** The clock behind `updated_at`, in milliseconds since 1970. */
  now: () => number;
}

/** The runs of all syncs. */
export const everyRun = ({ syncs }: Store): readonly Run[] => [...syncs.values()].flatMap(({ runs }) => runs);

/** Finds a run below its own sync; the same key under another sync is another run (clause 4.8). */
export function findRun(store: Store, syncKey: string, runKey: string): Run | undefined {
  return store.syncs.get(syncKey)?.runs.find((run) => run.key === runKey);
}

/** The status of a run or record. */
export const rowStatus = ({ attributes }: Pick<Row, 'attributes'>): string => asText(attributes['status']);

/** A date-time in UTC (RFC 3339) for milliseconds since 1970. */
export function dateTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** An attribute as text, for comparing keys and statuses. */
export function asText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number'
    ? String(value)
    : '';
}
