import type { EndpointName } from '../catalogue/index.ts';
import { httpManners } from '../catalogue/questions.ts';
import { isList, newAsk, repeatAsk, type Ask, type AskMore } from '../log/ask.ts';
import type { Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import type { Entry, List } from '../log/pages.ts';
import { after, filtered, nextOf, pageNumber, startWalk, walkNamed, type Script } from '../log/questions.ts';
import { randomFrom, shuffled } from '../log/random.ts';
import { lookAtRuns, scheduledSync, trialOf } from '../log/trials.ts';
import { isAskable } from '../log/urls.ts';
import { absentAfter } from './absent.ts';
import { costOf, depthOf, isLarge, mostPagesAtLast } from './budget.ts';
import { boundOf, deepRecords, isFinished, runLists, singleRuns, statusesOf, unreadRuns } from './choices.ts';
import { aroundWalk, unusedFilter, unusedStatuses, walkAlong } from './lists.ts';
import { sum, type Plan } from './plan.ts';
import { isQuick, isTelling, readModel, within } from './reads.ts';
import { listedReports, refusedAgain } from './reports.ts';
import { reading } from './varied-questions.ts';
import { queriesBeside } from './writes.ts';

/** The entries of the main list that were shown after the reads, or from a moment on. */
const shownLater = (known: Knowledge, list: List, fromMs = 0): readonly Entry[] =>
  known
    .pagesUnder(list, undefined)
    .filter(({ exchange: { phase, askedMs } }) => !/^(discovery|reads)$/.test(phase) && askedMs >= fromMs)
    .flatMap(({ entries }) => entries);

/** The run that our schedule has started, once a list shows it. */
function newRun(known: Knowledge): Entry | undefined {
  const [main] = runLists(known);
  const before = new Set(main && known.entries(main).map(({ id }) => id));
  return main && shownLater(known, main).find(({ id, hasId }) => hasId && !before.has(id));
}

const isScheduled = (known: Knowledge): boolean => known.served('scheduleSync').length > 0;

/** The lists that are read again: runs of two syncs, and the records that are read in every way. */
const listsAgain = (known: Knowledge): readonly List[] =>
  [runLists(known).slice(0, 2), deepRecords(known) ?? []].flat();

const costAgain = (known: Knowledge, lists: readonly List[]): number =>
  sum(lists.map((list) => walkNamed(known, list, 'after')?.pages.length ?? 1));

/** What was examined before the writes once more: lists with their pages and filters, reports, the model. */
export const readsAgain: Plan = (known) => {
  const lists = listsAgain(known);
  const [main] = runLists(known);
  const run = newRun(known);
  const filters = lists.flatMap((list, at) => {
    const ofRun = at === 0 ? [run?.status].filter(isAskable) : [];
    // A new run that the list does not show may be under any status.
    const isHidden = at === 0 && run === undefined && isScheduled(known);
    const all = new Set([...ofRun, ...statusesOf(known, list, isHidden ? undefined : at === 0 ? 2 : 1)]);
    return [...all].map((filter) => ({ list, filter }));
  });
  const again = { purpose: { kind: 'again', round: 'after' } } as const;
  const ids = main && run && [...main.ids, run.id];
  const ofLists = function* (): Script {
    yield lists.map((list) => walkAlong(known, list, 'after', 10));
    const { began } = yield [
      ...filters.map(({ list, filter }) => walkAlong(known, list, 'after', 5, filter)),
      ...(ids ? ofNewRun(known, ids) : []),
    ];
    yield within(known, 'reads again', { began, reserved: costAgain(known, lists) }, [
      ...lists.flatMap((list) =>
        aroundWalk(known, list, 'after', undefined, { numbers: 4, links: 4, round: 'after', priority: 3 }),
      ),
      ...filters.flatMap(({ list, filter }) =>
        aroundWalk(known, list, 'after', filter, { numbers: 1, links: 1, round: 'after' }),
      ),
    ]);
    yield lists.map((list) => walkAlong(known, list, 'after again', 20));
  };
  return [
    ...nextOf(known, ofLists()),
    ...listedReports(known, 'after'),
    ...nextOf(known, queriesBeside(known)),
    ...readModel(known, { ...again, priority: 5 }),
    ...(isQuick(known) ? [] : absentAfter(known)),
    ...(isQuick(known) ? [] : refusedAgain(known)),
    ...lists.map(({ endpoint, ids: own }, at) =>
      newAsk(endpoint, own, { ...again, manner: httpManners[at + 1], priority: 4 }),
    ),
    ...runsAgain(known).map((one, at) => newAsk('readRun', one, { ...again, manner: httpManners[at] })),
  ];
};

/** The run that our schedule has started alone, and its records, also under a status that none has. */
const ofNewRun = (known: Knowledge, ids: readonly string[]): readonly Ask[] => [
  newAsk('readRun', ids, { priority: 4 }),
  newAsk('listRecords', ids, { priority: 2 }),
  ...unusedStatuses(known, { endpoint: 'listRecords', ids })
    .slice(0, 1)
    .map((status) => unusedFilter({ endpoint: 'listRecords', ids }, status)),
];

/** Runs that were read alone, once more after the writes: three of the first sync, and one of another. */
function runsAgain(known: Knowledge): readonly (readonly string[])[] {
  const runs = singleRuns(known);
  const others = runs.filter(({ sync }) => sync !== known.subject.syncId);
  return [...runs.slice(0, 3), ...others.slice(0, 1)].map(({ sync, run }) => [sync, run.id]);
}

/**
 * The new run alone, the first page by its number, the filter by the status that the run has after a moment,
 * and the list once more behind it: the status may have changed meanwhile. A run that the list does not show
 * may be under any. Of long lists the first pages; the records of a run that is finished, and their filter.
 */
function newRunAtLast(known: Knowledge, notBeforeMs: number): readonly Ask[] {
  const [main] = runLists(known);
  const run = newRun(known);
  if (main === undefined || (run === undefined && !isScheduled(known))) return [];
  const isLong = !isShort(known, main);
  const shown = shownLater(known, main, notBeforeMs).filter(({ id }) => id === run?.id);
  const statuses = run === undefined ? statusesOf(known, main) : [shown[0]?.status].filter(isAskable);
  const due = { pastCaches: true, notBeforeMs, isReserved: true } as const;
  const purpose = { kind: 'again', round: 'at last' } as const;
  const along = (filter?: string): readonly Ask[] => [
    isLong
      ? newAsk(main.endpoint, main.ids, { query: filtered(filter), ...due, purpose })
      : startWalk(main, 'at last', { filter, bound: boundOf(known, main, filter), ...due }),
  ];
  const ids = run === undefined ? [] : [...main.ids, run.id];
  const alone = run === undefined ? [] : [newAsk('readRun', ids, { ...due, purpose })];
  const first = pageNumber(main, 1, undefined, { ...due, purpose });
  const isDone = shown[0] !== undefined && isFinished(shown[0]);
  const ofRuns = function* (): Script {
    yield [...alone, first, ...statuses.flatMap(along)];
    yield along();
    yield shown.slice(-1).flatMap(({ status }) => (isAskable(status) ? along(status) : []));
  };
  if (statuses.length === 0) return [];
  const room = mostWalked - sum([...statuses.flatMap(along), ...along()].map((ask) => costOf(known, ask)));
  const isTight = known.options.depth === 'standard' && !isLarge(known);
  const most = isTight ? Math.max(1, Math.floor(room / 3)) : Infinity;
  const ofRecords = isDone ? recordsAtLast(known, { endpoint: 'listRecords', ids }, due, most) : undefined;
  return [ofRuns(), ofRecords].flatMap((script) => (script ? nextOf(known, script) : []));
}

/** Pages that the last looks may walk along in all, for a quiet run to keep to its limit. */
const mostWalked = 10;

/**
 * The records of the new run, with a filter and a `last` that leads elsewhere, between two walks of so many
 * pages at most.
 */
function* recordsAtLast(known: Knowledge, records: List, due: AskMore, most: number): Script {
  const bound = Math.min(boundOf(known, records), most);
  const along = (name: string, filter?: string): Ask => startWalk(records, name, { filter, bound, ...due });
  yield [along('at last')];
  yield statusesOf(known, records, 1).map((status) => along('at last', status));
  if (bound === 1) return;
  yield aroundWalk(known, records, 'at last', undefined, { numbers: 0, links: 1 }).filter(isTelling);
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
  const lists = listsAgain(known).slice(0, isThorough ? Infinity : isWalkedAtLast(known) ? 0 : 1);
  yield within(known, 'late effects', { began: 0, reserved: lastLooks + costAgain(known, lists) }, [
    ...unreadRuns(known).map((ids) => newAsk('readRun', ids, { priority: -1 })),
    ...reading.flatMap((endpoint) => again(known, endpoint)),
  ]);
  let { began } = yield lists.map((list) => walkAlong(known, list, 'late', 5));
  for (const pauseMs of depthOf(known).pausesMs) {
    const notBeforeMs = after(known, known.log[began - 1]?.answeredMs ?? 0, pauseMs);
    const purpose = { kind: 'again', round: `after ${pauseMs} ms` } as const;
    const asks = reading.flatMap((endpoint) => drawn(known, endpoint, fewestRepeats));
    ({ began } = yield asks.map((ask) => repeatAsk(ask, { purpose, notBeforeMs })));
  }
}

/** Whether the last looks walk along a list. */
const isShort = (known: Knowledge, list: List): boolean =>
  (walkNamed(known, list, 'after')?.pages.length ?? Infinity) <= mostPagesAtLast;

const isWalkedAtLast = (known: Knowledge): boolean =>
  isScheduled(known) &&
  runLists(known)
    .slice(0, 1)
    .some((main) => isShort(known, main));

const fewestRepeats = 6;
/** Requests that the last looks take, beside the walks behind them. */
const lastLooks = 20;

/** What an endpoint was asked as stated before late effects were looked for. */
const statedAt = (known: Knowledge, endpoint: EndpointName): readonly Exchange[] =>
  known.served(endpoint).filter(({ ask, phase }) => ask.expects === 200 && phase !== 'late effects');

/** Different questions of these, drawn; each as it was asked last. */
function drawn(known: Knowledge, endpoint: EndpointName, count: number): readonly Ask[] {
  const asks = new Map(statedAt(known, endpoint).map(({ url, ask }) => [url, ask]));
  const random = randomFrom(known.options.seed, `${endpoint} again`);
  return shuffled([...asks.keys()].toSorted(), random)
    .slice(0, count)
    .flatMap((url) => asks.get(url) ?? []);
}

/** Different questions to an endpoint, as often as it is still to be asked. */
function again(known: Knowledge, endpoint: EndpointName): readonly Ask[] {
  const most = depthOf(known).readsPerEndpoint - statedAt(known, endpoint).length;
  return drawn(known, endpoint, Math.max(fewestRepeats, most)).map((ask) => {
    const page = isList(endpoint) ? known.walks({ endpoint, ids: ask.ids }).at(-1)?.pages[0] : undefined;
    return repeatAsk(ask, {
      purpose: { kind: 'again', round: 'late' },
      priority: -2,
      ...(page && { notBeforeMs: page.exchange.askedMs + known.windowMs(page.exchange) }),
    });
  });
}

const writing = ['updateConnector', 'updateModel', 'scheduleSync'] as const;

/**
 * A last look at the model and at the runs, 3 s after the last write and the last refused one (interpretation
 * 28), and trials of refused writes that may have changed them; nothing where nothing was written, and at
 * depth `quick`. What is left to read may be asked meanwhile.
 */
export const lateEffectsPlan: Plan = (known) => {
  const writes = writing
    .flatMap((endpoint) => known.at(endpoint))
    .filter(({ ask }) => !['trial', 'restore'].includes(ask.purpose.kind));
  if (known.options.depth === 'quick' || writes.length === 0) return [];
  const notBeforeMs = after(known, Math.max(...writes.map(({ answeredMs }) => answeredMs)));
  const { modelId } = known.subject;
  const sync = scheduledSync(known);
  const more = { purpose: { kind: 'again', round: 'at last' }, notBeforeMs } as const;
  const ways = [{}, { pastCaches: true } as const, ...httpManners.map((manner) => ({ manner }))];
  const isShown = newRun(known) !== undefined;
  const looks = function* (): Script {
    yield [
      ...(modelId === undefined
        ? []
        : ways.map((way) => newAsk('readModel', [modelId], { ...more, ...way }))),
      ...(sync === undefined ? [] : nextOf(known, lookAtRuns(sync, { ...more, pastCaches: true }))),
      // as soon as the list shows the run that was started; else once both ends of it were looked at
      ...(isShown ? newRunAtLast(known, notBeforeMs) : []),
    ];
    if (!isShown) yield newRunAtLast(known, notBeforeMs);
    yield (['updateModel', 'scheduleSync'] as const).flatMap((of) => trialOf(known, of)?.asks ?? []);
  };
  return nextOf(known, looks()).map((ask): Ask => ({ ...ask, isReserved: true }));
};
