import { isRefusal, nextOf } from './client.ts';
import type { LoadClient, LoadReply } from './client.ts';
import type { Config } from './config.ts';
import type { Pools } from './discovery.ts';
import type { JudgedRequest } from './invariants.ts';
import { anyOf } from './traffic.ts';
import type { BodyName } from './target.ts';
import type { FlowName } from './traffic.ts';
import { encodeText, urlOrigin, followReference } from './urls.ts';

/** What the flows of one virtual user work with. */
export interface VuContext {
  readonly config: Config;
  /** What every path of the API follows, and the scheme, host and port in it. */
  readonly root: string;
  readonly origin: string;
  readonly pools: Pools;
  readonly client: LoadClient;
  readonly random: (below: number) => number;
}

const longestWalk = 3;
const metrics = ['sync_run_triggered', 'total_sync_run_rows', 'all'] as const;
const periods = ['one_week', 'one_day'] as const;

/** The flows, each one iteration of traffic. */
export const iterations: Readonly<Record<FlowName, (context: VuContext) => void>> = {
  readModel: ({ pools, random, root, client }) => {
    const model = anyOf(pools.models, random);
    if (model !== undefined) client.send({ endpoint: 'readModel', id: model.id, url: root + model.path });
  },
  listRuns: (context) => {
    const list = drawRuns(context);
    if (list !== undefined) walk(context, list);
  },
  filterRuns: (context) => {
    const list = drawRuns(context);
    if (list !== undefined) walkFiltered(context, list, context.pools.runStatuses);
  },
  readRun: ({ pools, random, root, client }) => {
    const run = anyOf(pools.runs, random);
    if (run === undefined) return;
    const { id, syncId, path } = run;
    client.send({ endpoint: 'readRun', id, syncId, url: root + path });
  },
  listRecords: (context) => {
    const list = drawRecords(context);
    if (list !== undefined) walk(context, list);
  },
  filterRecords: (context) => {
    const list = drawRecords(context);
    if (list !== undefined) walkFiltered(context, list, context.pools.recordStatuses);
  },
  readReport: ({ random, root, client }) => {
    const metric = anyOf(metrics, random) ?? 'all';
    const period = anyOf(periods, random) ?? 'one_week';
    const series = metric === 'all' ? ['sync_run_triggered', 'total_sync_run_rows'] : [metric];
    const url = `${root}/reports?type=workspace_activity&metric=${metric}&time_period=${period}`;
    client.send({ endpoint: 'reports', series, url });
  },
  querySource: (context) => {
    const connector = anyOf(context.pools.connectors, context.random);
    if (connector !== undefined) write(context, 'querySource', `${connector.path}/query_source`);
  },
  updateModel: (context) => {
    const [model] = context.pools.models;
    if (model !== undefined) write(context, 'updateModel', model.path, model.id);
  },
  updateConnector: (context) => {
    const [connector] = context.pools.connectors;
    if (connector !== undefined) write(context, 'updateConnector', connector.path, connector.id);
  },
  scheduleSync: (context) => write(context, 'scheduleSync', '/schedule_syncs'),
};

function drawRuns({ pools, random, root }: VuContext): JudgedRequest | undefined {
  const sync = anyOf(pools.syncs, random);
  return sync === undefined ? undefined : { endpoint: 'listRuns', syncId: sync.id, url: root + sync.path };
}

/** Three of four requests for records use runs that have some: an empty list shows nothing about entries. */
function drawRecords({ pools, random, root }: VuContext): JudgedRequest | undefined {
  const isChosen = pools.runsWithRecords.length > 0 && random(4) > 0;
  const run = anyOf(isChosen ? pools.runsWithRecords : pools.runs, random);
  if (run === undefined) return undefined;
  const { id: runId, syncId, path } = run;
  return { endpoint: 'listRecords', syncId, runId, url: `${root}${path}/sync_records` };
}

/** Sends one of the given bodies; `id` where the answer is the resource of that id. */
function write(context: VuContext, endpoint: BodyName, path: string, id?: string): void {
  const { config, random, root, client } = context;
  client.send({ endpoint, id, url: root + path }, anyOf(config.target.bodies[endpoint] ?? [], random));
}

/** The same request under another URL. Member by member: spreading takes k6 several times as long. */
const askedAt = ({ endpoint, syncId, runId, status }: JudgedRequest, url: string): JudgedRequest => ({
  endpoint,
  syncId,
  runId,
  status,
  url,
});

/** Reads a list from its first page along `next`, a few pages deep. */
function walk(context: VuContext, asked: JudgedRequest): LoadReply {
  const { client, origin } = context;
  const first = client.send(asked);
  let reply = first;
  let { url } = asked;
  for (let left = context.random(longestWalk); left > 0; left -= 1) {
    const next = nextOf(reply);
    if (next === undefined || next === '' || reply.facts?.ids.length === 0) break;
    // Most links need no taking apart.
    const isPath = next.startsWith('/') && !next.startsWith('//');
    const target = isPath ? origin + next : followReference(url, next);
    if (target === url || !isOurs(context, asked, url, target)) break;
    reply = client.send(askedAt(asked, target));
    url = target;
  }
  return first;
}

/** Whether a link stays under the base URL's origin, the only one that gets the token. */
function isOurs(
  { origin, config, client }: VuContext,
  asked: JudgedRequest,
  url: string,
  target: string,
): boolean {
  if (target.startsWith(`${origin}/`) || urlOrigin(target) === urlOrigin(origin)) return true;
  if (config.judging !== 'none')
    client.fail(askedAt(asked, url), {
      rule: 'link-origin',
      pointer: '/links/next',
      wanted: `a link under ${config.baseUrl}`,
      received: JSON.stringify(target),
    });
  return false;
}

/** Reads a list filtered by a status that one of its entries has just shown, else by one seen elsewhere. */
function walkFiltered(context: VuContext, list: JudgedRequest, seen: readonly string[]): void {
  const { client } = context;
  const { endpoint, syncId, runId } = list;
  const whole: JudgedRequest = { endpoint, syncId, runId, wantsStatuses: true, url: list.url };
  const here = anyOf(client.send(whole).facts?.statuses ?? [], context.random);
  const status = here ?? anyOf(seen, context.random);
  if (status === undefined || status === '') return;
  const url = `${list.url}?status=${encodeText(status)}`;
  const filtered: JudgedRequest = { endpoint, syncId, runId, status, url };
  const reply = walk(context, filtered);
  if (context.config.judging === 'none' || here === undefined) return;
  const isRefused = isRefusedFilter(context, filtered, reply);
  const isLost = (one: LoadReply): boolean =>
    isRefused ? isRefusal(one.status) : one.facts?.ids.length === 0;
  // The entry may have moved on between the two reads: only one that still has its status proves a loss.
  const isStillThere = (): boolean => client.send(whole).facts?.statuses.includes(here) === true;
  if (!isLost(reply) || !isStillThere() || !isLost(client.send(filtered)) || !isStillThere()) return;
  client.fail(filtered, {
    rule: 'status-finds',
    pointer: '/data',
    wanted: `entries of status ${JSON.stringify(here)}, which the list without filter holds`,
    received: isRefused ? String(reply.status) : 'an empty list',
  });
}

/** Whether a filter was refused in smoke; elsewhere that is an error like others. */
const isRefusedFilter = ({ config }: VuContext, { status }: JudgedRequest, reply: LoadReply): boolean =>
  config.profile === 'smoke' && status !== undefined && isRefusal(reply.status);
