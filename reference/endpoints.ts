/** The nine endpoints by short names, written as the clauses 4.1 to 4.9 head them. */
export const ENDPOINTS = {
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

/** The short name of an endpoint. */
export type ShortName = keyof typeof ENDPOINTS;

/** An endpoint as reports and defects name it. */
export type Endpoint = (typeof ENDPOINTS)[ShortName];

/** All nine, in the order of the spec. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS);

/** Where a request leads. */
export interface Route {
  /** Undefined where the path leads nowhere or takes other methods. */
  readonly endpoint: Endpoint | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** The methods that the path takes. */
  readonly allowed: readonly string[];
}

const PATTERNS = ALL_ENDPOINTS.map((endpoint) => {
  const [method = '', template = ''] = endpoint.split(' ');
  return { endpoint, method, form: new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

/** Finds the endpoint for a method and a path without query; HEAD is answered as GET. */
export function findRoute(method: string, path: string): Route {
  const matching = PATTERNS.filter(({ form }) => form.test(path));
  const found = matching.find((one) => one.method === (method === 'HEAD' ? 'GET' : method));
  const params = Object.entries(found?.form.exec(path)?.groups ?? {});
  return {
    endpoint: found?.endpoint,
    params: Object.fromEntries(params.map(([name, value]) => [name, decodeSegment(value)])),
    allowed: matching.map((one) => one.method),
  };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
