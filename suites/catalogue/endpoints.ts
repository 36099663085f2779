/** The nine endpoints of the API, each written as findings name it: method and path template (clause 4). */
export const endpoints = {
  reports: 'GET /api/v1/reports',
  updateConnector: 'PUT /api/v1/connectors/{id}',
  querySource: 'POST /api/v1/connectors/{id}/query_source',
  readModel: 'GET /api/v1/models/{id}',
  updateModel: 'PUT /api/v1/models/{id}',
  scheduleSync: 'POST /api/v1/schedule_syncs',
  listRuns: 'GET /api/v1/syncs/{sync_id}/sync_runs',
  readRun: 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}',
  listRecords: 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records',
} as const;

/** Short name of an endpoint, used in code. */
export type EndpointName = keyof typeof endpoints;

/** An endpoint as findings print it: method and path template. */
export type Endpoint = (typeof endpoints)[EndpointName];

// Object.keys forgets the literal type
/** The short names of all nine, in the order of the spec. */
export const everyEndpoint = Object.keys(endpoints) as readonly EndpointName[];
