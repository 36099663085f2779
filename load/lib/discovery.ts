import type { Config } from './config/config.ts';
import { SetupClient, type SetupAnswer } from './setup-client.ts';
import { encodeSegment, originOf, resolveReference } from './links.ts';
import { randomFrom, sample } from '../../suites/log/random.ts';

/**
 * A run, the sync that it belongs to, and its path: to encode ids for each request costs as much as to send
 * it.
 */
export interface RunPath {
  readonly syncId: string;
  readonly syncRunId: string;
  readonly path: string;
}

const known = ({ syncId, syncRunId }: Pick<RunPath, 'syncId' | 'syncRunId'>): RunPath => ({
  syncId,
  syncRunId,
  path: `/syncs/${encodeSegment(syncId)}/sync_runs/${encodeSegment(syncRunId)}`,
});

/** What the iterations draw from; handed from setup to every virtual user. */
export interface Pools {
  /** When the load began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly models: readonly string[];
  readonly connectors: readonly string[];
  readonly syncs: readonly string[];
  readonly runs: readonly RunPath[];
  /** Those of the runs that have records; one from the target file occurs as often as all others together. */
  readonly runsWithRecords: readonly RunPath[];
  /** Entries of lists of runs whose id is no string, so that they cannot be requested. */
  readonly unusable: number;
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
/** Longer texts are no ids or statuses that a URL could carry. */
const longestText = 1000;
const modelsLookedInto = 5;
/** Runs that are looked into for records, and with how many of them that ends. */
const runsLookedInto = 25;
const enoughWithRecords = 5;
/** Discovered runs to draw from: every virtual user has its own copy of them. */
const mostRuns = 500;
/** How many ids of a long list of given ones are looked for beforehand. */
const mostLookedFor = 20;

/** Pools without what a mask changes: a target that repeats a secret as an id gets no further with it. */
export function poolsWithout(pools: Pools, mask: (text: string) => string): Pools {
  const isClean = (value: unknown): boolean => {
    const text = JSON.stringify(value);
    return mask(text) === text;
  };
  if (isClean(pools)) return pools;
  return {
    ...pools,
    models: pools.models.filter(isClean),
    connectors: pools.connectors.filter(isClean),
    syncs: pools.syncs.filter(isClean),
    runs: pools.runs.filter(isClean),
    runsWithRecords: pools.runsWithRecords.filter(isClean),
    runStatuses: pools.runStatuses.filter(isClean),
    recordStatuses: pools.recordStatuses.filter(isClean),
  };
}

type Get = (path: string, kind: string) => SetupAnswer;

/**
 * Finds ids to draw from with GETs alone: those of the target file, else what the ids 1 to 50 and the lists
 * show.
 */
export function discoverPools(config: Config, token: string): Pools | Obstacle {
  const client = new SetupClient(config, token);
  const get: Get = (path, kind) => client.ask(config.baseUrl + path, kind);
  const { target } = config;
  const first = get(`/api/v1/syncs/${encodeSegment(target.syncIds[0] ?? '1')}/sync_runs`, 'runs');
  if (first.status === 401 || first.status === 403)
    return { cause: 'refused', reason: `the target refuses the token (status ${first.status})` };
  const models =
    target.modelIds.length > 0
      ? there(target.modelIds, (id) => get(`/api/v1/models/${encodeSegment(id)}`, 'model'))
      : guess((id) => get(`/api/v1/models/${id}`, 'model'));
  const syncs =
    target.syncIds.length > 0
      ? there(target.syncIds, (id) => get(`/api/v1/syncs/${encodeSegment(id)}/sync_runs`, 'runs'))
      : guess((id) => get(`/api/v1/syncs/${id}/sync_runs`, 'runs'));
  const runs = there(target.syncRuns.map(known), ({ path }) => get(`/api/v1${path}`, 'run'));
  const given = runs.length;
  const runStatuses = new Set<string>();
  let unusable = 0;
  for (const syncId of syncs)
    walk(config, client, syncId, (ids, statuses, entries) => {
      unusable += entries - ids.length;
      if (!target.listed.runs) runs.push(...ids.map((syncRunId) => known({ syncId, syncRunId })));
      for (const status of statuses) runStatuses.add(status);
    });
  const unique = [...new Map(runs.map((run) => [run.path, run])).values()];
  const records = findRecords(unique, given, get);
  const connectors = target.connectorIds.length > 0 ? target.connectorIds : connectorsOf(models, get);
  if (client.dead !== undefined) return { cause: 'unreachable', reason: client.dead };
  return {
    startedAt: Date.now(),
    models,
    connectors,
    syncs,
    runs: [
      ...unique.slice(0, given),
      ...sample(unique.slice(given), mostRuns, randomFrom(config.seed, 'runs')),
    ],
    runStatuses: [...runStatuses],
    runsWithRecords: records.runs,
    unusable,
    recordStatuses: [...records.statuses],
  };
}

/** The given ones that the target knows: a mistake of the operator is not a fault of the target. */
function there<T>(given: readonly T[], get: (one: T) => SetupAnswer): T[] {
  return given.filter(
    (one, index) => index >= mostLookedFor || ![400, 404, 410, 422].includes(get(one).status),
  );
}

/** The connectors that models name; digits are taken from the text, for they may be too many for a number. */
function connectorsOf(models: readonly string[], get: Get): string[] {
  const ids = models.slice(0, modelsLookedInto).map((id) => {
    const picked = get(`/api/v1/models/${encodeSegment(id)}`, 'model').json(
      'data.attributes.connector_id|@tostr',
    );
    return typeof picked === 'string' && /^\d+$/.test(picked) ? picked : undefined;
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Looks for runs that have records: the given ones first, then others until there are enough. */
function findRecords(
  runs: readonly RunPath[],
  given: number,
  get: Get,
): { runs: RunPath[]; statuses: ReadonlySet<string> } {
  const statuses = new Set<string>();
  const found: RunPath[] = [];
  let fromFile = 0;
  for (const [index, run] of spread(runs, given).entries()) {
    if (index >= runsLookedInto || found.length >= enoughWithRecords) break;
    const list = get(`/api/v1${run.path}/sync_records`, 'records');
    for (const status of strings(list.json('data.#.attributes.status'))) statuses.add(status);
    if (Number(list.json('data.#') ?? 0) === 0) continue;
    found.push(run);
    if (index < given) fromFile += 1;
  }
  const others = found.length - fromFile;
  const weight = fromFile === 0 ? 0 : Math.max(0, Math.floor(others / fromFile) - 1);
  const more = Array.from({ length: weight }, () => found.slice(0, fromFile)).flat();
  return { runs: [...found, ...more], statuses };
}

/** The given ones first, then others from all over the list: runs with records may be the oldest. */
function spread(runs: readonly RunPath[], given: number): RunPath[] {
  const rest = runs.slice(given);
  const step = Math.max(1, Math.floor(rest.length / runsLookedInto));
  const picked = rest.filter((_, index) => index % step === 0);
  return [...runs.slice(0, given), ...picked];
}

function guess(get: (id: string) => SetupAnswer): string[] {
  const ids = Array.from({ length: highestGuess }, (_, index) => String(index + 1));
  return ids.filter((id) => get(id).status === 200);
}

function walk(
  config: Config,
  client: SetupClient,
  syncId: string,
  see: (ids: string[], statuses: string[], entries: number) => void,
): void {
  let url = `${config.baseUrl}/api/v1/syncs/${encodeSegment(syncId)}/sync_runs`;
  const asked = new Set<string>();
  while (asked.size < pagesPerSync && !asked.has(url)) {
    asked.add(url);
    const page = client.ask(url, 'runs');
    const ids = strings(page.json('data.#.id'));
    const entries = Number(page.json('data.#') ?? 0);
    if (page.status !== 200 || !(entries > 0)) return;
    see(ids, strings(page.json('data.#.attributes.status')), entries);
    const next = page.json('links.next');
    if (typeof next !== 'string' || next === '') return;
    url = resolveReference(url, next);
    if (originOf(url) !== originOf(config.baseUrl)) return;
  }
}

function strings(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= longestText)
    : [];
}
