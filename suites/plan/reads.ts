import { isList, newAsk, repeatAsk, type Ask, type AskMore } from '../log/ask.ts';
import type { Exchange, Phase } from '../log/exchange.ts';
import type { EndpointName } from '../catalogue/index.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { runsOf, type List } from '../log/pages.ts';
import { walkNamed } from '../log/questions.ts';
import { absentIds } from './absent.ts';
import { depthOf, roomIn } from './budget.ts';
import { deepRecords, recordLists, singleRuns, statusesOf, syncsOf } from './choices.ts';
import { aroundWalk, hasWalked, pageNumber, unusedFilter, unusedStatuses, walkAlong } from './lists.ts';
import { waysOfAsking } from './manners.ts';
import { mistakes } from './mistakes.ts';
import { inStages, type Plan } from './plan.ts';
import { foreignReports, listedReports, openReports } from './reports.ts';
import { sequences } from './sequences.ts';

/** The lists of runs of the syncs that are examined. */
const runLists = (known: Knowledge): readonly List[] => syncsOf(known).map(runsOf);

/** Lists that were walked under this name. */
const walked = (known: Knowledge, name: string): readonly List[] =>
  [...runLists(known), ...recordLists(known)].filter((list) => hasWalked(known, list, name));

/** The lists that are read in every way: the runs of the first sync, and the records of one of them. */
const deepLists = (known: Knowledge): readonly List[] => {
  const [main] = runLists(known);
  return [main, deepRecords(known)].flatMap((list) => list ?? []);
};

/**
 * The reads before the writes. Lists first, since what else is asked depends on them; then everything else;
 * at last each list once more, so that what was asked between two equal walks is judged exactly.
 */
export const reads: Plan = (known) =>
  inStages(known, [
    () => [
      ...runLists(known).map((list) => walkAlong(known, list, 'first', undefined, { priority: 10 })),
      ...independent(known),
    ],
    () => [
      ...recordLists(known).map((list) => walkAlong(known, list, 'first', undefined, { priority: 8 })),
      ...singles(known),
      ...runLists(known).flatMap((list) => alongFilters(known, list, 'filter')),
    ],
    () =>
      within(
        known,
        'reads',
        closingCost(known),
        recordLists(known).flatMap((list) => alongFilters(known, list, 'filter')),
      ),
    () => within(known, 'reads', closingCost(known), aroundLists(known)),
    () =>
      walked(known, 'first').map((list) => walkAlong(known, list, 'closing', undefined, { priority: 20 })),
  ]);

/** What needs no list: reports and the model. */
const independent = (known: Knowledge): readonly Ask[] => [
  ...listedReports(known),
  ...foreignReports(known).filter(({ priority = 0 }) => priority >= 0),
  ...readModel(known, { priority: 5 }),
  ...readModel(known, { purpose: { kind: 'again', round: 'first' } }),
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

/** Walks along the statuses of a list: all of a deep list, some of another. */
function alongFilters(known: Knowledge, list: List, name: string): readonly Ask[] {
  const isDeep = deepLists(known).some((deep) => deep.ids.join() === list.ids.join());
  return statusesOf(known, list, isDeep || list.endpoint === 'listRuns' ? depthOf(known).statuses : 1).map(
    (filter) => walkAlong(known, list, name, filter, { priority: isDeep ? 4 : 1 }),
  );
}

/** The most important questions of a stage, as far as the phase has room beside what must come after it. */
function within(known: Knowledge, phase: Phase, reserved: number, asks: readonly Ask[]): readonly Ask[] {
  const room = roomIn(known, phase) - reserved;
  return asks
    .filter((ask) => !known.isAsked(ask))
    .toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
    .slice(0, Math.max(0, room));
}

/** Requests that the closing walks take. */
const closingCost = (known: Knowledge): number =>
  walked(known, 'first').reduce((sum, list) => sum + (known.whole(list)?.pages.length ?? 1), 0);

function aroundLists(known: Knowledge): readonly Ask[] {
  const deep = deepLists(known);
  return [
    ...absentIds(known),
    ...foreignReports(known),
    ...openReports(known),
    ...waysOfAsking(known),
    ...sequences(known),
    ...deep.flatMap((list) => aroundDeep(known, list)),
    ...walked(known, 'first')
      .filter((list) => !deep.includes(list))
      .flatMap((list) => [
        ...aroundWalk(known, list, 'first', undefined, { numbers: 2, links: 2 }),
        ...statusesOf(known, list, 2).flatMap((filter) =>
          aroundWalk(known, list, 'filter', filter, { numbers: 1, links: 1, priority: -5 }),
        ),
        ...unusedStatuses(known, list)
          .slice(0, 2)
          .map((status) => unusedFilter(list, status, undefined, { priority: -4 })),
      ]),
    ...[...runLists(known), ...recordLists(known)].map((list) =>
      newAsk(list.endpoint, list.ids, { purpose: { kind: 'again', round: 'same' }, priority: 1 }),
    ),
  ];
}

function aroundDeep(known: Knowledge, list: List): readonly Ask[] {
  const isQuick = depthOf(known).pages <= 3;
  const isRuns = list.endpoint === 'listRuns';
  const count = known.whole(list)?.pages.length ?? 1;
  const observe = (point: 'zero' | 'word' | 'past-end', page: string): Ask =>
    pageNumber(list, page, undefined, {
      expects: 'open',
      purpose: { kind: 'observe', point: isRuns ? `4.7-page-${point}` : `4.9-page-${point}` },
      priority: 2,
    });
  return [
    ...aroundWalk(known, list, 'first', undefined, {
      numbers: isQuick ? 2 : 12,
      links: isQuick ? 3 : 8,
      priority: 3,
    }),
    ...statusesOf(known, list).flatMap((filter, at) =>
      aroundWalk(known, list, 'filter', filter, { numbers: 2, links: 2, priority: at < 3 ? 2 : 0 }),
    ),
    ...unusedStatuses(known, list)
      .slice(0, isQuick ? 1 : 10)
      .map((status, at) => unusedFilter(list, status, undefined, { priority: at < 4 ? 3 : 0 })),
    ...unusedStatuses(known, list)
      .slice(0, isQuick ? 0 : 2)
      .map((status, at) => unusedFilter(list, status, at + 1, { priority: 1 })),
    ...(isQuick
      ? []
      : [observe('zero', '0'), observe('word', 'abc'), observe('past-end', String(count + 3))]),
    ...(isQuick ? [] : oddFilters(known, list)),
  ];
}

/** Filters that the spec leaves open: an empty value, and one in use in capital letters. */
function oddFilters(known: Knowledge, list: List): readonly Ask[] {
  const isRuns = list.endpoint === 'listRuns';
  const [frequent] = statusesOf(known, list);
  const ask = (status: string, point: 'empty' | 'case'): Ask =>
    newAsk(list.endpoint, list.ids, {
      query: [['status', status]],
      expects: 'open',
      purpose: { kind: 'observe', point: isRuns ? `4.7-status-${point}` : `4.9-status-${point}` },
      priority: 2,
    });
  return [
    ask('', 'empty'),
    ...(frequent === undefined || frequent.toUpperCase() === frequent
      ? []
      : [ask(frequent.toUpperCase(), 'case')]),
  ];
}

/** The run that our schedule has started, once a list shows it. */
function newRun(known: Knowledge): { readonly id: string; readonly status: string | undefined } | undefined {
  const [main] = runLists(known);
  if (main === undefined) return undefined;
  const before = new Set(known.entries(main).map(({ id }) => id));
  return known
    .pagesUnder(main, undefined)
    .filter(({ exchange }) => exchange.phase !== 'discovery' && exchange.phase !== 'reads')
    .flatMap(({ entries }) => entries)
    .find(({ id }) => !before.has(id));
}

/**
 * What was examined before the writes once more: lists with their later pages and filters, reports, the
 * model.
 */
export const readsAgain: Plan = (known) => {
  const lists = [...runLists(known).slice(0, 2), ...[deepRecords(known)].flatMap((list) => list ?? [])];
  const run = newRun(known);
  const [main] = lists;
  const filters = (list: List): readonly string[] => [
    ...new Set([
      ...(list === main && run?.status !== undefined ? [run.status] : []),
      ...statusesOf(known, list, list === main ? 2 : 1),
    ]),
  ];
  const again = lists.reduce((sum, list) => sum + (walkNamed(known, list, 'after')?.pages.length ?? 1), 0);
  return inStages(known, [
    () => lists.map((list) => walkAlong(known, list, 'after', undefined, { priority: 10 })),
    () => [
      ...lists.flatMap((list) =>
        filters(list).map((filter) => walkAlong(known, list, 'after', filter, { priority: 5 })),
      ),
      ...listedReports(known, 'after'),
      ...readModel(known, { purpose: { kind: 'again', round: 'after' }, priority: 5 }),
      ...(main === undefined || run === undefined
        ? []
        : [
            newAsk('readRun', [...main.ids, run.id], { priority: 4 }),
            newAsk('listRecords', [...main.ids, run.id], { priority: 2 }),
          ]),
      ...singleRuns(known)
        .slice(0, 4)
        .map(({ sync, run: one }) =>
          newAsk('readRun', [sync, one.id], { purpose: { kind: 'again', round: 'after' } }),
        ),
    ],
    () =>
      within(
        known,
        'reads again',
        again,
        lists.flatMap((list) => [
          ...aroundWalk(known, list, 'after', undefined, {
            numbers: 4,
            links: 4,
            round: 'after',
            priority: 3,
          }),
          ...filters(list).flatMap((filter) =>
            aroundWalk(known, list, 'after', filter, { numbers: 1, links: 1, round: 'after' }),
          ),
        ]),
      ),
    () => lists.map((list) => walkAlong(known, list, 'after again', undefined, { priority: 20 })),
  ]);
};

const readingEndpoints: readonly EndpointName[] = [
  'reports',
  'readModel',
  'listRuns',
  'readRun',
  'listRecords',
];

/**
 * Stated reads once more, so that each endpoint is asked as often as this depth says. Lists wait until no
 * cache can hold a state from before their last walk, and are walked along behind that: what differs then has
 * no excuse.
 */
export const repeats: Plan = (known) => {
  if (depthOf(known).pages <= fewPages) return [];
  const lists = [...runLists(known).slice(0, 2), ...[deepRecords(known)].flatMap((list) => list ?? [])];
  return inStages(known, [
    () =>
      within(
        known,
        'late effects',
        lastLooks,
        readingEndpoints.flatMap((endpoint) => again(known, endpoint)),
      ),
    () => lists.map((list) => walkAlong(known, list, 'late', undefined, { priority: 5 })),
  ]);
};

const fewPages = 3;
const fewestRepeats = 6;
/** Requests that the last look and the walks behind it take. */
const lastLooks = 30;

/**
 * Different questions to an endpoint that were answered as stated, as often as they are still to be asked.
 */
function again(known: Knowledge, endpoint: EndpointName): readonly Ask[] {
  const isLate = ({ ask: { purpose } }: Exchange): boolean =>
    purpose.kind === 'again' && purpose.round === 'late';
  const stated = known.served(endpoint).filter((one) => one.ask.expects === 200 && !isLate(one));
  const different = [...new Map(stated.map((one) => [one.url, one])).values()].toReversed();
  const count = Math.max(fewestRepeats, depthOf(known).readsPerEndpoint - stated.length);
  return different.slice(0, count).map((one) =>
    repeatAsk(one.ask, {
      purpose: { kind: 'again', round: 'late' },
      priority: -2,
      ...(one.ask.rule !== undefined && { rule: one.ask.rule }),
      ...(isList(endpoint) && { notBeforeMs: settledMs(known, one) }),
    }),
  );
}

/** When no cache can hold a state of a list from before its last walk. */
function settledMs(known: Knowledge, { ask }: Exchange): number {
  const walk = known
    .walks({ endpoint: ask.endpoint === 'listRuns' ? 'listRuns' : 'listRecords', ids: ask.ids })
    .at(-1);
  const [page] = walk?.pages ?? [];
  return page === undefined ? 0 : page.exchange.askedMs + known.windowMs(page.exchange);
}
