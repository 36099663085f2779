import type { LoadClient, LoadReply } from './client.ts';
import { isRefusal } from './answers.ts';
import type { Config } from './config/config.ts';
import type { Pools, RunIds } from './discovery.ts';
import type { JudgedRequest } from './judging/invariants.ts';
import { originOf, resolveReference } from '../../suites/kit/protocol/links.ts';
import { draw } from '../../suites/kit/protocol/random.ts';
import { encodeSegment } from '../../suites/kit/protocol/segments.ts';
import type { StoryName } from './traffic.ts';

/** What the stories of one virtual user work with. */
export interface VuContext {
  readonly config: Config;
  readonly pools: Pools;
  readonly client: LoadClient;
  readonly random: () => number;
  /** Segments of paths by the text that they stand for: to encode one costs as much as a small request. */
  readonly segments: Map<string, string>;
  /** Counts the bodies sent per story, so that two given bodies take turns. */
  readonly turns: Map<StoryName, number>;
}

const longestWalk = 3;
const metrics = ['sync_run_triggered', 'total_sync_run_rows', 'all'] as const;
const periods = ['one_week', 'one_day'] as const;

/** The stories, each one iteration of traffic. */
export const scenarios: Readonly<Record<StoryName, (context: VuContext) => void>> = {
  readModel: (context) => {
    const id = draw(context.pools.models, context.random);
    if (id !== undefined) get(context, { endpoint: 'readModel', id }, `/models/${segment(context, id)}`);
  },
  listRuns: (context) => {
    const syncId = draw(context.pools.syncs, context.random);
    if (syncId !== undefined) walk(context, { endpoint: 'listRuns', syncId }, runsPath(context, syncId));
  },
  filterRuns: (context) => {
    const syncId = draw(context.pools.syncs, context.random);
    if (syncId !== undefined)
      walkFiltered(
        context,
        { endpoint: 'listRuns', syncId },
        runsPath(context, syncId),
        context.pools.runStatuses,
      );
  },
  readRun: (context) => {
    const run = draw(context.pools.runs, context.random);
    if (run !== undefined)
      get(context, { endpoint: 'readRun', id: run.syncRunId, syncId: run.syncId }, runPath(context, run));
  },
  listRecords: (context) => {
    const run = drawWithRecords(context);
    if (run !== undefined)
      walk(
        context,
        { endpoint: 'listRecords', syncId: run.syncId, runId: run.syncRunId },
        recordsPath(context, run),
      );
  },
  filterRecords: (context) => {
    const run = drawWithRecords(context);
    if (run !== undefined)
      walkFiltered(
        context,
        { endpoint: 'listRecords', syncId: run.syncId, runId: run.syncRunId },
        recordsPath(context, run),
        context.pools.recordStatuses,
      );
  },
  readReport: (context) => {
    const metric = draw(metrics, context.random) ?? 'all';
    const period = draw(periods, context.random) ?? 'one_week';
    const series = metric === 'all' ? ['sync_run_triggered', 'total_sync_run_rows'] : [metric];
    get(
      context,
      { endpoint: 'reports', series },
      `/reports?type=workspace_activity&metric=${metric}&time_period=${period}`,
    );
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

const runsPath = (context: VuContext, syncId: string): string =>
  `/syncs/${segment(context, syncId)}/sync_runs`;

const runPath = (context: VuContext, { syncId, syncRunId }: RunIds): string =>
  `${runsPath(context, syncId)}/${segment(context, syncRunId)}`;

/**
 * Share of the requests for records that use runs with records: an empty list shows nothing about entries.
 */
const partWithRecords = 0.75;

function drawWithRecords({ pools, random }: VuContext): RunIds | undefined {
  const isChosen = pools.runsWithRecords.length > 0 && random() < partWithRecords;
  return draw(isChosen ? pools.runsWithRecords : pools.runs, random);
}

const recordsPath = (context: VuContext, run: RunIds): string => `${runPath(context, run)}/sync_records`;

function get(context: VuContext, asked: Omit<JudgedRequest, 'url'>, path: string): LoadReply {
  return context.client.send(askedAt(asked, `${context.config.baseUrl}/api/v1${path}`));
}

/** The same request under a URL, member by member: to spread an object takes k6 several times as long. */
const askedAt = (
  { endpoint, id, syncId, runId, status, wantsStatuses, series }: Omit<JudgedRequest, 'url'>,
  url: string,
): JudgedRequest => ({ endpoint, id, syncId, runId, status, wantsStatuses, series, url });

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
  const url = `${context.config.baseUrl}/api/v1${path(encodeSegment(id))}`;
  const isResource = endpoint === 'updateModel' || endpoint === 'updateConnector';
  context.client.send({ endpoint, url, ...(isResource ? { id } : {}) }, bodies[turn % bodies.length]);
}

/** Reads a list from its first page along `next`, a few pages deep. */
function walk(context: VuContext, asked: Omit<JudgedRequest, 'url'>, path: string): LoadReply {
  const first = get(context, asked, path);
  const deepest = 1 + Math.floor(context.random() * longestWalk);
  let reply = first;
  let url = `${context.config.baseUrl}/api/v1${path}`;
  for (let depth = 1; depth < deepest; depth += 1) {
    const next = reply.facts?.next;
    if (next === undefined || next === '') break;
    if (context.config.judging.mode !== 'none' && reply.facts?.ids.length === 0) break;
    const target = resolved(context, url, next);
    if (target === url) break;
    if (!isOurs(context, asked, url, target)) break;
    reply = context.client.send(askedAt(asked, target));
    if (isRefusedFilter(context, asked, reply)) expectPage(context, asked, url, target, reply);
    url = target;
  }
  return first;
}

/** Where a link leads; one that begins with our own base URL needs no taking apart. */
const resolved = ({ config }: VuContext, url: string, next: string): string =>
  next.startsWith(`${config.baseUrl}/`) && !next.includes('#') ? next : resolveReference(url, next);

/**
 * Whether a link stays under the base URL's origin, the only one that gets the token; its answer shows where
 * it leads.
 */
function isOurs(context: VuContext, asked: Omit<JudgedRequest, 'url'>, url: string, target: string): boolean {
  const { baseUrl } = context.config;
  if (target.startsWith(`${baseUrl}/`) || originOf(target) === originOf(baseUrl)) return true;
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
function walkFiltered(
  context: VuContext,
  asked: Omit<JudgedRequest, 'url'>,
  path: string,
  seen: readonly string[],
): void {
  const whole = get(context, { ...asked, wantsStatuses: true }, path);
  const here = draw(whole.facts?.statuses ?? [], context.random);
  const status = here ?? draw(seen, context.random);
  if (status === undefined || status === '') return;
  const filtered = `${path}?status=${encodeURIComponent(status)}`;
  const reply = walk(context, { ...asked, status }, filtered);
  if (context.config.judging.mode === 'none' || here === undefined) return;
  const isRefused = isRefusedFilter(context, { ...asked, status }, reply);
  if (!isRefused && reply.facts?.ids.length !== 0) return;
  // The entry may have moved on between the two reads: only one that still has its status proves a loss.
  const again = get(context, { ...asked, wantsStatuses: true }, path);
  if (again.facts?.statuses.includes(here) !== true) return;
  const last = get(context, { ...asked, status }, filtered);
  const after = get(context, { ...asked, wantsStatuses: true }, path);
  if (after.facts?.statuses.includes(here) !== true) return;
  if (isRefused ? !isRefusal(last.status) : last.facts?.ids.length !== 0) return;
  context.client.fail(
    { ...asked, status, url: `${context.config.baseUrl}/api/v1${filtered}` },
    {
      rule: 'status-finds',
      pointer: '/data',
      wanted: `entries of status ${JSON.stringify(here)}, which the list without filter holds`,
      received: isRefused ? String(last.status) : 'an empty list',
    },
  );
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
  asked: Omit<JudgedRequest, 'url'>,
  from: string,
  url: string,
  refused: LoadReply,
): void {
  const leadsThere = (): boolean => {
    const next = context.client.send({ ...asked, url: from }).facts?.next;
    return next !== undefined && next !== '' && resolveReference(from, next) === url;
  };
  if (!leadsThere() || !isRefusal(context.client.send({ ...asked, url }).status) || !leadsThere()) return;
  context.client.fail(
    { ...asked, url },
    { rule: 'status', pointer: 'status', wanted: '200', received: String(refused.status) },
  );
}
