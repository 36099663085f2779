import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { httpManners } from '../../catalogue/questions.ts';
import type { Arrangement } from '../check/check.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';
import type { Exchange } from '../http/exchange.ts';
import { PreconditionFailed } from '../check/violation.ts';
import { lagMs } from '../http/limits/retry-policy.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { Entry } from '../lists/list.ts';
import { readPages } from '../lists/read-pages.ts';
import { wholeLists, type ListEndpoint } from '../lists/views.ts';
import { writeJson } from '../json/json-writer.ts';
import { madeUpWord, randomFrom, sample } from '../protocol/random.ts';
import { absentIds } from '../resources/absent-ids.ts';
import { sentInWords } from '../resources/model-attributes.ts';
import { askPlanned, type Asked } from './ask.ts';
import { knownRuns } from './known-runs.ts';
import type { Query } from './report-query.ts';
import { isAskable } from '../protocol/segments.ts';

const planned: readonly Endpoint[] = [
  endpoints.reports,
  endpoints.readModel,
  endpoints.listRuns,
  endpoints.readRun,
  endpoints.listRecords,
];

/** The endpoints whose questions take ids that the lists of runs show. */
const ofRuns: readonly Endpoint[] = [endpoints.listRuns, endpoints.readRun, endpoints.listRecords];

/** Asks what the plan holds for one endpoint before or after the writes; once per run. */
export function askPlannedOf(
  context: CheckContext,
  endpoint: Endpoint,
  moment: 'before' | 'after',
): Promise<readonly Asked[]> {
  return context.once([askPlannedOf, `${moment} ${endpoint}`], async () => {
    const questions = context.plan[moment].filter((question) => question.endpoint === endpoint);
    // Which runs there are is known once their lists are read.
    if (questions.length > 0 && ofRuns.includes(endpoint)) await wholeLists(context, endpoints.listRuns);
    return askPlanned(context, questions);
  });
}

/** What the plan asks before or after the writes, endpoint by endpoint. */
export const plannedArrangements = (moment: 'before' | 'after'): readonly Arrangement[] =>
  planned.map((endpoint) => ({
    endpoints: [endpoint],
    run: (context) => askPlannedOf(context, endpoint, moment),
  }));

/** A bad request to each readable endpoint and then a good one, with nothing between (interpretation 29). */
export async function readAfterRefused(context: CheckContext): Promise<void> {
  if (context.depth.strength === 1) return;
  const { modelId, syncId, syncRunId } = context.fixtures;
  const [absent] = absentIds(
    [syncRunId, syncId, modelId].filter((id) => id !== undefined),
    context.seed,
    1,
  ).ids;
  const run =
    syncId === undefined || syncRunId === undefined ? undefined : { sync_id: syncId, sync_run_id: syncRunId };
  const type: Query = [['type', 'workspace_activity']];
  const pair = async (endpoint: Endpoint, good: AskOptions | undefined, bad: AskOptions): Promise<void> => {
    if (good === undefined || absent === undefined || !context.plan.inputs.endpoints.includes(endpoint))
      return;
    await context.api.ask(endpoint, { ...bad, purpose: 'probe', fresh: true });
    await context.api.ask(endpoint, { ...good, fresh: true });
  };
  const absentRun = { params: { ...run, sync_run_id: `${absent}` } };
  const list = run && { params: { sync_id: run.sync_id } };
  await Promise.all([
    pair(endpoints.reports, { query: type }, { query: [] }),
    pair(endpoints.readModel, modelId === undefined ? undefined : { params: { id: modelId } }, {
      params: { id: `${absent}` },
    }),
    pair(endpoints.listRuns, list, { ...list, query: [['page', madeUpWord(context.seed, 'page', 5)]] }),
    pair(endpoints.readRun, run && { params: run }, absentRun),
    pair(endpoints.listRecords, run && { params: run }, absentRun),
  ]);
}

/**
 * Makes good writes once more after bad ones: the query, in every other way of speaking HTTP (interpretation
 * 30), and the bodies of the connector (interpretation 29).
 */
export const goodAfterBad: readonly Arrangement[] = [
  {
    endpoints: [endpoints.querySource],
    // At the same time, for what one query leaves behind may be in the way of another.
    run: (context) => Promise.all(httpManners.map((manner) => sendQuery(context, { manner }))),
  },
  { endpoints: [endpoints.updateConnector], run: updateConnectorAgain },
];

/** Sends the given SQL once more, where a query succeeded before and more than the least is asked. */
export async function sendQuery(
  context: CheckContext,
  options: Pick<AskOptions, 'purpose' | 'manner'> = {},
): Promise<Exchange | undefined> {
  const { connectorId } = context.fixtures;
  const { querySource } = context.target;
  if (connectorId === undefined || querySource === undefined || !mayWrite(context, endpoints.querySource))
    return undefined;
  return context.api.ask(endpoints.querySource, {
    params: { id: connectorId },
    body: writeJson({ query: querySource }),
    ...options,
  });
}

/** Only what succeeded before is sent again (interpretation 32). */
const mayWrite = ({ api, depth }: CheckContext, endpoint: Endpoint): boolean =>
  depth.strength > 1 && api.evidence(endpoint).some(isExpectedAnswer);

/** What may be refused with 406 comes first: the last update leaves the connector as it is to be. */
const waysOfUpdates: readonly Pick<AskOptions, 'manner'>[] = [
  { manner: 'no Accept' },
  { manner: 'any type' },
];

/**
 * Sends the last body of the connector again, which changes nothing, and then, where there are several, all
 * of them: so it ends as it was, and at least one of them changes it.
 */
async function updateConnectorAgain(context: CheckContext): Promise<void> {
  const { connectorId } = context.fixtures;
  if (connectorId === undefined || !mayWrite(context, endpoints.updateConnector)) return;
  const bodies = context.target.updateConnector ?? [];
  const inOrder = [...bodies.slice(-1), ...(bodies.length > 1 ? bodies : [])];
  for (const [turn, body] of inOrder.entries()) {
    const exchange = await context.api.ask(endpoints.updateConnector, {
      params: { id: connectorId },
      body: writeJson(body),
      ...waysOfUpdates[turn],
    });
    context.api.forget();
    // On the same connection, and as the update leaves the connector.
    await sendQuery(context);
    context.changed({
      endpoint: endpoints.updateConnector,
      path: new URL(exchange.ask.url).pathname,
      sent: sentInWords(body),
      ...(exchange.answer === undefined ? {} : { status: exchange.answer.status }),
      restored: 'not needed',
      note: 'the same bodies as before, so that it ends as the last one leaves it',
    });
  }
}

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
    const status = newestStatus(context, syncId);
    await Promise.all([
      ...(status === undefined
        ? []
        : [look(context, endpoints.listRuns, { sync_id: syncId }, [['status', status]])]),
      look(context, endpoints.readRun, own, [], { manner: 'identity' }),
      look(context, endpoints.listRecords, own),
      // After refused credentials no other look is taken at later pages and filters.
      ...laterPages(context, endpoints.listRuns, { sync_id: syncId })
        .slice(0, 1)
        .map((query) => look(context, endpoints.listRuns, { sync_id: syncId }, query)),
      ...laterPages(context, endpoints.listRecords, own).map((query) =>
        look(context, endpoints.listRecords, own, query),
      ),
      // What is late need not be of the sync that was scheduled; the run that was started may stay as it was.
      look(context, endpoints.readRun, ofOther, [], { manner: 'closed' }),
      look(context, endpoints.readRun, { sync_id: syncId, sync_run_id: youngestRun(context, syncId) }),
      // Under a token that is refused by now the query is not sent, and the reads are looked at all the same.
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
  query: readonly [string, string][] = [],
  way: Pick<AskOptions, 'manner'> = {},
): Promise<Exchange> | Exchange | undefined {
  const known = Object.entries(ids).filter((one): one is [string, string] => one[1] !== undefined);
  const isAsked = context.plan.inputs.endpoints.includes(endpoint);
  if (!isAsked || known.length < Object.keys(ids).length) return undefined;
  const params = Object.fromEntries(known);
  const plain = query.length === 0 ? lookedAt(context, endpoint, params) : undefined;
  return plain ?? context.api.ask(endpoint, { params, query, ...way, pastCaches: true, purpose: 'control' });
}

/**
 * What asks for a later page of a list that was read, without a filter and with one, drawn by seed; where a
 * filter has none, for its only page.
 */
function laterPages(
  context: CheckContext,
  endpoint: ListEndpoint,
  ids: Readonly<Record<string, string | undefined>>,
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
