// Made by schemas/compile.ts from the schemas beside it; edit those and run `node schemas/compile.ts`.

/** One thing that a schema has against a value. */
export interface SchemaError {
  /** JSON pointer to the place in the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  /** What the keyword asked for; of `required` the member is `missingProperty`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Judges a decoded value; after a false, `errors` holds what is wrong, until the next call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Connector envelope: whether a value is one. */
export declare const validateConnector: Validator;
/** Date-time: whether a value is one. */
export declare const validateDateTime: Validator;
/** Pagination links: whether a value is one. */
export declare const validateLinks: Validator;
/** Sync run in a list: whether a value is one. */
export declare const validateListedSyncRun: Validator;
/** Model envelope: whether a value is one. */
export declare const validateModel: Validator;
/** Not found: whether a value is one. */
export declare const validateNotFound: Validator;
/** Report item: whether a value is one. */
export declare const validateReportItem: Validator;
/** Workspace activity report: whether a value is one. */
export declare const validateReport: Validator;
/** Preview rows: whether a value is one. */
export declare const validateRows: Validator;
/** Scheduled sync: whether a value is one. */
export declare const validateScheduled: Validator;
/** List of sync records: whether a value is one. */
export declare const validateSyncRecordList: Validator;
/** Sync record: whether a value is one. */
export declare const validateSyncRecord: Validator;
/** Attributes of a sync run: whether a value is one. */
export declare const validateSyncRunAttributes: Validator;
/** List of sync runs: whether a value is one. */
export declare const validateSyncRunList: Validator;
/** Sync run envelope: whether a value is one. */
export declare const validateSyncRun: Validator;
/** Date-time in UTC: whether a value is one. */
export declare const validateUtcDateTime: Validator;

import type { Field, Resource } from './field.ts';

/** How many errors of one value are kept before the rest is only counted as wrong. */
export declare const errorLimit: number;

/** The listed members of every resource, in the order of the schemas. */
export declare const fields: Readonly<Record<Resource, readonly Field[]>>;

/** The names of these members. */
export interface MemberNames {
  readonly connector: 'id' | 'type' | 'name' | 'connector_type' | 'workspace_id' | 'created_at' | 'updated_at' | 'configuration' | 'connector_name' | 'icon';
  readonly model: 'id' | 'type' | 'name' | 'description' | 'query' | 'query_type' | 'configuration' | 'primary_key' | 'connector_id' | 'created_at' | 'updated_at';
  readonly syncRun: 'id' | 'type' | 'sync_id' | 'status' | 'started_at' | 'finished_at' | 'duration' | 'total_query_rows' | 'total_rows' | 'successful_rows' | 'failed_rows' | 'error' | 'created_at' | 'updated_at';
  readonly syncRunListed: 'id' | 'type' | 'sync_id' | 'status' | 'started_at' | 'finished_at' | 'duration' | 'total_query_rows' | 'total_rows' | 'successful_rows' | 'failed_rows' | 'error' | 'created_at' | 'updated_at' | 'skipped_rows';
  readonly syncRecord: 'id' | 'type' | 'sync_id' | 'sync_run_id' | 'record' | 'status' | 'action' | 'error' | 'created_at' | 'updated_at';
  readonly reportItem: 'time_slice' | 'total_count' | 'failed_count' | 'success_count';
}
