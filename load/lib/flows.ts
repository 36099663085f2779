import { sleep } from 'k6';
import { isMissing, isRefusal, type LoadClient, type LoadReply } from './client.ts';
import type { Config } from './config.ts';
import type { PoolEntry, PoolRun, Pools } from './discovery.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { JudgedRequest } from './invariants.ts';
import { statusFinding } from './notices.ts';
import { anyOf, type FlowName } from './traffic.ts';
import type { BodyName } from './target.ts';
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

/** A request, those that the answers of a list led to, by link or status, and whether its run is missing. */
type Asked = JudgedRequest & { kept?: Map<string, Asked>; isGone?: true };

const longestWalk = 3;
/** The longest that an answer may show an earlier state, in seconds (interpretation 11). */
const lateS = 3;
/** Requests that are kept for each list: links may be other ones each time. */
const mostKept = { links: 2, statuses: 8 } as const;

type Item = PoolEntry & Partial<PoolRun>;
type Draw = () => Asked | undefined;

/**
 * Draws the request for one of the items, some of which are the same. Each is made once and kept: to make an
 * object takes k6 as long as to judge an answer, and what is known of a request is found by its object.
 */
function drawing<T>(random: VuContext['random'], items: readonly T[], make: (item: T) => Asked): Draw {
  const [made, unlike] = [[] as Asked[], new Map<string, Asked>()];
  const makeOnce = (item: T): Asked => {
    const asked = make(item);
    const kept = unlike.get(asked.url) ?? asked;
    unlike.set(asked.url, kept);
    return kept;
  };
  return () => {
    const at = random(items.length);
    const item = items[at];
    return item === undefined ? undefined : (made[at] ??= makeOnce(item));
  };
}

/** The flows of a virtual user, each one iteration of traffic. */
export function makeFlows(context: VuContext): Readonly<Record<FlowName, () => void>> {
  const { config, random, root, client, pools } = context;
  const each = (draw: Draw, use: (asked: JudgedRequest) => LoadReply) => (): void => {
    const asked = draw();
    if (asked === undefined || asked.isGone === true) return;
    const { status } = use(asked);
    if (isMissing(asked.endpoint, status)) judgeMissing(context, asked, status);
  };
  const one = (draw: Draw, bodies?: readonly string[]) =>
    each(draw, (asked) => client.send(asked, false, bodies && anyOf(bodies, random)));
  const walking = (draw: Draw) => each(draw, (list) => walk(context, list));
  const filtering = (draw: Draw) => each(draw, (list) => walkFiltered(context, list));
  /** Draws from items with an id and a path, to which `more` is added. */
  const ofItem = (items: readonly Item[], endpoint: EndpointName, more = ''): Draw =>
    drawing(random, items, ({ id, syncId, path }) => ({ endpoint, id, syncId, url: root + path + more }));
  const write = (endpoint: BodyName, draw: Draw) => one(draw, config.target.bodies[endpoint] ?? []);
  return {
    readModel: one(ofItem(pools.models, 'readModel')),
    listRuns: walking(drawRuns(context)),
    filterRuns: filtering(drawRuns(context, true)),
    readRun: one(ofItem(pools.runs, 'readRun')),
    listRecords: walking(drawRecords(context)),
    filterRecords: filtering(drawRecords(context, true)),
    readReport: one(drawReport(context)),
    querySource: write('querySource', ofItem(pools.connectors, 'querySource', '/query_source')),
    updateModel: write('updateModel', ofItem(pools.models.slice(0, 1), 'updateModel')),
    updateConnector: write('updateConnector', ofItem(pools.connectors.slice(0, 1), 'updateConnector')),
    scheduleSync: write('scheduleSync', ofItem([{ id: '', path: '/schedule_syncs' }], 'scheduleSync')),
  };
}

const drawRuns = ({ pools, random, root }: VuContext, wantsStatuses?: true): Draw =>
  drawing(random, pools.syncs, ({ id: syncId, path }) => ({
    endpoint: 'listRuns',
    syncId,
    wantsStatuses,
    url: root + path,
  }));

/** Three of four requests for records use runs that have some: an empty list shows nothing about entries. */
function drawRecords({ pools, random, root }: VuContext, wantsStatuses?: true): Draw {
  const isNumbered = pools.runs.every(({ id }) => /^\d+$/.test(id));
  const [any, chosen] = [pools.runs, pools.runsWithRecords].map((runs) =>
    drawing(random, runs, ({ id: runId, syncId, path }) => ({
      endpoint: 'listRecords',
      syncId,
      runId,
      isNumbered,
      wantsStatuses,
      url: `${root}${path}/sync_records`,
    })),
  );
  return () => (pools.runsWithRecords.length > 0 && random(4) > 0 ? chosen : any)?.();
}

function drawReport({ random, root }: VuContext): Draw {
  const metrics = ['sync_run_triggered', 'total_sync_run_rows', 'all'];
  const questions = metrics.flatMap((metric) =>
    ['one_week', 'one_day'].map((period) => ({ metric, period })),
  );
  return drawing(random, questions, ({ metric, period }) => ({
    endpoint: 'reports',
    series: metric === 'all' ? metrics.slice(0, 2) : [metric],
    url: `${root}/reports?type=workspace_activity&metric=${metric}&time_period=${period}`,
  }));
}

/** Keeps the request that a list leads to by a link or status. */
function keep(list: Asked, key: string, url: string, status = list.status): Asked {
  const { endpoint, syncId, runId, isNumbered } = list;
  const made = url === list.url ? list : { endpoint, syncId, runId, isNumbered, status, url };
  const most = status === list.status ? mostKept.links : mostKept.statuses;
  if (list.kept === undefined || list.kept.size >= most) list.kept = new Map();
  list.kept.set(key, made);
  return made;
}

/** Reads a list from its first page along `next`, a few pages deep. */
function walk(context: VuContext, list: Asked): LoadReply {
  const { client } = context;
  let left = context.random(longestWalk);
  const first = client.send(list, left > 0);
  let reply = first;
  let page = list;
  for (; left > 0; left -= 1) {
    const next = reply.facts?.next ?? client.unread(reply, 'links.next');
    if (next === undefined || next === '' || reply.facts?.ids.length === 0) break;
    const following = page.kept?.get(next) ?? followingPage(context, page, next);
    if (following === undefined || following === page) break;
    const before = page;
    page = following;
    reply = client.send(page, left > 1);
    if (!isMissing(page.endpoint, reply.status) || !client.mayWait(`page ${page.endpoint}`)) continue;
    // The list may have been deleted or have become shorter: not if the link to the page is there still.
    sleep(lateS);
    if (client.send(before).facts?.next === next && client.send(page).status === reply.status)
      client.fail(page, statusFinding(String(reply.status)), reply.status);
  }
  return first;
}

/** The page that a link leads to; undefined where a link leaves the base URL's origin. */
function followingPage(context: VuContext, page: Asked, next: string): Asked | undefined {
  const target = followReference(page.url, next);
  return isOurs(context, page, target) ? keep(page, next, target) : undefined;
}

/** Whether a link stays under the base URL's origin, the only one that gets the token. */
function isOurs({ origin, config, client }: VuContext, asked: JudgedRequest, target: string): boolean {
  if (target.startsWith(`${origin}/`) || urlOrigin(target) === urlOrigin(origin)) return true;
  if (config.judging !== 'none')
    client.fail(asked, {
      rule: 'link-origin',
      pointer: '/links/next',
      wanted: `a link under ${config.baseUrl}`,
      received: JSON.stringify(target),
    });
  return false;
}

/** Reads a list filtered by a status that one of its entries has just shown; returns what the whole says. */
function walkFiltered(context: VuContext, whole: Asked): LoadReply {
  const { client, config, random } = context;
  const isSmoke = config.profile === 'smoke';
  const first = client.send(whole, true);
  const { ids = [], statuses = [] } = first.facts ?? {};
  const at = random(statuses.length);
  const status = statuses[at] ?? client.unread(first, 'data.0.attributes.status');
  if (status === undefined || status === '') return first;
  const filtered =
    whole.kept?.get(status) ?? keep(whole, status, `${whole.url}?status=${encodeText(status)}`, status);
  const reply = walk(context, filtered);
  // In smoke a filter may be refused; elsewhere only a 404 is no error like others.
  const isRefused = isMissing(filtered.endpoint, reply.status) || (isSmoke && isRefusal(reply.status));
  const isLost = ({ status: now, facts }: LoadReply) =>
    isRefused ? isRefusal(now) : facts?.ids.length === 0;
  const isThere = (): boolean => client.send(whole).facts?.statuses.includes(status) === true;
  if (!isLost(reply) || !isThere() || !client.mayWait(`filter ${whole.endpoint}`, 2)) return first;
  // The entry may have moved on, and caches tell of that late: only one that keeps its status proves a loss.
  sleep(lateS);
  const again = client.send(filtered);
  sleep(lateS);
  const { facts } = client.send(whole);
  if (isLost(again) && facts?.statuses[facts.ids.indexOf(ids[at] ?? '')] === status)
    client.fail(filtered, {
      rule: 'status-filter',
      pointer: '/data',
      wanted: `entries of status ${JSON.stringify(status)}, which the list without filter holds`,
      received: isRefused ? String(reply.status) : 'an empty list',
    });
  return first;
}

/** A sync or run that is missing was deleted, unless it is found later, when no cache is behind. */
function judgeMissing({ client }: VuContext, asked: Asked, status: number): void {
  asked.isGone = true;
  if (!client.mayWait(`missing ${asked.endpoint}`)) return;
  sleep(lateS);
  if (client.send(asked).status !== (asked.endpoint === 'listRuns' ? 200 : status)) return;
  sleep(lateS);
  const [url = asked.url] = /^.*\/sync_runs(?=\/)/.exec(asked.url) ?? [];
  const { facts } = client.send({ endpoint: 'listRuns', syncId: asked.syncId, url });
  if (facts !== undefined && (url === asked.url || facts.ids.includes(asked.runId ?? asked.id ?? '')))
    client.fail(asked, statusFinding(String(status)), status);
}
