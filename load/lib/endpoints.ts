/** The nine endpoints of the API as findings name them: method and path template. */
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

/** The methods of the API. */
export type Method = 'GET' | 'PUT' | 'POST';

/** The method of an endpoint. */
export const methodOf = (endpoint: EndpointName): Method =>
  // The table holds these three and no others.
  endpoints[endpoint].slice(0, endpoints[endpoint].indexOf(' ')) as Method;

/** Whether an endpoint gets a body that only the operator can give; a 4xx to it may be the body's fault. */
export const takesBody = (endpoint: EndpointName): boolean => methodOf(endpoint) !== 'GET';

/** Whether an endpoint answers with a list in pages. */
export const isList = (endpoint: EndpointName): boolean =>
  endpoint === 'listRuns' || endpoint === 'listRecords';
