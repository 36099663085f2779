import { endpoints, type Endpoint, type RequirementId } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import { textRule, whyUnusable } from '../check/preconditions.ts';
import { member, type Json } from '../json/json.ts';
import { askPage, createdMs, hasForeignEntry, linkOf, pageOf, type Entry, type View } from './list.ts';
import type { ListModel } from './list-model.ts';
import { bodyOf } from '../http/body/shape-markers.ts';
import { entriesOf, modelOf, brokenRule } from './model.ts';
import { decide } from './deciding.ts';
import { observedView } from './observing.ts';
import { isRefused } from './outage.ts';
import { settled } from './refused-page.ts';
import { randomFrom, sample } from '../protocol/random.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { needs } from '../check/reasons.ts';
import { failPrecondition } from '../check/violation.ts';
import { isAskable } from '../protocol/segments.ts';

/** The two endpoints that answer with lists. */
export type ListEndpoint = typeof endpoints.listRuns | typeof endpoints.listRecords;

/** The two endpoints that answer with lists, quietest kind last asked first. */
export const listEndpoints: readonly ListEndpoint[] = [endpoints.listRuns, endpoints.listRecords];

/** What differs between the two chapters of the spec on lists. */
export const listClause = (endpoint: ListEndpoint): '4.7' | '4.9' =>
  endpoint === endpoints.listRuns ? '4.7' : '4.9';

/** "run" or "record". */
export const nounOf = (endpoint: Endpoint): 'run' | 'record' =>
  endpoint === endpoints.listRecords ? 'record' : 'run';

/** The unfiltered lists that are examined whole, quietest first (reading 11). */
export function baseViews(context: CheckContext, endpoint: ListEndpoint): Promise<readonly View[]> {
  return context.once([baseViews, endpoint], async () =>
    endpoint === endpoints.listRuns ? runViews(context) : recordViews(context),
  );
}

function runViews(context: CheckContext): View[] {
  const { otherSyncId, syncId, emptySyncId } = context.fixtures;
  const chosen = context.depth.readsAllLists ? [otherSyncId, syncId, emptySyncId] : [syncId, emptySyncId];
  return chosen
    .filter((id) => id !== undefined)
    .map((id) => ({ endpoint: endpoints.listRuns, params: { sync_id: id } }));
}

async function recordViews(context: CheckContext): Promise<View[]> {
  const { syncId, syncRunId, otherSyncId } = context.fixtures;
  const views: View[] = [];
  const add = (sync: string, run: string) =>
    views.push({ endpoint: endpoints.listRecords, params: { sync_id: sync, sync_run_id: run } });
  if (syncId !== undefined && syncRunId !== undefined) add(syncId, syncRunId);
  if (otherSyncId !== undefined && context.depth.wholeRecordLists > 1) {
    const [runs, size] = await Promise.all([
      askPage(context, { endpoint: endpoints.listRuns, params: { sync_id: otherSyncId } }),
      pageSizeOf(context, views[0]),
    ]);
    const known = pageOf(runs)?.entries.filter(({ hasId }) => hasId) ?? [];
    // Of three pages one is neither the first nor the last; more cost more than they show.
    const longerThan = (pages: number): Entry | undefined =>
      known.find(({ value }) => rowsOf(value) > pages * size && rowsOf(value) <= mostPages * size);
    const run = longerThan(2) ?? longerThan(1) ?? known.find(({ value }) => rowsOf(value) > 0) ?? known[0];
    if (run !== undefined) add(otherSyncId, run.id);
  }
  const left = context.depth.wholeRecordLists - 2;
  if (left > 0) for (const [sync, run] of await drawnRuns(context, views, left)) add(sync, run);
  return views;
}

/**
 * Further runs that have records: the newest and the oldest of each sync, and then some drawn by seed, of
 * every status in turn, as long as their records take no more requests than the depth has for them.
 */
async function drawnRuns(
  context: CheckContext,
  known: readonly View[],
  most: number,
): Promise<readonly (readonly [sync: string, run: string])[]> {
  const [lists, size] = await Promise.all([
    wholeLists(context, endpoints.listRuns),
    pageSizeOf(context, known[0]),
  ]);
  const bySync = lists.map((whole) => {
    const sync = whole.view.params['sync_id'] ?? '';
    return entriesOf(whole)
      .filter(({ hasId, id, value }) => hasId && rowsOf(value) > 0 && !known.some(isOfRun(sync, id)))
      .map((entry) => ({ sync, entry }))
      .toSorted((one, other) => (createdMs(other.entry) || 0) - (createdMs(one.entry) || 0));
  });
  const ends = bySync.flatMap((runs) => [runs[0], runs.at(-1)]).filter((run) => run !== undefined);
  const runs = bySync.flat();
  const drawn = sample(runs, runs.length, randomFrom(context.seed, 'runs with records'));
  const turns = [...Map.groupBy(drawn, ({ entry }) => entry.status).values()].flatMap((ofStatus) =>
    ofStatus.map((run, turn) => ({ turn, run })),
  );
  const inTurn = turns.toSorted((one, other) => one.turn - other.turn).map(({ run }) => run);
  let left = context.depth.recordRequests;
  const fits = ({ entry }: { readonly entry: Entry }): boolean => {
    const requests = requestsFor(rowsOf(entry.value), size);
    if (requests > left) return false;
    left -= requests;
    return true;
  };
  return [...new Set([...ends, ...inTurn])]
    .filter(fits)
    .slice(0, most)
    .map(({ sync, entry }) => [sync, entry.id] as const);
}

/** What a list and its filters take besides their pages, which are read whole, by number and by status. */
const requestsPerList = 10;
const requestsPerPage = 3;

/** About how many requests it takes to read `rows` records whole and under each of their statuses. */
const requestsFor = (rows: number, size: number): number =>
  requestsPerList + requestsPerPage * Math.ceil(rows / Math.max(1, size));

const isOfRun =
  (sync: string, run: string) =>
  ({ params }: View): boolean =>
    params['sync_id'] === sync && params['sync_run_id'] === run;

const usualPage = 10;
const mostPages = 5;

/** How many entries a list has on its first page, where that is full. */
async function pageSizeOf(context: CheckContext, view: View | undefined): Promise<number> {
  const page = view && pageOf(await askPage(context, view));
  return page === undefined || linkOf(page, 'next') === undefined ? usualPage : page.entries.length;
}

/**
 * A test of runs by their `total_rows`: whether their records probably have later pages, and not too many.
 */
export async function hasLaterRows(context: CheckContext): Promise<(run: Json) => boolean> {
  const [view] = await baseViews(context, endpoints.listRecords);
  const size = await pageSizeOf(context, view);
  return (run) => rowsOf(run) > size && rowsOf(run) <= mostPages * size;
}

/** The `total_rows` of a run; 0 where it has none. */
export function rowsOf(value: Json): number {
  const rows = member(member(value, 'attributes'), 'total_rows');
  return typeof rows === 'number' ? rows : 0;
}

/**
 * The statuses that the entries of a list show, sorted; drawn by seed where there are more than the depth
 * asks for.
 */
export function statusesOf(context: CheckContext, model: ListModel): string[] {
  const all = [...new Set(entriesOf(model).flatMap(({ status }) => (isAskable(status) ? [status] : [])))];
  return sample(all.sort(), context.depth.statuses, randomFrom(context.seed, 'statuses'));
}

/** A list with the same list under each status that it shows. */
export interface Family {
  readonly whole: ListModel;
  readonly filtered: readonly ListModel[];
}

/** Every list of an endpoint that is examined, without a filter. */
export const wholeLists = (context: CheckContext, endpoint: ListEndpoint): Promise<readonly ListModel[]> =>
  context.once([wholeLists, endpoint], async () =>
    Promise.all((await baseViews(context, endpoint)).map((view) => modelOf(context, view))),
  );

/** Every list of an endpoint that is examined, each whole and under each of its statuses. */
export function familiesOf(context: CheckContext, endpoint: ListEndpoint): Promise<readonly Family[]> {
  return context.once([familiesOf, endpoint], async () =>
    Promise.all((await baseViews(context, endpoint)).map((view, at) => readFamily(context, view, at === 0))),
  );
}

/** Every list of an endpoint that is examined, whole ones and filtered ones alike. */
export const allModels = async (context: CheckContext, endpoint: ListEndpoint): Promise<ListModel[]> =>
  (await familiesOf(context, endpoint)).flatMap(({ whole, filtered }) => [whole, ...filtered]);

async function readFamily(context: CheckContext, view: View, isFirst: boolean): Promise<Family> {
  const whole = await modelOf(context, view);
  const statuses = statusesOf(context, whole);
  const limit = whole.isWhole
    ? context.maxPages
    : Math.max(6, Math.floor(context.maxPages / Math.max(1, statuses.length)));
  const asksPast = statuses[Math.abs(context.seed) % Math.max(1, statuses.length)];
  const filtered = await Promise.all(
    statuses.map((status) => {
      const known = isFirst && status === asksPast ? undefined : idsUnder(context, whole, status);
      return modelOf(context, { ...view, status }, limit, known);
    }),
  );
  for (const { first, view: own } of filtered)
    if (isRefused(await settled(context, first)))
      await decide(context, own, { kind: 'refused', view: observedView(own), refusal: first.number });
  return { whole, filtered };
}

/**
 * The ids of the entries that a filter must find; undefined if they are not all known, and in the deepest
 * runs, which ask past the end of every filter. Otherwise one page past the end shows as much as one for
 * every status of every list.
 */
function idsUnder(
  { depth }: CheckContext,
  whole: ListModel,
  status: string,
): ReadonlySet<string> | undefined {
  if (depth.name === 'thorough' || !whole.isWhole || whole.fault !== undefined) return undefined;
  return new Set(entriesOf(whole).flatMap((entry) => (entry.status === status ? [entry.id] : [])));
}

/**
 * Every model of an endpoint whose pages can be determined and whose filter works; throws PreconditionFailed,
 * naming the rule that is needed, if there is none.
 */
export async function soundModels(context: CheckContext, endpoint: ListEndpoint): Promise<ListModel[]> {
  const all = await allModels(context, endpoint);
  const sound = all.filter((model) => model.pages.size > 0 && !isForeign(model));
  if (sound.length > 0) return sound;
  const fault = all.map(brokenRule).find((id) => id !== undefined);
  if (fault !== undefined) failPrecondition(needs(fault, 'list-order'));
  return failPrecondition(noList(context, endpoint));
}

/** Why no list of an endpoint could be read. */
export function noList(context: CheckContext, endpoint: ListEndpoint): Reason {
  const key = endpoint === endpoints.listRuns ? 'syncId' : 'syncRunId';
  const needed: RequirementId = endpoint === endpoints.listRuns ? '4.7-answers-200' : '4.9-answers-200';
  const last = context.api.evidence(endpoint).at(-1);
  const why = last === undefined ? undefined : whyUnusable(last, needed);
  return context.fixtures.missing[key] ?? why ?? needs(needed, 'list-page');
}

/** Why the rest of a list was not read: the answer that was received instead, and the rule that it needs. */
export function whyCut(endpoint: ListEndpoint, exchange: Exchange): Reason {
  const answers: RequirementId = `${listClause(endpoint)}-answers-200`;
  const isBare = exchange.answer?.status === 200;
  const needed = !isBare ? answers : bodyOf(exchange) === undefined ? textRule(exchange) : '2-list-envelope';
  return whyUnusable(exchange, needed) ?? needs(needed);
}

/**
 * Notes that a rule about several pages was examined on some of them only, or on lists of one page, which a
 * target may have. Throws PreconditionFailed if a list has further pages and no such list was read to its
 * end.
 */
export async function noteGaps(
  context: CheckContext,
  endpoint: ListEndpoint,
  models: readonly ListModel[],
  { hasFollowed, unanswered, isOfOnePage = false }: Looked,
): Promise<void> {
  const cut =
    unanswered ?? (await allModels(context, endpoint)).find((model) => model.cut !== undefined)?.cut;
  if (cut !== undefined && !hasFollowed && !isOfOnePage) failPrecondition(whyCut(endpoint, cut));
  if (cut !== undefined) context.tally.missed(whyCut(endpoint, cut));
  else if (!hasFollowed && models.every(({ lastIndex }) => lastIndex === 0))
    context.tally.missed({ kind: 'one-page', of: nounOf(endpoint) });
}

/** How far a rule about several pages was examined. */
export interface Looked {
  /** Whether a step past a first page was taken, in a list that was read to its end (reading 11). */
  readonly hasFollowed: boolean;
  /** An answer that said nothing about the list; undefined if every step got one that did. */
  readonly unanswered: Exchange | undefined;
  /** The rule can be verified on a first page alone. */
  readonly isOfOnePage?: boolean;
}

/** Why no list of an endpoint could be read; undefined where one was. */
export const whyUnread = async (context: CheckContext, endpoint: ListEndpoint): Promise<Reason | undefined> =>
  (await familiesOf(context, endpoint)).some(({ whole }) => whole.pages.size > 0)
    ? undefined
    : noList(context, endpoint);

/**
 * Whether a filtered list holds entries of another status: then it is no list of that filter, and the
 * filter's own rule says so.
 */
export const isForeign = (model: ListModel): boolean =>
  [...model.pages.values()].some((page) => hasForeignEntry(model.view, page));
