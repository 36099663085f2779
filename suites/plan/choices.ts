import type { Knowledge } from '../log/knowledge.ts';
import { isInteger } from '../log/json.ts';
import { listKey, recordsOf, runsOf, type Entry, type List } from '../log/pages.ts';
import { draw, randomFrom, sample } from '../log/random.ts';
import { isAskable, urlParameter } from '../log/urls.ts';
import { depthOf } from './budget.ts';
import { spread } from './plan.ts';

/** The syncs that are examined, the one that is examined most first. */
export const syncsOf = ({ subject }: Knowledge): readonly string[] => [
  ...new Set([subject.syncId, subject.otherSyncId, subject.emptySyncId].flatMap((id) => id ?? [])),
];

/** A run of a sync, as its list shows it. */
export interface ListedRun {
  readonly sync: string;
  readonly run: Entry;
}

/** How many rows a run says that it had. */
const rowsOf = ({ attributes }: Entry): number => {
  const rows = attributes['total_rows'];
  return isInteger(rows) ? Number(rows) : 0;
};

/** The runs of a sync that can be asked for by their id. */
const runsWithId = (known: Knowledge, sync: string): readonly Entry[] =>
  known.entries(runsOf(sync)).filter(({ hasId }) => hasId);

/** Whether a run has come to its end, as far as its members tell: then its records do not change. */
export const isFinished = ({ attributes, status }: Entry): boolean =>
  typeof attributes['finished_at'] === 'string' &&
  !/progress|running|pending|queue|start|active/i.test(status ?? '');

/**
 * The runs whose records are read: richest, oldest, poorest, at work, of each status; the given one first.
 */
export function recordLists(known: Knowledge): readonly List[] {
  const { syncId, otherSyncId, syncRunId } = known.subject;
  if (syncId === undefined) return [];
  const runs = runsWithId(known, syncId);
  const rich = runs.toSorted((one, other) => rowsOf(other) - rowsOf(one));
  const done = rich.filter(isFinished);
  const given = syncRunId !== undefined && known.subject.sources.syncRunId === 'given' ? [syncRunId] : [];
  const ofStatus = [...Map.groupBy(rich, ({ status }) => status).values()].flatMap(([first]) => first ?? []);
  const own = [
    done[0],
    done.findLast((run) => rowsOf(run) === rowsOf(done[0] ?? run)),
    rich.find((run) => !isFinished(run)),
    done.findLast((run) => rowsOf(run) > 0),
    done.at(-1),
    ...ofStatus,
  ].flatMap((run) => run?.id ?? []);
  const depth = depthOf(known);
  const further = depth.recordLists > 6 ? spread(runs, depth.recordLists).map(({ id }) => id) : [];
  const lists = [...new Set([...given, ...own, ...further])]
    .slice(0, depth.recordLists)
    .map((run) => recordsOf(syncId, run));
  const others =
    otherSyncId === undefined
      ? []
      : runsWithId(known, otherSyncId).toSorted((one, other) => rowsOf(other) - rowsOf(one));
  const [other] = others;
  return depth.recordLists === 1 || otherSyncId === undefined || other === undefined
    ? lists
    : [...lists, recordsOf(otherSyncId, other.id)];
}

/** The list of records that is read in every way: the first with several pages, or else with entries. */
export function deepRecords(known: Knowledge): List | undefined {
  const read = known.lists.filter(({ endpoint }) => endpoint === 'listRecords');
  const pagesOf = (list: List): number => known.whole(list)?.pages.length ?? 0;
  return (
    read.find((list) => pagesOf(list) > 1 && known.whole(list)?.end === 'complete') ??
    read.find((list) => pagesOf(list) > 1) ??
    read.find((list) => known.entries(list).length > 0)
  );
}

/**
 * Runs that are read alone: both ends of the list, one of each status, drawn ones between; two of another
 * sync.
 */
export function singleRuns(known: Knowledge): readonly ListedRun[] {
  const { syncId, otherSyncId, syncRunId } = known.subject;
  const { singleRuns: count } = depthOf(known);
  if (syncId === undefined) return [];
  const runs = runsWithId(known, syncId);
  const random = randomFrom(known.options.seed, 'single runs');
  const ofStatus = [...Map.groupBy(runs, ({ status }) => status).values()].flatMap(
    (same) => draw(same, random) ?? [],
  );
  const chosen = [
    runs.find(({ id }) => id === syncRunId),
    runs[0],
    runs.at(-1),
    ...ofStatus,
    ...sample(runs, count, random),
  ];
  const own = [...new Set(chosen.flatMap((run) => run ?? []))]
    .slice(0, count)
    .map((run) => ({ sync: syncId, run }));
  const others = otherSyncId === undefined || count < 4 ? [] : spread(runsWithId(known, otherSyncId), 2);
  return [...own, ...others.map((run) => ({ sync: otherSyncId ?? '', run }))];
}

/** The statuses of a list that can be asked for, the most frequent first. */
export function statusesOf(known: Knowledge, list: List, most = depthOf(known).statuses): readonly string[] {
  const counts = Map.groupBy(
    known.entries(list).flatMap(({ status }) => (isAskable(status) ? [status] : [])),
    (status) => status,
  );
  return [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([status]) => status)
    .slice(0, most);
}

/**
 * Pages of a walk along a list: to its end where its `last` says that it is near, otherwise its beginning.
 */
export function boundOf(known: Knowledge, list: List, filter?: string): number {
  const { pages } = depthOf(known);
  if (filter !== undefined && pages > fewPages && listKey(deepRecords(known) ?? list) === listKey(list))
    return Math.min(pages, filteredBeginning);
  const isMain = listKey(list) === listKey(runsOf(known.subject.syncId ?? ''));
  const isNear = (lastNumber(known, list) ?? Infinity) <= pages;
  return pages <= fewPages || isMain || isNear ? pages : Math.min(pages, beginning);
}

const fewPages = 3;
const beginning = 12;
const filteredBeginning = 24;

/** The number that `last` of a list names; undefined where it names none. */
export function lastNumber(known: Knowledge, list: List, filter?: string): number | undefined {
  const last = known.pagesUnder(list, filter)[0]?.links.last;
  const number =
    last?.end.leads === 'here' ? Number(urlParameter(last.end.url, 'page') ?? Number.NaN) : Number.NaN;
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
