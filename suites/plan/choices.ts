import { newAsk, type Ask, type AskMore } from '../log/ask.ts';
import { perObject } from '../log/exchange.ts';
import { perState, type Knowledge } from '../log/knowledge.ts';
import { idKeys } from '../log/discovery.ts';
import { isInteger } from '../log/json.ts';
import { listKey, recordsOf, runsOf, statusesIn, type Entry, type List } from '../log/pages.ts';
import { draw, randomFrom, shuffled } from '../log/random.ts';
import { isAskable, urlParameter } from '../log/urls.ts';
import { depthOf } from './budget.ts';

/** Up to `count` items of a list, evenly spread over it, both ends among them. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = (items.length - 1) / Math.max(1, count - 1);
  const places = new Set(Array.from({ length: count }, (_, at) => Math.round(at * step)));
  return items.filter((_, at) => places.has(at));
}

/** The endpoints that read: the model first, which has one question. */
export const reading = ['readModel', 'reports', 'listRuns', 'readRun', 'listRecords'] as const;

/** The examined model, if there is one. */
export const readModel = ({ subject }: Knowledge, more: AskMore): readonly Ask[] =>
  subject.modelId === undefined ? [] : [newAsk('readModel', [subject.modelId], more)];

/** The syncs that are examined, the one that is examined most first. */
export const syncsOf = ({ subject }: Knowledge): readonly string[] => [
  ...new Set([subject.syncId, subject.otherSyncId, subject.emptySyncId].flatMap((id) => id ?? [])),
];

/** The lists of their runs. */
export const runLists = perState((known): readonly List[] => syncsOf(known).map(runsOf));

/** What choices among runs are made of: the ids that are examined, and what their lists hold. */
export const idsAndEntries = (known: Knowledge): readonly unknown[] => {
  const { syncId = '', syncRunId = '' } = known.subject;
  const lists = [...runLists(known), recordsOf(syncId, syncRunId)];
  return [...idKeys.map((key) => known.subject[key]), ...lists.map((list) => known.entries(list))];
};

const rowsOf = ({ attributes: { total_rows: rows } }: Entry): number => (isInteger(rows) ? Number(rows) : 0);

/** The runs of a sync that can be asked for by their id; none where there is no such sync. */
export const runsWithId = (known: Knowledge, sync: string | undefined): readonly Entry[] =>
  sync === undefined ? [] : known.entries(runsOf(sync)).filter(({ hasId }) => hasId);

/** Those of a sync with the most rows first. */
const richest = (known: Knowledge, sync: string | undefined): readonly Entry[] =>
  runsWithId(known, sync).toSorted((one, other) => rowsOf(other) - rowsOf(one));

/** Whether a run has come to its end, as far as its members tell: then its records do not change. */
export const isFinished = ({ attributes, status }: Entry): boolean =>
  typeof attributes['finished_at'] === 'string' &&
  !/progress|running|pending|queue|start|active/i.test(status ?? '');

const ofEachStatus = (runs: readonly Entry[]): readonly (readonly Entry[])[] => [
  ...Map.groupBy(runs, ({ status }) => status).values(),
];

const isBrief = (known: Knowledge): boolean => depthOf(known).recordLists < 6;

const allRecordLists = perState((known): readonly List[] => {
  const { syncId, otherSyncId, syncRunId } = known.subject;
  if (syncId === undefined) return [];
  const most = depthOf(known).recordLists;
  const rich = richest(known, syncId);
  const done = rich.filter(isFinished);
  const first = [
    done[0],
    done.findLast((run) => rowsOf(run) > 0),
    rich.find((run) => !isFinished(run)),
    done.at(-1),
  ];
  const statuses = new Set(first.map((run) => run?.status));
  const chosen = [
    ...first,
    ...ofEachStatus(rich)
      .map(([one]) => one)
      .filter((one) => !statuses.has(one?.status)),
    done.findLast((run) => rowsOf(run) === rowsOf(done[0] ?? run)),
    ...(most > 6 ? spread(runsWithId(known, syncId), most) : []),
  ].flatMap((run) => run?.id ?? []);
  const given = known.options.target.syncRunId === undefined ? undefined : syncRunId;
  const lists = [...new Set([given ?? [], ...chosen].flat())]
    .slice(0, most)
    .map((run) => recordsOf(syncId, run));
  const others = isBrief(known) ? [] : richest(known, otherSyncId).slice(0, 1);
  return [...lists, ...others.map(({ id }) => recordsOf(otherSyncId ?? '', id))];
}, idsAndEntries);

/** The runs whose records are read: the given one, richest, poorest, at work, empty, of each status. */
export const recordLists = perState((known): readonly List[] => {
  const lists = allRecordLists(known);
  if (!isBrief(known)) return lists;
  // a quick run goes on to another one where there was no second page
  const last = lists.findIndex((list) => known.whole(list)?.pages.length !== 1);
  return last < 0 ? lists : lists.slice(0, last + 1);
});

/** Of longer lists the first is read in every way: walking along them takes more than it shows. */
const longEnough = 6;

/** The list of records that is read in every way: the longest that was read whole, or else with entries. */
export const deepRecords = perState((known): List | undefined => {
  const read = recordLists(known).filter((list) => known.pages(list).length > 0);
  const pagesOf = (list: List): number => Math.min(longEnough, known.whole(list)?.pages.length ?? 0);
  const longest = read.toSorted((one, other) => pagesOf(other) - pagesOf(one));
  const long = longest.filter((list) => pagesOf(list) > 1);
  const complete = long.find((list) => known.whole(list)?.end === 'complete');
  return complete ?? long[0] ?? read.find((list) => known.entries(list).length > 0);
});

/** The lists that are read in every way: the runs of the first sync, and the records of one of them. */
export const deepLists = perState((known): readonly List[] =>
  [runLists(known).slice(0, 1), deepRecords(known) ?? []].flat(),
);

/** Whether a list is among these. */
export const isAmong = (lists: readonly List[], list: List): boolean =>
  lists.some((one) => listKey(one) === listKey(list));

/** Whether a list is read in every way. */
export const isDeep = (known: Knowledge, list: List): boolean => isAmong(deepLists(known), list);

/** A run by the ids in its path. */
export type RunIds = readonly [sync: string, run: string];

/** The run that the operator names, which no list may show. */
export const givenRuns = ({ options: { target } }: Knowledge): readonly RunIds[] => {
  const { syncId, syncRunId } = target;
  return syncId === undefined || syncRunId === undefined ? [] : [[syncId, syncRunId]];
};

const idsIn = (known: Knowledge, sync: string | undefined): readonly RunIds[] =>
  runsWithId(known, sync).map(({ id }) => [sync ?? '', id]);

/** Runs that are read alone: both ends, one of each status in each half, drawn ones; two of another sync. */
export const singleRuns = perState((known): readonly RunIds[] => {
  const { syncId = '', otherSyncId, syncRunId } = known.subject;
  const { singleRuns: count } = depthOf(known);
  const runs = runsWithId(known, syncId);
  const random = randomFrom(known.options.seed, 'single runs');
  const half = Math.ceil(runs.length / 2);
  const halves = [runs.slice(0, half), runs.slice(half)];
  const chosen = [
    runs.find(({ id }) => id === syncRunId),
    runs[0],
    runs.at(-1),
    ...halves.flatMap(ofEachStatus).map((same) => draw(same, random)),
    ...shuffled(runs, random),
  ].flatMap((run) => run ?? []);
  const own = [...new Set(chosen)].slice(0, count).map(({ id }) => [syncId, id] as const);
  return [...own, ...(count < 4 ? [] : spread(idsIn(known, otherSyncId), 2))];
}, idsAndEntries);

const drawnRuns = perState(
  (known) => shuffled(idsIn(known, known.subject.syncId), randomFrom(known.options.seed, 'unread runs')),
  idsAndEntries,
);

/** Up to `most` of the runs of the first sync that nobody had read alone before the late effects, drawn. */
export function unreadRuns(known: Knowledge, most: number): readonly RunIds[] {
  const before = known.at('readRun').filter(({ phase }) => phase !== 'late effects');
  const read = new Set(before.map(({ ask: { ids } }) => ids.join('/')));
  const unread = drawnRuns(known)
    .values()
    .filter((ids) => !read.has(ids.join('/')));
  return unread.take(most).toArray();
}

/** The statuses of a list that can be asked for: the most frequent, what a URL must escape, then others. */
export const statusesOf = (known: Knowledge, list: List, most = depthOf(known).statuses): readonly string[] =>
  telling(known.entries(list)).slice(0, most);

const telling = perObject((entries: readonly Entry[]): readonly string[] => {
  const [frequent, ...others] = statusesIn(entries).filter(isAskable);
  const ranks = [/^[ -~]*$/, /^[\w.~-]*$/];
  const rankOf = (status: string): number => ranks.filter((rank) => rank.test(status)).length;
  const inOrder = others.toSorted((one, other) => rankOf(one) - rankOf(other));
  return frequent === undefined ? [] : [frequent, ...inOrder];
});

/** Pages of a walk: as this depth says along the main list, and less of others, and after the writes. */
export function boundOf(known: Knowledge, list: List, filter?: string): number {
  const { pages } = depthOf(known);
  const isMain = isAmong([runsOf(known.subject.syncId ?? '')], list);
  const isOfRecords = isAmong([deepRecords(known) ?? []].flat(), list);
  const isThorough = known.options.depth === 'thorough';
  if (filter !== undefined && !isThorough && !isMain && !isOfRecords) return Math.min(pages, 2);
  const isBefore = known.firstWriteMs === Infinity;
  if (isBefore && (isMain || (isThorough && list.endpoint === 'listRuns'))) return pages;
  if (filter !== undefined && isOfRecords) return Math.min(pages, 24);
  return Math.min(pages, isAmong(recordLists(known).slice(1), list) ? 8 : 12);
}

/** The number that `last` of a list names; undefined where it names none. */
export function lastNumber(known: Knowledge, list: List, filter?: string): number | undefined {
  const url = known.pagesUnder(list, filter)[0]?.links.last?.url;
  const number = Number(url && urlParameter(url, 'page'));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
