import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import { pageOf, type Entry, type Page } from './list.ts';
import { askInWay } from '../check/paired.ts';
import { unusualInTurn } from '../plan/manners.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import { lagMs } from '../http/limits/retry-policy.ts';
import { randomFrom, sample } from '../protocol/random.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';
import { mostShown } from './reads/shown-statuses.ts';
import { familiesOf, wholeLists } from './views.ts';
import { linkUrl } from './link-url.ts';
import { isAskable } from '../protocol/segments.ts';

/** How many of them are read a second time, because a first answer may be stale. */
const readTwice = 1;

/** A run that was read alone, with its entry in the list. */
export interface SingleRun {
  readonly exchange: Exchange;
  readonly entry: Entry;
  readonly page: Page;
}

/**
 * Reads runs alone: of every list some, of every status one, drawn by seed; again from the start where there
 * are few.
 */
export function readRuns(context: CheckContext): Promise<readonly SingleRun[]> {
  return context.once(readRuns, async () => {
    const chosen = await chosenRuns(context);
    return Promise.all(
      chosen.map(async ({ entry, page }, turn): Promise<SingleRun> => {
        const params = paramsOf({ entry, page });
        const isRepeat = chosen.findIndex((one) => one.entry === entry) < turn;
        return {
          exchange: await context.api.ask(endpoints.readRun, { params, fresh: isRepeat }),
          entry,
          page,
        };
      }),
    );
  });
}

/** A run where a list shows it. */
export interface RunInList {
  readonly entry: Entry;
  readonly page: Page;
}

/** The ids by which a run is read. */
export const paramsOf = ({ entry, page }: RunInList): Readonly<Record<string, string>> => ({
  sync_id: page.exchange.ask.params['sync_id'] ?? '',
  sync_run_id: entry.id,
});

/** The runs that are read alone. */
export const chosenRuns = (context: CheckContext): Promise<readonly RunInList[]> =>
  context.once(chosenRuns, async () => choose(context, await listedRuns(context)));

/** The runs of every list of runs that is read whole, list by list. */
export const listedRuns = async (context: CheckContext): Promise<readonly (readonly RunInList[])[]> =>
  (await wholeLists(context, endpoints.listRuns)).map((whole) =>
    [...whole.pages.values()].flatMap((page) =>
      page.entries.filter(({ hasId }) => hasId).map((entry) => ({ entry, page })),
    ),
  );

/**
 * The given run, the ends of every list, one of every status of the first sync and one of every status of
 * others, of older runs and of newer ones, and those that are in two lists, and then as many as there is room
 * for.
 */
function choose(context: CheckContext, lists: readonly (readonly RunInList[])[]): RunInList[] {
  const places = lists.flat();
  if (places.length === 0) return [];
  const random = randomFrom(context.seed, 'single runs');
  const given = places.filter(({ entry }) => entry.id === context.fixtures.syncRunId).slice(0, 1);
  const ends = lists.flatMap((list) => [list[0], list.at(-1)]).filter((place) => place !== undefined);
  const { kindOf, isMeant } = kindsOf(context, lists);
  const known = new Set([...given, ...ends].map(kindOf));
  const inOrder = sample(places, places.length, random);
  const drawn = [...inOrder.filter(isMeant), ...inOrder].filter((place) => {
    const isNew = !known.has(kindOf(place));
    known.add(kindOf(place));
    return isNew;
  });
  const { singleRuns } = context.depth;
  const chosen = new Set([...given, ...drawn.slice(0, 2 * singleRuns), ...ends, ...inTwoLists(lists)]);
  for (const place of sample(places, singleRuns, random)) if (chosen.size < singleRuns) chosen.add(place);
  const list = [...chosen];
  if (!context.depth.readsAllLists) return list.slice(0, singleRuns);
  return Array.from(
    { length: Math.max(Math.ceil(singleRuns / 2), list.length + readTwice) },
    (_, turn) => list[turn % list.length],
  ).filter((place) => place !== undefined);
}

/**
 * Names a run by its status and whether it is of the first sync. Of one of the two the older half is meant
 * and of the other the newer one; the seed says of which.
 */
function kindsOf(
  { fixtures, seed }: CheckContext,
  lists: readonly (readonly RunInList[])[],
): {
  readonly kindOf: (place: RunInList) => string;
  readonly isMeant: (place: RunInList) => boolean;
} {
  const older = new Set(lists.flatMap((list) => list.slice(Math.ceil(list.length / 2))));
  const isOwn = (place: RunInList): boolean => paramsOf(place)['sync_id'] === fixtures.syncId;
  return {
    kindOf: (place) => JSON.stringify([place.entry.status ?? null, isOwn(place)]),
    isMeant: (place) => (older.has(place) === isOwn(place)) === (seed % 2 === 0),
  };
}

const mostShared = 2;

/**
 * Some runs that the lists of two syncs show: ids may be unique per sync only, but each of them can be read
 * then.
 */
function inTwoLists(lists: readonly (readonly RunInList[])[]): readonly RunInList[] {
  const shown = new Set<string>();
  const shared = new Set<string>();
  for (const list of lists) {
    const ids = list.map(({ entry }) => entry.id);
    for (const id of ids) if (shown.has(id)) shared.add(id);
    for (const id of ids) shown.add(id);
  }
  const ids = [...shared].slice(0, mostShared);
  return lists.flat().filter(({ entry }) => ids.includes(entry.id));
}

/** Asks for the model again and again, as often as the depth says. */
export async function readModels(context: CheckContext): Promise<void> {
  const id = context.fixtures.modelId;
  if (id === undefined) return;
  await Promise.all(
    Array.from({ length: context.depth.repeats }, () =>
      context.api.ask(endpoints.readModel, { params: { id }, fresh: true }),
    ),
  );
}

/** Requests every readable endpoint once more, because a write may have damaged it. */
export async function readAfterWrites(context: CheckContext): Promise<void> {
  const { modelId, syncId, syncRunId } = context.fixtures;
  const again = (
    endpoint: Endpoint,
    params: Readonly<Record<string, string | undefined>>,
    query?: [string, string][],
  ) => {
    const known = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
    if (known.length < Object.keys(params).length) return undefined;
    return context.api.ask(endpoint, { params: Object.fromEntries(known), query: query ?? [], fresh: true });
  };
  const plain: [string, string][] = [
    ['type', 'workspace_activity'],
    ['metric', 'all'],
  ];
  // Twice at the same time: an answer may be shared with an equal request that is still being answered.
  const { strength, name } = context.depth;
  const twice = (isDeep: boolean, ask: () => ReturnType<typeof again>) => [ask(), isDeep ? ask() : undefined];
  const ofRun = { sync_id: syncId, sync_run_id: syncRunId };
  const isDeepest = name === 'thorough';
  const [list] = await Promise.all([
    ...twice(isDeepest, () => again(endpoints.listRuns, { sync_id: syncId })),
    ...twice(strength > 1, () => again(endpoints.reports, {}, plain)),
    ...twice(isDeepest, () => again(endpoints.readModel, { id: modelId })),
    ...twice(isDeepest, () => again(endpoints.readRun, ofRun)),
    ...twice(isDeepest, () => again(endpoints.listRecords, ofRun)),
  ]);
  await Promise.all([
    list === undefined ? undefined : readScheduled(context, list),
    readFiltersAgain(context),
  ]);
}

/** How many filters of a list are asked again after the writes. */
const mostFilters = 6;

/**
 * Requests again the last page of each filter on the list of runs, each in another way of using HTTP
 * (interpretation 30). If a write removed an entry from a filter, it is missing on that page or on an earlier
 * one, and in both cases the last page changes.
 */
async function readFiltersAgain(context: CheckContext): Promise<void> {
  if (!context.depth.readsAllLists || !context.has([familiesOf, endpoints.listRuns])) return;
  const family = (await familiesOf(context, endpoints.listRuns)).find(
    ({ whole }) => whole.view.params['sync_id'] === context.fixtures.syncId,
  );
  await Promise.all(
    (family?.filtered ?? []).slice(0, mostFilters).map(async ({ pages, lastIndex }, turn) => {
      const exchange = pages.get(lastIndex ?? 0)?.exchange;
      if (exchange !== undefined)
        await askInWay(unusualInTurn(turn, context.seed), (way) =>
          context.api.follow(exchange.ask.url, exchange, way),
        );
    }),
  );
}

/**
 * Reads the run that our schedule has started, where an end of the list shows it, in each way that a run is
 * read.
 */
async function readScheduled(context: CheckContext, list: Exchange): Promise<void> {
  if (!context.api.evidence(endpoints.scheduleSync).some(isExpectedAnswer)) return;
  const known = new Set(
    context.api
      .evidence(endpoints.listRuns)
      .filter(({ number }) => number < list.number)
      .flatMap((exchange) => pageOf(exchange)?.entries ?? [])
      .map(({ id }) => id),
  );
  const newIn = (page: Page | undefined): Entry | undefined =>
    page?.entries.find(({ hasId, id }) => hasId && !known.has(id));
  const page = pageOf(list);
  const first = newIn(page);
  await Promise.all([
    first === undefined ? undefined : readNewRun(context, list, first),
    // Where the list ends now is asked whether or not its beginning shows the run: its count may be stale.
    page &&
      lastOf(context, page).then((last) => {
        const run = first === undefined ? newIn(last) : undefined;
        return run && readNewRun(context, list, run);
      }),
  ]);
}

/**
 * Reads a new run of a list in each way that a run is read, and its records under a status of theirs too.
 */
async function readNewRun(context: CheckContext, list: Exchange, { id, status }: Entry): Promise<void> {
  const params = { ...list.ask.params, sync_run_id: id };
  await Promise.all([
    readLate(context, endpoints.readRun, { params }),
    readLate(context, endpoints.listRecords, { params }).then(async (exchange) => {
      const page = pageOf(exchange);
      const most = page === undefined ? undefined : mostShown([page]);
      if (most === undefined || !context.depth.readsAllLists) return;
      await readLate(context, endpoints.listRecords, { params, query: [['status', most]] });
    }),
    ...(isAskable(status)
      ? [readLate(context, endpoints.listRuns, { params: list.ask.params, query: [['status', status]] })]
      : []),
  ]);
}

async function lastOf(context: CheckContext, page: Page): Promise<Page | undefined> {
  const url = linkUrl(context, page, 'last');
  return url === undefined ? undefined : pageOf(await context.api.follow(url, page.exchange));
}

/** A run that is new may show otherwise a while after it is listed. Returns the last answer. */
async function readLate(context: CheckContext, endpoint: Endpoint, options: AskOptions): Promise<Exchange> {
  const first = await context.api.ask(endpoint, { ...options, purpose: 'arranging' });
  if (isExpectedAnswer(first)) return first;
  await context.client.pause(lagMs);
  return context.api.ask(endpoint, { ...options, fresh: true });
}
