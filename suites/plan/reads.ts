import { httpManners } from '../catalogue/questions.ts';
import { clauseOf } from '../log/answers.ts';
import { newAsk, repeatAsk, type Ask } from '../log/ask.ts';
import type { Phase } from '../log/exchange.ts';
import { perState, type Knowledge } from '../log/knowledge.ts';
import { loadOf, numberOf, pageOf, runsOf, type List } from '../log/pages.ts';
import { askList, filtered, followLink, nextOf, pageNumber } from '../log/questions.ts';
import { repetition, startWalk, walkNamed } from '../log/questions.ts';
import type { Plan, Script } from '../log/questions.ts';
import type { Walk } from '../log/walks.ts';
import { absentIds, mistakes } from './absent.ts';
import { asFarAsFits, byPriority, costOf, depthOf, roomIn, sum } from './budget.ts';
import { deepLists, givenRuns, isAmong, isDeep, lastNumber } from './choices.ts';
import { readModel, recordLists, runLists, singleRuns, statusesOf } from './choices.ts';
import { aroundWalk, mostBack, statusesElsewhere, unusedFilter, unusedStatuses } from './lists.ts';
import { walkAlong, walkBack } from './lists.ts';
import { foreignReports, listedReports, openReports } from './reports.ts';
import { movesOfEach, sequences } from './sequences.ts';

/** The lists that are read. */
const allLists = (known: Knowledge): readonly List[] => [...runLists(known), ...recordLists(known)];

/** Those that were walked along as far as this depth goes, or as they can be. */
const walked = (known: Knowledge): readonly List[] =>
  allLists(known).filter((list) => (walkNamed(known, list, 'first')?.end ?? 'open') !== 'open');

/** Of these without entries one of each kind is looked at in every way. */
const differing = (known: Knowledge): readonly List[] =>
  walked(known).filter((list, _, all) => {
    const isEmpty = (one: List): boolean => known.entries(one).length === 0;
    return !isEmpty(list) || all.find((one) => one.endpoint === list.endpoint && isEmpty(one)) === list;
  });

/** Requests that sequences and walks back still take. */
const stepsOf = (known: Knowledge): number => {
  const moved = known.log.filter(({ ask }) => ask.purpose.kind === 'move').length;
  return depthOf(known).sequences * movesOfEach - moved + deepLists(known).length * mostBack;
};

const fewPages = 5;
/** Pages that the closing walks along lists may take that are not deep, whatever else is asked. */
const mostClosed = 12;

/** The walks that close the reads: along deep lists and a few others, or along the rest. */
function closing(known: Knowledge, isCertain: boolean): readonly Ask[] {
  let left = mostClosed;
  return differing(known).flatMap((list) => {
    const walk = walkAlong(known, list, 'closing', isCertain ? 20 : 1);
    const cost = isDeep(known, list) ? 0 : costOf(known, walk);
    const isFew = cost <= Math.min(fewPages, left);
    if (isFew) left -= cost;
    return isFew === isCertain ? [walk] : [];
  });
}

/** Whether a question is worth more than what a plan asks where requests are left. */
export const isTelling = ({ priority = 0 }: Ask): boolean => priority > 0;

/**
 * The reads before the writes. Lists first, since what else is asked depends on them; then everything else;
 * at last lists once more, so that what was asked between two equal walks is judged exactly.
 */
export const reads: Plan = (known) => [
  ...independent(known),
  ...nextOf(known, ofLists(known)),
  // beside what is asked of lists, since each of their steps waits for the one before
  ...(walked(known).length === allLists(known).length ? sequences(known) : []),
];

function* ofLists(known: Knowledge): Script {
  // beside what the closing walks take, and what goes on step by step
  const asFarAsRoom = (began: number, asks: readonly Ask[], more = 0): readonly Ask[] => {
    const reserved = more + sum(closing(known, true).map((ask) => costOf(known, ask)));
    return within(known, 'reads', { began, reserved }, asks);
  };
  yield runLists(known).map((list) => walkAlong(known, list, 'first', 10));
  // beside the walks along records, what the runs of the first sync have already told
  const main = isQuick(known) ? [] : runLists(known).slice(0, 1);
  yield [
    ...recordLists(known).map((list) => walkAlong(known, list, 'first', 8)),
    ...[...givenRuns(known), ...singleRuns(known)].map((ids) => newAsk('readRun', ids, { priority: 5 })),
    ...main.flatMap((list) => someOf(known, list)),
  ];
  let { began } = yield [...(isQuick(known) ? [] : someOfEachKind(known)), ...independent(known)];
  ({ began } = yield [
    ...sequences(known),
    ...(isQuick(known) ? secondByNumber(known) : []),
    ...deepLists(known).flatMap((list) => nextOf(known, walkBack(known, list))),
    ...asFarAsRoom(began, aroundLists(known).filter(isTelling), stepsOf(known)),
  ]);
  // what the walks along filters showed: the most telling always, the rest beside what is less important
  yield [
    ...aroundFilters(known).filter(({ priority = 0 }) => priority > 4),
    ...asFarAsRoom(began, [...aroundFilters(known), ...closing(known, false), ...aroundLists(known)]),
  ];
  yield closing(known, true);
}

/** Some questions of each kind, also where pages are so small that their walks leave no room for more. */
const someOfEachKind = (known: Knowledge): readonly Ask[] => [
  ...absentIds(known).filter(isTelling),
  ...deepLists(known).flatMap((list) => someOf(known, list)),
  ...otherNumbers(known),
  ...statusesOfOthers(known),
];

/** Some numbers, links and filters of a list, and what the spec leaves open. */
const someOf = (known: Knowledge, list: List): readonly Ask[] => [
  ...aroundWalk(known, walkNamed(known, list, 'first'), {
    numbers: isUnnumbered(known.whole(list)) ? fewPages : 2,
    links: 3,
    priority: 5,
  }),
  ...statusesOf(known, list).flatMap((status, at, { length }) => {
    const walk = walkAlong(known, list, 'filter', 4, status);
    const isOfRuns = list.endpoint === 'listRuns' && at < mostFilters;
    // the rarest, and the most frequent run where that takes little; of some others the first page
    const isShort = isOfRuns && costOf(known, walk) <= (at === 0 ? fewPages * 2 : 1);
    if (at === length - 1 || isShort) return [walk];
    return isOfRuns ? [startWalk(list, 'one page', { filter: status, bound: 1, priority: 4 })] : [];
  }),
  ...openQuestions(known, list),
  ...escapedFilters(known, list),
];

/** What needs no list: reports and the model. */
const independent = perState((known): readonly Ask[] => [
  ...listedReports(known),
  // the last one and its equal are on their way together
  ...listedReports(known)
    .slice(-1)
    .map((ask) => repeatAsk(ask, { purpose: repetition('beside') })),
  ...foreignReports(known).filter(({ priority = 0 }) => priority >= 0),
  ...readModel(known, { priority: 5 }),
  ...readModel(known, { purpose: repetition('first') }),
  ...mistakes(known),
]);

/** Walks along the statuses of a list: all of a deep list or one of runs; one of another, that of its run. */
function alongFilters(known: Knowledge, list: List): readonly Ask[] {
  const isOfDeep = isDeep(known, list);
  const isOfRuns = list.endpoint === 'listRuns';
  const [sync = '', run] = list.ids;
  const own = isOfRuns ? undefined : known.entries(runsOf(sync)).find(({ id }) => id === run)?.status;
  return statusesOf(known, list)
    .toSorted((one, other) => Number(other === own) - Number(one === own))
    .slice(0, isOfDeep || isOfRuns ? undefined : 1)
    .map((filter, at) => {
      const priority = isOfDeep ? (at > 1 ? 4 : 7) : at === 0 ? 6 : 3;
      return walkAlong(known, list, 'filter', priority, filter);
    });
}

/**
 * The most important questions of a stage, as far as the phase had room when the stage began, beside what
 * must come after it: so the choice is the same in whatever order the answers come.
 */
export function within(
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
  const room = roomIn(known, phase) + sum(own.map(loadOf)) - reserved;
  return asFarAsFits(known, open.toSorted(byPriority), room);
}

const aroundLists = perState((known): readonly Ask[] => [
  ...waysOfAsking(known),
  ...absentIds(known),
  ...foreignReports(known),
  ...openReports(known),
  ...differing(known).flatMap((list) => around(known, list)),
  // the closing walks ask the first pages of the others again
  ...deepLists(known).map((list) => askList(list, undefined, { purpose: repetition('same'), priority: -1 })),
  // the first records of further runs
  ...singleRuns(known).map((ids) => newAsk('listRecords', ids)),
  ...allLists(known).flatMap((list) => alongFilters(known, list)),
]);

/** Of a list its second page twice, which has links to others, a filter, and another list. */
function kindsOfList(known: Knowledge, list: List): readonly Ask[] {
  const isLong = (known.whole(list)?.pages.length ?? 0) > 1;
  const second = isLong ? pageNumber(list, 2) : askList(list);
  const [filter] = statusesOf(known, list, 1).map((status) => askList(list, status));
  const alike = allLists(known).filter(({ endpoint }) => endpoint === list.endpoint);
  const [other] = alike.filter((one) => !isAmong([list], one)).map((one) => askList(one));
  return [second, second, filter ?? second, other ?? second];
}

/** Each endpoint that reads in each other way of HTTP, each time for something else (interpretation 30). */
export function waysOfAsking(known: Knowledge): readonly Ask[] {
  const isOnce = known.options.depth === 'quick';
  const kinds = [
    readModel(known, {}),
    listedReports(known),
    singleRuns(known).map((ids) => newAsk('readRun', ids)),
    ...deepLists(known).map((list) => kindsOfList(known, list)),
  ];
  return kinds.flatMap((asks, endpoint) =>
    httpManners.flatMap((manner, nth) => {
      const ask = asks[(nth * 5) % asks.length];
      if ((isOnce && nth !== endpoint % httpManners.length) || ask === undefined) return [];
      return [repeatAsk(ask, { manner, priority: isOnce ? 1 : 6 })];
    }),
  );
}

/** Whether the links of a walk name no numbers, so that only we do. */
const isUnnumbered = (walk: Walk | undefined): boolean => {
  const [, second] = walk?.pages ?? [];
  return second !== undefined && numberOf(second) === undefined;
};

/** Pages of another sync and of its records by numbers, where links name none. */
const otherNumbers = (known: Knowledge): readonly Ask[] =>
  walked(known)
    .filter((list) => list.ids[0] === known.subject.otherSyncId && isUnnumbered(known.whole(list)))
    .map((list) => walkNamed(known, list, 'first'))
    .flatMap((walk) => aroundWalk(known, walk, { numbers: 2, links: 0, priority: 5 }));

/** Each sync by a status that only the runs of another one have: a server may forget the sync then. */
const statusesOfOthers = (known: Knowledge): readonly Ask[] =>
  runLists(known).flatMap((list) =>
    statusesElsewhere(known, list)
      .slice(0, 1)
      .map((status) => unusedFilter(list, status, { priority: 5 })),
  );

/** Links of filters that were walked along, where they lead to what nobody has asked; then their numbers. */
const aroundFilters = perState((known): readonly Ask[] =>
  walked(known).flatMap((list) => {
    const isOfDeep = isDeep(known, list);
    return statusesOf(known, list, isOfDeep ? undefined : 2).flatMap((filter, at) => {
      const walk = walkNamed(known, list, 'filter', filter);
      const along = (numbers: number, links: number, priority: number): readonly Ask[] =>
        aroundWalk(known, walk, { numbers, links, priority });
      const isLong = (walk?.pages.length ?? 0) > 1;
      const ofSecond = isLong && at === 0 ? 9 : at === 1 && isUnnumbered(walk) ? 6 : -1;
      const numbers = isOfDeep
        ? [...along(1, 0, ofSecond), ...along(2, 0, at === 0 && isUnnumbered(walk) ? 6 : -1)]
        : along(1, 0, -5);
      // without one that is followed, nothing shows whether links keep the filter
      return [...(isOfDeep && at === 0 ? along(0, 1, 9) : []), ...along(0, 2, isOfDeep ? 2 : -1), ...numbers];
    });
  }),
);

/** Filters that a URL must escape: the first page and a link of it, also where there is no room for walks. */
const escapedFilters = (known: Knowledge, list: List): readonly Ask[] =>
  statusesOf(known, list)
    .filter((status) => encodeURIComponent(status) !== status)
    .slice(0, mostEscaped)
    .flatMap((status) => {
      const first = askList(list, status, { purpose: repetition('escaped'), priority: 5 });
      const page = known.cameOf(first).flatMap((one) => pageOf(one) ?? [])[0];
      const name = page?.links.next === undefined ? 'self' : 'next';
      return [first, ...followLink(page, name, { priority: 5 })];
    });

/** Statuses that are asked for whatever else is: of a deep list of runs, and such that a URL must escape. */
const [mostFilters, mostEscaped] = [4, 5];

/** The second page of each deep list by its number, unless its URL was walked. */
const secondByNumber = (known: Knowledge): readonly Ask[] =>
  deepLists(known).flatMap((list) => {
    const [, second] = known.whole(list)?.pages ?? [];
    const isNew = second !== undefined && numberOf(second) !== 2;
    return isNew ? [pageNumber(list, 2, undefined, { priority: 5 })] : [];
  });

/** Numbers, links and unused filters of a list: all that tell something new of a deep one, few of another. */
function around(known: Knowledge, list: List): readonly Ask[] {
  const isOfDeep = isDeep(known, list);
  // where links name no numbers, they are worth more than further numbers
  const few = [isUnnumbered(known.whole(list)) ? 1 : 2, 5, 1] as const;
  const ofDeep = isQuick(known) ? few : ([12, 8, 10] as const);
  const [numbers, links, unused] = isOfDeep ? ofDeep : ([2, 2, 2] as const);
  const isEmpty = known.entries(list).length === 0;
  const priority = isOfDeep ? 3 : isEmpty ? 1 : 0;
  return [
    ...unusedStatuses(known, list)
      .slice(0, unused)
      .map((status, at) => {
        // a list without entries once, and what other lists have where the own one has too little
        const isTold = at === 0 ? isEmpty : at === 1 && statusesOf(known, list).length < 2;
        const ofDeepList = at < 5 ? 6 : at < 7 ? 5 : at < 8 ? 3 : -1;
        return unusedFilter(list, status, { priority: isOfDeep ? ofDeepList : isTold ? 1 : -4 });
      }),
    ...aroundWalk(known, walkNamed(known, list, 'first'), { numbers, links, priority }),
  ];
}

/** What the spec leaves open of pages and filters; and a status that nothing has. */
function openQuestions(known: Knowledge, list: List): readonly Ask[] {
  const count = Math.max(known.whole(list)?.pages.length ?? 1, lastNumber(known, list) ?? 1);
  const [frequent = ''] = statusesOf(known, list);
  const unused = unusedStatuses(known, list);
  // lists of small pages leave no room for further ones: so beside a page a beginning of a status in use
  const [word, beginning = word] = [unused[0], unused.find((status) => frequent.startsWith(status))];
  const inCapitals = frequent.toUpperCase();
  const open = [
    ['page-zero', 'page', '0'],
    ['page-word', 'page', 'abc'],
    ['page-past-end', 'page', String(count + 3)],
    ['status-empty', 'status', ''],
    ...(inCapitals === frequent ? [] : [['status-case', 'status', inCapitals] as const]),
  ] as const;
  return [
    ...(word === undefined ? [] : [unusedFilter(list, word, { priority: 3 })]),
    ...(beginning === undefined
      ? []
      : [unusedFilter(list, beginning, { query: [...filtered(beginning), ['page', '2']], priority: 1 })]),
    ...open.map(([point, name, value]) => {
      const purpose = { kind: 'observe', point: `${clauseOf[list.endpoint]}-${point}` } as const;
      return askList(list, undefined, { query: [[name, value]], expects: 'open', purpose, priority: 2 });
    }),
  ];
}

/** Whether each endpoint and each rule is touched once only. */
export const isQuick = (known: Knowledge): boolean => depthOf(known).pages <= 3;
