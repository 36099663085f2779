/** The nine endpoints, written as the clauses 4.1 to 4.9 head them; reports and defects name them so. */
export type Endpoint =
  | 'GET /api/v1/reports'
  | 'PUT /api/v1/connectors/{id}'
  | 'POST /api/v1/connectors/{id}/query_source'
  | 'GET /api/v1/models/{id}'
  | 'PUT /api/v1/models/{id}'
  | 'POST /api/v1/schedule_syncs'
  | 'GET /api/v1/syncs/{sync_id}/sync_runs'
  | 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}'
  | 'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records';

/** Short names for the endpoints, so that a deviation reads as a sentence. */
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
} as const satisfies Record<string, Endpoint>;

/** All nine, in the order of the spec. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS);

/** Where a request leads: an endpoint with its path parameters, a path of another method, or nowhere. */
export type Route =
  | { readonly endpoint: Endpoint; readonly params: Readonly<Record<string, string>> }
  | { readonly allowed: readonly string[] }
  | undefined;

interface Pattern {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly expression: RegExp;
}

const PATTERNS: readonly Pattern[] = ALL_ENDPOINTS.map((endpoint) => {
  const [method = '', template = ''] = endpoint.split(' ');
  return {
    endpoint,
    method,
    expression: new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  };
});

/** Finds the endpoint for a method and a path without query; HEAD is answered as GET. */
export function findRoute(method: string, path: string): Route {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const allowed: string[] = [];
  for (const pattern of PATTERNS) {
    const match = pattern.expression.exec(path);
    if (match === null) continue;
    if (pattern.method === wanted) return { endpoint: pattern.endpoint, params: decode(match.groups) };
    allowed.push(pattern.method);
  }
  return allowed.length === 0 ? undefined : { allowed };
}

function decode(groups: Readonly<Record<string, string>> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups ?? {}).map(([name, value]) => [name, decodeSegment(value)]),
  );
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
