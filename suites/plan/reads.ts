import { httpManners } from '../catalogue/questions.ts';
import { clauseOf } from '../log/answers.ts';
import { isList, newAsk, repeatAsk, type Ask, type AskMore } from '../log/ask.ts';
import { attemptsOf, type Exchange, type Phase } from '../log/exchange.ts';
import type { EndpointName } from '../catalogue/index.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { listKey, numberOf, runsOf, type Entry, type List } from '../log/pages.ts';
import { after, filtered, inStages, nextOf, pageNumber, startWalk, walkNamed } from '../log/questions.ts';
import { absentAfter, absentIds, mistakes } from './absent.ts';
import { asFarAsFits, costOf, depthOf, mostPagesAtLast, roomIn } from './budget.ts';
import {
  boundOf,
  deepLists,
  deepRecords,
  isFinished,
  recordLists,
  runLists,
  singleRuns,
  statusesOf,
  unreadRuns,
} from './choices.ts';
import { aroundWalk, unusedFilter, unusedStatuses, walkAlong } from './lists.ts';
import { randomFrom, shuffled } from '../log/random.ts';
import { byPriority, sum, type Plan } from './plan.ts';
import { foreignReports, listedReports, openReports, refusedAgain } from './reports.ts';
import { sequences } from './sequences.ts';
import { reading, waysOfAsking } from './varied-questions.ts';
import { queriesBeside } from './writes.ts';

/** The lists that were walked along as far as this depth goes, or as they can be. */
const walked = (known: Knowledge): readonly List[] =>
  [...runLists(known), ...recordLists(known)].filter(
    (list) => (walkNamed(known, list, 'first')?.end ?? 'open') !== 'open',
  );

const fewPages = 5;

/** The walks that close the reads: along deep lists and short ones, or along the others. */
const closing = (known: Knowledge, isCertain: boolean): readonly Ask[] =>
  walked(known).flatMap((list) => {
    const walk = walkAlong(known, list, 'closing', isCertain ? 20 : 1);
    return (isDeep(known, list) || costOf(known, walk) <= fewPages) === isCertain ? [walk] : [];
  });

/** Whether a question is worth more than what a plan asks where requests are left. */
const isTelling = ({ priority = 0 }: Ask): boolean => priority > 0;

/**
 * The reads before the writes. Lists first, since what else is asked depends on them; then everything else;
 * at last lists once more, so that what was asked between two equal walks is judged exactly.
 */
export const reads: Plan = (known) => {
  // beside what the closing walks take
  const asFarAsRoom = (began: number, asks: readonly Ask[]): readonly Ask[] => {
    const reserved = sum(closing(known, true).map((ask) => costOf(known, ask)));
    return within(known, 'reads', { began, reserved }, asks);
  };
  return inStages(known, [
    () => [...runLists(known).map((list) => walkAlong(known, list, 'first', 10)), ...independent(known)],
    () => [...recordLists(known).map((list) => walkAlong(known, list, 'first', 8)), ...singles(known)],
    // some of each kind, also where pages are so small that their walks leave no room
    () => [
      ...absentIds(known).filter(isTelling),
      ...(isQuick(known) ? deepLists(known).flatMap((list) => secondByNumber(known, list)) : []),
      ...(isQuick(known) ? [] : deepLists(known)).flatMap((list) => [
        ...aroundWalk(known, list, 'first', undefined, { numbers: 2, links: 2, priority: 5 }),
        ...statusesOf(known, list)
          .slice(-1)
          .map((rarest) => walkAlong(known, list, 'filter', 4, rarest)),
        ...openQuestions(known, list),
      ]),
    ],
    (began) => asFarAsRoom(began, sequences(known)),
    (began) => asFarAsRoom(began, aroundLists(known).filter(isTelling)),
    // what the walks along filters showed: the most telling always, the rest beside what is less important
    () => aroundFilters(known).filter(({ priority = 0 }) => priority > 4),
    (began) => asFarAsRoom(began, [...aroundFilters(known), ...closing(known, false), ...aroundLists(known)]),
    () => closing(known, true),
  ]);
};

/** What needs no list: reports and the model. */
const independent = (known: Knowledge): readonly Ask[] => [
  ...listedReports(known),
  ...foreignReports(known).filter(({ priority = 0 }) => priority >= 0),
  ...readModel(known, { priority: 5 }),
  ...readModel(known, { purpose: { kind: 'again', round: 'first' } }),
  // two equal requests at once
  ...listedReports(known)
    .slice(0, 1)
    .map((ask) => repeatAsk(ask, { purpose: { kind: 'again', round: 'beside' } })),
  ...mistakes(known),
];

const readModel = ({ subject }: Knowledge, more: AskMore): readonly Ask[] =>
  subject.modelId === undefined ? [] : [newAsk('readModel', [subject.modelId], more)];

/** Runs alone; the one that the operator names also where no list shows it. */
const singles = (known: Knowledge): readonly Ask[] => {
  const { syncId, syncRunId } = known.options.target;
  const given = syncId === undefined || syncRunId === undefined ? [] : [[syncId, syncRunId]];
  const chosen = singleRuns(known).map(({ sync, run }) => [sync, run.id]);
  return [...given, ...chosen].map((ids) => newAsk('readRun', ids, { priority: 5 }));
};

const isDeep = (known: Knowledge, list: List): boolean =>
  deepLists(known).some((deep) => listKey(deep) === listKey(list));

/** Walks along the statuses of a list: all of a deep list or one of runs; one of another, that of its run. */
function alongFilters(known: Knowledge, list: List): readonly Ask[] {
  const isOfDeep = isDeep(known, list);
  const isOfRuns = list.endpoint === 'listRuns';
  const [sync = '', run] = list.ids;
  const own = isOfRuns ? undefined : known.entries(runsOf(sync)).find(({ id }) => id === run)?.status;
  return statusesOf(known, list)
    .toSorted((one, other) => Number(other === own) - Number(one === own))
    .slice(0, isOfDeep || isOfRuns ? undefined : 1)
    .map((filter) => walkAlong(known, list, 'filter', isOfDeep ? 4 : 1, filter));
}

/**
 * The most important questions of a stage, as far as the phase had room when the stage began, beside what
 * must come after it: so the choice is the same in whatever order the answers come.
 */
function within(
  known: Knowledge,
  phase: Phase,
  { began, reserved }: { readonly began: number; readonly reserved: number },
  asks: readonly Ask[],
): readonly Ask[] {
  const ranked = asks.toSorted((one, other) => byPriority(other, one));
  // each once, by its highest priority
  const different = [...new Map(ranked.map((ask) => [ask.key, ask])).values()];
  // sequences name their open steps alone, so a stage behind them begins at the one before
  const open = different.filter((ask) => (known.answerTo(ask)?.number ?? began) >= began);
  const own = open.flatMap((ask) => known.cameOf(ask));
  const room = roomIn(known, phase) + sum(own.map(attemptsOf)) - reserved;
  return asFarAsFits(known, open.toSorted(byPriority), room);
}

const aroundLists = (known: Knowledge): readonly Ask[] => [
  ...waysOfAsking(known),
  ...absentIds(known),
  ...foreignReports(known),
  ...openReports(known),
  ...walked(known).flatMap((list) => around(known, list)),
  // the closing walks ask the first pages of the others again
  ...deepLists(known).map((list) =>
    newAsk(list.endpoint, list.ids, { purpose: { kind: 'again', round: 'same' }, priority: -1 }),
  ),
  // the first records of further runs
  ...singleRuns(known).map(({ sync, run }) => newAsk('listRecords', [sync, run.id])),
  ...[...runLists(known), ...recordLists(known)].flatMap((list) => alongFilters(known, list)),
];

/** Links of filters that were walked along, where they lead to what nobody has asked; then their numbers. */
const aroundFilters = (known: Knowledge): readonly Ask[] =>
  walked(known).flatMap((list) => {
    const isOfDeep = isDeep(known, list);
    return statusesOf(known, list, isOfDeep ? undefined : 2).flatMap((filter, at) => {
      const along = (numbers: number, links: number, priority: number): readonly Ask[] =>
        aroundWalk(known, list, 'filter', filter, { numbers, links, priority });
      const isLong = (walkNamed(known, list, 'filter', filter)?.pages.length ?? 0) > 1;
      const numbers = isOfDeep
        ? [...along(1, 0, isLong && at === 0 ? 5 : -1), ...along(2, 0, -1)]
        : along(1, 0, -5);
      // without one that is followed, nothing shows whether links keep the filter
      return [...(isOfDeep && at === 0 ? along(0, 1, 9) : []), ...along(0, 2, 2), ...numbers];
    });
  });

/** The second page of a list by its number, unless its URL was walked. */
function secondByNumber(known: Knowledge, list: List): readonly Ask[] {
  const [, second] = known.whole(list)?.pages ?? [];
  return second === undefined || numberOf(second) === 2
    ? []
    : [pageNumber(list, 2, undefined, { priority: 5 })];
}

/** Numbers, links and unused filters of a list: all that tell something new of a deep one, few of another. */
function around(known: Knowledge, list: List): readonly Ask[] {
  const isOfDeep = isDeep(known, list);
  const ofDeep = isQuick(known) ? [2, 3, 1] : [12, 8, 10];
  const [numbers = 0, links = 0, unused] = isOfDeep ? ofDeep : [2, 2, 2];
  const isEmpty = known.entries(list).length === 0;
  return [
    ...unusedStatuses(known, list)
      .slice(0, unused)
      .map((status, at) => {
        // what other lists of runs have is tried at each, and a list without entries once
        const ofOther = (at === 0 && isEmpty) || (at === 1 && list.endpoint === 'listRuns') ? 1 : -4;
        return unusedFilter(list, status, undefined, { priority: isOfDeep ? (at < 7 ? 3 : 0) : ofOther });
      }),
    ...aroundWalk(known, list, 'first', undefined, {
      numbers,
      links,
      priority: isOfDeep ? 3 : isEmpty ? 1 : 0,
    }),
  ];
}

/** What the spec leaves open of pages and filters; and a status that nothing has. */
function openQuestions(known: Knowledge, list: List): readonly Ask[] {
  const count = known.whole(list)?.pages.length ?? 1;
  const [frequent = ''] = statusesOf(known, list);
  const inCapitals = frequent.toUpperCase();
  const open = [
    ['page-zero', 'page', '0'],
    ['page-word', 'page', 'abc'],
    ['page-past-end', 'page', String(count + 3)],
    ['status-empty', 'status', ''],
    ...(inCapitals === frequent ? [] : [['status-case', 'status', inCapitals] as const]),
  ] as const;
  return [
    ...unusedStatuses(known, list)
      .slice(0, 1)
      .flatMap((status) => [
        unusedFilter(list, status, undefined, { priority: 3 }),
        unusedFilter(list, status, 2, { priority: 1 }),
      ]),
    ...open.map(([point, name, value]) => {
      const purpose = { kind: 'observe', point: `${clauseOf[list.endpoint]}-${point}` } as const;
      return newAsk(list.endpoint, list.ids, {
        query: [[name, value]],
        expects: 'open',
        purpose,
        priority: 2,
      });
    }),
  ];
}

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
  return main && shownLater(known, main).find(({ id }) => !before.has(id));
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
    const ofRun = at === 0 ? [run?.status ?? []].flat() : [];
    // A new run that the list does not show may be under any status.
    const isHidden = at === 0 && run === undefined && isScheduled(known);
    const all = new Set([...ofRun, ...statusesOf(known, list, isHidden ? undefined : at === 0 ? 2 : 1)]);
    return [...all].map((filter) => ({ list, filter }));
  });
  const again = { purpose: { kind: 'again', round: 'after' } } as const;
  const ids = main && run && [...main.ids, run.id];
  return inStages(known, [
    () => lists.map((list) => walkAlong(known, list, 'after', 10)),
    () => [
      ...filters.map(({ list, filter }) => walkAlong(known, list, 'after', 5, filter)),
      ...listedReports(known, 'after'),
      ...nextOf(known, queriesBeside(known)),
      ...readModel(known, { ...again, priority: 5 }),
      ...(isQuick(known) ? [] : absentAfter(known)),
      ...(isQuick(known) ? [] : refusedAgain(known)),
      ...(ids ? ofNewRun(known, ids) : []),
      ...lists.map(({ endpoint, ids: own }, at) =>
        newAsk(endpoint, own, { ...again, manner: httpManners[at + 1], priority: 4 }),
      ),
      ...runsAgain(known).map((one, at) => newAsk('readRun', one, { ...again, manner: httpManners[at] })),
    ],
    (began) =>
      within(known, 'reads again', { began, reserved: costAgain(known, lists) }, [
        ...lists.flatMap((list) =>
          aroundWalk(known, list, 'after', undefined, { numbers: 4, links: 4, round: 'after', priority: 3 }),
        ),
        ...filters.flatMap(({ list, filter }) =>
          aroundWalk(known, list, 'after', filter, { numbers: 1, links: 1, round: 'after' }),
        ),
      ]),
    () => lists.map((list) => walkAlong(known, list, 'after again', 20)),
  ]);
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
export function newRunAtLast(known: Knowledge, notBeforeMs: number): readonly Ask[] {
  const [main] = runLists(known);
  const run = newRun(known);
  if (main === undefined || (run === undefined && !isScheduled(known))) return [];
  const isLong = (walkNamed(known, main, 'after')?.pages.length ?? Infinity) > mostPagesAtLast;
  const shown = shownLater(known, main, notBeforeMs).filter(({ id }) => id === run?.id);
  const statuses = run === undefined ? statusesOf(known, main) : [shown[0]?.status ?? []].flat();
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
  return statuses.length === 0
    ? []
    : [
        ...inStages(known, [
          () => [...alone, first, ...statuses.flatMap(along)],
          () => along(),
          () => shown.slice(-1).flatMap(({ status }) => (status === undefined ? [] : along(status))),
        ]),
        ...(isDone ? recordsAtLast(known, { endpoint: 'listRecords', ids }, due) : []),
      ];
}

/** The records of the new run, with a filter and a `last` that leads elsewhere, between two walks. */
function recordsAtLast(known: Knowledge, records: List, due: AskMore): readonly Ask[] {
  const along = (name: string, filter?: string): Ask =>
    startWalk(records, name, { filter, bound: boundOf(known, records), ...due });
  return inStages(known, [
    () => [along('at last')],
    () => [
      ...statusesOf(known, records, 1).map((status) => along('at last', status)),
      ...aroundWalk(known, records, 'at last', undefined, { numbers: 0, links: 1 }).filter(isTelling),
    ],
    () => [along('at last again')],
  ]);
}

/**
 * Stated reads once more, so that each endpoint is asked as often as this depth says. Lists wait until no
 * cache can hold a state from before their last walk, and are walked along behind that: what differs then has
 * no excuse. After each pause of this depth a round of all reads follows.
 */
export const repeats: Plan = (known) => {
  if (isQuick(known)) return [];
  const lists = listsAgain(known).slice(0, known.options.depth === 'thorough' ? Infinity : 1);
  return inStages(known, [
    (began) =>
      within(known, 'late effects', { began, reserved: lastLooks + costAgain(known, lists) }, [
        ...unreadRuns(known).map((ids) => newAsk('readRun', ids, { priority: -1 })),
        ...reading.flatMap((endpoint) => again(known, endpoint)),
      ]),
    () => lists.map((list) => walkAlong(known, list, 'late', 5)),
    ...depthOf(known).pausesMs.map((pauseMs) => (began: number) => {
      const notBeforeMs = after(known, known.log[began - 1]?.answeredMs ?? 0, pauseMs);
      const purpose = { kind: 'again', round: `after ${pauseMs} ms` } as const;
      const asks = reading.flatMap((endpoint) => drawn(known, endpoint, fewestRepeats));
      return asks.map((ask) => repeatAsk(ask, { purpose, notBeforeMs }));
    }),
  ]);
};

const isQuick = (known: Knowledge): boolean => depthOf(known).pages <= 3;
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
