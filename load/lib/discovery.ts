import http from 'k6/http';
import { askPatiently } from './client.ts';
import type { Config } from './config.ts';
import { pick } from './judge.ts';
import { Patience } from './patience.ts';
import { newRandom, someOf } from './traffic.ts';
import { pathSegment, urlOrigin, followReference } from './urls.ts';

/** A resource and its path below `/api/v1`: to encode ids for each request costs as much as to send it. */
export interface PoolEntry {
  readonly id: string;
  readonly path: string;
}

/** A run, and the sync that it belongs to. */
export interface PoolRun extends PoolEntry {
  readonly syncId: string;
}

/** What the iterations draw from; handed from setup to every virtual user. */
export interface Pools {
  readonly models: readonly PoolEntry[];
  readonly connectors: readonly PoolEntry[];
  readonly syncs: readonly PoolEntry[];
  readonly runs: readonly PoolRun[];
  /** Those of the runs that have records; one from the target file occurs as often as all others together. */
  readonly runsWithRecords: readonly PoolRun[];
}

const highestGuess = 50;
const pagesPerSync = 5;
/** Longer texts are no ids or statuses that a URL could carry. */
const longestText = 1000;
/** Runs that are looked into for records, and with how many of them that ends. */
const runsLookedInto = 25;
const enoughWithRecords = 5;
/** Discovered runs to draw from: every virtual user has its own copy of them. */
const mostRuns = 500;
/** How many ids of a long list of given ones are looked for beforehand. */
const mostLookedFor = 20;

const modelOf = (id: string): PoolEntry => ({ id, path: `/models/${pathSegment(id)}` });
const connectorOf = (id: string): PoolEntry => ({ id, path: `/connectors/${pathSegment(id)}` });
const syncOf = (id: string): PoolEntry => ({ id, path: `/syncs/${pathSegment(id)}/sync_runs` });
const runOf = (syncId: string, id: string): PoolRun => ({
  id,
  syncId,
  path: `${syncOf(syncId).path}/${pathSegment(id)}`,
});

/**
 * Finds ids to draw from with GETs alone: those of the target file, else what the ids 1 to 50 and the lists
 * show; or says why a run cannot begin.
 */
export function findPools(
  config: Config,
  token: string,
): Pools | { readonly cause: 'unreachable' | 'refused'; readonly reason: string } {
  const client = new SetupClient(config, token);
  const { target } = config;
  // A target may forbid what it does not have: the report exists.
  const first = [syncOf(target.syncIds[0] ?? '1').path, '/reports?type=workspace_activity'];
  const statuses = first.map((path) => client.ask(path).status);
  if (statuses.every((status) => status === 401 || status === 403))
    return { cause: 'refused', reason: `the target refuses the token (status ${statuses[0]})` };
  const ofIds = (ids: readonly string[], resourceOf: (id: string) => PoolEntry): PoolEntry[] =>
    ids.length > 0 ? client.those(ids.map(resourceOf)) : client.guess(resourceOf);
  const models = ofIds(target.modelIds, modelOf);
  const syncs = ofIds(target.syncIds, syncOf);
  const given = client.those(target.syncRuns.map(({ syncId, syncRunId }) => runOf(syncId, syncRunId)));
  const runs = new Map(given.map((run) => [run.path, run]));
  for (const sync of target.hasListedRuns ? [] : syncs)
    for (const page of client.pages(sync.path))
      for (const run of strings(page.json('data.#.id')).map((id) => runOf(sync.id, id)))
        if (!runs.has(run.path)) runs.set(run.path, run);
  const others = [...runs.values()].slice(given.length);
  const runsWithRecords = findRecords(client, given, others);
  if (client.dead !== undefined) return { cause: 'unreachable', reason: client.dead };
  return {
    models,
    connectors: target.connectorIds.map(connectorOf),
    syncs,
    runs: [...given, ...someOf(others, mostRuns, newRandom(config.seed, 'runs'))],
    runsWithRecords,
  };
}

/** Looks for runs that have records: the given ones first, then others until there are enough. */
function findRecords(client: SetupClient, given: readonly PoolRun[], others: readonly PoolRun[]): PoolRun[] {
  // From all over the list: runs with records may be the oldest.
  const step = Math.max(1, Math.floor(others.length / runsLookedInto));
  const spread = [...given, ...others.filter((_, index) => index % step === 0)];
  const found: PoolRun[] = [];
  for (const run of spread.slice(0, runsLookedInto)) {
    if (found.length >= enoughWithRecords) break;
    const list = client.ask(`${run.path}/sync_records`);
    if (Number(list.json('data.#') ?? 0) > 0) found.push(run);
  }
  const ofFile = found.filter((run) => given.includes(run));
  const weight = ofFile.length === 0 ? 0 : Math.floor((found.length - ofFile.length) / ofFile.length) - 1;
  return [...found, ...Array.from({ length: Math.max(0, weight) }, () => ofFile).flat()];
}

const strings = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= longestText)
    : [];

/** The answer to a question of setup; status 0 if none arrived or none was requested. */
interface SetupAnswer {
  readonly status: number;
  /** A gjson path into a body of status 200; undefined where it leads nowhere. */
  json(path: string): unknown;
}

const nothing: SetupAnswer = { status: 0, json: () => undefined };

/** Time limit for all of setup's questions, in milliseconds: less than k6 allows. */
const mostMs = 90_000;
/** Questions without an answer, in a row, after which the target is taken for dead. */
const deadAfter = 4;

/** Sends GETs before the load begins, as patiently as smoke does; their answers are not validated. */
class SetupClient {
  readonly #config: Config;
  readonly #root: string;
  readonly #headers: Record<string, string>;
  readonly #until = Date.now() + mostMs;
  readonly #patience = new Patience();
  #missed = 0;
  /** Why the target is taken for dead, once it is. */
  dead: string | undefined;

  constructor(config: Config, token: string) {
    this.#config = config;
    this.#root = `${config.baseUrl}/api/v1`;
    this.#headers = { Accept: 'application/json', ...config.target.headers };
    if (token !== '') this.#headers['Authorization'] = `Bearer ${token}`;
  }

  /** Those of the given ones that the target knows: a mistake of the operator is no fault of the target. */
  those<R extends PoolEntry>(given: readonly R[]): R[] {
    return given.filter(
      ({ path }, index) =>
        index >= mostLookedFor || ![400, 403, 404, 410, 422].includes(this.ask(path).status),
    );
  }

  /** The resources whose ids are small numbers; ends where an answer is missing. */
  guess(resourceOf: (id: string) => PoolEntry): PoolEntry[] {
    const found: PoolEntry[] = [];
    for (let id = 1; id <= highestGuess; id += 1) {
      const resource = resourceOf(String(id));
      const { status } = this.ask(resource.path);
      if (status === 200) found.push(resource);
      if (status === 0) break;
    }
    return found;
  }

  /** The first pages of a list, as long as they hold entries. */
  *pages(path: string): Iterable<SetupAnswer> {
    let url = this.#root + path;
    const asked = new Set<string>();
    while (asked.size < pagesPerSync && !asked.has(url) && urlOrigin(url) === urlOrigin(this.#root)) {
      asked.add(url);
      const page = this.#askAt(url);
      if (!(Number(page.json('data.#') ?? 0) > 0)) return;
      yield page;
      const next = page.json('links.next');
      if (typeof next !== 'string' || next === '') return;
      url = followReference(url, next);
    }
  }

  ask(path: string): SetupAnswer {
    return this.#askAt(this.#root + path);
  }

  #askAt(url: string): SetupAnswer {
    const left = this.#until - Date.now();
    if (this.dead !== undefined || left <= 0) return nothing;
    this.#patience.begin();
    const { timeoutMs } = this.#config;
    const { response } = askPatiently(this.#patience, Math.min(timeoutMs, left), true, (timeout) =>
      http.get(url, {
        headers: this.#headers,
        tags: { name: 'setup' },
        redirects: 0,
        timeout,
        responseType: 'text',
        responseCallback: http.expectedStatuses({ min: 0, max: 599 }),
      }),
    );
    this.#missed = response.status === 0 ? this.#missed + 1 : 0;
    if (this.#missed >= deadAfter) this.dead = `${this.#config.baseUrl} returns no answer: ${response.error}`;
    const { status } = response;
    return { status, json: (path) => (status === 200 ? pick(response, path) : undefined) };
  }
}
