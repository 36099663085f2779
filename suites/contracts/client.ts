import { Agent, request } from 'undici';

import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { methodOf } from '../log/ask.ts';
import { decode } from '../log/decode.ts';
import type { Json } from '../log/json.ts';
import { urlOf } from '../log/urls.ts';
import type * as api from './resources.ts';

/** The resources in the client's answers and the queries that it takes. */
export type * from './resources.ts';

/** How a client reaches a service. */
export interface SyncClientOptions {
  /** Address of the service without `/api/v1`; may have a path. */
  readonly baseUrl: string;
  /** The bearer token (clause 5); without one every call is refused by a conforming service. */
  readonly token?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds from a request to the last byte of its answer; default 10000. */
  readonly timeoutMs?: number;
  /** Maximum bytes of an answer's body; default 64 MiB. */
  readonly maxBodyBytes?: number;
}

/** The service answered otherwise than with a success: the status and, where it was JSON, the body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Json | undefined;
  constructor(call: string, status: number, body: Json | undefined) {
    super(`${call} was answered with ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

type Value = api.Integer | string;

interface Call {
  /** In the order of the path. */
  readonly ids?: readonly string[];
  readonly query?: api.ReportQuery | api.ListQuery;
  readonly body?: unknown;
}

/**
 * The nine endpoints of the Data Sync Service API 1.0.0 as methods. Each resolves to the body of the answer
 * 200 and rejects with ApiError for every other status; redirects are never followed. Bodies are not
 * validated.
 */
export class SyncClient {
  readonly #options: SyncClientOptions;
  readonly #base: string;
  readonly #agent: Agent;

  constructor(options: SyncClientOptions) {
    this.#options = options;
    this.#base = options.baseUrl.replace(/\/+$/, '');
    this.#agent = new Agent({ maxResponseSize: options.maxBodyBytes ?? 64 * 1024 * 1024 });
  }

  /** Reads the activity of the workspace (clause 4.1). */
  readReport(query: api.ReportQuery): Promise<api.ContractReport> {
    return this.#call('reports', { query });
  }

  /** Updates a connector; the members of the body are the service's own (clause 4.2). */
  updateConnector(id: string, body: object): Promise<api.Single<api.Connector>> {
    return this.#call('updateConnector', { ids: [id], body });
  }

  /** Runs SQL against the source of a connector and returns the preview (clause 4.3). */
  querySource(connectorId: string, query: string): Promise<readonly api.PreviewRow[]> {
    return this.#call('querySource', { ids: [connectorId], body: { query } });
  }

  /** Reads a model (clause 4.4). */
  readModel(id: string): Promise<api.Single<api.Model>> {
    return this.#call('readModel', { ids: [id] });
  }

  /** Updates a model; the members of the body are the service's own (clause 4.5). */
  updateModel(id: string, body: object): Promise<api.Single<api.Model>> {
    return this.#call('updateModel', { ids: [id], body });
  }

  /** Triggers a manual sync; which member names the sync is the service's own (clause 4.6). */
  scheduleSync(body: object): Promise<api.Scheduled> {
    return this.#call('scheduleSync', { body });
  }

  /** Lists the runs of a sync, one page at a time (clause 4.7). */
  listSyncRuns(syncId: string, query: api.ListQuery = {}): Promise<api.ContractPage<api.ListedSyncRun>> {
    return this.#call('listRuns', { ids: [syncId], query });
  }

  /** Reads one run of a sync (clause 4.8). */
  readSyncRun(syncId: string, runId: string): Promise<api.Single<api.SyncRun>> {
    return this.#call('readRun', { ids: [syncId, runId] });
  }

  /** Lists the records of a run, one page at a time (clause 4.9). */
  listSyncRecords(
    syncId: string,
    runId: string,
    query: api.ListQuery = {},
  ): Promise<api.ContractPage<api.SyncRecord>> {
    return this.#call('listRecords', { ids: [syncId, runId], query });
  }

  /** Ends all connections; the client is of no use afterwards. */
  close(): Promise<void> {
    return this.#agent.close();
  }

  async #call<Body>(endpoint: EndpointName, { ids = [], query = {}, body: sent }: Call): Promise<Body> {
    const { token, headers, timeoutMs = 10_000 } = this.#options;
    const values: Readonly<Record<string, Value | readonly Value[] | undefined>> = { ...query };
    const pairs = Object.entries(values).flatMap(([name, value = []]) =>
      [value].flat().map((one) => [name, String(one)] as const),
    );
    const { statusCode, body } = await request(urlOf(this.#base, { endpoint, ids, query: pairs }), {
      method: methodOf(endpoint),
      headers: {
        accept: 'application/json',
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      },
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(timeoutMs),
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const { decoded } = decode(new Uint8Array(await body.arrayBuffer()));
    const value = decoded.kind === 'json' ? decoded.value : undefined;
    if (statusCode !== 200) throw new ApiError(endpoints[endpoint], statusCode, value);
    if (value === undefined)
      throw new TypeError(`${endpoints[endpoint]} was answered with something that is not JSON`);
    // The content of each answer is the service's promise; the suite, not this client, examines it.
    return value as Body;
  }
}
