import type { EndpointName } from '../catalogue/index.ts';
import { httpManners } from '../catalogue/questions.ts';
import { isList, newAsk, repeatAsk, type Ask, type AskMore } from '../log/ask.ts';
import type { Exchange } from '../log/exchange.ts';
import { perState, type Knowledge } from '../log/knowledge.ts';
import type { Entry, List } from '../log/pages.ts';
import { after, repetition, askList, nextOf, pageNumber, startWalk, walkNamed } from '../log/questions.ts';
import type { Plan, Script } from '../log/questions.ts';
import { randomFrom, shuffled } from '../log/random.ts';
import { lookAtRuns, scheduledSync, trialOf } from '../log/trials.ts';
import { isAskable } from '../log/urls.ts';
import { absentAfter } from './absent.ts';
import { allowanceOf, costOf, depthOf, isLarge, mostPagesAtLast, requestsLeft, sum } from './budget.ts';
import { boundOf, deepLists, deepRecords, isFinished, readModel, reading, runLists } from './choices.ts';
import { idsAndEntries, singleRuns, statusesOf, unreadRuns } from './choices.ts';
import { aroundWalk, unusedFilter, unusedStatuses, walkAlong, wildcardsIn } from './lists.ts';
import type { Around } from './lists.ts';
import { isQuick, isTelling, within } from './reads.ts';
import { listedReports, refusedAgain } from './reports.ts';
import { queriesBeside } from './writes.ts';

/** The entries of the main list that were shown after the reads, or from a moment on. */
const shownLater = (known: Knowledge, main: List, fromMs = 0): readonly Entry[] =>
  known
    .pagesUnder(main, undefined)
    .filter(({ exchange: { phase, askedMs } }) => !/^(discovery|reads)$/.test(phase) && askedMs >= fromMs)
    .flatMap(({ entries }) => entries);

/** The runs of the sync that our schedule starts, if that is known; else of the first one. */
const scheduledRuns = (known: Knowledge): List | undefined => {
  const lists = runLists(known);
  return lists.find(({ ids: [sync] }) => sync === scheduledSync(known)) ?? lists[0];
};

/** The run that our schedule has started, once a list shows it. */
const newRun = perState(
  (known): Entry | undefined => {
    const main = scheduledRuns(known);
    const before = new Set(main && known.entries(main).map(({ id }) => id));
    return main && shownLater(known, main).find(({ id, hasId }) => hasId && !before.has(id));
  },
  (known) => [...idsAndEntries(known), ...runLists(known).map((list) => known.pages(list).length)],
);

const isScheduled = (known: Knowledge): boolean => known.served('scheduleSync').length > 0;

/** The lists that are read again: runs of two syncs, and the records that are read in every way. */
const listsAgain = (known: Knowledge): readonly List[] => {
  const runs = new Set([scheduledRuns(known) ?? [], runLists(known)].flat());
  return [[...runs].slice(0, 2), deepRecords(known) ?? []].flat();
};

const pagesAfter = (known: Knowledge, list: List): number | undefined =>
  walkNamed(known, list, 'after')?.pages.length;

const costAgain = (known: Knowledge, lists: readonly List[]): number =>
  sum(lists.map((list) => pagesAfter(known, list) ?? 1));

/** What was examined before the writes once more: lists with their pages and filters, reports, the model. */
export const readsAgain: Plan = (known) => {
  const lists = listsAgain(known);
  const run = newRun(known);
  const filters = lists.flatMap((list, at) => {
    // A new run that the list does not show may be under any status.
    const ofMain = run === undefined && isScheduled(known) ? undefined : 2;
    const statuses = statusesOf(known, list, at === 0 ? ofMain : 1);
    const all = new Set([...(at === 0 ? [run?.status] : []), ...statuses].filter(isAskable));
    return [...all].map((filter) => ({ list, filter }));
  });
  const purpose = repetition('after');
  const around = (list: List, filter: string | undefined, more: Around): readonly Ask[] =>
    aroundWalk(known, walkNamed(known, list, 'after', filter), { ...more, purpose });
  const ofLists = function* (): Script {
    yield lists.map((list) => walkAlong(known, list, 'after', 10));
    const ofFilters = filters.map(({ list, filter }) => walkAlong(known, list, 'after', 5, filter));
    const { began } = yield [...ofFilters, ...ofNewRun(known)];
    yield within(known, 'reads again', { began, reserved: costAgain(known, lists) }, [
      ...lists.flatMap((list) => around(list, undefined, { numbers: 4, links: 4, priority: 3 })),
      ...filters.flatMap(({ list, filter }) => around(list, filter, { numbers: 1, links: 1 })),
    ]);
    yield lists.map((list) => walkAlong(known, list, 'after again', 20));
  };
  return [
    ...nextOf(known, ofLists()),
    ...listedReports(known, 'after'),
    ...nextOf(known, queriesBeside(known)),
    ...readModel(known, { purpose, priority: 5 }),
    ...(isQuick(known) ? [] : [...absentAfter(known), ...refusedAgain(known)]),
    ...lists.map((list, at) => {
      const more = { purpose, manner: httpManners[at + 1], priority: 4 } as const;
      // where links have no numbers, nothing else may ask for one again
      const isLong = (walkNamed(known, list, 'first')?.pages.length ?? 1) > 1;
      return isLong ? pageNumber(list, 2, undefined, more) : askList(list, undefined, more);
    }),
    ...runsAgain(known).map((ids, at) => newAsk('readRun', ids, { purpose, manner: httpManners[at] })),
  ];
};

/** The run that our schedule has started alone, and its records, also under a status that none has. */
function ofNewRun(known: Knowledge): readonly Ask[] {
  const [main, run] = [scheduledRuns(known), newRun(known)];
  if (main === undefined || run === undefined) return [];
  const records: List = { endpoint: 'listRecords', ids: [...main.ids, run.id] };
  const unused = unusedStatuses(known, records).slice(0, 1);
  return [
    newAsk('readRun', records.ids, { priority: 6 }),
    askList(records, undefined, { priority: 6 }),
    ...unused.map((status) => unusedFilter(records, status)),
  ];
}

/** Runs that were read alone, once more after the writes: three of the first sync, and one of another. */
function runsAgain(known: Knowledge): readonly (readonly string[])[] {
  const runs = singleRuns(known);
  return [...runs.slice(0, 3), ...runs.filter(([sync]) => sync !== known.subject.syncId).slice(0, 1)];
}

/**
 * The new run alone, on the first page by its number, under the status that it has after a moment, and on the
 * list behind that, as it may have changed. One that the list does not show may be under any status. Of long
 * lists the first pages; the records of a run that is finished.
 */
function newRunAtLast(known: Knowledge, notBeforeMs: number): readonly Ask[] {
  const [main, run] = [scheduledRuns(known), newRun(known)];
  if (main === undefined || (run === undefined && !isScheduled(known))) return [];
  const shown = shownLater(known, main, notBeforeMs).filter(({ id }) => id === run?.id);
  const statuses = run === undefined ? statusesOf(known, main) : [shown[0]?.status].filter(isAskable);
  if (statuses.length === 0) return [];
  const due = { purpose: repetition('at last'), pastCaches: true, notBeforeMs } as const;
  const along = (filter?: string): Ask =>
    isMainShort(known)
      ? startWalk(main, 'at last', { filter, bound: boundOf(known, main, filter), ...due })
      : askList(main, filter, due);
  const records: List = { endpoint: 'listRecords', ids: [...main.ids, run?.id ?? ''] };
  const ofRuns = function* (): Script {
    yield pageNumber(main, 1, undefined, due);
    yield [...(run === undefined ? [] : [newAsk('readRun', records.ids, due)]), ...statuses.map(along)];
    yield [along()];
    yield [shown.at(-1)?.status].filter(isAskable).map(along);
  };
  const asks = nextOf(known, ofRuns());
  if (shown[0] === undefined || !isFinished(shown[0])) return asks;
  const room = mostWalked - sum([...statuses.map(along), along()].map((ask) => costOf(known, ask)));
  // where no other run has records, nothing else shows what their lists look like
  const others = known.lists.filter(({ endpoint, ids }) => endpoint === 'listRecords' && ids[1] !== run?.id);
  const isFirst = others.every((list) => known.entries(list).length === 0);
  const isTight = known.options.depth === 'standard' && !isLarge(known) && !isFirst;
  const most = isTight ? Math.max(1, Math.floor(room / 3)) : Infinity;
  return [...asks, ...nextOf(known, recordsAtLast(known, records, due, most))];
}

/** Pages that the last looks may walk along in all, for a quiet run to keep to its limit. */
const mostWalked = 10;

/** Records, their filter and a `last` that leads elsewhere, between two walks of so many pages at most. */
function* recordsAtLast(known: Knowledge, records: List, due: AskMore, most: number): Script {
  const bound = Math.min(boundOf(known, records), most);
  const along = (name: string, filter?: string): Ask => startWalk(records, name, { filter, bound, ...due });
  yield [along('at last')];
  yield statusesOf(known, records, 1).map((status) => along('at last', status));
  if (bound === 1) return;
  const walk = walkNamed(known, records, 'at last');
  yield aroundWalk(known, walk, { numbers: 0, links: 1 }).filter(isTelling);
  yield [along('at last again')];
}

/**
 * Stated reads once more, so that each endpoint is asked as often as this depth says. Lists wait until no
 * cache can hold a state from before their last walk, and are walked along behind that: what differs then has
 * no excuse. After each pause of this depth a round of all reads follows.
 */
export const repeats: Plan = (known) => (isQuick(known) ? [] : nextOf(known, readAnew(known)));

function* readAnew(known: Knowledge): Script {
  const isThorough = known.options.depth === 'thorough';
  const most = isThorough ? Infinity : isScheduled(known) && isMainShort(known) ? 0 : 1;
  const lists = listsAgain(known).slice(0, most);
  const trials = (['updateModel', 'scheduleSync'] as const).filter((of) => trialOf(known, of) !== undefined);
  const reserved = lastLooks + ofTrial * trials.length + costAgain(known, lists);
  yield within(known, 'late effects', { began: 0, reserved }, [
    ...unreadRuns(known, allowanceOf(known, 'late effects')).map((ids) =>
      newAsk('readRun', ids, { priority: -1 }),
    ),
    ...reading.flatMap((endpoint) => stillToAsk(known, endpoint)),
  ]);
  let { began } = yield lists.map((list) => walkAlong(known, list, 'late', 5));
  for (const pauseMs of depthOf(known).pausesMs) {
    const notBeforeMs = after(known, known.log[began - 1]?.answeredMs ?? 0, pauseMs);
    const purpose = repetition(`after ${pauseMs} ms`);
    const asks = reading.flatMap((endpoint) => drawn(known, endpoint, fewestRepeats));
    ({ began } = yield asks.map((ask) => repeatAsk(ask, { purpose, notBeforeMs })));
  }
}

/** Whether the last looks walk along the main list. */
function isMainShort(known: Knowledge): boolean {
  const main = scheduledRuns(known);
  return main !== undefined && (pagesAfter(known, main) ?? Infinity) <= mostPagesAtLast;
}

const fewestRepeats = 6;
/** Requests that the last looks take, beside the walks behind them. */
const lastLooks = 20;
/** The same for the trial of a refused write that has an effect at once. */
const ofTrial = 50;

/** What an endpoint was asked as stated before late effects were looked for. */
const statedAt = (known: Knowledge, endpoint: EndpointName): readonly Exchange[] =>
  known.served(endpoint).filter(({ ask, phase }) => ask.expects === 200 && phase !== 'late effects');

/** Different questions of these, drawn; each as it was asked last. */
function drawn(known: Knowledge, endpoint: EndpointName, count: number): readonly Ask[] {
  const asks = new Map(statedAt(known, endpoint).map(({ url, ask }) => [url, ask]));
  const random = randomFrom(known.options.seed, `${endpoint} again`);
  const urls = shuffled([...asks.keys()].toSorted(), random).slice(0, count);
  return urls.flatMap((url) => asks.get(url) ?? []);
}

/** Different questions to an endpoint, as often as it is still to be asked. */
function stillToAsk(known: Knowledge, endpoint: EndpointName): readonly Ask[] {
  const most = depthOf(known).readsPerEndpoint - statedAt(known, endpoint).length;
  return drawn(known, endpoint, Math.max(fewestRepeats, most)).map((ask) => {
    const list = isList(endpoint) ? { endpoint, ids: ask.ids } : undefined;
    const page = list && known.walks(list).at(-1)?.pages[0];
    const dueMs = page && page.exchange.askedMs + known.windowMs(page.exchange);
    return repeatAsk(ask, { purpose: repetition('late'), priority: -2, notBeforeMs: dueMs });
  });
}

/**
 * A last look at the model and at the runs, 3 s after the last write and the last refused one (interpretation
 * 28), and trials of refused writes that may have changed them; nothing where nothing was written, and at
 * depth `quick`. What is left to read may be asked meanwhile.
 */
export const lateEffectsPlan: Plan = (known) => {
  const writes = (['updateConnector', 'updateModel', 'scheduleSync'] as const)
    .flatMap((endpoint) => known.at(endpoint))
    .filter(({ ask }) => !['trial', 'restore'].includes(ask.purpose.kind));
  if (known.options.depth === 'quick' || writes.length === 0) return [];
  const notBeforeMs = after(known, Math.max(...writes.map(({ answeredMs }) => answeredMs)));
  const more = { purpose: repetition('at last'), notBeforeMs };
  const ways = [{}, { pastCaches: true } as const, ...httpManners.map((manner) => ({ manner }))];
  const isShown = newRun(known) !== undefined;
  const looks = function* (): Script {
    yield [
      ...ways.flatMap((way) => readModel(known, { ...more, ...way })),
      ...nextOf(known, lookAtRuns(known, { ...more, pastCaches: true })),
      // as soon as the list shows the run that was started; else once both ends of it were looked at
      ...(isShown ? newRunAtLast(known, notBeforeMs) : []),
    ];
    if (!isShown) yield newRunAtLast(known, notBeforeMs);
    yield (['updateModel', 'scheduleSync'] as const).flatMap((of) => trialOf(known, of)?.asks ?? []);
    // lists of small pages left no room for them before
    yield deepLists(known)
      .flatMap((list) => wildcardsIn(known, list))
      .slice(0, requestsLeft(known));
  };
  return nextOf(known, looks()).map((ask): Ask => ({ ...ask, isReserved: true }));
};
