import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { canonicalUrl } from '../check/api.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';
import { PreconditionFailed } from '../check/violation.ts';
import type { Exchange } from '../http/exchange.ts';
import { lagMs } from '../http/limits/retry-policy.ts';
import type { Entry } from '../lists/list.ts';
import { readPages } from '../lists/read-pages.ts';
import { readOddAgain } from '../lists/reads/odd-pages.ts';
import { listEndpoints, type ListEndpoint } from '../lists/views.ts';
import { fillPath } from '../protocol/paths.ts';
import { randomFrom, sample } from '../protocol/random.ts';
import { isAskable } from '../protocol/segments.ts';
import { sendQuery } from './arrangements.ts';
import { knownRuns } from './known-runs.ts';

/** What was read 3 seconds after the last write. */
export interface LastLook {
  readonly model: Exchange | undefined;
}

/**
 * Reads model, runs and query once more, 3 seconds after the last write, for late effects (interpretation
 * 28).
 */
export function takeLastLook(context: CheckContext): Promise<LastLook> {
  return context.once(takeLastLook, async () => {
    const writtenMs = lastWriteMs(context);
    if (!context.depth.takesLastLook || writtenMs === undefined) return { model: undefined };
    await context.client.pauseUntil(writtenMs + context.client.ownMs(lagMs));
    const { modelId, syncId } = context.fixtures;
    const [model] = await Promise.all([
      look(context, endpoints.readModel, { id: modelId }),
      look(context, endpoints.listRuns, { sync_id: syncId }),
      lookElsewhere(context),
    ]);
    return { model };
  });
}

/**
 * The part of the last look that no bad credential leads to: all but the model and the beginning of the runs.
 */
export function lookElsewhere(context: CheckContext): Promise<void> {
  return context.once(lookElsewhere, async () => {
    const { syncId, syncRunId, otherSyncId } = context.fixtures;
    const own = { sync_id: syncId, sync_run_id: syncRunId };
    const ofOther = { sync_id: otherSyncId, sync_run_id: newestRun(context, otherSyncId)?.id };
    const ofSync = { endpoint: endpoints.listRuns, ids: { sync_id: syncId } };
    const ofRun = { endpoint: endpoints.listRecords, ids: own };
    const status = newestStatus(context, syncId);
    const lists: readonly ListLook[] = [
      ...(status === undefined ? [] : [{ ...ofSync, query: ofStatus(status) }]),
      { ...ofRun, query: [] },
      // After refused credentials no other look is taken at later pages and filters.
      ...laterPages(context, ofSync)
        .slice(0, 1)
        .map((query) => ({ ...ofSync, query })),
      ...laterPages(context, ofRun).map((query) => ({ ...ofRun, query })),
    ];
    const looked = new Set([{ ...ofSync, query: [] }, ...lists].map((one) => addressOf(context, one)));
    await Promise.all([
      ...lists.map(({ endpoint, ids, query }) => look(context, endpoint, ids, query)),
      look(context, endpoints.readRun, own, [], { manner: 'identity' }),
      // So that nothing is left to ask once all answers are judged.
      ...listEndpoints.map((endpoint) => readOddAgain(context, endpoint, looked)),
      // What is late need not be of the sync that was scheduled; the run that was started may stay as it was.
      look(context, endpoints.readRun, ofOther, [], { manner: 'closed' }),
      look(context, endpoints.readRun, { sync_id: syncId, sync_run_id: youngestRun(context, syncId) }),
      // Under a token that is refused by now the query is not sent; the reads are still looked at.
      sendQuery(context, { purpose: 'control' }).catch((error: unknown) => {
        if (!(error instanceof PreconditionFailed)) throw error;
      }),
    ]);
  });
}

/** Asks past caches, unless that was done since effects of the last write may have shown. */
function look(
  context: CheckContext,
  endpoint: Endpoint,
  ids: Readonly<Record<string, string | undefined>>,
  query: ListLook['query'] = [],
  way: Pick<AskOptions, 'manner'> = {},
): Promise<Exchange> | Exchange | undefined {
  const params = knownIn(ids);
  if (params === undefined || !context.plan.inputs.endpoints.includes(endpoint)) return undefined;
  const plain = query.length === 0 ? lookedAt(context, endpoint, params) : undefined;
  return plain ?? context.api.ask(endpoint, { params, query, ...way, pastCaches: true, purpose: 'control' });
}

/** The ids of a path; undefined where one of them is not known. */
function knownIn(
  ids: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> | undefined {
  const known = Object.entries(ids).filter((one): one is [string, string] => one[1] !== undefined);
  return known.length < Object.keys(ids).length ? undefined : Object.fromEntries(known);
}

/** A look at a page of a list. */
interface ListLook {
  readonly endpoint: ListEndpoint;
  readonly ids: Readonly<Record<string, string | undefined>>;
  readonly query: readonly [string, string][];
}

const ofStatus = (status: string): ListLook['query'] => [['status', status]];

/** As pages that were read name it; empty where an id is not known. */
function addressOf({ client }: CheckContext, { endpoint, ids, query }: ListLook): string {
  const params = knownIn(ids);
  if (params === undefined) return '';
  const parameters = new URLSearchParams([...query]);
  return canonicalUrl(
    `${client.baseUrl}${fillPath(endpoint, params)}${query.length > 0 ? '?' : ''}${parameters}`,
  );
}

/**
 * What asks for a later page of a list that was read, without a filter and with one, drawn by seed; where a
 * filter has none, for its only page.
 */
function laterPages(
  context: CheckContext,
  { endpoint, ids }: Pick<ListLook, 'endpoint' | 'ids'>,
): readonly [string, string][][] {
  const pages = readPages(context, endpoint).filter(
    ({ view, page, at }) =>
      at !== undefined &&
      page.entries.length > 0 &&
      Object.entries(ids).every(([name, id]) => view.params[name] === id),
  );
  const filtered = pages.filter(({ view }) => view.status !== undefined);
  const later = filtered.filter(({ at }) => at !== 0);
  const random = randomFrom(context.seed, `later pages ${endpoint}`);
  return [
    pages.filter(({ view, at }) => view.status === undefined && at !== 0),
    later.length > 0 ? later : filtered,
  ].flatMap((some) => {
    const byAddress = some.toSorted((one, other) => (one.address < other.address ? -1 : 1));
    return sample(byAddress, 1, random).map(({ page }): [string, string][] => [
      ...new URL(page.exchange.ask.url).searchParams,
    ]);
  });
}

/**
 * The last plain look, if it went past caches and was taken as late already, as after bad credentials:
 * another one after it would mean that it has led to something.
 */
function lookedAt(
  context: CheckContext,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): Exchange | undefined {
  const { api, client } = context;
  const last = api
    .evidence(endpoint)
    .findLast(
      ({ ask }) =>
        new URL(ask.url).search === '' &&
        Object.entries(params).every(([name, id]) => ask.params[name] === id),
    );
  const lateMs = (lastWriteMs(context) ?? Infinity) + client.ownMs(lagMs);
  const isLate = last !== undefined && last.startedMs >= lateMs;
  return isLate && last.ask.pastCaches === true ? last : undefined;
}

/** The run that the list of a sync began with when it was last read. */
function newestRun(context: CheckContext, syncId: string | undefined): Entry | undefined {
  const first = readPages(context, endpoints.listRuns).findLast(
    ({ view, at }) => at === 0 && view.status === undefined && view.params['sync_id'] === syncId,
  );
  return first?.page.entries.find(({ hasId }) => hasId);
}

/** The run of a sync that was created last, in whatever order its list is. */
const youngestRun = (context: CheckContext, syncId: string | undefined): string | undefined =>
  knownRuns(context).find(({ sync, age }) => sync === syncId && age === 'newest')?.id;

function newestStatus(context: CheckContext, syncId: string | undefined): string | undefined {
  const status = newestRun(context, syncId)?.status;
  return isAskable(status) ? status : undefined;
}

/** When the last write with the valid token ended; undefined where there was none. */
function lastWriteMs({ api }: CheckContext): number | undefined {
  const ends = [endpoints.updateConnector, endpoints.updateModel, endpoints.scheduleSync]
    .flatMap((endpoint) => api.evidence(endpoint))
    .map(({ startedMs, durationMs }) => startedMs + durationMs);
  return ends.length === 0 ? undefined : Math.max(...ends);
}
