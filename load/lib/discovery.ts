import { sleep } from 'k6';
import http from 'k6/http';
import type { Config } from './config.ts';
import { originOf, resolveLink } from './links.ts';

/** What the iterations draw from; handed from setup to every virtual user. */
export interface Pools {
  /** When the load began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly models: readonly string[];
  readonly connectors: readonly string[];
  readonly syncs: readonly string[];
  readonly runs: readonly { readonly syncId: string; readonly syncRunId: string }[];
  /** Statuses seen in lists. */
  readonly runStatuses: readonly string[];
  readonly recordStatuses: readonly string[];
}

/** Why a run cannot begin. */
export interface Obstacle {
  readonly cause: 'unreachable' | 'refused' | 'nothing';
  readonly reason: string;
}

const highestGuess = 50;
const pagesPerSync = 5;
const runsLookedInto = 5;
/** Of a long list of given ids so many are looked for beforehand. */
const mostLookedFor = 20;

interface Found {
  readonly status: number;
  readonly error: string;
  json(path: string): unknown;
}

/** Finds ids to draw from with GETs alone: those of the target file, else what the ids 1 to 50 and the lists show. */
export function discover(config: Config, token: string): Pools | Obstacle {
  const get = (path: string): Found => ask(config, token, config.baseUrl + path);
  const { target } = config;
  const first = get(`/api/v1/syncs/${encodeURIComponent(target.syncIds[0] ?? '1')}/sync_runs`);
  if (first.status === 0)
    return { cause: 'unreachable', reason: `${config.baseUrl} gives no answer: ${first.error}` };
  if (first.status === 401 || first.status === 403)
    return { cause: 'refused', reason: `the target refuses the token (status ${first.status})` };
  const models =
    target.modelIds.length > 0
      ? there(target.modelIds, (id) => get(`/api/v1/models/${encodeURIComponent(id)}`))
      : guess(config, token, (id) => `/api/v1/models/${id}`);
  const syncs =
    target.syncIds.length > 0
      ? there(target.syncIds, (id) => get(`/api/v1/syncs/${encodeURIComponent(id)}/sync_runs`))
      : guess(config, token, (id) => `/api/v1/syncs/${id}/sync_runs`);
  const runs = there(target.syncRuns, ({ syncId, syncRunId }) =>
    get(`/api/v1/syncs/${encodeURIComponent(syncId)}/sync_runs/${encodeURIComponent(syncRunId)}`),
  );
  const runStatuses = new Set<string>();
  for (const syncId of syncs)
    walk(config, token, syncId, (ids, statuses) => {
      if (!target.listed.runs) runs.push(...ids.map((syncRunId) => ({ syncId, syncRunId })));
      for (const status of statuses) runStatuses.add(status);
    });
  const unique = [...new Map(runs.map((run) => [`${run.syncId}/${run.syncRunId}`, run])).values()];
  const recordStatuses = new Set<string>();
  for (const { syncId, syncRunId } of unique.slice(0, runsLookedInto)) {
    const list = get(
      `/api/v1/syncs/${encodeURIComponent(syncId)}/sync_runs/${encodeURIComponent(syncRunId)}/sync_records`,
    );
    for (const status of strings(list.json('data.#.attributes.status'))) recordStatuses.add(status);
  }
  return {
    startedAt: Date.now(),
    models,
    connectors: target.connectorIds.length > 0 ? target.connectorIds : connectorsOf(models, get),
    syncs,
    runs: unique,
    runStatuses: [...runStatuses],
    recordStatuses: [...recordStatuses],
  };
}

/** The given ones without those that the target does not know: what the operator got wrong is no fault of the target. */
function there<T>(given: readonly T[], get: (one: T) => Found): T[] {
  return given.filter(
    (one, index) => index >= mostLookedFor || ![400, 404, 410, 422].includes(get(one).status),
  );
}

/** The connectors that models name; digits are taken from the text, for they may be too many for a number. */
function connectorsOf(models: readonly string[], get: (path: string) => Found): string[] {
  const ids = models.slice(0, runsLookedInto).map((id) => {
    const picked = get(`/api/v1/models/${encodeURIComponent(id)}`).json(
      'data.attributes.connector_id|@tostr',
    );
    return typeof picked === 'string' && /^\d+$/.test(picked) ? picked : undefined;
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function guess(config: Config, token: string, path: (id: string) => string): string[] {
  const ids = Array.from({ length: highestGuess }, (_, index) => String(index + 1));
  return ids.filter((id) => ask(config, token, config.baseUrl + path(id)).status === 200);
}

function walk(
  config: Config,
  token: string,
  syncId: string,
  see: (ids: string[], statuses: string[]) => void,
): void {
  let url = `${config.baseUrl}/api/v1/syncs/${encodeURIComponent(syncId)}/sync_runs`;
  const asked = new Set<string>();
  while (asked.size < pagesPerSync && !asked.has(url)) {
    asked.add(url);
    const page = ask(config, token, url);
    const ids = strings(page.json('data.#.id'));
    if (page.status !== 200 || ids.length === 0) return;
    see(ids, strings(page.json('data.#.attributes.status')));
    const next = page.json('links.next');
    if (typeof next !== 'string' || next === '') return;
    url = resolveLink(url, next);
    if (originOf(url) !== originOf(config.baseUrl)) return;
  }
}

/** Asks with patience for limits and gateways: what is learnt here is not judged. */
function ask(config: Config, token: string, url: string): Found {
  const headers: Record<string, string> = { Accept: 'application/json', ...config.target.headers };
  if (token !== '') headers['Authorization'] = `Bearer ${token}`;
  for (let attempt = 0; ; attempt += 1) {
    const response = http.get(url, {
      headers,
      tags: { name: 'setup' },
      redirects: 0,
      timeout: config.timeoutMs,
      responseType: 'text',
      responseCallback: http.expectedStatuses({ min: 0, max: 599 }),
    });
    const isPassing = [0, 429, 502, 503, 504].includes(response.status);
    if (!isPassing || attempt >= 4)
      return { status: response.status, error: response.error, json: (path) => pick(response, path) };
    const asks = Number(response.headers['Retry-After'] ?? '0.2');
    sleep(Math.min(10, Math.max(0.1, Number.isFinite(asks) ? asks : 1)));
  }
}

function pick(response: { status: number; json(path?: string): unknown }, path: string): unknown {
  try {
    return response.status === 200 ? response.json(path) : undefined;
  } catch {
    return undefined;
  }
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
