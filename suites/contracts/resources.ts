/** An integer as the API writes it; beyond 2^53 it is a bigint, so that its digits survive. */
export type Integer = number | bigint;

/** A date-time as text (RFC 3339). */
export type DateTime = string;

/** A resource alone or as an entry of a list (clause 2). */
export interface ContractResource<Attributes> {
  readonly id: string;
  readonly type: string;
  readonly attributes: Attributes;
}

/** The envelope of a single resource (clause 2). */
export interface Single<Attributes> {
  readonly data: ContractResource<Attributes>;
}

/** The envelope of one page of a list (clauses 2 and 2.5). */
export interface ContractPage<Attributes> {
  readonly data: readonly ContractResource<Attributes>[];
  readonly links: ContractLinks;
}

/** The links of a list (clause 2.5); at the ends of a list next and prev may be anything or absent. */
export interface ContractLinks {
  readonly self: string;
  readonly first: string;
  readonly prev?: string | null;
  readonly next?: string | null;
  readonly last: string;
}

/** What a connector shows (clause 2.1). */
export interface Connector {
  readonly name: string;
  readonly connector_type: string;
  readonly workspace_id: Integer;
  readonly created_at: DateTime;
  readonly updated_at: DateTime;
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly connector_name: string;
  readonly icon: string | null;
}

/** What a model shows (clause 2.2). */
export interface Model {
  readonly name: string;
  readonly description: string | null;
  readonly query: string;
  readonly query_type: string;
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly primary_key: string;
  readonly connector_id: Integer;
  readonly created_at: DateTime;
  readonly updated_at: DateTime;
}

/** A run that is read alone (clause 2.3); null means that the value does not exist yet. */
export interface SyncRun {
  readonly sync_id: Integer;
  readonly status: string;
  readonly started_at: DateTime | null;
  readonly finished_at: DateTime | null;
  readonly duration: Integer | null;
  readonly total_query_rows: Integer | null;
  readonly total_rows: Integer | null;
  readonly successful_rows: Integer | null;
  readonly failed_rows: Integer | null;
  readonly error: string | null;
  readonly created_at: DateTime;
  readonly updated_at: DateTime;
}

/** What a run shows in a list (clause 2.3). */
export interface ListedSyncRun extends SyncRun {
  readonly skipped_rows: Integer | null;
}

/** What became of one row in a run (clause 2.4). */
export interface SyncRecord {
  readonly sync_id: Integer;
  readonly sync_run_id: Integer;
  readonly record: Readonly<Record<string, unknown>>;
  readonly status: string;
  readonly action: string;
  readonly error: string | null;
  readonly created_at: DateTime;
  readonly updated_at: DateTime;
}

/** The counts of one slice of time (clause 2.6). */
export interface ReportItem {
  readonly time_slice: DateTime;
  readonly total_count: Integer;
  readonly failed_count: Integer;
  readonly success_count: Integer;
}

/** The activity report (clause 4.1); a series that was not requested may be missing. */
export interface ContractReport {
  readonly data: {
    readonly sync_run_triggered?: readonly ReportItem[];
    readonly total_sync_run_rows?: readonly ReportItem[];
  };
}

/** What to count in a report (clause 4.1). */
export interface ReportQuery {
  readonly type: 'workspace_activity';
  readonly metric?: 'sync_run_triggered' | 'total_sync_run_rows' | 'all';
  readonly connector_ids?: readonly (Integer | string)[];
  readonly time_period?: 'one_week' | 'one_day';
}

/** Which entries of a list, and which page of them (clauses 4.7 and 4.9). */
export interface ListQuery {
  readonly status?: string;
  /** From 1. */
  readonly page?: number;
}

/** Says that a sync was put on the schedule (clause 4.6). */
export interface Scheduled {
  readonly message: string;
}

/** One row of a preview (clause 4.3); its members follow from the SQL. */
export type PreviewRow = Readonly<Record<string, unknown>>;
