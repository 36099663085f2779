import type { Client, Reply } from './client.ts';
import { isRefusal } from './client.ts';
import type { Config } from './config.ts';
import type { Pools } from './discovery.ts';
import type { Asked } from './invariants.ts';
import { encodeSegment, originOf, resolveLink } from './links.ts';
import { draw } from './random.ts';
import type { StoryName } from './traffic.ts';

/** What the stories of one virtual user work with. */
export interface World {
  readonly config: Config;
  readonly pools: Pools;
  readonly client: Client;
  readonly random: () => number;
  /** Counts the bodies sent per story, so that two given bodies take turns. */
  readonly turns: Map<StoryName, number>;
}

const longestWalk = 3;
const metrics = ['sync_run_triggered', 'total_sync_run_rows', 'all'] as const;
const periods = ['one_week', 'one_day'] as const;

/** The stories, each one iteration of traffic. */
export const tellers: Readonly<Record<StoryName, (world: World) => void>> = {
  readModel: (world) => {
    const id = draw(world.pools.models, world.random);
    if (id !== undefined) get(world, { endpoint: 'readModel', id }, `/models/${encodeSegment(id)}`);
  },
  listRuns: (world) => {
    const syncId = draw(world.pools.syncs, world.random);
    if (syncId !== undefined) walk(world, { endpoint: 'listRuns', syncId }, runsPath(syncId));
  },
  filterRuns: (world) => {
    const syncId = draw(world.pools.syncs, world.random);
    if (syncId !== undefined)
      walkFiltered(world, { endpoint: 'listRuns', syncId }, runsPath(syncId), world.pools.runStatuses);
  },
  readRun: (world) => {
    const run = draw(world.pools.runs, world.random);
    if (run !== undefined)
      get(
        world,
        { endpoint: 'readRun', id: run.syncRunId, syncId: run.syncId },
        `${runsPath(run.syncId)}/${encodeSegment(run.syncRunId)}`,
      );
  },
  listRecords: (world) => {
    const run = draw(world.pools.runs, world.random);
    if (run !== undefined)
      walk(world, { endpoint: 'listRecords', syncId: run.syncId, runId: run.syncRunId }, recordsPath(run));
  },
  filterRecords: (world) => {
    const run = draw(world.pools.runs, world.random);
    if (run !== undefined)
      walkFiltered(
        world,
        { endpoint: 'listRecords', syncId: run.syncId, runId: run.syncRunId },
        recordsPath(run),
        world.pools.recordStatuses,
      );
  },
  readReport: (world) => {
    const metric = draw(metrics, world.random) ?? 'all';
    const period = draw(periods, world.random) ?? 'one_week';
    const series = metric === 'all' ? ['sync_run_triggered', 'total_sync_run_rows'] : [metric];
    get(
      world,
      { endpoint: 'reports', series },
      `/reports?type=workspace_activity&metric=${metric}&time_period=${period}`,
    );
  },
  querySource: (world) =>
    write(
      world,
      'querySource',
      draw(world.pools.connectors, world.random),
      (id) => `/connectors/${id}/query_source`,
    ),
  updateModel: (world) =>
    write(
      world,
      'updateModel',
      world.config.target.modelIds[0] ?? world.pools.models[0],
      (id) => `/models/${id}`,
    ),
  updateConnector: (world) =>
    write(world, 'updateConnector', world.pools.connectors[0], (id) => `/connectors/${id}`),
  scheduleSync: (world) => write(world, 'scheduleSync', '', () => '/schedule_syncs'),
};

function runsPath(syncId: string): string {
  return `/syncs/${encodeSegment(syncId)}/sync_runs`;
}

function recordsPath({ syncId, syncRunId }: Pools['runs'][number]): string {
  return `${runsPath(syncId)}/${encodeSegment(syncRunId)}/sync_records`;
}

function get(world: World, asked: Omit<Asked, 'url'>, path: string): Reply {
  return world.client.send({ ...asked, url: `${world.config.baseUrl}/api/v1${path}` });
}

type Written = 'querySource' | 'updateModel' | 'updateConnector' | 'scheduleSync';

function write(world: World, endpoint: Written, id: string | undefined, path: (id: string) => string): void {
  const bodies = world.config.target.bodies[endpoint];
  if (bodies === undefined || id === undefined) return;
  const turn = world.turns.get(endpoint) ?? 0;
  world.turns.set(endpoint, turn + 1);
  const url = `${world.config.baseUrl}/api/v1${path(encodeSegment(id))}`;
  const isResource = endpoint === 'updateModel' || endpoint === 'updateConnector';
  world.client.send({ endpoint, url, ...(isResource ? { id } : {}) }, bodies[turn % bodies.length]);
}

/** Reads a list from its first page along `next`, a few pages deep. */
function walk(world: World, asked: Omit<Asked, 'url'>, path: string): Reply {
  const first = get(world, asked, path);
  const deepest = 1 + Math.floor(world.random() * longestWalk);
  let reply = first;
  let url = `${world.config.baseUrl}/api/v1${path}`;
  for (let depth = 1; depth < deepest; depth += 1) {
    const next = reply.facts?.next;
    if (next === undefined || next === '') break;
    if (world.config.judging.mode !== 'none' && reply.facts?.ids.length === 0) break;
    const target = resolveLink(url, next);
    if (target === url) break;
    if (!isOurs(world, { ...asked, url }, target)) break;
    reply = world.client.send({ ...asked, url: target });
    if (isRefusedFilter(world, asked, reply)) expectPage(world, asked, url, target, reply);
    url = target;
  }
  return first;
}

/** Whether a link stays under the base URL's origin, where alone the token goes; where it leads there is judged by what it gives. */
function isOurs(world: World, asked: Asked, target: string): boolean {
  if (originOf(target) === originOf(world.config.baseUrl)) return true;
  if (world.config.judging.mode !== 'none')
    world.client.fail(asked, {
      rule: 'link-origin',
      pointer: '/links/next',
      wanted: `a link under ${world.config.baseUrl}`,
      received: JSON.stringify(target),
    });
  return false;
}

/** Reads a list filtered by a status that one of its entries has just shown, else by one seen elsewhere. */
function walkFiltered(world: World, asked: Omit<Asked, 'url'>, path: string, seen: readonly string[]): void {
  const whole = get(world, { ...asked, wantsStatuses: true }, path);
  const here = draw(whole.facts?.statuses ?? [], world.random);
  const status = here ?? draw(seen, world.random);
  if (status === undefined || status === '') return;
  const filtered = `${path}?status=${encodeURIComponent(status)}`;
  const reply = walk(world, { ...asked, status }, filtered);
  if (world.config.judging.mode === 'none' || here === undefined) return;
  const isRefused = isRefusedFilter(world, { ...asked, status }, reply);
  if (!isRefused && reply.facts?.ids.length !== 0) return;
  // The entry may have moved on between the two reads: only one that still has its status proves a loss.
  const again = get(world, { ...asked, wantsStatuses: true }, path);
  if (again.facts?.statuses.includes(here) !== true) return;
  const last = get(world, { ...asked, status }, filtered);
  const after = get(world, { ...asked, wantsStatuses: true }, path);
  if (after.facts?.statuses.includes(here) !== true) return;
  if (isRefused ? !isRefusal(last.status) : last.facts?.ids.length !== 0) return;
  world.client.fail(
    { ...asked, status, url: `${world.config.baseUrl}/api/v1${filtered}` },
    {
      rule: 'status-finds',
      pointer: '/data',
      wanted: `entries of status ${JSON.stringify(here)}, which the list without filter holds`,
      received: isRefused ? String(last.status) : 'an empty list',
    },
  );
}

/** Whether a filter was refused in smoke, where any other status but 200 is a finding; elsewhere it is an error like others. */
const isRefusedFilter = (world: World, { status }: Pick<Asked, 'status'>, reply: Reply): boolean =>
  world.config.profile === 'smoke' && status !== undefined && isRefusal(reply.status);

/** A page of a filtered list that is refused may have gone: it has not where the page before it leads to it before and after. */
function expectPage(
  world: World,
  asked: Omit<Asked, 'url'>,
  from: string,
  url: string,
  refused: Reply,
): void {
  const leadsThere = (): boolean => {
    const next = world.client.send({ ...asked, url: from }).facts?.next;
    return next !== undefined && next !== '' && resolveLink(from, next) === url;
  };
  if (!leadsThere() || !isRefusal(world.client.send({ ...asked, url }).status) || !leadsThere()) return;
  world.client.fail(
    { ...asked, url },
    { rule: 'status', pointer: 'status', wanted: '200', received: String(refused.status) },
  );
}
