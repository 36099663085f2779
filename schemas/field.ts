/** One listed member of a resource (clauses 2.1 to 2.6), as the wire schemas state it. */
export interface Field {
  readonly member: string;
  /** Beside `attributes`, inside it, or in an item that has no envelope. */
  readonly location: 'data' | 'attributes' | 'item';
  readonly type: 'string' | 'integer' | 'object';
  /** Null is a warning here (reading 3); anywhere else it is a violation. */
  readonly nullable: boolean;
  readonly format?: 'date-time';
  /** Whether UTC is a must or a should of this date-time (reading 4). */
  readonly utc?: 'must' | 'should';
  /** The one value that the specification allows. */
  readonly literal?: string;
}

/**
 * Where each resource is described: the schema's name, and whether it is in an envelope, in a list or alone.
 */
export const resources = {
  connector: ['connector', 'data'],
  model: ['model', 'data'],
  syncRun: ['sync-run', 'data'],
  syncRunListed: ['listed-sync-run', 'entry'],
  syncRecord: ['sync-record', 'entry'],
  reportItem: ['report-item', 'item'],
} as const;

/** The resources whose members are listed. */
export type Resource = keyof typeof resources;
