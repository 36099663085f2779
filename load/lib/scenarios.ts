import { nextOf } from './client.ts';
import type { LoadClient, LoadReply } from './client.ts';
import { isRefusal } from './answers.ts';
import type { Config } from './config/config.ts';
import type { RunPath, Pools } from './discovery.ts';
import type { JudgedRequest } from './judging/invariants.ts';
import { encodeSegment, originOf, resolveReference } from './links.ts';
import type { FlowName } from './traffic.ts';

/** What the flows of one virtual user work with. */
export interface VuContext {
  readonly config: Config;
  /** What every path of the API follows, and the scheme, host and port in it. */
  readonly root: string;
  readonly origin: string;
  readonly pools: Pools;
  readonly client: LoadClient;
  /** A whole number from 0 to below its argument. */
  readonly random: (below: number) => number;
  /** Segments of paths by the text that they stand for: to encode one costs as much as a small request. */
  readonly segments: Map<string, string>;
  /** Where links lead that mean the same on every page. */
  readonly links: Map<string, string>;
  /** Counts the bodies sent per flow, so that two given bodies take turns. */
  readonly turns: Map<FlowName, number>;
}

/** One of the items; undefined for an empty list. */
const draw = <T>(items: readonly T[], random: VuContext['random']): T | undefined =>
  items[random(items.length)];

const longestWalk = 3;
const metrics = ['sync_run_triggered', 'total_sync_run_rows', 'all'] as const;
const periods = ['one_week', 'one_day'] as const;

/** The flows, each one iteration of traffic. */
export const scenarios: Readonly<Record<FlowName, (context: VuContext) => void>> = {
  readModel: (context) => {
    const id = draw(context.pools.models, context.random);
    if (id !== undefined)
      context.client.send({
        endpoint: 'readModel',
        id,
        url: `${context.root}/models/${segment(context, id)}`,
      });
  },
  listRuns: (context) => {
    const syncId = draw(context.pools.syncs, context.random);
    if (syncId !== undefined) walk(context, { endpoint: 'listRuns', syncId, url: runsUrl(context, syncId) });
  },
  filterRuns: (context) => {
    const syncId = draw(context.pools.syncs, context.random);
    if (syncId !== undefined)
      walkFiltered(
        context,
        { endpoint: 'listRuns', syncId, url: runsUrl(context, syncId) },
        context.pools.runStatuses,
      );
  },
  readRun: (context) => {
    const run = draw(context.pools.runs, context.random);
    if (run !== undefined)
      context.client.send({
        endpoint: 'readRun',
        id: run.syncRunId,
        syncId: run.syncId,
        url: context.root + run.path,
      });
  },
  listRecords: (context) => {
    const run = drawWithRecords(context);
    if (run !== undefined) walk(context, recordsOf(context, run));
  },
  filterRecords: (context) => {
    const run = drawWithRecords(context);
    if (run !== undefined) walkFiltered(context, recordsOf(context, run), context.pools.recordStatuses);
  },
  readReport: (context) => {
    const metric = draw(metrics, context.random) ?? 'all';
    const period = draw(periods, context.random) ?? 'one_week';
    const series = metric === 'all' ? ['sync_run_triggered', 'total_sync_run_rows'] : [metric];
    context.client.send({
      endpoint: 'reports',
      series,
      url: `${context.root}/reports?type=workspace_activity&metric=${metric}&time_period=${period}`,
    });
  },
  querySource: (context) =>
    write(
      context,
      'querySource',
      draw(context.pools.connectors, context.random),
      (id) => `/connectors/${id}/query_source`,
    ),
  updateModel: (context) =>
    write(
      context,
      'updateModel',
      context.config.target.modelIds[0] ?? context.pools.models[0],
      (id) => `/models/${id}`,
    ),
  updateConnector: (context) =>
    write(context, 'updateConnector', context.pools.connectors[0], (id) => `/connectors/${id}`),
  scheduleSync: (context) => write(context, 'scheduleSync', '', () => '/schedule_syncs'),
};

function segment({ segments }: VuContext, text: string): string {
  const known = segments.get(text);
  if (known !== undefined) return known;
  const made = encodeSegment(text);
  segments.set(text, made);
  return made;
}

const runsUrl = (context: VuContext, syncId: string): string =>
  `${context.root}/syncs/${segment(context, syncId)}/sync_runs`;

const recordsOf = ({ root }: VuContext, run: RunPath): JudgedRequest => ({
  endpoint: 'listRecords',
  syncId: run.syncId,
  runId: run.syncRunId,
  url: `${root}${run.path}/sync_records`,
});

/**
 * Three of four requests for records use runs that have some: an empty list shows nothing about entries.
 */
function drawWithRecords({ pools, random }: VuContext): RunPath | undefined {
  const isChosen = pools.runsWithRecords.length > 0 && random(4) > 0;
  return draw(isChosen ? pools.runsWithRecords : pools.runs, random);
}

/** The same request under another URL. */
const askedAt = ({ endpoint, syncId, runId, status }: JudgedRequest, url: string): JudgedRequest => ({
  endpoint,
  syncId,
  runId,
  status,
  url,
});

type Written = 'querySource' | 'updateModel' | 'updateConnector' | 'scheduleSync';

function write(
  context: VuContext,
  endpoint: Written,
  id: string | undefined,
  path: (id: string) => string,
): void {
  const bodies = context.config.target.bodies[endpoint];
  if (bodies === undefined || id === undefined) return;
  const turn = context.turns.get(endpoint) ?? 0;
  context.turns.set(endpoint, turn + 1);
  const url = `${context.root}${path(encodeSegment(id))}`;
  const isResource = endpoint === 'updateModel' || endpoint === 'updateConnector';
  context.client.send({ endpoint, url, ...(isResource ? { id } : {}) }, bodies[turn % bodies.length]);
}

/** Reads a list from its first page along `next`, a few pages deep. */
function walk(context: VuContext, asked: JudgedRequest): LoadReply {
  const { client, config } = context;
  const first = client.send(asked);
  let reply = first;
  let { url } = asked;
  for (let left = context.random(longestWalk); left > 0; left -= 1) {
    const next = nextOf(reply);
    if (next === undefined || next === '') break;
    if (reply.facts?.ids.length === 0) break;
    const known = context.links.get(next);
    const target = known ?? resolved(context, url, next);
    if (target === url) break;
    if (known === undefined && !isOurs(context, asked, url, target)) break;
    reply = client.send(askedAt(asked, target));
    if (config.profile === 'smoke' && isRefusedFilter(context, asked, reply))
      expectPage(context, asked, url, target, reply);
    url = target;
  }
  return first;
}

/** Links that are remembered, per virtual user. */
const mostLinks = 500;

/** Where a link leads; a plain one below our own origin needs no taking apart. */
function resolved({ origin, links }: VuContext, url: string, next: string): string {
  const isPath = isPlain(next, 0);
  if (!isPath && !(next.startsWith(`${origin}/`) && isPlain(next, origin.length)))
    return resolveReference(url, next);
  const target = isPath ? origin + next : next;
  if (links.size < mostLinks) links.set(next, target);
  return target;
}

/** Whether a link is from a place on a path from the root, without dots to remove, and has no fragment. */
const isPlain = (link: string, from: number): boolean =>
  link.startsWith('/', from) &&
  !link.startsWith('/', from + 1) &&
  !link.includes('/.', from) &&
  !link.includes('#', from);

/**
 * Whether a link stays under the base URL's origin, the only one that gets the token; its answer shows where
 * it leads.
 */
function isOurs(context: VuContext, asked: JudgedRequest, url: string, target: string): boolean {
  const { origin } = context;
  if (target.startsWith(origin) && target.startsWith('/', origin.length)) return true;
  if (originOf(target) === originOf(origin)) return true;
  if (context.config.judging.mode !== 'none')
    context.client.fail(askedAt(asked, url), {
      rule: 'link-origin',
      pointer: '/links/next',
      wanted: `a link under ${context.config.baseUrl}`,
      received: JSON.stringify(target),
    });
  return false;
}

/** Reads a list filtered by a status that one of its entries has just shown, else by one seen elsewhere. */
function walkFiltered(context: VuContext, list: JudgedRequest, seen: readonly string[]): void {
  const { client } = context;
  // Member by member: to spread an object takes k6 several times as long.
  const { endpoint, syncId, runId } = list;
  const whole: JudgedRequest = { endpoint, syncId, runId, wantsStatuses: true, url: list.url };
  const here = draw(client.send(whole).facts?.statuses ?? [], context.random);
  const status = here ?? draw(seen, context.random);
  if (status === undefined || status === '') return;
  const url = `${list.url}?status=${encodeURIComponent(status)}`;
  const filtered: JudgedRequest = { endpoint, syncId, runId, status, url };
  const reply = walk(context, filtered);
  if (context.config.judging.mode === 'none' || here === undefined) return;
  const isRefused = isRefusedFilter(context, filtered, reply);
  if (!isRefused && reply.facts?.ids.length !== 0) return;
  // The entry may have moved on between the two reads: only one that still has its status proves a loss.
  const isStillThere = (): boolean => client.send(whole).facts?.statuses.includes(here) === true;
  if (!isStillThere()) return;
  const last = client.send(filtered);
  if (!isStillThere()) return;
  if (isRefused ? !isRefusal(last.status) : last.facts?.ids.length !== 0) return;
  client.fail(filtered, {
    rule: 'status-finds',
    pointer: '/data',
    wanted: `entries of status ${JSON.stringify(here)}, which the list without filter holds`,
    received: isRefused ? String(last.status) : 'an empty list',
  });
}

/**
 * Whether a filter was refused in smoke, where any other status but 200 is a finding; elsewhere it is an
 * error like others.
 */
const isRefusedFilter = (
  context: VuContext,
  { status }: Pick<JudgedRequest, 'status'>,
  reply: LoadReply,
): boolean => context.config.profile === 'smoke' && status !== undefined && isRefusal(reply.status);

/**
 * A page of a filtered list that is refused may no longer exist: it does if the page before leads to it
 * before and after.
 */
function expectPage(
  context: VuContext,
  asked: JudgedRequest,
  from: string,
  url: string,
  refused: LoadReply,
): void {
  const leadsThere = (): boolean => {
    const next = nextOf(context.client.send({ ...asked, url: from }));
    return next !== undefined && next !== '' && resolveReference(from, next) === url;
  };
  if (!leadsThere() || !isRefusal(context.client.send({ ...asked, url }).status) || !leadsThere()) return;
  context.client.fail(
    { ...asked, url },
    { rule: 'status', pointer: 'status', wanted: '200', received: String(refused.status) },
  );
}
