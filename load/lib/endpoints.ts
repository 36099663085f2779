/** The nine endpoints as the API description writes them; each value is the `name` tag of its requests. */
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

/** Short name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** The endpoints that take a body which only the operator can give; a 4xx to it may be the body's fault. */
export const givenBodies: readonly EndpointName[] = [
  'updateConnector',
  'querySource',
  'updateModel',
  'scheduleSync',
];
